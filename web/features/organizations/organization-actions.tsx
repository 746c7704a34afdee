import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { rolesOf } from '#contract/access/policy.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
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

/** What can be decided about a membership now, and why nothing can where a decision waits. */
export function useMembershipDecision(organization: OrganizationDetail) {
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

  const choices = organization.transitions.map((to) => ({
    to,
    label: TEXTS[to].label,
    start: () => void decide(to),
  }));
  return { choices, hold };
}

/** Holding an organisation, releasing it, or ending its membership, each with what follows. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const { choices, hold } = useMembershipDecision(organization);
  const may = useMay('admin.organization.transition');
  const hindrance = may ? hold : administratorRoleMessage(rolesOf('admin.organization.transition') ?? []);
  if (choices.length === 0) return null;
  return (
    <Card aria-labelledby="standing" className="grid content-start gap-4">
      <h2 id="standing" className="text-h3">
        이용 상태 바꾸기
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {choices.map(({ to, label, start }) => (
          <li key={to} className="grid content-start gap-2.5 rounded-r2 border border-line p-4">
            <ul className="grid list-disc gap-1 pl-4.5 text-sm text-ink-2">
              {TEXTS[to].effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Button
              variant={to === 'APPROVED' ? 'primary' : 'line'}
              className={`justify-self-start ${to === 'WITHDRAWN' && hindrance === null ? 'text-danger!' : ''}`}
              disabled={hindrance !== null}
              aria-describedby={hindrance === null ? undefined : 'organization-hold'}
              onClick={start}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {hindrance !== null && <Obstacle id="organization-hold">{hindrance}</Obstacle>}
    </Card>
  );
}
