import type { Agreement, AgreementSummary } from '#contract/agreements/agreements.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { AgreementRow, findConfirmations, findProposals } from './store.ts';

/** One version, short. */
export function presentSummary({
  row,
  offeredBy,
}: {
  row: AgreementRow;
  offeredBy: string | null;
}): AgreementSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    form: row.content.form,
    reason: row.reason,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
    offeredAt: row.offeredAt?.toISOString() ?? null,
    offeredBy,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}

type Parts = {
  row: AgreementRow;
  offeredBy: string | null;
  proposals: Awaited<ReturnType<typeof findProposals>>;
  approvals: Agreement['approvals'];
  confirmations: Awaited<ReturnType<typeof findConfirmations>>;
  files: readonly FileRow[];
  warnings: Agreement['warnings'];
  faults: Agreement['faults'];
  viewerId: string | null;
};

/** One version whole, as a party or the operator reads it. */
export function presentVersion(parts: Parts): Agreement {
  const { row, proposals, confirmations, files, viewerId } = parts;
  const fileOf = (id: string | null) => {
    const file = files.find((one) => one.id === id);
    return file ? { id: file.id, name: file.name, size: file.sizeBytes } : null;
  };
  return {
    ...presentSummary(parts),
    version: row.version,
    content: row.content,
    approvals: parts.approvals,
    proposals: proposals.map(({ row: one, organizationName, memberName }) => ({
      id: one.id,
      clause: one.clause,
      before: one.before,
      text: one.text,
      reason: one.reason,
      status: one.status,
      organizationId: one.organizationId,
      organizationName: organizationName ?? '',
      memberName: memberName ?? '',
      isOwn: one.organizationId === viewerId,
      createdAt: one.createdAt.toISOString(),
    })),
    confirmations: confirmations.map(({ row: one, organizationName }) => ({
      organizationId: one.organizationId,
      organizationName: organizationName ?? '',
      memberName: one.memberName,
      jobTitle: one.jobTitle,
      confirmedAt: one.confirmedAt.toISOString(),
      sha256: one.sha256,
    })),
    warnings: parts.warnings,
    faults: parts.faults,
    ownFile: fileOf(row.ownFileId),
    signedFile: fileOf(row.signedFileId),
  };
}
