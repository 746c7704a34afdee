import { limits } from '#contract/limits.ts';
import type { DocumentPlace } from '#contract/projects/project-documents.ts';
import type { EventPlace } from '#contract/projects/project-events.ts';
import type { Database } from '#db/client.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { ProjectEventRow } from './store.ts';

/** What lies in a partnership, page by page: its documents, and its log beside that of the request. */

/** What lists show of documents and events, of which there are many: nothing else of them is read. */
type ShownDocument = Pick<
  FileRow,
  | 'id'
  | 'name'
  | 'sizeBytes'
  | 'documentKind'
  | 'partnershipId'
  | 'ownerId'
  | 'uploaderId'
  | 'isLocked'
  | 'createdAt'
>;
type ShownEvent = Pick<
  ProjectEventRow,
  'id' | 'kind' | 'text' | 'status' | 'partnershipId' | 'actorType' | 'createdAt'
>;

type Sent<Row> = Omit<Row, 'createdAt'> & { createdAt: string };

/** A document with who put it there; `createdAt` to the microsecond, for the place where a page ends. */
export type DocumentEntry = {
  file: ShownDocument;
  uploaderName: string | null;
  orgName: string | null;
  createdAt: string;
};

/** A line of a log with who wrote it. */
export type EventEntry = {
  event: ShownEvent;
  actorName: string | null;
  orgName: string | null;
  createdAt: string;
};

export type DocumentJson = Pick<DocumentEntry, 'uploaderName' | 'orgName'> & { file: Sent<ShownDocument> };
export type EventJson = Pick<EventEntry, 'actorName' | 'orgName'> & { event: Sent<ShownEvent> };

/** Whose lines: `npoId` is the NPO that reads, null for the company and the admin. */
export type LogScope = {
  projectId: string;
  npoId: string | null;
  partnershipId: string | null;
  /** Whether the lines of the request stand beside those of the partnership. */
  hasRequest: boolean;
};

export const reviveDocument = ({ file, ...entry }: DocumentJson): DocumentEntry => ({
  ...entry,
  file: { ...file, createdAt: new Date(file.createdAt) },
  createdAt: file.createdAt,
});

export const reviveEvent = ({ event, ...entry }: EventJson): EventEntry => ({
  ...entry,
  event: { ...event, createdAt: new Date(event.createdAt) },
  createdAt: event.createdAt,
});

/*
 * Names are looked up for each line: of a join PostgreSQL would expect many lines, and read all members and organisations
 * to find a few.
 */
const nameOfMember = (id: string) => `(SELECT name FROM member WHERE id = ${id})`;
const nameOfOrganization = (id: string) => `(SELECT name FROM organization WHERE id = ${id})`;

/** A document `f` with the names of its uploader and organisation. */
export const documentJson = `json_build_object('uploaderName', ${nameOfMember('f.uploader_id')},
  'orgName', ${nameOfOrganization('f.owner_id')}, 'file', json_build_object(
  'id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes, 'documentKind', f.document_kind, 'isLocked', f.is_locked,
  'partnershipId', f.partnership_id, 'ownerId', f.owner_id, 'uploaderId', f.uploader_id, 'createdAt', f.created_at))`;

/** A line `e` with the names of its author and organisation. */
export const eventJson = `json_build_object('actorName', ${nameOfMember('e.actor_id')},
  'orgName', ${nameOfOrganization('e.actor_organization_id')}, 'event', json_build_object(
  'id', e.id, 'kind', e.kind, 'text', e.text, 'status', e.status, 'partnershipId', e.partnership_id,
  'actorType', e.actor_type, 'createdAt', e.created_at))`;

/** The order of documents `f`: those of the completion first, each kind newest first. */
export const documentOrder = `f.document_kind = 'COMPLETION' DESC, f.created_at DESC, f.id DESC`;

