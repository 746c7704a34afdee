import { type BankProposal, bankMatches } from '#contract/orders/bank-lines.ts';
import { openAmountOf } from '#contract/orders/orders.ts';

/** What of a deposit says whose it is. */
export type Deposit = { bookedOn: string; amount: number; statementName: string; memo: string };
/** A deposit that was typed and that no line of a statement stands for. */
export type EnteredDeposit = {
  paymentId: string;
  orderId: string;
  bookedOn: string;
  amount: number;
  statementName: string;
};
/** What of an order is compared with it; more may stand beside that. */
export type MatchableOrder = BankProposal['order'];

const codeLength = 6;

/** A name without the kind of company and without signs, as banks leave them out and cut off what is long. */
const bareName = (name: string) =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/주식회사|유한회사|사단법인|재단법인|\(주\)|\(유\)|\(사\)|\(재\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Every reference code that a text could hold, also one written with spaces between. */
export function* codesOf(text: string): Generator<string> {
  const runs =
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s-]/g, '')
      .match(/[2-9A-HJ-NP-Z]{6,}/g) ?? [];
  for (const run of runs)
    for (let at = 0; at + codeLength <= run.length; at += 1) yield run.slice(at, at + codeLength);
}

/** Fewer letters than that name too many, where a bank has cut a name off. */
const shortestCut = 4;

/** True where a deposit names the payer, or the company, also cut off by the bank and with the code written beside it. */
function hasNameOf(
  { statementName }: Deposit,
  { payerName, organizationName, referenceCode }: MatchableOrder,
) {
  const name = bareName(statementName).replace(referenceCode, '');
  return [payerName, organizationName].map(bareName).some((known) => {
    if (name === '' || known === '') return false;
    return name === known || (name.length >= shortestCut && known.startsWith(name));
  });
}

/** Orders so that a deposit finds those that it may pay without looking at each. */
export function indexOrders(orders: readonly MatchableOrder[]) {
  const byCode = new Map(orders.map((order) => [order.referenceCode, order]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const waiting = orders.filter(({ status }) => status === 'ORDERED');
  return { byCode, byId, waiting };
}
export type OrderIndex = ReturnType<typeof indexOrders>;

/** How an order and a deposit stand to each other. */
function compare(deposit: Deposit, order: MatchableOrder, hasNumber: boolean): BankProposal {
  const hasName = hasNameOf(deposit, order);
  const difference = deposit.amount - openAmountOf(order);
  const isEqual = difference === 0 && order.status === 'ORDERED';
  const match =
    isEqual && hasNumber && hasName ? 'EXACT' : isEqual && (hasNumber || hasName) ? 'LIKELY' : 'MISMATCH';
  return { match, hasNumber, hasName, difference, isContested: false, paymentId: null, order };
}

const isBefore = ({ bookedOn }: Deposit, { orderedOn }: MatchableOrder) => bookedOn < orderedOn;

/**
 * The order that a deposit seems to pay: the one whose number it names, otherwise one that waits for money of this payer,
 * first one of this amount. An order that was placed later is none. Null where nothing fits.
 */
export function proposeOrder(deposit: Deposit, { byCode, waiting }: OrderIndex): BankProposal | null {
  const named = [...new Set(codesOf(`${deposit.statementName} ${deposit.memo}`))]
    .map((code) => byCode.get(code))
    .filter((order) => order !== undefined && !isBefore(deposit, order))
    .map((order) => compare(deposit, order as MatchableOrder, true));
  const found =
    named.length > 0
      ? named
      : waiting
          .filter((order) => !isBefore(deposit, order) && hasNameOf(deposit, order))
          .map((order) => compare(deposit, order, false));
  const [best, next] = found.sort((a, b) => bankMatches.indexOf(a.match) - bankMatches.indexOf(b.match));
  if (best === undefined) return null;
  // Two orders that fit alike are for a person to tell apart.
  return next?.match === best.match ? { ...best, match: 'MISMATCH', isContested: true } : best;
}

/**
 * The typed deposit that a line seems to be: of its day and amount, for the order whose number it names, or of its payer
 * where it names none. Those that are `taken` are other lines' already.
 */
function findEntered(
  deposit: Deposit,
  entered: readonly EnteredDeposit[],
  { byId, byCode }: OrderIndex,
  taken: Set<string>,
): BankProposal | null {
  const codes = new Set(codesOf(`${deposit.statementName} ${deposit.memo}`));
  const namesOrder = [...codes].some((code) => byCode.has(code));
  for (const { paymentId, orderId, bookedOn, amount, statementName } of entered) {
    const order = byId.get(orderId);
    if (!order || taken.has(paymentId) || bookedOn !== deposit.bookedOn || amount !== deposit.amount)
      continue;
    const hasNumber = codes.has(order.referenceCode);
    const hasName = hasNameOf(deposit, order) || bareName(statementName) === bareName(deposit.statementName);
    if (namesOrder ? !hasNumber : !hasName) continue;
    taken.add(paymentId);
    return { match: 'ENTERED', hasNumber, hasName, difference: 0, isContested: false, paymentId, order };
  }
  return null;
}

/**
 * A proposal for each deposit; where several seem to pay one order in full, none of them is certain. A line of what was
 * typed before it came pays nothing more.
 */
export function proposeOrders<D extends Deposit>(
  deposits: readonly D[],
  orders: readonly MatchableOrder[],
  entered: readonly EnteredDeposit[] = [],
): (BankProposal | null)[] {
  const index = indexOrders(orders);
  const taken = new Set<string>();
  const proposals = deposits.map(
    (deposit) => findEntered(deposit, entered, index, taken) ?? proposeOrder(deposit, index),
  );
  const isClaim = (proposal: BankProposal | null) =>
    proposal !== null && (proposal.match === 'EXACT' || proposal.match === 'LIKELY');
  const claims = new Map<string, number>();
  for (const proposal of proposals)
    if (proposal && isClaim(proposal))
      claims.set(proposal.order.id, (claims.get(proposal.order.id) ?? 0) + 1);
  return proposals.map((proposal) =>
    proposal && isClaim(proposal) && (claims.get(proposal.order.id) ?? 0) > 1
      ? { ...proposal, match: 'MISMATCH', isContested: true }
      : proposal,
  );
}
