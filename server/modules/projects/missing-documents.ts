import type { ProjectStatus } from '#contract/projects/project-status.ts';
import {
  areDocumentsComplete,
  countDocuments,
  findMissing,
} from '#contract/projects/required-document-status.ts';
import { problem } from '#server/http/problem.ts';
import { findRequiredDocuments, type RequiredDocumentRow } from '#server/modules/required-documents/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { type PartnershipRow, type ProjectRow, updatePartnership } from './store.ts';
import { currentOf } from './transition.ts';

/** Whether a transition is the one by which the admin takes over at the end. */
const isTakingOver = (from: ProjectStatus, to: ProjectStatus) =>
  (from === 'IN_PROGRESS' || from === 'DEADLINE_PASSED') && (to === 'PAYMENT_REQUESTED' || to === 'CLOSED');

/** What the partnership asks for where something of it is missing and the transition takes a reason; null elsewhere. */
async function findIncomplete(
  db: Reader,
  { status, partnershipId }: Pick<ProjectRow, 'status' | 'partnershipId'>,
  to: ProjectStatus,
): Promise<RequiredDocumentRow[] | null> {
  if (partnershipId === null || !isTakingOver(status, to)) return null;
  const documents = await findRequiredDocuments(db, partnershipId);
  return areDocumentsComplete(countDocuments(documents)) ? null : documents;
}

/** Whether the admin must say why the project goes on, because documents of its partnership are missing (F-32). */
export async function lacksDocuments(
  db: Reader,
  row: Pick<ProjectRow, 'status' | 'partnershipId'>,
  to: ProjectStatus,
): Promise<boolean> {
  return (await findIncomplete(db, row, to)) !== null;
}

/**
 * Lets a locked project go on to billing or its end: where documents are missing, with the reason, which the partnership
 * keeps. Throws DOCUMENTS_MISSING without one. `note` is what the log says of it.
 */
export async function goOnWithout(
  unit: Unit,
  row: ProjectRow,
  { to, reason }: { to: ProjectStatus; reason?: string | undefined },
): Promise<{ partnership: PartnershipRow | null; note: string }> {
  const documents = await findIncomplete(unit.tx, row, to);
  if (documents === null || row.partnership === null) return { partnership: row.partnership, note: '' };
  const names = findMissing(documents).map(({ name }) => name);
  const lack =
    names.length > 0 ? `확인하지 못한 서류가 있어요: ${names.join(', ')}.` : '확인한 완료 서류가 없어요.';
  if (!reason) {
    throw problem('DOCUMENTS_MISSING', {
      message: `${lack} 그래도 넘어가려면 이유를 적어 주세요.`,
      fieldErrors: [{ path: 'reason', message: '이유를 입력해주세요.' }],
      current: currentOf(row),
    });
  }
  const partnership = await updatePartnership(unit.tx, row.partnership, { missingDocumentsReason: reason });
  return { partnership, note: `. ${lack} 이유: ${reason}` };
}
