import { futureDayMessage } from '#contract/activity-entries/activity-entries.ts';
import { indicatorKey } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { countedIndicators, findValueFault } from '#contract/measurements/measured-indicators.ts';
import {
  beforeStartMessage,
  entryMissing,
  type getMeasurementRoom as getEndpoint,
  type MeasurementForm,
  type MeasurementRoom,
  uncountedMessage,
  unknownIndicatorMessage,
} from '#contract/measurements/measurements.ts';
import { evidenceFileMissing } from '#contract/upload-quotas.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { lockRunning } from '#server/modules/activity-entries/access.ts';
import { findEntry, sumEntries } from '#server/modules/activity-entries/store.ts';
import { findVersionIn } from '#server/modules/agreements/store.ts';
import { lockFileForGood, lockFileOf } from '#server/modules/files/store.ts';
import type { Unit } from '#server/unit.ts';
import { readRoom } from './room.ts';
import {
  countMeasurements,
  deleteMeasurementRow,
  findMeasurement,
  insertMeasurement,
  updateMeasurementRow,
} from './store.ts';

export const getMeasurementRoom = (call: EndpointCall<typeof getEndpoint>): Promise<MeasurementRoom> =>
  readRoom(call, call.db, call.params.projectId);

type Held = Awaited<ReturnType<typeof lockRunning>>;

/** Throws VALIDATION at the field for a value that the agreement, the calendar or the entries do not allow. */
async function checkForm(unit: Unit, { known, partnership }: Held, form: MeasurementForm): Promise<void> {
  const agreement = await findVersionIn(unit.tx, known.id, ['CONFIRMED']);
  const indicator = agreement?.content.workplan.indicators.find(
    (one) => indicatorKey(one) === form.indicator,
  );
  if (!indicator) throw fieldProblem('indicator', unknownIndicatorMessage);
  if (form.indicator in countedIndicators) throw fieldProblem('indicator', uncountedMessage);
  if (form.day > koreanDay(unit.now)) throw fieldProblem('day', futureDayMessage);
  if (form.day < (partnership.actualStart ?? '')) throw fieldProblem('day', beforeStartMessage);
  const { participants } = await sumEntries(unit.tx, known.id, { seesWithheld: false });
  const fault = findValueFault(indicator, form.value, participants);
  if (fault !== null) throw fieldProblem('value', fault);
}

/** Makes sure that the evidence is of this partnership; a file that a value rests on is deleted by nobody from here on. */
async function takeEvidence(
  unit: Unit,
  { known }: Held,
  evidence: MeasurementForm['evidence'],
): Promise<void> {
  if (evidence.kind === 'ENTRY' && !(await findEntry(unit.tx, known.id, evidence.entryId)))
    throw fieldProblem('evidence.entryId', entryMissing);
  if (evidence.kind !== 'FILE') return;
  const file = await lockFileOf(unit.tx, { partnershipId: known.id }, evidence.fileId);
  if (!file) throw fieldProblem('evidence.fileId', evidenceFileMissing);
  await lockFileForGood(unit.tx, file.id);
}

/** Writes what an indicator was worth on a day (G-43); answers with the room as it is then. */
export function createMeasurement(
  call: Call,
  projectId: string,
  form: MeasurementForm,
): Promise<MeasurementRoom> {
  const { memberId: authorId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const held = await lockRunning(unit, 'measurement.write', projectId);
    if ((await countMeasurements(unit.tx, held.known.id)) >= limits.measurementsMax)
      throw problem('VALIDATION', { message: `측정값은 ${limits.measurementsMax}개까지 적을 수 있어요.` });
    await checkForm(unit, held, form);
    await takeEvidence(unit, held, form.evidence);
    const id = await insertMeasurement(unit.tx, { projectId, partnershipId: held.known.id, authorId, form });
    unit.audit({
      action: 'measurement.create',
      subjectType: 'measurement',
      subjectId: id,
      details: { projectId, indicator: form.indicator, day: form.day, value: form.value },
    });
    return readRoom(unit, unit.tx, projectId);
  });
}

type OfMeasurement = { projectId: string; measurementId: string };

async function holdMeasurement(unit: Unit, { projectId, measurementId }: OfMeasurement) {
  const held = await lockRunning(unit, 'measurement.write', projectId);
  const before = await findMeasurement(unit.tx, held.known.id, measurementId);
  if (!before) throw problem('NOT_FOUND');
  return { held, before };
}

/** Changes a measurement. Throws STALE with the room as it is now when a colleague has changed it since. */
export function updateMeasurement(
  call: Call,
  path: OfMeasurement,
  { version, ...form }: MeasurementForm & { version: number },
): Promise<MeasurementRoom> {
  const { projectId, measurementId: id } = path;
  return call.transact(async (unit) => {
    const { held, before } = await holdMeasurement(unit, path);
    if (before.version !== version)
      throw problem('STALE', { current: await readRoom(unit, unit.tx, projectId) });
    await checkForm(unit, held, form);
    await takeEvidence(unit, held, form.evidence);
    await updateMeasurementRow(unit.tx, { id, version }, form);
    unit.audit({
      action: 'measurement.update',
      subjectType: 'measurement',
      subjectId: id,
      details: { projectId, indicator: form.indicator, before: before.value, after: form.value },
    });
    return readRoom(unit, unit.tx, projectId);
  });
}

/** Deletes a measurement; its evidence stays where it is. */
export function deleteMeasurement(call: Call, path: OfMeasurement): Promise<MeasurementRoom> {
  const { projectId, measurementId } = path;
  return call.transact(async (unit) => {
    const { before } = await holdMeasurement(unit, path);
    await deleteMeasurementRow(unit.tx, measurementId);
    unit.audit({
      action: 'measurement.delete',
      subjectType: 'measurement',
      subjectId: measurementId,
      details: { projectId, indicator: before.indicator, day: before.day, value: before.value },
    });
    return readRoom(unit, unit.tx, projectId);
  });
}
