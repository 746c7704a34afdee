import type { Measurement } from '#contract/measurements/measurements.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { findMeasurements } from './store.ts';

type Found = Awaited<ReturnType<typeof findMeasurements>>[number];
type Named = {
  entries: readonly { id: string; day: string; place: string }[];
  files: readonly FileRow[];
};

function presentEvidence(
  { entryId, fileId }: Found['row'],
  { entries, files }: Named,
): Measurement['evidence'] {
  const entry = entries.find(({ id }) => id === entryId);
  if (entry) return { kind: 'ENTRY', entryId: entry.id, day: entry.day, place: entry.place };
  const file = files.find(({ id }) => id === fileId);
  if (file) return { kind: 'FILE', fileId: file.id, name: file.name, size: file.sizeBytes };
  return { kind: 'KEPT' };
}

/** A measurement with what it rests on, by the names that it has now. */
export function presentMeasurement({ row, authorName }: Found, named: Named): Measurement {
  return {
    id: row.id,
    day: row.day,
    value: row.value,
    source: row.source,
    reason: row.reason,
    evidence: presentEvidence(row, named),
    authorName: authorName || '탈퇴한 회원',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
