import { z } from 'zod';
import { version } from '#contract/fields/version.ts';
import { documentFile } from '#contract/files.ts';

/** Where a document stands that a company asks of its partner; ACCEPTED and WAIVED are the last (F-32). */
export const requiredDocumentStatuses = ['WANTED', 'HANDED_IN', 'ACCEPTED', 'RETURNED', 'WAIVED'] as const;
export type RequiredDocumentStatus = (typeof requiredDocumentStatuses)[number];

export const requiredDocumentStatusLabels: Record<RequiredDocumentStatus, string> = {
  WANTED: '기다리는 중',
  HANDED_IN: '확인 기다림',
  ACCEPTED: '확인했어요',
  RETURNED: '다시 요청',
  WAIVED: '받지 않음',
};

/** The pairs of statuses, and whose act each is. */
export const requiredDocumentTransitions: readonly {
  from: RequiredDocumentStatus;
  to: RequiredDocumentStatus;
  by: 'COMPANY' | 'NPO';
}[] = [
  { from: 'WANTED', to: 'HANDED_IN', by: 'NPO' },
  { from: 'RETURNED', to: 'HANDED_IN', by: 'NPO' },
  { from: 'HANDED_IN', to: 'ACCEPTED', by: 'COMPANY' },
  { from: 'HANDED_IN', to: 'RETURNED', by: 'COMPANY' },
  { from: 'WANTED', to: 'WAIVED', by: 'COMPANY' },
  { from: 'RETURNED', to: 'WAIVED', by: 'COMPANY' },
];

/** True where the document can go from one status to the other; a file is exchanged while nobody has decided on it. */
export function canMoveDocument(from: RequiredDocumentStatus, to: RequiredDocumentStatus): boolean {
  if (from === 'HANDED_IN' && to === 'HANDED_IN') return true;
  return requiredDocumentTransitions.some((pair) => pair.from === from && pair.to === to);
}

/** A document that the company asks of its partner, as both and the admin see it. */
export const requiredDocument = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  status: z.enum(requiredDocumentStatuses),
  /** Why it was returned or is waived, null otherwise. */
  reason: z.string().nullable(),
  /** What was handed in last; null before, and once it was deleted. */
  file: documentFile.nullable(),
  changedAt: z.string(),
});
export type RequiredDocument = z.infer<typeof requiredDocument>;

/** Those that neither were accepted nor are waived. */
export function findMissing<D extends { status: RequiredDocumentStatus }>(documents: readonly D[]): D[] {
  return documents.filter(({ status }) => status !== 'ACCEPTED' && status !== 'WAIVED');
}

/** How many documents of a partnership stand where. */
export type DocumentCounts = Record<RequiredDocumentStatus, number>;

/** True once everything that was asked for is settled and something was accepted; else going on takes a reason. */
export function areDocumentsComplete(counts: DocumentCounts): boolean {
  return counts.ACCEPTED > 0 && counts.WANTED + counts.HANDED_IN + counts.RETURNED === 0;
}

/** Counts documents by their status. */
export function countDocuments(documents: readonly { status: RequiredDocumentStatus }[]): DocumentCounts {
  const counts = { WANTED: 0, HANDED_IN: 0, ACCEPTED: 0, RETURNED: 0, WAIVED: 0 };
  for (const { status } of documents) counts[status] += 1;
  return counts;
}
