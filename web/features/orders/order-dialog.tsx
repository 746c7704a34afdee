import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { orderForm } from '#contract/orders/orders.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatWon } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { useOrderActions } from './queries.ts';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['payerName', 'taxInvoice.businessNumber', 'taxInvoice.email'];

/** Orders a plan: who pays, and whether a tax invoice is wanted. */
export function OrderDialog({
  plan,
  orders,
  replaces,
  onClose,
}: Dialogs['order']['props'] & DialogControls<boolean>) {
  const { create } = useOrderActions();
  const [payerName, setPayerName] = useState(orders.payerName);
  const [wantsInvoice, setWantsInvoice] = useState(true);
  const [businessNumber, setBusinessNumber] = useState(orders.businessNumber);
  const [email, setEmail] = useState(orders.email);
  const { errors, failure, isBusy, submit } = useCheckedForm(orderForm, FIELDS, (values) =>
    create.mutateAsync(values),
  );
  const price = orders.prices.find((offer) => offer.plan === plan);
  if (!price) return null;
  const isChanged =
    payerName !== orders.payerName || businessNumber !== orders.businessNumber || email !== orders.email;

  async function order() {
    const taxInvoice = wantsInvoice ? { businessNumber, email } : null;
    if (await submit({ plan, payerName, taxInvoice })) onClose(true);
  }

  return (
    <FormDialog
      title={`${plan} 요금제 신청하기`}
      subtitle="신청하면 입금할 계좌와 금액을 화면과 메일로 알려 드려요."
      unsaved={isChanged && !isBusy}
      onClose={() => onClose(false)}
      onSubmit={order}
      submitText={`${formatWon(price.totalAmount)} 신청하기`}
      submittingText="신청하는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <DescriptionList
        items={[
          { term: '기간', description: '열두 달' },
          { term: '공급가액', description: <span className="tnum">{formatWon(price.supplyAmount)}</span> },
          { term: '부가세', description: <span className="tnum">{formatWon(price.vatAmount)}</span> },
          {
            term: '입금할 금액',
            description: <span className="tnum font-bold">{formatWon(price.totalAmount)}</span>,
          },
        ]}
      />
      {replaces && (
        <Note tone="warn">
          지금 쓰는 <b>{replaces}</b> 요금제는 입금을 확인한 날 끝나고, 남은 기간은 이어지지 않아요.
        </Note>
      )}
      <Field label="입금자명" required error={errors.payerName} hint="보내는 분 이름으로 통장에 찍혀요.">
        <Input
          value={payerName}
          onChange={(event) => setPayerName(event.target.value)}
          maxLength={limits.payerNameMaxLength}
          autoComplete="organization"
        />
      </Field>
      <Checkbox
        label="세금계산서를 받을게요"
        checked={wantsInvoice}
        onChange={(event) => setWantsInvoice(event.target.checked)}
      />
      {wantsInvoice && (
        <InvoiceFields
          businessNumber={businessNumber}
          email={email}
          errors={{
            businessNumber: errors['taxInvoice.businessNumber'],
            email: errors['taxInvoice.email'],
          }}
          onBusinessNumber={setBusinessNumber}
          onEmail={setEmail}
        />
      )}
    </FormDialog>
  );
}
