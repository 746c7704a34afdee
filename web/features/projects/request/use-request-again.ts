import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copyToProjectDraft } from '#contract/projects/project-drafts.ts';
import { call, problemText } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';

/** Begins a new request with what an ended one says, beside whatever else is being written. */
export function useRequestAgain(projectId: string) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(copyToProjectDraft, { params: { draftKey: crypto.randomUUID() }, body: { projectId } }),
    onSuccess: ({ key }) => {
      toast.success('지난 요청의 내용을 담았어요.', {
        description: '일정과 첨부는 새로 넣어 주세요.',
      });
      void navigate({ to: '/project/request', search: { draft: key } });
    },
    onError: (error) => toast.error(problemText(error)),
  });
  return { start: () => mutate(), isPending };
}
