import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { ProjectEvent } from '#contract/projects/project-events.ts';
import type { Database } from '#db/client.ts';

export type WrittenMember = {
  id: string;
  organizationId: string | null;
  role: string;
  email: string;
  receivesNews: boolean;
  isMade: boolean;
};

/** What a call leaves behind, as it stands at the commit of its transactions. */
export type Written = {
  audits: {
    action: string;
    subjectType: string;
    subjectId: string | null;
    reason: string | null;
    details: unknown;
  }[];
  /** The member of each notification, where it leads, and whether there is what a page of it shows. */
  bells: { memberId: string; path: string; isThere: boolean }[];
  mails: { memberId: string | null; to: string }[];
  /** Members who had not left before it. */
  members: WrittenMember[];
  /** Projects that it changed or to whose log it added. */
  projects: { id: string; companyId: string }[];
  /** Of these projects the partnerships that they are carried out in, and those that it began or ended. */
  partnerships: { npoId: string; projectId: string }[];
  /** Of these projects the offers; `isOfList` where the list was written. */
  offers: { npoId: string; projectId: string; status: string; isWritten: boolean; isOfList: boolean }[];
  /** Both sides of the partnerships in whose log the product itself noted something. */
  noted: { companyId: string; npoId: string }[];
  /** Kinds of the lines that it added to the log of a project. */
  events: ProjectEvent['kind'][];
  /** Organisations whose change request it wrote. */
  askers: string[];
  /** Companies that it gave another manager. */
  managed: string[];
  /** Organisations that were reminded of a task. */
  awaited: string[];
  /** Rows of the tables of `statusEntries` that it wrote. */
  statuses: { table: string; status: string }[];
};

/** Tables whose rows come into no status without an entry of the log, whatever brings them there. */
export const statusEntries: Readonly<Record<string, Readonly<Record<string, AuditAction>>>> = {
  number_change: {
    OPEN: 'number-change.create',
    ACCEPTED: 'number-change.accept',
    REFUSED: 'number-change.refuse',
    WITHDRAWN: 'number-change.withdraw',
  },
  change_request: {
    OPEN: 'change-request.create',
    ACCEPTED: 'change-request.accept',
    REFUSED: 'change-request.refuse',
    WITHDRAWN: 'change-request.withdraw',
    ENDED: 'change-request.end',
  },
  'payments.refund_request': {
    OPEN: 'plan-order.refund.ask',
    REFUNDED: 'plan-order.refund',
    DECLINED: 'plan-order.refund.decline',
    WITHDRAWN: 'plan-order.refund.withdraw',
  },
};

/** Acts of which the parties of a project read in its log as well, each as a line of such a kind. */
export const eventKinds: Readonly<Partial<Record<AuditAction, readonly ProjectEvent['kind'][]>>> = {
  'project.create': ['STATUS'],
  'project.transition': ['STATUS'],
  'project.progress.correct': ['CORRECTION', 'STATUS'],
  'match.update': ['MATCH'],
  'match.extend': ['MATCH'],
  'invitation.accept': ['INVITATION'],
  'invitation.decline': ['INVITATION'],
  'invitation.take-back': ['INVITATION'],
  'change-request.create': ['NOTE'],
  'change-request.refuse': ['NOTE'],
  'change-request.withdraw': ['NOTE'],
  'required-document.create': ['DOCUMENT'],
  'required-document.hand-in': ['DOCUMENT'],
  'required-document.accept': ['DOCUMENT'],
  'required-document.return': ['DOCUMENT'],
  'required-document.waive': ['DOCUMENT'],
  'report.submit': ['DOCUMENT'],
  'report.return': ['DOCUMENT'],
  'report.accept': ['DOCUMENT'],
};

