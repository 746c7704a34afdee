import type { FeeRules } from '#contract/orders/fees.ts';
import type { Orders } from '#contract/orders/orders.ts';
import type { PaidPlan, PlanLimits, PlanUse } from '#contract/organizations/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { PlanOfferCard } from './plan-offer-card.tsx';

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
        {prices.map(({ plan, ...price }) => {
          const isCurrent = current?.plan === plan;
          const isEndless = isCurrent && current.until === null;
          return (
            <PlanOfferCard
              key={plan}
              plan={plan}
              price={price}
              limit={limits?.[plan]}
              rule={feeRules?.[plan]}
              isCurrent={isCurrent}
            >
              <Button
                variant={plan === mainPlan ? 'primary' : 'line'}
                className="mt-auto"
                disabled={isWaiting || isEndless}
                onClick={() => onOrder(plan)}
              >
                {isCurrent ? '이 요금제 이어서 신청하기' : '이 요금제 신청하기'}
                <span className="sr-only">: {plan}</span>
              </Button>
            </PlanOfferCard>
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
