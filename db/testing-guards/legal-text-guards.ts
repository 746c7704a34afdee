import { breaksCheck, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";
const text = ({ slug = 'terms', effectiveOn = `${today} + 7`, announcedOn = today } = {}) =>
  `INSERT INTO legal_text (slug, effective_on, announced_on, needs_consent, source, reason, created_by_id)
    VALUES ('${slug}', ${effectiveOn}, ${announcedOn}, false, '글', '이유', :admin)`;

/** Guards of the legal texts that are announced on the screen. */
export const legalTextGuards: GuardCase[] = [
  {
    guard: 'legal_text.legal_text_guard',
    title: 'is announced as of an earlier day',
    statement: text({ announcedOn: `${today} - 1` }),
    code: refusals.transition,
    message: /announced as of today/,
  },
  {
    guard: 'legal_text.legal_text_guard',
    title: 'is taken back twice',
    given: `${text()}; UPDATE legal_text SET withdrawn_at = now()`,
    statement: 'UPDATE legal_text SET withdrawn_at = NULL',
    code: refusals.transition,
    message: /in force is not taken back/,
  },
  breaksCheck(
    'legal_text.legal_text_lead_check',
    'takes force within seven days',
    text({ effectiveOn: `${today} + 6` }),
  ),
  breaksCheck('legal_text.legal_text_slug_check', 'a text that there is not', text({ slug: 'cookies' })),
  repeatsKey('legal_text.legal_text_version_key', text(), { given: text() }),
];
