import type { ProjectFacts } from '#contract/access/projects.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectFee } from '#contract/orders/fees.ts';
import type { LeftParty } from '#contract/projects/partnership-ending.ts';
import type { ManagerContact } from '#contract/projects/projects.ts';
import type { DocumentCounts } from '#contract/projects/required-document-status.ts';
import type { Database } from '#db/client.ts';
import { type JsonRow, reviveRow } from '#db/json-rows.ts';
import type { InvitationRow } from '#server/modules/invitations/store.ts';
import type { CandidateRow, MatchRow } from '#server/modules/matches/store.ts';
import { documentCounts, type RequiredDocumentRow } from '#server/modules/required-documents/store.ts';
import { invitedNpoIdsOf } from './access-store.ts';
import {
  type DocumentEntry,
  type DocumentJson,
  documentJson,
  documentOrder,
  type EventEntry,
  type EventJson,
  eventJson,
  firstLines,
  ownPartnerships,
  reviveDocument,
  reviveEvent,
} from './contents-store.ts';
import type { ChangeRequestRow, PartnershipRow, ProjectRow } from './store.ts';

/**
 * Read models of the screens of projects: what one screen shows of many tables, in one statement. Whoever reads as an NPO
 * is given its own offers and partnerships, and of the log what is its own or came before it.
 */

export type NamedPartnership = PartnershipRow & {
  npoName: string;
  /** Whether one of the two is held, or has left: then nobody sees a contact. */
  isPartyOut: boolean;
  /** Which of the two has left, or null. */
  leftParty: LeftParty | null;
};

export type ProjectParts = {
  row: ProjectRow;
  /** What decides who may read it. */
  facts: ProjectFacts;
  /** `avatarId` is the picture that stands for it, as its address answers it; null without one. */
  company: { id: string; name: string; avatarId: string | null };
  /** Its own, or its company's; null for the configured contact. */
  manager: ManagerContact | null;
  /** What the platform takes for it; null for an NPO. */
  fee: ProjectFee | null;
  /** Newest first. */
  partnerships: (NamedPartnership & { documentCount: number; completionCount: number })[];
  /** Oldest first. */
  invitations: InvitationRow[];
  /** The newest published list; none for an NPO. */
  match:
    | (MatchRow & {
        /** Representative projects that the admin has taken down: reasons no longer name them. */
        hiddenWorks: string[];
        candidates: { candidate: Omit<CandidateRow, 'contributions'>; orgName: string }[];
      })
    | null;
  /** Of the request, oldest first. */
  attachments: { id: string; name: string; size: number }[];
  /** Of each partnership what it asks for, in its order, with the file that was handed in last. */
  requiredDocuments: (RequiredDocumentRow & { file: DocumentEntry | null })[];
  /** Of each partnership the first page and one more. */
  documents: DocumentEntry[];
  /** Newest first: of each log the first page and one more, and the newest line for each status. */
  events: EventEntry[];
  /** Of each partnership the open one, else its newest. */
  changeRequests: { request: ChangeRequestRow; organizationName: string }[];
};

type Json<T> = { [K in keyof T]: T[K] extends object ? JsonRow : T[K] };

type DetailJson = Pick<ProjectParts, 'facts' | 'company' | 'manager' | 'fee' | 'attachments'> & {
  row: JsonRow;
  partnerships: JsonRow[];
  invitations: JsonRow[];
  match: (JsonRow & { candidates: Json<{ candidate: CandidateRow; orgName: string }>[] }) | null;
  requiredDocuments: (JsonRow & { file: DocumentJson | null })[];
  documents: DocumentJson[];
  events: EventJson[];
  changeRequests: Json<ProjectParts['changeRequests'][number]>[];
};

