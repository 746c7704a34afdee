import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type Plan, plans } from '#contract/organizations/plans.ts';

/**
 * What the platform takes for a project: a share of its agreed budget in per cent, and at least so much, in won without
 * value-added tax. Both at 0 is no fee. It is the platform's own and never money of the project.
 */
export const feeRule = z.object({
  percent: z.number().min(0).max(100).multipleOf(0.1),
  minimumAmount: z.number().int().min(0).max(limits.budgetMaxWon),
});
export type FeeRule = z.infer<typeof feeRule>;

/** The rule of each plan. */
export const feeRules = z.object({
  FREEMIUM: feeRule,
  CONNECT: feeRule,
  COORDINATING: feeRule,
  PERFORMANCE: feeRule,
} satisfies Record<Plan, typeof feeRule>);
export type FeeRules = z.infer<typeof feeRules>;

/** An amount with its value-added tax, in whole won. */
export type TaxedAmount = { supplyAmount: number; vatAmount: number; totalAmount: number };

/** A supply value in won with its value-added tax: ten per cent, a fraction of a won left out. */
export function taxed(supplyAmount: number): TaxedAmount {
  const vatAmount = Math.floor(supplyAmount / 10);
  return { supplyAmount, vatAmount, totalAmount: supplyAmount + vatAmount };
}

/** The fee for an agreed budget in won; fractions of a won are left out. */
export function feeOf({ percent, minimumAmount }: FeeRule, budget: number): TaxedAmount {
  // Tenths of a per cent are whole numbers, so that no binary fraction is rounded.
  const share = Math.floor((budget * Math.round(percent * 10)) / 1000);
  return taxed(Math.max(share, minimumAmount));
}

/** True for a rule by which no project costs anything. */
export const isFree = ({ percent, minimumAmount }: FeeRule): boolean => percent === 0 && minimumAmount === 0;

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** A rule in words, without the tax: '사업 예산의 5%, 최소 300,000원', '사업 예산의 3%', '300,000원' or '없음'. */
export function describeFeeRule(rule: FeeRule): string {
  if (isFree(rule)) return '없음';
  if (rule.percent === 0) return won(rule.minimumAmount);
  const share = `사업 예산의 ${rule.percent}%`;
  return rule.minimumAmount === 0 ? share : `${share}, 최소 ${won(rule.minimumAmount)}`;
}

/**
 * The fee of a project: the rule that was told when its request was sent, and from the confirmation on the amounts that
 * it gives for the agreed budget.
 */
export const projectFee = feeRule.extend({
  plan: z.enum(plans),
  amount: z
    .object({
      budget: z.number().int(),
      supplyAmount: z.number().int(),
      vatAmount: z.number().int(),
      totalAmount: z.number().int(),
    })
    .nullable(),
  /** The order by which it was billed; null before. */
  orderId: z.uuid().nullable(),
});
export type ProjectFee = z.infer<typeof projectFee>;
