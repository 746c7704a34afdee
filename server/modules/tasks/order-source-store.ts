import { holidayDays } from '#contract/calendar/holidays.ts';
import { limits } from '#contract/limits.ts';
import { type Branch, beginningOf, changedPlus, dayOf, ofProject } from './branch-store.ts';

/** The day so many business days after a day, as `addBusinessDays` of the contract counts them. */
const businessDaysAfter = (day: string, count: number) => `(SELECT d::date FROM
      generate_series(${day} + 1, ${day} + ${count + 30}, interval '1 day') d
    WHERE extract(isodow FROM d) < 6 AND d::date <> ALL ('{${holidayDays.join(',')}}'::date[])
    ORDER BY d OFFSET ${count - 1} LIMIT 1)`;

const signed = `CASE y.kind WHEN 'DEPOSIT' THEN y.amount ELSE -y.amount END`;
const holds = `NOT EXISTS (SELECT FROM payments.reversal r WHERE r.payment_id = y.id)`;
const balance = `(SELECT coalesce(sum(${signed}), 0) FROM payments.payment y WHERE y.order_id = o.id AND ${holds})`;

/** Nothing can be given any more for what an order waits for: its company has left, or its project was canceled. */
const inVain = `o.status = 'ORDERED' AND (g.membership_status = 'WITHDRAWN' OR coalesce(p.status = 'CANCELED', false))`;

/** What waits of money: deposits, refunds, lines of the bank, invoices. */
export const orderSources: readonly Branch[] = [
  {
    act: 'CONFIRM_PAYMENT',
    id: 'p.id',
    decidedAs: 'project',
    since: 'p.status_changed_at',
    dueOn: changedPlus(limits.feeDueDays),
    subject: 'p.title',
    ...ofProject,
    // Those of today have an order, which waits below.
    from: `FROM project p WHERE p.status = 'PAYMENT_REQUESTED'
      AND NOT EXISTS (SELECT FROM payments.order o WHERE o.project_id = p.id AND o.status <> 'CANCELED')`,
  },
  {
    act: { MATCH_DEPOSIT: 'paid.amount > 0', CONFIRM_DEPOSIT: 'true' },
    id: 'o.id',
    decidedAs: 'order',
    since: 'o.created_at',
    dueOn: 'o.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'paid', paid.amount, 'order', o.kind`,
    // What goes back waits below.
    from: `FROM payments.order o JOIN organization g ON g.id = o.organization_id
      LEFT JOIN project p ON p.id = o.project_id
      CROSS JOIN LATERAL (SELECT ${balance} AS amount) paid
    WHERE o.status = 'ORDERED' AND NOT (${inVain} AND paid.amount > 0)
      AND NOT EXISTS (SELECT FROM payments.refund_request f WHERE f.order_id = o.id AND f.status = 'OPEN')`,
  },
  {
    act: { ANSWER_REFUND: 'f.id IS NOT NULL', RETURN_MONEY: 'true' },
    id: 'o.id',
    decidedAs: 'order',
    since: `coalesce(f.created_at, owed.since)`,
    dueOn: `coalesce(f.due_on, ${businessDaysAfter(dayOf('owed.since'), limits.refundBusinessDays)})`,
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'order', o.kind, 'balance', coalesce(paid.balance, 0), 'owed', paid.balance - kept.amount`,
    // Since when the money was always more than what is kept, as \`surplusSince\` of the orders says it.
    from: `FROM payments.order o JOIN organization g ON g.id = o.organization_id
      LEFT JOIN project p ON p.id = o.project_id
      LEFT JOIN payments.refund_request f ON f.order_id = o.id AND f.status = 'OPEN'
      LEFT JOIN (SELECT y.order_id, sum(${signed}) AS balance FROM payments.payment y WHERE ${holds}
        GROUP BY y.order_id) paid ON paid.order_id = o.id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.status = 'PAID' THEN o.supply_amount + o.vat_amount
        WHEN ${inVain} THEN 0 END AS amount) kept
      CROSS JOIN LATERAL (SELECT greatest(min(t.at), CASE WHEN kept.amount = 0 THEN
            CASE WHEN g.membership_status = 'WITHDRAWN' THEN coalesce((SELECT max(m.withdrawn_at) FROM member m
              WHERE m.organization_id = g.id), g.updated_at) ELSE p.status_changed_at END END) AS since
        FROM (SELECT l.at, min(l.running) OVER (ORDER BY l.at DESC, l.id DESC) AS least
          FROM (SELECT y.created_at AS at, y.id, sum(${signed}) OVER (ORDER BY y.created_at, y.id) AS running
            FROM payments.payment y WHERE y.order_id = o.id AND ${holds}) l) t
        WHERE t.least > kept.amount) owed
    WHERE o.status IN ('ORDERED', 'PAID') AND (f.id IS NOT NULL OR paid.balance > kept.amount)`,
  },
  {
    act: 'BOOK_LINES',
    // What was loaded on one day is one task: its lines are decided on one page, many at once.
    id: `md5('bank-line ' || to_char(l.day, 'YYYY-MM-DD'))::uuid`,
    since: beginningOf('l.day'),
    dueOn: `l.day + ${limits.deskDays}`,
    // Who paid is read on that page alone, where the read is recorded.
    subject: `'통장 내역'`,
    facts: `'waiting', l.waiting`,
    from: `FROM (SELECT ${dayOf('o.created_at')} AS day, count(*)::int AS waiting FROM (
        SELECT b.created_at FROM payments.bank_line b WHERE b.payment_id IS NULL AND b.set_aside_reason IS NULL
        UNION ALL SELECT b.created_at FROM payments.reversal r JOIN payments.bank_line b ON b.payment_id = r.payment_id
          WHERE b.set_aside_reason IS NULL) o GROUP BY 1) l`,
  },
  {
    act: 'ISSUE_INVOICE',
    id: 'o.id',
    decidedAs: 'order',
    since: 'x.created_at',
    dueOn: 'x.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'order', o.kind`,
    from: `FROM payments.tax_invoice x JOIN payments.order o ON o.id = x.order_id
      JOIN organization g ON g.id = o.organization_id
    WHERE x.status = 'REQUESTED' AND (o.status = 'PAID' OR (o.kind = 'FEE' AND o.status = 'ORDERED'))`,
  },
  {
    act: 'CORRECT_INVOICE',
    id: 'o.id',
    decidedAs: 'order',
    since: beginningOf('x.issued_on'),
    dueOn: 'x.due_on',
    subject: `g.name || ' ' || o.reference_code`,
    organizationId: 'g.id',
    projectId: 'o.project_id',
    facts: `'total', o.supply_amount + o.vat_amount, 'order', o.kind`,
    from: `FROM payments.order o JOIN payments.tax_invoice x ON x.order_id = o.id
      JOIN organization g ON g.id = o.organization_id
    WHERE o.status IN ('REFUNDED', 'PART_REFUNDED', 'CANCELED') AND x.status = 'ISSUED'`,
  },
];
