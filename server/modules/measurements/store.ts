import { and, desc, eq, max } from 'drizzle-orm';
import { headcountIndicator } from '#contract/measurements/measured-indicators.ts';
import type { MeasurementForm } from '#contract/measurements/measurements.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { measurement } from '#db/schema/measurements.ts';
import { memberName } from '#server/modules/members/store.ts';

type MeasurementRow = typeof measurement.$inferSelect;

/** The measurements of a partnership with who wrote them, the newest day first. */
export function findMeasurements(db: Reader, partnershipId: string) {
  return db
    .select({ row: measurement, authorName: memberName(measurement.authorId) })
    .from(measurement)
    .where(eq(measurement.partnershipId, partnershipId))
    .orderBy(desc(measurement.day), desc(measurement.createdAt), desc(measurement.id));
}

/** One measurement of a partnership; null where the partnership has none under this id. */
export async function findMeasurement(
  db: Reader,
  partnershipId: string,
  measurementId: string,
): Promise<MeasurementRow | null> {
  const [row] = await db
    .select()
    .from(measurement)
    .where(and(eq(measurement.id, measurementId), eq(measurement.partnershipId, partnershipId)));
  return row ?? null;
}

export function countMeasurements(db: Reader, partnershipId: string): Promise<number> {
  return db.$count(measurement, eq(measurement.partnershipId, partnershipId));
}

/** The highest 실인원 that was measured in a partnership, 0 where none was. */
export async function findHighestHeadcount(db: Reader, partnershipId: string): Promise<number> {
  const [row] = await db
    .select({ value: max(measurement.value) })
    .from(measurement)
    .where(and(eq(measurement.partnershipId, partnershipId), eq(measurement.indicator, headcountIndicator)));
  return row?.value ?? 0;
}

/** Whether a measurement rests on this activity entry. */
export async function isEvidence(db: Reader, entryId: string): Promise<boolean> {
  return (await db.$count(measurement, eq(measurement.entryId, entryId))) > 0;
}

const columnsOf = ({ evidence, ...values }: MeasurementForm) => ({
  ...values,
  evidence: evidence.kind,
  entryId: evidence.kind === 'ENTRY' ? evidence.entryId : null,
  fileId: evidence.kind === 'FILE' ? evidence.fileId : null,
});

export async function insertMeasurement(
  tx: Transaction,
  {
    form,
    ...values
  }: Pick<MeasurementRow, 'projectId' | 'partnershipId' | 'authorId'> & { form: MeasurementForm },
): Promise<string> {
  const [row] = await tx
    .insert(measurement)
    .values({ ...values, ...columnsOf(form) })
    .returning({ id: measurement.id });
  return (row as { id: string }).id;
}

/** Writes a measurement on the version that was seen; false when it stands at another. */
export async function updateMeasurementRow(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  form: MeasurementForm,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(measurement)
    .set({ ...columnsOf(form), version: version + 1 })
    .where(and(eq(measurement.id, id), eq(measurement.version, version)));
  return rowCount === 1;
}

export async function deleteMeasurementRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(measurement).where(eq(measurement.id, id));
}
