import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { type LegalSlug, legalSlugs } from '#contract/site.ts';

export const consentDocuments = ['TERMS', 'PRIVACY', 'MARKETING', 'AGE'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** The consent record that a legal text is agreed to by. */
export const documentOf = {
  terms: 'TERMS',
  privacy: 'PRIVACY',
  marketing: 'MARKETING',
} as const satisfies Record<LegalSlug, ConsentDocument>;

/** Every two years the recipient of marketing mails is told of the consent (정보통신망법 제50조 제8항). */
export const marketingNoticeYears = 2;

/** One consent as it was given; a withdrawn one stays in the list. */
export const consentRecord = z.object({
  id: z.uuid(),
  document: z.enum(consentDocuments),
  version: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.string().nullable(),
  /** When the member last said that it stays. */
  confirmedAt: z.string().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

export const ownConsents = z.object({
  /** Newest first. */
  items: z.array(consentRecord),
  marketing: z.object({
    isOn: z.boolean(),
    /** The day before which the member is told of the consent again, null without one. */
    nextNoticeOn: z.string().nullable(),
  }),
});
export type OwnConsents = z.infer<typeof ownConsents>;

export const findConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'What the signed-in member has consented to, and when',
  action: 'account.read',
  response: ownConsents,
});

const shownText = z.object({ version: z.string().max(20), textHash: z.string().max(64) });

export const setMarketingConsent = endpoint({
  method: 'PUT',
  path: '/api/account/marketing-consent',
  summary: 'Give the consent to marketing mails to the text shown, or take it back',
  action: 'account.update',
  effects: [
    { when: { isOn: true }, besides: [{ audit: ['consent.give'], notices: { SELF: 'BELL_AND_MAIL' } }] },
    { when: { isOn: false }, besides: [{ audit: ['consent.withdraw'], notices: { SELF: 'BELL_AND_MAIL' } }] },
  ],
  body: z.object({ isOn: z.literal(true), text: shownText }).or(z.object({ isOn: z.literal(false) })),
  response: ownConsents,
});

/** Terms and privacy policy can ask for a consent of their own; marketing is never asked for. */
export const agreeLegalTexts = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  summary: 'Agree to newer versions of legal texts as they are shown',
  action: 'account.update',
  effects: [
    // Once for each text that was not agreed to before.
    { besides: [{ audit: ['consent.give'] }] },
  ],
  body: z.object({
    texts: z
      .array(shownText.extend({ slug: z.enum(['terms', 'privacy']) }))
      .min(1)
      .max(2),
  }),
  response: ownConsents,
});

/** A newer version that a member is told of before it takes force, or has to agree to since it has. */
export const legalNotice = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  version: z.string(),
  effectiveOn: z.string(),
  isConsentNeeded: z.boolean(),
});
export type LegalNotice = z.infer<typeof legalNotice>;

/** The secret of a mailed link; it travels in the fragment of an address and in bodies, never in a path. */
const linkToken = z.string().min(20).max(100);

export const readMarketingLink = endpoint({
  method: 'POST',
  path: '/api/marketing-consent/link',
  summary: 'The consent that a mailed link tells of; changes nothing',
  action: 'consent.redeem',
  effects: noEffects,
  body: z.object({ token: linkToken }),
  response: z.object({ givenOn: z.string() }),
});

export const answerMarketingLink = endpoint({
  method: 'PUT',
  path: '/api/marketing-consent',
  summary: 'Keep the consent to marketing mails or take it back, by the mailed link',
  action: 'consent.redeem',
  effects: [
    { when: { isOn: true }, besides: [{ audit: ['consent.confirm'] }] },
    { when: { isOn: false }, besides: [{ audit: ['consent.withdraw'], notices: { SELF: 'BELL_AND_MAIL' } }] },
  ],
  body: z.object({ token: linkToken, isOn: z.boolean() }),
  response: z.object({ isOn: z.boolean() }),
});