/** $1 the project, $2 the NPO that reads, null for the company and the admin. */
const detail = `
  WITH ${ownPartnerships}, ${firstLines}
  SELECT to_jsonb(p) AS row,
    json_build_object('companyId', p.company_id, 'status', p.status,
      'partnerNpoIds', (SELECT coalesce(json_agg(npo_id), '[]') FROM partnership WHERE project_id = p.id),
      'invitedNpoIds', ${invitedNpoIdsOf('p')}) AS facts,
    json_build_object('id', c.id, 'name', c.name, 'avatarId', (
      SELECT f.id FROM file f JOIN member m ON m.id = f.avatar_member_id
      WHERE f.class = 'AVATAR' AND m.organization_id = c.id AND m.withdrawn_at IS NULL
        AND c.membership_status = 'APPROVED'
      ORDER BY m.is_contact DESC, f.created_at DESC, f.id LIMIT 1)) AS company,
    (SELECT json_build_object('name', g.name, 'email', g.email, 'tel', g.tel, 'hours', g.hours, 'photo',
        (SELECT '/api/user/' || g.member_id || '/avatar?v=' || f.id FROM file f WHERE f.avatar_member_id = g.member_id LIMIT 1))
      FROM (SELECT present_manager(coalesce(p.manager_id,
          (SELECT k.manager_id FROM company_manager k WHERE k.company_id = p.company_id))) AS id OFFSET 0) present
        JOIN manager g ON g.member_id = present.id) AS manager,
    (SELECT json_build_object('plan', f.plan, 'percent', f.percent, 'minimumAmount', f.minimum_amount,
        'amount', CASE WHEN f.fixed_at IS NOT NULL THEN json_build_object('budget', f.budget,
          'supplyAmount', f.supply_amount, 'vatAmount', f.vat_amount, 'totalAmount', f.supply_amount + f.vat_amount) END,
        'orderId', (SELECT id FROM payments.order WHERE project_id = p.id AND status <> 'CANCELED'))
      FROM payments.fee f WHERE f.project_id = p.id AND $2::uuid IS NULL) AS fee,
    (SELECT coalesce(json_agg(to_jsonb(s) || to_jsonb(n) || jsonb_build_object('npo_name', o.name,
        'is_party_out', o.membership_status <> 'APPROVED' OR c.membership_status <> 'APPROVED',
        'left_party', CASE 'WITHDRAWN' WHEN c.membership_status THEN 'COMPANY' WHEN o.membership_status THEN 'NPO' END)
        ORDER BY s.started_at DESC, s.id), '[]')
      FROM own s JOIN organization o ON o.id = s.npo_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS document_count, count(*) FILTER (WHERE document_kind = 'COMPLETION') AS completion_count
        FROM file WHERE partnership_id = s.id) n) AS partnerships,
    (SELECT coalesce(json_agg(to_jsonb(v) ORDER BY v.created_at, v.id), '[]') FROM invitation v
      WHERE v.project_id = p.id AND ($2::uuid IS NULL OR v.npo_id = $2)) AS invitations,
    (SELECT json_build_object('id', l.id, 'project_id', l.project_id, 'version', l.version, 'sequence', l.sequence,
        'published_at', l.published_at,
        'hidden_works', (SELECT coalesce(json_agg(w.id), '[]') FROM npo_project w
          JOIN match_candidate k ON k.npo_id = w.npo_id WHERE k.match_id = l.id AND w.is_hidden),
        'candidates', (SELECT coalesce(json_agg(json_build_object('candidate', to_jsonb(k) - 'contributions', 'orgName', o.name)
            ORDER BY k.is_repeat_partner, k.rank NULLS LAST, k.automatic_rank), '[]')
          FROM match_candidate k JOIN organization o ON o.id = k.npo_id WHERE k.match_id = l.id))
      FROM match l WHERE $2::uuid IS NULL AND l.project_id = p.id AND l.published_at IS NOT NULL
      ORDER BY l.sequence DESC LIMIT 1) AS match,
    (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size_bytes)
        ORDER BY f.created_at, f.position, f.id), '[]')
      FROM file f WHERE f.project_id = p.id AND f.class = 'REQUEST_ATTACHMENT') AS attachments,
    (SELECT coalesce(json_agg(to_jsonb(d) || jsonb_build_object('file', (
        SELECT ${documentJson} FROM file f
        WHERE f.required_document_id = d.id ORDER BY f.created_at DESC, f.id DESC LIMIT 1)) ORDER BY d.position), '[]')
      FROM required_document d WHERE d.partnership_id IN (SELECT id FROM own)) AS "requiredDocuments",
    (SELECT coalesce(json_agg(${documentJson}
        ORDER BY ${documentOrder}), '[]')
      FROM own s
      CROSS JOIN LATERAL (
        SELECT * FROM file f WHERE f.partnership_id = s.id ORDER BY ${documentOrder} LIMIT ${limits.documentsPerPage + 1}) f) AS documents,
    (SELECT coalesce(json_agg(${eventJson}
        ORDER BY e.created_at DESC, e.id DESC), '[]')
      FROM line e) AS events,
    (SELECT coalesce(json_agg(json_build_object('request', to_jsonb(r), 'organizationName', o.name)), '[]')
      FROM (
        SELECT DISTINCT ON (partnership_id) * FROM change_request WHERE partnership_id IN (SELECT id FROM own)
        ORDER BY partnership_id, status = 'OPEN' DESC, created_at DESC, id DESC) r
      JOIN organization o ON o.id = r.organization_id) AS "changeRequests"
  FROM project p JOIN organization c ON c.id = p.company_id WHERE p.id = $1`;

