import { sql } from 'drizzle-orm';
import type { Reader } from './client.ts';

/** The calendar day in Korea on the database's clock, as SQL. */
export const koreanToday = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;

/** Reads the clock: inside a transaction the instant at which that began. */
export const clockSql = 'SELECT now()::text AS now';

/** What that has answered, as an instant. */
export function toInstant(answer: { rows: readonly unknown[] } | undefined): Date {
  const [row] = (answer?.rows ?? []) as { now: string }[];
  return new Date(row?.now ?? Number.NaN);
}

/** The database's clock. Rejects while there is no database. */
export async function readNow(db: Reader): Promise<Date> {
  return toInstant(await db.execute(sql.raw(clockSql)));
}
