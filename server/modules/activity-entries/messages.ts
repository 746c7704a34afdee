import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type News = { projectId: string; projectTitle: string; otherName: string; entries: number; comments: number };

/** What the other side did since the last notice, in one; no text of an entry or a comment leaves the product. */
export function activityNews({ projectId, projectTitle, otherName, entries, comments }: News): Message {
  const parts = [
    ...(entries > 0 ? [`활동 기록 ${entries}건`] : []),
    ...(comments > 0 ? [`댓글 ${comments}개`] : []),
  ];
  return {
    title:
      entries > 0
        ? `「${projectTitle}」에 새 활동 기록이 ${entries}건 있어요`
        : `「${projectTitle}」 활동 기록에 새 댓글이 ${comments}개 있어요`,
    body: `${otherName}에서 ${withParticle(parts.join('과 '), '을/를')} 남겼어요. 프로젝트의 ‘실행’에서 살펴봐 주세요.`,
    path: `/project/manage/${projectId}/activity-entries`,
  };
}
