import { getBankbookCopy, getOrderPaper, type Order, orderPaperLabels } from '#contract/orders/orders.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { PaperButton } from '#web/lib/paper-button.tsx';

type OrderPapersProps = { order: Order; bankbookCopyName: string | null };

/** What a company hands to its purchasing: the quote or the bill, and the copy of the bankbook while money is due. */
export function OrderPapers({ order, bankbookCopyName }: OrderPapersProps) {
  if (order.status === 'CANCELED' || order.status === 'REFUNDED') return null;
  const label = orderPaperLabels[order.kind];
  return (
    <div className="flex flex-wrap gap-2">
      <PaperButton
        label={`${label} 받기`}
        url={endpointUrl(getOrderPaper, { orderId: order.id })}
        fileName={`${label}_${order.referenceCode}.pdf`}
      />
      {bankbookCopyName !== null && order.status === 'ORDERED' && (
        <PaperButton
          label="통장사본 받기"
          url={endpointUrl(getBankbookCopy, {})}
          fileName={bankbookCopyName}
        />
      )}
    </div>
  );
}
