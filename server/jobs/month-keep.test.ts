import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewSelection } from '#server/modules/incidents/concerned-store.ts';
import { privacyMap } from '#server/modules/privacy/map.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { runMonthKeep } from './month-keep.ts';
import { runRetention } from './retention.ts';

let opened: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  opened = await openTestApp();
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

/** The months of mails that are there, the rest last. */
const findMonths = async () =>
  (
    await owner.query<{ name: string }>(`SELECT inhrelid::regclass::text AS name FROM pg_inherits
      WHERE inhparent = 'mail'::regclass ORDER BY 1`)
  ).rows.map(({ name }) => name);

test('[E-23] retention empties a month, and the next run drops it', async () => {
  const begun = await findMonths();
  await owner.query(`INSERT INTO mail (to_address, subject, text, html, status, created_at)
    VALUES ('a@a.example', '제목', '글', '글', 'SENT', now() - interval '5 months')`);
  await runMonthKeep(opened.platform, opened.log);
  const [old] = (await findMonths()).filter((name) => !begun.includes(name));
  expect(old).toMatch(/^months\.mail_\d{4}_\d{2}$/);
  await owner.query(`UPDATE mail SET created_at = created_at - interval '1 month' - interval '1 hour'`);
  await runRetention(opened.platform, opened.log);
  expect((await owner.query('SELECT FROM mail')).rowCount).toBe(0);
  await runMonthKeep(opened.platform, opened.log);
  expect(await findMonths()).toEqual(begun);
  const said = () => opened.log.entries.filter(({ message }) => message === 'made and dropped months').length;
  expect(said()).toBeGreaterThan(0);
  const before = said();
  await runMonthKeep(opened.platform, opened.log);
  expect(said()).toBe(before);
});

test('[E-23] retention looks into no month that is younger than what it deletes', async () => {
  for (const table of ['mail', 'notification']) {
    const { rows } = await owner.query(
      `EXPLAIN (ANALYZE, COSTS OFF) DELETE FROM ${table} WHERE ${privacyMap[table]?.outlived}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Subplans Removed: 4');
    expect(plan).toContain(`on ${table}_rest`);
  }
});

test('[E-23] whom a mail of some days reached is answered while all other months are shut', async () => {
  const { rows } = await owner.query<{ day: string; month: string }>(`SELECT today::text AS day,
    to_char(today, '"months.mail_"YYYY_MM') AS month FROM (SELECT (now() AT TIME ZONE 'Asia/Seoul')::date AS today) t`);
  const [{ day, month }] = rows as [{ day: string; month: string }];
  const search = () =>
    previewSelection(
      opened.platform.db,
      randomUUID(),
      { source: 'MAIL', text: '제목', from: day, until: day },
      3,
    );
  await owner.query('BEGIN');
  for (const other of (await findMonths()).filter((name) => name !== month))
    await owner.query(`LOCK TABLE ${other} IN ACCESS EXCLUSIVE MODE`);
  expect(await search()).toMatchObject({ foundCount: 0 });
  await owner.query('ROLLBACK');
});
