import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { documentOf } from '#contract/consents.ts';
import { type LegalSlug, legalSlugs } from '#contract/site.ts';
import { consent, legalNotice } from '#db/schema/accounts.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { findLegalVersions, legalTitles, readToday } from '#server/modules/site/legal-texts.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit } from '#server/unit.ts';
import { accountMessages } from './letters.ts';

const batchSize = 100;

/** Members whom a coming version concerns and who have not been told: of marketing those who consented to it. */
function findUntold(platform: Platform, slug: LegalSlug, version: string) {
  const document = documentOf[slug];
  const isTold = sql`EXISTS (SELECT FROM ${legalNotice} WHERE ${legalNotice.memberId} = ${member.id}
    AND ${legalNotice.document} = ${document} AND ${legalNotice.version} = ${version})`;
  const receivesMarketing = sql`EXISTS (SELECT FROM ${consent} WHERE ${consent.memberId} = ${member.id}
    AND ${consent.document} = 'MARKETING' AND ${consent.withdrawnAt} IS NULL)`;
  return platform.db
    .select({ id: member.id })
    .from(member)
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(
      and(
        ne(member.role, 'ADMIN'),
        isNull(member.withdrawnAt),
        or(isNull(organization.id), ne(organization.membershipStatus, 'WITHDRAWN')),
        sql`NOT ${isTold}`,
        slug === 'marketing' ? receivesMarketing : undefined,
      ),
    )
    .orderBy(asc(member.id))
    .limit(batchSize);
}

/**
 * Tells every member of versions that have been announced and are not yet in force, each member once for each version,
 * however often and in how many workers it runs; who joins meanwhile is told with the next run. Returns how many.
 */
export async function announceLegalTexts(platform: Platform): Promise<number> {
  const today = await readToday(platform.db);
  let count = 0;
  for (const slug of legalSlugs) {
    const { announced } = findLegalVersions(platform.legal.published[slug], today);
    for (const { version, effectiveOn, needsConsent } of announced.filter((one) => one.effectiveOn > today)) {
      const message = accountMessages.legalTextComing({
        slug,
        title: legalTitles[slug],
        version,
        effectiveOn,
        needsConsent: needsConsent === true && slug !== 'marketing',
      });
      for (let isMore = true; isMore; ) {
        const untold = await findUntold(platform, slug, version);
        for (const { id: memberId } of untold) {
          await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
            const told = await unit.tx
              .insert(legalNotice)
              .values({ memberId, document: documentOf[slug], version })
              .onConflictDoNothing()
              .returning({ memberId: legalNotice.memberId });
            if (told.length > 0) await notifyMember(unit, memberId, message);
          });
        }
        count += untold.length;
        isMore = untold.length === batchSize;
      }
    }
  }
  return count;
}
