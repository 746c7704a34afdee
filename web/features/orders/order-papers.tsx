import { Download } from 'lucide-react';
import { useState } from 'react';
import { getBankbookCopy, getOrderPaper, type Order, orderPaperLabels } from '#contract/orders/orders.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type OrderPapersProps = { order: Order; bankbookCopyName: string | null };

/** What a company hands to its purchasing: the quote or the bill, and the copy of the bankbook while money is due. */
export function OrderPapers({ order, bankbookCopyName }: OrderPapersProps) {
  if (order.status === 'CANCELED' || order.status === 'REFUNDED') return null;
  const label = orderPaperLabels[order.kind];
  return (
    <div className="flex flex-wrap gap-2">
      <PaperButton
        label={label}
        url={endpointUrl(getOrderPaper, { orderId: order.id })}
        name={`${label}_${order.referenceCode}.pdf`}
      />
      {bankbookCopyName !== null && order.status === 'ORDERED' && (
        <PaperButton label="통장사본" url={endpointUrl(getBankbookCopy, {})} name={bankbookCopyName} />
      )}
    </div>
  );
}

function PaperButton({ label, url, name }: { label: string; url: string; name: string }) {
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    try {
      await saveFrom(url, name);
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button size="sm" variant="line" loading={isLoading} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {label} 받기
    </Button>
  );
}
