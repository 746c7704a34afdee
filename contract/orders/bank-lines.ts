import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { oneLine, optionalLine } from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { depositEffects } from './admin-orders.ts';
import { order, orderParams } from './orders.ts';

/**
 * How sure it is which order a deposit pays. EXACT: number, amount and payer are equal, which may be confirmed in one go.
 * LIKELY: the amount and one of the others. MISMATCH: number or payer name an order, and something does not fit. ENTERED:
 * a deposit of that day and amount was typed for the order before its line came.
 */
export const bankMatches = ['ENTERED', 'EXACT', 'LIKELY', 'MISMATCH'] as const;

/** What the list is narrowed to: everything that waits, or one part of it; what is booked; what was set aside. */
export const bankLineViews = ['OPEN', ...bankMatches, 'UNKNOWN', 'BOOKED', 'SET_ASIDE'] as const;
export type BankLineView = (typeof bankLineViews)[number];
export const bankLineViewLabels: Record<BankLineView, string> = {
  OPEN: '정할 것 모두',
  ENTERED: '이미 적었어요',
  EXACT: '꼭 맞아요',
  LIKELY: '맞는 것 같아요',
  MISMATCH: '달라요',
  UNKNOWN: '모르겠어요',
  BOOKED: '기록했어요',
  SET_ASIDE: '제쳐 뒀어요',
};

const won = z.number().int();

/** The order that a deposit seems to pay, and what of it is equal. */
export const bankProposal = z.object({
  match: z.enum(bankMatches),
  hasNumber: z.boolean(),
  hasName: z.boolean(),
  /** More than the order waits for is positive, in won. */
  difference: won,
  /** Another deposit seems to pay it too. */
  isContested: z.boolean(),
  /** The typed deposit that this line seems to be. */
  paymentId: z.uuid().nullable(),
  order: order
    .pick({
      id: true,
      version: true,
      kind: true,
      plan: true,
      project: true,
      status: true,
      totalAmount: true,
      balance: true,
      referenceCode: true,
      payerName: true,
      orderedOn: true,
    })
    .extend({ organizationName: z.string() }),
});
export type BankProposal = z.infer<typeof bankProposal>;

export const bankLine = z.object({
  id: z.uuid(),
  version,
  bookedOn: z.string(),
  bookedTime: z.string().nullable(),
  amount: won,
  statementName: z.string(),
  memo: z.string(),
  state: z.enum(['OPEN', 'BOOKED', 'SET_ASIDE']),
  /** Made from the orders as they are now; null where none fits, and once it is decided. */
  proposal: bankProposal.nullable(),
  /** The order that it was booked for. */
  booked: z.object({ orderId: z.uuid(), organizationName: z.string(), referenceCode: z.string() }).nullable(),
  setAsideReason: z.string().nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

export const findBankLines = endpoint({
  method: 'GET',
  path: '/api/admin/bank-lines',
  summary: 'Deposits of the bank statements that were loaded, each with a proposal; the read is recorded',
  action: 'admin.order.read',
  effects: [{ audit: ['bank-line.find'] }],
  list: {
    members: 'Those of the view whose name or memo holds the words',
    order: [
      { by: 'bookedOn', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  query: z.object({
    view: z.enum(bankLineViews).default('OPEN'),
    search: z.string().trim().max(limits.searchMaxLength).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    items: z.array(bankLine),
    total: z.number().int(),
    pageSize: z.number().int(),
    /** How many stand in each view, whatever the words. */
    counts: z.record(z.enum(bankLineViews), z.number().int()),
  }),
});

/** A deposit as the parser reads it from a statement (`bank-statement.ts`). */
export const statementLine = z.object({
  bookedOn: calendarDay('거래일을 읽지 못했어요.'),
  bookedTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  amount: won.min(1).max(limits.budgetMaxWon),
  statementName: oneLine('보낸 사람을 읽지 못했어요.', limits.payerNameMaxLength),
  memo: optionalLine(limits.bankMemoMaxLength),
  /** What the account held afterwards. */
  balance: won.nullable(),
  /** The first, second, … line of the statement of which all this is the same. */
  occurrence: z.number().int().min(1).max(limits.statementRowsMax),
});
export type StatementLine = z.input<typeof statementLine>;

export const importBankLines = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines',
  summary: 'Load deposits of a bank statement; those that were loaded before are left out and counted',
  action: 'admin.order.write',
  effects: [{ audit: ['bank-line.import'] }],
  body: z.object({ lines: z.array(statementLine).min(1).max(limits.bankLinesPerCallMax) }),
  response: z.object({ added: z.number().int(), known: z.number().int() }),
});

const bankLineParams = z.object({ lineId: z.uuid() });

export const bookBankLine = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/bank-lines/:lineId',
  summary: 'Record the deposit of a line for an order, with all that follows from a deposit',
  action: 'admin.order.write',
  effects: depositEffects,
  params: orderParams.extend({ lineId: z.uuid() }),
  /** `version` is that of the order; `confirmedDifference` is as in a deposit that is recorded by hand. */
  body: z.object({
    version,
    lineVersion: version,
    confirmedDifference: z.number().int().optional(),
  }),
  response: orWaiting(bankLine),
});

export const joinBankLine = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:lineId/joining',
  summary: 'Join a line to the deposit that was typed before it came; nothing is booked',
  action: 'admin.order.write',
  effects: [{ audit: ['bank-line.join'] }],
  params: bankLineParams,
  body: z.object({ version, paymentId: z.uuid() }),
  response: bankLine,
});

export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:lineId/setting-aside',
  summary: 'Set a line aside that pays no order, with a reason',
  action: 'admin.order.write',
  effects: [{ audit: ['bank-line.set-aside'] }],
  params: bankLineParams,
  body: z.object({ version, reason: reasonText }),
  response: bankLine,
});

export const reopenBankLine = endpoint({
  method: 'POST',
  path: '/api/admin/bank-lines/:lineId/reopening',
  summary: 'Take a line up again that was set aside',
  action: 'admin.order.write',
  effects: [{ audit: ['bank-line.reopen'] }],
  params: bankLineParams,
  body: z.object({ version }),
  response: bankLine,
});
