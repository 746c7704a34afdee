import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';

/**
 * Rules that no constraint keeps but the product rests on, each as a query of the rows that break it (first ids only).
 */
const brokenRules: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a project past the choice has one partnership that goes on, any other has none': sql`
    SELECT p.id FROM project p
    WHERE (SELECT count(*) FROM partnership s WHERE s.project_id = p.id AND s.ended_at IS NULL)
      <> CASE WHEN p.status IN ('MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED', 'PAYMENT_REQUESTED',
        'PAYMENT_CONFIRMED') THEN 1 ELSE 0 END
      AND p.status NOT IN ('CLOSED', 'CANCELED')`,
  'a published profile is in the catalogue, any other is not': sql`
    SELECT n.id FROM npo n JOIN organization o ON o.id = n.id
    WHERE (n.is_published AND o.membership_status = 'APPROVED')
      <> EXISTS (SELECT FROM npo_listing l WHERE l.id = n.id)`,
  'whoever has left has no session': sql`
    SELECT m.id FROM member m WHERE m.withdrawn_at IS NOT NULL
      AND EXISTS (SELECT FROM session s WHERE s.member_id = m.id)`,
};

/** The rules that are broken, each with some ids of rows that break it. */
export async function findBrokenRules(db: Reader): Promise<{ rule: string; ids: string[] }[]> {
  const broken: { rule: string; ids: string[] }[] = [];
  for (const [rule, query] of Object.entries(brokenRules)) {
    const { rows } = await db.execute<{ id: string }>(sql`${query} LIMIT 5`);
    if (rows.length > 0) broken.push({ rule, ids: rows.map(({ id }) => id) });
  }
  return broken;
}
