import { Check } from 'lucide-react';
import { describeFeeRule, type FeeRule, type FeeRules } from '#contract/orders/fees.ts';
import type { Orders } from '#contract/orders/orders.ts';
import {
  type PaidPlan,
  type PlanLimit,
  type PlanLimits,
  type PlanUse,
  planFeatures,
  planLimitWords,
} from '#contract/organizations/plans.ts';
import { formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
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

type PlanOffersProps = {
  prices: Orders['prices'];
  current: PlanUse | undefined;
  feeRules: FeeRules | undefined;
  limits: PlanLimits | undefined;
  /** An order waits for its money: another one has to wait. */
  isWaiting: boolean;
  onOrder: (plan: PaidPlan) => void;
};

/** The plans to order, each with its price and what it allows. */
export function PlanOffers({ prices, current, feeRules, limits, isWaiting, onOrder }: PlanOffersProps) {
  // One main button: going on with the plan that one has, or the first step.
  const mainPlan = prices.find(({ plan }) => plan === current?.plan)?.plan ?? prices[0]?.plan;
  return (
    <section aria-labelledby="plan-offers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="plan-offers" className="text-h3">
          요금제 고르기
        </h2>
        <p className="text-sm text-ink-2">
          열두 달 요금이에요. 쓰던 요금제를 다시 신청하면 지금 기간 뒤로 이어 붙이고, 다른 요금제는 입금을
          확인한 날부터 새로 시작해요.
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 laptop:grid-cols-3">
        {prices.map(({ plan, supplyAmount, vatAmount, totalAmount }) => {
          const isCurrent = current?.plan === plan;
          const isEndless = isCurrent && current.until === null;
          return (
            <Card as="li" key={plan} emphasis={isCurrent} className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3>{plan}</h3>
                {isCurrent && <Tag tone="ok">이용 중</Tag>}
              </div>
              <div>
                <p className="tnum text-h2">{formatWon(totalAmount)}</p>
                <p className="tnum text-xs text-ink-3">
                  공급가액 {formatWon(supplyAmount)} + 부가세 {formatWon(vatAmount)}
                </p>
              </div>
              <ul className="grid gap-1.5">
                {describe(plan, limits?.[plan], feeRules?.[plan]).map((line) => (
                  <li key={line} className="grid grid-cols-[18px_minmax(0,1fr)] gap-2">
                    <Check aria-hidden="true" className="mt-1 size-4 text-brand-ink" />
                    <span className="tnum">{line}</span>
                  </li>
                ))}
              </ul>
              <Button
                variant={plan === mainPlan ? 'primary' : 'line'}
                className="mt-auto"
                disabled={isWaiting || isEndless}
                onClick={() => onOrder(plan)}
              >
                {isCurrent ? '이 요금제 이어서 신청하기' : '이 요금제 신청하기'}
                <span className="sr-only">: {plan}</span>
              </Button>
            </Card>
          );
        })}
      </ul>
      {isWaiting && (
        <p className="text-sm text-ink-2">
          입금을 기다리는 주문이 있어요. 다른 요금제를 신청하려면 그 주문을 먼저 취소해 주세요.
        </p>
      )}
    </section>
  );
}
