import { sql } from 'drizzle-orm';
import type { AnnouncementAudience } from '#contract/announcements.ts';
import type { Reader } from '#db/client.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';

/** The next members of an audience whose organisation is approved, in the order of ids, after `afterId`. */
export async function findNextRecipients(
  db: Reader,
  audience: AnnouncementAudience,
  { afterId, count }: { afterId: string | null; count: number },
): Promise<string[]> {
  const type = audience === 'COMPANIES' ? 'COMPANY' : audience === 'NPOS' ? 'NPO' : null;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${member.id} AS id FROM ${member} JOIN ${organization} ON ${organization.id} = ${member.organizationId}
    WHERE ${member.withdrawnAt} IS NULL AND ${organization.membershipStatus} = 'APPROVED'
      AND (${type}::text IS NULL OR ${organization.type} = ${type})
      AND (${afterId}::uuid IS NULL OR ${member.id} > ${afterId}::uuid)
    ORDER BY ${member.id} LIMIT ${count}`);
  return rows.map(({ id }) => id);
}
