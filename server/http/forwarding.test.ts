import { afterEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';

let opened: TestApp | null = null;

afterEach(() => opened?.close());

/** The lines that the application logs while requests with these headers come in. */
async function logOf(environment: Record<string, string>, headers: Record<string, string>, times = 1) {
  opened = await openTestApp({ environment });
  const lines: string[] = [];
  const app = await buildApp(opened.platform, {
    servesPages: false,
    logTo: { write: (line) => lines.push(line) },
  });
  for (let time = 0; time < times; time += 1) await app.inject({ url: '/livez', headers });
  await app.close();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('forwarded requests'));
}

test('the first forwarded request of an untrusted proxy is logged loudly, and not each of them', async () => {
  const lines = await logOf({}, { 'x-forwarded-for': '203.0.113.7' }, 3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 50, proxy: '127.0.0.1' });
  expect(lines[0].msg).toContain('TRUSTED_PROXIES');
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
});

test.each([
  ['a trusted proxy', { TRUSTED_PROXIES: 'loopback' }, { 'x-forwarded-for': '203.0.113.7' }],
  ['a direct request', {}, {}],
])('%s is not', async (_what, environment, headers) => {
  expect(await logOf(environment, headers as Record<string, string>)).toEqual([]);
});
