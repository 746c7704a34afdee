import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import {
  depositForm,
  fullRefundForm,
  noMonthsLeft,
  partRefundForm,
  paymentForm,
} from '#contract/orders/admin-orders.ts';
import { openAmountOf } from '#contract/orders/orders.ts';
import { refundOfMonths } from '#contract/orders/refund-requests.ts';
import { lastDayWithoutMonths, monthsLeft, planMonths } from '#contract/organizations/plans.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useOrderStep } from './admin-queries.ts';
import { DepositDifference } from './deposit-difference.tsx';
import { nameOrder } from './order-subject.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Kind = Dialogs['payment']['props']['kind'];

const FIELDS = ['amount', 'confirmedDifference', 'months', 'endedOn', 'bookedOn', 'statementName', 'reason'];

const TEXTS: Record<Kind, { title: string; submit: string; day: string; name: string }> = {
  DEPOSIT: { title: '입금 기록하기', submit: '입금 기록하기', day: '입금된 날', name: '보낸 사람' },
  REFUND: { title: '환불 기록하기', submit: '환불 기록하기', day: '돌려준 날', name: '받은 사람' },
  PART_REFUND: { title: '일부 환불하기', submit: '일부 환불 기록하기', day: '돌려준 날', name: '받은 사람' },
  FULL_REFUND: { title: '전액 환불하기', submit: '전액 환불 기록하기', day: '돌려준 날', name: '받은 사람' },
};

/**
 * Records a line of the bank statement. The refund of a paid order, in full or of the months that are left, also asks
 * for its reason, which the company reads.
 */
