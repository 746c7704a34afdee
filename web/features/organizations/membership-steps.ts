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

type Transition = OrganizationDetail['transitions'][number];
/** A step of a membership: a transition, which may come unheard, or the announcement of a restriction. */
export type MembershipStep =
  | { to: Transition; unheard?: 'URGENT' | 'REQUESTED' }
  | { announces: Restriction };
type Texts = { title: string; label: string; effects: readonly string[]; done: string };

type Concerned = Pick<OrganizationDetail, 'type' | 'concerned'>;

const heldEffects = ({ concerned: { underWay } }: Concerned) => [
  '공개 화면과 추천에서 바로 빠져요.',
  '모든 계정이 로그아웃되고, 다시 로그인해도 상태 화면과 1:1 문의만 볼 수 있어요.',
  `${underWay === 0 ? '진행 중인 프로젝트는 없어요.' : `진행 중인 프로젝트 ${underWay}건은 그대로예요.`} 함께하던 기관에 이용할 수 없다고만 알려요. 이유는 이 기관에 메일로 알려요.`,
];

/** What is taken back when an organisation leaves, and what stays. */
function leftBehind({ type, concerned: { underWay, unsettled, offers } }: Concerned): string {
  const taken = [
    unsettled > 0 && `협약 전인 ${type === 'COMPANY' ? '요청' : '매칭'} ${unsettled}건`,
    offers > 0 && `받은 제안 ${offers}건`,
  ].filter((part) => part !== false);
  return [
    taken.length > 0 ? `${taken.join(', ')}을 거둬요.` : '거둘 매칭이나 제안은 없어요.',
    underWay > 0
      ? `협약이 확정된 프로젝트 ${underWay}건은 남고, 함께하던 기관에 알려요.`
      : '협약이 확정된 프로젝트는 없어요.',
  ].join(' ');
}

const withdrawnEffects = (organization: Concerned) => [
  '모든 계정이 바로 이용을 멈추고, 개인정보는 5일 안에 지워져요.',
  leftBehind(organization),
];
const ANNOUNCED_EFFECTS = [
  `이유를 알림과 메일로 알리고, 영업일 ${limits.hearingBusinessDays}일 동안 의견을 기다려요.`,
  '그동안은 지금처럼 이용할 수 있어요. 의견이 오거나 날이 지나면 ‘할 일’에 나와요.',
];

/** How a step is named, and what follows from it. */
export function textsOf(step: MembershipStep, organization: Concerned): Texts {
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
        effects: [
          ...(step.unheard
            ? ['다른 회원의 피해를 막아야 할 때만 써 주세요. 의견은 보류한 뒤에 들어요.']
            : []),
          ...heldEffects(organization),
        ],
        done: '이용을 보류했어요.',
      };
    case 'WITHDRAWN':
      return {
        title: step.unheard ? '탈퇴 처리' : '계약 해지',
        label: step.unheard ? '탈퇴시키기' : '계약 해지하기',
        effects: [
          `되돌릴 수 없어요.${step.unheard ? ' 기관이 요청했을 때만 처리해 주세요.' : ''}`,
          ...withdrawnEffects(organization),
        ],
        done: step.unheard ? '탈퇴 처리했어요.' : '계약을 해지했어요.',
      };
  }
}

/** What can be done now: a restriction after it was announced and heard, or without that where the terms (§9) allow it. */
export function findSteps(
  { transitions, status }: OrganizationDetail,
  hearing: Hearing | null,
): MembershipStep[] {
  const open = hearing !== null && isOpenHearing(hearing.status) ? hearing : null;
  const heard = open && !open.isUrgent && isHeard(open, koreanDay(new Date())) ? open.restriction : null;
  return transitions.flatMap((to): MembershipStep[] => {
    if (to === 'APPROVED' || to === heard) return [{ to }];
    const isMember = status === 'APPROVED' || status === 'HELD';
    const announced: MembershipStep[] = open === null && isMember ? [{ announces: to }] : [];
    return [...announced, { to, unheard: to === 'HELD' ? 'URGENT' : 'REQUESTED' }];
  });
}
