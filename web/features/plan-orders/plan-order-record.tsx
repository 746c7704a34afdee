import { Link } from '@tanstack/react-router';
import type { DeskPlanOrder } from '#contract/plan-orders.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay, formatDayRange, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePlanOrderStep } from './desk-queries.ts';
import { PaymentLines } from './payment-lines.tsx';
import { DueTag } from './plan-order-table.tsx';

type Props = { order: DeskPlanOrder };

/** Who ordered what, for how much, and for which days. */
export function PlanOrderFacts({ order }: Props) {
  const { organization, supplyAmount, vatAmount, totalAmount, planFrom, planUntil, closingReason } = order;
  return (
    <Card aria-labelledby="order-facts" className="grid content-start gap-5">
      <h2 id="order-facts" className="text-h3">
        주문
      </h2>
      <DescriptionList
        items={[
          {
            term: '기업',
            description: (
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: organization.id }}
                className="text-brand-ink hover:underline"
              >
                {organization.name}
              </Link>
            ),
          },
          { term: '요금제', description: order.plan },
          { term: '공급가액', description: <span className="tnum">{formatWon(supplyAmount)}</span> },
          { term: '부가세', description: <span className="tnum">{formatWon(vatAmount)}</span> },
          { term: '합계', description: <span className="tnum font-bold">{formatWon(totalAmount)}</span> },
          {
            term: '주문 번호',
            description: (
              <Copyable name="주문 번호" text={order.referenceCode}>
                <span className="tnum">{order.referenceCode}</span>
              </Copyable>
            ),
          },
          { term: '입금자명', description: order.payerName },
          { term: '주문일', description: <span className="tnum">{formatDay(order.orderedOn)}</span> },
          { term: '입금 기한', description: <span className="tnum">{formatDay(order.dueOn)}</span> },
          ...(planFrom && planUntil
            ? [
                {
                  term: '요금제 기간',
                  description: <span className="tnum">{formatDayRange(planFrom, planUntil)}</span>,
                },
              ]
            : []),
          ...(closingReason ? [{ term: '이유', description: closingReason }] : []),
        ]}
      />
    </Card>
  );
}

