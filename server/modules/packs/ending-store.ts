import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';

/** What of a project that is over is about to be destroyed, and the last day on which it is kept, `YYYY-MM-DD`. */
export type EndingFiles = {
  projectId: string;
  projectTitle: string;
  partnershipId: string;
  companyId: string;
  npoId: string;
  what: 'PHOTOS' | 'DOCUMENTS';
  keptUntil: string;
};

/**
 * Files of partnerships that ended with their project whose last day is at most `days` days from today, and of which
 * nobody was told: photos are kept for `photoYears`, everything else for `documentYears`.
 */
export async function findEndingFiles(
  db: Reader,
  { days, photoYears, documentYears }: { days: number; photoYears: number; documentYears: number },
): Promise<EndingFiles[]> {
  const { rows } = await db.execute<EndingFiles>(sql`
    SELECT p.id AS "projectId", p.title AS "projectTitle", s.id AS "partnershipId", s.company_id AS "companyId",
      s.npo_id AS "npoId", k.what, k.kept_until::text AS "keptUntil"
    FROM partnership s JOIN project p ON p.partnership_id = s.id
    CROSS JOIN LATERAL (VALUES
      ('PHOTOS', ((s.ended_at AT TIME ZONE 'Asia/Seoul')::date + make_interval(years => ${photoYears}))::date,
        EXISTS (SELECT FROM activity_photo f JOIN activity_entry e ON e.id = f.entry_id
          WHERE e.partnership_id = s.id)),
      ('DOCUMENTS', ((s.ended_at AT TIME ZONE 'Asia/Seoul')::date + make_interval(years => ${documentYears}))::date,
        EXISTS (SELECT FROM file f WHERE f.partnership_id = s.id)
          OR EXISTS (SELECT FROM pack c WHERE c.partnership_id = s.id))
    ) k (what, kept_until, is_there)
    WHERE s.ending IN ('COMPLETED', 'CANCELED') AND k.is_there
      AND k.kept_until BETWEEN ${koreanToday} AND ${koreanToday} + ${days}::int
      AND NOT EXISTS (SELECT FROM reminder m
        WHERE m.partnership_id = s.id AND m.kind = 'RETENTION' AND m.day = k.kept_until)
    ORDER BY k.kept_until, p.id`);
  return rows;
}
