import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const change = (row: string, values: string) =>
  `UPDATE project SET ${values}, version = version + 1 WHERE id = ${row}`;

const partnershipGuard = 'partnership.partnership_guard';
const changePartnership = (row: string, values: string) =>
  `UPDATE partnership SET ${values}, version = version + 1 WHERE id = ${row}`;
const agreed = `actual_start = current_date, actual_end = current_date, actual_budget = 1,
  actual_region_level1_code = '11', actual_region_level2_code = '11110'`;
const begin = (project: string, more = '', values = '') =>
  `INSERT INTO partnership (project_id, company_id, npo_id${more})
    SELECT id, company_id, :npo::uuid${values} FROM project WHERE id = ${project}`;
const refused = { guard: partnershipGuard, code: refusals.transition };
const beginning = { ...refused, message: /begins with the choice/ };

const beginnings: GuardCase[] = [
  { ...beginning, title: 'begins before the list is published', statement: begin(':matching') },
  {
    ...beginning,
    title: 'begins ended',
    statement: begin(':proposing', ', ended_at, ending', ", now(), 'CANCELED'"),
  },
  {
    ...beginning,
    title: 'begins with agreed values',
    statement: begin(
      ':proposing',
      ', actual_start, actual_end, actual_budget, actual_region_level1_code, actual_region_level2_code',
      ", current_date, current_date, 1, '11', '11110'",
    ),
  },
  {
    ...beginning,
    title: 'begins with another company',
    statement: 'INSERT INTO partnership (project_id, company_id, npo_id) VALUES (:proposing, :npo, :npo)',
  },
  {
    ...refused,
    title: 'opens again',
    statement: changePartnership(':closedPartnership', 'ended_at = NULL, ending = NULL'),
    message: /ended partnership never changes/,
  },
  ...['project_id = :running', 'company_id = :npo', 'npo_id = :rival', "started_at = '2020-01-01'"].map(
    (values) => ({
      ...refused,
      title: `changes what it began with: ${values}`,
      statement: changePartnership(':matchedPartnership', values),
      message: /never changes its parties/,
      asOwnerWithout: [],
    }),
  ),
  {
    guard: partnershipGuard,
    title: 'changes without a higher version',
    statement: `UPDATE partnership SET ${agreed} WHERE id = :matchedPartnership`,
    code: refusals.version,
    message: /version \d+ must follow/,
  },
  {
    ...refused,
    title: 'has agreed values when the project no longer waits for them',
    given: "UPDATE project SET status = 'CANCELED', version = version + 1 WHERE id = :matched",
    statement: changePartnership(':matchedPartnership', agreed),
    message: /entered when the project is confirmed/,
  },
  ...[
    'actual_start = actual_start - 1',
    'actual_end = actual_end + 1',
    'actual_budget = actual_budget + 1',
    "actual_region_level1_code = '26'",
    "actual_region_level2_code = '11140'",
  ].map((values) => ({
    guard: partnershipGuard,
    title: `changes an agreed value without a correction: ${values}`,
    statement: changePartnership(':runningPartnership', values),
    code: refusals.locked,
    message: /saved progress is locked/,
  })),
  {
    guard: partnershipGuard,
    title: 'changes an agreed value by a correction of another version',
    given: `INSERT INTO progress_correction (project_id, partnership_id, partnership_version, before, after, reason, actor_id)
      SELECT project_id, id, version, '{}', '{}', '이유', :admin FROM partnership WHERE id = :runningPartnership`,
    statement: changePartnership(':runningPartnership', 'actual_budget = 1'),
    code: refusals.locked,
    message: /saved progress is locked/,
  },
];

const atOnce = '; SET CONSTRAINTS ALL IMMEDIATE';

/** Project and partnership say the same at the commit. */
const agreements: GuardCase[] = [
  {
    guard: 'project.project_partnership',
    title: 'is canceled and leaves its partnership open',
    statement: change(':matched', "status = 'CANCELED'") + atOnce,
    code: refusals.transition,
    message: /has no open partnership/,
  },
  {
    guard: 'project.project_partnership',
    title: 'is confirmed without agreed values',
    statement: change(':matched', "status = 'CONFIRMED'") + atOnce,
    code: refusals.transition,
    message: /open partnership with its agreed values/,
  },
  {
    guard: 'project.project_partnership',
    title: 'is closed with a partnership that was canceled',
    statement: `${changePartnership(
      ':runningPartnership',
      "ended_at = now(), ending = 'CANCELED', missing_documents_reason = '서류 없이 마쳐요.'",
    )};
      ${change(':running', "status = 'CLOSED'")}${atOnce}`,
    code: refusals.transition,
    message: /has no open partnership/,
  },
  {
    guard: 'partnership.partnership_project',
    title: 'begins beside a project that goes on looking',
    statement: begin(':proposing') + atOnce,
    code: refusals.transition,
    message: /has no open partnership/,
  },
  {
    guard: 'partnership.partnership_project',
    title: 'ends while its project runs',
    statement: changePartnership(':runningPartnership', "ended_at = now(), ending = 'COMPLETED'") + atOnce,
    code: refusals.transition,
    message: /open partnership with its agreed values/,
  },
  {
    guard: 'partnership.partnership_project',
    title: 'has agreed values while its project is not confirmed',
    statement: changePartnership(':matchedPartnership', agreed) + atOnce,
    code: refusals.transition,
    message: /open partnership with its agreed values/,
  },
];

