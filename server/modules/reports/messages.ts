import { sayDay } from '#contract/calendar/dates.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string };

const path = ({ projectId }: OfProject) => `/project/manage/${projectId}/report`;
const adminPath = ({ projectId }: OfProject) => `/admin/projects/${projectId}?view=report`;

/** What the parties and the admin hear of a result report; no text of it leaves the product. */
export const reportMessages = {
  due: (given: OfProject & { dueOn: string; daysLeft: number }): Message => {
    const day = sayDay(given.dueOn);
    return given.daysLeft > 0
      ? {
          title: `결과보고서를 ${day}까지 내 주세요`,
          body: `「${given.projectTitle}」의 결과보고서를 낼 날이 ${given.daysLeft}일 남았어요. 모인 기록으로 채워 두었으니 살펴보고 내 주세요.`,
          path: path(given),
        }
      : {
          title: `결과보고서를 낼 날이 ${-given.daysLeft}일 지났어요`,
          body: `「${given.projectTitle}」의 결과보고서는 ${day}까지였어요. 모인 기록으로 채워 두었으니 살펴보고 내 주세요.`,
          path: path(given),
        };
  },
  submitted: (given: OfProject & { by: string; until: string }): Message => ({
    title: `결과보고서가 왔어요. ${sayDay(given.until)}까지 살펴봐 주세요`,
    body: `${given.by}에서 「${given.projectTitle}」의 결과보고서를 보냈어요. ${sayDay(given.until)}까지 확인하거나 보완할 곳을 적어 주세요.`,
    path: path(given),
  }),
  returned: (given: OfProject & { by: string; count: number }): Message => ({
    title: '보고서에서 보완할 곳이 있어요',
    body: `${given.by}에서 「${given.projectTitle}」의 결과보고서에 보완할 곳을 ${given.count}곳 적었어요. 고쳐서 다시 내 주세요.`,
    path: path(given),
  }),
  accepted: (given: OfProject & { by: string }): Message => ({
    title: '보고서를 확인했어요. 수고하셨어요',
    body: `${given.by}에서 「${given.projectTitle}」의 결과보고서를 확인했어요. 결과보고서와 정산표를 잠가 프로젝트의 서류에 두었어요.`,
    path: path(given),
  }),
  /** To the company in whose place the admin has accepted. */
  acceptedForSilent: (given: OfProject): Message => ({
    title: '관리자가 결과보고서를 확인했어요',
    body: `「${given.projectTitle}」의 결과보고서를 답할 날까지 확인하지 않아 관리자가 이유를 적고 확인했어요. 프로젝트에서 이유를 볼 수 있어요.`,
    path: path(given),
  }),
  commented: (given: OfProject & { by: string }): Message => ({
    title: '결과보고서에 댓글이 달렸어요',
    body: `${given.by}에서 「${given.projectTitle}」의 결과보고서에 댓글을 달았어요. 보고서에서 읽어 주세요.`,
    path: path(given),
  }),
  /** To the admins: the company has not answered in its time. */
  silent: (given: OfProject & { companyName: string; answerBy: string }): Message => ({
    title: `${given.companyName}에서 결과보고서에 답하지 않았어요`,
    body: `「${given.projectTitle}」의 결과보고서에 답할 날(${sayDay(given.answerBy)})이 지났어요. 기업에 물어보거나, 이유를 적고 확인해 주세요.`,
    path: adminPath(given),
  }),
} as const;
