import { useState } from 'react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { type BlankName, blankKinds } from '#contract/agreements/clauses.ts';
import { call } from '#web/lib/api.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { agreementCalls, firstFieldError, useAgreementChange } from './queries.ts';

type BlankDialogProps = {
  projectId: string;
  agreement: Agreement;
  clause: number;
  name: BlankName;
  onClose: () => void;
};

/** Fills one blank of a clause by what it takes: a day, money, a choice, or words. */
export function BlankDialog({ projectId, agreement, clause, name, onClose }: BlankDialogProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { change, isPending } = useAgreementChange(projectId);
  const kind = blankKinds[name];
  async function save() {
    if (value.trim() === '')
      return setError(kind.kind === 'DAY' ? '날짜를 골라 주세요.' : '값을 적어 주세요.');
    setError(null);
    const { id: agreementId, version } = agreement;
    try {
      const isSaved = await change(() =>
        call(agreementCalls.fill, {
          params: { projectId, agreementId },
          body: { clause, name, value, version },
        }),
      );
      if (isSaved) onClose();
    } catch (refusal) {
      setError(firstFieldError(refusal));
    }
  }
  return (
    <FormDialog
      title={`제${clause}조 빈칸 채우기`}
      onClose={onClose}
      onSubmit={save}
      unsaved={value !== ''}
      submitText="채우기"
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={null}
    >
      <Field label={name} required error={error} kind={kind.kind === 'CHOICE' ? 'choice' : 'control'}>
        {kind.kind === 'DAY' ? (
          <DatePicker value={value || null} onChange={(day) => setValue(day ?? '')} />
        ) : kind.kind === 'MONEY' ? (
          <MoneyInput
            readAloud
            value={value === '' ? null : Number(value)}
            onChange={(won) => setValue(won === null ? '' : String(won))}
          />
        ) : kind.kind === 'CHOICE' ? (
          <RadioGroup
            value={value}
            onChange={setValue}
            choices={kind.options.map((option) => ({ value: option, label: option }))}
          />
        ) : (
          <Textarea
            rows={3}
            maxLength={200}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
