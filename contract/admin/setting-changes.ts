import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { limits } from '#contract/limits.ts';
import { bankAccount as shownBankAccount } from '#contract/orders/orders.ts';
import { type Plan, plans, planLimits as shownPlanLimits } from '#contract/organizations/plans.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { mailWording } from './mail-wordings.ts';
import { managerForm } from './managers.ts';

/** What is set in a form of fields (O-19); until the first change what SITE_CONFIG says holds. */
export const fieldSettingKinds = [
  'PLAN_PRICES',
  'PLAN_LIMITS',
  'FEE_RULES',
  'BANK_ACCOUNT',
  'OPERATOR',
  'FAMILY_SITES',
  'DEFAULT_MANAGER',
] as const;
export type FieldSettingKind = (typeof fieldSettingKinds)[number];

/** What the operator sets on the screen; the sentences of mails have pages of their own. */
export const settingKinds = [...fieldSettingKinds, 'MAIL_WORDING'] as const;
export type SettingKind = (typeof settingKinds)[number];

export const settingNames: Record<SettingKind, string> = {
  PLAN_PRICES: '요금제와 가격',
  PLAN_LIMITS: '요금제 한도',
  FEE_RULES: '이용료',
  BANK_ACCOUNT: '입금 계좌',
  OPERATOR: '운영사 정보',
  FAMILY_SITES: '가족 사이트',
  DEFAULT_MANAGER: '기본 매칭 매니저',
  MAIL_WORDING: '메일 문구',
};

/** How many days before it holds a change is made at the latest: whoever pays is told in time. */
export const settingLeadDays: Record<SettingKind, number> = {
  PLAN_PRICES: 30,
  PLAN_LIMITS: 30,
  FEE_RULES: 30,
  BANK_ACCOUNT: 0,
  OPERATOR: 0,
  FAMILY_SITES: 0,
  DEFAULT_MANAGER: 0,
  MAIL_WORDING: 0,
};

/** After so many hours an account holds where nobody else could confirm it. */
export const soleConfirmationHours = 24;

