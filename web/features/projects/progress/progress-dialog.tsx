import { useQuery } from '@tanstack/react-query';
import { ClipboardCopy, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { withParticle } from '#contract/fields/particles.ts';
import { nameRegion } from '#contract/fields/regions.ts';
import type { ProgressForm, ProjectDetail } from '#contract/projects/projects.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { OutrunNote } from '../outrun-note.tsx';
import { agreedTermsQuery, projectQuery, updateProjectProgress, useRefreshProject } from '../queries.ts';
import { useOutrun } from '../use-decision.ts';
import { useGentleValidation } from '../use-gentle-validation.ts';
import { FeeNote } from './fee-note.tsx';
import { ProgressFacts } from './progress-facts.tsx';
import { ProgressFields, type ProgressReminders } from './progress-fields.tsx';
import { emptyProgress, type ProgressValues, progressResolver, valuesOfRequest } from './progress-values.ts';

const TITLE = '프로젝트 진행 정보 입력';
const SUBTITLE =
  'NPO 파트너와 합의한 내용을 정확히 적어 주세요. 저장한 뒤에는 관리자를 통해서만 바꿀 수 있어요.';

type ProgressDialogProps = DialogControls<boolean> & { projectId: string };

/** The agreed schedule, budget and region of a project (D-09 to D-13); they lock once saved. */
export function ProgressDialog({ projectId, onClose }: ProgressDialogProps) {
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(projectId));
  // Once the form is open it stays, so that a project that changes underneath takes no typed value away.
  const [opened, setOpened] = useState<ProjectDetail | null>(null);
  const canEnter = project?.allowed.confirm === true;
  const terms = useQuery({ ...agreedTermsQuery(projectId), enabled: canEnter });
  if (canEnter && !terms.isPending && opened === null) setOpened(project);
  if (opened !== null)
    return <ProgressFormDialog opened={opened} agreed={terms.data ?? null} onClose={onClose} />;
  return (
    <Dialog title={TITLE} subtitle={SUBTITLE} onClose={onClose}>
      {project && !canEnter ? (
        <Locked project={project} />
      ) : error ? (
        <ErrorState
          title="프로젝트를 불러오지 못했어요"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea className="grid gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function Locked({ project }: { project: ProjectDetail }) {
  if (project.progress === null) return <Note>지금은 진행 정보를 입력할 수 없는 상태예요.</Note>;
  return (
    <>
      <Note icon={<Lock aria-hidden="true" />}>저장된 진행 정보는 관리자만 바꿀 수 있어요.</Note>
      <ProgressFacts progress={project.progress} />
    </>
  );
}

type FormDialogProps = DialogControls<boolean> & {
  opened: ProjectDetail;
  /** The values of a confirmed agreement, which the form begins with (G-19). */
  agreed: ProgressForm | null;
};

function ProgressFormDialog({ opened, agreed: given, onClose }: FormDialogProps) {
  const [agreed] = useState(given);
  const initial: ProgressValues = agreed ?? emptyProgress;
  const [project, setProject] = useState(opened);
  const formId = useId();
  const refresh = useRefreshProject();
  const { outrun, clear, show } = useOutrun(project);
  const form = useForm<ProgressValues>({
    defaultValues: initial,
    resolver: progressResolver,
    mode: 'onChange',
  });
  useGentleValidation(form);
  const { isDirty, isValid, isSubmitting } = form.formState;
  const values = form.watch();
  const isOther =
    agreed !== null &&
    (Object.keys(agreed) as (keyof ProgressForm)[]).some((key) => agreed[key] !== values[key]);

  async function save(values: ProgressValues) {
    clear();
    try {
      const answer = await updateProjectProgress(project.id, values as ProgressForm, project.version);
      if (!answer.success) return void toast.error(answer.error ?? '업데이트에 실패했습니다.');
      await refresh(project.id);
      toast.success('프로젝트 정보가 성공적으로 업데이트되었습니다.');
      form.reset(initial);
      onClose(true);
    } catch (error) {
      tellFailure(error);
      if (error instanceof ApiProblem) await takeRefusal(error);
    }
  }

  /** Puts what the request says into the form, with what is still missing marked. */
  function takeOverRequest() {
    const { expected } = project.requestDetails.budget;
    for (const [field, value] of Object.entries(valuesOfRequest(project.requestDetails, form.getValues())))
      form.setValue(field as keyof ProgressValues, value, { shouldDirty: true, shouldValidate: true });
    toast.success(
      expected === null
        ? '요청서의 일정과 지역을 채웠어요. 예산은 정하지 않은 요청이라 직접 적어 주세요.'
        : '요청서의 일정, 예산, 지역을 채웠어요. 합의한 내용과 다르면 고쳐 주세요.',
    );
  }

  async function takeRefusal({ status, message, fieldErrors }: ApiProblem) {
    for (const mistake of fieldErrors) {
      const field = mistake.path.replace(/^form\./, '') as keyof ProgressValues;
      form.setError(field, { type: 'server', message: mistake.message }, { shouldFocus: true });
    }
    if (status === 409) setProject(await show(message));
  }

  return (
    <Dialog
      title={TITLE}
      subtitle={SUBTITLE}
      unsaved={isDirty}
      onClose={() => onClose()}
      footer={
        <>
          <div className="basis-full!">
            <Note tone="warn" icon={<Lock aria-hidden="true" />}>
              저장하면 <b>바로 잠겨요</b>. 일정, 예산, 지역을 한 번 더 확인해 주세요.
            </Note>
          </div>
          <Button
            size="lg"
            variant="line"
            className="tablet:mr-auto"
            disabled={!isDirty || isSubmitting}
            onClick={() => form.reset(initial)}
          >
            초기화
          </Button>
          <Button
            size="lg"
            type="submit"
            form={formId}
            className="tablet:min-w-42"
            disabled={!isValid || !project.allowed.confirm}
            loading={isSubmitting}
            loadingText="저장 중..."
          >
            저장하기
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-6">
          {outrun && <OutrunNote outrun={outrun} />}
          <Button variant="line" className="justify-self-start max-tablet:w-full" onClick={takeOverRequest}>
            <ClipboardCopy aria-hidden="true" />
            요청서 값 그대로
          </Button>
          <ProgressFields reminders={remindOfRequest(project.requestDetails)} />
          {agreed !== null && (
            <Note tone={isOther ? 'warn' : 'ok'} role="status">
              {isOther
                ? '두 기관이 확인한 협약서와 다른 값이 있어요. 이대로 저장하면 변경 협약 초안을 만들어 두 기관에 알려요.'
                : '두 기관이 확인한 협약서의 값을 채웠어요.'}
            </Note>
          )}
          <FeeNote fee={project.fee} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** A refusal has its sentence; of what went wrong by itself the rule says no more than that it did. */
function tellFailure(error: unknown): void {
  const hasReason = error instanceof ApiProblem && error.code !== 'INTERNAL' && error.message !== '';
  toast.error(hasReason ? error.message : '업데이트 중 오류가 발생했습니다.');
}

/** What the request said of each value. */
function remindOfRequest(details: ProjectDetail['requestDetails']): ProgressReminders {
  const { expected } = details.budget;
  return {
    schedule: `요청서에는 ${withParticle(details.schedule.range, '으로/로')} 적었어요.`,
    budget: expected === null ? null : `요청서에는 ${formatWon(expected)}으로 적었어요.`,
    region: `요청서에는 ${withParticle(nameRegion(details), '으로/로')} 적었어요.`,
  };
}
