import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { MatchHistory } from '#contract/matches/match-history.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRematchProject } from '../queries.ts';
import { ReasonForm } from '../reason-form.tsx';
import type { useDecision } from '../use-decision.ts';

const commonReasons = [
  '답이 온 단체가 적어요.',
  '다른 지역의 단체도 보고 싶어요.',
  '규모가 다른 단체도 보고 싶어요.',
  '추천 이유가 요청과 달랐어요.',
];

type RematchRequestProps = {
  project: ProjectDetail;
  rematches: MatchHistory['rematches'];
  decide: ReturnType<typeof useDecision>['decide'];
  /** Whether a reason is typed that closing would throw away. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Asks for another list within the plan: how often is left and what it does is said first. */
export function RematchRequest({
  project,
  rematches: { used, limit },
  decide,
  onUnsaved,
}: RematchRequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  const rematch = useRematchProject(project.id);
  const left = Math.max(0, limit - used);

  async function ask(reason: string) {
    const isDone = await decide(() => rematch.mutateAsync({ reason, version: project.version }));
    if (!isDone) return;
    onUnsaved(false);
    setIsAsking(false);
    toast.success('새 추천을 요청했어요. 지난 추천은 기록에 남아요.');
  }

  if (left === 0)
    return (
      <p className="text-sm text-ink-2">
        {limit === 0
          ? '지금 요금제에는 다시 추천받기가 없어요.'
          : `이 요청에서 다시 추천받기 ${limit}번을 모두 썼어요.`}{' '}
        다른 단체가 필요하면 매칭 매니저에게 알려 주세요.
      </p>
    );
  if (!isAsking)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <Button variant="line" onClick={() => setIsAsking(true)}>
          <RefreshCw aria-hidden="true" />
          다시 추천받기
        </Button>
        <span className="tnum text-sm text-ink-2">이 요청에서 {left}번 남았어요</span>
      </div>
    );
  return (
    <ReasonForm
      label="다시 추천받는 이유"
      commonReasons={commonReasons}
      submitText="다시 추천받기"
      submittingText="찾는 중..."
      isSubmitting={rematch.isPending}
      onUnsaved={onUnsaved}
      onSubmit={ask}
      onGiveUp={() => setIsAsking(false)}
    >
      <Note>
        <b>수락한 단체는 그대로 남아요.</b> 아직 답하지 않은 제안은 마감되고, 거절했거나 답하지 않은 단체는
        다시 추천하지 않아요. 이유는 단체에 전하지 않아요.
      </Note>
    </ReasonForm>
  );
}
