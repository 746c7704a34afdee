import { taskHorizons } from '#contract/admin/task-horizons.ts';
import { limits } from '#contract/limits.ts';
import { type FloorStatement, instant } from './floor-texts.ts';

/*
 * The floor's statements of what waits on the admins: of the records that wait in the data of the bench, each found by
 * its index, and what was said of them.
 */

const day = (at: string) => `(${at} AT TIME ZONE 'Asia/Seoul')::date`;
const midnight = (date: string) => `(${date})::timestamp AT TIME ZONE 'Asia/Seoul'`;
const documentsIn = (status: string) =>
  `(SELECT count(*) FROM required_document d WHERE d.partnership_id = p.partnership_id AND d.status IN (${status}))`;

type Waiting = {
  kind: string;
  act: string;
  source: string;
  id: string;
  since: string;
  dueOn?: string;
  dueAt?: string;
  subject: string;
  organization: string;
  project: string;
  detail: string;
  path: string;
  from: string;
};

const ofProject = { subject: 'p.title', organization: 'p.company_id', project: 'p.id' };
const changed = { id: 'p.id', since: 'p.status_changed_at' };
const progress = `'/admin/projects/' || p.id || '?view=progress'`;

const waiting: readonly Waiting[] = [
  {
    kind: 'APPLICATION',
    act: 'REVIEW_APPLICATION',
    source: 'PROMISE',
    id: 'g.id',
    since: 'g.applied_at',
    dueAt: "g.applied_at + interval '3 days'",
    subject: 'g.name',
    organization: 'g.id',
    project: 'NULL::uuid',
    detail: "''",
    path: "'/admin/applications?id=' || g.id",
    from: "organization g WHERE g.membership_status = 'PENDING'",
  },
  {
    kind: 'LIST',
    act: 'SEND_LIST',
    source: 'OWN',
    ...changed,
    dueOn: `${day('p.status_changed_at')} + 3`,
    ...ofProject,
    detail: "''",
    path: `'/admin/projects/' || p.id || '?view=candidates'`,
    from: "project p WHERE p.status = 'MATCHING' AND NOT p.is_hidden",
  },
  {
    kind: 'LIST',
    act: 'ASK_FOR_REPLY',
    source: 'PROMISE',
    id: 'p.id',
    since: midnight(`v.reply_by - ${limits.reminderDays}`),
    dueOn: 'v.reply_by',
    ...ofProject,
    detail: "'단체 ' || v.open || '곳이 아직 답하지 않았어요'",
    path: `'/admin/projects/' || p.id || '?view=candidates'`,
    from: `(SELECT project_id, min(reply_by) AS reply_by, count(*) AS open FROM invitation
        WHERE status = 'SENT' AND asked_again = 0
          AND reply_by BETWEEN ${day('now()')} AND ${day('now()')} + ${limits.reminderDays} GROUP BY project_id) v
      JOIN project p ON p.id = v.project_id WHERE p.status = 'PROPOSING' AND NOT p.is_hidden`,
  },
  {
    kind: 'REPORT',
    act: 'ASK_FOR_REPORT',
    source: 'AGREED',
    id: 's.id',
    since: midnight('s.actual_end + 1'),
    dueOn: 's.actual_end + 14',
    subject: 'p.title',
    organization: 's.npo_id',
    project: 'p.id',
    detail: "'결과보고서가 오지 않았어요'",
    path: `'/admin/projects/' || p.id || '?view=report'`,
    from: `project p JOIN partnership s ON s.id = p.partnership_id
      WHERE p.status IN ('IN_PROGRESS', 'DEADLINE_PASSED') AND NOT p.is_hidden AND s.actual_end + 14 < ${day('now()')}`,
  },
  {
    kind: 'CLOSING',
    act: 'SETTLE_DOCUMENTS',
    source: 'OWN',
    ...changed,
    dueOn: `${day('p.status_changed_at')} + 3`,
    ...ofProject,
    detail: `CASE WHEN ${documentsIn("'WANTED', 'RETURNED'")} > 0
      THEN '단체의 서류 ' || ${documentsIn("'WANTED', 'RETURNED'")} || '건이 늦어지고 있어요' ELSE '서류 확인이 끝났어요' END`,
    path: progress,
    from: "project p WHERE p.status = 'DEADLINE_PASSED'",
  },
  {
    kind: 'CLOSING',
    act: 'CLOSE',
    source: 'OWN',
    ...changed,
    dueOn: `${day('p.status_changed_at')} + 3`,
    ...ofProject,
    detail: "''",
    path: progress,
    from: "project p WHERE p.status = 'PAYMENT_CONFIRMED'",
  },
  {
    kind: 'DEPOSIT',
    act: 'CONFIRM_PAYMENT',
    source: 'OWN',
    ...changed,
    dueOn: `${day('p.status_changed_at')} + 14`,
    ...ofProject,
    detail: "''",
    path: progress,
    from: "project p WHERE p.status = 'PAYMENT_REQUESTED'",
  },
  {
    kind: 'AGREEMENT',
    act: 'ASK_FOR_AGREEMENT',
    source: 'AGREED',
    id: 's.id',
    since: 's.started_at',
    dueOn: 's.actual_start',
    ...ofProject,
    detail: "'확정한 협약서가 없어요'",
    path: `'/admin/projects/' || p.id || '?view=agreement'`,
    from: `project p JOIN partnership s ON s.id = p.partnership_id
      WHERE p.status IN ('CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED') AND NOT p.is_hidden
        AND NOT EXISTS (SELECT FROM agreement a WHERE a.partnership_id = s.id AND a.status = 'CONFIRMED')`,
  },
];

