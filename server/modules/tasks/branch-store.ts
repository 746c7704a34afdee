import type { OutgoingAct, OutgoingSubject } from '#contract/admin/outgoing.ts';
import type { TaskAct } from '#contract/admin/task-acts.ts';

export const today = "(now() AT TIME ZONE 'Asia/Seoul')::date";
export const dayOf = (at: string) => `(${at} AT TIME ZONE 'Asia/Seoul')::date`;
/** Midnight in Korea with which a day begins. */
export const beginningOf = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Seoul'`;
export const hours = (count: number) => `interval '${count} hours'`;
export const days = (count: number) => `interval '${count} days'`;
export const ofProject = { organizationId: 'p.company_id', projectId: 'p.id' };
/** So many days after a project `p` came to where it stands. */
export const changedPlus = (count: number) => `${dayOf('p.status_changed_at')} + ${count}`;

/** A place in which something can wait on the admins. */
export type Branch = {
  act: TaskAct | { [Act in TaskAct]?: string };
  id: string;
  since: string;
  /** The last day, or the instant at which the clock runs out. */
  dueOn?: string;
  dueAt?: string;
  subject: string;
  organizationId?: string;
  projectId?: string;
  /** Key and value of what the detail says. */
  facts?: string;
  /** From its FROM on. */
  from: string;
  /** What its id is to a decision: while one waits in '나가는 중', nothing waits on anybody. */
  decidedAs?: OutgoingSubject;
  /** Of that, where it is not its own id. */
  decidedId?: string;
};

/** Acts on a project or an organisation that leave what waits there as it is. */
const answersNothing: readonly OutgoingAct[] = [
  'ORDER',
  'ADDITION',
  'OFFER_REMINDER',
  'REPLY_DAY',
  'CERTIFICATE_REMINDER',
  'PLAN',
];

const actOf = (act: Branch['act']) =>
  typeof act === 'string'
    ? `'${act}'`
    : `CASE ${Object.entries(act)
        .map(([name, when]) => `WHEN ${when} THEN '${name}'`)
        .join(' ')} END`;

/**
 * Unless a decision waits on the record, or on the project or the order that it belongs to. What is said of a project while
 * its task stays is no answer to that task.
 */
const undecided = (subject: OutgoingSubject, id: string) => `
    AND NOT EXISTS (SELECT FROM outgoing w
      WHERE w.subject_type = '${subject}' AND w.subject_id = ${id} AND w.status = 'WAITING'
        AND w.act NOT IN (${answersNothing.map((act) => `'${act}'`).join(', ')}))`;

/** Its rows: act, source_id, since, due_on, due_at, subject, organization_id, project_id, facts. */
export const selectBranch = (branch: Branch) => `
  SELECT ${actOf(branch.act)} AS act, ${branch.id} AS source_id, ${branch.since} AS since,
    ${branch.dueOn ? `(${branch.dueOn})::date` : 'NULL::date'} AS due_on,
    ${branch.dueOn ? beginningOf(`(${branch.dueOn})::date + 1`) : (branch.dueAt ?? 'NULL::timestamptz')} AS due_at,
    ${branch.subject} AS subject, ${branch.organizationId ?? 'NULL::uuid'} AS organization_id,
    ${branch.projectId ?? 'NULL::uuid'} AS project_id,
    ${branch.facts ? `json_build_object(${branch.facts})` : `'{}'::json`} AS facts
  ${branch.from}${branch.decidedAs ? undecided(branch.decidedAs, branch.decidedId ?? branch.id) : ''}`;
