import { documentOf } from '#contract/accounts/consents.ts';
import { legalSlugs } from '#contract/site.ts';
import { readLegalBook } from '#server/modules/legal-texts/book.ts';
import { findWithdrawn, lockVersion, updateVersion } from '#server/modules/legal-texts/store.ts';
import { notifyMember, notifyMembers } from '#server/modules/notifications/service.ts';
import { findLegalVersions, legalTitles, readToday } from '#server/modules/site/legal-texts.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit, type UnitPlatform } from '#server/unit.ts';
import { findToldMembers, findUntoldMembers, insertLegalNotice } from './consent-store.ts';
import { accountMessages } from './mail-templates.ts';

const batchSize = 100;

/**
 * Tells every member of versions that have been announced and are not yet in force, each member once for each version,
 * however often and in how many workers it runs; who joins meanwhile is told with the next run. Returns how many.
 */
export async function announceLegalTexts(platform: Platform): Promise<number> {
  const today = await readToday(platform.db);
  const book = await readLegalBook(platform.db, platform.legal);
  let count = 0;
  for (const slug of legalSlugs) {
    const { announced } = findLegalVersions(book.published[slug], today);
    for (const coming of announced.filter((one) => one.effectiveOn > today)) {
      const { version, effectiveOn, needsConsent, reason = null } = coming;
      const message = accountMessages.legalTextComing({
        slug,
        title: legalTitles[slug],
        version,
        effectiveOn,
        reason,
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

/**
 * Tells whoever was told of a version that it was taken back, in batches: how far it has come is kept with each, so that
 * nobody is told twice. Returns how many.
 */
export async function announceWithdrawnTexts(platform: UnitPlatform): Promise<number> {
  let count = 0;
  for (const { slug, effectiveOn } of await findWithdrawn(platform.db)) {
    const message = accountMessages.legalTextWithdrawn({ slug, title: legalTitles[slug], effectiveOn });
    for (let told = batchSize; told === batchSize; count += told) {
      told = await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
        const row = await lockVersion(unit.tx, slug, effectiveOn);
        if (!row) return 0;
        const named = { document: documentOf[slug], version: effectiveOn };
        const next = { afterId: row.toldThroughId, count: batchSize };
        const memberIds = await findToldMembers(unit.tx, named, next);
        const last = memberIds.at(-1);
        if (last === undefined) return 0;
        await updateVersion(unit.tx, row.id, { toldThroughId: last });
        await notifyMembers(unit, memberIds, message);
        return memberIds.length;
      });
    }
  }
  return count;
}
