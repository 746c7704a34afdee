import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { taxInvoiceIssueForm } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice } from '#contract/orders/orders.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { useOrderStep } from './admin-queries.ts';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['issuedOn', 'approvalNumber'];

/** Records a tax invoice that was issued at the tax office or a provider: the first one, or after a refund the correcting one. */
export function TaxInvoiceIssueDialog({
  order,
  onClose,
}: Dialogs['taxInvoiceIssue']['props'] & DialogControls<boolean>) {
  const [issuedOn, setIssuedOn] = useState<string | null>(() => koreanDay(new Date()));
  const [approvalNumber, setApprovalNumber] = useState('');
  const isCorrection = findOpenInvoice(order, order.taxInvoice) === 'CORRECTION';
  const step = useOrderStep(order);
  const { errors, failure, isBusy, submit } = useCheckedForm(taxInvoiceIssueForm, FIELDS, (form) =>
    step.mutateAsync({ kind: 'TAX_INVOICE', form }),
  );

  async function record() {
    if (await submit({ issuedOn, approvalNumber })) onClose(true);
  }

  return (
    <FormDialog
      title={isCorrection ? '수정세금계산서 발급 기록하기' : '세금계산서 발급 기록하기'}
      subtitle={`${order.organization.name} · ${order.referenceCode}`}
      unsaved={!isBusy && approvalNumber !== ''}
      onClose={() => onClose(false)}
      onSubmit={record}
      submitText="발급 기록하기"
      submittingText="기록하는 중"
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="발급한 날" required error={errors.issuedOn}>
        <DatePicker
          value={issuedOn}
          onChange={setIssuedOn}
          minDay={
            order.taxInvoice?.issuedOn ?? (order.kind === 'PLAN' ? order.paidOn : null) ?? order.orderedOn
          }
          maxDay={koreanDay(new Date())}
        />
      </Field>
      <Field
        label="국세청 승인번호"
        required
        error={errors.approvalNumber}
        hint="24자리예요. 줄표는 없어도 돼요."
      >
        <Input
          value={approvalNumber}
          onChange={(event) => setApprovalNumber(event.target.value)}
          maxLength={40}
          autoComplete="off"
          className="tnum"
        />
      </Field>
      <Note>홈택스나 발급 대행 서비스에서 발급한 뒤에 적어 주세요. 기록하면 고칠 수 없어요.</Note>
    </FormDialog>
  );
}
