import { useState } from 'react';
import { taxInvoiceForm } from '#contract/orders/orders.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { nameOrder } from './order-subject.ts';
import { useOrderActions } from './queries.ts';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['businessNumber', 'email'];

/** Asks for the tax invoice of an order, or corrects what was asked while it is not issued. */
export function TaxInvoiceDialog({
  order,
  businessNumber: firstNumber,
  email: firstEmail,
  onClose,
}: Dialogs['taxInvoiceRequest']['props'] & DialogControls<boolean>) {
  const { askInvoice } = useOrderActions();
  const [businessNumber, setBusinessNumber] = useState(order.taxInvoice?.businessNumber ?? firstNumber);
  const [email, setEmail] = useState(order.taxInvoice?.email ?? firstEmail);
  const [first] = useState({ businessNumber, email });
  const { errors, failure, isBusy, submit } = useCheckedForm(taxInvoiceForm, FIELDS, (values) =>
    askInvoice.mutateAsync({ id: order.id, version: order.version, ...values }),
  );

  async function ask() {
    if (await submit({ businessNumber, email })) onClose(true);
  }

  return (
    <FormDialog
      title={order.taxInvoice ? '세금계산서 정보 고치기' : '세금계산서 신청하기'}
      subtitle={nameOrder(order)}
      size="sm"
      unsaved={!isBusy && (businessNumber !== first.businessNumber || email !== first.email)}
      onClose={() => onClose(false)}
      onSubmit={ask}
      submitText={order.taxInvoice ? '저장하기' : '신청하기'}
      submittingText="저장 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <InvoiceFields
        businessNumber={businessNumber}
        email={email}
        errors={{ businessNumber: errors.businessNumber, email: errors.email }}
        onBusinessNumber={setBusinessNumber}
        onEmail={setEmail}
      />
    </FormDialog>
  );
}
