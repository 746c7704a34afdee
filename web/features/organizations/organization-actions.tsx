import { withParticle } from '#contract/fields/particles.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { useDecisions } from './queries.ts';

type Transition = OrganizationDetail['transitions'][number];

const TEXTS: Record<Transition, { title: string; label: string; effects: readonly string[]; done: string }> =
  {
    HELD: {
      title: '이용 보류',
      label: '이용 보류하기',
      effects: [
        '공개 화면과 추천에서 바로 빠져요.',
        '모든 계정이 로그아웃되고, 다시 로그인해도 상태 화면과 1:1 문의만 볼 수 있어요.',
        '프로젝트와 기록은 그대로 남아요. 이유는 메일로 알려요.',
      ],
      done: '이용을 보류했어요.',
    },
    APPROVED: {
      title: '보류 해제',
      label: '보류 풀기',
      effects: ['모든 화면을 다시 이용할 수 있어요.', '공개 프로필이 다시 보여요. 이유는 메일로 알려요.'],
      done: '보류를 풀었어요.',
    },
    WITHDRAWN: {
      title: '탈퇴 처리',
      label: '탈퇴시키기',
      effects: [
        '되돌릴 수 없어요. 기관이 요청했을 때만 처리해 주세요.',
        '모든 계정이 바로 이용을 멈추고, 개인정보는 5일 안에 지워져요.',
        '협약 전인 매칭은 거두고, 협약이 확정된 프로젝트는 남아요.',
      ],
      done: '탈퇴 처리했어요.',
    },
  };

/** What the admin can do with an organisation now; each asks for its reason. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const { transition } = useDecisions();
  const tell = useTellDecision();
  const hold = useHold()('organization', organization.id);

  async function decide(to: Transition) {
    const { title, label, effects, done } = TEXTS[to];
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title,
      subtitle: organization.name,
      effects,
      confirmText: label,
      isDanger: to !== 'APPROVED',
      act: async (reason) => {
        given = await transition.mutateAsync({
          id: organization.id,
          to,
          version: organization.version,
          reason,
        });
      },
    });
    if (isDone) tell(given, `${withParticle(organization.name, '은/는')} ${done}`);
  }

  if (organization.transitions.length === 0) {
    return <p className="text-sm text-ink-2">지금 상태에서 여기서 할 일은 없어요.</p>;
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {organization.transitions.map((to) => (
          <Button
            key={to}
            variant={to === 'APPROVED' ? 'primary' : 'line'}
            disabled={hold !== null}
            aria-describedby={hold === null ? undefined : 'organization-hold'}
            onClick={() => void decide(to)}
          >
            {TEXTS[to].label}
          </Button>
        ))}
      </div>
      {hold !== null && <Obstacle id="organization-hold">{hold}</Obstacle>}
    </div>
  );
}
