import { minOutcomes } from '#contract/matches/outcomes.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** What the admin who started a learning is told at its end. */
export const learningMessages = {
  done: ({ outcomes, name }: { outcomes: number; name: string | null }): Message => ({
    title: '가중치 학습을 마쳤어요',
    body:
      name === null
        ? `결과가 ${outcomes}건이에요. ${minOutcomes}건이 쌓이면 제안할 수 있어요.`
        : `‘${name}’ 가중치의 평가를 보고 쓸지 정해 주세요.`,
    path: '/admin/weights',
  }),
};
