import { Link } from '@tanstack/react-router';
import { withParticle } from '#contract/fields/particles.ts';
import { findOpenInvoice, type Order, type Orders } from '#contract/orders/orders.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatDayRange, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderPapers } from './order-papers.tsx';
import { nameOrder } from './order-subject.ts';
import { DueTag } from './order-table.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { useOrderActions } from './queries.ts';
import { RefundRequestArea } from './refund-request-area.tsx';

type OrderCardProps = {
  order: Order;
  orders: Orders;
  /** Of the card's title; what stands in it is one deeper. */
  headingLevel?: 2 | 3;
};

/** One order of the company: how to pay while it is open, what was paid, its papers and its tax invoice. */
export function OrderCard({ order, orders, headingLevel = 3 }: OrderCardProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = `order-${order.id}`;
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      emphasis={order.status === 'ORDERED'}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={titleId} className="text-h3">
          {nameOrder(order)} <span className="tnum font-medium text-ink-3">{formatDay(order.orderedOn)}</span>
        </Heading>
        <OrderBadge status={order.status} />
      </header>
      {order.status === 'ORDERED' ? <Instructions order={order} orders={orders} /> : <Facts order={order} />}
      {order.surplusAmount > 0 && (
        <Note tone="warn">
          초과 입금 <b>{formatWon(order.surplusAmount)}</b>은{' '}
          {order.surplusDueOn && `${formatDay(order.surplusDueOn)}까지 `}보내신 계좌로 돌려 드려요.
        </Note>
      )}
      <PaymentLines payments={order.payments} />
      <OrderPapers order={order} bankbookCopyName={orders.bankbookCopyName} />
      <Invoice order={order} orders={orders} headingLevel={headingLevel} />
      <RefundRequestArea order={order} headingLevel={headingLevel === 2 ? 3 : 4} />
      {order.kind === 'PLAN' && order.status === 'ORDERED' && order.balance === 0 && <Cancel order={order} />}
    </Card>
  );
}

function Instructions({ order, orders: { bankAccount } }: OrderCardProps) {
  const { missingAmount, referenceCode, payerName, dueOn, balance, totalAmount } = order;
  const { supplyAmount, vatAmount } = order;
  const then =
    order.kind === 'PLAN'
      ? '다 들어오면 바로 요금제를 열고 메일로 알려 드려요.'
      : '다 들어오면 메일로 알려 드리고 프로젝트를 마무리해요.';
  return (
    <>
      <DescriptionList
        className="max-w-140 items-center"
        items={[
          {
            term: balance > 0 ? '남은 금액' : '입금할 금액',
            description: (
              <Copyable name="금액" text={String(missingAmount)}>
                <span className="tnum font-bold">{formatWon(missingAmount)}</span>
              </Copyable>
            ),
          },
          {
            term: '계좌',
            description: (
              <Copyable name="계좌번호" text={bankAccount.number}>
                {bankAccount.bank} <span className="tnum whitespace-nowrap">{bankAccount.number}</span>{' '}
                <span className="whitespace-nowrap">({bankAccount.holder})</span>
              </Copyable>
            ),
          },
          {
            term: '주문 번호',
            description: (
              <Copyable name="주문 번호" text={referenceCode}>
                <span className="tnum">{referenceCode}</span>
              </Copyable>
            ),
          },
          { term: '입금자명', description: payerName },
          {
            term: '기한',
            description: (
              <span className="tnum inline-flex flex-wrap items-center gap-2">
                {formatDay(dueOn)}까지 <DueTag name="입금" day={dueOn} />
              </span>
            ),
          },
          {
            term: '내용',
            description: (
              <span className="tnum">
                공급가액 {formatWon(supplyAmount)} + 부가세 {formatWon(vatAmount)}
              </span>
            ),
          },
          ...(order.project
            ? [{ term: '프로젝트', description: <ProjectLink project={order.project} /> }]
            : []),
        ]}
      />
      <Note>
        {balance > 0
          ? `${formatWon(totalAmount)} 가운데 ${formatWon(balance)}을 확인했어요. ${then}`
          : `보내실 때 주문 번호를 함께 적어 주시면 더 빨리 확인해요. ${then}`}
      </Note>
    </>
  );
}

