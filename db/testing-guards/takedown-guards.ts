import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const take = (subject: string, column: string, id: string, owner = ':npo', more: [string, string][] = []) =>
  `INSERT INTO takedown (organization_id, subject, ${column}, name, reason, taken_down_by_id${more.map(([name]) => `, ${name}`).join('')})
    VALUES (${owner}, '${subject}', ${id}, '이름', '이유', :admin${more.map(([, value]) => `, ${value}`).join('')})`;

const profile = take('PROFILE', 'npo_id', ':npo');
const work = take('NPO_PROJECT', 'npo_project_id', ':npoProject');
const request = take('PROJECT', 'project_id', ':proposing', ':company');
const own = 'organization_id IN (:npo, :company)';
const document = `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key)
  VALUES ('NPO_DOCUMENT', :npo, '서류', 1, 'application/pdf', 'a', 'takedown-document')`;
const documentId = "(SELECT id FROM file WHERE storage_key = 'takedown-document')";

const set = (values: string) => `UPDATE takedown SET ${values}, version = version + 1 WHERE ${own}`;

/** Nothing but a takedown sets the flag of a table. */
function hiddenByTakedowns(table: string, where: string, given?: string): GuardCase {
  return {
    guard: `${table}.${table}_hidden`,
    title: 'is hidden by the app itself',
    ...(given ? { given } : {}),
    statement: `UPDATE ${table} SET is_hidden = true${table === 'project' ? ', version = version + 1' : ''} WHERE ${where}`,
    code: refusals.transition,
    message: /only a takedown hides or shows/,
    // The app may not change this column of a profile at all.
    ...(table === 'npo' ? { asOwnerWithout: [] } : {}),
  };
}

export const takedownGuards: GuardCase[] = [
  ...stateMachine('takedown_transition', {
    table: 'takedown',
    entity: 'takedown',
    row: own,
    from: 'HIDDEN',
    to: 'LOST',
    begin: 'LIFTED',
    insert: take('PROFILE', 'npo_id', ':npo', ':npo', [['status', "'LIFTED'"]]),
    harmless: "answer = '답'",
  }).map((each) => ({ ...each, ...(each.title.startsWith('begins') ? {} : { given: profile }) })),
  {
    guard: 'takedown.takedown_guard',
    title: 'is of what another organisation owns',
    statement: take('NPO_PROJECT', 'npo_project_id', ':npoProject', ':rival'),
    code: refusals.transition,
    message: /of what its organisation owns/,
  },
  {
    guard: 'takedown.takedown_guard',
    title: 'is of a project of another company',
    statement: take('PROJECT', 'project_id', ':proposing', ':rival'),
    code: refusals.transition,
    message: /of what its organisation owns/,
  },
  {
    guard: 'takedown.takedown_guard',
    title: 'is of a document of another organisation',
    given: document,
    statement: take('DOCUMENT', 'file_id', documentId, ':rival'),
    code: refusals.transition,
    message: /of what its organisation owns/,
  },
  {
    guard: 'takedown.takedown_guard',
    title: 'goes over to another thing',
    given: work,
    statement: set("reason = '다른 이유', created_at = created_at - interval '40 days'"),
    code: refusals.transition,
    message: /keeps its thing/,
  },
  {
    guard: 'takedown.takedown_guard',
    title: 'deletes before 30 days are over',
    given: profile,
    statement: set("status = 'DELETED', decided_by_id = :admin, answer = '이유', closed_at = now()"),
    code: refusals.transition,
    message: /kept for 30 days/,
  },
  {
    guard: 'takedown.takedown_guard',
    title: 'ends when its owner deletes the thing',
    given: work,
    statement: 'DELETE FROM npo_project WHERE id = :npoProject',
    seen: `SELECT status = 'REMOVED' AND closed_at IS NOT NULL AND version = 2 FROM takedown WHERE ${own}`,
  },
  {
    guard: 'takedown.takedown_apply',
    title: 'hides a profile, which leaves the directory',
    statement: profile,
    seen: `SELECT is_hidden AND catalog_version > :epoch AND NOT EXISTS (SELECT FROM npo_listing WHERE id = :npo)
      FROM npo WHERE id = :npo`,
  },
  {
    guard: 'takedown.takedown_apply',
    title: 'shows a representative project again',
    given: work,
    statement: set("status = 'LIFTED', decided_by_id = :admin, answer = '이유', closed_at = now()"),
    seen: `SELECT NOT is_hidden AND (SELECT project_count FROM npo_listing WHERE id = :npo) = 1
      FROM npo_project WHERE id = :npoProject`,
  },
  hiddenByTakedowns('npo', 'id = :npo'),
  hiddenByTakedowns('npo_project', 'id = :npoProject'),
  hiddenByTakedowns('project', 'id = :proposing'),
  hiddenByTakedowns('file', `id = ${documentId}`, document),
  {
    guard: 'invitation.invitation_hidden',
    title: 'is accepted while its project is hidden',
    given: request,
    statement: `UPDATE invitation SET status = 'ACCEPTED', replied_at = now(), version = version + 1
      WHERE id = :invitation`,
    code: refusals.transition,
    message: /offers of a hidden project wait/,
  },
  breaksCheck(
    'takedown.takedown_subject_check',
    'a profile that is called a document',
    take('DOCUMENT', 'npo_id', ':npo'),
  ),
  breaksCheck(
    'takedown.takedown_place_check',
    'of nothing',
    `INSERT INTO takedown (organization_id, subject, name, reason, taken_down_by_id)
      VALUES (:npo, 'PROFILE', '이름', '이유', :admin)`,
    { asOwnerWithout: ['takedown_guard'] },
  ),
  breaksCheck('takedown.takedown_reason_check', 'without a reason', set("reason = ''"), { given: profile }),
  breaksCheck('takedown.takedown_reply_check', 'an answer without words', set("status = 'REPLIED'"), {
    given: profile,
  }),
  breaksCheck(
    'takedown.takedown_decision_check',
    'shown again by nobody',
    set("status = 'LIFTED', closed_at = now()"),
    { given: profile },
  ),
  breaksCheck(
    'takedown.takedown_closed_check',
    'an end without its time',
    set("status = 'LIFTED', decided_by_id = :admin, answer = '이유'"),
    { given: profile },
  ),
  repeatsKey('takedown.takedown_npo_key', copyRow('takedown', own), { given: profile }),
  repeatsKey('takedown.takedown_work_key', copyRow('takedown', own), { given: work }),
  repeatsKey('takedown.takedown_file_key', copyRow('takedown', own), {
    given: `${document}; ${take('DOCUMENT', 'file_id', documentId)}`,
  }),
  repeatsKey('takedown.takedown_project_key', copyRow('takedown', own), { given: request }),
];
