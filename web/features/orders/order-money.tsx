import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay, formatWon } from '#web/lib/format.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { useOrderStep } from './admin-queries.ts';
import { DueTag } from './order-table.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { RefundRequestFacts } from './refund-request-facts.tsx';

const KINDS = { DEPOSIT: '입금', REFUND: '환불' } as const;

type OrderMoneyProps = { order: AdminOrder };

/** What came in and went back, and what is recorded next. */
export function OrderMoney({ order }: OrderMoneyProps) {
  const { status, balance, totalAmount, missingAmount, surplusAmount } = order;
  const canReverse = status === 'ORDERED' || status === 'PAID';
  const step = useOrderStep(order);
  const hold = useHold()('order', order.id);
  const held = {
    disabled: hold !== null,
    'aria-describedby': hold === null ? undefined : 'money-hold',
  };
  const record = (kind: 'DEPOSIT' | 'REFUND' | 'PART_REFUND' | 'FULL_REFUND') =>
    void openDialog('payment', { order, kind });
  async function reverse({ id: paymentId, kind, amount, bookedOn }: AdminOrder['payments'][number]) {
    const isUnpaid = status === 'PAID' && kind === 'DEPOSIT' && balance - amount < totalAmount;
    const taken =
      order.kind === 'PLAN'
        ? '다 낸 주문이 아니게 되어, 이 주문으로 연 열두 달이 없어지고 다시 입금을 기다려요.'
        : '다 낸 주문이 아니게 되어 다시 입금을 기다려요. ‘결제 확인’인 프로젝트는 ‘결제 요청’으로 돌아가요.';
    await openDialog('reasonCheck', {
      title: `${KINDS[kind]} 기록 되돌리기`,
      subtitle: `${formatDay(bookedOn)} · ${formatWon(amount)}`,
      effects: [
        '적은 기록은 지워지지 않고, 되돌린 사람과 이유와 함께 남아요.',
        ...(isUnpaid ? [taken] : []),
        '기업이 이유를 메일에서 읽어요.',
      ],
      confirmText: '기록 되돌리기',
      isDanger: true,
      act: async (reason) => void (await step.mutateAsync({ kind: 'REVERSAL', paymentId, form: { reason } })),
    });
  }
  async function decline() {
    await openDialog('reasonCheck', {
      title: '환불 신청 거절하기',
      subtitle: order.organization.name,
      effects: [
        '돈은 그대로 두고, 돌려줄 수 없는 이유를 기업에 알려요.',
        '기업은 다시 신청하거나 1:1 문의로 물어볼 수 있어요.',
      ],
      confirmText: '환불 신청 거절하기',
      isDanger: true,
      act: async (reason) => void (await step.mutateAsync({ kind: 'REFUND_REFUSAL', form: { reason } })),
    });
  }
  async function cancel() {
    await openDialog('reasonCheck', {
      title: '주문 취소하기',
      subtitle: order.organization.name,
      effects: ['주문을 닫고 이유를 기업에 알려요.', '나중에 입금되면 기록할 때 다시 열려요.'],
      confirmText: '주문 취소하기',
      isDanger: true,
      act: async (reason) => void (await step.mutateAsync({ kind: 'CANCELLATION', form: { reason } })),
    });
  }

  return (
    <Card aria-labelledby="order-money" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-money" className="text-h3">
          입금
        </h2>
        {status === 'ORDERED' && <DueTag name="입금" day={order.dueOn} />}
      </div>
      <DescriptionList
        items={[
          {
            term: status === 'PART_REFUNDED' ? '환불하고 남은 돈' : '들어온 돈',
            description: <span className="tnum">{formatWon(balance)}</span>,
          },
          ...(missingAmount > 0
            ? [{ term: '남은 금액', description: <span className="tnum">{formatWon(missingAmount)}</span> }]
            : []),
          ...(surplusAmount > 0
            ? [{ term: '초과 입금', description: <span className="tnum">{formatWon(surplusAmount)}</span> }]
            : []),
        ]}
      />
      {surplusAmount > 0 && (
        <Note tone="warn">
          초과 입금 <b>{formatWon(surplusAmount)}</b>을{' '}
          {order.surplusDueOn && `${formatDay(order.surplusDueOn)}까지 `}돌려준 뒤 환불을 기록해 주세요.
        </Note>
      )}
      <RefundRequestFacts order={order} />
      <PaymentLines
        payments={order.payments}
        renderNote={(line) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {line.recordedBy} · {formatDateTime(line.recordedAt)} 기록
              {line.reversal &&
                ` / ${line.reversal.reversedBy} · ${formatDateTime(line.reversal.reversedAt)} 되돌림`}
            </span>
            {canReverse && line.reversal === null && (
              <Button
                {...held}
                variant="ghost"
                size="sm"
                aria-label={`${KINDS[line.kind]} ${formatWon(line.amount)} 기록 되돌리기`}
                onClick={() => void reverse(line)}
              >
                기록 되돌리기
              </Button>
            )}
          </div>
        )}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'ORDERED' && (
          <Button {...held} onClick={() => record('DEPOSIT')}>
            입금 기록하기
          </Button>
        )}
        {(surplusAmount > 0 || (status === 'ORDERED' && balance > 0)) && (
          <Button {...held} variant="line" onClick={() => record('REFUND')}>
            환불 기록하기
          </Button>
        )}
        {status === 'PAID' && surplusAmount === 0 && (
          <Button {...held} variant="line" onClick={() => record('PART_REFUND')}>
            일부 환불하기
          </Button>
        )}
        {status === 'PAID' && (
          <Button {...held} variant="line" onClick={() => record('FULL_REFUND')}>
            전액 환불하기
          </Button>
        )}
        {order.refundRequest?.status === 'OPEN' && (
          <Button {...held} variant="line" onClick={() => void decline()}>
            환불 신청 거절하기
          </Button>
        )}
        {status === 'ORDERED' && balance === 0 && (
          <Button {...held} variant="line" onClick={() => void cancel()}>
            주문 취소하기
          </Button>
        )}
        {(status === 'PAID' || status === 'CANCELED') && (
          <Button {...held} variant="line" onClick={() => record('DEPOSIT')}>
            입금 기록하기
          </Button>
        )}
      </div>
      {hold !== null && <Obstacle id="money-hold">{hold}</Obstacle>}
    </Card>
  );
}
