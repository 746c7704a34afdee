import { breaksCheck, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const asked = `(SELECT id FROM required_document WHERE partnership_id = :runningPartnership ORDER BY position LIMIT 1)`;
const ask = (values: { project?: string; partnership?: string; position?: string; name?: string } = {}) => {
  const {
    project = ':running',
    partnership = ':runningPartnership',
    position = '9',
    name = "'영수증'",
  } = values;
  return `INSERT INTO required_document (project_id, partnership_id, position, name)
    VALUES (${project}, ${partnership}, ${position}, ${name})`;
};
const file = (owner: string, kind = "'COMPLETION'") =>
  `INSERT INTO file (class, owner_id, project_id, partnership_id, required_document_id, document_kind, name, size_bytes,
      mime_type, sha256, storage_key)
    VALUES ('PROJECT_DOCUMENT', ${owner}, :running, :runningPartnership, ${asked}, ${kind}, '보고서.pdf', 1,
      'application/pdf', 'a', 'required')`;
const move = (values: string) =>
  `UPDATE required_document SET ${values}, version = version + 1 WHERE id = ${asked}`;
const handIn = `${file(':npo')}; ${move("status = 'HANDED_IN'")}`;
const goOn = (status: string) =>
  `UPDATE project SET status = '${status}', version = version + 1 WHERE id = :running`;

const guard = 'required_document.required_document_guard';
const takingOver = {
  guard: 'project.project_guard',
  code: refusals.transition,
  message: /goes on without its documents only for a reason/,
};

/** Guards of the documents that a company asks of its partner, and of going on without them. */
export const requiredDocumentGuards: GuardCase[] = [
  ...stateMachine('required_document_transition', {
    table: 'required_document',
    entity: 'required_document',
    row: `id = ${asked}`,
    from: 'WANTED',
    to: 'ACCEPTED',
    begin: 'ACCEPTED',
    insert: `INSERT INTO required_document (project_id, partnership_id, position, name, status)
      VALUES (:running, :runningPartnership, 9, '영수증', 'ACCEPTED')`,
    harmless: 'updated_at = now()',
  }),
  {
    guard,
    title: 'is asked for after the admin has taken over',
    statement: ask({ project: ':billed', partnership: ':billedPartnership' }),
    code: refusals.transition,
    message: /asked for until the admin takes over/,
  },
  {
    guard,
    title: 'is handed in without a file',
    statement: move("status = 'HANDED_IN'"),
    code: refusals.transition,
    message: /handed in with a file of the NPO/,
  },
  {
    guard,
    title: 'is handed in with a file of the company',
    given: file(':company'),
    statement: move("status = 'HANDED_IN'"),
    code: refusals.transition,
    message: /handed in with a file of the NPO/,
  },
  {
    guard: 'required_document.required_document_partnership',
    title: 'is asked for in a partnership that has ended',
    statement: ask({ project: ':closed', partnership: ':closedPartnership' }),
    code: refusals.transition,
    message: /nothing is added to an ended partnership/,
  },
  breaksCheck('required_document.required_document_name_check', 'no name', ask({ name: "''" })),
  breaksCheck(
    'required_document.required_document_name_check',
    'a place before the first',
    ask({ position: '-1' }),
  ),
  breaksCheck(
    'required_document.required_document_reason_check',
    'waived without a reason',
    move("status = 'WAIVED'"),
  ),
  breaksCheck(
    'required_document.required_document_reason_check',
    'handed in with a reason',
    move("status = 'HANDED_IN', reason = '이유'"),
    {
      given: file(':npo'),
    },
  ),
  breaksCheck('file.file_required_document_check', 'a shared file of a document', file(':npo', "'GENERAL'")),
  breaksCheck(
    'partnership.partnership_missing_documents_check',
    'an empty reason',
    "UPDATE partnership SET missing_documents_reason = '', version = version + 1 WHERE id = :runningPartnership",
  ),
  repeatsKey('required_document.required_document_name_key', ask({ position: '10' }), { given: ask() }),
  repeatsKey('required_document.required_document_position_key', ask({ name: "'사진'" }), { given: ask() }),
  repeatsKey(
    'required_document.required_document_partnership_key',
    `INSERT INTO required_document SELECT (jsonb_populate_record(d, '{"position": 8, "name": "영수증"}')).*
      FROM required_document d WHERE d.id = ${asked}`,
    {
      given: 'ALTER TABLE required_document DROP CONSTRAINT required_document_pkey CASCADE',
      asOwnerWithout: [],
    },
  ),
  ...['PAYMENT_REQUESTED', 'CLOSED'].map((status) => ({
    ...takingOver,
    title: `goes to ${status} with a document that has not come`,
    statement: goOn(status),
  })),
  {
    ...takingOver,
    title: 'goes on with a document that nobody has decided on',
    given: handIn,
    statement: goOn('PAYMENT_REQUESTED'),
  },
  {
    ...takingOver,
    title: 'goes on with nothing accepted',
    given: move("status = 'WAIVED', reason = '필요 없어요'"),
    statement: goOn('PAYMENT_REQUESTED'),
  },
];
