import type { CertificateDecision } from '#contract/npos/certificates.ts';
import { type Correction, rewriteText } from '#web/lib/corrections.ts';

/** An admin's decision on a certificate before it is sent; days are of the calendar, null while none is chosen. */
export type CertificateDraft = {
  status: CertificateDecision['status'] | null;
  validFrom: string | null;
  validUntil: string | null;
  reason: string;
};

export const startCertificateDraft: CertificateDraft = {
  status: null,
  validFrom: null,
  validUntil: null,
  reason: '',
};

const join = (corrections: readonly Correction[]) => corrections.map(({ text }) => text).join('\n');

/** Lets the words for the organisation follow the marks: a difference proposes to ask for a better document. */
export function rewriteCertificate(
  draft: CertificateDraft,
  before: readonly Correction[],
  after: readonly Correction[],
): CertificateDraft {
  const [was, is] = [join(before), join(after)];
  if (was === is) return draft;
  const reason = rewriteText(draft.reason, was, is);
  if (is !== '') return { ...draft, reason, status: 'REJECTED' };
  return { ...draft, reason, status: draft.status === 'REJECTED' && reason === '' ? null : draft.status };
}
