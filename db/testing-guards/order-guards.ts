import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey, stateMachine } from './guard-case.ts';

const newOrder = (changes: Record<string, string>) =>
  copyRow('payments.order', 'id = :openOrder', {
    organization_id: ':rival',
    reference_code: "'CCCC22'",
    ...changes,
  });
const changeOrder = (row: string, values: string) =>
  `UPDATE payments.order SET ${values}, version = version + 1 WHERE id = ${row}; SET CONSTRAINTS ALL IMMEDIATE`;
const changeInvoice = (row: string, values: string) =>
  `UPDATE payments.tax_invoice SET ${values}, version = version + 1 WHERE id = ${row}`;
const pay = (row: string, kind: string, amount: number) =>
  `INSERT INTO payments.payment (order_id, kind, amount, booked_on, statement_name, recorded_by_id)
    VALUES (${row}, '${kind}', ${amount}, current_date, '한빛', :admin); SET CONSTRAINTS ALL IMMEDIATE`;

const reverse = `INSERT INTO payments.reversal (payment_id, reason, recorded_by_id)
  SELECT id, '잘못 적음', :admin FROM payments.payment WHERE order_id = :paidOrder AND kind = 'DEPOSIT';
  SET CONSTRAINTS ALL IMMEDIATE`;
const amend = (former: string, next: string, { which = 'FIRST', reason = '잘못 적음' } = {}) =>
  `INSERT INTO payments.invoice_amendment (tax_invoice_id, which, former_issued_on, former_number, issued_on,
      approval_number, reason, recorded_by_id)
    VALUES (:issuedInvoice, '${which}', current_date, '${former}', current_date, '${next}', '${reason}', :admin)`;

const correctedInvoice = `status = 'CORRECTED', corrected_on = current_date,
  correction_number = '20260102ABCDEFGH12345678'`;

