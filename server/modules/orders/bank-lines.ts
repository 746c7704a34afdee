import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { koreanDay } from '#contract/calendar/dates.ts';
import type * as contract from '#contract/orders/bank-lines.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { type MatchableOrder, proposeOrders } from './bank-match.ts';
import * as bank from './bank-store.ts';
import { bookDeposit } from './deposits.ts';
import { lockOrder } from './locked-order.ts';
import { presentSubject, totalOf } from './present.ts';

const pageSize = 50;

type BankLine = contract.BankLine;
type Proposal = contract.BankProposal | null;

function presentLine(line: bank.BankLineRecord, proposal: Proposal): BankLine {
  const { id, version, bookedOn, bookedTime, amount, statementName, memo, booked, setAsideReason } = line;
  const state = booked ? 'BOOKED' : setAsideReason === null ? 'OPEN' : 'SET_ASIDE';
  return {
    id,
    version,
    bookedOn,
    bookedTime,
    amount,
    statementName,
    memo,
    state,
    proposal: state === 'OPEN' ? proposal : null,
    booked,
    setAsideReason,
  };
}

async function findMatchable(db: Reader): Promise<MatchableOrder[]> {
  const rows = await bank.findMatchableOrders(db);
  return rows.map(({ order, organizationName, projectTitle, balance }) => ({
    id: order.id,
    version: order.version,
    ...presentSubject(order, projectTitle),
    status: order.status,
    totalAmount: totalOf(order),
    balance,
    referenceCode: order.referenceCode,
    payerName: order.payerName,
    orderedOn: koreanDay(order.createdAt),
    organizationName,
  }));
}

/** Lines that wait with a proposal for each, made from the orders as they are now. */
async function proposeForOpen(db: Reader) {
  const lines = await bank.findOpenLines(db);
  const orders = lines.length === 0 ? [] : await findMatchable(db);
  const proposals = proposeOrders(lines, orders, await bank.findEnteredDeposits(db, lines));
  return lines.map((line, at) => ({ line, proposal: proposals[at] ?? null }));
}

const hasWords = ({ statementName, memo }: bank.BankLineRecord, search: string | undefined) =>
  !search || `${statementName}\n${memo}`.toLowerCase().includes(search.normalize('NFC').toLowerCase());

/** Lines name who paid: that they were looked at is recorded. */
async function recordRead(call: Call, entryCount: number): Promise<void> {
  if (entryCount === 0) return;
  await call.transact(async (unit) => {
    unit.audit({
      action: 'bank-line.find',
      subjectType: 'bank_line',
      subjectId: null,
      details: { entryCount },
    });
  });
}

/** One page of the deposits of a view; it shows who paid, so that who looked is recorded. */
export async function findBankLines(call: EndpointCall<typeof contract.findBankLines>) {
  const { view, search, page } = call.query;
  const { db } = call;
  const open = await proposeForOpen(db);
  const matchOf = ({ proposal }: (typeof open)[number]) => proposal?.match ?? 'UNKNOWN';
  const counts: Record<contract.BankLineView, number> = {
    OPEN: open.length,
    ENTERED: 0,
    EXACT: 0,
    LIKELY: 0,
    MISMATCH: 0,
    UNKNOWN: 0,
    BOOKED: await bank.countDecidedLines(db, 'BOOKED'),
    SET_ASIDE: await bank.countDecidedLines(db, 'SET_ASIDE'),
  };
  for (const each of open) counts[matchOf(each)] += 1;
  if (view === 'BOOKED' || view === 'SET_ASIDE') {
    const { lines, total } = await bank.findDecidedLines(db, view, { search, page, pageSize });
    await recordRead(call, lines.length);
    return { items: lines.map((line) => presentLine(line, null)), total, pageSize, counts };
  }
  const found = open.filter(
    (each) => (view === 'OPEN' || matchOf(each) === view) && hasWords(each.line, search),
  );
  const items = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ line, proposal }) => presentLine(line, proposal));
  await recordRead(call, items.length);
  return { items, total: found.length, pageSize, counts };
}

type GivenLine = z.output<typeof contract.statementLine>;

/** The same for a line that is loaded once more. What stands beside it differs between file and screen of a bank. */
const fingerprintOf = ({ bookedOn, bookedTime, amount, statementName, balance, occurrence }: GivenLine) =>
  createHash('sha256')
    .update(JSON.stringify([bookedOn, bookedTime, amount, statementName, balance, occurrence]))
    .digest('hex');

/** Loads deposits of a statement; those that are there already stay as they are. */
export function importBankLines(call: EndpointCall<typeof contract.importBankLines>) {
  const { lines } = call.body;
  return call.transact(async (unit) => {
    const today = koreanDay(unit.now);
    const late = lines.findIndex(({ bookedOn }) => bookedOn > today);
    if (late >= 0)
      throw fieldProblem(
        `lines.${late}.bookedOn`,
        `오늘보다 뒤의 거래일이 있어요. (${lines[late]?.bookedOn})`,
      );
    const importedById = memberOf(unit.actor).memberId;
    const added = await bank.insertLines(
      unit.tx,
      lines.map((line) => ({
        bookedOn: line.bookedOn,
        bookedTime: line.bookedTime,
        amount: line.amount,
        statementName: line.statementName,
        memo: line.memo ?? '',
        fingerprint: fingerprintOf(line),
        importedById,
      })),
    );
    const known = lines.length - added;
    unit.audit({
      action: 'bank-line.import',
      subjectType: 'bank_line',
      subjectId: null,
      details: { added, known },
    });
    return { added, known };
  });
}

