import type { Message } from '#server/modules/notifications/messages.ts';

/** What those hear whose personal data an incident concerns, in the admin's words. */
export const incidentMessages = {
  notice: ({ title, text }: { title: string; text: string }): Message => ({
    title: `개인정보에 관해 꼭 알려 드릴 일이 있어요: ${title}`,
    body: text,
    path: '/account/inquiry',
    isIndispensable: true,
  }),
};
