import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const accept = `UPDATE number_change SET status = 'ACCEPTED', decided_by_id = :admin, version = version + 1
  WHERE id = :numberChange`;
const close = (values: string) =>
  `UPDATE number_change SET ${values}, version = version + 1 WHERE id = :numberChange`;
const renumber = (number: string) =>
  `UPDATE organization SET number = '${number}', version = version + 1 WHERE id = :company`;
const ask = (values: { organization?: string; before?: string; after?: string; status?: string } = {}) => {
  const { organization = ':npo', before = 'number', after = "'2208162517'", status = "'OPEN'" } = values;
  return `INSERT INTO number_change (organization_id, requested_by_id, before, after, reason, status)
    SELECT id, :npoMember, ${before}, ${after}, '이유', ${status} FROM organization WHERE id = ${organization}`;
};
const decide = (status: string) =>
  `UPDATE certificate SET status = '${status}', version = version + 1 WHERE id = :numberCertificate`;

const isUnproved = {
  guard: 'organization.organization_number_guard',
  code: refusals.transition,
  message: /changes with a request that is accepted/,
};
const isOther = {
  guard: 'number_change.number_change_guard',
  code: refusals.transition,
  message: /asks for another number than its own/,
};
const isApart = {
  guard: 'certificate.certificate_number_guard',
  code: refusals.transition,
  message: /decided on with its request/,
};

/** Guards of an organisation's number and of its change. */
export const numberGuards: GuardCase[] = [
  ...stateMachine('number_change_transition', {
    table: 'number_change',
    entity: 'number_change',
    row: 'id = :numberChange',
    from: 'OPEN',
    to: 'OTHER',
    begin: 'ACCEPTED',
    insert: ask({ status: "'ACCEPTED'" }),
    harmless: 'updated_at = now()',
  }),
  { ...isUnproved, title: 'is another without a request', statement: renumber('2208162517') },
  {
    ...isUnproved,
    title: 'is not the one that was asked for',
    given: accept,
    statement: renumber('1234567891'),
  },
  {
    ...isUnproved,
    title: 'follows a request that was refused',
    given: close("status = 'REFUSED', answer = '이유', decided_by_id = :admin"),
    statement: renumber('2208162517'),
  },
  {
    ...isOther,
    title: 'names a former number that is not its own',
    statement: ask({ before: "'1234567891'" }),
  },
  {
    ...isOther,
    title: 'is asked for by an organisation on hold',
    given: "UPDATE organization SET membership_status = 'HELD', version = version + 1 WHERE id = :npo",
    statement: ask(),
  },
  { ...isApart, title: 'is verified while its request is open', statement: decide('VERIFIED') },
  {
    ...isApart,
    title: 'is sent back with an accepted request',
    given: accept,
    statement: decide('REJECTED'),
  },
  {
    ...isApart,
    title: 'comes with a request of another organisation',
    statement: `INSERT INTO certificate (organization_id, document_type, number_change_id)
      VALUES (:rival, 'BUSINESS_REGISTRATION', :numberChange)`,
  },
  breaksCheck('number_change.number_change_number_check', 'the same number', ask({ after: 'number' })),
  breaksCheck(
    'number_change.number_change_number_check',
    'a number of nine digits',
    ask({ after: "'123456789'" }),
  ),
  breaksCheck(
    'number_change.number_change_answer_check',
    'a refusal without a reason',
    close("status = 'REFUSED', decided_by_id = :admin"),
  ),
  breaksCheck(
    'number_change.number_change_decided_check',
    'an acceptance by nobody',
    close("status = 'ACCEPTED'"),
  ),
  repeatsKey('number_change.number_change_open_key', copyRow('number_change', 'id = :numberChange')),
  repeatsKey(
    'certificate.certificate_number_change_key',
    copyRow('certificate', 'id = :numberCertificate', { document_type: "'UNIQUE_NUMBER'" }),
  ),
];
