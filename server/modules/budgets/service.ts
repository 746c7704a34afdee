import { can } from '#contract/access/policy.ts';
import { futureDayMessage } from '#contract/activity-entries/activity-entries.ts';
import {
  type answerMove as answerEndpoint,
  type Budget,
  type deleteDeposit as deleteEndpoint,
  type createDeposit as depositEndpoint,
  type createMove as moveEndpoint,
  moveLimitMessage,
  takesSpendings,
} from '#contract/budgets/budgets.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findVersionIn } from '#server/modules/agreements/store.ts';
import { readNames } from '#server/modules/agreements/values.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { isReportAccepted } from '#server/modules/reports/store.ts';
import { writeWon } from '#server/paper/paper.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { lockRunning } from './access.ts';
import { budgetMessages } from './messages.ts';
import { presentBudget, sumsOf } from './present.ts';
import { countSpendings } from './spending-store.ts';
import {
  deleteDepositRow,
  findDeposits,
  findLines,
  findMoves,
  insertDeposit,
  insertMove,
  updateMove,
} from './store.ts';

/** The budget of the viewer's partnership, with what sums up. */
export async function readBudget(call: Pick<Call, 'db' | 'actor'>, projectId: string): Promise<Budget> {
  const { db, actor } = call;
  const partnership = await checkPartnership(call, db, 'budget.read', projectId);
  const project = await findProject(db, projectId);
  const isRunning =
    project?.partnershipId === partnership.id && project !== null && takesSpendings(project.status);
  const isOpen = isRunning && !project.isHidden && !(await isReportAccepted(db, partnership.id));
  return sumUpBudget(db, partnership.id, {
    write: isOpen && can(actor, 'budget.write', partnership),
    answer: isOpen && can(actor, 'budget.answer', partnership) && partnership.companyId === ownOf(call),
  });
}

/** The budget of a partnership as it stands; the caller has checked access. */
export async function sumUpBudget(
  db: Reader,
  partnershipId: string,
  allowed: Budget['allowed'] = { write: false, answer: false },
): Promise<Budget> {
  const lines = await findLines(db, partnershipId);
  const agreed = (await findVersionIn(db, partnershipId, ['CONFIRMED']))?.content ?? null;
  const planned = [...lines, ...(agreed?.workplan.budgetLines ?? [])];
  const keys = planned.map(({ code }) => ({ group: 'EXPENSE', code }));
  const nameOf = await readNames(db, keys);
  return presentBudget({
    lines,
    deposits: await findDeposits(db, partnershipId),
    moves: await findMoves(db, partnershipId),
    spendings: await countSpendings(db, partnershipId),
    agreed,
    nameOf: (code) => nameOf('EXPENSE', code),
    today: koreanDay(new Date()),
    allowed,
  });
}

const ownOf = ({ actor }: Pick<Call, 'actor'>) => (actor.kind === 'MEMBER' ? actor.organizationId : null);

export const getBudget = (call: Call & { params: { projectId: string } }) =>
  readBudget(call, call.params.projectId);

/** Runs a change of the budget and answers with it as it is then. */
function change<E extends Endpoint>(
  call: EndpointCall<E> & { params: { projectId: string } },
  work: (unit: Unit) => Promise<void>,
): Promise<Budget> {
  return call.transact(work, () => readBudget(call, call.params.projectId));
}

/** Writes down what came in. Throws VALIDATION for a day that has not come in Korea. */
export const createDeposit = (call: EndpointCall<typeof depositEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const { known } = await lockRunning(unit, 'budget.write', projectId);
    if (call.body.day > koreanDay(unit.now)) throw fieldProblem('day', futureDayMessage);
    if ((await findDeposits(unit.tx, known.id)).length >= limits.depositsMax)
      throw problem('VALIDATION', { message: `입금 기록은 ${limits.depositsMax}건까지 남길 수 있어요.` });
    const { memberId: authorId } = memberOf(unit.actor);
    const id = await insertDeposit(unit.tx, { ...call.body, projectId, partnershipId: known.id, authorId });
    unit.audit({
      action: 'deposit.create',
      subjectType: 'deposit',
      subjectId: id,
      details: { projectId, ...call.body },
    });
  });

export const deleteDeposit = (call: EndpointCall<typeof deleteEndpoint>) =>
  change(call, async (unit) => {
    const { projectId, depositId } = call.params;
    const { known } = await lockRunning(unit, 'budget.write', projectId);
    const deleted = await deleteDepositRow(unit.tx, known.id, depositId);
    if (!deleted) throw problem('NOT_FOUND');
    const { kind, day, amount } = deleted;
    unit.audit({
      action: 'deposit.delete',
      subjectType: 'deposit',
      subjectId: depositId,
      details: { projectId, kind, day, amount },
    });
  });

