import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeFeeRule } from '#contract/orders/fees.ts';
import type { Orders } from '#contract/orders/orders.ts';
import type { PaidPlan, PlanUse } from '#contract/organizations/plans.ts';
import { planUseQuery } from '#web/features/account/queries.ts';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { PlanOffers } from '#web/features/orders/plan-offers.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { siteQuery } from '#web/lib/site.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** 요금제: what the plans cost and allow, how to pay for one, and what the company has ordered. */
export function AccountPlanPage() {
  const orders = useQuery(ordersQuery);
  const { data: current } = useQuery(planUseQuery);
  const { data: site } = useQuery(siteQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-16">
      <BackLink to="/account/info">회원가입 정보</BackLink>
      <header className="grid gap-1.5">
        <h1>요금제</h1>
        {current && (
          <p className="tnum text-ink-2">
            지금 <b className="font-semibold text-ink">{current.plan}</b> 요금제를 쓰고 있어요.
            {current.until ? ` ${formatDay(current.until)}까지 쓸 수 있어요.` : ''}
            {site && ` 프로젝트 이용료: ${describeFeeRule(site.feeRules[current.plan])}.`}
          </p>
        )}
      </header>
      <RecordFrame
        query={orders}
        loadingLabel="요금제를 불러오는 중이에요"
        errorTitle="요금제를 불러오지 못했어요"
        absent={{ title: '요금제를 찾을 수 없어요', description: '잠시 뒤 다시 시도해 주세요.' }}
        skeleton={
          <div className="grid gap-4 laptop:grid-cols-3">
            <Skeleton className="h-72" />
            <Skeleton className="h-72" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {(found) => <Content orders={found} current={current} />}
      </RecordFrame>
    </div>
  );
}

function Content({ orders, current }: { orders: Orders; current: PlanUse | undefined }) {
  const { data: site } = useQuery(siteQuery);
  const open = orders.items.find(({ kind, status }) => kind === 'PLAN' && status === 'ORDERED');

  async function order(plan: PaidPlan) {
    const isReplaced = current && current.plan !== 'FREEMIUM' && current.plan !== plan;
    if (await openDialog('order', { plan, orders, replaces: isReplaced ? current.plan : null }))
      toast.success('요금제를 신청했어요. 안내대로 입금해 주세요.');
  }

  return (
    <>
      {open && (
        <section aria-labelledby="open-order" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="open-order" className="text-h3">
            입금을 기다리고 있어요
          </h2>
          <OrderCard order={open} orders={orders} />
        </section>
      )}
      <PlanOffers
        prices={orders.prices}
        current={current}
        feeRules={site?.feeRules}
        limits={site?.planLimits}
        isWaiting={open !== undefined}
        onOrder={(plan) => void order(plan)}
      />
      <Note>
        여기서 내는 돈은 맞손을 쓰는 요금이에요. 사업비와 기부금은 맞손을 거치지 않고, 맞손은 회원 사이의
        계약이나 돈을 중개하지 않아요.
      </Note>
      <Link to="/account/orders" className={`${buttonClassNames('line')} justify-self-start`}>
        결제 내역 보기
      </Link>
    </>
  );
}
