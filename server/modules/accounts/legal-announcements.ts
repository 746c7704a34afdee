import { documentOf } from '#contract/accounts/consents.ts';
import { legalSlugs } from '#contract/site.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { findLegalVersions, legalTitles, readToday } from '#server/modules/site/legal-texts.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit } from '#server/unit.ts';
import { findUntoldMembers, insertLegalNotice } from './consent-store.ts';
import { accountMessages } from './mail-templates.ts';

const batchSize = 100;

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
        const named = { document: documentOf[slug], version };
        const untold = await findUntoldMembers(platform.db, named, batchSize);
        for (const memberId of untold) {
          await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
            if (await insertLegalNotice(unit.tx, memberId, named))
              await notifyMember(unit, memberId, message);
          });
        }
        count += untold.length;
        isMore = untold.length === batchSize;
      }
    }
  }
  return count;
}
