import { useQuery } from '@tanstack/react-query';
import { koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import {
  type Hearing,
  isHeard,
  isOpenHearing,
  type Restriction,
  restrictionLabels,
} from '#contract/organizations/hearings.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { AdminHearing } from './admin-hearing.tsx';
import { hearingQuery, useHearing } from './hearing-queries.ts';
import { useDecisions } from './queries.ts';

type Transition = OrganizationDetail['transitions'][number];
type Step = { to: Transition; unheard?: 'URGENT' | 'REQUESTED' } | { announces: Restriction };
type Texts = { title: string; label: string; effects: readonly string[]; done: string };

const HELD_EFFECTS = [
  '공개 화면과 추천에서 바로 빠져요.',
  '모든 계정이 로그아웃되고, 다시 로그인해도 상태 화면과 1:1 문의만 볼 수 있어요.',
  '프로젝트와 기록은 그대로 남고, 함께하던 기관에 이용할 수 없다고만 알려요. 이유는 이 기관에 메일로 알려요.',
];
const WITHDRAWN_EFFECTS = [
  '모든 계정이 바로 이용을 멈추고, 개인정보는 5일 안에 지워져요.',
  '협약 전인 매칭은 거두고, 협약이 확정된 프로젝트는 남아요. 함께하던 기관에 알려요.',
];
const ANNOUNCED_EFFECTS = [
  `이유를 알림과 메일로 알리고, 영업일 ${limits.hearingBusinessDays}일 동안 의견을 기다려요.`,
  '그동안은 지금처럼 이용할 수 있어요. 의견이 오거나 날이 지나면 ‘할 일’에 나와요.',
];

function textsOf(step: Step): Texts {
  if ('announces' in step) {
    const label = restrictionLabels[step.announces];
    return {
      title: `${label} 예고`,
      label: `${label} 예고하기`,
      effects: ANNOUNCED_EFFECTS,
      done: `${withParticle(label, '을/를')} 예고했어요.`,
    };
  }
  switch (step.to) {
    case 'APPROVED':
      return {
        title: '보류 해제',
        label: '보류 풀기',
        effects: ['모든 화면을 다시 이용할 수 있어요.', '공개 프로필이 다시 보여요. 이유는 메일로 알려요.'],
        done: '보류를 풀었어요.',
      };
    case 'HELD':
      return {
        title: step.unheard ? '급한 이용 보류' : '이용 보류',
        label: step.unheard ? '급히 보류하기' : '이용 보류하기',
        effects: step.unheard
          ? ['다른 회원의 피해를 막아야 할 때만 써 주세요. 의견은 보류한 뒤에 들어요.', ...HELD_EFFECTS]
          : HELD_EFFECTS,
        done: '이용을 보류했어요.',
      };
    case 'WITHDRAWN':
      return {
        title: step.unheard ? '탈퇴 처리' : '계약 해지',
        label: step.unheard ? '탈퇴시키기' : '계약 해지하기',
        effects: [
          `되돌릴 수 없어요.${step.unheard ? ' 기관이 요청했을 때만 처리해 주세요.' : ''}`,
          ...WITHDRAWN_EFFECTS,
        ],
        done: step.unheard ? '탈퇴 처리했어요.' : '계약을 해지했어요.',
      };
  }
}

/** What can be done now: a restriction after it was announced and heard, or without that where the terms (§9) allow it. */
function findSteps({ transitions, status }: OrganizationDetail, hearing: Hearing | null): Step[] {
  const open = hearing !== null && isOpenHearing(hearing.status) ? hearing : null;
  const heard = open && !open.isUrgent && isHeard(open, koreanDay(new Date())) ? open.restriction : null;
  return transitions.flatMap((to): Step[] => {
    if (to === 'APPROVED' || to === heard) return [{ to }];
    const isMember = status === 'APPROVED' || status === 'HELD';
    const announced: Step[] = open === null && isMember ? [{ announces: to }] : [];
    return [...announced, { to, unheard: to === 'HELD' ? 'URGENT' : 'REQUESTED' }];
  });
}

/** What the admin can do with an organisation now; each asks for its reason. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const { id, version } = organization;
  const { transition } = useDecisions();
  const { announce } = useHearing(id);
  const { data: hearing, isError, isFetching, refetch } = useQuery(hearingQuery(id));
  const tell = useTellDecision();
  const hold = useHold()('organization', id);

  async function decide(step: Step) {
    const { title, label, effects, done } = textsOf(step);
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title,
      subtitle: organization.name,
      effects,
      confirmText: label,
      isDanger: !('announces' in step) && step.to !== 'APPROVED',
      act: async (reason) => {
        given =
          'announces' in step
            ? await announce.mutateAsync({ restriction: step.announces, reason, version })
            : await transition.mutateAsync({ id, version, reason, ...step });
      },
    });
    if (isDone)
      tell(
        given,
        'announces' in step
          ? `${organization.name}에 ${done}`
          : `${withParticle(organization.name, '은/는')} ${done}`,
      );
  }

  if (organization.transitions.length === 0) {
    return <p className="text-sm text-ink-2">지금 상태에서 여기서 할 일은 없어요.</p>;
  }
  if (hearing === undefined)
    return isError ? (
      <ErrorState title="예고를 불러오지 못했어요" onRetry={() => void refetch()} retrying={isFetching} />
    ) : null;
  return (
    <div className="grid gap-3">
      <AdminHearing organization={organization} />
      <div className="flex flex-wrap gap-2">
        {findSteps(organization, hearing).map((step) => (
          <Button
            key={textsOf(step).label}
            variant={'to' in step && step.to === 'APPROVED' ? 'primary' : 'line'}
            disabled={hold !== null}
            aria-describedby={hold === null ? undefined : 'organization-hold'}
            onClick={() => void decide(step)}
          >
            {textsOf(step).label}
          </Button>
        ))}
      </div>
      {hold !== null && <Obstacle id="organization-hold">{hold}</Obstacle>}
    </div>
  );
}