/** Rows of a task; what only its line shows is left for those that are shown. */
const select = ({ kind, act, source, id, since, dueOn, dueAt, subject, ...own }: Waiting) => `
  SELECT '${kind}' AS kind, '${act}' AS act, '${source}' AS source, '${kind}:' || ${id} AS key, ${since} AS since,
    ${dueOn ?? 'NULL::date'} AS due_on, ${dueOn ? midnight(`(${dueOn}) + 1`) : dueAt} AS due_at, ${subject} AS subject,
    ${own.organization} AS organization_id, ${own.detail} AS detail, ${own.path} AS path FROM ${own.from}`;

/** $1 and $2 the ends of today and of the week. */
const open = (kind?: string) => `
  task AS MATERIALIZED (
    SELECT w.*, m.assignee_id, coalesce(m.version, 0) AS version, CASE
      WHEN due_at <= now() + CASE source WHEN 'PROMISE' THEN interval '4 hours' ELSE interval '0' END THEN 0
      WHEN due_at <= $1::timestamptz THEN 1 WHEN due_at <= $2::timestamptz THEN 2 ELSE 3 END AS rank
    FROM (${waiting
      .filter((each) => kind === undefined || each.kind === kind)
      .map(select)
      .join(' UNION ALL ')}) w
      LEFT JOIN task_mark m ON m.key = w.key AND m.since = w.since)`;

const groups = "(ARRAY['NOW', 'TODAY', 'WEEK', 'LATER'])";

const page = (tasks: string, condition: string) => `
  WITH ${tasks}, found AS (SELECT * FROM task WHERE ${condition}),
  page AS (SELECT *, row_number() OVER (ORDER BY rank, due_at, key) AS place
    FROM (SELECT * FROM found ORDER BY rank, due_at, key LIMIT 101) first)
  SELECT json_build_object('total', (SELECT count(*) FROM found),
    'items', coalesce(json_agg(json_build_object('key', p.key, 'kind', kind, 'act', act, 'group', ${groups}[rank + 1],
      'subject', subject, 'detail', detail, 'organizationId', p.organization_id, 'organizationName', g.name,
      'organizationType', g.type, 'since', ${instant('since')}, 'dueAt', ${instant('due_at')}, 'dueOn', due_on,
      'source', source, 'path', path,
      'assignee', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END,
      'postponedUntil', NULL, 'postponedReason', NULL, 'version', p.version) ORDER BY place)
      FILTER (WHERE place <= 100), '[]'),
    'nextAfter', (array_agg(rank || '~' || (extract(epoch FROM due_at) * 1000000)::bigint || '~' || p.key ORDER BY place)
      FILTER (WHERE place = 100 AND EXISTS (SELECT FROM page WHERE place = 101)))[1])::text AS body
  FROM page p LEFT JOIN organization g ON g.id = p.organization_id LEFT JOIN member a ON a.id = p.assignee_id`;

/** $3 the administrator. */
const counts = `
  WITH ${open()}
  SELECT json_build_object('all', count(*), 'postponed', 0, 'mine', count(*) FILTER (WHERE assignee_id = $3),
    'unassigned', count(*) FILTER (WHERE assignee_id IS NULL),
    'kinds', (SELECT json_object_agg(kind, n) FROM (SELECT kind, count(*) AS n FROM task GROUP BY kind) k),
    'groups', (SELECT json_object_agg(${groups}[rank + 1], n)
      FROM (SELECT rank, count(*) AS n FROM task GROUP BY rank) k))::text AS body FROM task`;

const byKind = (kind: string) => page(open(kind), 'true');
const pages: Record<string, string> = {
  '': page(open(), 'true'),
  'assignee=NONE': page(open(), 'assignee_id IS NULL'),
  'group=TODAY': page(open(), 'rank <= 1'),
  'kind=LIST': byKind('LIST'),
  'kind=CLOSING': byKind('CLOSING'),
};

/** What the desk asks when 할 일 is opened and narrowed; the statements of the floor are those of these queries. */
export const taskQueries = Object.keys(pages);

/** The statement of the counts, or of the first page under the conditions of a query. */
export function findTaskStatement({ pathname, search }: URL, memberId: string): FloorStatement | null {
  const { today, week } = taskHorizons(new Date());
  if (pathname === '/api/admin/tasks/counts')
    return { name: 'task counts', text: counts, values: [today, week, memberId] };
  const query = search.slice(1);
  const text = pathname === '/api/admin/tasks' ? pages[query] : undefined;
  return text === undefined ? null : { name: `tasks ${query}`, text, values: [today, week] };
}
