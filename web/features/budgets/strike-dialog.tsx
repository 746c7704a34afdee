import { useState } from 'react';
import { type Spending, strikeReason, strikeSpending } from '#contract/budgets/spendings.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBudgetChange } from './queries.ts';

type StrikeDialogProps = { projectId: string; spending: Spending; onClose: () => void };

/** Strikes a spending through, with the reason that both sides read. */
export function StrikeDialog({ projectId, spending, onClose }: StrikeDialogProps) {
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  async function strike() {
    const read = strikeReason.safeParse(reason);
    if (!read.success) return setMistakes({ reason: read.error.issues[0]?.message ?? '' });
    setMistakes({});
    try {
      await mutateAsync(() =>
        call(strikeSpending, {
          params: { projectId, spendingId: spending.id },
          body: { reason: read.data },
        }),
      );
      toast.success('지출을 지웠어요. 이유와 함께 목록에 남아요.');
      onClose();
    } catch (error) {
      setMistakes(readMistakes(error, ['reason']));
    }
  }
  return (
    <FormDialog
      title={`증빙 ${spending.number} 지우기`}
      subtitle="줄을 그어 남기고 합에서는 빼요. 되돌릴 수 없어요."
      onClose={onClose}
      onSubmit={strike}
      unsaved={reason !== ''}
      submitText="지우기"
      submittingText="지우는 중..."
      isSubmitting={isPending}
      isDanger
      failure={mistakes[''] ?? null}
    >
      <Field label="지우는 이유" required error={mistakes.reason} hint="기업과 매칭 매니저도 읽어요.">
        <Input
          value={reason}
          maxLength={limits.strikeReasonMaxLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
