import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OwnOrderTable } from '#web/features/orders/own-order-table.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';

/** 결제 내역: every order of the company, of plans and of the fees of its projects. */
export function AccountOrdersPage() {
  const found = useQuery(ordersQuery);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-16">
      <BackLink to="/account/plan">요금제</BackLink>
      <header className="grid gap-1.5">
        <h1>결제 내역</h1>
        <p className="text-sm text-ink-2">
          요금제와 프로젝트 이용료예요. 사업비와 기부금은 맞손을 거치지 않아요.
        </p>
      </header>
      <ListFrame
        count={found.data?.items.length}
        query={found}
        loadingLabel="결제 내역을 불러오는 중이에요"
        errorTitle="결제 내역을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: '아직 결제한 것이 없어요',
          description: '요금제를 신청하거나 프로젝트를 마치면 이곳에 모여요.',
          action: (
            <Link to="/account/plan" className={buttonClassNames('line')}>
              요금제 보기
            </Link>
          ),
        }}
      >
        {found.data && <OwnOrderTable orders={found.data.items} />}
      </ListFrame>
    </div>
  );
}
