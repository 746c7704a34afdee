import {
  breaksCheck,
  type GuardCase,
  leave,
  refusals,
  repeatsKey,
  stateMachine,
  takeOver,
} from './guard-case.ts';

const isThis = 'WHERE partnership_id = :runningPartnership';
const own = `(SELECT id FROM report ${isThis})`;
const insert = (table: string, columns: Record<string, string>) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})`;
const begin = insert('report', { project_id: ':running', partnership_id: ':runningPartnership' });
const change = (values: string) => `UPDATE report SET ${values}, version = version + 1 ${isThis}`;
const submission = (values: Record<string, string> = {}) =>
  insert('report_submission', {
    report_id: own,
    number: '1',
    content: "'{}'",
    member_id: ':npoMember',
    ...values,
  });
const sent = change("status = 'SUBMITTED', round = 1, answer_by = current_date - 2");
const submitted = `${begin}; ${submission()}; ${sent}`;
const comment = (values: Record<string, string> = {}) =>
  insert('report_comment', {
    report_id: own,
    section: "'LESSONS'",
    kind: "'FIX'",
    text: "'더 적어 주세요.'",
    round: '1',
    organization_id: ':company',
    author_id: ':companyMember',
    sent_at: 'now()',
    ...values,
  });
const giveBack = change("status = 'RETURNED', answer_by = NULL");
const file = (name: string, isLocked = 'true') =>
  insert('file', {
    class: "'PROJECT_DOCUMENT'",
    owner_id: ':npo',
    project_id: ':running',
    partnership_id: ':runningPartnership',
    document_kind: "'COMPLETION'",
    name: `'${name}'`,
    size_bytes: '1',
    mime_type: "'application/pdf'",
    sha256: "'a'",
    storage_key: `'${name}'`,
    is_locked: isLocked,
  });
const fileId = (name: string) => `(SELECT id FROM file WHERE storage_key = '${name}')`;
const acceptance = (by = ':companyMember', reason = 'NULL') =>
  change(`status = 'ACCEPTED', answer_by = NULL, content = '{}', sha256 = 'a', report_file_id = ${fileId('report')},
    settlement_file_id = ${fileId('statement')}, accepted_by_id = ${by}, accepted_at = now(),
    acceptance_reason = ${reason}`);
const files = `${file('report')}; ${file('statement')}`;
const accepted = `${submitted}; ${files}; ${acceptance()}`;
const overspend = `INSERT INTO spending (project_id, partnership_id, line_id, number, day, payee, amount, evidence, author_id)
    VALUES (:running, :runningPartnership, :budgetLine, 7, current_date, '받는 곳', 1001, 'CARD_SLIP', :npoMember)`;

const guard = 'report.report_guard';
const refused = (message: RegExp) => ({ guard, code: refusals.transition, message });
const locked = (message: RegExp) => ({ guard, code: refusals.locked, message });
const reported = (table: string, statement: string, given = ''): GuardCase => ({
  guard: `${table}.${table}_reported`,
  title: 'changes once the report is accepted',
  given: `${given}${accepted}`,
  statement,
  code: refusals.locked,
  message: /of an accepted report never changes/,
});

/** Guards of the result report of a partnership, and of what it was put together from. */
export const reportGuards: GuardCase[] = [
  {
    guard: 'report_submission.report_submission_guard',
    title: 'comes from an NPO that has left',
    given: `${begin}; ${leave('npo')}`,
    statement: submission(),
    code: refusals.transition,
    message: /left writes nothing more/,
  },
  {
    guard: 'report_comment.report_comment_guard',
    title: 'comes from a company that has left',
    given: `${submitted}; ${leave('company')}`,
    statement: comment(),
    code: refusals.transition,
    message: /left writes nothing more/,
  },
  ...stateMachine('report_transition', {
    table: 'report',
    entity: 'report',
    row: 'partnership_id = :runningPartnership',
    from: 'WRITING',
    to: 'RETURNED',
    begin: 'SUBMITTED',
    insert: insert('report', {
      project_id: ':running',
      partnership_id: ':runningPartnership',
      status: "'SUBMITTED'",
    }),
    harmless: 'updated_at = now()',
  }).map((one) => (one.title.startsWith('begins') ? one : { ...one, given: begin })),
  {
    ...refused(/written while the project runs/),
    title: 'begins before the start',
    statement: insert('report', { project_id: ':matched', partnership_id: ':matchedPartnership' }),
  },
  {
    ...refused(/written while the project runs/),
    title: 'changes after the admin has taken over',
    given: `${begin}; ${takeOver}`,
    statement: change("voices = '의견'"),
  },
  {
    guard: 'report.report_partnership',
    title: 'moves to another partnership',
    given: begin,
    statement: `UPDATE report SET partnership_id = :closedPartnership, version = version + 1 ${isThis}`,
    code: refusals.transition,
    message: /stays in its partnership/,
    asOwnerWithout: ['report_guard'],
  },
  {
    ...locked(/stays as it was sent/),
    title: 'says something else while it is submitted',
    given: submitted,
    statement: change("voices = '다른 의견'"),
  },
  {
    ...locked(/accepted report never changes/),
    title: 'changes once it is accepted',
    given: accepted,
    statement: change("voices = '다른 의견'"),
  },
  {
    ...refused(/counts its submissions/),
    title: 'is submitted twice at once',
    given: `${begin}; ${submission()}`,
    statement: change("status = 'SUBMITTED', round = 2, answer_by = current_date"),
  },
  {
    ...refused(/submitted with what it says/),
    title: 'is submitted without what it says',
    given: begin,
    statement: sent,
  },
  {
    ...refused(/no line over its budget/),
    title: 'is submitted with a line over its budget',
    given: `${begin}; ${submission()}; ${overspend}`,
    statement: sent,
  },
  {
    ...refused(/returned with what is to be mended/),
    title: 'is returned with a word in passing',
    given: `${submitted}; ${comment({ kind: "'COMMENT'" })}`,
    statement: giveBack,
  },
  {
    ...refused(/returned with what is to be mended/),
    title: 'is returned with what was not sent',
    given: `${submitted}; ${comment({ sent_at: 'NULL' })}`,
    statement: giveBack,
  },
  {
    ...refused(/accepted by the company, or by an admin/),
    title: 'is accepted by the NPO',
    given: `${submitted}; ${files}`,
    statement: acceptance(':npoMember'),
  },
  {
    ...refused(/accepted by the company, or by an admin/),
    title: 'is accepted by an admin without a reason',
    given: `${submitted}; ${files}`,
    statement: acceptance(':admin'),
  },
  {
    ...refused(/accepted by the company, or by an admin/),
    title: 'is accepted by an admin in the time of the company',
    given: `${submitted}; ${files}; ${change('answer_by = current_date + 3')}`,
    statement: acceptance(':admin', "'답이 없어요.'"),
  },
  {
    ...refused(/accepted by the company, or by an admin/),
    title: 'is accepted by an admin on the last day of the company',
    given: `${submitted}; ${files}; ${change("answer_by = (now() AT TIME ZONE 'Asia/Seoul')::date")}`,
    statement: acceptance(':admin', "'답이 없어요.'"),
  },
  {
    ...refused(/together with two locked files/),
    title: 'is accepted with a file that is not locked',
    given: `${submitted}; ${file('report')}; ${file('statement', 'false')}`,
    statement: acceptance(),
  },
  {
    guard: 'report_submission.report_submission_guard',
    title: 'comes from the company',
    given: begin,
    statement: submission({ member_id: ':companyMember' }),
    code: refusals.transition,
    message: /the NPO submits what it writes/,
  },
  {
    guard: 'report_submission.report_submission_guard',
    title: 'comes while the report is submitted',
    given: submitted,
    statement: submission({ number: '2' }),
    code: refusals.transition,
    message: /the NPO submits what it writes/,
  },
  {
    guard: 'report_comment.report_comment_guard',
    title: 'comes from a stranger',
    given: submitted,
    statement: comment({ kind: "'COMMENT'", organization_id: ':rival' }),
    code: refusals.transition,
    message: /comes from a party before the report is accepted/,
  },
  {
    guard: 'report_comment.report_comment_guard',
    title: 'comes once the report is accepted',
    given: accepted,
    statement: comment({ kind: "'COMMENT'" }),
    code: refusals.transition,
    message: /comes from a party before the report is accepted/,
  },
  {
    guard: 'report_comment.report_comment_guard',
    title: 'wants something mended in the name of the NPO',
    given: submitted,
    statement: comment({ organization_id: ':npo', author_id: ':npoMember' }),
    code: refusals.transition,
    message: /the company notes what is to be mended/,
  },
  reported(
    'activity_entry',
    `INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants, employee_volunteers,
      other_volunteers, staff, hours_each, sentence)
    VALUES (:running, :runningPartnership, :npoMember, current_date, '방산면', 1, 0, 0, 1, 0, '문장')`,
  ),
  reported(
    'measurement',
    `INSERT INTO measurement (project_id, partnership_id, author_id, indicator, day, value, source, reason, evidence)
    VALUES (:running, :runningPartnership, :npoMember, 'EDU_R1', current_date, 80, '명부', '', 'KEPT')`,
  ),
  reported(
    'deposit',
    `INSERT INTO deposit (project_id, partnership_id, kind, day, amount, author_id)
    VALUES (:running, :runningPartnership, 'PAYMENT', current_date, 1, :npoMember)`,
  ),
  reported('spending', overspend),
  reported(
    'budget_move',
    "UPDATE budget_move SET status = 'WITHDRAWN', version = version + 1 WHERE id = :budgetMove",
  ),
  breaksCheck('report.report_status_check', 'an unknown status', change("status = 'LOST', round = 1"), {
    given: begin,
    asOwnerWithout: ['report_transition', 'report_guard'],
  }),
  breaksCheck(
    'report.report_text_check',
    'a section of 3,001 letters',
    change("voices = repeat('가', 3001)"),
    {
      given: begin,
    },
  ),
  breaksCheck('report.report_round_check', 'a submission before the first', change('round = 1'), {
    given: begin,
    asOwnerWithout: ['report_guard'],
  }),
  breaksCheck(
    'report.report_answer_check',
    'an answer to what is not submitted',
    change('answer_by = current_date'),
    {
      given: begin,
    },
  ),
  breaksCheck('report.report_acceptance_check', 'a hash of what is not accepted', change("sha256 = 'a'"), {
    given: begin,
  }),
  repeatsKey('report.report_partnership_key', begin, { given: begin }),
  breaksCheck('report_submission.report_submission_number_check', 'no number', submission({ number: '0' }), {
    given: begin,
    asOwnerWithout: ['report_submission_guard'],
  }),
  repeatsKey('report_submission.report_submission_number_key', submission(), {
    given: `${begin}; ${submission()}`,
  }),
  breaksCheck(
    'report_comment.report_comment_section_check',
    'an unknown section',
    comment({ section: "'END'" }),
    {
      given: submitted,
    },
  ),
  breaksCheck(
    'report_comment.report_comment_kind_check',
    'a word in passing that nobody sees',
    comment({ kind: "'COMMENT'", sent_at: 'NULL' }),
    { given: submitted },
  ),
  breaksCheck('report_comment.report_comment_text_check', 'no text', comment({ text: "''" }), {
    given: submitted,
  }),
];
