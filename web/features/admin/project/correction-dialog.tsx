import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { joinRegion } from '#contract/fields/regions.ts';
import { limits } from '#contract/limits.ts';
import { type ProjectDetail, progressForm, reasonText } from '#contract/projects/projects.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { toProgressForm } from '#web/lib/progress-changes.ts';
import { useSeen } from '#web/lib/seen.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { useAdminDecision } from '../queries.ts';
import { ChangedNote } from './changed-note.tsx';

type Progress = NonNullable<ProjectDetail['progress']>;

/** The pair of region selects; the screen hands it in. */
export type RegionFieldsProps = {
  level1Code: string;
  level2Code: string;
  onChange: (codes: { level1Code: string; level2Code: string }) => void;
  errors: { level1: string | undefined; level2: string | undefined };
};

type CorrectionDialogProps = {
  detail: AdminProjectDetail;
  progress: Progress;
  decision: ReturnType<typeof useAdminDecision>;
  RegionFields: ComponentType<RegionFieldsProps>;
  onClose: () => void;
};

const correctionForm = z.object({ form: progressForm, reason: reasonText });
type Values = z.infer<typeof correctionForm>;

/** Corrects locked progress values: what stands now is told beside each field, and the reason is required. */
export function CorrectionDialog({
  detail,
  progress,
  decision,
  RegionFields,
  onClose,
}: CorrectionDialogProps) {
  const [decidedOn, setDecidedOn] = useState<AdminProjectDetail | null>(null);
  const seen = useSeen(detail, { refusal: decision.error });
  const tell = useTellDecision();
  const { control, register, handleSubmit, formState, setError, setValue, watch } = useForm<Values>({
    resolver: zodResolver(correctionForm),
    mode: 'onTouched',
    defaultValues: { form: toProgressForm(progress), reason: '' },
  });
  const { errors, isDirty } = formState;
  const form = watch('form');
  const hasChange = JSON.stringify(toProgressForm(progress)) !== JSON.stringify(form);

  async function save(values: Values) {
    setDecidedOn(seen);
    let answer: object;
    try {
      answer = await decision.mutateAsync({ kind: 'CORRECT', ...values, version: seen.project.version });
    } catch (error) {
      for (const { path, message } of error instanceof ApiProblem ? error.fieldErrors : []) {
        setError(path as keyof Values, { message }, { shouldFocus: true });
      }
      return;
    }
    tell(answer, '진행 정보를 바로잡았어요. 두 기관에 알려요.');
    onClose();
  }

  return (
    <Dialog
      title="진행 정보 바로잡기"
      subtitle="두 기관이 다시 합의한 값으로 바꿔요. 바뀌기 전과 뒤의 값이 모두 기록에 남아요."
      onClose={onClose}
      unsaved={isDirty && !decision.isPending}
      long
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={decision.isPending}>
            취소
          </Button>
          <Button
            loading={decision.isPending}
            loadingText="저장 중..."
            disabled={!hasChange}
            onClick={() => void handleSubmit(save)()}
          >
            바로잡은 값 저장하기
          </Button>
        </>
      }
    >
      {decision.isError && <ChangedNote error={decision.error} before={decidedOn} after={detail} />}
      {detail.project.changeRequest?.status === 'OPEN' && (
        <Note tone="warn">
          저장하면 기다리는 변경 요청은 끝나요. 그대로 받아들이려면 이 창을 닫고 요청에서 정해 주세요.
        </Note>
      )}
      <div className="grid gap-6 tablet:grid-cols-2 tablet:gap-4">
        <Controller
          control={control}
          name="form.actualStart"
          render={({ field, fieldState }) => (
            <Field
              label="시작일"
              required
              error={fieldState.error?.message}
              hint={tellOld(formatDay(progress.actualStart), field.value !== progress.actualStart)}
            >
              <DatePicker
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="form.actualEnd"
          render={({ field, fieldState }) => (
            <Field
              label="종료일"
              required
              error={fieldState.error?.message}
              hint={tellOld(formatDay(progress.actualEnd), field.value !== progress.actualEnd)}
            >
              <DatePicker
                value={field.value || null}
                onChange={(day) => field.onChange(day ?? '')}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="form.actualBudget"
        render={({ field, fieldState }) => (
          <Field
            label="프로젝트 예산"
            required
            error={fieldState.error?.message}
            hint={tellOld(formatWon(progress.actualBudget), field.value !== progress.actualBudget)}
          >
            <MoneyInput ref={field.ref} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Field
        label="활동 지역"
        kind="group"
        required
        hint={tellOld(joinRegion(progress), form.regionLevel2Code !== progress.regionLevel2Code)}
      >
        <RegionFields
          level1Code={form.regionLevel1Code}
          level2Code={form.regionLevel2Code}
          errors={{
            level1: errors.form?.regionLevel1Code?.message,
            level2: errors.form?.regionLevel2Code?.message,
          }}
          onChange={({ level1Code, level2Code }) => {
            const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
            setValue('form.regionLevel1Code', level1Code, options);
            setValue('form.regionLevel2Code', level2Code, options);
          }}
        />
      </Field>
      <Field label="바로잡는 이유" required error={errors.reason?.message} hint="두 기관이 함께 읽어요.">
        <Textarea {...register('reason')} maxLength={limits.reasonMaxLength} rows={3} />
      </Field>
    </Dialog>
  );
}

function tellOld(old: string, isChanged: boolean) {
  return isChanged ? (
    <span>
      지금 값 <s className="tnum">{old}</s> 에서 바뀌어요
    </span>
  ) : (
    <span className="tnum">지금 값 {old}</span>
  );
}
