import {
  breaksCheck,
  copyRow,
  type GuardCase,
  leave,
  refusals,
  repeatsKey,
  stateMachine,
} from './guard-case.ts';

const draft = 'id = :draftAgreement';
const confirmed = 'id = :confirmedAgreement';
const hash = "repeat('a', 64)";
const change = (row: string, values: string) =>
  `UPDATE agreement SET ${values}, version = version + 1 WHERE ${row}`;
const offer = (by = ':company') =>
  change(draft, `status = 'OFFERED', sha256 = ${hash}, offered_by_id = ${by}, offered_at = now()`);
const confirm = (party: string, sha256 = hash, row = ':draftAgreement') =>
  `INSERT INTO agreement_confirmation (agreement_id, organization_id, member_id, member_name, sha256)
    VALUES (${row}, ${party}, :npoMember, '담당자', ${sha256})`;
const propose = (party: string, clause = 9, row = ':draftAgreement') =>
  `INSERT INTO clause_proposal (agreement_id, clause, before, text, reason, organization_id, member_id)
    VALUES (${row}, ${clause}, '앞', '뒤', '이유', ${party}, :npoMember)`;
const approve = (party: string, clause = 9, row = ':draftAgreement') =>
  `INSERT INTO clause_approval (agreement_id, clause, organization_id) VALUES (${row}, ${clause}, ${party})`;
const insert = (party: string, more = '', values = '') =>
  `INSERT INTO agreement (project_id, partnership_id, number, organization_id, content${more})
    SELECT project_id, partnership_id, 9, ${party}, content${values} FROM agreement WHERE ${confirmed}`;

const versions: GuardCase[] = [
  ...stateMachine('agreement_transition', {
    table: 'agreement',
    entity: 'agreement',
    row: draft,
    from: 'DRAFT',
    to: 'CONFIRMED',
    begin: 'OFFERED',
    insert: insert(':company', ', status', ", 'OFFERED'"),
    harmless: 'signed_file_id = NULL',
  }),
  {
    guard: 'agreement.agreement_partnership',
    title: 'comes from one that is no party',
    statement: insert(':rival'),
    code: refusals.transition,
    message: /comes from one of its parties/,
  },
  {
    guard: 'agreement.agreement_guard',
    title: 'begins with a hash',
    statement: insert(':company', ', sha256, offered_by_id, offered_at', `, ${hash}, :company::uuid, now()`),
    code: refusals.transition,
    message: /begins unoffered/,
  },
  {
    guard: 'agreement.agreement_guard',
    title: 'changes clause 18',
    statement: change(draft, `content = jsonb_set(content, '{clauses,0,text}', '"맞손은 당사자다."')`),
    code: refusals.locked,
    message: /clause 18/,
  },
  ...[
    'content = content || \'{"title": "다른 사업"}\'',
    `sha256 = repeat('b', 64)`,
    'offered_at = now()',
  ].map((values) => ({
    guard: 'agreement.agreement_guard',
    title: `changes once it is offered: ${values}`,
    statement: change(confirmed, values),
    code: refusals.locked,
    message: /offered agreement never changes/,
  })),
  {
    guard: 'agreement.agreement_guard',
    title: 'takes another number',
    statement: change(draft, 'number = 8'),
    code: refusals.locked,
    message: /keeps its number/,
    asOwnerWithout: [],
  },
  {
    guard: 'agreement.agreement_guard',
    title: 'is confirmed by one party alone',
    given: `${offer()}; ${confirm(':company')}`,
    statement: change(draft, "status = 'CONFIRMED', confirmed_at = now()"),
    code: refusals.transition,
    message: /confirmed by both parties/,
  },
  {
    guard: 'agreement.agreement_guard',
    title: 'is confirmed again',
    statement: change(confirmed, "confirmed_at = now() + interval '1 day'"),
    code: refusals.locked,
    message: /confirmed once/,
  },
  breaksCheck(
    'agreement.agreement_number_check',
    'a version before the first',
    insert(':company').replace(' 9,', ' 0,'),
  ),
  breaksCheck('agreement.agreement_offer_check', 'an offer in part', change(draft, "status = 'OFFERED'")),
  breaksCheck('agreement.agreement_offer_check', 'a hash that is none', offer().replace(hash, "'ABC'")),
  breaksCheck(
    'agreement.agreement_own_check',
    'an agreement of one’s own without its file',
    change(draft, `content = content || '{"form": "OWN"}'`),
  ),
  repeatsKey('agreement.agreement_number_key', copyRow('agreement', draft, { status: "'DISCARDED'" }), {
    asOwnerWithout: ['agreement_transition'],
  }),
  repeatsKey('agreement.agreement_open_key', copyRow('agreement', draft, { number: '9' })),
  repeatsKey('agreement.agreement_confirmed_key', copyRow('agreement', confirmed, { number: '9' }), {
    asOwnerWithout: ['agreement_transition', 'agreement_guard'],
  }),
];

const said: GuardCase[] = [
  ...stateMachine('clause_proposal_transition', {
    table: 'clause_proposal',
    entity: 'clause_proposal',
    row: 'id = :clauseProposal',
    from: 'OPEN',
    to: 'LOST',
    begin: 'ACCEPTED',
    insert: propose(':company')
      .replace('(agreement_id', '(status, agreement_id')
      .replace('VALUES (', "VALUES ('ACCEPTED', "),
    harmless: 'agreement_id = agreement_id',
  }),
  ...(
    [
      ['clause_proposal', propose],
      ['clause_approval', approve],
    ] as const
  ).flatMap(([table, form]) => [
    {
      guard: `${table}.${table}_guard`,
      title: 'comes from one that is no party',
      statement: form(':rival'),
      code: refusals.transition,
      message: /comes from a party of an open version/,
    },
    {
      guard: `${table}.${table}_guard`,
      title: 'comes once the version is confirmed',
      statement: form(':npo', 9, ':confirmedAgreement'),
      code: refusals.transition,
      message: /comes from a party of an open version/,
    },
    breaksCheck(`${table}.${table}_clause_check`, 'of clause 18', form(':npo', 18)),
  ]),
  repeatsKey('clause_proposal.clause_open_key', propose(':npo', 3)),
  repeatsKey('clause_approval.clause_approval_agreement_id_clause_organization_id_pk', approve(':npo'), {
    given: approve(':npo'),
  }),
  ...[
    ['of another hash', confirm(':npo', "repeat('b', 64)")],
    ['of one that is no party', confirm(':rival')],
  ].map(([title = '', statement = '']) => ({
    guard: 'agreement_confirmation.agreement_confirmation_guard',
    title,
    given: offer(),
    statement,
    code: refusals.transition,
    message: /confirms the offered version/,
  })),
  {
    guard: 'agreement_confirmation.agreement_confirmation_guard',
    title: 'comes from an NPO that has left',
    given: `${offer()}; ${leave('npo')}`,
    statement: confirm(':npo'),
    code: refusals.transition,
    message: /left writes nothing more/,
  },
  {
    guard: 'agreement_confirmation.agreement_confirmation_guard',
    title: 'of a draft',
    statement: confirm(':npo'),
    code: refusals.transition,
    message: /confirms the offered version/,
  },
  repeatsKey(
    'agreement_confirmation.agreement_confirmation_agreement_id_organization_id_pk',
    confirm(':npo'),
    { given: `${offer()}; ${confirm(':npo')}` },
  ),
];

/** Guards of agreements and of what is said of them. */
export const agreementGuards: GuardCase[] = [...versions, ...said];
