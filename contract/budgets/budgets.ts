import { z } from 'zod';
import { budgetSources } from '#contract/agreements/workplan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { depositKinds, moveStatuses } from './budget-status.ts';

/** True while money is written down: in the period and, for what lay in it, until the admin takes over. */
export const takesSpendings = (status: ProjectStatus): boolean =>
  status === 'IN_PROGRESS' || status === 'DEADLINE_PASSED';

export const budgetClosedMessage = '진행 중이거나 기한이 지난 프로젝트에서만 예산을 쓸 수 있어요.';

/** A text of money that others read: no numbers of persons in it. */
export const moneyText = (missing: string, max: number) =>
  requiredText(missing, max).refine(isFreeOfPhoneNumbers, { error: phoneNumberMessage });

const won = z
  .number({ error: '금액을 적어 주세요.' })
  .int({ error: '금액을 적어 주세요.' })
  .min(1, { error: '1원 이상 적어 주세요.' })
  .max(limits.budgetMaxWon, { error: '1,000억 원까지 적을 수 있어요.' });

/** A budget line with its sums in whole won. */
export const budgetLineSums = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  basis: z.string(),
  agreed: z.number().int(),
  moved: z.number().int(),
  movedOut: z.number().int(),
  budget: z.number().int(),
  spent: z.number().int(),
  left: z.number().int(),
  rate: z.number().nullable(),
  freeToMove: z.number().int(),
  /** Raised by everything that is written of the line (G-39). */
  version,
});
export type BudgetLineSums = z.infer<typeof budgetLineSums>;

export const deposit = z.object({
  id: z.uuid(),
  kind: z.enum(depositKinds),
  day: z.string(),
  amount: z.number().int(),
});
export type Deposit = z.infer<typeof deposit>;

export const budgetMove = z.object({
  id: z.uuid(),
  fromLineId: z.uuid(),
  toLineId: z.uuid(),
  amount: z.number().int(),
  reason: z.string(),
  status: z.enum(moveStatuses),
  /** Share of the agreed amount of the line that it comes from, in per cent with one decimal. */
  share: z.number().nullable(),
  /** The last day on which the company can answer; silence is no consent. */
  answerBy: z.string(),
  isOverdue: z.boolean(),
  memberName: z.string(),
  createdAt: z.string(),
  version,
});
export type BudgetMove = z.infer<typeof budgetMove>;

/** The room 예산 of a project. */
export const budget = z.object({
  lines: z.array(budgetLineSums),
  totals: z.object({
    agreed: z.number().int(),
    budget: z.number().int(),
    spent: z.number().int(),
    received: z.number().int(),
    interest: z.number().int(),
    balance: z.number().int(),
    rate: z.number().nullable(),
    linesOver: z.number().int(),
  }),
  /** Spendings that count. */
  spendings: z.number().int(),
  /** Oldest first. */
  deposits: z.array(deposit),
  /** Newest first. */
  moves: z.array(budgetMove),
  /** Own money and things of the workplan, which are in no sum. */
  others: z.array(
    z.object({
      name: z.string(),
      basis: z.string(),
      amount: z.number().int(),
      source: z.enum(budgetSources),
    }),
  ),
  /** What of a line may be moved unasked, in per cent of what was agreed. */
  moveLimit: z.number().int(),
  allowed: z.object({ write: z.boolean(), answer: z.boolean() }),
});
export type Budget = z.infer<typeof budget>;

const path = '/api/projects/:projectId/budget';

export const getBudget = endpoint({
  method: 'GET',
  path,
  summary:
    'The budget of a project: its lines with what was moved and spent, deposits, moves, and what sums up',
  action: 'budget.read',
  params: projectParams,
  response: budget,
});

/** Binary answer: the statement of account, with the sums of the budget. */
export const getSettlement = endpoint({
  method: 'GET',
  path: `${path}/settlement/:format`,
  summary: 'The statement of account as xlsx or PDF',
  action: 'budget.read',
  params: projectParams.extend({ format: z.enum(['xlsx', 'pdf']) }),
  response: z.unknown(),
});

export const depositForm = z.object({
  kind: z.enum(depositKinds, { error: '무엇이 들어왔는지 골라 주세요.' }),
  day: calendarDay('날짜를 골라 주세요.'),
  amount: won,
});
export type DepositForm = z.infer<typeof depositForm>;

export const createDeposit = endpoint({
  method: 'POST',
  path: `${path}/deposits`,
  summary: 'Write down what has come in, which the platform neither holds nor passes on',
  action: 'budget.write',
  effects: [{ audit: ['deposit.create'] }],
  params: projectParams,
  body: depositForm,
  response: budget,
});

export const deleteDeposit = endpoint({
  method: 'DELETE',
  path: `${path}/deposits/:depositId`,
  summary: 'Delete what was written down of a deposit',
  action: 'budget.write',
  effects: [{ audit: ['deposit.delete'] }],
  params: projectParams.extend({ depositId: z.uuid() }),
  response: budget,
});

/** Above what may be moved unasked; `won` as it is written. */
export const moveLimitMessage = (won: string) =>
  `${won}까지 옮길 수 있어요. 더 옮기려면 기업에 물어봐 주세요.`;

export const moveReason = moneyText('옮기는 이유를 적어 주세요.', limits.moveReasonMaxLength);

/** `asks` sends a question to the company where the amount is above what may be moved unasked. */
export const moveForm = z
  .object({
    fromLineId: z.uuid({ error: '어디에서 옮길지 골라 주세요.' }),
    toLineId: z.uuid({ error: '어디로 옮길지 골라 주세요.' }),
    amount: won,
    reason: moveReason,
    asks: z.boolean(),
  })
  .refine(({ fromLineId, toLineId }) => fromLineId !== toLineId, {
    path: ['toLineId'],
    error: '다른 항목을 골라 주세요.',
  });
export type MoveForm = z.infer<typeof moveForm>;

export const createMove = endpoint({
  method: 'POST',
  path: `${path}/moves`,
  summary: 'Move money between two lines, or ask the company where it is above the agreed limit',
  action: 'budget.write',
  effects: [{ audit: ['move.create'], notices: { COMPANY: 'NEWS' } }],
  params: projectParams,
  body: moveForm,
  response: budget,
});

export const answerMove = endpoint({
  method: 'POST',
  path: `${path}/moves/:moveId/answer`,
  summary: 'Agree to a move or decline it (the company), or withdraw it (the NPO)',
  action: 'budget.answer',
  effects: [{ audit: ['move.decide'], notices: { OTHER_PARTY: 'NEWS' } }],
  params: projectParams.extend({ moveId: z.uuid() }),
  body: z.object({ answer: z.enum(['AGREED', 'DECLINED', 'WITHDRAWN']), version }),
  response: budget,
});
