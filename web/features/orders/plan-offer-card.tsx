import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFeeRule, type FeeRule, type TaxedAmount } from '#contract/orders/fees.ts';
import {
  type PaidPlan,
  type PlanLimit,
  planFeatures,
  planLimitWords,
} from '#contract/organizations/plans.ts';
import { formatWon } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

function describe(plan: PaidPlan, limit: PlanLimit | undefined, rule: FeeRule | undefined): string[] {
  const { hasManager, hasDraft, hasResults } = planFeatures[plan];
  return [
    ...(limit ? planLimitWords.map(({ name, say }) => `${name} ${say(limit)}`) : []),
    ...(hasManager ? ['담당 매칭 매니저 한 사람'] : []),
    ...(hasDraft ? ['협약서 초안'] : []),
    ...(hasResults ? ['우리 성과와 인정제·ESG 증빙표'] : []),
    ...(rule ? [`프로젝트 이용료 ${describeFeeRule(rule)}`] : []),
  ];
}

type PlanOfferCardProps = {
  as?: 'li' | 'div';
  plan: PaidPlan;
  price: TaxedAmount;
  limit: PlanLimit | undefined;
  rule: FeeRule | undefined;
  isCurrent?: boolean;
  children?: ReactNode;
};

/** A plan to order with its price and what it allows; its children stand at the foot. */
export function PlanOfferCard({
  as = 'li',
  plan,
  price,
  limit,
  rule,
  isCurrent = false,
  children,
}: PlanOfferCardProps) {
  return (
    <Card as={as} emphasis={isCurrent} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{plan}</h3>
        {isCurrent && <Tag tone="ok">이용 중</Tag>}
      </div>
      <div>
        <p className="tnum text-h2">{formatWon(price.totalAmount)}</p>
        <p className="tnum text-xs text-ink-3">
          공급가액 {formatWon(price.supplyAmount)} + 부가세 {formatWon(price.vatAmount)}
        </p>
      </div>
      <ul className="grid gap-1.5">
        {describe(plan, limit, rule).map((line) => (
          <li key={line} className="grid grid-cols-[18px_minmax(0,1fr)] gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 text-brand-ink" />
            <span className="tnum">{line}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
