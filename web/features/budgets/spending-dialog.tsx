import { useState } from 'react';
import { type EvidenceKind, evidenceKinds, evidenceLabels } from '#contract/budgets/budget-status.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import { createSpending, spendingForm } from '#contract/budgets/spendings.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { evidenceTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import { evidenceFileMissing } from '#contract/upload-quotas.ts';
import { formatFileSize, formatNumber } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { upload } from '#web/lib/upload.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { explainRefusal } from '#web/ui/use-file-choice.ts';
import { mistakesOf, useBudgetChange } from './queries.ts';

type SpendingDialogProps = {
  projectId: string;
  budget: Budget;
  period: { actualStart: string; actualEnd: string };
  onClose: () => void;
};

/** A spending or a refund with its evidence; each line shows what is left of it before and after. */
export function SpendingDialog({ projectId, budget, period, onClose }: SpendingDialogProps) {
  const today = koreanDay(new Date());
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<'SPENT' | 'REFUND'>('SPENT');
  const [day, setDay] = useState<string | null>(today < period.actualEnd ? today : period.actualEnd);
  const [amount, setAmount] = useState<number | null>(null);
  const [payee, setPayee] = useState('');
  const [lineId, setLineId] = useState<string | null>(null);
  const [evidence, setEvidence] = useState<EvidenceKind | ''>('');
  const [evidenceNote, setEvidenceNote] = useState('');
  const [isMasked, setIsMasked] = useState(false);
  const [isSeparate, setIsSeparate] = useState(false);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [asksTwice, setAsksTwice] = useState(false);
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  const spent = (amount ?? 0) * (kind === 'REFUND' ? -1 : 1);

  async function save() {
    const line = budget.lines.find(({ id }) => id === lineId);
    const fields = {
      lineId: lineId ?? '',
      lineVersion: String(line?.version ?? 0),
      day: day ?? '',
      payee,
      amount: amount === null ? '' : String(spent),
      evidence,
      evidenceNote,
      isMasked: String(isMasked),
      isSeparate: String(isSeparate),
    };
    const read = spendingForm.safeParse(fields);
    const found = {
      ...(read.success ? {} : mistakesOf(read.error.issues)),
      ...(file === null && { file: evidenceFileMissing }),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || file === null) return;
    try {
      await mutateAsync(() => upload(createSpending, { params: { projectId }, file, fields }));
      toast.success('지출을 저장했어요.');
      onClose();
    } catch (error) {
      const refused = readMistakes(error, [
        'file',
        ...Object.keys(fields).filter((name) => name !== 'lineVersion'),
      ]);
      setMistakes(refused);
      if (refused.isSeparate) setAsksTwice(true);
    }
  }

  function pick([picked]: File[]) {
    if (!picked) return;
    const refusal = explainRefusal(picked, {
      accept: Object.keys(evidenceTypes),
      maxSizeMB: limits.uploadMaxSizeMB,
    });
    setMistakes({ ...mistakes, file: refusal ? `${picked.name}: ${refusal}` : '' });
    if (refusal === null) setFile(picked);
  }

  return (
    <FormDialog
      title="지출 더하기"
      onClose={onClose}
      onSubmit={save}
      unsaved={file !== null || amount !== null || payee !== ''}
      submitText="지출 저장하기"
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={mistakes[''] ?? null}
    >
      <Field label="영수증" kind="group" required error={mistakes.file} hint="PDF, JPG, PNG · 10MB까지">
        <div className="flex flex-wrap items-center gap-3">
          <FilePickButton
            label={file ? '다시 고르기' : '영수증 올리기'}
            accept={Object.keys(evidenceTypes)}
            onPick={pick}
          />
          {file && (
            <span className="tnum min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
              {file.name} · {formatFileSize(file.size)}
            </span>
          )}
        </div>
      </Field>
      <Field label="무엇을 적나요?" kind="choice">
        <RadioGroup
          variant="segmented"
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'SPENT', label: '쓴 돈' },
            { value: 'REFUND', label: '돌려받은 돈' },
          ]}
        />
      </Field>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Field label="사용일" required error={mistakes.day}>
          <DatePicker value={day} onChange={setDay} minDay={period.actualStart} maxDay={today} />
        </Field>
        <Field label="금액" note="부가세 포함" required error={mistakes.amount}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      </div>
      <Field label="받는 곳" required error={mistakes.payee}>
        <Input
          value={payee}
          maxLength={limits.payeeMaxLength}
          onChange={(event) => setPayee(event.target.value)}
        />
      </Field>
      <Field label="예산 항목" note="남은 돈" kind="choice" required error={mistakes.lineId}>
        <RadioGroup
          variant="box"
          value={lineId}
          onChange={setLineId}
          choices={budget.lines.map(({ id, name, left }) => ({
            value: id,
            label: name,
            description:
              id === lineId && spent !== 0
                ? `${formatNumber(left)} → ${formatNumber(left - spent)}원`
                : `${formatNumber(left)}원`,
          }))}
        />
      </Field>
      <Field label="증빙 종류" required error={mistakes.evidence}>
        <Select
          value={evidence}
          placeholder="고르기"
          choices={evidenceKinds.map((value) => ({ value, label: evidenceLabels[value] }))}
          onChange={setEvidence}
        />
      </Field>
      {evidence === 'OTHER' && (
        <Field label="기타를 고른 이유" required error={mistakes.evidenceNote}>
          <Input
            value={evidenceNote}
            maxLength={limits.evidenceNoteMaxLength}
            onChange={(event) => setEvidenceNote(event.target.value)}
          />
        </Field>
      )}
      {asksTwice && (
        <Field label="같은 지출" kind="group" error={isSeparate ? undefined : mistakes.isSeparate}>
          <Checkbox
            label="따로 쓴 돈이 맞아요"
            checked={isSeparate}
            onChange={(event) => setIsSeparate(event.target.checked)}
          />
        </Field>
      )}
      <Field label="가린 것" hideLabel kind="group" error={isMasked ? undefined : mistakes.isMasked}>
        <Checkbox
          label="주민등록번호와 계좌번호를 가렸어요"
          checked={isMasked}
          onChange={(event) => setIsMasked(event.target.checked)}
        />
      </Field>
    </FormDialog>
  );
}
