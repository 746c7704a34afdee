import type { Message } from '#server/modules/notifications/messages.ts';

const isMine = '직접 한 일이 아니라면 바로 비밀번호를 다시 정하고 1:1 문의로 알려 주세요.';

/** What happened to a member's passkeys, told under the bell and by mail. */
export const passkeyMessages = {
  added: ({ name }: { name: string }): Message => ({
    title: '패스키를 추가했어요',
    body: `이제 ‘${name}’ 패스키로 비밀번호 없이 로그인할 수 있어요. ${isMine}`,
    path: '/account/security',
    isIndispensable: true,
  }),

  removed: ({ name }: { name: string }): Message => ({
    title: '패스키를 지웠어요',
    body: `‘${name}’ 패스키로는 더 이상 로그인할 수 없어요. ${isMine}`,
    path: '/account/security',
    isIndispensable: true,
  }),
} as const;
