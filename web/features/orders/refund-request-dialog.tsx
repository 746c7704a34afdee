import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Order } from '#contract/orders/orders.ts';
import { findRefund, refundDueDay, refundRequestForm } from '#contract/orders/refund-requests.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { nameOrder } from './order-subject.ts';
import { useOrderActions } from './queries.ts';
import { useCheckedForm } from './use-checked-form.ts';

const FIELDS = ['reason', 'bank', 'accountNumber', 'accountHolder'];

/** What the terms give back of an order today, in words. */
function describeRefund(order: Order, today: string): string {
  const found = findRefund(order, today);
  if (found === null) return '이용료는 이유를 살펴보고 돌려 드릴 금액을 알려 드려요.';
  if (order.status === 'ORDERED') return `들어온 ${formatWon(found.amount)}을 모두 돌려 드려요.`;
  if (found.isFull)
    return `결제한 날부터 ${limits.fullRefundDays}일 안이에요. 유료 기능을 쓰지 않았다면 ${formatWon(found.amount)}을 모두 돌려 드려요.`;
  if (found.months === 0) return '모든 달이 시작돼서 돌려받을 수 있는 달이 없어요.';
  return `이용한 달을 빼고 남은 ${found.months}개월 요금 ${formatWon(found.amount)}을 돌려 드려요.`;
}

/** Asks for the money of an order back, into the account that is named. */
export function RefundRequestDialog({
  order,
  onClose,
}: Dialogs['refundRequest']['props'] & DialogControls<boolean>) {
  const { askRefund } = useOrderActions();
  const [reason, setReason] = useState('');
  const [bank, setBank] = useState('');
  const [accountNumber, setAccountNumber] = useState('');
  const [accountHolder, setAccountHolder] = useState(order.payerName);
  const today = koreanDay(new Date());
  const { errors, failure, isBusy, submit } = useCheckedForm(refundRequestForm, FIELDS, (form) =>
    askRefund.mutateAsync({ id: order.id, version: order.version, ...form }),
  );

  async function ask() {
    if (await submit({ reason, bank, accountNumber, accountHolder })) onClose(true);
  }

  return (
    <FormDialog
      title="환불 신청하기"
      subtitle={`${nameOrder(order)} · ${order.referenceCode}`}
      unsaved={!isBusy && (reason !== '' || bank !== '' || accountNumber !== '')}
      onClose={() => onClose(false)}
      onSubmit={ask}
      submitText="환불 신청하기"
      submittingText="보내는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Note>
        {describeRefund(order, today)} 오늘 신청하면 <b>{formatDay(refundDueDay(today))}</b>까지 보내
        드리거나, 돌려 드릴 수 없으면 이유를 알려 드려요.
      </Note>
      <Field label="이유" required error={errors.reason}>
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
      <Field label="은행" required error={errors.bank}>
        <Input
          value={bank}
          onChange={(event) => setBank(event.target.value)}
          maxLength={limits.bankNameMaxLength}
        />
      </Field>
      <Field label="계좌번호" required error={errors.accountNumber}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={accountNumber}
          onChange={(event) => setAccountNumber(event.target.value)}
          maxLength={30}
        />
      </Field>
      <Field
        label="예금주"
        required
        error={errors.accountHolder}
        hint="돈을 보낸 기관과 같은 이름이어야 해요."
      >
        <Input
          value={accountHolder}
          onChange={(event) => setAccountHolder(event.target.value)}
          maxLength={limits.payerNameMaxLength}
        />
      </Field>
    </FormDialog>
  );
}
