import type { Milestone } from '#contract/agreements/workplan.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string };

/** '12월 12일' of a day `YYYY-MM-DD`. */
const dayOf = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

/** What the parties of a partnership are reminded of. */
export const reminderMessages = {
  /** `writesEntries` is true for an NPO in whose project entries are written now. */
  milestone: ({
    projectId,
    projectTitle,
    name,
    day,
    owner,
    daysLeft,
    writesEntries,
  }: OfProject & Milestone & { daysLeft: number; writesEntries: boolean }): Message => {
    const whose = owner === 'BOTH' ? '두 기관이 함께 맡은' : '우리 기관이 맡은';
    const path = `/project/manage/${projectId}`;
    if (daysLeft > 0)
      return {
        title: `${name}까지 ${daysLeft}일 남았어요`,
        body: `${dayOf(day)}에 「${projectTitle}」의 일정 ${withParticle(`‘${name}’`, '이/가')} 있어요. ${whose} 일정이에요. 날을 옮겨야 하면 협약에서 새 판을 만들어 함께 확인해 주세요.`,
        path,
      };
    return {
      title: `어제는 ${name} 날이었어요`,
      body: `${dayOf(day)}에 「${projectTitle}」의 일정 ${withParticle(`‘${name}’`, '이/가')} 있었어요. ${whose} 일정이에요. ${
        writesEntries ? '어땠는지 활동 기록으로 남겨 주세요.' : '잘 마쳤는지 프로젝트에서 살펴봐 주세요.'
      }`,
      path: writesEntries ? `${path}/activity-entries` : path,
    };
  },

  silence: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `「${projectTitle}」의 요즘 소식이 궁금해요`,
    body: `활동 기록이 ${limits.activitySilenceDays}일 동안 없었어요. 짧은 한 문장이나 사진 한 장이어도 좋으니, 그동안 있었던 일을 남겨 주세요.`,
    path: `/project/manage/${projectId}/activity-entries`,
  }),
};
