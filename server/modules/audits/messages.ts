import type { Message } from '#server/modules/notifications/messages.ts';

/** What the check of the audit log tells. */
export const auditMessages = {
  broken: ({ firstBreak, breakCount }: { firstBreak: number | null; breakCount: number }): Message => ({
    title: `감사 기록이 ${firstBreak}번째에서 어긋나요`,
    body: `감사 기록을 처음부터 다시 계산했더니 ${breakCount}곳이 어긋나요. 기록을 고치거나 지운 사람이 있는지 바로 확인해 주세요.`,
    path: '/admin/audit',
    isIndispensable: true,
  }),
  /** For a place outside the product: with it a later check shows what was cut off or rewritten before. */
  head: ({ sequence, hash }: { sequence: number; hash: string }) => ({
    title: `감사 기록 ${sequence}번째까지 온전해요`,
    body: `${sequence}:${hash}\n\n이 메일을 보관해 주세요. 나중에 기록이 바뀌었는지 이 글자로 확인할 수 있어요.`,
    path: '/admin/audit',
  }),
};
