import { sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { Reader } from '#db/client.ts';
import { ofField, type Scope } from './store.ts';

/** The instant at which a day begins in Korea. */
const startOf = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp AT TIME ZONE 'Asia/Seoul'`;

/** From the first day of a period to its last, of an instant. */
export const isWithin = (instant: ReturnType<typeof sql>, { from, until }: StatisticPeriod) =>
  sql`(${instant} >= ${startOf(sql`${from}::date`)} AND ${instant} < ${startOf(sql`${until}::date + 1`)})`;

/** Every answer that was yes at first, also where it was taken back; and every one that was no. */
export const isAcceptance = sql`(v.replied_at IS NOT NULL AND v.status <> 'DECLINED')`;
export const isDecline = sql`v.status = 'DECLINED'`;

/** What is counted of offers. */
export type OfferFigure = 'LISTS' | 'ACCEPTANCES' | 'DECLINES' | 'EXPIRIES';

export type OfferCounts = { lists: number; replies: number; declines: number; expiries: number };

/**
 * Lists that were sent, answers to offers, and last days that passed without one, in each part of a period: each by a
 * range of an index alone.
 */
export async function countOffers(db: Reader, parts: readonly StatisticPeriod[]): Promise<OfferCounts[]> {
  const days = (key: keyof StatisticPeriod) => sql.param(parts.map((part) => part[key]));
  const { rows } = await db.execute<OfferCounts>(sql`
    SELECT
      (SELECT count(*) FROM match WHERE published_at >= first AND published_at < next)::int AS lists,
      (SELECT count(*) FROM invitation WHERE replied_at >= first AND replied_at < next)::int AS replies,
      (SELECT count(*) FROM invitation WHERE status = 'DECLINED' AND replied_at >= first AND replied_at < next)::int
        AS declines,
      (SELECT count(*) FROM invitation WHERE status = 'EXPIRED' AND reply_by BETWEEN part.from_day AND part.until_day)::int
        AS expiries
    FROM unnest(${days('from')}::date[], ${days('until')}::date[]) WITH ORDINALITY part(from_day, until_day, place),
      LATERAL (SELECT ${startOf(sql`part.from_day`)} AS first, ${startOf(sql`part.until_day + 1`)} AS next) i
    ORDER BY part.place`);
  return rows;
}

/**
 * The same of the requests of one field, by day: whose each list and answer is has to be looked up, once for all parts.
 * They are three statements, so that they are counted beside each other.
 */
export async function countOfferDays(
  db: Reader,
  { field, ...period }: Scope & { field: string },
): Promise<{ key: OfferFigure; day: string; count: number }[]> {
  const [listed, replied] = [sql`korean_day(m.published_at)`, sql`korean_day(v.replied_at)`];
  const ofRequest = sql`JOIN project_step s USING (project_id)`;
  const counts = [
    sql`SELECT 'LISTS' AS key, ${listed}::text AS day, count(*)::int AS count FROM match m ${ofRequest}
      WHERE ${isWithin(sql`m.published_at`, period)}${ofField(field)} GROUP BY ${listed}`,
    sql`SELECT CASE WHEN is_decline THEN 'DECLINES' ELSE 'ACCEPTANCES' END AS key, day::text, count(*)::int AS count
      FROM (SELECT ${isDecline} AS is_decline, ${replied} AS day FROM invitation v ${ofRequest}
        WHERE ${isWithin(sql`v.replied_at`, period)}${ofField(field)}) answer GROUP BY is_decline, day`,
    sql`SELECT 'EXPIRIES' AS key, v.reply_by::text AS day, count(*)::int AS count FROM invitation v ${ofRequest}
      WHERE v.status = 'EXPIRED' AND v.reply_by BETWEEN ${period.from}::date AND ${period.until}::date${ofField(field)}
      GROUP BY v.reply_by`,
  ];
  const found = await Promise.all(
    counts.map((count) => db.execute<{ key: OfferFigure; day: string; count: number }>(count)),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Answers `v` of the requests of a field, where one is asked for. */
export const answersOfField = (field: string | undefined) =>
  field === undefined
    ? sql``
    : sql` AND EXISTS (SELECT FROM project_step s WHERE s.project_id = v.project_id${ofField(field)})`;

/** The commonest reasons of declines in a period. */
export async function countReasons(
  db: Reader,
  { field, ...period }: Scope,
  limit: number,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    SELECT v.decline_reason AS reason, count(*)::int AS count FROM invitation v
    WHERE ${isDecline} AND ${isWithin(sql`v.replied_at`, period)} AND v.decline_reason IS NOT NULL${answersOfField(field)}
    GROUP BY v.decline_reason ORDER BY count(*) DESC, v.decline_reason LIMIT ${limit}`);
  return rows;
}
