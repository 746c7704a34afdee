import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { createTestDatabase } from '#db/testing.ts';
import { isRolledBack, toProblem } from './problem.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

test.each([
  ['MT001', 'TRANSITION_REFUSED', 409],
  ['MT002', 'PROGRESS_LOCKED', 409],
  ['MT003', 'STALE', 409],
  ['23505', 'STALE', 409],
  ['40001', 'STALE', 409],
  ['40P01', 'STALE', 409],
  ['23514', 'INTERNAL', 500],
])('what the database refuses with %s is told as %s', async (code, told, status) => {
  const refused = await db
    .execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION '비밀 값' USING ERRCODE = '${code}'; END $$`))
    .catch((error: unknown) => error);
  const found = toProblem(refused);
  expect([found.code, found.status]).toEqual([told, status]);
  expect(found.message).not.toContain('비밀');
  expect(isRolledBack(refused)).toBe(true);
});

test('an error that no database has given is none of these, and nothing is known to be undone', () => {
  const error = new Error('ours');
  expect(toProblem(error).code).toBe('INTERNAL');
  expect(isRolledBack(error)).toBe(false);
});
