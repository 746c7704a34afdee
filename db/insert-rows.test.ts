import { sql } from 'drizzle-orm';
import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { insertRows } from './insert-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const thing = pgTable('thing', {
  id: uuid('id').primaryKey().defaultRandom(),
  place: integer('place').notNull(),
  orgName: text('org_name'),
  share: doublePrecision('share'),
  tags: text('tags').array(),
  facts: jsonb('facts'),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  note: text('note').default('새 글'),
});

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { max: 1 });
  await db.$client.query(`CREATE TEMP TABLE thing (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), place int NOT NULL, org_name text, share float8, tags text[],
    facts jsonb, seen_at timestamptz, note text DEFAULT '새 글')`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

test('rows come back as they went, in their order, with the defaults of what they do not name', async () => {
  const rows = [
    { place: 1, orgName: '솔개울 "모임"', share: 0.1 + 0.2, tags: ['가', '나, 다'], facts: { a: [1, null] } },
    { place: 2, orgName: null, share: 1e-300, tags: [], facts: ['줄\n바꿈'] },
    { place: 3, orgName: '🤝', share: null, tags: null, facts: null },
  ].map((row) => ({ ...row, seenAt: new Date('2026-11-28T01:02:03.456Z') }));
  await db.transaction((tx) => insertRows(tx, thing, rows));
  const found = await db.select().from(thing).orderBy(sql`ctid`);
  expect(found.map(({ id: _, note, ...row }) => ({ ...row, note }))).toEqual(
    rows.map((row) => ({ ...row, note: '새 글' })),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(3);
});

test('half a letter becomes the sign for one that cannot be read, as a parameter of its own would', async () => {
  await db.transaction((tx) => insertRows(tx, thing, [{ place: 9, orgName: '반쪽 \ud83d' }]));
  const [found] = await db.select().from(thing).where(sql`place = 9`);
  expect(found?.orgName).toBe('반쪽 \ufffd');
});

test('no rows are no statement', async () => {
  await db.transaction((tx) => insertRows(tx, thing, []));
});
