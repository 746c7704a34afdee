import { type AdministratorRole, administratorRoleNames } from '#contract/access/administrator-role.ts';
import { administratorInvitationDays } from '#contract/accounts/administrator-invitations.ts';
import type { MailContent } from '#server/modules/mails/layout.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfRole = { administratorRole: AdministratorRole };

export const administratorMails = {
  invited: ({
    inviterName,
    administratorRole,
    token,
  }: OfRole & { inviterName: string; token: string }): MailContent => ({
    recipientName: null,
    title: '맞손 관리자로 초대했어요',
    body: `${inviterName} 님이 ‘${administratorRoleNames[administratorRole]}’ 일을 맡을 관리자로 초대했어요. 아래 링크에서 이름과 아이디, 비밀번호를 정해 주세요. 처음 로그인할 때 2단계 인증을 켜면 바로 일할 수 있어요.\n링크는 한 번만 쓸 수 있고 ${administratorInvitationDays}일 동안 열려 있어요. 모르는 초대라면 이 메일을 지우면 돼요. 아무것도 만들어지지 않아요.`,
    path: `/administrator-join#${token}`,
    linkLabel: '초대 확인하기',
  }),
};

export const administratorMessages = {
  joined: ({
    name,
    administratorRole,
    inviterName,
  }: OfRole & { name: string; inviterName: string }): Message => ({
    title: `새 관리자가 함께해요: ${name}`,
    body: `${inviterName} 님이 초대한 ${name} 님이 ‘${administratorRoleNames[administratorRole]}’ 관리자가 되었어요. 모르는 사람이라면 바로 권한을 거두어 주세요.`,
    path: '/admin/administrators',
    linkLabel: '관리자 보기',
    isIndispensable: true,
  }),
};
