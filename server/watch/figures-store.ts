import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';

/** What the database knows of how the work goes; counts as of now. */
export type Figures = {
  queues: { queue: string; waiting: number; oldestSeconds: number }[];
  mails: { queued: number; failed: number };
  /** Within the next 30 days. */
  ending: { certificates: number; plans: number };
};

const days = 30;

/** Reads all figures in two statements; jobs that shall wait until later do not wait yet. */
export async function getFigures(db: Reader): Promise<Figures> {
  const { rows: queues } = await db.execute<Figures['queues'][number]>(sql`
    SELECT q.name AS queue, count(j.id)::int AS waiting,
           coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS "oldestSeconds"
    FROM pgboss.queue q
    LEFT JOIN pgboss.job j ON j.name = q.name AND j.state < 'active' AND j.start_after <= now()
    WHERE q.name NOT LIKE '\\_\\_%'
    GROUP BY q.name ORDER BY q.name`);
  const { rows } = await db.execute<{
    queued: number;
    failed: number;
    certificates: number;
    plans: number;
  }>(sql`
    SELECT (SELECT count(*)::int FROM mail WHERE status = 'QUEUED') AS queued,
           (SELECT count(*)::int FROM mail WHERE status = 'FAILED') AS failed,
           (SELECT count(*)::int FROM certificate WHERE status = 'VERIFIED'
             AND valid_until BETWEEN ${koreanToday} AND ${koreanToday} + ${days}::int) AS certificates,
           (SELECT count(*)::int FROM organization WHERE plan <> 'FREEMIUM'
             AND plan_until BETWEEN ${koreanToday} AND ${koreanToday} + ${days}::int) AS plans`);
  const { queued = 0, failed = 0, certificates = 0, plans = 0 } = rows[0] ?? {};
  return { queues, mails: { queued, failed }, ending: { certificates, plans } };
}
