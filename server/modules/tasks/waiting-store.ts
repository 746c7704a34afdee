import {
  clockSources,
  type TaskAct,
  type TaskGroup,
  type TaskKind,
  taskActs,
  taskGroups,
  urgentHours,
} from '#contract/admin/task-acts.ts';
import { taskHorizons } from '#contract/admin/task-horizons.ts';
import type { TaskCounts, TaskFilter } from '#contract/admin/tasks.ts';
import type { Database } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { waitingSql } from './source-store.ts';

/** Read model of what waits on the admins: derived from the records by one statement, with what was said of each task. */

export type WaitingTask = {
  key: string;
  kind: TaskKind;
  act: TaskAct;
  group: TaskGroup;
  subject: string;
  /** What the branch of its act tells. */
  facts: Record<string, unknown>;
  sourceId: string;
  projectId: string | null;
  organizationId: string | null;
  organizationName: string | null;
  organizationType: 'COMPANY' | 'NPO' | null;
  since: string;
  dueAt: string | null;
  dueOn: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  postponedUntil: string | null;
  reason: string | null;
  version: number;
  place: string;
};

const actsWith = <Name extends string>(of: (act: (typeof taskActs)[TaskAct]) => Name, name: Name) =>
  Object.entries(taskActs)
    .filter(([, act]) => of(act) === name)
    .map(([act]) => `'${act}'`)
    .join(', ');

const kindSql = `CASE ${[...new Set(Object.values(taskActs).map(({ kind }) => kind))]
  .map((kind) => `WHEN act IN (${actsWith((act) => act.kind, kind)}) THEN '${kind}'`)
  .join(' ')} END`;

const urgencySql = `CASE ${clockSources
  .filter((source) => urgentHours[source] > 0)
  .map(
    (source) =>
      `WHEN act IN (${actsWith((act) => act.source, source)}) THEN interval '${urgentHours[source]} hours'`,
  )
  .join(' ')} ELSE interval '0' END`;

/**
 * `task`: every task with its key, its place among the groups (0 is NOW) and what was said of it. $1 and $2 are the
 * horizons of today and of the week.
 */
const tasksSql = `
  waiting AS NOT MATERIALIZED (${waitingSql}),
  keyed AS (SELECT ${kindSql} AS kind, * FROM waiting),
  task AS MATERIALIZED (
    SELECT k.*, k.kind || ':' || k.source_id AS key,
      CASE WHEN EXISTS (SELECT FROM member a WHERE a.id = m.assignee_id AND a.withdrawn_at IS NULL) THEN m.assignee_id END AS assignee_id,
      CASE WHEN m.postponed_until > (now() AT TIME ZONE 'Asia/Seoul')::date THEN m.postponed_until END AS postponed_until,
      m.reason, coalesce(m.version, 0) AS version,
      CASE WHEN k.due_at IS NULL THEN 3
        WHEN k.due_at <= now() + ${urgencySql} THEN 0
        WHEN k.due_at <= $1::timestamptz THEN 1
        WHEN k.due_at <= $2::timestamptz THEN 2 ELSE 3 END AS rank
    FROM keyed k LEFT JOIN task_mark m ON m.key = k.kind || ':' || k.source_id AND m.since = k.since)`;

/** Conditions of a filter, from $3 on. */
const agrees = `($3::boolean IS NULL OR (t.postponed_until IS NOT NULL) = $3)
  AND ($4::text IS NULL OR t.kind = $4)
  AND ($5::int IS NULL OR CASE WHEN $5 = 3 THEN t.rank = 3 ELSE t.rank <= $5 END)
  AND ($6::text IS NULL OR CASE WHEN $6 = 'NONE' THEN t.assignee_id IS NULL ELSE t.assignee_id::text = $6 END)
  AND ($7::text IS NULL OR g.type = $7)
  AND ($8::uuid IS NULL OR t.project_id = $8)
  AND ($9::text IS NULL OR t.subject ILIKE $9 OR g.name ILIKE $9)
  AND ($10::text[] IS NULL OR t.key = ANY($10))`;

const found = `found AS (SELECT t.*, g.name AS organization_name, g.type AS organization_type
    FROM task t LEFT JOIN organization g ON g.id = t.organization_id WHERE ${agrees})`;

/** Tasks that agree with conditions, or those that are named, put off or not. */
export type Which = { filter: TaskFilter } | { keys: readonly string[] };

