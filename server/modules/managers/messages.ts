import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** A person by the title that members know, once: a name may already end with it. */
const titled = (name: string) => (name.endsWith('매니저') ? name : `${name} 매니저`);

/** What members hear of their manager. */
export const managerMessages = {
  changed: ({ name, tel, path }: { name: string; tel: string; path: string }): Message => ({
    title: '담당 매칭 매니저가 바뀌었어요',
    body: `이제 ${withParticle(titled(name), '이/가')} 맡아요. 궁금한 것은 ${withParticle(tel, '으로/로')} 전화하거나, 프로젝트 화면의 ‘매칭 매니저’에 나온 연락처로 물어봐 주세요.`,
    path,
  }),
} as const;
