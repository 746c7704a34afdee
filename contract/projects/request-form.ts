import { z } from 'zod';
import { calendarDay, comingDay } from '#contract/fields/dates.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';

export const needLevels = ['REQUIRED', 'PREFERRED', 'NONE'] as const;
export const needLevelLabels = {
  REQUIRED: '꼭 필요해요',
  PREFERRED: '있으면 좋아요',
  NONE: '필요 없어요',
} as const;

export const followUps = ['AFTER_RESULT', 'YEARLY', 'ONCE'] as const;
export const followUpLabels = {
  AFTER_RESULT: '결과를 보고 이어 갈래요',
  YEARLY: '해마다 이어 갈래요',
  ONCE: '이번 한 번이에요',
} as const;

export const planningStatuses = ['IDEA', 'DRAFTED', 'APPROVED'] as const;
export const planningStatusLabels = {
  IDEA: '아이디어 단계',
  DRAFTED: '기획 초안 있음',
  APPROVED: '내부 승인 완료',
} as const;

/** Documents that the form proposes; a company may add its own names. */
export const suggestedDocs = [
  '결과보고서',
  '예산 집행 내역서',
  '활동 사진',
  '참여자 의견',
  '성과지표 요약',
  '언론 보도 자료',
];

/** A code that has to be chosen. */
export const requiredCode = (message: string) =>
  z.string({ error: message }).min(1, { error: message }).max(20);

/** The CSR request form; each message stands at its field in the form and in the answer of the API. */
export const requestForm = z
  .object({
    title: requiredText('제목을 입력해주세요.', limits.titleMaxLength),
    regionLevel1Code: requiredCode('1차 지역을 선택해주세요.'),
    regionLevel2Code: requiredCode('2차 지역을 선택해주세요.'),
    fieldCode: requiredCode('분야를 선택해주세요.'),
    beneficiaryCode: requiredCode('수혜대상을 선택해주세요.'),
    isNew: z.boolean({ error: '신규 사업인지 선택해주세요.' }),
    expectedStart: comingDay(
      '시작일을 입력해주세요.',
      '시작일이 이미 지났어요. 오늘이나 그 뒤의 날로 바꿔 주세요.',
    ),
    expectedEnd: calendarDay('종료일을 입력해주세요.'),
    isBudgetUnknown: z.boolean({ error: '예산을 정했는지 선택해주세요.' }),
    expectedBudget: z
      .number({ error: '숫자만 입력해주세요.' })
      .int({ error: '원 단위로 입력해주세요.' })
      .min(1, { error: '예산은 1원 이상이어야 해요.' })
      .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' })
      .nullable(),
    donationReceipt: z.enum(needLevels, { error: '기부금영수증이 필요한지 선택해주세요.' }),
    taxInvoice: z.enum(needLevels, { error: '세금계산서가 필요한지 선택해주세요.' }),
    requiredDocs: z
      .array(requiredText('서류 이름을 입력해주세요.', limits.documentNameMaxLength))
      .max(limits.requiredDocsMax, { error: '서류는 10가지까지 고를 수 있어요.' }),
    followUp: z.enum(followUps, { error: '후속 협력 가능성을 선택해주세요.' }),
    planningStatus: z.enum(planningStatuses, { error: '기획 상태를 선택해주세요.' }),
    purpose: requiredText('목적을 입력해주세요.', limits.purposeMaxLength),
    description: requiredText('개요와 상세 계획을 입력해주세요.', limits.descriptionMaxLength),
  })
  .check((context) => {
    const { expectedStart, expectedEnd, isBudgetUnknown, expectedBudget } = context.value;
    if (expectedStart && expectedEnd && expectedEnd < expectedStart) {
      context.issues.push({
        code: 'custom',
        path: ['expectedEnd'],
        message: '종료일은 시작일보다 빠를 수 없습니다.',
        input: expectedEnd,
      });
    }
    if (isBudgetUnknown === false && expectedBudget === null) {
      context.issues.push({
        code: 'custom',
        path: ['expectedBudget'],
        message: '예산을 입력하거나 미정을 선택해주세요.',
        input: expectedBudget,
      });
    }
  });
export type RequestForm = z.infer<typeof requestForm>;

/** A text as it stands while it is written; the form cuts resident numbers out of it before it is kept. */
const draftText = (max: number) =>
  z.string().max(max).refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

/** A half-written request: any subset of the fields, each within a size that no honest form exceeds. */
export const draftContent = z.object({
  title: draftText(400).optional(),
  regionLevel1Code: z.string().max(20).optional(),
  regionLevel2Code: z.string().max(20).optional(),
  fieldCode: z.string().max(20).optional(),
  beneficiaryCode: z.string().max(20).optional(),
  isNew: z.boolean().nullish(),
  expectedStart: z.string().max(10).optional(),
  expectedEnd: z.string().max(10).optional(),
  isBudgetUnknown: z.boolean().nullish(),
  expectedBudget: z.number().int().min(0).max(1e15).nullish(),
  donationReceipt: z.enum(needLevels).nullish(),
  taxInvoice: z.enum(needLevels).nullish(),
  requiredDocs: z.array(draftText(200)).max(50).optional(),
  followUp: z.enum(followUps).nullish(),
  planningStatus: z.enum(planningStatuses).nullish(),
  purpose: draftText(20_000).optional(),
  description: draftText(60_000).optional(),
});
export type DraftContent = z.infer<typeof draftContent>;
