import { type TaskAct, type TaskKind, taskActs } from '#contract/admin/task-acts.ts';
import type { Database } from '#db/client.ts';
import { selectBranch } from './branch-store.ts';
import { orderSources } from './order-source-store.ts';
import { organizationSources } from './organization-source-store.ts';
import { partnershipSources } from './partnership-source-store.ts';
import { projectSources } from './project-source-store.ts';
import { serviceSources } from './service-source-store.ts';

/** Everything that waits, derived from the records by one statement: a branch for each place in which something can. */
export const waitingSql = [
  ...serviceSources,
  ...organizationSources,
  ...projectSources,
  ...partnershipSources,
  ...orderSources,
]
  .map(selectBranch)
  .join('\n  UNION ALL');

/** A record that waits, as it is derived. */
export type WaitingRecord = {
  /** Names the task: its kind and the record. */
  key: string;
  kind: TaskKind;
  act: TaskAct;
  subject: string;
  /** What the branch of its act tells. */
  facts: Record<string, unknown>;
  sourceId: string;
  projectId: string | null;
  organizationId: string | null;
  organizationName: string | null;
  organizationType: 'COMPANY' | 'NPO' | null;
  /** In full precision, as text. */
  since: string;
  dueAt: string | null;
  dueOn: string | null;
  /** The instant in microseconds, by which they are ordered. */
  dueMicros: number | null;
};

/** What was said of a record that waits since an instant; of somebody who has left nothing. */
export type WaitingMark = {
  key: string;
  since: string;
  assigneeId: string | null;
  assigneeName: string | null;
  /** A day to come. */
  postponedUntil: string | null;
  reason: string | null;
  version: number;
};

/** Counts that rise with the commit of every change of what waits and of what was said of it, and the day in Korea. */
export type TaskVersions = { sources: number; marks: number; day: string };

const kindSql = `CASE ${[...new Set(Object.values(taskActs).map(({ kind }) => kind))]
  .map((kind) => {
    const acts = Object.entries(taskActs).filter(([, act]) => act.kind === kind);
    return `WHEN act IN (${acts.map(([act]) => `'${act}'`).join(', ')}) THEN '${kind}'`;
  })
  .join(' ')} END`;

const instant = (at: string) => `to_json(${at}) #>> '{}'`;

const recordsSql = `
  SELECT k.kind || ':' || k.source_id AS key, k.kind, k.act, k.subject, k.facts, k.source_id AS "sourceId",
    k.project_id AS "projectId", k.organization_id AS "organizationId", g.name AS "organizationName",
    g.type AS "organizationType", ${instant('k.since')} AS since, ${instant('k.due_at')} AS "dueAt",
    k.due_on::text AS "dueOn", (extract(epoch FROM k.due_at) * 1000000)::float8 AS "dueMicros"
  FROM (SELECT ${kindSql} AS kind, * FROM (${waitingSql}) waiting) k
    LEFT JOIN organization g ON g.id = k.organization_id`;

const marksSql = `
  SELECT m.key, ${instant('m.since')} AS since, a.id AS "assigneeId", a.name AS "assigneeName",
    CASE WHEN m.postponed_until > (now() AT TIME ZONE 'Asia/Seoul')::date THEN m.postponed_until::text END
      AS "postponedUntil", m.reason, m.version
  FROM task_mark m LEFT JOIN member a ON a.id = m.assignee_id AND a.withdrawn_at IS NULL`;

const versionsSql = `
  SELECT coalesce(sum(sources), 0)::float8 AS sources, coalesce(sum(marks), 0)::float8 AS marks,
    (now() AT TIME ZONE 'Asia/Seoul')::date::text AS day
  FROM task_change`;

export async function readTaskVersions(db: Database): Promise<TaskVersions> {
  const { rows } = await db.$client.query<TaskVersions>({ name: 'read-task-versions', text: versionsSql });
  return rows[0] as TaskVersions;
}

export async function findWaitingRecords(db: Database): Promise<WaitingRecord[]> {
  const { rows } = await db.$client.query<WaitingRecord>({ name: 'find-waiting-records', text: recordsSql });
  return rows;
}

export async function findWaitingMarks(db: Database): Promise<WaitingMark[]> {
  const { rows } = await db.$client.query<WaitingMark>({ name: 'find-waiting-marks', text: marksSql });
  return rows;
}

/** What was said of tasks that wait no longer. */
export async function findIdleMarks(db: Database): Promise<{ key: string; version: number }[]> {
  const { rows } = await db.$client.query<{ key: string; version: number }>(
    `WITH keyed AS MATERIALIZED (
      SELECT ${kindSql} || ':' || source_id AS key, since FROM (${waitingSql}) waiting)
    SELECT m.key, m.version FROM task_mark m WHERE NOT EXISTS (
      SELECT FROM keyed k WHERE m.key = k.key AND m.since = k.since)`,
  );
  return rows;
}
