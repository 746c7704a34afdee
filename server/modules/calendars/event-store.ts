import { sql } from 'drizzle-orm';
import type { Clause } from '#contract/agreements/clauses.ts';
import type { Milestone } from '#contract/agreements/workplan.ts';
import type { Reader } from '#db/client.ts';

/** What a calendar shows of one partnership; `changedAt` is when its days were last written. */
export type PartnershipDays = {
  projectId: string;
  partnershipId: string;
  title: string;
  /** `YYYY-MM-DD`, null until the values are agreed. */
  actualStart: string | null;
  actualEnd: string | null;
  /** Of the version that both sides have confirmed, in its order. */
  milestones: Pick<Milestone, 'name' | 'day'>[];
  /** Of the same version: clause 9 says until when the report is due. */
  clauses: Clause[];
  isReportSent: boolean;
  changedAt: string;
};

/**
 * The partnerships whose days a calendar shows: those of its member's organisation that go on, or were completed within a
 * year, but for what is taken down. Null where the calendar is none, or its member has left or may not read projects now.
 */
export async function findCalendarDays(db: Reader, calendarId: string): Promise<PartnershipDays[] | null> {
  const { rows } = await db.execute<{ days: PartnershipDays[] }>(sql`
    SELECT coalesce((
      SELECT json_agg(json_build_object('projectId', p.id, 'partnershipId', s.id, 'title', p.title,
          'actualStart', s.actual_start, 'actualEnd', s.actual_end,
          'clauses', coalesce(a.content -> 'clauses', '[]'),
          'isReportSent', EXISTS (SELECT FROM report r WHERE r.partnership_id = s.id AND r.status IN ('SUBMITTED', 'ACCEPTED')),
          'milestones', coalesce(a.content -> 'workplan' -> 'milestones', '[]'),
          'changedAt', greatest(s.updated_at, a.confirmed_at)) ORDER BY s.started_at, s.id)
      FROM partnership s JOIN project p ON p.id = s.project_id
        LEFT JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
      WHERE o.id IN (s.company_id, s.npo_id) AND NOT p.is_hidden
        AND (s.ended_at IS NULL OR s.ending = 'COMPLETED' AND s.ended_at > now() - interval '1 year')), '[]') AS days
    FROM calendar c JOIN member m ON m.id = c.member_id AND m.withdrawn_at IS NULL
      JOIN organization o ON o.id = m.organization_id AND o.membership_status = 'APPROVED'
    WHERE c.id = ${calendarId}`);
  return rows[0]?.days ?? null;
}
