import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import type { Unit } from '#server/unit.ts';
import { type AgreementRow, insertVersion, moveOn, setApprovals, updateVersion } from './store.ts';

/**
 * Writes other content: of a draft in its place; of an offered version as the next one, which makes confirmations of
 * the offered one void. Approvals of `changed` clauses end, but for those of `approvedBy`.
 */
export async function reviseVersion(
  unit: Unit,
  row: AgreementRow,
  content: AgreementContent,
  { changed, approvedBy }: { changed: readonly number[]; approvedBy: readonly string[] },
): Promise<AgreementRow> {
  const revised =
    row.status === 'DRAFT'
      ? await updateVersion(unit.tx, row, { content })
      : await replaceOffered(unit, row, content, changed);
  for (const clause of changed) await setApprovals(unit.tx, revised.id, clause, approvedBy);
  return revised;
}

async function replaceOffered(
  unit: Unit,
  row: AgreementRow,
  content: AgreementContent,
  changed: readonly number[],
): Promise<AgreementRow> {
  const { projectId, partnershipId, organizationId, reason, ownFileId } = row;
  await updateVersion(unit.tx, row, { status: 'SUPERSEDED' });
  const next = await insertVersion(unit.tx, {
    projectId,
    partnershipId,
    organizationId,
    reason,
    ownFileId,
    content,
  });
  await moveOn(unit.tx, row.id, next.id, changed);
  return next;
}