/** What came in and went back, and what is recorded next. */
export function PlanOrderMoney({ order }: Props) {
  const { status, balance, missingAmount, surplusAmount } = order;
  const step = usePlanOrderStep(order);

  async function record(kind: 'DEPOSIT' | 'REFUND' | 'FULL_REFUND', done: string) {
    if (await openDialog('planPayment', { order, kind })) toast.success(done);
  }
  async function cancel() {
    const isDone = await openDialog('reasonCheck', {
      title: '주문 취소하기',
      subtitle: order.organization.name,
      effects: ['주문을 닫고 이유를 기업에 알려요.', '나중에 입금되면 기록할 때 다시 열려요.'],
      confirmText: '주문 취소하기',
      isDanger: true,
      act: async (reason) => void (await step.mutateAsync({ kind: 'CANCELLATION', reason })),
    });
    if (isDone) toast.success('주문을 취소했어요.');
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
          { term: '들어온 돈', description: <span className="tnum">{formatWon(balance)}</span> },
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
          초과 입금 <b>{formatWon(surplusAmount)}</b>을 돌려준 뒤 환불을 기록해 주세요.
        </Note>
      )}
      <PaymentLines
        payments={order.payments}
        renderNote={({ recordedBy, recordedAt }) => `${recordedBy} · ${formatDateTime(recordedAt)} 기록`}
      />
      <div className="flex flex-wrap gap-2">
        {status !== 'REFUNDED' && (
          <Button
            variant={status === 'ORDERED' ? 'primary' : 'line'}
            onClick={() => void record('DEPOSIT', '입금을 기록했어요.')}
          >
            입금 기록하기
          </Button>
        )}
        {(surplusAmount > 0 || (status === 'ORDERED' && balance > 0)) && (
          <Button variant="line" onClick={() => void record('REFUND', '환불을 기록했어요.')}>
            환불 기록하기
          </Button>
        )}
        {status === 'PAID' && (
          <Button variant="line" onClick={() => void record('FULL_REFUND', '전액 환불을 기록했어요.')}>
            전액 환불하기
          </Button>
        )}
        {status === 'ORDERED' && balance === 0 && (
          <Button variant="line" onClick={() => void cancel()}>
            주문 취소하기
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The tax invoice of an order and until when it is to be issued. */
export function PlanOrderInvoice({ order }: Props) {
  const { taxInvoice, status } = order;
  async function issue() {
    if (await openDialog('taxInvoiceIssue', { order })) toast.success('세금계산서 발급을 기록했어요.');
  }
  const isOpen = taxInvoice?.status === 'REQUESTED' && status === 'PAID';
  return (
    <Card aria-labelledby="order-invoice" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-invoice" className="text-h3">
          세금계산서
        </h2>
        {isOpen && taxInvoice.dueOn && <DueTag name="발급" day={taxInvoice.dueOn} />}
      </div>
      {taxInvoice === null ? (
        <p className="text-ink-2">기업이 신청하지 않았어요.</p>
      ) : (
        <DescriptionList
          items={[
            {
              term: '사업자등록번호',
              description: <span className="tnum">{taxInvoice.businessNumber}</span>,
            },
            { term: '받을 이메일', description: taxInvoice.email },
            ...(taxInvoice.dueOn
              ? [
                  {
                    term: '발급 기한',
                    description: <span className="tnum">{formatDay(taxInvoice.dueOn)}</span>,
                  },
                ]
              : []),
            ...(taxInvoice.issuedOn
              ? [
                  {
                    term: '발급한 날',
                    description: <span className="tnum">{formatDay(taxInvoice.issuedOn)}</span>,
                  },
                  {
                    term: '승인번호',
                    description: <span className="tnum">{taxInvoice.approvalNumber}</span>,
                  },
                ]
              : []),
          ]}
        />
      )}
      {taxInvoice?.status === 'REQUESTED' && status === 'ORDERED' && (
        <p className="text-sm text-ink-2">입금을 모두 확인하면 발급할 수 있어요.</p>
      )}
      {isOpen && (
        <Button className="justify-self-start" onClick={() => void issue()}>
          발급 기록하기
        </Button>
      )}
    </Card>
  );
}

const STEP_NAMES: Record<string, string> = {
  'plan-order.create': '주문',
  'plan-order.deposit': '입금 기록',
  'plan-order.pay': '결제 완료',
  'plan-order.refund': '환불 기록',
  'plan-order.cancel': '주문 취소',
  'plan-order.close': '기한이 지나 닫음',
  'plan-order.remind': '입금을 다시 알림',
  'plan-order.invoice.request': '세금계산서 신청',
  'plan-order.invoice.issue': '세금계산서 발급 기록',
};

/** What was done about an order, newest first. */
export function PlanOrderHistory({ order }: Props) {
  return (
    <Card aria-labelledby="order-history" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="order-history" className="text-h3">
          처리 기록
        </h2>
        <Link
          to="/admin/audit"
          search={{ subjectId: order.id }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          감사 기록에서 모두 보기
        </Link>
      </div>
      {order.history.length === 0 && <p className="text-ink-2">아직 처리한 일이 없어요.</p>}
      <ol className="grid gap-4">
        {order.history.map((entry) => (
          <li
            key={`${entry.at}${entry.action}`}
            className="grid gap-0.5 border-l-2 border-line-strong pl-3.5"
          >
            <p className="font-semibold">{STEP_NAMES[entry.action] ?? entry.action}</p>
            {entry.reason && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{entry.reason}</p>}
            <p className="tnum text-xs text-ink-3">
              {formatDateTime(entry.at)} · {entry.actorName}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
