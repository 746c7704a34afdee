import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from './client.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  // As the owner, who may change tables; one connection, whose statements are looked at.
  db = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const readPrepared = async (part: string) => {
  const { rows } = await db.$client.query<{ statement: string; plans: number }>(
    'SELECT statement, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements',
  );
  return rows.filter(({ statement }) => statement.includes(part));
};

test('a statement with values that comes often is prepared, once for all its values', async () => {
  const ask = async (number: number) =>
    (await db.execute<{ twice: number }>(sql`SELECT ${number}::int * 2 AS twice`)).rows[0]?.twice;
  expect(await ask(1)).toBe(2);
  expect(await ask(2)).toBe(4);
  expect(await readPrepared('AS twice')).toEqual([]);
  for (const number of [3, 4, 5]) expect(await ask(number)).toBe(number * 2);
  expect(await readPrepared('AS twice')).toEqual([{ statement: 'SELECT $1::int * 2 AS twice', plans: 3 }]);
});

test('in a transaction and with a callback as well', async () => {
  for (const number of [1, 2, 3, 4]) {
    await db.transaction((tx) => tx.execute(sql`SELECT ${number}::int + 1 AS next`));
    const answer = await new Promise((resolve, reject) =>
      db.$client.query('SELECT $1::int - 1 AS former', [number], (error, result) =>
        error ? reject(error) : resolve(result.rows[0]),
      ),
    );
    expect(answer).toEqual({ former: number - 1 });
  }
  expect(await readPrepared('AS next')).toHaveLength(1);
  expect(await readPrepared('AS former')).toHaveLength(1);
});

test('several statements in one text, which have no values, stay one text', async () => {
  for (let times = 0; times < 4; times += 1)
    await db.$client.query('CREATE TEMP TABLE passing (number int); DROP TABLE passing');
  expect(await readPrepared('passing')).toEqual([]);
});

test('a statement whose columns have changed fails once on a connection, and is prepared anew', async () => {
  await db.$client.query('CREATE TEMP TABLE changing (number int)');
  const read = () => db.transaction((tx) => tx.execute(sql`SELECT * FROM changing WHERE number > ${0}`));
  for (let times = 0; times < 4; times += 1) await read();
  await db.$client.query('ALTER TABLE changing ADD COLUMN name text');
  await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } });
  for (let times = 0; times < 4; times += 1) expect((await read()).rowCount).toBe(0);
  expect(await readPrepared('FROM changing')).toHaveLength(2);
});

test('a connection keeps two hundred statements and goes on without a name for the others', async () => {
  const own = connect(database.url, { max: 1 });
  for (let number = 0; number < 210; number += 1) {
    for (let times = 0; times < 3; times += 1)
      await own.$client.query(`SELECT $1::int AS column_${number}`, [times]);
  }
  const { rows } = await own.$client.query('SELECT count(*)::int AS count FROM pg_prepared_statements');
  expect(rows).toEqual([{ count: 200 }]);
  expect((await own.$client.query('SELECT $1::int AS column_209', [7])).rows).toEqual([{ column_209: 7 }]);
  await own.$client.end();
});