/** Holds a line that is as it was seen. Throws STALE where it was decided since. */
async function lockSeen(unit: Unit, lineId: string, version: number): Promise<bank.BankLineRecord> {
  await bank.lockLine(unit.tx, lineId);
  const line = await bank.findLine(unit.tx, lineId);
  if (!line) throw problem('NOT_FOUND');
  if (line.version !== version)
    throw problem('STALE', {
      message: '그사이 다른 관리자가 이 줄을 정했어요. 목록에서 바뀐 내용을 확인해 주세요.',
      current: { version: line.version },
    });
  return line;
}

async function readLine(unit: Unit, lineId: string): Promise<BankLine> {
  const line = await bank.findLine(unit.tx, lineId);
  if (!line) throw problem('NOT_FOUND');
  return presentLine(line, null);
}

/** Records the deposit of a line as if it had been typed; the line then stands for the payment that came of it. */
export function bookBankLine(call: EndpointCall<typeof contract.bookBankLine>): Promise<BankLine> {
  const { orderId, lineId } = call.params;
  const { version, lineVersion, confirmedDifference } = call.body;
  return call.transact(async (unit) => {
    const line = await lockSeen(unit, lineId, lineVersion);
    if (line.booked) throw problem('TRANSITION_REFUSED', { message: '이미 입금으로 기록한 줄이에요.' });
    if (line.setAsideReason !== null)
      throw problem('TRANSITION_REFUSED', { message: '제쳐 둔 줄이에요. 먼저 다시 꺼내 주세요.' });
    // Money that came once is recorded once, whichever came first.
    if ((await bank.findEnteredDeposits(unit.tx, [line], orderId)).length > 0)
      throw problem('TRANSITION_REFUSED', {
        message: '같은 날 같은 금액을 이 주문에 이미 적었어요. 적어 둔 입금에 이어 주세요.',
      });
    const { amount, bookedOn, statementName } = line;
    const paymentId = await bookDeposit(
      unit,
      orderId,
      { amount, bookedOn, statementName },
      { version, confirmedDifference, bankLineId: lineId },
    );
    await bank.updateLine(unit.tx, line, { paymentId });
    return readLine(unit, lineId);
  });
}

/** Joins a line to the deposit that was typed before it came: the line is decided, and no money is recorded again. */
export function joinBankLine(call: EndpointCall<typeof contract.joinBankLine>): Promise<BankLine> {
  const { lineId } = call.params;
  const { version, paymentId } = call.body;
  return call.transact(async (unit) => {
    const line = await lockSeen(unit, lineId, version);
    if (line.booked) throw problem('TRANSITION_REFUSED', { message: '이미 입금으로 기록한 줄이에요.' });
    if (line.setAsideReason !== null)
      throw problem('TRANSITION_REFUSED', { message: '제쳐 둔 줄이에요. 먼저 다시 꺼내 주세요.' });
    const find = async () =>
      (await bank.findEnteredDeposits(unit.tx, [line])).find((each) => each.paymentId === paymentId);
    const seen = await find();
    // Whoever undoes it holds its order.
    if (seen) await lockOrder(unit, seen.orderId);
    const payment = seen && (await find());
    if (!payment)
      throw problem('STALE', {
        message: '그사이 그 입금이 되돌려졌거나 다른 줄과 이어졌어요. 목록에서 바뀐 내용을 확인해 주세요.',
        current: { version: line.version },
      });
    await bank.updateLine(unit.tx, line, { paymentId });
    const details = { orderId: payment.orderId, paymentId };
    unit.audit({ action: 'bank-line.join', subjectType: 'bank_line', subjectId: lineId, details });
    return readLine(unit, lineId);
  });
}

/** Sets a line aside that pays no order. */
export function setBankLineAside(call: EndpointCall<typeof contract.setBankLineAside>): Promise<BankLine> {
  const { lineId } = call.params;
  const { version, reason } = call.body;
  return call.transact(async (unit) => {
    const line = await lockSeen(unit, lineId, version);
    if (line.booked)
      throw problem('TRANSITION_REFUSED', {
        message: '입금으로 기록한 줄이에요. 주문에서 그 기록을 먼저 되돌려 주세요.',
      });
    if (line.setAsideReason !== null)
      throw problem('TRANSITION_REFUSED', { message: '이미 제쳐 둔 줄이에요.' });
    const setAsideById = memberOf(unit.actor).memberId;
    // A payment that was undone is none of this line any more.
    await bank.updateLine(unit.tx, line, { paymentId: null, setAsideReason: reason, setAsideById });
    unit.audit({ action: 'bank-line.set-aside', subjectType: 'bank_line', subjectId: lineId, reason });
    return readLine(unit, lineId);
  });
}

/** Takes a line up again that was set aside. */
export function reopenBankLine(call: EndpointCall<typeof contract.reopenBankLine>): Promise<BankLine> {
  const { lineId } = call.params;
  return call.transact(async (unit) => {
    const line = await lockSeen(unit, lineId, call.body.version);
    if (line.setAsideReason === null)
      throw problem('TRANSITION_REFUSED', { message: '제쳐 두지 않은 줄이에요.' });
    await bank.updateLine(unit.tx, line, { setAsideReason: null, setAsideById: null });
    unit.audit({ action: 'bank-line.reopen', subjectType: 'bank_line', subjectId: lineId });
    return readLine(unit, lineId);
  });
}
