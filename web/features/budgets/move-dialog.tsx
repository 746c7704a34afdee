import { useState } from 'react';
import { type Budget, createMove, moveForm } from '#contract/budgets/budgets.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { formatWon } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { mistakesOf, useBudgetChange } from './queries.ts';

type MoveDialogProps = { projectId: string; budget: Budget; onClose: () => void };

/** Moves money between two lines; above the agreed limit it becomes a question to the company. */
export function MoveDialog({ projectId, budget, onClose }: MoveDialogProps) {
  const [fromLineId, setFrom] = useState('');
  const [toLineId, setTo] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  const from = budget.lines.find(({ id }) => id === fromLineId);
  const asks = from !== undefined && (amount ?? 0) > from.freeToMove;

  async function save() {
    const read = moveForm.safeParse({ fromLineId, toLineId, amount, reason, asks });
    setMistakes(read.success ? {} : mistakesOf(read.error.issues));
    if (!read.success) return;
    try {
      await mutateAsync(() => call(createMove, { params: { projectId }, body: read.data }));
      toast.success(asks ? '기업에 물어봤어요. 답이 오면 알려 드려요.' : '예산을 옮기고 기업에 알렸어요.');
      onClose();
    } catch (error) {
      setMistakes(readMistakes(error, ['fromLineId', 'toLineId', 'amount', 'reason']));
    }
  }
  const choices = budget.lines.map(({ id, name, basis }) => ({ value: id, label: `${name} (${basis})` }));
  return (
    <FormDialog
      title="예산 옮기기"
      subtitle={`한 항목에서 모두 ${budget.moveLimit}%까지는 알리기만 하고, 넘으면 기업에 물어봐요.`}
      onClose={onClose}
      onSubmit={save}
      unsaved={amount !== null || reason !== ''}
      submitText={asks ? '기업에 물어보기' : '옮기기'}
      submittingText="보내는 중..."
      isSubmitting={isPending}
      failure={mistakes[''] ?? null}
    >
      <Field
        label="어디에서"
        required
        error={mistakes.fromLineId}
        hint={
          from &&
          `남은 돈 ${formatWon(from.left)} · 묻지 않고 ${formatWon(from.freeToMove)}까지 옮길 수 있어요.`
        }
      >
        <Select value={fromLineId} placeholder="고르기" choices={choices} onChange={setFrom} />
      </Field>
      <Field label="어디로" required error={mistakes.toLineId}>
        <Select
          value={toLineId}
          placeholder="고르기"
          choices={choices.filter(({ value }) => value !== fromLineId)}
          onChange={setTo}
        />
      </Field>
      <Field label="금액" required error={mistakes.amount}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field label="옮기는 이유" required error={mistakes.reason} hint="기업과 매칭 매니저가 읽어요.">
        <Textarea
          rows={3}
          maxLength={limits.moveReasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {asks && (
        <Note>
          협약서의 한도를 넘어서 기업에 먼저 물어봐요. {limits.moveAnswerDays}영업일 안에 답이 없으면 옮기지
          않아요.
        </Note>
      )}
    </FormDialog>
  );
}