/** Rows that the transaction has written carry its id; those that it has inserted were made at its start. */
const readWritten = {
  // Planned once for each connection: planning it takes five times as long as what it does.
  name: 'read-written',
  text: `
  WITH own AS (SELECT pg_current_xact_id_if_assigned()::xid AS id),
  touched AS (
    SELECT id, company_id AS "companyId" FROM project WHERE xmin = (SELECT id FROM own)
      OR id IN (SELECT project_id FROM project_event WHERE xmin = (SELECT id FROM own)
        UNION SELECT project_id FROM invitation WHERE xmin = (SELECT id FROM own)
        UNION SELECT project_id FROM continuation WHERE xmin = (SELECT id FROM own)
        UNION SELECT project_id FROM feedback WHERE xmin = (SELECT id FROM own)
        UNION SELECT project_id FROM budget_move WHERE xmin = (SELECT id FROM own)
        UNION SELECT r.project_id FROM report_comment c JOIN report r ON r.id = c.report_id
          WHERE c.xmin = (SELECT id FROM own)
        UNION SELECT project_id FROM agreement WHERE xmin = (SELECT id FROM own)
        UNION SELECT a.project_id FROM clause_proposal c JOIN agreement a ON a.id = c.agreement_id
          WHERE c.xmin = (SELECT id FROM own))
  ),
  found AS (
    SELECT 'audits' AS kind, to_jsonb(entry) AS row FROM (SELECT action, subject_type AS "subjectType",
      subject_id AS "subjectId", reason, details FROM audit_entry WHERE xmin = (SELECT id FROM own)) entry
    UNION ALL SELECT 'bells', jsonb_build_object('memberId', member_id, 'path', path, 'isThere',
      CASE substring(path FROM '^/(.+)/[0-9a-f]{8}-[0-9a-f-]{27}')
        WHEN 'project/manage' THEN EXISTS (SELECT FROM project WHERE id = shown)
        WHEN 'admin/projects' THEN EXISTS (SELECT FROM project WHERE id = shown)
        WHEN 'admin/organizations' THEN EXISTS (SELECT FROM organization WHERE id = shown)
        WHEN 'admin/certificates' THEN EXISTS (SELECT FROM certificate WHERE id = shown)
        WHEN 'invitations' THEN EXISTS (SELECT FROM invitation WHERE id = shown)
        WHEN 'account/orders' THEN EXISTS (SELECT FROM payments.order WHERE id = shown)
        WHEN 'admin/orders' THEN EXISTS (SELECT FROM payments.order WHERE id = shown)
        ELSE true END)
      FROM (SELECT *, xmin AS written, substring(path FROM '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid AS shown FROM notification) notification
      WHERE written = (SELECT id FROM own) AND created_at = now()
    UNION ALL SELECT 'mails', jsonb_build_object('memberId', member_id, 'to', to_address) FROM mail
      WHERE xmin = (SELECT id FROM own) AND created_at = now()
    UNION ALL SELECT 'members', jsonb_build_object('id', id, 'organizationId', organization_id, 'role', role,
      'email', email, 'receivesNews', receives_news, 'isMade', xmin = (SELECT id FROM own) AND created_at = now())
      FROM member WHERE withdrawn_at IS NULL OR withdrawn_at = now() OR xmin = (SELECT id FROM own)
    UNION ALL SELECT 'projects', to_jsonb(touched) FROM touched
    UNION ALL SELECT 'partnerships', jsonb_build_object('npoId', npo_id, 'projectId', project_id) FROM partnership
      WHERE project_id IN (SELECT id FROM touched) AND (xmin = (SELECT id FROM own)
        OR id IN (SELECT partnership_id FROM project WHERE id = partnership.project_id))
    UNION ALL SELECT 'offers', jsonb_build_object('npoId', npo_id, 'projectId', project_id, 'status', status,
      'isWritten', xmin = (SELECT id FROM own), 'isOfList', EXISTS (SELECT FROM match m WHERE m.id = match_id
        AND m.xmin = (SELECT id FROM own))) FROM invitation WHERE project_id IN (SELECT id FROM touched)
    UNION ALL SELECT 'noted', jsonb_build_object('companyId', s.company_id, 'npoId', s.npo_id)
      FROM project_event e JOIN partnership s ON s.id = e.partnership_id
      WHERE e.xmin = (SELECT id FROM own) AND e.kind = 'NOTE' AND e.actor_type = 'SYSTEM'
    UNION ALL SELECT 'events', to_jsonb(kind) FROM project_event WHERE xmin = (SELECT id FROM own)
    UNION ALL SELECT 'managed', to_jsonb(company_id) FROM company_manager WHERE xmin = (SELECT id FROM own)
    UNION ALL SELECT 'awaited', to_jsonb(organization_id) FROM task_reminder WHERE xmin = (SELECT id FROM own)
    UNION ALL SELECT 'askers', to_jsonb(organization_id) FROM change_request WHERE xmin = (SELECT id FROM own)
    ${Object.keys(statusEntries)
      .map(
        (table) => `UNION ALL SELECT 'statuses', jsonb_build_object('table', '${table}', 'status', status)
        FROM ${table} WHERE xmin = (SELECT id FROM own)`,
      )
      .join('\n')}
  )
  SELECT kind, jsonb_agg(row) AS found FROM found WHERE (SELECT id FROM own) IS NOT NULL GROUP BY kind`,
};

