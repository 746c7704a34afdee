import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import {
  findProjectDrafts,
  getProjectDraft,
  type ProjectDraft,
  updateProjectDraft,
} from '#contract/projects/project-drafts.ts';
import { ApiProblem, call, problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameDraft } from './draft-name.ts';
import { fillDraft, type RequestConditions } from './request-conditions.ts';

/**
 * Puts the conditions of an NPO into the request that its company wrote last, where it says nothing of its own yet, or
 * into a new one, and leads there. A draft that another tab has saved meanwhile is read and filled once more.
 */
export function AddToRequest({ conditions }: { conditions: RequestConditions }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fillLatest(conditions),
    onSuccess: ({ key, name, content, version }) => {
      const isNew = version === 1;
      const shown = nameDraft({ name, title: content.title ?? '' });
      toast.success(
        isNew
          ? '이 단체의 지역, 분야, 수혜대상을 새 요청서에 담았어요.'
          : `이 단체의 지역, 분야, 수혜대상을 ‘${shown}’에 담았어요.`,
        { description: isNew ? undefined : '이미 쓴 칸은 그대로 두었어요.' },
      );
      void navigate({ to: '/project/request', search: { draft: key, step: '1' } });
    },
    onError: (error) => toast.error(problemText(error)),
  });
  return (
    <Button size="lg" fullWidth loading={isPending} onClick={() => mutate()}>
      <FilePlus2 aria-hidden="true" />
      요청서에 담기
    </Button>
  );
}

async function fillLatest(conditions: RequestConditions): Promise<ProjectDraft> {
  const { items } = await call(findProjectDrafts);
  const params = { draftKey: items[0]?.key ?? crypto.randomUUID() };
  for (let attempt = 1; ; attempt++) {
    const { version, step, content } = await call(getProjectDraft, { params });
    try {
      const body = { version, step, content: fillDraft(content, conditions) };
      return await call(updateProjectDraft, { params, body });
    } catch (error) {
      if (attempt > 1 || !(error instanceof ApiProblem && error.code === 'STALE')) throw error;
    }
  }
}
