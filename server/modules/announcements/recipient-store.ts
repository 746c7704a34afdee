import { sql } from 'drizzle-orm';
import type { AnnouncementAudience } from '#contract/announcements.ts';
import type { Reader } from '#db/client.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';

const isAmong = (audience: AnnouncementAudience) => {
  const type = audience === 'COMPANIES' ? 'COMPANY' : audience === 'NPOS' ? 'NPO' : null;
  return sql`${member.withdrawnAt} IS NULL AND ${organization.membershipStatus} = 'APPROVED'
    AND (${type}::text IS NULL OR ${organization.type} = ${type})`;
};
const members = sql`${member} JOIN ${organization} ON ${organization.id} = ${member.organizationId}`;

/** How many members of an audience want news by mail. */
export async function countMailed(db: Reader, audience: AnnouncementAudience): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${members} WHERE ${isAmong(audience)} AND ${member.receivesNews}`,
  );
  return rows[0]?.count ?? 0;
}

/** The next members of an audience whose organisation is approved, in the order of ids, after `afterId`. */
export async function findNextRecipients(
  db: Reader,
  audience: AnnouncementAudience,
  { afterId, count }: { afterId: string | null; count: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${member.id} AS id FROM ${members}
    WHERE ${isAmong(audience)} AND (${afterId}::uuid IS NULL OR ${member.id} > ${afterId}::uuid)
    ORDER BY ${member.id} LIMIT ${count}`);
  return rows.map(({ id }) => id);
}
