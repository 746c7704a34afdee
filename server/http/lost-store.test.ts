import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { buildApp } from '#server/app.ts';
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
      LOG_LEVEL: 'warn',
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

test('[F-77] what has kept a request from being answered stands in the log beside the code that its sender gets', async () => {
  const lines: string[] = [];
  const app = await buildApp(opened.platform, {
    servesPages: false,
    logTo: { write: (line) => lines.push(line) },
  });
  try {
    store.refuse('PUT');
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const form = new FormData();
    form.set('file', new File([testPdf], '결산서.pdf'));
    const { cookie } = browser;
    const answer = await fetch(`${origin}/api/npo-profile/documents`, {
      method: 'POST',
      body: form,
      headers: { cookie },
    });
    expect(answer.status).toBe(503);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'UNAVAILABLE');
    expect(told).toMatchObject([{ level: 40, name: expect.any(String), frames: expect.any(Array) }]);
  } finally {
    await app.close();
  }
});
