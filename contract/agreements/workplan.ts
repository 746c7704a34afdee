import { z } from 'zod';
import { isCalendarDay } from '#contract/calendar/dates.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { plainText, toOneLine } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';

/** A text of one line that has to be written. */
const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(toOneLine)
    .min(1, { error: missing })
    .max(max, { error: `${max}자까지 쓸 수 있어요.` })
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

export const milestoneOwners = ['BOTH', 'COMPANY', 'NPO'] as const;

/** 주요 일정: what happens on which day, and who sees to it. */
export const milestone = z.object({
  name: line('일정 이름을 적어 주세요.', limits.milestoneNameMaxLength),
  day: calendarDay('날짜를 골라 주세요.'),
  owner: z.enum(milestoneOwners),
});
export type Milestone = z.infer<typeof milestone>;

/** Where the money of a line comes from: the company, the NPO itself, or in kind. */
export const budgetSources = ['COMPANY', 'NPO', 'IN_KIND'] as const;
export type BudgetSource = (typeof budgetSources)[number];
export const budgetSourceLabels: Record<BudgetSource, string> = {
  COMPANY: '기업 사업비',
  NPO: '단체 자부담',
  IN_KIND: '현물',
};

/** 예산 항목: its kind (code group EXPENSE), how the amount came about, whole won, and whose money it is. */
export const budgetLine = z.object({
  code: z.string({ error: '비목을 골라 주세요.' }).min(1, { error: '비목을 골라 주세요.' }).max(20),
  basis: line('산출 근거를 적어 주세요.', limits.budgetBasisMaxLength),
  amount: z
    .number({ error: '금액을 적어 주세요.' })
    .int({ error: '금액을 적어 주세요.' })
    .min(1, { error: '1원 이상 적어 주세요.' })
    .max(limits.budgetMaxWon, { error: '1,000억 원까지 적을 수 있어요.' }),
  source: z.enum(budgetSources),
});
export type BudgetLine = z.infer<typeof budgetLine>;

/** O: what is done (산출). R: what changes by it (변화). */
export const indicatorKinds = ['O', 'R'] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];
export const indicatorKindLabels: Record<IndicatorKind, string> = { O: '산출', R: '변화' };

/** 성과 지표: `code` is that of the library (code group INDICATOR), null for one of one's own; `baseline` null is '없음'. */
export const indicator = z.object({
  code: z.string().max(20).nullable(),
  kind: z.enum(indicatorKinds),
  name: line('지표 이름을 적어 주세요.', limits.indicatorNameMaxLength),
  unit: line('단위를 적어 주세요.', limits.indicatorUnitMaxLength),
  baseline: z
    .number({ error: '숫자로 적어 주세요.' })
    .min(0, { error: '0 이상 적어 주세요.' })
    .max(limits.budgetMaxWon, { error: '1,000억까지 적을 수 있어요.' })
    .nullable(),
  target: z
    .number({ error: '목표를 숫자로 적어 주세요.' })
    .min(0, { error: '목표를 숫자로 적어 주세요.' })
    .max(limits.budgetMaxWon, { error: '목표를 숫자로 적어 주세요.' }),
  method: plainText(limits.indicatorMethodMaxLength),
});
export type Indicator = z.infer<typeof indicator>;

/** Names an indicator through all versions of an agreement: its code, or what it is called where it is one's own. */
export const indicatorKey = ({ code, name, unit }: Pick<Indicator, 'code' | 'name' | 'unit'>): string =>
  code ?? `${name} (${unit})`;

/** A value of an indicator with its unit; on the scale of five it is '4.3점', as '4.35점' would be another value. */
export const sayAmount = (value: number, unit: string): string =>
  `${value.toLocaleString('ko-KR')}${unit === '5점' ? '점' : unit}`;

const tooManyIndicators = '성과 지표는 3개부터 10개까지 골라 주세요.';

/** 사업 계획, which is part of the agreement. */
export const workplan = z.object({
  milestones: z
    .array(milestone)
    .max(limits.milestonesMax, { error: `주요 일정은 ${limits.milestonesMax}개까지 적을 수 있어요.` }),
  budgetLines: z
    .array(budgetLine)
    .max(limits.budgetLinesMax, { error: `예산 항목은 ${limits.budgetLinesMax}개까지 적을 수 있어요.` }),
  indicators: z
    .array(indicator)
    .max(limits.indicatorsMax, { error: tooManyIndicators })
    .refine((all) => all.filter(({ code }) => code === null).length <= limits.ownIndicatorsMax, {
      error: `직접 만든 지표는 ${limits.ownIndicatorsMax}개까지예요.`,
    })
    .refine((all) => new Set(all.map(indicatorKey)).size === all.length, {
      error: '같은 지표를 두 번 골랐어요.',
    }),
});
export type Workplan = z.infer<typeof workplan>;

export const emptyWorkplan: Workplan = { milestones: [], budgetLines: [], indicators: [] };

/** What the lines paid by the company sum to, in won. */
export const companyTotal = ({ budgetLines }: Workplan) =>
  budgetLines.reduce((sum, { source, amount }) => (source === 'COMPANY' ? sum + amount : sum), 0);

/** Why a workplan cannot be offered yet with these agreed values; `part` is where it is mended. */
export type WorkplanFault = { part: keyof Workplan; text: string };

/** Everything that keeps a workplan from being offered; an empty list where nothing does (G-33, G-40). */
export function findWorkplanFaults(
  plan: Workplan,
  { start, end, budget }: { start: string; end: string; budget: number | null },
): WorkplanFault[] {
  const faults: WorkplanFault[] = [];
  if (plan.milestones.some(({ day }) => !isCalendarDay(day) || day < start || day > end))
    faults.push({ part: 'milestones', text: '사업 기간 안의 날짜를 골라 주세요.' });
  const over = companyTotal(plan) - (budget ?? 0);
  if (over !== 0) {
    const difference = `${Math.abs(over).toLocaleString('ko-KR')}원`;
    faults.push({
      part: 'budgetLines',
      text: `예산 항목의 합이 확정 예산보다 ${difference} ${over > 0 ? '많아요' : '적어요'}.`,
    });
  }
  const { indicators } = plan;
  if (indicators.length < limits.indicatorsMin || indicators.length > limits.indicatorsMax)
    faults.push({ part: 'indicators', text: tooManyIndicators });
  else if (indicatorKinds.some((kind) => !indicators.some((one) => one.kind === kind)))
    faults.push({ part: 'indicators', text: '산출과 변화를 하나씩은 골라 주세요.' });
  return faults;
}
