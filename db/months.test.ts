import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { migrate } from './migrate.ts';
import { keepMonths } from './months.ts';
import { createTestDatabase, findAppUrl, type TestDatabase } from './testing.ts';
import { createDatabaseBefore } from './testing-earlier.ts';

const places = 'SELECT subject AS text, tableoid::regclass::text AS place FROM mail';

const monthsOf = `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = $1::regclass ORDER BY 1`;

/** The names of the month that is and those `count` after it, as PostgreSQL counts them. */
const coming = `SELECT to_char(m, '"mail_"YYYY_MM') AS name FROM
  generate_series(date_trunc('month', now() AT TIME ZONE 'Asia/Seoul'), now() AT TIME ZONE 'Asia/Seoul' + interval '3 months',
    interval '1 month') m`;

describe('months', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let app: pg.Client;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Client({ connectionString: database.url });
    app = new pg.Client({ connectionString: database.appUrl });
    await Promise.all([owner.connect(), app.connect()]);
    db = connect(database.appUrl, { max: 2 });
  });
  afterAll(async () => {
    await Promise.all([owner.end(), app.end(), db.$client.end()]);
    await database.drop();
  });

  const write = (subject: string, at: string) =>
    app.query(
      `INSERT INTO mail (to_address, subject, text, html, created_at) VALUES ('a@a.example', $1, '', '', ${at})`,
      [subject],
    );
  /** SQLSTATE of what the app is told; null where it succeeds. */
  const refusal = (statement: string) =>
    app.query(statement).then(
      () => null,
      (error) => error.code as string,
    );
  const namesOf = async (table: string) =>
    (await owner.query<{ name: string }>(monthsOf, [table])).rows.map(({ name }) => name);
  const placeOf = async (subject: string) =>
    (await owner.query(places)).rows.find(({ text }) => text === subject)?.place;
  const monthName = async (at: string) =>
    (await owner.query(`SELECT to_char((${at}) AT TIME ZONE 'Asia/Seoul', '"months.mail_"YYYY_MM') AS name`))
      .rows[0].name;

  test('[E-23] the month that is and the three to come are there from the start, beside the rest', async () => {
    const { rows } = await owner.query<{ name: string }>(coming);
    expect(await namesOf('mail')).toEqual([...rows.map(({ name }) => name), 'mail_rest']);
    expect(await namesOf('notification')).toHaveLength(5);
  });

  test('[E-23] a row lies in its month of Korea, to the microsecond', async () => {
    const next =
      "(date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') + interval '1 month') AT TIME ZONE 'Asia/Seoul'";
    await write('now', 'now()');
    await write('last', `${next} - interval '1 microsecond'`);
    await write('first', next);
    expect(await placeOf('now')).toBe(await monthName('now()'));
    expect(await placeOf('last')).toBe(await monthName('now()'));
    expect(await placeOf('first')).toBe(await monthName(next));
  });

  test('[E-23] a row whose month is missing is taken by the rest, and gets its month later', async () => {
    const old = "now() - interval '5 months'";
    await write('old', old);
    const far = "now() + interval '9 years'";
    await write('far', far);
    expect(await placeOf('old')).toBe('months.mail_rest');
    const { rows: before } = await owner.query("SELECT * FROM mail WHERE subject = 'old'");
    const month = await monthName(old);
    expect(await keepMonths(db)).toEqual({ made: [month.replace('months.', '')], dropped: [] });
    expect(await placeOf('old')).toBe(month);
    expect((await owner.query("SELECT * FROM mail WHERE subject = 'old'")).rows).toEqual(before);
    // Nobody makes a hundred months for a row whose clock was wrong.
    expect(await placeOf('far')).toBe('months.mail_rest');
    expect(await keepMonths(db)).toEqual({ made: [], dropped: [] });
    // The month that came later refuses and finds as the others do.
    const [{ id }] = before;
    await expect(
      owner.query(
        `INSERT INTO mail (id, to_address, subject, text, html, created_at)
         SELECT id, to_address, subject, text, html, created_at FROM mail WHERE id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      owner.query('UPDATE mail SET member_id = gen_random_uuid() WHERE id = $1', [id]),
    ).rejects.toMatchObject({ code: '23503', constraint: 'mail_member_id_member_id_fk' });
  });

  test('[E-23] a past month goes when its last row has gone, and no earlier', async () => {
    const month = (await placeOf('old')).replace('months.', '');
    expect((await keepMonths(db)).dropped).toEqual([]);
    await app.query("DELETE FROM mail WHERE subject = 'old'");
    expect(await keepMonths(db)).toEqual({ made: [], dropped: [month] });
    expect(await namesOf('mail')).not.toContain(month);
    // Months to come are empty and stay.
    expect(await namesOf('mail')).toHaveLength(5);
    await write('late', "now() - interval '5 months'");
    expect(await placeOf('late')).toBe('months.mail_rest');
  });

  test('[E-23] keeping months gives way to whoever holds the table, and nobody is refused meanwhile', async () => {
    const writer = new pg.Client({ connectionString: database.appUrl });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(
      "INSERT INTO mail (to_address, subject, text, html) VALUES ('a@a.example', 'held', '', '')",
    );
    await expect(keepMonths(db)).rejects.toMatchObject({ cause: { code: '55P03' } });
    await write('meanwhile', 'now()');
    await writer.query('COMMIT');
    await writer.end();
    expect((await keepMonths(db)).made).toHaveLength(1);
    expect(await placeOf('held')).toBe(await monthName('now()'));
  });

  test('[E-23] the app reaches a month through its table alone, and makes and drops none', async () => {
    const month = await monthName('now()');
    for (const statement of [
      `DROP TABLE ${month}`,
      `TRUNCATE ${month}`,
      `DELETE FROM ${month}`,
      `SELECT FROM ${month}`,
      `ALTER TABLE mail DETACH PARTITION ${month}`,
      "CREATE TABLE months.mail_2000_01 PARTITION OF mail FOR VALUES FROM ('2000-01-01') TO ('2000-02-01')",
      'DROP SCHEMA months CASCADE',
      'DROP TABLE mail',
      'TRUNCATE mail',
      "SELECT make_month('mail', '2000-01-01')",
    ])
      expect([statement, await refusal(statement)]).toEqual([statement, '42501']);
    // What does not lie in months is none of it.
    expect(await refusal("SELECT keep_months('member')")).toBe('42P01');
  });
});

test('[E-23] notifications and mails of before get their months, and none is lost or changes its place', async () => {
  const { database, client } = await createDatabaseBefore('keep_months');
  try {
    await client.query(`
      INSERT INTO organization (type, name, number, membership_status)
        VALUES ('COMPANY', '맞손상사', '1208147521', 'APPROVED');
      INSERT INTO member (organization_id, role, username, display_username, name, email)
        SELECT id, 'COMPANY', 'member' || n, 'member' || n, '담당자', n || '@matson.example'
        FROM organization, generate_series(1, 20) n;
      INSERT INTO notification (member_id, title, body, path, read_at, created_at)
        SELECT m.id, '알림 ' || n, '본문', '/', CASE WHEN n % 3 = 0 THEN now() END, now() - n * interval '50 hours'
        FROM member m, generate_series(1, 300) n;
      INSERT INTO mail (member_id, to_address, subject, text, html, status, attempts, version, created_at)
        SELECT CASE WHEN n % 4 > 0 THEN m.id END, m.email, '제목 ' || n, '글', '글',
          CASE n % 9 WHEN 0 THEN 'FAILED' WHEN 1 THEN 'QUEUED' ELSE 'SENT' END, n % 5, n, now() - n * interval '15 hours'
        FROM member m, generate_series(1, 300) n`);
    const read = async () =>
      (
        await client.query(`SELECT
          (SELECT md5(string_agg(n::text, E'\\n' ORDER BY created_at, id)) FROM notification n) AS bells,
          (SELECT md5(string_agg(m::text, E'\\n' ORDER BY created_at, id)) FROM mail m) AS mails,
          (SELECT count(*)::int FROM notification) AS "bellCount", (SELECT count(*)::int FROM mail) AS "mailCount"`)
      ).rows[0];
    const before = await read();
    expect(before).toMatchObject({ bellCount: 6000, mailCount: 6000 });
    await migrate({ ownerUrl: database.url, appUrl: findAppUrl(database.url) });
    expect(await read()).toEqual(before);
    for (const table of ['mail', 'notification']) {
      const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}
        WHERE tableoid::regclass::text <> to_char(created_at AT TIME ZONE 'Asia/Seoul', '"months.${table}_"YYYY_MM')`);
      expect(rows).toEqual([{ count: 0 }]);
    }
    // Nothing of the old tables is left, and a repeated start finds nothing to do.
    expect((await client.query("SELECT to_regclass('months.mail') AS old")).rows).toEqual([{ old: null }]);
    await migrate({ ownerUrl: database.url, appUrl: findAppUrl(database.url) });
    expect(await read()).toEqual(before);
  } finally {
    await client.end();
    await database.drop();
  }
}, 60_000);
