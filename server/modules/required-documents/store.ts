import { and, asc, eq, max } from 'drizzle-orm';
import {
  type RequiredDocumentStatus,
  requiredDocumentStatuses,
} from '#contract/projects/required-document-status.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';

export type RequiredDocumentRow = typeof requiredDocument.$inferSelect;

/** SQL: how many documents the partnership of a column asks for, by where they stand. */
export const documentCounts = (partnershipId: string) => `(
  SELECT json_build_object(${requiredDocumentStatuses
    .map((status) => `'${status}', count(*) FILTER (WHERE d.status = '${status}')`)
    .join(', ')})
  FROM required_document d WHERE d.partnership_id = ${partnershipId})`;

/** The documents that a partnership asks for, in their order. */
export function findRequiredDocuments(db: Reader, partnershipId: string): Promise<RequiredDocumentRow[]> {
  return db
    .select()
    .from(requiredDocument)
    .where(eq(requiredDocument.partnershipId, partnershipId))
    .orderBy(asc(requiredDocument.position));
}

/** Asks for documents by their names, behind those that the partnership asks for already. */
export async function insertRequiredDocuments(
  tx: Transaction,
  { projectId, partnershipId }: { projectId: string; partnershipId: string },
  names: readonly string[],
): Promise<RequiredDocumentRow[]> {
  if (names.length === 0) return [];
  const [held] = await tx
    .select({ last: max(requiredDocument.position) })
    .from(requiredDocument)
    .where(eq(requiredDocument.partnershipId, partnershipId));
  const first = (held?.last ?? -1) + 1;
  return tx
    .insert(requiredDocument)
    .values(names.map((name, index) => ({ projectId, partnershipId, name, position: first + index })))
    .returning();
}

/** Writes a status, with its reason where it has one, as the next version of a document whose project is locked. */
export async function updateRequiredDocument(
  tx: Transaction,
  { id, version }: RequiredDocumentRow,
  status: RequiredDocumentStatus,
  reason: string | null,
): Promise<void> {
  await tx
    .update(requiredDocument)
    .set({ status, reason, version: version + 1 })
    .where(and(eq(requiredDocument.id, id), eq(requiredDocument.version, version)));
}
