import { sql } from 'drizzle-orm';
import type { PhotoScope } from '#contract/activity-entries/activity-photos.ts';
import type { Reader } from '#db/client.ts';

/** A stored file that goes into a pack. `source` is the organisation that put it there, null for the operator. */
export type SourceFile = {
  fileId: string;
  name: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  source: string | null;
  placedAt: string;
};

const fileColumns = sql`f.id AS "fileId", f.name, f.size_bytes AS "sizeBytes", f.sha256,
  f.storage_key AS "storageKey", f.created_at AS "placedAt",
  (SELECT o.name FROM organization o WHERE o.id = f.owner_id) AS source`;

/** A signed copy, or the PDF of an agreement of one's own, of the version that was confirmed last. */
export async function findAgreementFiles(db: Reader, partnershipId: string): Promise<SourceFile[]> {
  const { rows } = await db.execute<SourceFile>(sql`
    SELECT ${fileColumns} FROM (
      SELECT own_file_id, signed_file_id FROM agreement
      WHERE partnership_id = ${partnershipId} AND confirmed_at IS NOT NULL ORDER BY number DESC LIMIT 1
    ) a JOIN file f ON f.id IN (a.own_file_id, a.signed_file_id)
    ORDER BY f.created_at, f.id`);
  return rows;
}

/** What was handed in at the end and stands: the newest of each document that was accepted, and what is locked by itself. */
export async function findCompletionFiles(
  db: Reader,
  partnershipId: string,
): Promise<(SourceFile & { documentName: string | null })[]> {
  const { rows } = await db.execute<SourceFile & { documentName: string | null }>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (coalesce(d.id, f.id)) ${fileColumns}, d.name AS "documentName", d.position
      FROM file f LEFT JOIN required_document d ON d.id = f.required_document_id
      WHERE f.partnership_id = ${partnershipId} AND f.document_kind = 'COMPLETION' AND f.is_locked
        AND (d.id IS NULL OR d.status = 'ACCEPTED')
      ORDER BY coalesce(d.id, f.id), f.created_at DESC, f.id) found
    ORDER BY position NULLS LAST, "placedAt", "fileId"`);
  return rows;
}

/** The evidence of spendings that count, in the order of their numbers. */
export async function findEvidenceFiles(
  db: Reader,
  partnershipId: string,
): Promise<(SourceFile & { number: number; payee: string })[]> {
  const { rows } = await db.execute<SourceFile & { number: number; payee: string }>(sql`
    SELECT ${fileColumns}, s.number, s.payee FROM spending s JOIN file f ON f.spending_id = s.id
    WHERE s.partnership_id = ${partnershipId} AND s.struck_at IS NULL
    ORDER BY s.number, f.position, f.created_at, f.id`);
  return rows;
}

/** Photos whose people have agreed, by day; what nobody agreed to leaves the NPO in no way (G-26). */
export async function findAgreedPhotos(
  db: Reader,
  partnershipId: string,
): Promise<(SourceFile & { day: string; place: string; scope: PhotoScope })[]> {
  const { rows } = await db.execute<SourceFile & { day: string; place: string; scope: PhotoScope }>(sql`
    SELECT ${fileColumns}, e.day::text AS day, e.place, p.scope
    FROM activity_entry e JOIN activity_photo p ON p.entry_id = e.id JOIN file f ON f.id = p.file_id
    WHERE e.partnership_id = ${partnershipId} AND p.consent <> 'NOT_AGREED'
    ORDER BY p.scope, e.day, e.created_at, f.position, f.id`);
  return rows;
}

/** How many photos nobody agreed to, which stay with the NPO. */
export async function countWithheldPhotos(db: Reader, partnershipId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM activity_entry e JOIN activity_photo p ON p.entry_id = e.id
    WHERE e.partnership_id = ${partnershipId} AND p.consent = 'NOT_AGREED'`);
  return rows[0]?.count ?? 0;
}

/** What a pack says of its partnership. */
export type PackSubject = {
  projectTitle: string;
  companyId: string;
  companyName: string;
  npoId: string;
  npoName: string;
  endedAt: string;
};

/** The partnership of a pack, once it is over; null before. */
export async function findSubject(db: Reader, partnershipId: string): Promise<PackSubject | null> {
  const { rows } = await db.execute<PackSubject>(sql`
    SELECT p.title AS "projectTitle", s.company_id AS "companyId", c.name AS "companyName", s.npo_id AS "npoId",
      n.name AS "npoName", s.ended_at AS "endedAt"
    FROM partnership s JOIN project p ON p.id = s.project_id JOIN organization c ON c.id = s.company_id
      JOIN organization n ON n.id = s.npo_id
    WHERE s.id = ${partnershipId} AND s.ended_at IS NOT NULL`);
  return rows[0] ?? null;
}
