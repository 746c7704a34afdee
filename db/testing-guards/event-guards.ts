import { copyRow, type GuardCase, refusals } from './guard-case.ts';

/**
 * A trigger that refuses, at an event at which no other case meets it: the owner tries it with the other triggers of the
 * table off, so that nothing but this one can refuse.
 */
function refusesAt(guard: string, title: string, statement: string, message: RegExp, given = ''): GuardCase {
  const [name = '', ...table] = guard.split('.').reverse();
  const on = table.reverse().join('.');
  return {
    guard,
    title,
    given: `ALTER TABLE ${on} DISABLE TRIGGER USER; ${given}; ALTER TABLE ${on} ENABLE TRIGGER ${name}`,
    statement,
    code: refusals.transition,
    message,
    asOwnerWithout: [],
  };
}

const file = (
  name: string,
) => `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key)
  VALUES ('NPO_DOCUMENT', :npo, '서류', 1, 'application/pdf', 'a', '${name}')`;
const fileId = (name: string) => `(SELECT id FROM file WHERE storage_key = '${name}')`;

const ofRunning = 'WHERE partnership_id = :runningPartnership';
const accepted = `${file('report')}; ${file('statement')}; ALTER TABLE report DISABLE TRIGGER USER;
  INSERT INTO report (project_id, partnership_id, status, round, content, sha256, accepted_by_id, accepted_at,
      report_file_id, settlement_file_id)
    VALUES (:running, :runningPartnership, 'ACCEPTED', 1, '{}', 'a', :companyMember, now(), ${fileId('report')},
      ${fileId('statement')})`;

/** A row of what a report is put together from; a spending and a move between lines are there. */
const sources: Record<string, string> = {
  activity_entry: `INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
      employee_volunteers, other_volunteers, staff, hours_each, sentence)
    VALUES (:running, :runningPartnership, :npoMember, current_date, '방산면', 1, 0, 0, 1, 0, '문장')`,
  measurement: `INSERT INTO measurement (project_id, partnership_id, author_id, indicator, day, value, source, reason,
      evidence)
    VALUES (:running, :runningPartnership, :npoMember, 'EDU_R1', current_date, 80, '명부', '', 'KEPT')`,
  deposit: `INSERT INTO deposit (project_id, partnership_id, kind, day, amount, author_id)
    VALUES (:running, :runningPartnership, 'PAYMENT', current_date, 1, :npoMember)`,
  spending: 'SELECT',
  budget_move: 'SELECT',
};

const reported: GuardCase[] = Object.entries(sources).flatMap(([table, given]) =>
  [
    `UPDATE ${table} SET ${table === 'activity_entry' ? 'version = version + 1' : 'partnership_id = partnership_id'} ${ofRunning}`,
    `DELETE FROM ${table} ${ofRunning}`,
    ...(table === 'budget_move' ? [copyRow(table, 'id = :budgetMove')] : []),
  ].map((statement) => ({
    ...refusesAt(
      `${table}.${table}_reported`,
      `${statement.slice(0, 6)} once the report is accepted`,
      statement,
      /of an accepted report never changes/,
      `${given}; ${accepted}`,
    ),
    code: refusals.locked,
  })),
);

const hidden: GuardCase[] = (
  [
    ['npo', 'id = :npo', ''],
    ['npo_project', 'id = :npoProject', ''],
    ['project', 'id = :proposing', ''],
    ['file', `id = ${fileId('shown')}`, file('shown')],
  ] as const
).map(([table, where, given]) =>
  refusesAt(
    `${table}.${table}_hidden`,
    'comes hidden',
    copyRow(table, where, { is_hidden: 'true' }),
    /only a takedown hides or shows/,
    given,
  ),
);

const moved: GuardCase[] = (
  [
    ['agreement', 'id = :draftAgreement', ''],
    ['change_request', 'id = :changeRequest', ''],
    [
      'continuation',
      'partnership_id = :matchedPartnership',
      `INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
        VALUES (:matched, :matchedPartnership, :npo, 'YES', :npoMember)`,
    ],
    ['required_document', 'partnership_id = :runningPartnership', ''],
  ] as const
).map(([table, where, given]) =>
  refusesAt(
    `${table}.${table}_partnership`,
    'moves to another partnership',
    `UPDATE ${table} SET partnership_id = :closedPartnership WHERE ${where}`,
    /stays in its partnership/,
    given,
  ),
);

const appointed =
  "INSERT INTO manager (member_id, name, email, tel) VALUES (:admin, '이름', 'a@b.example', '0')";
const away = (from: string, until: string) =>
  `INSERT INTO manager_absence (manager_id, stand_in_id, from_on, until_on)
    VALUES (:admin, :npoMember, '${from}', '${until}')`;

/** Triggers at the events at which the cases of their features do not meet them. */
export const eventGuards: GuardCase[] = [
  ...reported,
  ...hidden,
  ...moved,
  refusesAt(
    'report.report_partnership',
    'begins after the end',
    'INSERT INTO report (project_id, partnership_id) VALUES (:closed, :closedPartnership)',
    /nothing is added to an ended partnership/,
  ),
  refusesAt(
    'invitation.invitation_hidden',
    'is made while its project is hidden',
    copyRow('invitation', 'id = :invitation'),
    /offers of a hidden project wait/,
    `ALTER TABLE project DISABLE TRIGGER USER; UPDATE project SET is_hidden = true WHERE id = :proposing`,
  ),
  refusesAt(
    'payments.order.order_balance',
    'comes as paid without money',
    `INSERT INTO payments.order (kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount, reference_code,
        payer_name, due_on, status, paid_on, plan_from, plan_until)
      VALUES ('PLAN', :company, :companyMember, 'CONNECT', 1000, 100, 'EEEE22', '한빛', current_date, 'PAID',
        current_date, current_date, current_date); SET CONSTRAINTS ALL IMMEDIATE`,
    /cannot be PAID with a balance of 0/,
  ),
  refusesAt(
    'manager.manager_guard',
    'becomes a member of an organisation',
    'UPDATE manager SET member_id = :npoMember WHERE member_id = :admin',
    /a manager is an administrator/,
    appointed,
  ),
  refusesAt(
    'company_manager.company_manager_guard',
    'turns to an NPO',
    'UPDATE company_manager SET company_id = :npo WHERE company_id = :company',
    /looks after companies/,
    `${appointed}; INSERT INTO company_manager (company_id, manager_id) VALUES (:company, :admin)`,
  ),
  refusesAt(
    'manager_absence.manager_absence_guard',
    'is put on days of another',
    "UPDATE manager_absence SET from_on = '2030-01-05' WHERE from_on = '2030-02-01'",
    /one who stands in is there/,
    `ALTER TABLE manager DISABLE TRIGGER USER; ${appointed}; ${appointed.replace(':admin', ':npoMember')};
      ${away('2030-01-01', '2030-01-05')}; ${away('2030-02-01', '2030-02-05')}`,
  ),
];