function ProjectLink({ project }: { project: NonNullable<Order['project']> }) {
  return (
    <Link
      to="/project/manage/$projectId"
      params={{ projectId: project.id }}
      className="text-brand-ink [overflow-wrap:anywhere] hover:underline"
    >
      {project.title}
    </Link>
  );
}

function Facts({ order }: { order: Order }) {
  const { totalAmount, supplyAmount, vatAmount, planFrom, planUntil, closingReason } = order;
  return (
    <DescriptionList
      items={[
        {
          term: '금액',
          description: (
            <span className="tnum">
              {formatWon(totalAmount)}{' '}
              <span className="font-normal text-ink-3">
                (공급가액 {formatWon(supplyAmount)} + 부가세 {formatWon(vatAmount)})
              </span>
            </span>
          ),
        },
        ...((order.status === 'PAID' || order.status === 'PART_REFUNDED') && planFrom && planUntil
          ? [
              {
                term: '기간',
                description: <span className="tnum">{formatDayRange(planFrom, planUntil)}</span>,
              },
            ]
          : []),
        ...(order.project
          ? [{ term: '프로젝트', description: <ProjectLink project={order.project} /> }]
          : []),
        ...(closingReason ? [{ term: '이유', description: closingReason }] : []),
      ]}
    />
  );
}

function Invoice({ order, orders, headingLevel }: Required<OrderCardProps>) {
  const Heading = headingLevel === 2 ? 'h3' : 'h4';
  const { taxInvoice, status } = order;
  const isIssued = taxInvoice !== null && taxInvoice.status !== 'REQUESTED';
  const canAsk = (status === 'ORDERED' || status === 'PAID') && !isIssued;
  if (!canAsk && !isIssued) return null;

  async function ask() {
    const { businessNumber, email } = orders;
    if (await openDialog('taxInvoiceRequest', { order, businessNumber, email }))
      toast.success('세금계산서 정보를 저장했어요.');
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="grid gap-0.5">
        <Heading className="text-body font-semibold">세금계산서</Heading>
        <p className="tnum text-sm text-ink-2 [overflow-wrap:anywhere]">{describeInvoice(taxInvoice)}</p>
        {taxInvoice?.dueOn && findOpenInvoice(order, taxInvoice) && (
          <span>
            <DueTag name={taxInvoice.status === 'REQUESTED' ? '발급' : '수정 발급'} day={taxInvoice.dueOn} />
          </span>
        )}
      </div>
      {canAsk && (
        <Button variant="line" onClick={() => void ask()}>
          {taxInvoice ? '받을 곳 고치기' : '신청하기'}
        </Button>
      )}
    </div>
  );
}

function describeInvoice(invoice: Order['taxInvoice']): string {
  if (invoice === null) return '아직 신청하지 않았어요.';
  if (invoice.status === 'CORRECTED')
    return `${formatDay(invoice.correctedOn ?? '')}에 ${withParticle(invoice.email, '으로/로')} 고쳐 발급했어요. 승인번호 ${invoice.correctionNumber}`;
  if (invoice.status === 'ISSUED')
    return `${formatDay(invoice.issuedOn ?? '')}에 ${withParticle(invoice.email, '으로/로')} 발급했어요. 승인번호 ${invoice.approvalNumber}`;
  if (invoice.dueOn === null)
    return `입금을 확인하면 ${withParticle(invoice.email, '으로/로')} 발급해 드려요.`;
  return `${formatDay(invoice.dueOn)}까지 ${withParticle(invoice.email, '으로/로')} 발급해 드려요.`;
}

function Cancel({ order }: { order: Order }) {
  const { cancel } = useOrderActions();

  async function act() {
    const isSure = await openDialog('confirm', {
      title: '주문을 취소할까요?',
      description: '이미 보내셨다면 취소하지 말고 기다려 주세요. 입금을 확인하면 바로 열어 드려요.',
      confirmText: '주문 취소하기',
      cancelText: '돌아가기',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await cancel.mutateAsync(order);
      toast.success('주문을 취소했어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  return (
    <Button
      variant="ghost"
      className="justify-self-end"
      loading={cancel.isPending}
      loadingText="취소하는 중..."
      onClick={() => void act()}
    >
      주문 취소하기
    </Button>
  );
}
