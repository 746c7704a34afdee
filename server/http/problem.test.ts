import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { createTestDatabase } from '#db/testing.ts';
import { isDiskFault, isRolledBack, toProblem } from './problem.ts';

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

test.each([
  ['57P03', 'DATABASE_AWAY', 2],
  ['53300', 'UNAVAILABLE', 2],
  ['53100', 'STORAGE_FULL', 60],
  ['25006', 'READ_ONLY', 10],
  ['ENOSPC', 'STORAGE_FULL', 60],
  ['EDQUOT', 'STORAGE_FULL', 60],
  ['EROFS', 'READ_ONLY', 10],
])('[F-77] an outage of %s is told as %s, worth asking again in %i seconds', (code, told, seconds) => {
  const isOfDisk = code.startsWith('E');
  const fault = isOfDisk
    ? Object.assign(new Error('disk'), { code })
    : Object.assign(new pg.DatabaseError('no', 2, 'error'), { code, severity: 'ERROR' });
  const { code: found, details } = toProblem(new Error('around it', { cause: fault }));
  expect([found, details.retryAfterSeconds]).toEqual([told, seconds]);
  expect(isDiskFault(fault)).toBe(isOfDisk);
});
