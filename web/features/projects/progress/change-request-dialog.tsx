import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { regionDetailGroup } from '#contract/codes.ts';
import { joinRegion, shortRegionName } from '#contract/fields/regions.ts';
import { limits } from '#contract/limits.ts';
import type { AgreedProgress } from '#contract/projects/change-requests.ts';
import type { ProgressForm, ProjectDetail } from '#contract/projects/projects.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDayRange, formatWon } from '#web/lib/format.ts';
import { listProgressChanges, toProgressForm } from '#web/lib/progress-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeLines } from '#web/ui/change-lines.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { OutrunNote } from '../outrun-note.tsx';
import { useRequestChange } from '../queries.ts';
import { useOutrun } from '../use-decision.ts';
import { useGentleValidation } from '../use-gentle-validation.ts';
import { ProgressFields } from './progress-fields.tsx';
import { type ChangeValues, changeResolver } from './progress-values.ts';

type ChangeRequestDialogProps = Dialogs['changeRequest']['props'] & DialogControls<boolean>;

/** Asks the admin for other values than the locked ones: the same form, filled in, and what differs below it. */
export function ChangeRequestDialog({ project: opened, progress: saved, onClose }: ChangeRequestDialogProps) {
  const [project, setProject] = useState<ProjectDetail>(opened);
  const progress = project.progress ?? saved;
  const formId = useId();
  const request = useRequestChange(project.id);
  const { outrun, clear, show } = useOutrun(project);
  const form = useForm<ChangeValues>({
    defaultValues: { ...toProgressForm(saved), reason: '' },
    resolver: changeResolver,
    mode: 'onChange',
  });
  useGentleValidation(form);
  const { isDirty, isSubmitting, errors } = form.formState;
  const after = useNamedRegion(form.watch(), progress);
  const changes = after === null ? [] : listProgressChanges(progress, after);

  async function send({ reason, ...values }: ChangeValues) {
    clear();
    try {
      await request.mutateAsync({ form: values as ProgressForm, reason, version: project.version });
    } catch (error) {
      if (!(error instanceof ApiProblem)) return void toast.error('보내지 못했어요. 다시 시도해 주세요.');
      for (const mistake of error.fieldErrors) {
        const field = mistake.path.replace(/^form\./, '') as keyof ChangeValues;
        form.setError(field, { type: 'server', message: mistake.message }, { shouldFocus: true });
      }
      if (error.status === 409) setProject(await show(error.message));
      else toast.error(error.message);
      return;
    }
    toast.success('변경을 요청했어요. 관리자가 확인하면 알려 드려요.');
    onClose(true);
  }

  return (
    <Dialog
      title="진행 정보 변경 요청"
      subtitle="파트너와 다시 합의한 값으로 고치고 이유를 적어 주세요. 관리자가 받아들이면 진행 정보가 바뀌어요."
      long
      unsaved={isDirty && !isSubmitting}
      onClose={() => onClose()}
      footer={
        <Button
          size="lg"
          type="submit"
          form={formId}
          fullWidth
          disabled={changes.length === 0 || !project.allowed.requestChange}
          loading={isSubmitting}
          loadingText="보내는 중..."
        >
          변경 요청하기
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6">
          {outrun && <OutrunNote outrun={outrun} />}
          <ProgressFields
            reminders={{
              schedule: `지금은 ${formatDayRange(progress.actualStart, progress.actualEnd)}이에요.`,
              budget: `지금은 ${formatWon(progress.actualBudget)}이에요.`,
              region: `지금 지역: ${joinRegion(progress)}`,
            }}
          />
          <Field
            label="바꾸는 이유"
            required
            error={errors.reason?.message}
            hint="파트너와 관리자가 함께 읽어요."
          >
            <Textarea {...form.register('reason')} maxLength={limits.reasonMaxLength} rows={3} />
          </Field>
          <section aria-labelledby="changes" className="grid gap-2" aria-live="polite">
            <h3 id="changes" className="text-sm font-[650]">
              바뀌는 내용
            </h3>
            {changes.length === 0 ? (
              <p className="text-sm text-ink-2">아직 지금 값과 달라진 곳이 없어요.</p>
            ) : (
              <ChangeLines changes={changes} />
            )}
          </section>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The typed values with the names of their region; null while a value is missing. */
function useNamedRegion(values: ChangeValues, progress: AgreedProgress): AgreedProgress | null {
  const { actualStart, actualEnd, actualBudget, regionLevel1Code, regionLevel2Code } = values;
  const main = useQuery(mainCodesQuery).data;
  const details = useQuery({ ...regionDetailQuery(regionLevel1Code), enabled: regionLevel1Code !== '' }).data;
  if (actualStart === '' || actualEnd === '' || actualBudget === null || regionLevel2Code === '') return null;
  const region = main?.REGION?.find(({ code }) => code === regionLevel1Code)?.name;
  const regionDetail = details?.[regionDetailGroup(regionLevel1Code)]?.find(
    ({ code }) => code === regionLevel2Code,
  )?.name;
  return {
    ...toProgressForm({
      ...progress,
      actualStart,
      actualEnd,
      actualBudget,
      regionLevel1Code,
      regionLevel2Code,
    }),
    region: region === undefined ? progress.region : shortRegionName(region),
    regionDetail: regionDetail ?? progress.regionDetail,
  };
}