const wonOf = (min: number, max: number) => {
  const error = `${min.toLocaleString('ko-KR')}원부터 ${max.toLocaleString('ko-KR')}원까지 적어 주세요.`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const price = wonOf(1, 10_000_000_000);
const percentMessage = '0부터 100까지, 소수 한 자리까지 적어 주세요.';
const fee = z.object({
  percent: z
    .number({ error: percentMessage })
    .min(0, { error: percentMessage })
    .max(100, { error: percentMessage })
    .multipleOf(0.1, { error: percentMessage }),
  minimumAmount: wonOf(0, limits.budgetMaxWon),
});
const countOf = (min: number, max: number) => {
  const error = `${min}부터 ${max.toLocaleString('ko-KR')}까지 적어 주세요.`;
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const limit = z.object({
  requestsPerYear: countOf(1, 10_000).nullable(),
  recommendations: countOf(1, 20),
  seats: countOf(1, 10_000).nullable(),
  rematches: countOf(0, 20),
});
const line = (missing: string) => oneLine(missing, 200);
const siteAddress = z
  .url({ protocol: /^https?$/, error: 'http:// 또는 https://로 시작하는 주소를 적어 주세요.' })
  .max(200, { error: '200자까지 쓸 수 있어요.' });

/** What each kind holds. */
export const settingValues = {
  PLAN_PRICES: z.object({ CONNECT: price, COORDINATING: price, PERFORMANCE: price }),
  PLAN_LIMITS: z.object({
    FREEMIUM: limit,
    CONNECT: limit,
    COORDINATING: limit,
    PERFORMANCE: limit,
  } satisfies Record<Plan, typeof limit>),
  FEE_RULES: z.object({
    FREEMIUM: fee,
    CONNECT: fee,
    COORDINATING: fee,
    PERFORMANCE: fee,
  } satisfies Record<Plan, typeof fee>),
  BANK_ACCOUNT: z.object({
    bank: line('은행을 입력해주세요.'),
    number: line('계좌번호를 입력해주세요.').refine((text) => /^\d[\d-]*\d$/.test(text), {
      error: '계좌번호는 숫자와 -로 적어 주세요.',
    }),
    holder: line('예금주를 입력해주세요.'),
  }),
  OPERATOR: z.object({
    name: line('상호를 입력해주세요.'),
    representative: line('대표를 입력해주세요.'),
    businessNumber: z
      .string()
      .trim()
      .regex(/^\d{3}-\d{2}-\d{5}$/, { error: '123-45-67891처럼 적어 주세요.' }),
    mailOrderNumber: line('통신판매업 신고번호를 입력해주세요.'),
    address: line('주소를 입력해주세요.'),
    email: z.email({ error: '이메일을 다시 확인해 주세요.' }).max(limits.emailMaxLength),
    phone: line('전화번호를 입력해주세요.'),
    hours: line('상담 시간을 입력해주세요.'),
    url: siteAddress,
  }),
  FAMILY_SITES: z
    .array(z.object({ label: line('사이트 이름을 입력해주세요.'), url: siteAddress }))
    .max(20, { error: '20곳까지 적을 수 있어요.' }),
  DEFAULT_MANAGER: managerForm,
  MAIL_WORDING: mailWording,
} as const satisfies Record<SettingKind, z.ZodType>;

/** The value of each kind. */
export type SettingValues = { [K in SettingKind]: z.output<(typeof settingValues)[K]> };

const shownSite = z.object({ label: z.string(), url: z.string() });
const shownPrices = z.object({ CONNECT: z.number(), COORDINATING: z.number(), PERFORMANCE: z.number() });
const shownFee = z.object({ percent: z.number(), minimumAmount: z.number() });

/** The same as it is shown: a value of the file that a form would refuse is shown as well. */
const shownValues = {
  PLAN_PRICES: shownPrices,
  PLAN_LIMITS: shownPlanLimits,
  FEE_RULES: z.object({
    FREEMIUM: shownFee,
    CONNECT: shownFee,
    COORDINATING: shownFee,
    PERFORMANCE: shownFee,
  }),
  BANK_ACCOUNT: shownBankAccount,
  OPERATOR: z.object({
    name: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    mailOrderNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
    url: z.string(),
  }),
  FAMILY_SITES: z.array(shownSite),
  DEFAULT_MANAGER: z.object({ name: z.string(), email: z.string(), tel: z.string(), hours: z.string() }),
  MAIL_WORDING: z.record(z.string(), z.string()),
} as const satisfies Record<SettingKind, z.ZodType>;

/** Holding now, coming on its day, waiting for a second administrator, taken back, or past. */
export const settingChangeStates = ['HOLDING', 'COMING', 'UNCONFIRMED', 'WITHDRAWN', 'PAST'] as const;
export type SettingChangeState = (typeof settingChangeStates)[number];

const told = z.object({
  id: z.uuid(),
  state: z.enum(settingChangeStates),
  /** The instant from which it holds; null until a second administrator has confirmed it. */
  holdsAt: z.string().nullable(),
  reason: z.string(),
  proposedById: z.uuid(),
  proposedByName: z.string(),
  proposedAt: z.string(),
  confirmedByName: z.string().nullable(),
});

const changeOf = <K extends SettingKind>(kind: K) =>
  told.extend({ kind: z.literal(kind), before: shownValues[kind], value: shownValues[kind] });

/** What a copy of a bankbook (통장사본) may be: extension → MIME type. */
export const bankbookTypes = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
} as const;

/** The paper that was put beside an account; with it the account is confirmed. */
const bankbookCopy = z.object({ id: z.uuid(), name: z.string(), size: z.number().int() });

/** One change: the value before it was made, the value that it brings, and who made it why. */
export const settingChange = z.discriminatedUnion('kind', [
  changeOf('PLAN_PRICES'),
  changeOf('PLAN_LIMITS'),
  changeOf('FEE_RULES'),
  changeOf('BANK_ACCOUNT').extend({ bankbookCopy: bankbookCopy.nullable() }),
  changeOf('OPERATOR'),
  changeOf('FAMILY_SITES'),
  changeOf('DEFAULT_MANAGER'),
  changeOf('MAIL_WORDING'),
]);
export type SettingChange = z.infer<typeof settingChange>;
export type FieldSettingChange = Extract<SettingChange, { kind: FieldSettingKind }>;

export const settingChanges = z.object({
  /** The calendar day in Korea on the server. */
  today: z.string(),
  /** What holds now. */
  now: z.object(shownValues),
  /** Newest first, the last ones of each kind. */
  changes: z.array(settingChange),
  /** Whom a change would concern: companies by their plan today, and those who are to pay. */
  concerned: z.object({
    companies: z.record(z.enum(plans), z.number().int()),
    openOrders: z.number().int(),
  }),
  /** File name of the copy of the bankbook that companies are given now; null where there is none. */
  bankbookCopyName: z.string().nullable(),
  /** An account that is proposed by the caller waits for somebody else; false where nobody else could confirm it. */
  hasConfirmer: z.boolean(),
});
export type SettingChanges = z.infer<typeof settingChanges>;

export const findSettingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/setting-changes',
  summary: 'What the operator has set: values that hold, that are to come, and how they came about',
  action: 'admin.read',
  response: settingChanges,
});