const nothing: Written = {
  audits: [],
  bells: [],
  mails: [],
  members: [],
  projects: [],
  partnerships: [],
  offers: [],
  noted: [],
  events: [],
  askers: [],
  managed: [],
  awaited: [],
  statuses: [],
};

/** Several transactions of one call as one; a member stands as the last of them has left it. */
function joinWritten(each: readonly Written[]): Written {
  const members = new Map(each.flatMap((one) => one.members).map((member) => [member.id, member]));
  const projects = new Map(each.flatMap((one) => one.projects).map((project) => [project.id, project]));
  return {
    audits: each.flatMap(({ audits }) => audits),
    bells: each.flatMap(({ bells }) => bells),
    mails: each.flatMap(({ mails }) => mails),
    members: [...members.values()],
    projects: [...projects.values()],
    partnerships: each.flatMap(({ partnerships }) => partnerships),
    offers: each.flatMap(({ offers }) => offers),
    noted: each.flatMap(({ noted }) => noted),
    events: each.flatMap(({ events }) => events),
    askers: each.flatMap(({ askers }) => askers),
    managed: each.flatMap(({ managed }) => managed),
    awaited: each.flatMap(({ awaited }) => awaited),
    statuses: each.flatMap(({ statuses }) => statuses),
  };
}

type Query = (this: pg.ClientBase, ...given: unknown[]) => Promise<pg.QueryResult>;

const queryUnwatched = pg.Client.prototype.query as unknown as Query;
const calls = new AsyncLocalStorage<Written[]>();
const watched = new WeakSet<pg.PoolClient>();

/** Reads before each commit of a call what its transaction leaves behind. */
export function watchTransactions(db: Database): void {
  db.$client.on('acquire', (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    // Looked up at each call: a test may watch the statements of the product, of which the one here is none.
    const query = (...given: unknown[]) =>
      (Object.getPrototypeOf(client).query as Query).apply(client, given);
    const queryWatched = async (...given: unknown[]) => {
      const call = calls.getStore();
      const [statement] = given as [string | { text: string }];
      const isCommit = (typeof statement === 'string' ? statement : statement.text) === 'commit';
      if (call === undefined || !isCommit) return query(...given);
      const { rows } = await queryUnwatched.call(client, readWritten);
      const result = await query(...given);
      call.push({ ...nothing, ...Object.fromEntries(rows.map(({ kind, found }) => [kind, found])) });
      return result;
    };
    client.query = queryWatched as typeof client.query;
  });
}

/** Runs a call and returns its result with what its transactions have left behind. */
export async function collectWritten<T>(
  call: () => PromiseLike<T>,
): Promise<{ result: T; written: Written }> {
  const each: Written[] = [];
  const result = await calls.run(each, async () => await call());
  return { result, written: joinWritten(each) };
}
