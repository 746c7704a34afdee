import { Link } from '@tanstack/react-router';
import { describeFeeRule, isFree, type ProjectFee } from '#contract/orders/fees.ts';
import { formatWon } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** The fee of a project: its rule, what it comes to, and the order that bills it. */
export function FeeCard({ fee, isCanceled }: { fee: ProjectFee | null; isCanceled: boolean }) {
  return (
    <Card aria-labelledby="fee" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="fee" className="text-h3">
          이용료 청구
        </h2>
        <p className="text-xs text-ink-3">사업비가 아니에요</p>
      </header>
      {fee === null ? (
        <p className="text-ink-2">이용료를 알리기 전에 보낸 요청이라 받을 이용료가 없어요.</p>
      ) : isFree(fee) ? (
        <p className="text-ink-2">{fee.plan} 요금제로 보낸 요청이라 이용료가 없어요.</p>
      ) : isCanceled && fee.orderId === null ? (
        <p className="text-ink-2">취소한 프로젝트라 받을 이용료가 없어요.</p>
      ) : (
        <Amounts fee={fee} />
      )}
    </Card>
  );
}

function Amounts({ fee }: { fee: ProjectFee }) {
  const { amount, orderId } = fee;
  if (amount === null)
    return (
      <p className="text-ink-2">
        {describeFeeRule(fee)} (부가세 별도, {fee.plan} 요금제로 보낸 요청). 기업이 진행 정보를 저장하면
        금액이 정해져요.
      </p>
    );
  const won = (value: number) => <span className="tnum">{formatWon(value)}</span>;
  return (
    <>
      <DescriptionList
        items={[
          { term: `공급가액 (${describeFeeRule(fee)})`, description: won(amount.supplyAmount) },
          { term: '부가세 10%', description: won(amount.vatAmount) },
          { term: '받을 돈', description: <b>{won(amount.totalAmount)}</b> },
        ]}
      />
      {orderId === null ? (
        <p className="text-sm text-ink-2">완료 서류를 확인하고 ‘이용료 청구하기’를 고르면 기업에 안내해요.</p>
      ) : (
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId }}
          className="inline-flex min-h-8 items-center justify-self-start font-semibold text-brand-ink underline underline-offset-4"
        >
          입금과 세금계산서 보기
        </Link>
      )}
    </>
  );
}