/** The partnerships that are the reader's: $1 the project, $2 the NPO that reads, null for the company and the admin. */
export const ownPartnerships = `
  own AS (SELECT * FROM partnership WHERE project_id = $1 AND ($2::uuid IS NULL OR npo_id = $2))`;

/**
 * The lines of the request's log. An NPO is told once that the request was sent and that it was among the recommended ones:
 * what came before it, between two partners, is not its to read.
 */
const requestLines = `
  request_line AS (
    SELECT * FROM project_event WHERE project_id = $1 AND partnership_id IS NULL AND $2::uuid IS NULL
    UNION ALL SELECT * FROM (
      SELECT DISTINCT ON (status) * FROM project_event
      WHERE project_id = $1 AND partnership_id IS NULL AND $2::uuid IS NOT NULL
        AND is_shared_with_npo AND created_at <= (SELECT min(started_at) FROM own)
      ORDER BY status, created_at DESC, id DESC) shared)`;

const newestFirst = `ORDER BY created_at DESC, id DESC LIMIT ${limits.eventsPerPage + 1}`;
const newestOfStatus = 'SELECT DISTINCT ON (status) *';
const byStatus = 'status IS NOT NULL ORDER BY status, created_at DESC, id DESC';

/** Of the logs of these partnerships and of the request the first page and one more line, and the newest of each status. */
export const firstLines = `
  ${requestLines},
  line AS (
    SELECT e.* FROM own s CROSS JOIN LATERAL (
      SELECT * FROM project_event WHERE partnership_id = s.id ${newestFirst}) e
    UNION SELECT e.* FROM own s CROSS JOIN LATERAL (
      ${newestOfStatus} FROM project_event WHERE partnership_id = s.id AND ${byStatus}) e
    UNION (SELECT * FROM request_line ${newestFirst})
    UNION (${newestOfStatus} FROM request_line WHERE ${byStatus}))`;

const documents = `
  SELECT ${documentJson} AS entry
  FROM file f
  WHERE f.partnership_id = $1 AND ($4::uuid IS NULL OR (f.document_kind = 'COMPLETION', f.created_at, f.id)
    < ($2::text = 'COMPLETION', $3::timestamptz, $4::uuid))
  ORDER BY ${documentOrder} LIMIT ${limits.documentsPerPage + 1}`;

/** Documents of a partnership behind a place, one more than a page holds. */
export async function findDocuments(
  db: Database,
  partnershipId: string,
  { afterKind, afterTime, afterId }: Partial<DocumentPlace>,
): Promise<DocumentEntry[]> {
  const { rows } = await db.$client.query<{ entry: DocumentJson }>({
    name: 'find-project-documents',
    text: documents,
    values: [partnershipId, afterKind, afterTime, afterId],
  });
  return rows.map(({ entry }) => reviveDocument(entry));
}

const behind = '($6::uuid IS NULL OR (created_at, id) < ($5::timestamptz, $6::uuid))';

const events = `
  WITH ${ownPartnerships}, ${requestLines},
  line AS (
    (SELECT * FROM project_event
      WHERE partnership_id = (SELECT id FROM own WHERE id = $3) AND ${behind} ${newestFirst})
    UNION ALL SELECT * FROM request_line WHERE $4 AND ${behind})
  SELECT ${eventJson} AS entry
  FROM (SELECT * FROM line ${newestFirst}) e
  ORDER BY e.created_at DESC, e.id DESC`;

/** Lines of a log behind a place, one more than a page holds: of a partnership, of the request, or of both. */
export async function findEvents(
  db: Database,
  { projectId, npoId, partnershipId, hasRequest }: LogScope,
  { afterTime, afterId }: Partial<EventPlace>,
): Promise<EventEntry[]> {
  const { rows } = await db.$client.query<{ entry: EventJson }>({
    name: 'find-project-events',
    text: events,
    values: [projectId, npoId, partnershipId, hasRequest, afterTime, afterId],
  });
  return rows.map(({ entry }) => reviveEvent(entry));
}
