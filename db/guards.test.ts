import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { activityGuards } from '#db/testing-guards/activity-guards.ts';
import { agreementGuards } from '#db/testing-guards/agreement-guards.ts';
import { announcementGuards } from '#db/testing-guards/announcement-guards.ts';
import { budgetGuards } from '#db/testing-guards/budget-guards.ts';
import { catalogGuards } from '#db/testing-guards/catalog-guards.ts';
import { eventGuards } from '#db/testing-guards/event-guards.ts';
import { feedbackGuards } from '#db/testing-guards/feedback-guards.ts';
import { checkViolation, type GuardCase, uniqueViolation } from '#db/testing-guards/guard-case.ts';
import { createGuardRows, type GuardRows } from '#db/testing-guards/guard-rows.ts';
import { incidentGuards } from '#db/testing-guards/incident-guards.ts';
import { learningGuards } from '#db/testing-guards/learning-guards.ts';
import { legalTextGuards } from '#db/testing-guards/legal-text-guards.ts';
import { matchGuards } from '#db/testing-guards/match-guards.ts';
import { measurementGuards } from '#db/testing-guards/measurement-guards.ts';
import { numberGuards } from '#db/testing-guards/number-guards.ts';
import { orderGuards } from '#db/testing-guards/order-guards.ts';
import { organizationGuards } from '#db/testing-guards/organization-guards.ts';
import { outgoingGuards } from '#db/testing-guards/outgoing-guards.ts';
import { packGuards } from '#db/testing-guards/pack-guards.ts';
import { partnershipGuards } from '#db/testing-guards/partnership-guards.ts';
import { projectGuards } from '#db/testing-guards/project-guards.ts';
import { promiseGuards } from '#db/testing-guards/promise-guards.ts';
import { recordGuards } from '#db/testing-guards/record-guards.ts';
import { reportGuards } from '#db/testing-guards/report-guards.ts';
import { requiredDocumentGuards } from '#db/testing-guards/required-document-guards.ts';
import { settingGuards } from '#db/testing-guards/setting-guards.ts';
import { statisticGuards } from '#db/testing-guards/statistic-guards.ts';
import { takedownGuards } from '#db/testing-guards/takedown-guards.ts';
import { taskGuards } from '#db/testing-guards/task-guards.ts';

const cases = [
  ...incidentGuards,
  ...organizationGuards,
  ...numberGuards,
  ...projectGuards,
  ...partnershipGuards,
  ...activityGuards,
  ...budgetGuards,
  ...requiredDocumentGuards,
  ...reportGuards,
  ...feedbackGuards,
  ...packGuards,
  ...agreementGuards,
  ...measurementGuards,
  ...learningGuards,
  ...matchGuards,
  ...orderGuards,
  ...catalogGuards,
  ...promiseGuards,
  ...recordGuards,
  ...settingGuards,
  ...announcementGuards,
  ...legalTextGuards,
  ...takedownGuards,
  ...outgoingGuards,
  ...statisticGuards,
  ...taskGuards,
  ...eventGuards,
];

/** Triggers whose hints are heard after a commit alone: `server/modules/live/live.test.ts` listens. */
const hints = [
  'audit_entry.audit_entry_hint',
  'notification.notification_hint',
  'project.project_hint',
  'viewing.viewing_hint',
];

/** Triggers, checks and keys of more than the primary key's one column, as `table.name`, unquoted. */
const allGuards = `
  SELECT replace(guard, '"', '') AS guard FROM (
  SELECT c.oid::regclass || '.' || t.tgname AS guard
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace::regnamespace::text IN ('public', 'payments')
  UNION ALL
  SELECT conrelid::regclass || '.' || conname
  FROM pg_constraint
  WHERE contype = 'c' AND connamespace::regnamespace::text IN ('public', 'payments')
  UNION ALL
  SELECT i.indrelid::regclass || '.' || c.relname
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indisunique AND (NOT i.indisprimary OR i.indnkeyatts > 1)
    AND c.relnamespace::regnamespace::text IN ('public', 'payments')) found
  ORDER BY 1`;

let database: TestDatabase;
let db: Database;
let app: pg.Client;
let owner: pg.Client;
let rows: GuardRows;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, { max: 2 });
  app = new pg.Client({ connectionString: database.appUrl });
  owner = new pg.Client({ connectionString: database.url });
  await Promise.all([app.connect(), owner.connect()]);
  rows = await createGuardRows(db);
}, 60_000);
afterAll(async () => {
  await Promise.all([app.end(), owner.end(), db.$client.end()]);
  await database.drop();
});

