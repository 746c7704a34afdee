import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import type { AgreementValuesForm, ProposalForm } from '#contract/agreements/agreements.ts';
import { type BlankName, blankKinds, fillBlank, findBlanks } from '#contract/agreements/clauses.ts';
import type { Workplan } from '#contract/agreements/workplan.ts';
import { isCalendarDay, sayDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { type CodeChoice, checkChoices, checkCodes } from '#server/modules/codes/check.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { changeClauses, changeValues, findFaults, writeWon } from './content.ts';
import { canIssueReceipt, withReceiptClause } from './draft.ts';
import { type HeldProject, holdProject, openVersion, staleVersion } from './held.ts';
import { agreementMessages } from './messages.ts';
import { offerVersion } from './offer.ts';
import { reviseVersion } from './revise.ts';
import {
  type AgreementRow,
  findApprovals,
  findProposals,
  insertProposal,
  setApprovals,
  updateProposal,
} from './store.ts';
import { nameValues } from './values.ts';

type Target = { projectId: string; agreementId: string };

async function open(unit: Unit, { projectId, agreementId }: Target, version: number) {
  const held = await holdProject(unit, 'partnership.agreement.write', projectId);
  return { held, row: await openVersion(unit, held, agreementId, version) };
}

/** Throws NOT_FOUND for a clause that the version does not have. */
function clauseOf({ content }: AgreementRow, number: number) {
  const clause = content.clauses.find((one) => one.number === number);
  if (!clause) throw problem('NOT_FOUND');
  return clause;
}

/** What a value says in the text, and what else follows from it. Throws VALIDATION for one that the blank does not take. */
function readBlank(
  name: BlankName,
  value: string,
): { text: string; values?: { budget: number }; payDay?: string } {
  const kind = blankKinds[name];
  if (kind.kind === 'DAY') {
    if (!isCalendarDay(value)) throw fieldProblem('value', '날짜를 골라 주세요.');
    return { text: sayDay(value), payDay: value };
  }
  if (kind.kind === 'MONEY') {
    const budget = Number(value);
    if (!/^\d+$/.test(value) || budget < 1 || budget > limits.budgetMaxWon)
      throw fieldProblem('value', '금액을 적어 주세요.');
    return { text: writeWon(budget), values: { budget } };
  }
  if (kind.kind === 'CHOICE' && !(kind.options as readonly string[]).includes(value))
    throw fieldProblem('value', '하나를 골라 주세요.');
  return { text: value };
}

/** Fills one blank; the money also becomes the budget, and the day of payment decides on clause 7 of a donation. */
export async function fillVersionBlank(
  unit: Unit,
  target: Target,
  given: { clause: number; name: BlankName; value: string; version: number },
): Promise<void> {
  const { held, row } = await open(unit, target, given.version);
  const { clause: number, name, value } = given;
  if (!findBlanks(clauseOf(row, number).text).includes(name)) throw staleVersion(row);
  const read = readBlank(name, value);
  const changed = changeClauses(row.content, (text, at) =>
    at === number ? fillBlank(text, name, read.text) : text,
  );
  const content: AgreementContent = {
    ...changed.content,
    values: { ...changed.content.values, ...read.values },
    ...(read.payDay ? { payDay: read.payDay } : {}),
  };
  const settled = read.payDay
    ? withReceiptClause(content, await canIssueReceipt(unit.tx, held.npoId, read.payDay))
    : content;
  await reviseVersion(unit, row, settled, { changed: [number], approvedBy: held.ownId ? [held.ownId] : [] });
}

/** Proposes other dates, money or region while they are not locked. */
export async function changeVersionValues(
  unit: Unit,
  target: Target,
  { form, version }: { form: AgreementValuesForm; version: number },
): Promise<void> {
  const { held, row } = await open(unit, target, version);
  if (held.project.status !== 'MATCHED')
    throw problem('TRANSITION_REFUSED', {
      message: '저장한 일정과 예산, 지역을 따라요. 바꾸려면 진행 정보의 변경을 요청해 주세요.',
    });
  await checkCodes(unit.tx, form, { held: row.content.values, at: 'form' });
  const { content, clauses } = changeValues(row.content, await nameValues(unit.tx, form));
  await reviseVersion(unit, row, content, { changed: clauses, approvedBy: held.ownId ? [held.ownId] : [] });
}

/** Writes the workplan: shape and codes here, whether it is whole when it is offered. */
export async function writeWorkplan(
  unit: Unit,
  target: Target,
  { workplan, version }: { workplan: Workplan; version: number },
): Promise<void> {
  const { row } = await open(unit, target, version);
  const known = new Set([
    ...row.content.workplan.budgetLines.map(({ code }) => code),
    ...row.content.workplan.indicators.map(({ code }) => code),
  ]);
  const choices = [
    ...workplan.budgetLines.map(
      ({ code }, at): CodeChoice => ({
        path: `workplan.budgetLines.${at}.code`,
        noun: '비목',
        group: 'EXPENSE',
        code,
      }),
    ),
    ...workplan.indicators.flatMap(({ code }, at): CodeChoice[] =>
      code === null
        ? []
        : [{ path: `workplan.indicators.${at}.code`, noun: '지표', group: 'INDICATOR', code }],
    ),
  ].filter(({ code }) => !known.has(code));
  await checkChoices(unit.tx, choices);
  await reviseVersion(unit, row, { ...row.content, workplan }, { changed: [], approvedBy: [] });
}

/** '이대로 좋아요', or not any more. */
export async function approveVersionClause(
  unit: Unit,
  target: Target,
  { clause, isApproved, version }: { clause: number; isApproved: boolean; version: number },
): Promise<void> {
  const { row } = await open(unit, target, version);
  clauseOf(row, clause);
  const ownId = organizationOf(unit.actor);
  const others = (await findApprovals(unit.tx, row.id))
    .filter((one) => one.clause === clause && one.organizationId !== ownId)
    .map(({ organizationId }) => organizationId);
  await setApprovals(unit.tx, row.id, clause, isApproved ? [...others, ownId] : others);
}

/** Proposes another text for a clause; one of each side is open for a clause at a time. */
export async function proposeVersionClause(
  unit: Unit,
  target: Target,
  given: { clause: number; form: ProposalForm; version: number },
): Promise<void> {
  const { held, row } = await open(unit, target, given.version);
  const { clause: number, form } = given;
  const { text: before } = clauseOf(row, number);
  if (form.text === before)
    throw fieldProblem('form.text', '지금 글과 달라진 곳이 없어요. 바꿀 글을 고쳐 주세요.');
  const organizationId = organizationOf(unit.actor);
  const proposals = await findProposals(unit.tx, [row.id]);
  const own = proposals.filter(
    ({ row: one }) => one.status === 'OPEN' && one.organizationId === organizationId,
  );
  if (own.some(({ row: one }) => one.clause === number))
    throw fieldProblem('form.text', '이 조항에는 답을 기다리는 제안이 있어요. 먼저 거두어 주세요.');
  const { memberId } = memberOf(unit.actor);
  await insertProposal(unit.tx, {
    agreementId: row.id,
    clause: number,
    before,
    ...form,
    organizationId,
    memberId,
  });
  await tellOther(unit, held, (told) => agreementMessages.proposed({ ...told, count: own.length + 1 }));
}

/** Tells the other side something that the own did. */
export async function tellOther(
  unit: Unit,
  { project, ownId, otherId }: HeldProject,
  form: (told: {
    projectId: string;
    projectTitle: string;
    by: string;
  }) => ReturnType<(typeof agreementMessages)['proposed']>,
): Promise<void> {
  const by = ownId === null ? '' : ((await findOrganization(unit.tx, ownId))?.name ?? '');
  await notifyOrganization(unit, otherId, form({ projectId: project.id, projectTitle: project.title, by }));
}

/**
 * Takes a proposal over or leaves the clause as it is, which the other side alone may, or withdraws it, which the own
 * side may (G-11). A change of an offered version that leaves nothing open is offered again at once.
 */
export async function answerVersionProposal(
  unit: Unit,
  target: Target & { proposalId: string },
  { answer, version }: { answer: 'ACCEPTED' | 'KEPT' | 'WITHDRAWN'; version: number },
): Promise<void> {
  const { held, row } = await open(unit, target, version);
  const proposals = await findProposals(unit.tx, [row.id]);
  const proposal = proposals.find(({ row: one }) => one.id === target.proposalId)?.row;
  if (!proposal) throw problem('NOT_FOUND');
  if (proposal.status !== 'OPEN') throw staleVersion(row);
  const isOwn = proposal.organizationId === held.ownId;
  if (isOwn !== (answer === 'WITHDRAWN'))
    throw problem('TRANSITION_REFUSED', {
      message: isOwn ? '우리 제안은 상대가 답해요.' : '상대의 제안은 거둘 수 없어요.',
    });
  await updateProposal(unit.tx, proposal, answer);
  if (answer !== 'ACCEPTED') return;
  const { clause, text } = proposal;
  const { content } = changeClauses(row.content, (before, at) => (at === clause ? text : before));
  const revised = await reviseVersion(unit, row, content, {
    changed: [clause],
    approvedBy: [held.companyId, held.npoId],
  });
  const others = proposals.filter(({ row: one }) => one.status === 'OPEN' && one.id !== proposal.id).length;
  if (row.status === 'OFFERED' && findFaults(content, others).length === 0)
    await offerVersion(unit, held, revised);
}
