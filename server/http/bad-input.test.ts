import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { maxInteger } from '#contract/fields/integer.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo } from '#server/testing/factories.ts';
import { mountedEndpoints } from './mount.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
  await createNpo(opened.platform.db);
});
afterAll(() => opened.close());

test('[E-25] no request names a version or a number of a row that its column does not hold', () => {
  const bounds = [...mountedEndpoints.values()].flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((given) => {
      const schema = given && z.toJSONSchema(given, { io: 'output', unrepresentable: 'any' });
      return ['version', 'beforeNumber'].flatMap((name) => {
        const field = schema?.properties?.[name];
        // A write adds one to the version that was seen.
        const most = name === 'version' ? maxInteger - 1 : maxInteger;
        return typeof field === 'object' && field.type === 'integer'
          ? [[method, path, name, Number(field.maximum) <= most]]
          : [];
      });
    }),
  );
  expect(bounds.length).toBeGreaterThan(40);
  expect(bounds.filter(([, , , isHeld]) => !isHeld)).toEqual([]);
});

type Refusal = { message: string; fieldErrors?: { path: string; message: string }[] };

const hangul = /^[^A-Za-z]*[가-힣][^A-Za-z]*$/;

test.each([
  '/api/npos?page=0',
  '/api/npos?page=1e9',
  '/api/npos?sort=WORST',
  '/api/npos?tenure=7',
  '/api/npos?after=1',
  '/api/npos?donationReceipt=maybe',
  `/api/npos?q=${encodeURIComponent('솔'.repeat(3400))}`,
  "/api/npos?field='%20OR%201=1",
  '/api/npos/not-an-id',
  '/api/npo/project-image/not-an-id',
  '/api/npos/not-an-id/documents/not-an-id',
])('[B-09] %s is refused in Korean, at the value that is wrong', async (url) => {
  const answer = await opened.anonymous.get(url);
  expect(answer.statusCode).toBe(400);
  const { message, fieldErrors = [] } = answer.json<Refusal>();
  expect(fieldErrors.length).toBeGreaterThan(0);
  for (const text of [message, ...fieldErrors.map((field) => field.message)]) expect(text).toMatch(hangul);
});

test('[B-09] an address of the API that cannot be read is refused in Korean as well', async () => {
  const answer = await opened.anonymous.get('/api/npos/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Refusal>().message).toBe('주소를 읽지 못했어요. 주소를 다시 확인해 주세요.');
});

test.each([
  'ㅎㅂㅌ',
  'ㅏㅑㅓㅕ',
  'ㄳㅄㅀ',
  '나눔'.normalize('NFD'),
  "' OR 1=1; --",
  '%_\\',
  '(.*)+$[^',
  '\u0000\u202e\ufeff',
  '🙂👩‍👧',
  ' '.repeat(70),
])('[B-09] searching for %j answers with a list', async (word) => {
  for (const path of ['/api/npos', '/api/npos/counts']) {
    const answer = await opened.anonymous.get(`${path}?q=${encodeURIComponent(word)}`);
    expect(answer.statusCode).toBe(200);
  }
});
