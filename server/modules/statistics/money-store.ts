import { sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { OrderKind } from '#contract/orders/orders.ts';
import type { Reader } from '#db/client.ts';

/** Payments `y` of orders `r` that count in a period: without those that were recorded by mistake. */
export const countedPayments = ({ from, until }: StatisticPeriod) => sql`
  FROM payments.payment y JOIN payments.order r ON r.id = y.order_id
  WHERE y.booked_on BETWEEN ${from}::date AND ${until}::date
    AND NOT EXISTS (SELECT FROM payments.reversal u WHERE u.payment_id = y.id)`;

/** What a payment adds to the balance of its order. */
export const paidAmount = sql`(CASE y.kind WHEN 'DEPOSIT' THEN y.amount ELSE -y.amount END)`;

export type MoneyDay = { kind: OrderKind; day: string; deposits: number; refunds: number };

/** What came in and went back on each day of a period, by what was ordered. */
export async function sumPayments(db: Reader, period: StatisticPeriod): Promise<MoneyDay[]> {
  const { rows } = await db.execute<MoneyDay>(sql`
    SELECT r.kind, y.booked_on::text AS day,
      coalesce(sum(y.amount) FILTER (WHERE y.kind = 'DEPOSIT'), 0)::float8 AS deposits,
      coalesce(sum(y.amount) FILTER (WHERE y.kind = 'REFUND'), 0)::float8 AS refunds
    ${countedPayments(period)} GROUP BY r.kind, y.booked_on`);
  return rows;
}
