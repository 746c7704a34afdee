import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice, type TaxInvoiceIssue } from '#contract/orders/orders.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { DueTag } from './order-table.tsx';

type OrderInvoiceProps = { order: AdminOrder };

/** The tax invoice of an order and until when it is to be issued, or corrected after a refund. */
export function OrderInvoice({ order }: OrderInvoiceProps) {
  const { taxInvoice, status } = order;
  const open = findOpenInvoice(order, taxInvoice);
  const isCorrectionOpen = open === 'CORRECTION';
  const hold = useHold()('order', order.id);
  const held = {
    disabled: hold !== null,
    'aria-describedby': hold === null ? undefined : 'invoice-hold',
  };
  const issue = () => void openDialog('taxInvoiceIssue', { order });
  const amend = (which: TaxInvoiceIssue) => void openDialog('taxInvoiceIssue', { order, amends: which });
  return (
    <Card aria-labelledby="order-invoice" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-invoice" className="text-h3">
          세금계산서
        </h2>
        {open && taxInvoice?.dueOn && (
          <DueTag name={isCorrectionOpen ? '수정 발급' : '발급'} day={taxInvoice.dueOn} />
        )}
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
                    term: status === 'PAID' || status === 'ORDERED' ? '발급 기한' : '수정 발급 기한',
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
            ...(taxInvoice.correctedOn
              ? [
                  {
                    term: '수정 발급한 날',
                    description: <span className="tnum">{formatDay(taxInvoice.correctedOn)}</span>,
                  },
                  {
                    term: '수정 승인번호',
                    description: <span className="tnum">{taxInvoice.correctionNumber}</span>,
                  },
                ]
              : []),
          ]}
        />
      )}
      {taxInvoice?.status === 'REQUESTED' && status === 'ORDERED' && open === null && (
        <p className="text-sm text-ink-2">입금을 모두 확인하면 발급할 수 있어요.</p>
      )}
      {isCorrectionOpen && (
        <p className="text-sm text-ink-2">
          이미 발급한 세금계산서보다 적게 받은 주문이에요. 해지한 날을 작성일로, 돌려준 공급가액과 부가세를
          음수로 적어 수정세금계산서를 발급해 주세요.
        </p>
      )}
      <Amendments order={order} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {open && (
          <Button {...held} onClick={issue}>
            {isCorrectionOpen ? '수정 발급 기록하기' : '발급 기록하기'}
          </Button>
        )}
        {taxInvoice?.issuedOn && (
          <Button {...held} variant="line" onClick={() => amend('FIRST')}>
            발급 기록 고치기
          </Button>
        )}
        {taxInvoice?.correctedOn && (
          <Button {...held} variant="line" onClick={() => amend('CORRECTION')}>
            수정 발급 기록 고치기
          </Button>
        )}
      </div>
      {hold !== null && (open !== null || taxInvoice?.issuedOn) && (
        <Obstacle id="invoice-hold">{hold}</Obstacle>
      )}
    </Card>
  );
}

/** What stood in the records before they were put right. */
function Amendments({ order: { invoiceAmendments } }: OrderInvoiceProps) {
  if (invoiceAmendments.length === 0) return null;
  return (
    <ul className="grid gap-3 border-t border-line pt-4" aria-label="고친 발급 기록">
      {invoiceAmendments.map((amendment) => (
        <li key={amendment.id} className="grid gap-0.5 text-sm [overflow-wrap:anywhere]">
          <span>
            {amendment.which === 'FIRST' ? '발급' : '수정 발급'} 기록:{' '}
            <s className="tnum text-ink-3">
              {formatDay(amendment.formerIssuedOn)} · {amendment.formerNumber}
            </s>
          </span>
          <span className="text-ink-2">이유: {amendment.reason}</span>
          <span className="tnum text-xs text-ink-3">
            {amendment.recordedBy} · {formatDateTime(amendment.recordedAt)} 고침
          </span>
        </li>
      ))}
    </ul>
  );
}
