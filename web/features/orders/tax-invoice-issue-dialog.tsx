import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type AdminOrder, invoiceAmendmentForm, taxInvoiceIssueForm } from '#contract/orders/admin-orders.ts';
import { findOpenInvoice, type TaxInvoiceIssue } from '#contract/orders/orders.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useOrderStep } from './admin-queries.ts';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['issuedOn', 'approvalNumber', 'reason'];

/** What is recorded of an issue. */
const findIssue = ({ taxInvoice }: AdminOrder, which: TaxInvoiceIssue) =>
  which === 'FIRST'
    ? { issuedOn: taxInvoice?.issuedOn, approvalNumber: taxInvoice?.approvalNumber }
    : { issuedOn: taxInvoice?.correctedOn, approvalNumber: taxInvoice?.correctionNumber };

/**
 * Records a tax invoice that was issued at the tax office or a provider: the first one, or after a refund the correcting
 * one. With `amends` puts right what was recorded of that issue.
 */
export function TaxInvoiceIssueDialog({
  order,
  amends,
  onClose,
}: Dialogs['taxInvoiceIssue']['props'] & DialogControls<boolean>) {
  const former = amends && findIssue(order, amends);
  const [issuedOn, setIssuedOn] = useState<string | null>(() => former?.issuedOn ?? koreanDay(new Date()));
  const [approvalNumber, setApprovalNumber] = useState(former?.approvalNumber ?? '');
  const [reason, setReason] = useState('');
  const isCorrection = (amends ?? findOpenInvoice(order, order.taxInvoice)) === 'CORRECTION';
  const name = isCorrection ? '수정세금계산서' : '세금계산서';
  const step = useOrderStep(order);
  const issue = useCheckedForm(taxInvoiceIssueForm, FIELDS, (form) =>
    step.mutateAsync({ kind: 'TAX_INVOICE', form }),
  );
  const amendment = useCheckedForm(invoiceAmendmentForm, FIELDS, (form) =>
    step.mutateAsync({ kind: 'INVOICE_AMENDMENT', form }),
  );
  const { errors, failure, isBusy } = amends ? amendment : issue;

  async function record() {
    const isDone = amends
      ? await amendment.submit({ issuedOn, approvalNumber, which: amends, reason })
      : await issue.submit({ issuedOn, approvalNumber });
    if (isDone) onClose(true);
  }

  return (
    <FormDialog
      title={`${name} 발급 ${amends ? '기록 고치기' : '기록하기'}`}
      subtitle={`${order.organization.name} · ${order.referenceCode}`}
      unsaved={!isBusy && (approvalNumber !== (former?.approvalNumber ?? '') || reason !== '')}
      onClose={() => onClose(false)}
      onSubmit={record}
      submitText={amends ? '기록 고치기' : '발급 기록하기'}
      submittingText="기록하는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="발급한 날" required error={errors.issuedOn}>
        <DatePicker
          value={issuedOn}
          onChange={setIssuedOn}
          minDay={
            (isCorrection ? order.taxInvoice?.issuedOn : null) ??
            (order.kind === 'PLAN' ? order.paidOn : null) ??
            order.orderedOn
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
      {amends ? (
        <>
          <Field label="이유" required error={errors.reason} hint="기업이 메일에서 읽어요.">
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={limits.reasonMaxLength}
              rows={3}
            />
          </Field>
          <Note>잘못 적은 기록만 고쳐요. 고치기 전 기록은 고친 사람과 이유와 함께 남아요.</Note>
        </>
      ) : (
        <Note>홈택스나 발급 대행 서비스에서 발급한 뒤에 적어 주세요.</Note>
      )}
    </FormDialog>
  );
}