/**
 * Moves money between two lines: at once within the agreed share of the line, counted over all moves out of it (G-36),
 * otherwise as a question to the company where the NPO asks for that.
 */
export const createMove = (call: EndpointCall<typeof moveEndpoint>) =>
  change(call, async (unit) => {
    const { projectId } = call.params;
    const { asks, ...form } = call.body;
    const { project, known } = await lockRunning(unit, 'budget.write', projectId);
    const lines = await findLines(unit.tx, known.id);
    const from = lines.find(({ id }) => id === form.fromLineId);
    if (!from || !lines.some(({ id }) => id === form.toLineId)) throw problem('NOT_FOUND');
    const { left, freeToMove } = sumsOf(from);
    if (form.amount > left)
      throw fieldProblem('amount', `이 항목에 남은 ${writeWon(Math.max(0, left))}까지 옮길 수 있어요.`);
    const isFree = form.amount <= freeToMove;
    if (!isFree && !asks) throw fieldProblem('amount', moveLimitMessage(writeWon(freeToMove)));
    if ((await findMoves(unit.tx, known.id)).length >= limits.budgetMovesMax)
      throw problem('VALIDATION', { message: `예산은 ${limits.budgetMovesMax}번까지 옮길 수 있어요.` });
    const answerBy = addBusinessDays(koreanDay(unit.now), limits.moveAnswerDays);
    const { memberId } = memberOf(unit.actor);
    const own = { projectId, partnershipId: known.id };
    const move = await insertMove(unit.tx, { ...form, ...own, answerBy, memberId });
    if (isFree) await updateMove(unit.tx, move, { status: 'DONE' });
    unit.audit({
      action: 'move.create',
      subjectType: 'budget_move',
      subjectId: move.id,
      details: { projectId, amount: form.amount, isAsked: !isFree },
    });
    const by = (await findOrganization(unit.tx, organizationOf(unit.actor)))?.name ?? '';
    const given = { projectId, projectTitle: project.title, by };
    const message = isFree
      ? budgetMessages.moved(given)
      : budgetMessages.asked({ ...given, until: sayDay(answerBy) });
    await notifyOrganization(unit, known.companyId, message);
  });

/** Answers whether money may be moved, while it is asked and in time; the NPO takes its own question back. */
export const answerMove = (call: EndpointCall<typeof answerEndpoint>) =>
  change(call, async (unit) => {
    const { projectId, moveId } = call.params;
    const { answer, version } = call.body;
    const { project, known } = await lockRunning(unit, 'budget.answer', projectId);
    const move = (await findMoves(unit.tx, known.id)).find(({ id }) => id === moveId);
    if (!move) throw problem('NOT_FOUND');
    const current = { status: move.status, version: move.version };
    if (move.version !== version || move.status !== 'ASKED') throw problem('STALE', { current });
    const isNpo = organizationOf(unit.actor) === known.npoId;
    if (isNpo !== (answer === 'WITHDRAWN'))
      throw problem('TRANSITION_REFUSED', {
        message: isNpo ? '예산을 옮겨도 될지는 기업이 답해요.' : '단체가 물은 것은 단체만 거둘 수 있어요.',
        current,
      });
    if (answer === 'AGREED') {
      if (move.answerBy < koreanDay(unit.now))
        throw problem('TRANSITION_REFUSED', {
          message: '답할 날이 지나서 옮길 수 없어요. 단체가 다시 물어봐야 해요.',
          current,
        });
      const from = (await findLines(unit.tx, known.id)).find(({ id }) => id === move.fromLineId);
      if (!from || sumsOf(from).left < move.amount)
        throw problem('TRANSITION_REFUSED', {
          message: '그사이 이 항목에 남은 돈이 줄어서 옮길 수 없어요.',
          current,
        });
    }
    await updateMove(unit.tx, move, { status: answer, answeredById: memberOf(unit.actor).memberId });
    unit.audit({
      action: 'move.decide',
      subjectType: 'budget_move',
      subjectId: moveId,
      details: { projectId, amount: move.amount, answer },
    });
    const by = (await findOrganization(unit.tx, organizationOf(unit.actor)))?.name ?? '';
    const given = { projectId, projectTitle: project.title, by };
    if (answer === 'WITHDRAWN')
      await notifyOrganization(unit, known.companyId, budgetMessages.withdrawn(given));
    else await notifyOrganization(unit, known.npoId, budgetMessages.answered({ ...given, answer }));
  });