const parametersOf = (which: Which, now: Date) => {
  const { today, week } = taskHorizons(now);
  const filter = 'filter' in which ? which.filter : {};
  return [
    today,
    week,
    'filter' in which ? which.filter.postponed === '1' : null,
    filter.kind ?? null,
    filter.group ? taskGroups.indexOf(filter.group) : null,
    filter.assignee ?? null,
    filter.side ?? null,
    filter.projectId ?? null,
    filter.q ? containing(filter.q) : null,
    'keys' in which ? which.keys : null,
  ];
};

const pageSql = `WITH ${tasksSql}, ${found},
  page AS (SELECT * FROM found
    WHERE $11::int IS NULL OR (rank, coalesce(due_at, 'infinity'), key) > ($11, $12::timestamptz, $13::text)
    ORDER BY rank, coalesce(due_at, 'infinity'), key LIMIT $14)
  SELECT (SELECT count(*)::int FROM found) AS total, (SELECT coalesce(json_agg(json_build_object(
      'key', page.key, 'kind', kind, 'act', act, 'group', (ARRAY['NOW','TODAY','WEEK','LATER'])[rank + 1],
      'subject', subject, 'facts', facts, 'sourceId', source_id, 'projectId', project_id,
      'organizationId', organization_id, 'organizationName', organization_name, 'organizationType', organization_type,
      'since', since, 'dueAt', due_at, 'dueOn', due_on,
      'assigneeId', assignee_id, 'assigneeName', (SELECT m.name FROM member m WHERE m.id = assignee_id),
      'postponedUntil', postponed_until, 'reason', reason, 'version', version,
      'place', rank || '~' || coalesce(due_at, 'infinity')::text || '~' || key)
    ORDER BY rank, coalesce(due_at, 'infinity'), key), '[]') FROM page) AS items`;

/** One page of tasks, the most urgent first, and how many there are of them; `after` is the place of the last one seen. */
export async function findTaskPage(
  db: Database,
  which: Which,
  { after, limit, now }: { after?: string | undefined; limit: number; now: Date },
): Promise<{ total: number; items: WaitingTask[] }> {
  const [rank, dueAt, key] = after?.split('~') ?? [];
  const { rows } = await db.$client.query<{ total: number; items: WaitingTask[] }>({
    name: 'find-task-page',
    text: pageSql,
    values: [...parametersOf(which, now), rank === undefined ? null : Number(rank), dueAt, key, limit],
  });
  return rows[0] as { total: number; items: WaitingTask[] };
}

const countsSql = `WITH ${tasksSql}, open AS (SELECT * FROM task WHERE postponed_until IS NULL)
  SELECT (SELECT count(*)::int FROM open) AS "all",
    (SELECT count(*)::int FROM task WHERE postponed_until IS NOT NULL) AS postponed,
    (SELECT count(*)::int FROM open WHERE assignee_id = $3::uuid) AS mine,
    (SELECT count(*)::int FROM open WHERE assignee_id IS NULL) AS unassigned,
    (SELECT coalesce(json_object_agg(kind, n), '{}') FROM (SELECT kind, count(*) AS n FROM open GROUP BY kind) k) AS kinds,
    (SELECT coalesce(json_object_agg((ARRAY['NOW','TODAY','WEEK','LATER'])[rank + 1], n), '{}')
      FROM (SELECT rank, count(*) AS n FROM open GROUP BY rank) k) AS groups`;

/** How many tasks wait, by kind, by group, and for an admin. */
export async function countTasks(db: Database, adminId: string, now: Date): Promise<TaskCounts> {
  const { today, week } = taskHorizons(now);
  const { rows } = await db.$client.query<TaskCounts>({
    name: 'count-tasks',
    text: countsSql,
    values: [today, week, adminId],
  });
  return rows[0] as TaskCounts;
}

/** What was said of tasks that wait no longer. */
export async function findIdleMarks(db: Database): Promise<{ key: string; version: number }[]> {
  const { rows } = await db.$client.query<{ key: string; version: number }>(
    `WITH waiting AS MATERIALIZED (${waitingSql}),
      keyed AS (SELECT ${kindSql} AS kind, source_id, since FROM waiting)
    SELECT m.key, m.version FROM task_mark m WHERE NOT EXISTS (
      SELECT FROM keyed k WHERE m.key = k.kind || ':' || k.source_id AND m.since = k.since)`,
  );
  return rows;
}
