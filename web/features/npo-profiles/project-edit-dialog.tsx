import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type NpoProjectForm, npoProjectForm, type OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProjectFields, type ProjectValues } from './project-fields.tsx';
import { ProjectImages } from './project-images.tsx';
import { ownProfileQuery, removeProject, saveProject, useRefreshProfile } from './queries.ts';
import { useProjectPictures } from './use-project-pictures.ts';

type ProjectEditDialogProps = DialogControls & { projectId: string | null };

const emptyValues: ProjectValues = {
  name: '',
  fieldCode: '',
  beneficiaryCode: '',
  regionLevel1Code: '',
  regionLevel2Code: '',
  actualStart: '',
  actualEnd: '',
  actualBudget: null,
  isBudgetHidden: false,
  description: '',
};

function toValues(project: OwnNpoProject): ProjectValues {
  const { id: _id, version: _version, images: _images, ...values } = project;
  return {
    ...values,
    regionLevel1Code: values.regionLevel1Code ?? '',
    regionLevel2Code: values.regionLevel2Code ?? '',
  };
}

/** Adds a representative project ('대표 사업') with its pictures, or changes one. */
export function ProjectEditDialog({ projectId, onClose }: ProjectEditDialogProps) {
  const { data: profile } = useQuery(ownProfileQuery);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const id = projectId ?? createdId;
  const known = profile?.projects.find((project) => project.id === id) ?? null;
  if (id !== null && profile !== undefined && known === null)
    return (
      <Dialog title="대표 사업" onClose={() => onClose()}>
        <p className="text-ink-2">그사이 동료가 지운 대표 사업이에요.</p>
      </Dialog>
    );
  if (profile === undefined)
    return (
      <Dialog title="대표 사업" onClose={() => onClose()}>
        <LoadingArea className="grid gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-30 w-full" />
        </LoadingArea>
      </Dialog>
    );
  return (
    <ProjectForm
      known={known}
      isPublished={profile.isPublished}
      onCreated={setCreatedId}
      onClose={() => onClose()}
    />
  );
}

type ProjectFormProps = {
  known: OwnNpoProject | null;
  /** The profile that shows it is public. */
  isPublished: boolean;
  onCreated: (id: string) => void;
  onClose: () => void;
};

function ProjectForm({ known, isPublished, onCreated, onClose }: ProjectFormProps) {
  const formId = useId();
  const refresh = useRefreshProfile();
  const [version, setVersion] = useState(known?.version ?? 0);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<ProjectValues>({
    resolver: zodResolver(npoProjectForm) as unknown as Resolver<ProjectValues>,
    mode: 'onTouched',
    defaultValues: known ? toValues(known) : emptyValues,
  });
  const { isDirty, isSubmitting } = form.formState;
  const images = useProjectPictures(known);
  const isWaiting = images.pictures.some(({ state }) => state !== 'STORED');

  async function save(values: ProjectValues) {
    setProblem(null);
    try {
      const saved = await saveProject(values as NpoProjectForm, known && { id: known.id, version });
      setVersion(saved.version);
      form.reset(toValues(saved));
      const isSent = await images.sendAll(saved.id);
      await refresh();
      if (isSent) {
        toast.success(known ? '대표 사업을 고쳤어요.' : '대표 사업을 더했어요.');
        return onClose();
      }
      if (!known) onCreated(saved.id);
      setProblem('대표 사업은 저장했어요. 올리지 못한 사진은 다시 시도하거나 빼 주세요.');
    } catch (error) {
      const current = error instanceof ApiProblem && error.code === 'STALE' ? error.current : undefined;
      if (typeof current?.version !== 'number')
        return setProblem(tellProblem(error, form, '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
      setVersion(current.version);
      setProblem('그사이 동료가 고쳤어요. 다시 저장하면 지금 쓴 내용으로 바뀌어요.');
      await refresh();
    }
  }

  async function remove({ id, name }: OwnNpoProject) {
    const isSure = await openDialog('confirm', {
      title: '대표 사업을 삭제할까요?',
      description: `${name}\n사진까지 프로필에서 바로 사라지고 되돌릴 수 없어요.`,
      tone: 'danger',
      confirmText: '삭제하기',
    });
    if (!isSure) return;
    try {
      await removeProject(id);
    } catch (error) {
      return void toast.error(problemText(error));
    }
    onClose();
    await refresh();
    toast.success('대표 사업을 삭제했어요.');
  }

  return (
    <Dialog
      title={known ? '대표 사업 고치기' : '대표 사업 더하기'}
      subtitle={
        isPublished ? '저장하면 공개된 프로필에 바로 보여요.' : '저장해 두면 프로필을 공개할 때 함께 보여요.'
      }
      size="lg"
      long
      unsaved={isDirty || isWaiting}
      onClose={onClose}
      footer={
        <>
          {known && (
            <Button
              size="lg"
              variant="ghost"
              className="tablet:mr-auto"
              disabled={isSubmitting}
              onClick={() => void remove(known)}
            >
              삭제하기
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            size="lg"
            className="tablet:min-w-42"
            loading={isSubmitting}
            loadingText="저장 중..."
          >
            저장하기
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <ProjectFields form={form} />
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
      </form>
      <ProjectImages images={images} isNew={known === null} />
    </Dialog>
  );
}
