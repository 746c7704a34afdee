import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ConsentDocument } from '#contract/accounts/consents.ts';
import type { Reader } from '#db/client.ts';
import { consent } from '#db/schema/accounts.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';

export const pageSize = 50;

/** Consents that stand, of members who have not left. */
const stands = and(isNull(consent.withdrawnAt), isNull(member.withdrawnAt));

/** How many agreed to each version of each document. */
export function countConsents(db: Reader) {
  return db
    .select({ document: consent.document, version: consent.version, count: count() })
    .from(consent)
    .innerJoin(member, eq(member.id, consent.memberId))
    .where(stands)
    .groupBy(consent.document, consent.version);
}

/** One page of who agreed to a version, newest first. */
export async function findConsentPage(
  db: Reader,
  { document, version, page }: { document: ConsentDocument; version: string; page: number },
) {
  const isIt = and(eq(consent.document, document), eq(consent.version, version), stands);
  const rows = await db
    .select({
      id: consent.id,
      memberId: consent.memberId,
      memberName: member.name,
      organizationId: member.organizationId,
      organizationName: organization.name,
      givenAt: consent.givenAt,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(consent)
    .innerJoin(member, eq(member.id, consent.memberId))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(isIt)
    .orderBy(desc(consent.givenAt), desc(consent.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return rows;
}
