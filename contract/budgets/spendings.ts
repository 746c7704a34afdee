import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { maxInteger } from '#contract/fields/integer.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { isFreeOfResidentNumbers } from '#contract/fields/resident-number.ts';
import { toOneLine } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { evidenceKinds } from './budget-status.ts';
import { moneyText } from './budgets.ts';

export const maskedMessage = '주민등록번호와 계좌번호를 가렸는지 확인하고 표시해 주세요.';
export const twiceMessage = '같은 날 같은 금액의 지출이 있어요. 따로 쓴 돈이 맞나요?';
export const evidenceNoteMessage = '기타를 고른 이유를 적어 주세요.';
export const staleLineMessage = '그사이 이 항목에 다른 기록이 들어왔어요. 남은 돈을 보고 다시 저장해 주세요.';

const wonMissing = '금액을 적어 주세요.';

/**
 * A spending with VAT in whole won, or a refund as a negative amount; the fields of an upload, whose file is its first
 * evidence. `isSeparate` says that a second one of the same day and amount is meant.
 */
export const spendingForm = z
  .object({
    lineId: z.uuid({ error: '예산 항목을 골라 주세요.' }),
    /** The line as its writer saw it. */
    lineVersion: z.coerce.number().pipe(version),
    day: calendarDay('사용일을 골라 주세요.'),
    payee: moneyText('받는 곳을 적어 주세요.', limits.payeeMaxLength),
    amount: z
      .string({ error: wonMissing })
      .regex(/^-?[1-9]\d{0,11}$/, { error: wonMissing })
      .transform(Number)
      .refine((amount) => Math.abs(amount) <= limits.budgetMaxWon, {
        error: '1,000억 원까지 적을 수 있어요.',
      }),
    evidence: z.enum(evidenceKinds, { error: '증빙 종류를 골라 주세요.' }),
    evidenceNote: z
      .string()
      .overwrite(toOneLine)
      .max(limits.evidenceNoteMaxLength, { error: `${limits.evidenceNoteMaxLength}자까지 쓸 수 있어요.` })
      .refine((text) => isFreeOfPhoneNumbers(text) && isFreeOfResidentNumbers(text), {
        error: phoneNumberMessage,
      })
      .default(''),
    isMasked: z.literal('true', { error: maskedMessage }),
    isSeparate: z.enum(['true', 'false']).default('false'),
  })
  .refine(({ evidence, evidenceNote }) => evidence !== 'OTHER' || evidenceNote !== '', {
    path: ['evidenceNote'],
    error: evidenceNoteMessage,
  });
export type SpendingForm = z.infer<typeof spendingForm>;

export const evidenceFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  /** Where it is downloaded from. */
  path: z.string(),
});

export const spending = z.object({
  id: z.uuid(),
  /** The number of its evidence, counted up in the partnership. */
  number: z.number().int(),
  lineId: z.uuid(),
  day: z.string(),
  payee: z.string(),
  amount: z.number().int(),
  evidence: z.enum(evidenceKinds),
  evidenceNote: z.string().nullable(),
  files: z.array(evidenceFile),
  authorName: z.string(),
  /** Why it counts no more; null while it does. */
  struck: z.object({ reason: z.string(), at: z.string() }).nullable(),
});
export type Spending = z.infer<typeof spending>;

/** Where a page of spendings ends: the next one begins behind it. */
export const spendingPlace = z.object({
  beforeDay: z.iso.date(),
  beforeNumber: z.coerce.number().int().positive().max(maxInteger),
});
export type SpendingPlace = z.infer<typeof spendingPlace>;

export const spendingPage = z.object({
  items: z.array(spending),
  /** Null on the last page. */
  next: spendingPlace.nullable(),
});
export type SpendingPage = z.infer<typeof spendingPage>;

const path = '/api/projects/:projectId/spendings';
const spendingParams = projectParams.extend({ spendingId: z.uuid() });

export const findSpendings = endpoint({
  method: 'GET',
  path,
  summary: 'Spendings of the partnership, newest day first, struck ones among them, page by page',
  action: 'budget.read',
  list: {
    members: 'Those of the partnership, struck ones among them',
    order: [
      { by: 'day', direction: 'DESC' },
      { by: 'number', direction: 'DESC' },
    ],
  },
  params: projectParams,
  query: spendingPlace.partial().extend({ lineId: z.uuid().optional() }),
  response: spendingPage,
});

export const createSpending = endpoint({
  method: 'POST',
  path,
  summary: 'Write down a spending or a refund with its evidence; STALE where the line has changed meanwhile',
  action: 'budget.write',
  effects: [{ audit: ['spending.create'] }],
  params: projectParams,
  body: spendingForm,
  consumes: 'multipart',
  quota: uploadQuotas.spending,
  response: spending,
});

export const addEvidence = endpoint({
  method: 'POST',
  path: `${path}/:spendingId/files`,
  summary: `Add a file to the evidence of a spending, at most ${limits.evidenceFilesMax}`,
  action: 'budget.write',
  effects: [{ audit: ['spending.evidence'] }],
  params: spendingParams,
  body: z.object({ isMasked: z.literal('true', { error: maskedMessage }) }),
  consumes: 'multipart',
  quota: uploadQuotas.evidence,
  response: evidenceFile,
});

/** Binary answer: a file of the evidence under its own name. */
export const getEvidence = endpoint({
  method: 'GET',
  path: `${path}/:spendingId/files/:fileId`,
  summary: 'Download a file of the evidence of a spending',
  action: 'budget.read',
  params: spendingParams.extend({ fileId: z.uuid() }),
  response: z.unknown(),
});

export const strikeReason = moneyText('지우는 이유를 적어 주세요.', limits.strikeReasonMaxLength);

export const strikeSpending = endpoint({
  method: 'POST',
  path: `${path}/:spendingId/strike`,
  summary: 'Strike a spending through: it stays to be seen and counts nowhere',
  action: 'budget.write',
  effects: [{ audit: ['spending.strike'] }],
  params: spendingParams,
  body: z.object({ reason: strikeReason }),
  response: spending,
});
