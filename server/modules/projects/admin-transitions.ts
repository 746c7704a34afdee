import { projectMoveRole } from '#contract/access/admin.ts';
import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { can } from '#contract/access/policy.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { findTransition, hasEnded, type ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { followLockedValues } from '#server/modules/agreements/amendment.ts';
import { sumUpBudget } from '#server/modules/budgets/service.ts';
import { checkCodes } from '#server/modules/codes/check.ts';
import { findMatch } from '#server/modules/matches/store.ts';
import { type Message, messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import {
  billFee,
  cancelFee,
  findUnbilledFee,
  fixFee,
  holdsFeeMoney,
  isFeeBilled,
} from '#server/modules/orders/fees.ts';
import { lockOrganization } from '#server/modules/organizations/store.ts';
import { writeWon } from '#server/paper/paper.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { withdrawInvitations } from './invitation-status.ts';
import { publishMatch, storeMatch } from './matching.ts';
import { goOnWithout, lacksDocuments } from './missing-documents.ts';
import { progressColumns, progressOf } from './progress.ts';
import { type RankedSnapshot, withRanking } from './ranking.ts';
import {
  findProject,
  insertCorrection,
  type PartnershipRow,
  type ProjectRow,
  updatePartnership,
} from './store.ts';
import { addEvent, currentOf, lockProjectAt, moveProject, updateProject } from './transition.ts';

/** Why a transition of the admin cannot be made now although the machine has it; null when it can. */
export async function transitionBlocker(
  db: Reader,
  { id: projectId, isHidden }: Pick<ProjectRow, 'id' | 'isHidden'>,
  to: ProjectStatus,
): Promise<string | null> {
  if (to === 'PAYMENT_REQUESTED' && (await findUnbilledFee(db, projectId)) === null)
    return '받을 이용료가 없어요. 청구 없이 종료해 주세요.';
  if (to === 'PAYMENT_CONFIRMED' && (await isFeeBilled(db, projectId)))
    return '결제 화면에서 이 프로젝트의 주문에 입금을 기록해 주세요. 다 들어오면 저절로 바뀌어요.';
  if (to === 'CANCELED' && (await holdsFeeMoney(db, projectId)))
    return '들어온 이용료가 있어요. 결제 화면에서 먼저 돌려주고 환불을 기록해 주세요.';
  if (to === 'PROPOSING') {
    if (isHidden) return '내려 둔 프로젝트예요. 다시 보이게 한 뒤에 보낼 수 있어요.';
    const found = await findMatch(db, projectId, { isPublished: false });
    const hasCandidate = found?.candidates.some(({ candidate }) => candidate.rank !== null) ?? false;
    if (!hasCandidate || found?.publishedAt !== null) return '보낼 추천 목록이 없어요. 다시 매칭해 주세요.';
  }
  return null;
}

/**
 * Whether the admin must say why: where the machine asks for it, to close a project without billing what it owes, and to
 * go on without documents that the company asked for.
 */
export async function needsReason(
  db: Reader,
  row: Pick<ProjectRow, 'id' | 'status' | 'partnershipId'>,
  to: ProjectStatus,
): Promise<boolean> {
  if (findTransition(row.status, to)?.needsReason) return true;
  if (to === 'CLOSED' && (await findUnbilledFee(db, row.id)) !== null) return true;
  return lacksDocuments(db, row, to);
}

/** Tells both parties of a project; before the choice of a partner the company alone. */
export async function notifyParties(unit: Unit, row: ProjectRow, message: Message): Promise<void> {
  await notifyOrganization(unit, row.companyId, message);
  if (row.partnership) await notifyOrganization(unit, row.partnership.npoId, message);
}

/** Records a correction and writes the values that it lets the next version of the partnership carry. */
async function correctValues(
  unit: Unit,
  row: ProjectRow,
  after: ProgressForm,
  reason: string,
): Promise<PartnershipRow> {
  const before = progressOf(row.partnership);
  if (row.partnership === null || before === null)
    throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  await insertCorrection(unit.tx, {
    projectId: row.id,
    partnershipId: row.partnership.id,
    partnershipVersion: row.partnership.version + 1,
    before,
    after,
    reason,
    actorId: memberOf(unit.actor).memberId,
  });
  unit.audit({
    action: 'project.progress.correct',
    subjectType: 'project',
    subjectId: row.id,
    reason,
    details: { before, after },
  });
  const { id: partnershipId, companyId, npoId } = row.partnership;
  const names = { projectId: row.id, projectTitle: row.title };
  await followLockedValues(unit, { ...names, companyId, npoId, partnershipId, form: after, reason });
  const partnership = await updatePartnership(unit.tx, row.partnership, progressColumns(after));
  if (after.actualBudget !== before.actualBudget) await fixFee(unit, row.id, after.actualBudget);
  return partnership;
}

type TransitionInput = {
  to: ProjectStatus;
  version: number;
  reason?: string | undefined;
  actualEnd?: string | undefined;
  isSettled?: boolean | undefined;
};

/** The money of a partnership that a cancellation has to settle, in won; null where none was recorded. */
export async function findSettlement(
  db: Reader,
  partnershipId: string | null,
): Promise<{ received: number; spent: number; balance: number } | null> {
  if (partnershipId === null) return null;
  const { deposits, spendings, totals } = await sumUpBudget(db, partnershipId);
  const { received, spent, balance } = totals;
  return deposits.length === 0 && spendings === 0 ? null : { received, spent, balance };
}

async function extendDeadline(
  unit: Unit,
  row: ProjectRow,
  { reason, actualEnd }: TransitionInput,
): Promise<void> {
  if (!actualEnd) throw fieldProblem('actualEnd', '종료일을 입력해주세요.');
  if (actualEnd < koreanDay(unit.now))
    throw fieldProblem('actualEnd', '새 종료일은 오늘이거나 오늘보다 뒤여야 해요.');
  if (!reason) throw fieldProblem('reason', '이유를 입력해주세요.');
  const before = progressOf(row.partnership);
  if (before === null) throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  const partnership = await correctValues(unit, row, { ...before, actualEnd }, reason);
  await moveProject(
    unit,
    row,
    'IN_PROGRESS',
    'ADMIN',
    `기한을 ${actualEnd.replaceAll('-', '.')}까지 늘렸어요. 이유: ${reason}`,
    { reason, partnership },
  );
  await notifyParties(
    unit,
    row,
    messages.deadlineExtended({ projectId: row.id, projectTitle: row.title, actualEnd, reason }),
  );
}

async function rematch(
  unit: Unit,
  row: ProjectRow,
  ranked: RankedSnapshot,
  reason: string | undefined,
): Promise<void> {
  if (!reason) throw fieldProblem('reason', '이유를 입력해주세요.');
  await withdrawInvitations(unit, row, reason);
  const moved = await moveProject(unit, row, 'MATCHING', 'ADMIN', `다시 매칭을 시작했어요. 이유: ${reason}`, {
    reason,
  });
  // An admin who takes a project back wants to look first: the new list waits for publication.
  await storeMatch(unit, moved, ranked, { cause: 'OPERATOR', reason });
  await notifyOrganization(
    unit,
    row.companyId,
    messages.rematchStarted({ projectId: row.id, projectTitle: row.title, reason }),
  );
}

async function publishNewest(unit: Unit, row: ProjectRow): Promise<void> {
  const found = await findMatch(unit.tx, row.id, { isPublished: false });
  if (!found) throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  await publishMatch(unit, row, found, 'ADMIN');
}

async function close(unit: Unit, row: ProjectRow, reason: string | undefined): Promise<void> {
  const isWaived = (await findUnbilledFee(unit.tx, row.id)) !== null;
  const { partnership, note } = await goOnWithout(unit, row, { to: 'CLOSED', reason });
  if (isWaived && !reason) throw fieldProblem('reason', '이유를 입력해주세요.');
  await moveProject(unit, row, 'CLOSED', 'ADMIN', `결과 기록을 마치고 사업을 종료했어요${note}`, {
    reason,
    partnership,
  });
  await notifyParties(unit, row, messages.projectClosed({ projectId: row.id, projectTitle: row.title }));
}

async function requestPayment(unit: Unit, row: ProjectRow, input: TransitionInput): Promise<void> {
  const { partnership, note } = await goOnWithout(unit, row, input);
  const text = note ? `이용료를 청구했어요${note}` : '완료 서류를 확인하고 이용료를 청구했어요';
  await moveProject(unit, row, 'PAYMENT_REQUESTED', 'ADMIN', text, { reason: input.reason, partnership });
  await billFee(unit, row);
}

async function cancel(unit: Unit, row: ProjectRow, { reason, isSettled }: TransitionInput): Promise<void> {
  if (!reason) throw fieldProblem('reason', '이유를 입력해주세요.');
  const held = await findSettlement(unit.tx, row.partnershipId);
  if (held && !isSettled)
    throw fieldProblem('isSettled', '남은 돈을 어떻게 할지 두 기관과 먼저 확인해 주세요.');
  const sums =
    held &&
    ` 중단 정산: 받은 돈 ${writeWon(held.received)}, 쓴 돈 ${writeWon(held.spent)}, 남은 돈 ${writeWon(held.balance)}`;
  await moveProject(unit, row, 'CANCELED', 'ADMIN', `사업을 취소했어요. 이유: ${reason}${sums ?? ''}`, {
    reason,
  });
  await cancelFee(unit, row.id, reason);
  await withdrawInvitations(unit, row, reason);
  await notifyOrganization(
    unit,
    row.companyId,
    messages.projectCanceled({ projectTitle: row.title, reason, path: `/project/manage/${row.id}` }),
  );
}

/** Drives one of the admin's transitions with its guard and its effects (`docs/requirements.md`, 'Projects'). */
export function runAdminTransition<T>(
  call: Call,
  projectId: string,
  input: TransitionInput,
  answer: () => Promise<T>,
): Promise<T> {
  if (!can(call.actor, 'admin.project.transition', { to: input.to })) {
    throw problem('ROLE_MISMATCH', { message: administratorRoleMessage([projectMoveRole(input.to)]) });
  }
  const { transact } = call;
  if (input.to !== 'MATCHING') return transact((unit) => operate(unit, projectId, input, null), answer);
  const readRow = async () => {
    const row = await findProject(call.db, projectId);
    if (!row) throw problem('NOT_FOUND');
    return { ...row, version: input.version + 1 };
  };
  const use = (ranked: RankedSnapshot) => transact((unit) => operate(unit, projectId, input, ranked), answer);
  return withRanking(call, readRow, use);
}

async function operate(
  unit: Unit,
  projectId: string,
  input: TransitionInput,
  ranked: RankedSnapshot | null,
): Promise<void> {
  // What touches company, project and order holds them in this order.
  const companyId = (await findProject(unit.tx, projectId))?.companyId;
  if (companyId !== undefined) await lockOrganization(unit.tx, companyId);
  const row = await lockProjectAt(unit, projectId, input.version);
  const blocker = await transitionBlocker(unit.tx, row, input.to);
  if (blocker) throw problem('TRANSITION_REFUSED', { message: blocker, current: currentOf(row) });
  const names = { projectId, projectTitle: row.title };
  switch (input.to) {
    case 'PROPOSING':
      return publishNewest(unit, row);
    case 'MATCHING':
      if (ranked === null) throw problem('INTERNAL');
      return rematch(unit, row, ranked, input.reason);
    case 'IN_PROGRESS':
      if (row.status !== 'DEADLINE_PASSED') throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
      return extendDeadline(unit, row, input);
    case 'PAYMENT_REQUESTED':
      return requestPayment(unit, row, input);
    case 'PAYMENT_CONFIRMED':
      await moveProject(unit, row, input.to, 'ADMIN', '이용료 입금을 확인했어요', { reason: input.reason });
      return notifyOrganization(unit, row.companyId, messages.paymentConfirmed(names));
    case 'CLOSED':
      return close(unit, row, input.reason);
    case 'CANCELED':
      return cancel(unit, row, input);
    default:
      throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
  }
}

/**
 * Writes other agreed values onto a locked project, with their record and `text` in its log. Where the new last day is
 * still to come, a project whose deadline has passed runs on.
 */
export async function applyCorrection(
  unit: Unit,
  row: ProjectRow,
  form: ProgressForm,
  { reason, text }: { reason: string; text: string },
): Promise<void> {
  const today = koreanDay(unit.now);
  const partnership = await correctValues(unit, row, form, reason);
  if (row.status === 'DEADLINE_PASSED' && form.actualEnd >= today) {
    await moveProject(unit, row, 'IN_PROGRESS', 'ADMIN', text, { reason, partnership });
  } else {
    await updateProject(unit, row, { partnership });
    await addEvent(unit, row, { kind: 'CORRECTION', text });
  }
  if (form.actualStart <= today) await unit.send('project-advance', {});
}

/** Corrects locked progress values; before, after and reason are recorded and both sides told. */
export function correctProgress<T>(
  call: Call,
  projectId: string,
  { form, reason, version }: { form: ProgressForm; reason: string; version: number },
  answer: () => Promise<T>,
): Promise<T> {
  return call.transact(async (unit) => {
    const row = await lockProjectAt(unit, projectId, version);
    const held = progressOf(row.partnership);
    await checkCodes(unit.tx, form, { held: held ?? {}, at: 'form' });
    if (held === null || hasEnded(row.status))
      throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
    await applyCorrection(unit, row, form, { reason, text: `진행 정보를 바로잡았어요. 이유: ${reason}` });
    await notifyParties(
      unit,
      row,
      messages.progressCorrected({ projectId, projectTitle: row.title, reason }),
    );
  }, answer);
}
