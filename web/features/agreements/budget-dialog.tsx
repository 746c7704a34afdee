import { Plus, Trash2 } from 'lucide-react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { type BudgetLine, budgetSourceLabels, budgetSources } from '#contract/agreements/workplan.ts';
import type { Code } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import { formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRows, useWorkplan } from './use-workplan.ts';

type BudgetDialogProps = {
  projectId: string;
  agreement: Agreement;
  expenses: readonly Code[];
  onClose: () => void;
};
type Row = Omit<BudgetLine, 'amount'> & { amount: number | null };

/** The budget lines of a workplan; what the company pays is summed against the agreed budget. */
export function BudgetDialog({ projectId, agreement, expenses, onClose }: BudgetDialogProps) {
  const { workplan, values } = agreement.content;
  const { rows, isChanged, add, remove, update } = useRows<Row>(workplan.budgetLines, () => ({
    code: '',
    basis: '',
    amount: null,
    source: 'COMPANY',
  }));
  const { errors, save, isPending } = useWorkplan({ projectId, agreement }, 'budgetLines', onClose);
  const total = rows.reduce((sum, { source, amount }) => sum + (source === 'COMPANY' ? (amount ?? 0) : 0), 0);
  const over = total - (values.budget ?? 0);
  const choices = expenses.flatMap(({ code, name, isActive }) =>
    isActive === false && !rows.some((row) => row.code === code) ? [] : [{ value: code, label: name }],
  );
  return (
    <FormDialog
      title="예산 항목"
      subtitle="기업 사업비의 합이 예산과 같아야 확인을 요청할 수 있어요. 자부담과 현물은 합에 넣지 않아요."
      size="lg"
      unsaved={isChanged}
      onClose={onClose}
      onSubmit={() => save(rows.map(({ key: _, ...row }) => row))}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={errors[''] ?? null}
    >
      {rows.map(({ key, code, basis, amount, source }, at) => (
        <fieldset
          key={key}
          className="grid gap-3 border-b border-line pb-5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <legend className="sr-only">예산 항목 {at + 1}</legend>
          <Field label="비목" required error={errors[`${at}.code`]}>
            <Select
              value={code}
              choices={choices}
              onChange={(next) => update(key, { code: next })}
              placeholder="고르기"
            />
          </Field>
          <Field label="재원" required>
            <Select
              value={source}
              choices={budgetSources.map((value) => ({ value, label: budgetSourceLabels[value] }))}
              onChange={(next) => update(key, { source: next })}
            />
          </Field>
          <IconButton
            size="lg"
            className="self-end"
            label={`예산 항목 ${at + 1} 지우기`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => remove(key)}
          />
          <Field label="산출 근거" required error={errors[`${at}.basis`]}>
            <Input
              value={basis}
              maxLength={limits.budgetBasisMaxLength}
              placeholder="강사 2명 × 8회 × 250,000원"
              onChange={(event) => update(key, { basis: event.target.value })}
            />
          </Field>
          <Field label="금액" required error={errors[`${at}.amount`]}>
            <MoneyInput value={amount} onChange={(won) => update(key, { amount: won })} />
          </Field>
        </fieldset>
      ))}
      {rows.length < limits.budgetLinesMax && (
        <Button variant="line" onClick={add}>
          <Plus aria-hidden="true" />
          항목 더하기
        </Button>
      )}
      <p role="status" className="tnum text-sm text-ink-2">
        기업 사업비 합 <b className="text-ink">{formatWon(total)}</b>
        {values.budget !== null && ` / ${formatWon(values.budget)}`}
        {over !== 0 && ` · ${formatWon(Math.abs(over))} ${over > 0 ? '많아요' : '적어요'}`}
      </p>
    </FormDialog>
  );
}
