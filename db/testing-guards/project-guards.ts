import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const change = (row: string, values: string) =>
  `UPDATE project SET ${values}, version = version + 1 WHERE id = ${row}`;

const lockGuard = 'project.project_guard';

const projectGuardCases: GuardCase[] = [
  {
    guard: lockGuard,
    title: 'goes to another company',
    statement: change(':matching', 'company_id = :npo'),
    code: refusals.transition,
    message: /never changes its company/,
  },
  {
    guard: lockGuard,
    title: 'gets another requester',
    statement: change(':matching', 'requester_id = :npoMember'),
    code: refusals.transition,
    message: /never changes its company/,
  },
  {
    guard: lockGuard,
    title: 'exchanges its partner',
    statement: change(':matched', 'partnership_id = :runningPartnership'),
    code: refusals.transition,
    message: /partner is not exchanged/,
  },
  {
    guard: lockGuard,
    title: 'takes a partner when it is canceled',
    statement: change(':matching', "partnership_id = :matchedPartnership, status = 'CANCELED'"),
    code: refusals.transition,
    message: /partner is not exchanged/,
  },
  {
    guard: lockGuard,
    title: 'remembers when its status changed',
    given: "UPDATE project SET status_changed_at = '2020-01-01', version = version + 1 WHERE id = :matching",
    statement: change(':matching', "status = 'CANCELED'"),
    seen: 'SELECT status_changed_at = now() FROM project WHERE id = :matching',
  },
];

const projectChecks: GuardCase[] = [
  breaksCheck('project.project_status_check', 'an unknown status', change(':running', "status = 'LOST'"), {
    asOwnerWithout: ['project_transition'],
  }),
  breaksCheck(
    'project.project_expected_schedule_check',
    'an end before the start',
    change(':matching', 'expected_end = expected_start - 1'),
  ),
  breaksCheck(
    'project.project_expected_budget_check',
    'an unknown budget with an amount',
    change(':matching', 'is_budget_unknown = true'),
  ),
  breaksCheck(
    'project.project_expected_budget_check',
    'a budget of nothing',
    change(':matching', 'expected_budget = 0'),
  ),
  breaksCheck(
    'project.project_partnership_check',
    'a partner while partners are sought',
    change(':proposing', 'partnership_id = :matchedPartnership'),
    { asOwnerWithout: ['project_guard'] },
  ),
  breaksCheck(
    'project.project_partnership_check',
    'matched with nobody',
    change(':proposing', "status = 'MATCHED'"),
  ),
];

/** Guards of projects and of what their parties add. */
export const projectGuards: GuardCase[] = [
  ...stateMachine('project_transition', {
    table: 'project',
    entity: 'project',
    row: 'id = :matching',
    from: 'MATCHING',
    to: 'CLOSED',
    begin: 'PROPOSING',
    harmless: "title = '다른 제목'",
  }),
  ...projectGuardCases,
  ...projectChecks,
  repeatsKey(
    'progress_correction.progress_correction_version_key',
    copyRow('progress_correction', 'project_id = :running'),
    {
      given: `INSERT INTO progress_correction (project_id, partnership_id, partnership_version, before, after, reason,
          actor_id) VALUES (:running, :runningPartnership, 99, '{}', '{}', '이유', :admin)`,
    },
  ),
  repeatsKey(
    'project_draft.project_draft_member_key',
    copyRow('project_draft', 'member_id = :companyMember'),
    {
      given: 'INSERT INTO project_draft (member_id, organization_id) VALUES (:companyMember, :company)',
    },
  ),
  {
    guard: 'project.project_continues_guard',
    title: 'goes on with a project before both parties have said yes',
    statement: copyRow('project', 'id = :matching', { continues_id: ':running' }),
    code: refusals.transition,
    message: /both parties have said yes/,
  },
  {
    guard: 'project.project_continues_guard',
    title: 'goes on with another project afterwards',
    statement: 'UPDATE project SET continues_id = :running, version = version + 1 WHERE id = :matching',
    code: refusals.transition,
    message: /never goes on with another one/,
  },
  repeatsKey(
    'project.project_continues_key',
    copyRow('project', 'id = :matching', { continues_id: ':running' }),
    {
      given: `INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
          VALUES (:running, :runningPartnership, :company, 'YES', :companyMember),
            (:running, :runningPartnership, :npo, 'YES', :npoMember);
        ${copyRow('project', 'id = :matching', { continues_id: ':running' })}`,
    },
  ),
  breaksCheck(
    'project_draft.project_draft_step',
    'a step that the form has not',
    `INSERT INTO project_draft (member_id, organization_id, step) VALUES (:companyMember, :company, 6)`,
  ),
  breaksCheck(
    'project_draft.project_draft_name',
    'an empty name',
    `INSERT INTO project_draft (member_id, organization_id, name) VALUES (:companyMember, :company, '')`,
  ),
  ...stateMachine('change_request_transition', {
    table: 'change_request',
    entity: 'change_request',
    row: 'id = :changeRequest',
    from: 'OPEN',
    to: 'LOST',
    begin: 'ENDED',
    harmless: "answer = '답'",
  }),
  breaksCheck(
    'change_request.change_request_status_check',
    'an unknown status',
    "UPDATE change_request SET status = 'LOST', version = 2 WHERE id = :changeRequest",
    { asOwnerWithout: ['change_request_transition'] },
  ),
  breaksCheck(
    'change_request.change_request_values_check',
    'a request for what already holds',
    copyRow('change_request', 'id = :changeRequest', {
      after: `'{"a": 1}'::jsonb`,
      project_id: ':matched',
      partnership_id: ':matchedPartnership',
    }),
  ),
  breaksCheck(
    'change_request.change_request_answer_check',
    'a refusal without an answer',
    `UPDATE change_request SET status = 'REFUSED', decided_by_id = :admin, version = 2 WHERE id = :changeRequest`,
  ),
  breaksCheck(
    'change_request.change_request_decision_check',
    'accepted by nobody',
    "UPDATE change_request SET status = 'ACCEPTED', version = 2 WHERE id = :changeRequest",
  ),
  repeatsKey('change_request.change_request_open_key', copyRow('change_request', 'id = :changeRequest')),
  breaksCheck(
    'continuation.continuation_answer_check',
    'an unknown answer',
    `INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
      VALUES (:running, :runningPartnership, :npo, 'MAYBE', :npoMember)`,
  ),
  repeatsKey('continuation.continuation_key', copyRow('continuation', 'project_id = :running'), {
    given: `INSERT INTO continuation (project_id, partnership_id, organization_id, answer, answered_by_id)
      VALUES (:running, :runningPartnership, :npo, 'YES', :npoMember)`,
  }),
];
