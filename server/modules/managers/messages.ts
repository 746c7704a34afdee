import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** What members hear of their manager. */
export const managerMessages = {
  changed: ({ name, tel, path }: { name: string; tel: string; path: string }): Message => ({
    title: '담당 매칭 매니저가 바뀌었어요',
    body: `이제 ${withParticle(name, '이/가')} 맡아요. 프로젝트에 대해 궁금한 것은 ${tel} 또는 프로젝트 화면의 매칭 매니저에게 물어보세요.`,
    path,
  }),
} as const;
