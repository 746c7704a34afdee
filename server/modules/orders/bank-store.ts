import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { bankLine, order, payment, reversal } from '#db/schema/orders.ts';
import { organizationName } from '#server/modules/organizations/store.ts';
import { projectTitle } from '#server/modules/projects/store.ts';
import type { EnteredDeposit } from './bank-match.ts';
import { balance } from './store.ts';

export type BankLineRecord = typeof bankLine.$inferSelect & {
  /** What it was booked for, unless that was undone. */
  booked: { orderId: string; organizationName: string; referenceCode: string } | null;
};

/** A payment that was undone sets its line free. */
const isBooked = and(isNotNull(bankLine.paymentId), isNull(reversal.paymentId));
const isSetAside = isNotNull(bankLine.setAsideReason);
const states = {
  OPEN: and(isNull(bankLine.setAsideReason), or(isNull(bankLine.paymentId), isNotNull(reversal.paymentId))),
  BOOKED: isBooked,
  SET_ASIDE: isSetAside,
};

const withWords = (search: string | undefined) =>
  search
    ? or(ilike(bankLine.statementName, containing(search)), ilike(bankLine.memo, containing(search)))
    : undefined;

function findRows(db: Reader, where: SQL | undefined) {
  return db
    .select({
      line: bankLine,
      booked: {
        orderId: order.id,
        organizationName: organizationName(order.organizationId),
        referenceCode: order.referenceCode,
      },
      isUndone: isNotNull(reversal.paymentId),
    })
    .from(bankLine)
    .leftJoin(payment, eq(payment.id, bankLine.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .leftJoin(reversal, eq(reversal.paymentId, bankLine.paymentId))
    .where(where)
    .orderBy(desc(bankLine.bookedOn), desc(bankLine.id))
    .$dynamic();
}

const formRecord = ({
  line,
  booked,
  isUndone,
}: Awaited<ReturnType<typeof findRows>>[number]): BankLineRecord => ({
  ...line,
  booked: booked?.orderId && !isUndone ? (booked as NonNullable<BankLineRecord['booked']>) : null,
});

/** Lines that wait for a decision, newest first. */
export async function findOpenLines(db: Reader): Promise<BankLineRecord[]> {
  const rows = await findRows(db, states.OPEN).limit(limits.bankLinesOpenMax);
  return rows.map(formRecord);
}

/** One page of the lines that are booked or set aside, newest first, and how many there are. */
export async function findDecidedLines(
  db: Reader,
  state: 'BOOKED' | 'SET_ASIDE',
  { search, page, pageSize }: { search: string | undefined; page: number; pageSize: number },
): Promise<{ lines: BankLineRecord[]; total: number }> {
  const where = and(states[state], withWords(search));
  const rows = await findRows(db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { lines: rows.map(formRecord), total: await countWhere(db, where) };
}

async function countWhere(db: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankLine)
    .leftJoin(reversal, eq(reversal.paymentId, bankLine.paymentId))
    .where(where);
  return row?.total ?? 0;
}

export const countDecidedLines = (db: Reader, state: 'BOOKED' | 'SET_ASIDE') => countWhere(db, states[state]);

export async function findLine(db: Reader, lineId: string): Promise<BankLineRecord | null> {
  const [row] = await findRows(db, eq(bankLine.id, lineId));
  return row ? formRecord(row) : null;
}

/** Holds a line until the transaction ends. */
export async function lockLine(tx: Transaction, lineId: string): Promise<void> {
  await tx.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.id, lineId)).for('update');
}

/** Writes lines; returns how many of them were not there yet. */
export async function insertLines(
  tx: Transaction,
  lines: readonly (typeof bankLine.$inferInsert)[],
): Promise<number> {
  const rows = await tx
    .insert(bankLine)
    .values([...lines])
    .onConflictDoNothing({ target: bankLine.fingerprint })
    .returning({ id: bankLine.id });
  return rows.length;
}

/** Decides on a locked line. */
export async function updateLine(
  tx: Transaction,
  { id, version }: Pick<BankLineRecord, 'id' | 'version'>,
  values: Partial<Pick<BankLineRecord, 'paymentId' | 'setAsideReason' | 'setAsideById'>>,
): Promise<void> {
  await tx
    .update(bankLine)
    .set({ ...values, version: version + 1 })
    .where(eq(bankLine.id, id));
}

/** Orders that a deposit may pay: those that wait, and those paid or closed of late, which money may still come for. */
export function findMatchableOrders(db: Reader) {
  return db
    .select({
      order,
      organizationName: organizationName(order.organizationId),
      projectTitle: projectTitle(order.projectId),
      balance,
    })
    .from(order)
    .where(
      or(
        eq(order.status, 'ORDERED'),
        and(
          inArray(order.status, ['PAID', 'CANCELED']),
          gte(order.updatedAt, sql`now() - interval '180 days'`),
        ),
      ),
    )
    .orderBy(asc(order.createdAt), asc(order.id));
}

/**
 * Deposits that were typed, hold, and have no line: those of the days of `lines`, and of an order where one is named.
 */
export function findEnteredDeposits(
  db: Reader,
  lines: readonly Pick<BankLineRecord, 'bookedOn' | 'amount'>[],
  orderId?: string,
): Promise<EnteredDeposit[]> {
  if (lines.length === 0) return Promise.resolve([]);
  return db
    .select({
      paymentId: payment.id,
      orderId: payment.orderId,
      bookedOn: payment.bookedOn,
      amount: payment.amount,
      statementName: payment.statementName,
    })
    .from(payment)
    .leftJoin(reversal, eq(reversal.paymentId, payment.id))
    .leftJoin(bankLine, eq(bankLine.paymentId, payment.id))
    .where(
      and(
        eq(payment.kind, 'DEPOSIT'),
        isNull(reversal.paymentId),
        isNull(bankLine.id),
        inArray(payment.bookedOn, [...new Set(lines.map(({ bookedOn }) => bookedOn))]),
        inArray(payment.amount, [...new Set(lines.map(({ amount }) => amount))]),
        orderId === undefined ? undefined : eq(payment.orderId, orderId),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id));
}
