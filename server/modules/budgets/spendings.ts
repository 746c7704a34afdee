import { futureDayMessage, outsidePeriodMessage } from '#contract/activity-entries/activity-entries.ts';
import {
  type createSpending as createEndpoint,
  type addEvidence as evidenceEndpoint,
  type findSpendings as findEndpoint,
  type getEvidence as getEndpoint,
  type Spending,
  type SpendingForm,
  type SpendingPage,
  staleLineMessage,
  type strikeSpending as strikeEndpoint,
  twiceMessage,
} from '#contract/budgets/spendings.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { evidenceTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { sendAttachmentPart } from '#server/modules/files/send-file.ts';
import { insertFile } from '#server/modules/files/service.ts';
import { findFilesOf, findLastPosition } from '#server/modules/files/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { writeWon } from '#server/paper/paper.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { lockRunning } from './access.ts';
import { presentEvidence, presentSpending } from './present.ts';
import {
  findLastNumber,
  findSpending,
  findSpendingRows,
  insertSpending,
  isThere,
  type SpendingRow,
  strikeRow,
} from './spending-store.ts';
import { findLines, type LineWithSums } from './store.ts';

export const evidenceUploadRule: UploadRule = {
  maxSizeMB: limits.uploadMaxSizeMB,
  types: evidenceTypes,
};

type OfSpending = { projectId: string; spendingId: string };
type Uploaded<E extends typeof createEndpoint | typeof evidenceEndpoint> = EndpointCall<E> & {
  upload: Upload;
};
type Asked<Params> = Pick<Call, 'actor' | 'db'> & { params: Params; leastBytes: number };

/** Lets an upload begin for whoever writes the budget of this project. */
export async function admitSpending({ actor, db, params }: Asked<{ projectId: string }>): Promise<void> {
  await checkPartnership({ actor }, db, 'budget.write', params.projectId);
}

/** The same while an own spending has room for a file. Throws NOT_FOUND for another. */
export async function admitEvidence({ actor, db, params, leastBytes }: Asked<OfSpending>): Promise<void> {
  const { id } = await checkPartnership({ actor }, db, 'budget.write', params.projectId);
  if (!(await findSpending(db, id, params.spendingId))) throw problem('NOT_FOUND');
  await checkSpace(db, { spendingId: params.spendingId }, leastBytes);
}

async function presentAll(db: Reader, rows: readonly SpendingRow[]): Promise<Spending[]> {
  const files = await findFilesOf(db, { spendingId: rows.map(({ id }) => id) });
  return rows.map((row) => presentSpending(row, files));
}

async function readSpending(db: Reader, partnershipId: string, spendingId: string): Promise<Spending> {
  const row = await findSpending(db, partnershipId, spendingId);
  if (!row) throw problem('NOT_FOUND');
  const [found] = await presentAll(db, [row]);
  return found as Spending;
}

/** A page of spendings of the viewer's partnership. */
export async function findSpendings(call: EndpointCall<typeof findEndpoint>): Promise<SpendingPage> {
  const { db, query, params } = call;
  const { id } = await checkPartnership(call, db, 'budget.read', params.projectId);
  const rows = await findSpendingRows(db, id, query, limits.spendingsPerPage + 1);
  const shown = rows.slice(0, limits.spendingsPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: await presentAll(db, shown),
    next: last ? { beforeDay: last.day, beforeNumber: last.number } : null,
  };
}

/** Throws for a day outside of the period, a refund above what was spent, a second one of its kind, and a line that has changed. */
async function checkSpending(
  unit: Unit,
  form: SpendingForm,
  line: LineWithSums,
  period: { actualStart: string | null; actualEnd: string | null },
): Promise<void> {
  const { day, amount, isSeparate } = form;
  if (line.version !== form.lineVersion)
    throw problem('STALE', { message: staleLineMessage, current: { version: line.version } });
  if (day > koreanDay(unit.now)) throw fieldProblem('day', futureDayMessage);
  if (day < (period.actualStart ?? '') || day > (period.actualEnd ?? ''))
    throw fieldProblem('day', outsidePeriodMessage);
  if (line.spent + amount < 0)
    throw fieldProblem(
      'amount',
      `이 항목에서 쓴 ${writeWon(Math.max(0, line.spent))}보다 많이 돌려받을 수 없어요.`,
    );
  if (isSeparate !== 'true' && (await isThere(unit.tx, line.partnershipId, form)))
    throw fieldProblem('isSeparate', twiceMessage);
}