/** Adds a row of a thing to a partnership in the name of an organisation. */
const additions: Record<string, (project: string, partnership: string, party: string) => string> = {
  'file.file_partnership': (project, partnership, party) =>
    `INSERT INTO file (class, document_kind, project_id, partnership_id, owner_id, name, size_bytes, mime_type, sha256,
        storage_key)
      VALUES ('PROJECT_DOCUMENT', 'GENERAL', ${project}, ${partnership}, ${party}, '파일', 1, 'application/pdf', 'a', 'b')`,
  'project_event.project_event_partnership': (project, partnership, party) =>
    `INSERT INTO project_event (project_id, partnership_id, kind, text, actor_organization_id, actor_type)
      VALUES (${project}, ${partnership}, 'NOTE', '기록', ${party}, 'NPO')`,
  'change_request.change_request_partnership': (project, partnership, party) =>
    `INSERT INTO change_request (project_id, partnership_id, organization_id, requested_by_id, before, after, reason)
      VALUES (${project}, ${partnership}, ${party}, :npoMember, '{"a": 1}', '{"a": 2}', '이유')`,
  'continuation.continuation_partnership': (project, partnership, party) =>
    `INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
      VALUES (${project}, ${partnership}, ${party}, 'YES', :npoMember)`,
};

const endCanceled = `${changePartnership(':matchedPartnership', "ended_at = now(), ending = 'CANCELED'")};
  ${change(':matched', "status = 'CANCELED'")}`;

const rowsOfPartnerships: GuardCase[] = [
  ...Object.entries(additions).flatMap(([guard, add]) => [
    {
      guard,
      title: 'comes from one that is no party',
      statement: add(':matched', ':matchedPartnership', ':rival'),
      code: refusals.transition,
      message: /comes from one of its parties/,
    },
    {
      guard,
      title: 'comes after the end',
      given: endCanceled,
      statement: add(':matched', ':matchedPartnership', ':npo'),
      code: refusals.transition,
      message: /nothing is added to an ended partnership/,
    },
  ]),
  {
    guard: 'continuation.continuation_partnership',
    title: 'is given after a completed partnership',
    statement:
      additions['continuation.continuation_partnership']?.(':closed', ':closedPartnership', ':npo') ?? '',
    seen: 'SELECT count(*) = 1 FROM continuation WHERE partnership_id = :closedPartnership',
  },
  {
    guard: 'file.file_partnership',
    title: 'goes to another partnership',
    given: additions['file.file_partnership']?.(':matched', ':matchedPartnership', ':npo') ?? '',
    statement:
      'UPDATE file SET project_id = :running, partnership_id = :runningPartnership WHERE project_id = :matched',
    code: refusals.transition,
    message: /stays in its partnership/,
  },
  {
    guard: 'progress_correction.progress_correction_partnership',
    title: 'comes after the end',
    statement: `INSERT INTO progress_correction (project_id, partnership_id, partnership_version, before, after, reason,
        actor_id) VALUES (:closed, :closedPartnership, 99, '{}', '{}', '이유', :admin)`,
    code: refusals.transition,
    message: /nothing is added to an ended partnership/,
  },
  breaksCheck(
    'project_event.project_event_partnership_check',
    'a note outside of a partnership',
    `INSERT INTO project_event (project_id, kind, text, actor_type) VALUES (:matched, 'NOTE', '기록', 'ADMIN')`,
  ),
  breaksCheck(
    'project_event.project_event_partnership_check',
    'an offer inside of a partnership',
    `INSERT INTO project_event (project_id, partnership_id, kind, text, actor_type)
      VALUES (:matched, :matchedPartnership, 'INVITATION', '제안', 'ADMIN')`,
  ),
  breaksCheck(
    'project_event.project_event_partnership_check',
    'a start of nobody',
    `INSERT INTO project_event (project_id, kind, status, text, actor_type)
      VALUES (:running, 'STATUS', 'IN_PROGRESS', '시작', 'SYSTEM')`,
  ),
];

const partnershipChecks: GuardCase[] = [
  ...[
    "ending = 'CANCELED'",
    'ended_at = now()',
    "ended_at = now(), ending = 'LOST'",
    "ended_at = '2020-01-01', ending = 'CANCELED'",
  ].map((values) =>
    breaksCheck(
      'partnership.partnership_ending_check',
      `an end in part: ${values}`,
      changePartnership(':runningPartnership', values),
    ),
  ),
  ...(
    [
      ['partnership_schedule_check', 'an agreed end before the start', 'actual_end = actual_start - 1'],
      ['partnership_budget_check', 'an agreed budget below nothing', 'actual_budget = -1'],
      ['partnership_values_check', 'agreed values in part', 'actual_budget = NULL'],
    ] as const
  ).map(([check, title, values]) =>
    breaksCheck(`partnership.${check}`, title, changePartnership(':runningPartnership', values), {
      asOwnerWithout: ['partnership_guard'],
    }),
  ),
  repeatsKey('partnership.partnership_open_key', copyRow('partnership', 'id = :matchedPartnership'), {
    asOwnerWithout: ['partnership_guard'],
  }),
  repeatsKey(
    'partnership.partnership_project_key',
    `INSERT INTO partnership SELECT * FROM partnership WHERE id = :closedPartnership`,
    {
      given: 'ALTER TABLE partnership DROP CONSTRAINT partnership_pkey CASCADE',
      asOwnerWithout: ['partnership_guard'],
    },
  ),
];

/** Guards of partnerships and of what belongs to them. */
export const partnershipGuards: GuardCase[] = [
  ...beginnings,
  ...agreements,
  ...rowsOfPartnerships,
  ...partnershipChecks,
];
