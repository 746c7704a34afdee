import { sayDay } from '#contract/calendar/dates.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfEnding = { projectId: string; projectTitle: string; what: 'PHOTOS' | 'DOCUMENTS'; keptUntil: string };
type OfPack = { projectId: string; projectTitle: string; number: number };

/** What the parties hear of their evidence pack. */
export const packMessages = {
  ready: ({ projectId, projectTitle, number }: OfPack): Message => ({
    title: number === 1 ? '증빙팩이 준비됐어요' : `증빙팩 ${number}판이 준비됐어요`,
    body:
      number === 1
        ? `「${projectTitle}」의 협약서와 정산표, 증빙과 사진을 한 파일로 모았어요. 프로젝트의 증빙팩에서 받아 두세요.`
        : `「${projectTitle}」의 증빙팩에서 파일이 지워져 ${number}판을 새로 만들었어요. 프로젝트의 증빙팩에서 다시 받아 주세요.`,
    path: `/project/manage/${projectId}/pack`,
  }),
  /** Thirty days before files are destroyed. */
  ending: ({ projectId, projectTitle, what, keptUntil }: OfEnding): Message => {
    const [files, lost] =
      what === 'PHOTOS' ? ['사진을', '사진은'] : ['문서와 증빙을', '협약서, 보고서, 증빙과 남은 기록은'];
    const day = sayDay(keptUntil);
    return {
      title: `${files} ${day}까지 보관해요. 증빙팩을 내려받아 두세요`,
      body: `「${projectTitle}」의 ${lost} ${day}이 지나면 모두 없애요. 그 전에 프로젝트의 증빙팩에서 받아 두세요.`,
      path: `/project/manage/${projectId}/pack`,
    };
  },
};