function fillIn(statement: string, values: GuardRows): string {
  return statement.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no row is called ${name}`);
    return pg.escapeLiteral(value);
  });
}

/** Runs a case in a transaction of the app, or of the owner where it asks for that, and takes everything back. */
async function runCase(one: GuardCase, judge: (client: pg.Client, statement: string) => Promise<void>) {
  const client = one.asOwnerWithout ? owner : app;
  const table = one.guard.slice(0, one.guard.lastIndexOf('.'));
  await client.query('BEGIN');
  try {
    for (const trigger of one.asOwnerWithout ?? [])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
    if (one.given) await client.query(fillIn(one.given, rows));
    await judge(client, fillIn(one.statement, rows));
  } finally {
    await client.query('ROLLBACK');
  }
}

const nameCase = (one: GuardCase): [string, GuardCase] => [`${one.guard}: ${one.title}`, one];

describe('[F-77] what the database refuses by itself', () => {
  test.each(cases.filter(({ code }) => code).map(nameCase))('%s', async (_, one) => {
    const [name = '', table = ''] = one.guard.split('.').reverse();
    // The key of a month bears its name.
    const named = new RegExp(`^${name.replace(table, `${table}(_\\d{4}_\\d{2})?`)}$`);
    const isNamed = one.code === checkViolation || one.code === uniqueViolation;
    await runCase(one, async (client, statement) => {
      await expect(client.query(statement)).rejects.toMatchObject({
        code: one.code,
        ...(isNamed
          ? { constraint: expect.stringMatching(named) }
          : { message: expect.stringMatching(one.message ?? /^$/) }),
      });
    });
  });
});

describe('[F-77] what the database does by itself', () => {
  test.each(cases.filter(({ seen }) => seen).map(nameCase))('%s', async (_, one) => {
    await runCase(one, async (client, statement) => {
      const before = await client.query('SELECT version::text AS epoch FROM catalog_epoch');
      await client.query(statement);
      // What another connection sees of an open transaction is its locks, and nothing else.
      const reader = one.seen?.includes('SKIP LOCKED') ? owner : client;
      const text = fillIn(one.seen ?? '', { ...rows, ...before.rows[0] });
      const { rows: seen } = await reader.query({ text, rowMode: 'array' });
      expect(seen).toEqual([[true]]);
    });
  });
});

test('[F-77] each trigger, check and key of the database has a case, and each case names one that is there', async () => {
  const { rows: found } = await owner.query<{ guard: string }>(allGuards);
  const tried = new Set([...cases.map(({ guard }) => guard), ...hints]);
  const there = new Set(found.map(({ guard }) => guard));
  expect({
    untried: [...there].filter((guard) => !tried.has(guard)),
    gone: [...tried].filter((guard) => !there.has(guard)),
  }).toEqual({ untried: [], gone: [] });
});

/** The events of triggers, each as the statement that meets it. */
const allEvents = `
  SELECT replace(c.oid::regclass::text, '"', '') AS table, t.tgname AS name, array_remove(ARRAY[
    CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT INTO' END, CASE WHEN t.tgtype & 8 > 0 THEN 'DELETE FROM' END,
    CASE WHEN t.tgtype & 16 > 0 THEN 'UPDATE' END, CASE WHEN t.tgtype & 32 > 0 THEN 'TRUNCATE' END], NULL) AS events
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND c.relnamespace::regnamespace::text IN ('public', 'payments')`;

test('[F-77] a trigger that refuses has a case at each of its events', async () => {
  const { rows: found } = await owner.query<{ table: string; name: string; events: string[] }>(allEvents);
  const untried = found.flatMap(({ table, name, events }) => {
    const own = cases.filter(({ guard }) => guard === `${table}.${name}`);
    if (!own.some(({ code }) => code)) return [];
    const meets = (event: string) => new RegExp(`\\b${event} ${table.replace('.', '\\.')}\\b`);
    return events
      .filter((event) => !own.some(({ statement }) => meets(event).test(statement)))
      .map((event) => `${event} ${table}: ${name}`);
  });
  expect(untried).toEqual([]);
});
