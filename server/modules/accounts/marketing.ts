import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  answerMarketingLink as answerEndpoint,
  readMarketingLink as readEndpoint,
} from '#contract/accounts/consents.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { mailMember } from '#server/modules/mails/service.ts';
import { findRecipients } from '#server/modules/members/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Platform } from '#server/platform.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import { findConsentRows, findDueConsents, lockDueConsent, updateConsent } from './consent-store.ts';
import { findMarketing, withdrawMarketing } from './consents.ts';
import { createLink, findJustUsed, findLink, useLink } from './links.ts';
import { accountMails } from './mail-templates.ts';
import { countLinkUse } from './recovery.ts';

/** The notice goes out so long before two years are over: there is time left when a mail comes late. */
const leadDays = 14;
/** How long the link of a notice works. */
const linkDays = 60;
const batchSize = 200;

/** Tells the member of one consent, unless another worker has just done so. */
async function sendNotice(unit: Unit, consentId: string): Promise<void> {
  const due = await lockDueConsent(unit.tx, consentId, leadDays);
  if (!due) return;
  const { memberId } = due;
  const [recipient] = await findRecipients(unit.tx, { memberIds: [memberId] });
  if (!recipient) return;
  await updateConsent(unit.tx, consentId, { askedAt: unit.now });
  const minutes = linkDays * 1440;
  const token = await createLink(unit.tx, {
    id: randomUUID(),
    memberId,
    purpose: 'MARKETING_CONSENT',
    minutes,
  });
  if (token === null) return;
  const givenOn = koreanDay(due.givenAt);
  const operatorName = (await readSite(unit.tx, unit.config)).operator.name;
  await mailMember(unit, recipient, accountMails.marketingNotice({ operatorName, givenOn, token }));
  unit.audit({
    action: 'consent.notice',
    subjectType: 'member',
    subjectId: memberId,
    details: { document: 'MARKETING' },
  });
}

/**
 * Tells every recipient of marketing mails of the consent before two years have passed since it was given, confirmed or
 * told of (정보통신망법 제50조 제8항). Each in a transaction of its own; returns how many were due.
 */
export async function sendMarketingNotices(platform: Platform): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await findDueConsents(platform.db, leadDays, batchSize);
    for (const id of due) await runUnit(platform, { kind: 'SYSTEM' }, (unit) => sendNotice(unit, id));
    count += due.length;
    if (due.length < batchSize) return count;
  }
}

/** The consent that a link tells of. Throws LINK_EXPIRED for one that is used, too old or unknown. */
export async function readLink(
  call: EndpointCall<typeof readEndpoint>,
): Promise<z.infer<typeof readEndpoint.response>> {
  await countLinkUse(call);
  const link = await findLink(call.db, call.body.token, 'MARKETING_CONSENT');
  const known = link && findMarketing(await findConsentRows(call.db, link.memberId));
  if (!known) throw problem('LINK_EXPIRED', { message: expiredMessage });
  return { givenOn: koreanDay(known.givenAt) };
}

const expiredMessage =
  '이미 답했거나 기한이 지난 링크예요. 로그인하면 회원가입 정보에서 언제든지 바꿀 수 있어요.';

/** Keeps the consent or takes it back; the link is used up either way. Repeated, it answers the same. */
export async function answerLink(
  call: EndpointCall<typeof answerEndpoint>,
): Promise<z.infer<typeof answerEndpoint.response>> {
  await countLinkUse(call);
  const { token, isOn } = call.body;
  const link = await findLink(call.db, token, 'MARKETING_CONSENT');
  if (link === null) {
    const memberId = await findJustUsed(call.db, token, 'MARKETING_CONSENT');
    const known = memberId && findMarketing(await findConsentRows(call.db, memberId));
    if (memberId !== null && (known !== null) === isOn) return { isOn };
    throw problem('LINK_EXPIRED', { message: expiredMessage });
  }
  return call.transact(async (unit) => {
    if (!(await useLink(unit.tx, link, 'MARKETING_CONSENT')))
      throw problem('LINK_EXPIRED', { message: expiredMessage });
    const known = findMarketing(await findConsentRows(unit.tx, link.memberId));
    if (known === null) throw problem('LINK_EXPIRED', { message: expiredMessage });
    if (isOn) {
      await updateConsent(unit.tx, known.id, { confirmedAt: unit.now });
      const details = { document: 'MARKETING' };
      unit.audit({ action: 'consent.confirm', subjectType: 'member', subjectId: link.memberId, details });
    } else await withdrawMarketing(unit, link.memberId);
    return { isOn };
  });
}
