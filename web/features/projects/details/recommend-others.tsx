import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRecommendOthers } from '../queries.ts';
import type { useDecision } from '../use-decision.ts';

type RecommendOthersProps = {
  project: ProjectDetail;
  decide: ReturnType<typeof useDecision>['decide'];
};

/** Of a request that went to a former partner alone: says so, and asks others as well if the company wants it. */
export function RecommendOthers({ project, decide }: RecommendOthersProps) {
  const mutation = useRecommendOthers(project.id);
  const [isAsking, setIsAsking] = useState(false);
  const [partner] = project.recommendedNpos;

  async function ask() {
    setIsAsking(true);
    const isSure = await openDialog('confirm', {
      title: '다른 단체도 추천받을까요?',
      description: `조건에 맞는 단체를 순위와 이유까지 보여 드리고, ${limits.replyDays}일 안에 답해 달라는 제안을 보내요. ${partner?.orgName ?? '함께한 단체'}에 보낸 제안과 답은 그대로예요. 보낸 제안은 거둘 수 없어요.`,
      confirmText: '추천받기',
    });
    setIsAsking(false);
    if (!isSure) return;
    const isDone = await decide(() => mutation.mutateAsync({ version: project.version }));
    if (isDone) toast.success('다른 단체도 추천했어요. 먼저 보낸 제안은 그대로예요.');
  }

  return (
    <Note className="print:hidden">
      <div className="grid gap-2.5">
        <p>
          <b>함께했던 단체에만 보낸 요청이에요.</b> 다른 단체도 견줘 보고 싶으면 추천 목록을 더할 수 있어요.
        </p>
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          loading={mutation.isPending}
          disabled={isAsking}
          onClick={() => void ask()}
        >
          <UsersRound aria-hidden="true" />
          다른 단체도 추천받기
        </Button>
      </div>
    </Note>
  );
}
