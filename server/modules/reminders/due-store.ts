import { sql } from 'drizzle-orm';
import type { Milestone } from '#contract/agreements/workplan.ts';
import { limits } from '#contract/limits.ts';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';

type Due = { projectId: string; partnershipId: string; companyId: string; npoId: string };

/** A milestone of which somebody is to be reminded today; `daysLeft` is negative once it has passed. */
export type DueMilestone = Due & Milestone & { daysLeft: number };

/** A partnership in which nothing has been written since `day`, or since its period began. */
export type DueSilence = Due & { day: string; daysSilent: number };

/** Of all partnerships, or of one. */
const isOf = (partnershipId?: string) => (partnershipId ? sql`s.id = ${partnershipId}` : sql`true`);

/**
 * Milestones of the agreements that hold now whose day is one of `limits.milestoneReminderDays` away today, but for those
 * whose reminder has gone out. A day that is missed is not made up for: what the reminder says would be wrong (G-31).
 */
export async function findDueMilestones(db: Reader, partnershipId?: string): Promise<DueMilestone[]> {
  const { rows } = await db.execute<DueMilestone>(sql`
    SELECT s.project_id AS "projectId", s.id AS "partnershipId", s.company_id AS "companyId", s.npo_id AS "npoId",
      m.name, m.day::text AS day, m.owner, m.day - ${koreanToday} AS "daysLeft"
    FROM partnership s JOIN project p ON p.id = s.project_id
      JOIN agreement a ON a.partnership_id = s.id AND a.status = 'CONFIRMED'
      CROSS JOIN jsonb_to_recordset(a.content -> 'workplan' -> 'milestones') m(name text, day date, owner text)
    WHERE s.ended_at IS NULL AND NOT p.is_hidden AND ${isOf(partnershipId)}
      AND p.status IN ('MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED')
      AND m.day - ${koreanToday} = ANY(${sql.param([...limits.milestoneReminderDays])}::int[])
      AND NOT EXISTS (SELECT FROM reminder r WHERE r.partnership_id = s.id AND r.kind = 'MILESTONE'
        AND r.name = m.name AND r.day = m.day AND r.days_left = m.day - ${koreanToday})
    ORDER BY s.id, m.day, m.name`);
  return rows;
}

/**
 * Running partnerships in which no entry was written for `limits.activitySilenceDays` and nobody was asked for one: once for
 * each silence, and no sooner again than after as many days.
 */
export async function findDueSilences(db: Reader, partnershipId?: string): Promise<DueSilence[]> {
  const { rows } = await db.execute<DueSilence>(sql`
    SELECT w."projectId", w."partnershipId", w."companyId", w."npoId", w.day::text AS day,
      ${koreanToday} - w.day AS "daysSilent"
    FROM (
      SELECT s.project_id AS "projectId", s.id AS "partnershipId", s.company_id AS "companyId", s.npo_id AS "npoId",
        greatest(s.actual_start, (SELECT max((e.created_at AT TIME ZONE 'Asia/Seoul')::date)
          FROM activity_entry e WHERE e.partnership_id = s.id)) AS day
      FROM partnership s JOIN project p ON p.id = s.project_id
      WHERE s.ended_at IS NULL AND p.status = 'IN_PROGRESS' AND NOT p.is_hidden AND ${isOf(partnershipId)}
    ) w
    WHERE ${koreanToday} - w.day >= ${limits.activitySilenceDays} AND NOT EXISTS (
      SELECT FROM reminder r WHERE r.partnership_id = w."partnershipId" AND r.kind = 'SILENCE'
        AND (r.day = w.day OR r.created_at > now() - make_interval(days => ${limits.activitySilenceDays})))
    ORDER BY w."partnershipId"`);
  return rows;
}