const planned = {
  /** The newest change of the kind as the admin saw it; null where there was none. */
  seenId: z.uuid().nullable(),
  reason: reasonText,
};
const holdsFrom = calendarDay('언제부터 쓸지 골라 주세요.');
const plannedOf = <K extends SettingKind>(kind: K) =>
  z.object({ ...planned, kind: z.literal(kind), value: settingValues[kind], holdsFrom });

/** A change with the day from which it holds; an account holds as soon as it is confirmed, a wording at once. Plans: `newPlanChange`. */
export const newSettingChange = z.discriminatedUnion('kind', [
  plannedOf('FEE_RULES'),
  z.object({
    ...planned,
    kind: z.literal('BANK_ACCOUNT'),
    value: settingValues.BANK_ACCOUNT,
    /** A copy of the bankbook follows: then the account itself may stay as it is. */
    hasCopy: z.boolean().optional(),
  }),
  plannedOf('OPERATOR'),
  plannedOf('FAMILY_SITES'),
  plannedOf('DEFAULT_MANAGER'),
  z.object({ ...planned, kind: z.literal('MAIL_WORDING'), value: settingValues.MAIL_WORDING }),
]);
export type NewSettingChange = z.infer<typeof newSettingChange>;

export const createSettingChange = endpoint({
  method: 'POST',
  path: '/api/admin/setting-changes',
  summary: 'Plan another value from a day on; an account waits for a second administrator, or for a day',
  action: 'admin.setting.write',
  effects: [
    { audit: ['setting.plan'] },
    {
      when: { kind: 'BANK_ACCOUNT' },
      audit: ['setting.plan'],
      notices: { ADMINS: 'BELL_AND_MAIL' },
    },
  ],
  body: newSettingChange,
  response: settingChanges,
});

const planPart = <K extends 'PLAN_PRICES' | 'PLAN_LIMITS'>(kind: K) =>
  z.object({ seenId: planned.seenId, value: settingValues[kind] }).nullable();

/** Prices and limits of plans from one day on and for one reason; null is what stays. */
export const newPlanChange = z
  .object({
    prices: planPart('PLAN_PRICES'),
    limits: planPart('PLAN_LIMITS'),
    holdsFrom,
    reason: reasonText,
  })
  .refine(({ prices, limits }) => prices !== null || limits !== null, {
    error: '바꿀 값을 적어 주세요.',
    path: ['prices'],
  });
export type NewPlanChange = z.infer<typeof newPlanChange>;

export const createPlanChange = endpoint({
  method: 'POST',
  path: '/api/admin/setting-changes/plans',
  summary:
    'Plan other prices and limits of plans from a day on, together; companies are told of both by one mail',
  action: 'admin.setting.write',
  effects: [{ audit: ['setting.plan'] }],
  body: newPlanChange,
  response: settingChanges,
});

const changeParams = z.object({ changeId: z.uuid() });

export const confirmSettingChange = endpoint({
  method: 'POST',
  path: '/api/admin/setting-changes/:changeId/confirmation',
  summary: 'Confirm the account and the paper that another administrator has proposed; it holds at once',
  action: 'admin.bank-account.confirm',
  effects: [{ audit: ['setting.confirm'], notices: { ADMINS: 'BELL_AND_MAIL' } }],
  params: changeParams,
  /** The paper that was seen; null where there was none. */
  body: z.object({ seenCopyId: z.uuid().nullable() }),
  response: settingChanges,
});

export const withdrawSettingChange = endpoint({
  method: 'POST',
  path: '/api/admin/setting-changes/:changeId/withdrawal',
  summary: 'Take a change back that does not hold yet, with what was planned together with it',
  action: 'admin.setting.write',
  effects: [{ audit: ['setting.withdraw'], besides: [{ notices: { ADMINS: 'BELL_AND_MAIL' } }] }],
  params: changeParams,
  body: z.object({ reason: reasonText }),
  response: settingChanges,
});

export const uploadBankbookCopy = endpoint({
  method: 'POST',
  path: '/api/admin/setting-changes/:changeId/bankbook-copy',
  summary: 'Put the copy of the bankbook beside an own account that waits, in place of the one before',
  action: 'admin.setting.write',
  effects: [{ audit: ['setting.copy'] }],
  params: changeParams,
  body: nothing,
  consumes: 'multipart',
  quota: uploadQuotas.bankbookCopy,
  response: settingChanges,
});

/** Binary answer: the copy of the bankbook of one account. */
export const getProposedBankbookCopy = endpoint({
  method: 'GET',
  path: '/api/admin/setting-changes/:changeId/bankbook-copy',
  summary: 'The copy of the bankbook of an account, also of one that waits',
  action: 'admin.read',
  params: changeParams,
  response: z.unknown(),
});
