import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { connect, type Reader } from './client.ts';
import { prepareOnce } from './prepare-once.ts';
import { createTestDatabase } from './testing.ts';

const number = pgTable('number', { value: integer('value') });

test('a query is built once, and goes by whatever connection it is asked on', async () => {
  const database = await createTestDatabase();
  const dbs = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })] as const;
  const build = vi.fn((db: Reader) =>
    db
      .select()
      .from(number)
      .where(eq(number.value, sql.placeholder('value')))
      .prepare('find-number'),
  );
  const find = prepareOnce(build);
  try {
    for (const [place, db] of dbs.entries()) {
      await db.$client.query(`CREATE TEMP TABLE number AS SELECT ${place + 1} AS value`);
      expect(await find(db).execute({ value: place + 1 })).toEqual([{ value: place + 1 }]);
      await db
        .transaction(async (tx) => {
          await tx.insert(number).values({ value: 10 });
          expect(await find(tx).execute({ value: 10 })).toEqual([{ value: 10 }]);
          tx.rollback();
        })
        .catch(() => {});
      expect(await find(db).execute({ value: 10 })).toEqual([]);
    }
    expect(await find(dbs[0]).execute({ value: 2 })).toEqual([]);
    expect(build).toHaveBeenCalledOnce();
  } finally {
    for (const db of dbs) await db.$client.end();
    await database.drop();
  }
});