const money: GuardCase[] = [
  {
    guard: 'payments.order.order_balance',
    title: 'is paid without money',
    statement: changeOrder(
      ':openOrder',
      "status = 'PAID', paid_on = current_date, plan_from = current_date, plan_until = current_date",
    ),
    code: refusals.transition,
    message: /cannot be PAID with a balance of 0/,
  },
  {
    guard: 'payments.order.order_balance',
    title: 'is refunded while the money is here',
    statement: changeOrder(':paidOrder', "status = 'REFUNDED', closing_reason = '환불'"),
    code: refusals.transition,
    message: /cannot be REFUNDED with a balance of 1100/,
  },
  {
    guard: 'payments.payment.payment_balance',
    title: 'goes back from an order that stays paid',
    statement: pay(':paidOrder', 'REFUND', 1),
    code: refusals.transition,
    message: /cannot be PAID with a balance of 1099/,
  },
  {
    guard: 'payments.payment.payment_balance',
    title: 'goes back without having come',
    statement: pay(':openOrder', 'REFUND', 1),
    code: refusals.transition,
    message: /cannot be ORDERED with a balance of -1/,
  },
  {
    guard: 'payments.reversal.reversal_balance',
    title: 'undoes the deposit of an order that stays paid',
    statement: reverse,
    code: refusals.transition,
    message: /cannot be PAID with a balance of 0/,
  },
  {
    guard: 'payments.reversal.reversal_guard',
    title: 'undoes money of an order that was refunded',
    given: `${pay(':paidOrder', 'REFUND', 1100).replace('; SET CONSTRAINTS ALL IMMEDIATE', '')};
      ${changeOrder(':paidOrder', "status = 'REFUNDED', closing_reason = '환불'")}`,
    statement: reverse,
    code: refusals.transition,
    message: /money of a settled order is not reversed/,
  },
  {
    guard: 'payments.order.order_kept',
    title: 'is deleted within five years',
    statement: 'DELETE FROM payments.order WHERE id = :paidOrder',
    code: refusals.transition,
    message: /kept for five years/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes after it was issued',
    statement: changeInvoice(':issuedInvoice', "email = 'other@matson.example'"),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes whose number it names after it was issued',
    statement: changeInvoice(':issuedInvoice', "business_number = '1234567891'"),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes its day without an amendment',
    statement: changeInvoice(':issuedInvoice', 'issued_on = issued_on - 1'),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes the number of its correction without an amendment',
    given: changeInvoice(':issuedInvoice', correctedInvoice),
    statement: changeInvoice(':issuedInvoice', "correction_number = '20260102ABCDEFGH12345679'"),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes after it was corrected',
    given: changeInvoice(':issuedInvoice', correctedInvoice),
    statement: changeInvoice(':issuedInvoice', 'due_on = current_date'),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes its number to what no amendment says',
    given: amend('20260101ABCDEFGH12345678', '20260101ABCDEFGH12345679'),
    statement: changeInvoice(':issuedInvoice', "approval_number = '20260101ABCDEFGH12345670'"),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
  {
    guard: 'payments.tax_invoice.tax_invoice_issued',
    title: 'changes its number once more by an amendment of before',
    given: [
      amend('20260101ABCDEFGH12345678', '20260101ABCDEFGH12345679'),
      changeInvoice(':issuedInvoice', "approval_number = '20260101ABCDEFGH12345679'"),
    ].join(';'),
    statement: changeInvoice(':issuedInvoice', "approval_number = '20260101ABCDEFGH12345678'"),
    code: refusals.transition,
    message: /an issued tax invoice is not changed/,
  },
];

const changeFee = (project: string, values: string) =>
  `UPDATE payments.fee SET ${values} WHERE project_id = ${project}`;
const agreed = (budget: string, supply: string) =>
  `budget = ${budget}, supply_amount = ${supply}, vat_amount = ${supply} / 10, fixed_at = now()`;

const fees: GuardCase[] = [
  {
    guard: 'payments.fee.fee_guard',
    title: 'begins after its request was sent on',
    statement: `INSERT INTO payments.fee (project_id, plan, percent, minimum_amount)
      VALUES (:running, 'CONNECT', 5, 0)`,
    code: refusals.transition,
    message: /a fee begins with its request/,
  },
  {
    guard: 'payments.fee.fee_guard',
    title: 'changes its rule',
    statement: changeFee(':running', 'percent = 1'),
    asOwnerWithout: [],
    code: refusals.transition,
    message: /the rule of a fee never changes/,
  },
  {
    guard: 'payments.fee.fee_guard',
    title: 'changes its least amount',
    statement: changeFee(':running', 'minimum_amount = minimum_amount + 1'),
    asOwnerWithout: [],
    code: refusals.transition,
    message: /the rule of a fee never changes/,
  },
  {
    guard: 'payments.fee.fee_guard',
    title: 'is fixed for another budget than the agreed one',
    statement: changeFee(':running', agreed('20000000', '1000000')),
    code: refusals.transition,
    message: /a fee is that of the agreed budget/,
  },
  {
    guard: 'payments.fee.fee_guard',
    title: 'changes after it was billed',
    statement: changeFee(':billed', 'fixed_at = now()'),
    code: refusals.transition,
    message: /a billed fee never changes/,
  },
  {
    guard: 'payments.order.order_fee',
    title: 'bills a project that still runs',
    statement: newOrder({
      kind: "'FEE'",
      plan: 'NULL',
      project_id: ':running',
      organization_id: ':company',
      supply_amount: '1400000',
      vat_amount: '140000',
    }),
    code: refusals.transition,
    message: /this is not what the project owes/,
  },
  {
    guard: 'payments.order.order_fee',
    title: 'bills another amount',
    given: `UPDATE payments.order SET status = 'CANCELED', closing_reason = '취소', version = version + 1
      WHERE project_id = :billed`,
    statement: newOrder({
      kind: "'FEE'",
      plan: 'NULL',
      project_id: ':billed',
      organization_id: ':company',
      supply_amount: '14000000',
      vat_amount: '1400000',
    }),
    code: refusals.transition,
    message: /this is not what the project owes/,
  },
  {
    guard: 'payments.order.order_fee',
    title: 'bills another company',
    given: `UPDATE payments.order SET status = 'CANCELED', closing_reason = '취소', version = version + 1
      WHERE project_id = :billed`,
    statement: copyRow('payments.order', 'project_id = :billed', {
      status: "'ORDERED'",
      closing_reason: 'NULL',
      organization_id: ':rival',
      reference_code: "'CCCC22'",
    }),
    code: refusals.transition,
    message: /this is not what the project owes/,
  },
  breaksCheck(
    'payments.fee.fee_plan_check',
    'of a plan that there is not',
    `INSERT INTO payments.fee SELECT id, 'GOLD', 5, 0 FROM project WHERE id = :matching`,
    { asOwnerWithout: ['fee_guard'] },
  ),
  breaksCheck(
    'payments.fee.fee_rule_check',
    'more than everything',
    changeFee(':matching', 'percent = 101'),
    {
      asOwnerWithout: ['fee_guard'],
    },
  ),
  breaksCheck(
    'payments.fee.fee_amount_check',
    'another amount than that of its rule',
    changeFee(':running', agreed('28000000', '2800000')),
  ),
  breaksCheck(
    'payments.fee.fee_amount_check',
    'a budget alone',
    changeFee(':running', 'supply_amount = NULL'),
  ),
  breaksCheck('payments.order.order_kind_check', 'a plan of a project', newOrder({ project_id: ':running' })),
  breaksCheck('payments.order.order_kind_check', 'a fee of no project', newOrder({ kind: "'FEE'" }), {
    asOwnerWithout: ['order_fee'],
  }),
  repeatsKey(
    'payments.order.order_fee_key',
    copyRow('payments.order', 'project_id = :billed', { reference_code: "'CCCC22'" }),
  ),
];

const bankLine = (fingerprint: string, changes: Record<string, string> = {}) => {
  const values: Record<string, string> = {
    booked_on: 'current_date',
    amount: '1100',
    statement_name: "'한빛'",
    memo: "''",
    fingerprint: `'${fingerprint}'`,
    imported_by_id: ':admin',
    ...changes,
  };
  return `INSERT INTO payments.bank_line (${Object.keys(values).join(', ')})
    VALUES (${Object.values(values).join(', ')})`;
};
const paid = `(SELECT id FROM payments.payment WHERE order_id = :paidOrder AND kind = 'DEPOSIT')`;
const changeBankLine = (values: string) =>
  `UPDATE payments.bank_line SET ${values}, version = version + 1 WHERE fingerprint = 'A'`;

const bankLines: GuardCase[] = [
  {
    guard: 'payments.bank_line.bank_line_guard',
    title: 'is booked a second time',
    given: bankLine('A', { payment_id: paid }),
    statement: changeBankLine('payment_id = NULL'),
    code: refusals.transition,
    message: /is booked once/,
  },
  {
    guard: 'payments.bank_line.bank_line_guard',
    title: 'is booked as another amount',
    statement: bankLine('A', { payment_id: paid, amount: '1101' }),
    code: refusals.transition,
    message: /booked as what it is/,
  },
  {
    guard: 'payments.bank_line.bank_line_guard',
    title: 'is booked as the deposit of another day',
    statement: bankLine('A', { payment_id: paid, booked_on: 'current_date - 1' }),
    code: refusals.transition,
    message: /booked as what it is/,
  },
  {
    guard: 'payments.bank_line.bank_line_guard',
    title: 'changes without another version',
    given: bankLine('A'),
    statement: "UPDATE payments.bank_line SET set_aside_reason = '남의 돈', set_aside_by_id = :admin",
    code: refusals.version,
    message: /bank_line version 1 must follow 1/,
  },
  breaksCheck('payments.bank_line.bank_line_amount_check', 'nothing', bankLine('A', { amount: '0' })),
  breaksCheck(
    'payments.bank_line.bank_line_set_aside_check',
    'set aside by nobody',
    bankLine('A', { set_aside_reason: "'남의 돈'" }),
  ),
  breaksCheck(
    'payments.bank_line.bank_line_set_aside_check',
    'set aside while it is booked',
    bankLine('A', { set_aside_reason: "'남의 돈'", set_aside_by_id: ':admin', payment_id: paid }),
  ),
  repeatsKey('payments.bank_line.bank_line_fingerprint_key', bankLine('A'), { given: bankLine('A') }),
  repeatsKey('payments.bank_line.bank_line_payment_key', bankLine('B', { payment_id: paid }), {
    given: bankLine('A', { payment_id: paid }),
  }),
];

/** Guards of fees, orders, their payments, the lines of the bank and their tax invoices. */
export const orderGuards: GuardCase[] = [
  ...stateMachine('order_transition', {
    table: 'payments.order',
    entity: 'order',
    row: 'id = :openOrder',
    from: 'ORDERED',
    to: 'REFUNDED',
    begin: 'PAID',
    harmless: 'is_reminded = true',
  }),
  ...stateMachine('tax_invoice_transition', {
    table: 'payments.tax_invoice',
    entity: 'tax_invoice',
    row: 'id = :requestedInvoice',
    from: 'REQUESTED',
    to: 'CORRECTED',
    begin: 'ISSUED',
    harmless: "email = 'other@matson.example'",
  }),
  ...money,
  ...fees,
  ...bankLines,
  breaksCheck('payments.order.order_kind_check', 'a free plan', newOrder({ plan: "'FREEMIUM'" })),
  breaksCheck(
    'payments.order.order_status_check',
    'an unknown status',
    "UPDATE payments.order SET status = 'LOST' WHERE id = :openOrder",
    { asOwnerWithout: ['order_transition'] },
  ),
  breaksCheck('payments.order.order_amount_check', 'another VAT', newOrder({ vat_amount: '99' })),
  breaksCheck(
    'payments.order.order_amount_check',
    'an amount of nothing',
    newOrder({ supply_amount: '0', vat_amount: '0' }),
  ),
  breaksCheck(
    'payments.order.order_reference_check',
    'a code with a zero',
    newOrder({ reference_code: "'CCCC02'" }),
  ),
  breaksCheck(
    'payments.order.order_paid_check',
    'a day of payment on an order that waits',
    changeOrder(':openOrder', 'paid_on = current_date'),
  ),
  breaksCheck(
    'payments.order.order_closing_check',
    'canceled without a reason',
    changeOrder(':openOrder', "status = 'CANCELED'"),
  ),
  repeatsKey('payments.order.order_open_key', newOrder({ organization_id: ':company' })),
  repeatsKey(
    'payments.order.order_reference_key',
    copyRow('payments.order', 'id = :openOrder', { organization_id: ':rival' }),
  ),
  breaksCheck('payments.payment.payment_kind_check', 'a gift', pay(':openOrder', 'GIFT', 1)),
  breaksCheck('payments.payment.payment_amount_check', 'nothing', pay(':openOrder', 'DEPOSIT', 0)),
  breaksCheck(
    'payments.reversal.reversal_reason_check',
    'undone without a reason',
    reverse.replace('잘못 적음', ' '),
  ),
  breaksCheck(
    'payments.invoice_amendment.invoice_amendment_which_check',
    'of another issue',
    amend('A', 'B', { which: 'SECOND' }),
  ),
  breaksCheck('payments.invoice_amendment.invoice_amendment_change_check', 'of nothing', amend('A', 'A')),
  breaksCheck(
    'payments.invoice_amendment.invoice_amendment_reason_check',
    'without a reason',
    amend('A', 'B', { reason: ' ' }),
  ),
  breaksCheck(
    'payments.tax_invoice.tax_invoice_number_check',
    'a number of zeros alone',
    changeInvoice(':requestedInvoice', "business_number = '0000000000'"),
  ),
  breaksCheck(
    'payments.tax_invoice.tax_invoice_approval_check',
    'an approval number that is too short',
    changeInvoice(
      ':requestedInvoice',
      "status = 'ISSUED', issued_on = current_date, approval_number = '2026'",
    ),
  ),
  breaksCheck(
    'payments.tax_invoice.tax_invoice_correction_check',
    'a correction number that is too short',
    changeInvoice(
      ':issuedInvoice',
      "status = 'CORRECTED', corrected_on = current_date, correction_number = '2026'",
    ),
  ),
  breaksCheck(
    'payments.tax_invoice.tax_invoice_issue_check',
    'issued without a number',
    changeInvoice(':requestedInvoice', "status = 'ISSUED', issued_on = current_date"),
  ),
  breaksCheck(
    'payments.tax_invoice.tax_invoice_issue_check',
    'corrected on a day alone',
    changeInvoice(':issuedInvoice', 'corrected_on = current_date'),
  ),
  repeatsKey(
    'payments.tax_invoice.tax_invoice_order_key',
    copyRow('payments.tax_invoice', 'id = :requestedInvoice'),
  ),
  repeatsKey(
    'payments.tax_invoice.tax_invoice_approval_key',
    changeInvoice(
      ':requestedInvoice',
      "status = 'ISSUED', issued_on = current_date, approval_number = '20260101ABCDEFGH12345678'",
    ),
  ),
  repeatsKey(
    'payments.tax_invoice.tax_invoice_correction_key',
    changeInvoice(':requestedInvoice', correctedInvoice),
    {
      given: `${changeInvoice(':issuedInvoice', correctedInvoice)};
        ${changeInvoice(':requestedInvoice', "status = 'ISSUED', issued_on = current_date, approval_number = '20260103ABCDEFGH12345678'")}`,
    },
  ),
];
