import { Link } from '@tanstack/react-router';
import { describeFeeRule, isFree, type ProjectFee } from '#contract/orders/fees.ts';
import { formatWon } from '#web/lib/format.ts';

type FeeLineProps = { fee: ProjectFee; isCanceled: boolean };

/**
 * What the company of a project owes the platform, and the way to its order once it is billed. A project that was canceled
 * owes nothing; its order is there only where money came for it all the same.
 */
export function FeeLine({ fee, isCanceled }: FeeLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-sm text-ink-2">
      <span className="font-[650] text-ink">맞손 이용료</span>
      <span className="tnum min-w-0">
        {isCanceled
          ? '취소한 프로젝트라 낼 이용료가 없어요.'
          : isFree(fee)
            ? '없어요'
            : fee.amount === null
              ? `${describeFeeRule(fee)} (부가세 별도). 진행 정보를 저장할 때 정해져요.`
              : `${formatWon(fee.amount.totalAmount)} (${describeFeeRule(fee)}, 부가세 ${formatWon(fee.amount.vatAmount)} 포함)`}
      </span>
      {fee.orderId !== null && (
        <Link
          to="/account/orders/$orderId"
          params={{ orderId: fee.orderId }}
          className="inline-flex min-h-8 items-center font-semibold text-brand-ink underline underline-offset-4"
        >
          청구 내용 보기
        </Link>
      )}
    </p>
  );
}
