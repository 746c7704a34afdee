import { z } from 'zod';
import { indicatorKinds } from '#contract/agreements/workplan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { plainText, requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { evidenceFileMissing } from '#contract/upload-quotas.ts';

export const evidenceKinds = ['ENTRY', 'FILE', 'KEPT'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export const evidenceLabels: Record<EvidenceKind, string> = {
  ENTRY: '활동 기록',
  FILE: '증빙 파일',
  KEPT: '단체가 보관해요',
};

const evidenceMissing = '무엇을 보고 쟀는지 골라 주세요.';
export const entryMissing = '활동 기록을 골라 주세요.';
export const uncountedMessage = '활동 기록이나 예산에서 저절로 세는 지표예요.';
export const unknownIndicatorMessage = '지금 협약에 있는 지표를 골라 주세요.';
export const beforeStartMessage = '사업을 시작한 날부터 고를 수 있어요.';

/** What a value rests on: an activity entry, a document of the project, or papers that stay with the NPO. */
const evidenceForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ENTRY'), entryId: z.uuid({ error: entryMissing }) }),
    z.object({ kind: z.literal('FILE'), fileId: z.uuid({ error: evidenceFileMissing }) }),
    z.object({ kind: z.literal('KEPT') }),
  ],
  { error: evidenceMissing },
);

const valueMessage = '값을 숫자로 적어 주세요.';
const { budgetMaxWon: most } = limits;

/**
 * What an indicator was worth on a day, all in all up to then. `indicator` is its key in the agreement; `reason` says why it
 * lies below the target, where somebody wants to.
 */
export const measurementForm = z.object({
  indicator: requiredText('지표를 골라 주세요.', limits.indicatorKeyMaxLength),
  day: calendarDay('날짜를 골라 주세요.'),
  value: z
    .number({ error: valueMessage })
    .min(-most, { error: valueMessage })
    .max(most, { error: valueMessage })
    .multipleOf(0.01, { error: '소수점 아래 두 자리까지 적을 수 있어요.' }),
  source: requiredText('어떻게 쟀는지 적어 주세요.', limits.measurementSourceMaxLength).refine(
    isFreeOfPhoneNumbers,
    { error: phoneNumberMessage },
  ),
  reason: plainText(limits.reasonMaxLength).refine(isFreeOfPhoneNumbers, { error: phoneNumberMessage }),
  evidence: evidenceForm,
});
export type MeasurementForm = z.infer<typeof measurementForm>;

export const measurement = measurementForm.omit({ evidence: true, indicator: true }).extend({
  id: z.uuid(),
  evidence: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ENTRY'), entryId: z.uuid(), day: z.string(), place: z.string() }),
    z.object({ kind: z.literal('FILE'), fileId: z.uuid(), name: z.string(), size: z.number().int() }),
    z.object({ kind: z.literal('KEPT') }),
  ]),
  authorName: z.string(),
  version,
  createdAt: z.string(),
});
export type Measurement = z.infer<typeof measurement>;

/** An indicator as the agreement fixed it, with what was measured of it. */
export const measuredIndicator = z.object({
  key: z.string(),
  code: z.string().nullable(),
  kind: z.enum(indicatorKinds),
  name: z.string(),
  unit: z.string(),
  baseline: z.number().nullable(),
  target: z.number(),
  method: z.string(),
  standards: z.object({
    sdg: z.string().nullable(),
    kEsg: z.array(z.string()),
    gri: z.array(z.string()),
  }),
  /** How it is summed up from the activity entries; null where it is measured. */
  counted: z.string().nullable(),
  /** What it is worth now: counted, or measured last. Null before the first measurement. */
  value: z.number().nullable(),
  isReached: z.boolean(),
  /** False where an amendment has left it out; what was measured of it stays to be read. */
  isAgreed: z.boolean(),
  /** Newest day first. */
  measurements: z.array(measurement),
});
export type MeasuredIndicator = z.infer<typeof measuredIndicator>;

/** The room 성과 of a project. */
export const measurementRoom = z.object({
  /** The version that both sides confirmed last, whose targets hold; null before the first. */
  agreement: z.object({ number: z.number().int(), confirmedAt: z.string() }).nullable(),
  indicators: z.array(measuredIndicator),
  /** 연인원 of all activity entries. */
  participants: z.number().int(),
  /** The first day that a value may be of; null before the values of the project are agreed. */
  start: z.string().nullable(),
  /** What the writer may rest a value on, newest first; empty for everybody else. */
  entries: z.array(z.object({ id: z.uuid(), day: z.string(), place: z.string() })),
  allowed: z.object({ write: z.boolean() }),
});
export type MeasurementRoom = z.infer<typeof measurementRoom>;

const path = '/api/projects/:projectId/measurements';
const measurementParams = projectParams.extend({ measurementId: z.uuid() });

export const getMeasurementRoom = endpoint({
  method: 'GET',
  path,
  summary: 'Indicators of the confirmed agreement with their targets and what was measured of them',
  action: 'measurement.read',
  params: projectParams,
  response: measurementRoom,
});

export const createMeasurement = endpoint({
  method: 'POST',
  path,
  summary: 'Write what an indicator was worth on a day; targets change by amendment of the agreement only',
  action: 'measurement.write',
  effects: [{ audit: ['measurement.create'] }],
  params: projectParams,
  body: measurementForm,
  response: measurementRoom,
});

export const updateMeasurement = endpoint({
  method: 'PUT',
  path: `${path}/:measurementId`,
  summary: 'Change a measurement; STALE brings what it says now',
  action: 'measurement.write',
  effects: [{ audit: ['measurement.update'] }],
  params: measurementParams,
  body: measurementForm.extend({ version }),
  response: measurementRoom,
});

export const deleteMeasurement = endpoint({
  method: 'DELETE',
  path: `${path}/:measurementId`,
  summary: 'Delete a measurement',
  action: 'measurement.write',
  effects: [{ audit: ['measurement.delete'] }],
  params: measurementParams,
  response: measurementRoom,
});