/** Everything that the page of a project shows to the company and the admin, or to one NPO; null when it does not exist. */
export async function findProjectParts(
  db: Database,
  projectId: string,
  npoId: string | null,
): Promise<ProjectParts | null> {
  const { rows } = await db.$client.query<DetailJson>({
    name: 'find-project-parts',
    text: detail,
    values: [projectId, npoId],
  });
  const [found] = rows;
  if (!found) return null;
  const partnerships = found.partnerships.map((row) => reviveRow<ProjectParts['partnerships'][number]>(row));
  const row = reviveRow<Omit<ProjectRow, 'partnership'>>(found.row);
  return {
    facts: found.facts,
    company: found.company,
    manager: found.manager,
    fee: found.fee,
    row: { ...row, partnership: partnerships.find(({ id }) => id === row.partnershipId) ?? null },
    partnerships,
    invitations: found.invitations.map((invitation) => reviveRow<InvitationRow>(invitation)),
    match: found.match && {
      ...reviveRow<MatchRow & { hiddenWorks: string[] }>(found.match),
      candidates: found.match.candidates.map(({ candidate, orgName }) => ({
        candidate: reviveRow<CandidateRow>(candidate),
        orgName,
      })),
    },
    attachments: found.attachments,
    requiredDocuments: found.requiredDocuments.map(({ file, ...row }) => ({
      ...reviveRow<RequiredDocumentRow>(row),
      file: file && reviveDocument(file),
    })),
    documents: found.documents.map(reviveDocument),
    events: found.events.map(reviveEvent),
    changeRequests: found.changeRequests.map((entry) => ({
      ...entry,
      request: reviveRow<ChangeRequestRow>(entry.request),
    })),
  };
}

/** One line of the list of projects. */
export type ListedProject = {
  row: Pick<
    ProjectRow,
    | 'id'
    | 'version'
    | 'title'
    | 'status'
    | 'isHidden'
    | 'regionLevel1Code'
    | 'regionLevel2Code'
    | 'fieldCode'
    | 'expectedStart'
    | 'expectedEnd'
    | 'expectedBudget'
    | 'statusChangedAt'
    | 'updatedAt'
  >;
  companyName: string;
  /** The partnership of the line: the project's own, or the last one of the NPO that reads. */
  partnership: Pick<
    NamedPartnership,
    | 'npoId'
    | 'npoName'
    | 'version'
    | 'endedAt'
    | 'ending'
    | 'actualStart'
    | 'actualEnd'
    | 'actualBudget'
    | 'actualRegionLevel1Code'
    | 'actualRegionLevel2Code'
  > | null;
  /** Oldest first: of a company the open ones, of an NPO its own. */
  invitations: Pick<InvitationRow, 'id' | 'status' | 'replyBy' | 'chooseBy'>[];
  /** Of the partnership of the line; null without one. */
  documents: DocumentCounts | null;
};

/** As PostgreSQL sends it, in a row or in JSON. */
export type ListedJson = Omit<ListedProject, 'row' | 'partnership'> &
  Omit<ListedProject['row'], 'statusChangedAt' | 'updatedAt'> & {
    statusChangedAt: Date | string;
    /** With the microseconds that a date has no room for. */
    updatedAt: string;
    partnership:
      | (Omit<NonNullable<ListedProject['partnership']>, 'endedAt'> & { endedAt: string | null })
      | null;
  };

/** Of an organisation $1: its projects, those of them under way, the partnership s and the invitations v of a line. */
const listedBy = {
  COMPANY: {
    projects: 'SELECT id, updated_at FROM project WHERE company_id = $1',
    // Where more are under way than are looked at, those come first in which something may wait for the company.
    underWay: `
      SELECT id, updated_at FROM project WHERE company_id = $1 AND status NOT IN ('CLOSED', 'CANCELED')
      ORDER BY status IN ('PROPOSING', 'MATCHED', 'PAYMENT_REQUESTED') DESC, updated_at DESC, id`,
    partnershipId: 'p.partnership_id',
    openPartnershipId: 'p.partnership_id',
    isShown: "v.status IN ('SENT', 'ACCEPTED')",
  },
  // What it is or was part of, and what it is asked to take part in.
  NPO: {
    projects: `
      SELECT p.id, p.updated_at FROM project p JOIN (
        SELECT project_id FROM partnership WHERE npo_id = $1
        UNION SELECT v.project_id FROM invitation v JOIN project o ON o.id = v.project_id AND NOT o.is_hidden
          WHERE v.npo_id = $1 AND v.status IN ('SENT', 'ACCEPTED')) own
      ON own.project_id = p.id`,
    underWay: `
      SELECT p.id, p.updated_at FROM project p JOIN (
        SELECT project_id FROM partnership WHERE npo_id = $1 AND ended_at IS NULL
        UNION SELECT v.project_id FROM invitation v JOIN project o ON o.id = v.project_id AND NOT o.is_hidden
          WHERE v.npo_id = $1 AND v.status IN ('SENT', 'ACCEPTED')) own
      ON own.project_id = p.id ORDER BY p.updated_at DESC, p.id`,
    partnershipId: `(
      SELECT id FROM partnership WHERE project_id = p.id AND npo_id = $1
      ORDER BY id = p.partnership_id DESC NULLS LAST, started_at DESC LIMIT 1)`,
    openPartnershipId:
      '(SELECT id FROM partnership WHERE project_id = p.id AND npo_id = $1 AND ended_at IS NULL)',
    isShown: 'v.npo_id = $1',
  },
} as const;

