import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string };

const path = ({ projectId }: OfProject) => `/project/manage/${projectId}/agreement`;

/** What the parties hear of their agreement; a body says what to do, never what was written. */
export const agreementMessages = {
  drafted: (given: OfProject & { by: string }): Message => ({
    title: `「${given.projectTitle}」 협약서 초안이 왔어요`,
    body: `${withParticle(given.by, '이/가')} 협약서 초안을 만들었어요. 조항을 읽고 빈칸과 사업 계획을 함께 채워 주세요.`,
    path: path(given),
  }),
  proposed: (given: OfProject & { by: string; count: number }): Message => ({
    title: `조항 ${given.count}곳을 바꾸자고 제안했어요`,
    body: `${given.by}에서 「${given.projectTitle}」 협약서의 조항을 바꾸자고 했어요. 반영할지 그대로 둘지 답해 주세요.`,
    path: path(given),
  }),
  offered: (given: OfProject & { by: string; number: number }): Message => ({
    title: `협약서 ${given.number}판을 확인해 주세요`,
    body: `${given.by}에서 「${given.projectTitle}」 협약서 ${given.number}판의 확인을 요청했어요. 담당자가 읽고 확인해 주세요.`,
    path: path(given),
  }),
  confirmed: (given: OfProject & { number: number }): Message => ({
    title: `두 기관이 협약서 ${given.number}판을 확인했어요`,
    body: `「${given.projectTitle}」 협약서 ${given.number}판이 잠겼어요. PDF로 내려받아 두세요.`,
    path: path(given),
  }),
  amendmentNeeded: (given: OfProject): Message => ({
    title: '변경 협약이 필요해요',
    body: `「${given.projectTitle}」의 일정, 예산 또는 지역이 협약서와 달라졌어요. 만들어 둔 변경 협약 초안을 살펴보고 두 기관이 확인해 주세요. 그때까지는 앞의 협약이 이어져요.`,
    path: path(given),
  }),
} as const;
