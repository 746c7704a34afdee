import { announceLegalTexts, announceWithdrawnTexts } from '#server/modules/accounts/legal-announcements.ts';
import { sendMarketingNotices } from '#server/modules/accounts/marketing.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Tells members of what they have agreed to: coming versions of legal texts, and marketing mails every two years. */
export async function runConsentNotices(platform: Platform, log: Log): Promise<void> {
  const announced = await announceLegalTexts(platform);
  const withdrawn = await announceWithdrawnTexts(platform);
  const marketing = await sendMarketingNotices(platform);
  if (announced + withdrawn + marketing > 0)
    log.info({ announced, withdrawn, marketing }, 'members told of texts and consents');
}