/** The page is cut before anything else is read: of the other projects only what an index holds is looked at. */
const list = (page: string, partnershipId: string, isShown: string) => `
  SELECT p.id, p.version, p.title, p.status, p.is_hidden AS "isHidden", p.region_level1_code AS "regionLevel1Code",
    p.region_level2_code AS "regionLevel2Code", p.field_code AS "fieldCode", p.expected_start::text AS "expectedStart",
    p.expected_end::text AS "expectedEnd", p.expected_budget AS "expectedBudget", p.status_changed_at AS "statusChangedAt",
    to_json(p.updated_at) AS "updatedAt", c.name AS "companyName",
    CASE WHEN s.id IS NOT NULL THEN json_build_object('npoId', s.npo_id, 'npoName', o.name, 'version', s.version,
      'endedAt', s.ended_at, 'ending', s.ending, 'actualStart', s.actual_start, 'actualEnd', s.actual_end,
      'actualBudget', s.actual_budget, 'actualRegionLevel1Code', s.actual_region_level1_code,
      'actualRegionLevel2Code', s.actual_region_level2_code) END AS partnership,
    (SELECT coalesce(json_agg(json_build_object('id', v.id, 'status', v.status, 'replyBy', v.reply_by, 'chooseBy', v.choose_by)
        ORDER BY v.created_at, v.id), '[]')
      FROM invitation v WHERE v.project_id = p.id AND ${isShown}) AS invitations,
    CASE WHEN s.id IS NOT NULL THEN ${documentCounts('s.id')} END AS documents
  FROM (${page}) page
    JOIN project p ON p.id = page.id
    JOIN organization c ON c.id = p.company_id
    LEFT JOIN partnership s ON s.id = ${partnershipId}
    LEFT JOIN organization o ON o.id = s.npo_id
  ORDER BY page.updated_at DESC, page.id`;

const pageOf = ({ projects }: (typeof listedBy)[keyof typeof listedBy]) => `
  SELECT * FROM (${projects}) own
  WHERE $2::timestamptz IS NULL OR updated_at < $2 OR (updated_at = $2 AND id > $3)
  ORDER BY updated_at DESC, id LIMIT $4`;

const listOf = (by: (typeof listedBy)[keyof typeof listedBy]) =>
  list(pageOf(by), by.partnershipId, by.isShown);

const lists = { COMPANY: listOf(listedBy.COMPANY), NPO: listOf(listedBy.NPO) };

const underWayOf = (by: (typeof listedBy)[keyof typeof listedBy]) =>
  list(`${by.underWay} LIMIT ${limits.homeProjects}`, by.openPartnershipId, by.isShown);

/** Lines of the projects under way of an organisation $1, newest change first, for a statement that shows more. */
export const linesUnderWay = { COMPANY: underWayOf(listedBy.COMPANY), NPO: underWayOf(listedBy.NPO) };

/** A line as it was read. */
export const reviveListed = ({
  companyName,
  partnership,
  invitations,
  documents,
  ...row
}: ListedJson): ListedProject => ({
  row: { ...row, statusChangedAt: new Date(row.statusChangedAt), updatedAt: new Date(row.updatedAt) },
  companyName,
  partnership: partnership && {
    ...partnership,
    endedAt: partnership.endedAt === null ? null : new Date(partnership.endedAt),
  },
  invitations,
  documents,
});

/** Where a page of the list ends: the next one begins behind it. */
export type ListPlace = { updatedAt: string; id: string };

/**
 * A page of the projects of a company, or of an NPO that is, was or is asked to become a partner; newest change first.
 * `next` is null on the last page.
 */
export async function findListedProjects(
  db: Database,
  organizationId: string,
  type: 'COMPANY' | 'NPO',
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<{ items: ListedProject[]; next: ListPlace | null }> {
  const { rows } = await db.$client.query<ListedJson>({
    name: `find-listed-projects-${type}`,
    text: lists[type],
    values: [organizationId, after?.updatedAt ?? null, after?.id ?? null, limit + 1],
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(reviveListed),
    next: rows.length > limit && last ? { updatedAt: last.updatedAt, id: last.id } : null,
  };
}
