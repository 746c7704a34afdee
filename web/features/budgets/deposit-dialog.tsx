import { useState } from 'react';
import { type DepositKind, depositKinds, depositLabels } from '#contract/budgets/budget-status.ts';
import { createDeposit, depositForm } from '#contract/budgets/budgets.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { call } from '#web/lib/api.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';
import { mistakesOf, useBudgetChange } from './queries.ts';

/** Writes down what has come in. */
export function DepositDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const today = koreanDay(new Date());
  const [kind, setKind] = useState<DepositKind>('PAYMENT');
  const [day, setDay] = useState<string | null>(today);
  const [amount, setAmount] = useState<number | null>(null);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  async function save() {
    const read = depositForm.safeParse({ kind, day, amount });
    setMistakes(read.success ? {} : mistakesOf(read.error.issues));
    if (!read.success) return;
    try {
      await mutateAsync(() => call(createDeposit, { params: { projectId }, body: read.data }));
      toast.success('입금을 적었어요.');
      onClose();
    } catch (error) {
      setMistakes(readMistakes(error, ['kind', 'day', 'amount']));
    }
  }
  return (
    <FormDialog
      title="입금 적기"
      subtitle="사업비는 맞손을 거치지 않아요. 받은 날과 금액만 적어요."
      size="sm"
      onClose={onClose}
      onSubmit={save}
      unsaved={amount !== null}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={mistakes[''] ?? null}
    >
      <Field label="무엇이 들어왔나요?" kind="choice" error={mistakes.kind}>
        <RadioGroup
          variant="segmented"
          value={kind}
          onChange={setKind}
          choices={depositKinds.map((value) => ({ value, label: depositLabels[value] }))}
        />
      </Field>
      <Field label="받은 날" required error={mistakes.day}>
        <DatePicker value={day} onChange={setDay} maxDay={today} />
      </Field>
      <Field label="금액" required error={mistakes.amount}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
    </FormDialog>
  );
}
