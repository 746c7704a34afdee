import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { withParticle } from '#contract/fields/particles.ts';
import { continueInProjectDraft } from '#contract/projects/project-drafts.ts';
import { call, problemText } from '#web/lib/api.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type ContinueTogetherProps = { projectId: string; npoName: string; nextProjectId: string | null };

/** For the company once both want another year: a request to this partner alone, or the way to the one that was sent. */
export function ContinueTogether({ projectId, npoName, nextProjectId }: ContinueTogetherProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(continueInProjectDraft, { params: { draftKey: crypto.randomUUID() }, body: { projectId } }),
    onSuccess: ({ key }) => {
      toast.success('합의한 내용을 한 해 뒤로 옮겨 담았어요.', {
        description: '일정과 예산을 확인하고 보내 주세요.',
      });
      void navigate({ to: '/project/request', search: { draft: key } });
    },
    onError: (error) => toast.error(problemText(error)),
  });
  if (nextProjectId !== null)
    return (
      <Link
        to="/project/manage/$projectId"
        params={{ projectId: nextProjectId }}
        className={`${buttonClassNames('line')} justify-self-start max-tablet:w-full print:hidden`}
      >
        이어 가는 요청 보기
      </Link>
    );
  return (
    <div className="grid gap-2 print:hidden">
      <p className="text-ink-2">
        {withParticle(npoName, '와/과')} 합의한 일정을 한 해 뒤로 옮긴 요청서를 만들어요. 보내면 이 단체에만
        제안이 가고, 다른 단체는 원할 때 더할 수 있어요.
      </p>
      <Button loading={isPending} onClick={() => mutate()} className="justify-self-start max-tablet:w-full">
        <Handshake aria-hidden="true" />이 단체와 이어 가기
      </Button>
    </div>
  );
}
