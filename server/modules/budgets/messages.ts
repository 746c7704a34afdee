import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string; by: string };

const path = ({ projectId }: OfProject) => `/project/manage/${projectId}/budget`;

/** What the parties hear of moved money; no reason that somebody wrote leaves the product. */
export const budgetMessages = {
  asked: (given: OfProject & { until: string }): Message => ({
    title: '예산을 옮겨도 될까요?',
    body: `${given.by}에서 「${given.projectTitle}」의 예산을 옮겨도 될지 물었어요. ${given.until}까지 답해 주세요. 답이 없으면 옮기지 않아요.`,
    path: path(given),
  }),
  moved: (given: OfProject): Message => ({
    title: `「${given.projectTitle}」의 예산을 옮겼어요`,
    body: `${given.by}에서 협약서가 정한 한도 안에서 예산을 옮겼어요. 예산에서 이유를 살펴봐 주세요.`,
    path: path(given),
  }),
  answered: (given: OfProject & { answer: 'AGREED' | 'DECLINED' }): Message => ({
    title: given.answer === 'AGREED' ? '예산을 옮겨도 좋다고 답했어요' : '예산을 옮기기 어렵다고 답했어요',
    body: `${given.by}에서 「${given.projectTitle}」의 예산을 옮겨도 될지 답했어요. 예산에서 확인해 주세요.`,
    path: path(given),
  }),
  withdrawn: (given: OfProject): Message => ({
    title: '예산을 옮기자는 요청을 거뒀어요',
    body: `${given.by}에서 「${given.projectTitle}」의 예산을 옮기지 않기로 했어요. 답하지 않아도 돼요.`,
    path: path(given),
  }),
} as const;
