import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copyToProjectDraft, getProjectDraft } from '#contract/projects/project-drafts.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { toast } from '#web/ui/toast.ts';
import { draftQuery } from '../queries.ts';
import { openDraftDevice } from './draft-device.ts';

/** Begins a new request with what an ended one says; what was being written gives way only after a question. */
export function useRequestAgain(projectId: string, memberId: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => startAgain(projectId, memberId),
    onSuccess: (draft) => {
      if (draft === null) return;
      queryClient.setQueryData(draftQuery(memberId).queryKey, draft);
      toast.success('지난 요청의 내용을 담았어요.', {
        description: '일정과 첨부는 새로 넣어 주세요.',
      });
      void navigate({ to: '/project/request' });
    },
    onError: (error) =>
      toast.error(error instanceof ApiProblem ? error.message : '내용을 담지 못했어요. 다시 시도해 주세요.'),
  });
  return { start: () => mutate(), isPending };
}

/** The new draft; null when the member keeps the one that is being written. */
async function startAgain(projectId: string, memberId: string) {
  const draft = await call(getProjectDraft);
  const device = openDraftDevice(memberId);
  const isWritten =
    Object.keys(draft.content).length > 0 || draft.attachments.length > 0 || device.read() !== null;
  if (isWritten) {
    const isSure = await openDialog('confirm', {
      title: '쓰던 요청서를 이 내용으로 바꿀까요?',
      description: '쓰던 내용과 올린 첨부는 지워져요. 지운 뒤에는 되돌릴 수 없어요.',
      tone: 'danger',
      confirmText: '바꾸기',
    });
    if (!isSure) return null;
  }
  const copied = await call(copyToProjectDraft, { body: { projectId, version: draft.version } });
  device.clear();
  return copied;
}
