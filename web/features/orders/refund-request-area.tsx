import { limits } from '#contract/limits.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isRefundable } from '#contract/orders/refund-requests.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { DueTag } from './order-table.tsx';
import { useOrderActions } from './queries.ts';

/** Where a company asks for its money back, and what became of that; nothing where there is no money. */
export function RefundRequestArea({ order, headingLevel }: { order: Order; headingLevel: 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  const { withdrawRefund } = useOrderActions();
  const { refundRequest: request } = order;
  const isOpen = request?.status === 'OPEN';
  const canAsk = !isOpen && isRefundable(order);
  if (!isOpen && !canAsk && request?.status !== 'DECLINED') return null;

  async function ask() {
    if (await openDialog('refundRequest', { order }))
      toast.success('환불을 신청했어요. 메일로도 알려 드려요.');
  }

  async function takeBack() {
    const isSure = await openDialog('confirm', {
      title: '환불 신청을 거둘까요?',
      description: '요금제는 지금처럼 쓸 수 있고, 나중에 다시 신청할 수 있어요.',
      confirmText: '신청 거두기',
      cancelText: '돌아가기',
    });
    if (!isSure) return;
    try {
      await withdrawRefund.mutateAsync(order);
      toast.success('환불 신청을 거뒀어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="grid min-w-0 gap-0.5">
        <Heading className="text-body font-semibold">환불</Heading>
        <p className="tnum text-sm text-ink-2 [overflow-wrap:anywhere]">{describe(request)}</p>
        {isOpen && (
          <span>
            <DueTag name="환불" day={request.dueOn} />
          </span>
        )}
      </div>
      {isOpen && (
        <Button
          variant="line"
          loading={withdrawRefund.isPending}
          loadingText="거두는 중..."
          onClick={() => void takeBack()}
        >
          신청 거두기
        </Button>
      )}
      {canAsk && (
        <Button variant="line" onClick={() => void ask()}>
          환불 신청하기
        </Button>
      )}
    </div>
  );
}

function describe(request: Order['refundRequest']): string {
  if (request?.status === 'OPEN')
    return `${formatDay(request.dueOn)}까지 ${request.bank} ${request.accountNumber}(${request.accountHolder}) 계좌로 돌려 드리거나 이유를 알려 드려요.`;
  if (request?.status === 'DECLINED')
    return `${formatDay(request.askedOn)} 신청은 환불하지 못했어요. 이유: ${request.answer}`;
  return `신청하면 영업일 ${limits.refundBusinessDays}일 안에 돌려 드리거나 이유를 알려 드려요.`;
}
