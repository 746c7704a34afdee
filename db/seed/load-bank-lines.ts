import { and, eq, isNull } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { bankLine, order, payment, reversal } from '#db/schema/orders.ts';
import { bankLineSketches } from './content/bank-lines.ts';
import { demoId } from './demo-id.ts';
import { memberId } from './load-organizations.ts';
import { atWork } from './request-timeline.ts';

/** The deposit of an order that a line stands for. */
async function findPayment(tx: Transaction, referenceCode: string, amount: number): Promise<string> {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .leftJoin(reversal, eq(reversal.paymentId, payment.id))
    .where(
      and(eq(order.referenceCode, referenceCode), eq(payment.amount, amount), isNull(reversal.paymentId)),
    );
  if (!row) throw new Error(`${referenceCode} has no deposit of ${amount}`);
  return row.id;
}

/** Loads the statement of yesterday: deposits that fit their orders, that were typed already, and that nobody knows. */
export async function loadBankLines(tx: Transaction, today: string): Promise<void> {
  const loadedOn = addDays(today, -1);
  for (const [at, sketch] of bankLineSketches.entries()) {
    const { name, memo = '', amount, daysAgo, time, bookedFor, setAside = null } = sketch;
    const key = demoId('bank line', String(at));
    await tx.insert(bankLine).values({
      id: key,
      bookedOn: addDays(today, -daysAgo),
      bookedTime: time,
      amount,
      statementName: name,
      memo,
      fingerprint: key,
      paymentId: bookedFor ? await findPayment(tx, bookedFor, amount) : null,
      setAsideReason: setAside,
      setAsideById: setAside === null ? null : memberId('matson_ops'),
      importedById: memberId('matson_ops'),
      createdAt: atWork(loadedOn, 540 + at),
    });
  }
}