/** Writes down a spending or a refund together with the first file of its evidence (G-34, G-35, G-39). */
export function createSpending(call: Uploaded<typeof createEndpoint>): Promise<Spending> {
  const { projectId } = call.params;
  const { memberId: authorId, organizationId: ownerId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { known, partnership } = await lockRunning(unit, 'budget.write', projectId);
    const line = (await findLines(unit.tx, known.id)).find(({ id }) => id === call.body.lineId);
    if (!line) throw problem('NOT_FOUND');
    await checkSpending(unit, call.body, line, partnership);
    const number = (await findLastNumber(unit.tx, known.id)) + 1;
    if (number > limits.spendingsMax)
      throw problem('VALIDATION', {
        message: `지출은 ${limits.spendingsMax.toLocaleString('ko-KR')}건까지 적을 수 있어요.`,
      });
    const { lineId, day, payee, amount, evidence, evidenceNote } = call.body;
    const id = await insertSpending(unit.tx, {
      projectId,
      partnershipId: known.id,
      lineId,
      number,
      day,
      payee,
      amount,
      evidence,
      evidenceNote: evidenceNote || null,
      authorId,
    });
    const file = await insertFile(unit, call.upload, {
      class: 'EVIDENCE',
      ownerId,
      uploaderId: authorId,
      spendingId: id,
    });
    unit.audit({
      action: 'spending.create',
      subjectType: 'spending',
      subjectId: id,
      details: { projectId, number, day, amount, evidence },
    });
    const row = await findSpending(unit.tx, known.id, id);
    return presentSpending(row as SpendingRow, [file]);
  });
}

/** Adds a file to the evidence of a spending. */
export function addEvidence(call: Uploaded<typeof evidenceEndpoint>): Promise<Spending['files'][number]> {
  const { projectId, spendingId } = call.params;
  const { memberId: uploaderId, organizationId: ownerId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'budget.write', projectId);
    const row = await findSpending(unit.tx, known.id, spendingId);
    if (!row) throw problem('NOT_FOUND');
    const file = await insertFile(unit, call.upload, {
      class: 'EVIDENCE',
      ownerId,
      uploaderId,
      spendingId,
      position: ((await findLastPosition(unit.tx, { spendingId })) ?? -1) + 1,
    });
    unit.audit({
      action: 'spending.evidence',
      subjectType: 'spending',
      subjectId: spendingId,
      details: { projectId, fileId: file.id, sha256: file.sha256 },
    });
    return presentEvidence(row, file);
  });
}

/** Sends a file of the evidence to whoever reads the budget; any other is not there. */
export async function sendEvidence(call: EndpointCall<typeof getEndpoint>): Promise<void> {
  const { db, params } = call;
  const { id } = await checkPartnership(call, db, 'budget.read', params.projectId);
  if (!(await findSpending(db, id, params.spendingId))) throw problem('NOT_FOUND');
  const files = await findFilesOf(db, { spendingId: params.spendingId });
  const file = files.find((one) => one.id === params.fileId);
  if (!file) throw problem('NOT_FOUND');
  await sendAttachmentPart(call, file);
}

/** Strikes a spending through: it stays to be seen and counts nowhere (G-37). */
export function strikeSpending(call: EndpointCall<typeof strikeEndpoint>): Promise<Spending> {
  const { projectId, spendingId } = call.params;
  const { reason: strikeReason } = call.body;
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'budget.write', projectId);
    const row = await findSpending(unit.tx, known.id, spendingId);
    if (!row) throw problem('NOT_FOUND');
    if (row.struckAt !== null)
      throw problem('STALE', { message: '이미 지운 지출이에요.', current: { reason: row.strikeReason } });
    const line = (await findLines(unit.tx, known.id)).find(({ id }) => id === row.lineId);
    if (line && line.spent - row.amount < 0)
      throw problem('TRANSITION_REFUSED', {
        message: '이 지출을 지우면 돌려받은 돈이 쓴 돈보다 많아져요. 환불 기록을 먼저 지워 주세요.',
      });
    const { memberId: struckById } = memberOf(unit.actor);
    await strikeRow(unit.tx, spendingId, { struckAt: unit.now, struckById, strikeReason });
    unit.audit({
      action: 'spending.strike',
      subjectType: 'spending',
      subjectId: spendingId,
      reason: strikeReason,
      details: { projectId, number: row.number, amount: row.amount },
    });
    return readSpending(unit.tx, known.id, spendingId);
  });
}
