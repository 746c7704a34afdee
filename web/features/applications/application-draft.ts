import type { ApplicationField, DecisionForm } from '#contract/organizations/applications.ts';
import type { CheckField } from '#contract/organizations/document-checks.ts';
import { type Correction, rewriteText } from '#web/lib/corrections.ts';

/** An admin's decision on an application before it is sent. */
export type ApplicationDraft = {
  to: DecisionForm['to'] | null;
  reason: string;
  /** What is to be corrected, by field; '' while its words are missing. */
  fixes: Partial<Record<ApplicationField, string>>;
};

export const startApplicationDraft: ApplicationDraft = { to: null, reason: '', fixes: {} };

const correctedFields: Partial<Record<CheckField, ApplicationField>> = {
  NAME: 'organization.name',
  NUMBER: 'organization.number',
  INDUSTRY: 'organization.industry',
};

/** The part of the application that a sentence of the marks asks to put right. */
const partOf = ({ field, target }: Correction): ApplicationField =>
  (target === 'VALUE' && correctedFields[field]) || 'certificate';

/** The sentences by part, those of one part under each other. */
function groupByPart(corrections: readonly Correction[]): Map<ApplicationField, string> {
  const texts = new Map<ApplicationField, string>();
  for (const correction of corrections) {
    const part = partOf(correction);
    texts.set(part, [texts.get(part), correction.text].filter(Boolean).join('\n'));
  }
  return texts;
}

/**
 * Lets the corrections follow the marks: a difference asks for it at its part and proposes '보완 요청', unless the
 * application is refused; once nothing is left to correct, nothing is decided.
 */
export function rewriteApplication(
  draft: ApplicationDraft,
  before: readonly Correction[],
  after: readonly Correction[],
): ApplicationDraft {
  const [old, now] = [groupByPart(before), groupByPart(after)];
  const fixes = { ...draft.fixes };
  for (const part of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(part) ?? '', now.get(part) ?? ''];
    if (was === is) continue;
    const text = rewriteText(fixes[part] ?? '', was, is);
    if (text === '') delete fixes[part];
    else fixes[part] = text;
  }
  const isAsked = Object.keys(fixes).length > 0;
  if (after.length > 0 && draft.to !== 'REJECTED') return { ...draft, fixes, to: 'NEEDS_FIX' };
  return { ...draft, fixes, to: draft.to === 'NEEDS_FIX' && !isAsked ? null : draft.to };
}
