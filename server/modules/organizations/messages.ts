import { type AdministratorRole, administratorRoleNames } from '#contract/access/administrator-role.ts';
import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** What members are told of the admin's decisions about their organisation. */
export const organizationMessages = {
  held: ({ reason }: { reason: string }): Message => ({
    title: '이용이 잠시 멈췄어요',
    body: `관리자가 이용을 보류했어요. 공개 화면에서 보이지 않고, 프로젝트와 기록은 그대로 남아 있어요. 이유: ${reason}\n다르게 생각하시면 로그인한 뒤 1:1 문의로 알려 주세요.`,
    path: '/account/info',
    isIndispensable: true,
  }),

  released: ({ reason }: { reason: string }): Message => ({
    title: '다시 이용할 수 있어요',
    body: `이용 보류를 풀었어요. 모든 화면을 전처럼 이용할 수 있어요. 이유: ${reason}`,
    path: '/account/info',
    isIndispensable: true,
  }),

  planAssigned: ({ plan, until, reason }: { plan: Plan; until: string | null; reason: string }): Message => ({
    title: `요금제가 ${withParticle(plan, '으로/로')} 바뀌었어요`,
    body: `${until === null ? '' : `${sayDay(until)}까지 이용할 수 있어요. `}이유: ${reason}\n쓸 수 있는 요청과 계정 수는 회원가입 정보에서 볼 수 있어요. 쓰던 요청과 계정은 그대로 남아 있어요.`,
    path: '/account/info',
    isIndispensable: true,
  }),

  roleChanged: ({ to, reason }: { to: AdministratorRole; reason: string }): Message => ({
    title: `맡은 일이 ${withParticle(`‘${administratorRoleNames[to]}’`, '으로/로')} 바뀌었어요`,
    body: `다른 관리자가 맡은 일을 바꿨어요. 이유: ${reason}\n맡지 않은 일의 화면은 볼 수 있고, 판단은 맡은 사람이 해요.`,
    path: '/admin/administrators',
    isIndispensable: true,
  }),
  secondFactorReset: (): Message => ({
    title: '2단계 인증을 해제했어요',
    body: '요청하신 대로 관리자가 2단계 인증을 해제하고 모든 기기에서 로그아웃했어요. 로그인한 뒤 다시 설정해 주세요. 요청한 적이 없다면 바로 비밀번호를 바꾸고 1:1 문의로 알려 주세요.',
    path: '/account/security',
    isIndispensable: true,
  }),
} as const;
