import { colleagueInvitationDays } from '#contract/accounts/colleagues.ts';
import { sayDay } from '#contract/calendar/dates.ts';
import type { MailContent } from '#server/modules/mails/layout.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** Mails to people who are no members, or no more. */
export const colleagueMails = {
  invited: (given: { inviterName: string; organizationName: string; token: string }): MailContent => ({
    recipientName: null,
    title: `${given.organizationName}에서 맞손에 초대했어요`,
    body: `${given.inviterName} 님이 ${given.organizationName}의 동료로 초대했어요. 아래 링크에서 약관에 동의하고 아이디와 비밀번호를 정하면 같은 기관의 계정이 만들어져요.\n링크는 한 번만 쓸 수 있고 ${colleagueInvitationDays}일 동안 열려 있어요. 모르는 초대라면 이 메일을 지우면 돼요. 아무것도 만들어지지 않아요.`,
    path: `/join#${given.token}`,
    linkLabel: '초대 확인하기',
  }),

  removed: ({ organizationName, destroyedBy }: { organizationName: string; destroyedBy: string }) => ({
    title: `${organizationName}의 동료 계정이 정리됐어요`,
    body: `담당자가 계정을 정리해서 모든 기기에서 로그아웃됐어요. 이름, 연락처, 아이디 같은 개인정보는 ${sayDay(destroyedBy)}까지 지워요. 잘못된 일이라면 기관의 담당자에게 알려 주세요.`,
    path: '/',
    linkLabel: '맞손 첫 화면',
  }),
} as const;

/** What happened among the people of an organisation, told under the bell and by mail. */
export const colleagueMessages = {
  joined: ({ name }: { name: string }): Message => ({
    title: `${name} 님이 동료로 함께해요`,
    body: `초대받은 ${name} 님이 가입을 마쳤어요. 같은 기관의 요청과 프로젝트를 함께 볼 수 있어요. 모르는 사람이라면 담당자가 회원가입 정보에서 바로 내보낼 수 있어요.`,
    path: '/account/info',
    isIndispensable: true,
  }),

  contactChanged: ({ from, to }: { from: string; to: string }): Message => ({
    title: '우리 기관의 담당자가 바뀌었어요',
    body: `담당자가 ${from} 님에서 ${to} 님으로 바뀌었어요. 이제 파트너에게 보이는 연락처와 동료 관리는 ${to} 님이 맡아요.`,
    path: '/account/info',
    isIndispensable: true,
  }),
} as const;
