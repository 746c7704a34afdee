import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createNpo } from '#server/testing/factories.ts';
import { openTestObjectStore, type TestObjectStore } from '#server/testing/object-store.ts';
import { testPdf } from '#server/testing/signups.ts';

let store: TestObjectStore;
let opened: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  store = await openTestObjectStore('matson-files');
  opened = await openTestApp({
    environment: {
      S3_BUCKET: 'matson-files',
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  browser = await opened.signIn(await createNpo(opened.platform.db));
});
afterAll(async () => {
  await opened.close();
  await store.close();
});

test('while the store of files takes nothing an upload is refused in words, for now, and leaves nothing', async () => {
  const send = () => browser.upload('/api/npo-profile/documents', { name: '결산서.pdf', bytes: testPdf });
  expect((await send()).statusCode).toBe(200);
  store.refuse('PUT');
  const refused = await send();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '10',
    expect.objectContaining({
      code: 'UNAVAILABLE',
      message: '파일을 보관하는 곳과 연결이 끊겨 받지 못했어요. 잠시 뒤 다시 올려 주세요.',
    }),
  ]);
  expect([await opened.platform.db.$count(file), store.objects.size]).toEqual([1, 1]);
});
