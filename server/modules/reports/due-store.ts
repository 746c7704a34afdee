import { sql } from 'drizzle-orm';
import type { Clause } from '#contract/agreements/clauses.ts';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';

/** A partnership whose report has not been submitted, with what its due day comes from. */
export type UnsubmittedReport = {
  projectId: string;
  partnershipId: string;
  npoId: string;
  actualEnd: string;
  clauses: Clause[];
};

/** Partnerships under way that end within a week or have ended, and whose report was never submitted. */
export async function findUnsubmitted(db: Reader): Promise<UnsubmittedReport[]> {
  const { rows } = await db.execute<UnsubmittedReport>(sql`
    SELECT p.id AS "projectId", s.id AS "partnershipId", s.npo_id AS "npoId", s.actual_end::text AS "actualEnd",
      coalesce((SELECT a.content -> 'clauses' FROM agreement a
        WHERE a.partnership_id = s.id AND a.status = 'CONFIRMED'), '[]') AS clauses
    FROM project p JOIN partnership s ON s.id = p.partnership_id
    WHERE p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND NOT p.is_hidden AND s.ended_at IS NULL
      AND s.actual_end <= ${koreanToday} + 7
      AND NOT EXISTS (SELECT FROM report r WHERE r.partnership_id = s.id AND r.round > 0)
    ORDER BY p.id`);
  return rows;
}

/** A submitted report that the company has not answered in its time, and of which the admins do not know. */
export type SilentReport = { projectId: string; partnershipId: string; answerBy: string };

export async function findSilent(db: Reader): Promise<SilentReport[]> {
  const { rows } = await db.execute<SilentReport>(sql`
    SELECT r.project_id AS "projectId", r.partnership_id AS "partnershipId", r.answer_by::text AS "answerBy"
    FROM report r JOIN project p ON p.id = r.project_id AND p.partnership_id = r.partnership_id
    WHERE r.status = 'SUBMITTED' AND r.answer_by < ${koreanToday}
      AND p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED')
      AND NOT EXISTS (SELECT FROM reminder m WHERE m.partnership_id = r.partnership_id
        AND m.kind = 'ANSWER' AND m.day = r.answer_by)
    ORDER BY r.id`);
  return rows;
}
