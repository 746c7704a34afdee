import { withParticle } from '#contract/fields/particles.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openDialog, type ReasonsNotChosen } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChoosePartner } from '../queries.ts';
import type { useDecision } from '../use-decision.ts';

type ChoosePartnerProps = {
  project: ProjectDetail;
  npo: RecommendedNpo;
  decide: ReturnType<typeof useDecision>['decide'];
  /** One button of the list is the first to look at. */
  isFirst: boolean;
};

/** Asks where nobody else has accepted: there is no reason to give. */
async function confirmAlone(named: string): Promise<ReasonsNotChosen | undefined> {
  const isSure = await openDialog('confirm', {
    title: `${named} 파트너로 선택할까요?`,
    description:
      '선택하면 매칭이 완료되고, 두 기관의 담당자가 서로의 연락처를 볼 수 있어요.\n다른 단체에는 선택되지 않았다고 알려요. 되돌리려면 매칭 매니저의 도움이 필요해요.',
    confirmText: '파트너로 선택',
  });
  return isSure ? [] : undefined;
}

/** '파트너로 선택' for an NPO that has accepted; says what follows before it asks. */
export function ChoosePartner({ project, npo, decide, isFirst }: ChoosePartnerProps) {
  const choice = useChoosePartner(project.id);

  async function choose() {
    const named = withParticle(npo.orgName, '을/를');
    const others = project.recommendedNpos.filter(
      ({ userId, invitation }) => userId !== npo.userId && invitation?.status === 'ACCEPTED',
    );
    const reasons =
      others.length > 0 ? await openDialog('partnerChoice', { npo, others }) : await confirmAlone(named);
    if (!reasons) return;
    const isDone = await decide(() =>
      choice.mutateAsync({ npoId: npo.userId, reasons, version: project.version }),
    );
    if (isDone) toast.success(`${named} 파트너로 선택했어요. 이제 합의한 일정과 예산을 입력해 주세요.`);
  }

  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      loading={choice.isPending}
      loadingText="선택하는 중..."
      onClick={choose}
    >
      파트너로 선택
      <span className="sr-only"> {npo.orgName}</span>
    </Button>
  );
}