export function PaymentDialog({
  order,
  kind,
  onClose,
}: Dialogs['payment']['props'] & DialogControls<boolean>) {
  const isFull = kind === 'FULL_REFUND';
  const isPart = kind === 'PART_REFUND';
  const isDeposit = kind === 'DEPOSIT';
  const isPlan = order.kind === 'PLAN';
  const { planUntil, totalAmount } = order;
  const leftOn = (day: string | null) =>
    planUntil === null || day === null ? 0 : monthsLeft(planUntil, day);
  const priceOf = (count: number) => refundOfMonths(totalAmount, count);
  const suggested = {
    DEPOSIT: openAmountOf(order),
    REFUND: order.surplusAmount || order.balance,
    PART_REFUND: isPlan ? priceOf(leftOn(koreanDay(new Date()))) : 0,
    FULL_REFUND: 0,
  };
  const [amount, setAmount] = useState<number | null>(suggested[kind] || null);
  const difference = isDeposit && amount !== null ? amount - openAmountOf(order) : 0;
  // Holds for the amount that was looked at.
  const [confirmedAmount, setConfirmedAmount] = useState<number | null>(null);
  const isConfirmed = difference !== 0 && confirmedAmount === amount;
  const [bookedOn, setBookedOn] = useState<string | null>(() => koreanDay(new Date()));
  const [endedOn, setEndedOn] = useState<string | null>(() => koreanDay(new Date()));
  const left = leftOn(endedOn);
  const [chosen, setMonths] = useState(planMonths);
  const months = Math.min(chosen, left);
  const [statementName, setStatementName] = useState(order.payerName);
  const [reason, setReason] = useState('');
  const step = useOrderStep(order);
  const deposit = useCheckedForm(depositForm, FIELDS, (form) => step.mutateAsync({ kind: 'DEPOSIT', form }));
  const refund = useCheckedForm(paymentForm, FIELDS, (form) => step.mutateAsync({ kind: 'REFUND', form }));
  const full = useCheckedForm(fullRefundForm, FIELDS, (form) =>
    step.mutateAsync({ kind: 'FULL_REFUND', form }),
  );
  const part = useCheckedForm(partRefundForm, FIELDS, (form) =>
    step.mutateAsync({ kind: 'PART_REFUND', form }),
  );
  const { errors, failure, isBusy } = isFull ? full : isPart ? part : isDeposit ? deposit : refund;
  const texts = TEXTS[kind];

  function chooseEnd(day: string | null) {
    setEndedOn(day);
    if (isPart && isPlan) setAmount(priceOf(Math.min(chosen, leftOn(day))) || null);
  }

  async function record() {
    const values = { bookedOn, statementName };
    const sum = { ...values, amount: amount ?? undefined };
    const isDone = isFull
      ? await full.submit({ ...values, endedOn, reason })
      : isPart
        ? await part.submit({ ...sum, ...(isPlan ? { months } : {}), endedOn, reason })
        : isDeposit
          ? await deposit.submit({ ...sum, ...(isConfirmed ? { confirmedDifference: difference } : {}) })
          : await refund.submit(sum);
    if (isDone) onClose(true);
  }

  return (
    <FormDialog
      title={texts.title}
      subtitle={`${order.organization.name} · ${nameOrder(order)} · ${order.referenceCode}`}
      unsaved={!isBusy && reason !== ''}
      onClose={() => onClose(false)}
      onSubmit={record}
      submitText={texts.submit}
      submittingText="기록하는 중..."
      isSubmitting={isBusy}
      isDanger={isFull || isPart}
      failure={failure}
    >
      {isPart && isPlan && (
        <Note tone="warn">
          시작한 달은 쓴 것으로 보고 남은 달의 요금을 돌려줘요.{' '}
          {planUntil && months > 0 && (
            <>
              이 주문으로 연 기간이 <b>{formatDay(lastDayWithoutMonths(planUntil, months))}</b>까지로 줄어요.{' '}
            </>
          )}
          되돌릴 수 없어요.
        </Note>
      )}
      {isFull && (
        <Note tone="warn">
          <b>{formatWon(order.balance)}</b>을 모두 돌려준 것으로 기록해요.{' '}
          {isPlan && '이 주문으로 연 열두 달이 없어지고, 남은 기간이 없으면 오늘 FREEMIUM으로 돌아가요. '}
          되돌릴 수 없어요.
        </Note>
      )}
      {(isFull || isPart) && (
        <Field
          label={isPlan ? '해지한 날' : '돌려주기로 한 날'}
          required
          error={errors.endedOn}
          hint="수정세금계산서의 작성일이고, 발급 기한을 정해요."
        >
          <DatePicker
            value={endedOn}
            onChange={chooseEnd}
            minDay={(isPlan ? order.paidOn : null) ?? order.orderedOn}
            maxDay={koreanDay(new Date())}
          />
        </Field>
      )}
      {isPart && isPlan && (
        <Field
          label="돌려줄 달 수"
          required
          error={endedOn !== null && left === 0 ? noMonthsLeft : errors.months}
        >
          <Select
            choices={Array.from({ length: left }, (_, at) => ({
              value: String(at + 1),
              label: `${at + 1}개월 (${formatWon(priceOf(at + 1))})`,
            }))}
            value={months === 0 ? null : String(months)}
            onChange={(value) => {
              setMonths(Number(value));
              setAmount(priceOf(Number(value)));
            }}
          />
        </Field>
      )}
      {!isFull && (
        <Field label="금액" required error={errors.amount}>
          <MoneyInput value={amount} onChange={setAmount} readAloud />
        </Field>
      )}
      {difference !== 0 && (
        <DepositDifference
          open={openAmountOf(order)}
          difference={difference}
          isConfirmed={isConfirmed}
          onConfirm={(isOn) => setConfirmedAmount(isOn ? amount : null)}
          error={isConfirmed ? undefined : errors.confirmedDifference}
        />
      )}
      <Field label={texts.day} required error={errors.bookedOn}>
        <DatePicker
          value={bookedOn}
          onChange={setBookedOn}
          minDay={order.orderedOn}
          maxDay={koreanDay(new Date())}
        />
      </Field>
      <Field label={texts.name} required error={errors.statementName} hint="통장에 찍힌 그대로 적어요.">
        <Input
          value={statementName}
          onChange={(event) => setStatementName(event.target.value)}
          maxLength={limits.payerNameMaxLength}
        />
      </Field>
      {(isFull || isPart) && (
        <Field label="이유" required error={errors.reason} hint="기업이 메일에서 읽어요.">
          <Textarea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={limits.reasonMaxLength}
            rows={3}
          />
        </Field>
      )}
      {kind === 'DEPOSIT' && (
        <Note>
          {order.status === 'PAID'
            ? '이미 다 낸 주문이에요. 기록하면 초과 입금으로 보이고 돌려줘야 해요.'
            : `${formatWon(order.totalAmount)}이 다 차면 바로 ${isPlan ? '요금제가 열리고' : '프로젝트가 ‘결제 확인’으로 바뀌고'} 기업에 알려요.`}
        </Note>
      )}
    </FormDialog>
  );
}
