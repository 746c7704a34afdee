import { futureDayMessage } from '#contract/activity-entries/activity-entries.ts';
import { findValueFault } from '#contract/measurements/measured-indicators.ts';
import {
  beforeStartMessage,
  type EvidenceKind,
  type MeasuredIndicator,
  type Measurement,
  type MeasurementForm,
  type MeasurementRoom,
  measurementForm,
} from '#contract/measurements/measurements.ts';

/** The form while it is typed. */
export type MeasurementValues = {
  indicator: string;
  day: string;
  value: string;
  source: string;
  reason: string;
  evidence: EvidenceKind | null;
  entryId: string;
  file: { id: string; name: string } | null;
};

export type MeasurementMistakes = Partial<Record<keyof MeasurementForm, string>>;

/** A new measurement of today; nothing is chosen of its evidence. */
export const beginMeasurement = (indicator: string, today: string): MeasurementValues => ({
  indicator,
  day: today,
  value: '',
  source: '',
  reason: '',
  evidence: null,
  entryId: '',
  file: null,
});

export const valuesOf = (
  { key }: MeasuredIndicator,
  { day, value, source, reason, evidence }: Measurement,
): MeasurementValues => ({
  indicator: key,
  day,
  value: String(value),
  source,
  reason,
  evidence: evidence.kind,
  entryId: evidence.kind === 'ENTRY' ? evidence.entryId : '',
  file: evidence.kind === 'FILE' ? { id: evidence.fileId, name: evidence.name } : null,
});

/** The number that stands in the field; NaN for an empty one. */
export const toAmount = (text: string) =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));

/** What would be sent, or the first message of every field that is not right yet. */
export function readMeasurement(
  values: MeasurementValues,
  room: MeasurementRoom,
  today: string,
): { form: MeasurementForm; mistakes: null } | { form: null; mistakes: MeasurementMistakes } {
  const { evidence, entryId, file, value, ...rest } = values;
  const read = measurementForm.safeParse({
    ...rest,
    value: toAmount(value),
    evidence: evidence === null ? undefined : { kind: evidence, entryId, fileId: file?.id },
  });
  const mistakes: MeasurementMistakes = {};
  for (const { path, message } of read.error?.issues ?? [])
    mistakes[path[0] as keyof MeasurementForm] ??= message;
  const indicator = room.indicators.find(({ key }) => key === values.indicator);
  const fault = indicator && findValueFault(indicator, toAmount(value), room.participants);
  if (fault) mistakes.value ??= fault;
  if (values.day > today) mistakes.day ??= futureDayMessage;
  if (room.start !== null && values.day < room.start) mistakes.day ??= beforeStartMessage;
  return read.success && Object.keys(mistakes).length === 0
    ? { form: read.data, mistakes: null }
    : { form: null, mistakes };
}
