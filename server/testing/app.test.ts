import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { createCompany } from './factories.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

test('a request that fails unexpectedly prints its address, its cause and where that came from', async () => {
  const owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  await owner.query('ALTER TABLE inquiry RENAME TO no_inquiry');
  await owner.end();
  const browser = await opened.signIn(await createCompany(opened.platform.db));
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await browser.get('/api/inquiries');
  const text = printed.mock.calls.map(([line]) => line).join('');
  printed.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(text).toMatch(
    /^GET \/api\/inquiries unexpected error\n {4}error 42P01 relation "inquiry" does not exist\n {4}at /,
  );
});
