import { sql } from 'drizzle-orm';
import type { Reader } from './client.ts';

/** The calendar day in Korea on the database's clock, as SQL. */
export const koreanToday = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;

/** The database's clock: inside a transaction the instant at which that began. Rejects while there is no database. */
export async function readNow(db: Reader): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
