import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { companyManager, manager, managerAbsence } from '#db/schema/managers.ts';
import { project } from '#db/schema/projects.ts';

/** What a manager has to do now. */
export type ManagerLoad = {
  memberId: string;
  /** Projects that are not over: own ones, and those of companies without another manager. */
  runningCount: number;
  lastGivenAt: Date | null;
  isAway: boolean;
};

/** What each manager has to do now. */
export async function findLoads(db: Reader): Promise<ManagerLoad[]> {
  const { rows } = await db.execute<{
    memberId: string;
    runningCount: number;
    lastGivenAt: string | null;
    isAway: boolean;
  }>(sql`
    SELECT g.member_id AS "memberId", g.last_given_at AS "lastGivenAt", coalesce(r.count, 0)::int AS "runningCount",
      EXISTS (SELECT FROM ${managerAbsence} a
        WHERE a.manager_id = g.member_id AND ${koreanToday} BETWEEN a.from_on AND a.until_on) AS "isAway"
    FROM ${manager} g
    LEFT JOIN (
      SELECT coalesce(p.manager_id, k.manager_id) AS manager_id, count(*) AS count
      FROM ${project} p LEFT JOIN ${companyManager} k ON k.company_id = p.company_id
      WHERE p.status NOT IN ('CLOSED', 'CANCELED') GROUP BY 1) r ON r.manager_id = g.member_id
    ORDER BY g.member_id`);
  return rows.map((row) => ({
    ...row,
    lastGivenAt: row.lastGivenAt === null ? null : new Date(row.lastGivenAt),
  }));
}
