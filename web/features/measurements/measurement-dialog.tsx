import { useState } from 'react';
import { indicatorKindLabels, sayAmount } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { headcountIndicator, isReached } from '#contract/measurements/measured-indicators.ts';
import type { MeasuredIndicator, Measurement, MeasurementRoom } from '#contract/measurements/measurements.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { EvidenceFields } from './evidence-fields.tsx';
import {
  beginMeasurement,
  type MeasurementMistakes,
  type MeasurementValues,
  readMeasurement,
  toAmount,
  valuesOf,
} from './measurement-values.ts';
import { useSaveMeasurement } from './queries.ts';

/** Indicators that are written by hand, in their order. */
export const measurable = ({ indicators }: MeasurementRoom) =>
  indicators.filter(({ counted, isAgreed }) => counted === null && isAgreed);

type MeasurementDialogProps = {
  projectId: string;
  room: MeasurementRoom;
  /** The measurement that is changed; null for a new one. */
  edited: { indicator: MeasuredIndicator; measurement: Measurement } | null;
  onClose: () => void;
};

/** What an indicator was worth on a day: chosen, measured, explained, and resting on something. */
export function MeasurementDialog({ projectId, room, edited, onClose }: MeasurementDialogProps) {
  const today = koreanDay(new Date());
  const choices = measurable(room);
  const [begun] = useState(() => {
    const next = choices.find(({ value }) => value === null) ?? choices[0];
    return edited ? valuesOf(edited.indicator, edited.measurement) : beginMeasurement(next?.key ?? '', today);
  });
  const [values, setValues] = useState(begun);
  const [mistakes, setMistakes] = useState<MeasurementMistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const saving = useSaveMeasurement(projectId, edited?.measurement ?? null);
  const change = (changes: Partial<MeasurementValues>) => setValues((before) => ({ ...before, ...changes }));
  const indicator = choices.find(({ key }) => key === values.indicator);

  async function save() {
    const read = readMeasurement(values, room, today);
    setMistakes(read.mistakes ?? {});
    setFailure(null);
    if (read.form === null) return;
    try {
      await saving.mutateAsync(read.form);
      toast.success('측정값을 저장했어요.');
      onClose();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'STALE')
        return setFailure('그사이 동료가 이 값을 고쳤어요. 닫고 바뀐 값을 본 뒤 다시 고쳐 주세요.');
      const { '': whole, ...told } = readMistakes(error, Object.keys(read.form));
      setMistakes(told);
      setFailure(whole ?? null);
    }
  }

  return (
    <FormDialog
      title={edited ? '측정값 고치기' : '측정값 적기'}
      subtitle="목표는 협약에서 정한 그대로예요. 바꾸려면 변경 협약을 만들어 주세요."
      unsaved={JSON.stringify(values) !== JSON.stringify(begun)}
      onClose={onClose}
      onSubmit={save}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={saving.isPending || isUploading}
      failure={failure}
    >
      <Field label="지표" required error={mistakes.indicator}>
        <Select
          value={values.indicator}
          choices={choices.map(({ key, kind, name, unit }) => ({
            value: key,
            label: `${indicatorKindLabels[kind]} · ${name} (${unit})`,
          }))}
          onChange={(next) => change({ indicator: next })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:grid-cols-2 tablet:gap-3">
        <Field label="잰 날" required error={mistakes.day}>
          <DatePicker
            value={values.day || null}
            {...(room.start === null ? {} : { minDay: room.start })}
            maxDay={today}
            onChange={(day) => change({ day: day ?? '' })}
          />
        </Field>
        <Field
          label={`값${indicator ? ` (${indicator.unit})` : ''}`}
          required
          error={mistakes.value}
          hint={indicator && explainValue(indicator, room)}
        >
          <Input
            inputMode="decimal"
            value={values.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        </Field>
      </div>
      <Field label="어떻게 쟀나요?" required error={mistakes.source}>
        <Input
          value={values.source}
          maxLength={limits.measurementSourceMaxLength}
          placeholder="예: 끝난 날 설문 5문항, 답 148명"
          onChange={(event) => change({ source: event.target.value })}
        />
      </Field>
      <EvidenceFields
        projectId={projectId}
        values={values}
        entries={room.entries}
        mistake={mistakes.evidence}
        onChange={change}
        onUploading={setUploading}
      />
      {indicator && isBelow(indicator, values.value) && (
        <Field label="어떤 까닭이 있었나요?" note="안 적어도 돼요" error={mistakes.reason}>
          <Textarea
            rows={3}
            value={values.reason}
            maxLength={limits.reasonMaxLength}
            placeholder="목표에 못 미친 이유를 적어 두면 결과보고서를 쓸 때 도움이 돼요."
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function isBelow(indicator: MeasuredIndicator, text: string): boolean {
  const value = toAmount(text);
  return Number.isFinite(value) && !isReached(indicator, value);
}

function explainValue({ code, kind, target, unit }: MeasuredIndicator, { participants }: MeasurementRoom) {
  const goal = `목표 ${sayAmount(target, unit)}`;
  if (code === headcountIndicator) return `${goal} · 연인원 ${formatNumber(participants)}명까지`;
  return kind === 'O' ? `${goal} · 그날까지 모두 더한 값` : goal;
}
