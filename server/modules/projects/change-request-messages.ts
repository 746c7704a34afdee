import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

/** `organizationName` is who asked. */
type OfRequest = { projectId: string; projectTitle: string; organizationName: string };

const path = ({ projectId }: Pick<OfRequest, 'projectId'>) => `/project/manage/${projectId}`;

/** What the parties and the admin hear of requests to change locked progress values. */
export const changeRequestMessages = {
  waits: (given: OfRequest & { reason: string }): Message => ({
    title: `「${given.projectTitle}」의 진행 정보 변경 요청이 왔어요`,
    body: `${withParticle(given.organizationName, '이/가')} 저장된 일정, 예산 또는 지역을 바꿔 달라고 했어요. 바뀌는 값을 확인하고 받아들이거나 거절해 주세요. 이유: ${given.reason}`,
    path: `/admin/projects/${given.projectId}?view=progress`,
  }),

  asked: (given: OfRequest & { reason: string }): Message => ({
    title: `${withParticle(given.organizationName, '이/가')} 「${given.projectTitle}」의 진행 정보를 바꾸자고 했어요`,
    body: `관리자가 확인하면 알려 드려요. 합의한 내용과 다르면 1:1 문의로 알려 주세요. 이유: ${given.reason}`,
    path: path(given),
  }),

  withdrawn: (given: OfRequest): Message => ({
    title: `${withParticle(given.organizationName, '이/가')} 「${given.projectTitle}」의 변경 요청을 거뒀어요`,
    body: '진행 정보는 그대로예요.',
    path: path(given),
  }),

  /** To who asked: agreed values or the project's state went another way meanwhile. */
  ended: (given: Omit<OfRequest, 'organizationName'> & { isProjectOver: boolean }): Message => ({
    title: `「${given.projectTitle}」의 진행 정보 변경 요청이 끝났어요`,
    body: given.isProjectOver
      ? '프로젝트가 끝나서 변경 요청도 함께 끝났어요.'
      : '그사이 진행 정보가 바뀌어서 이 요청은 끝났어요. 더 바꿀 것이 있으면 지금 값을 보고 다시 요청해 주세요.',
    path: path(given),
  }),

  accepted: (given: OfRequest): Message => ({
    title: `「${given.projectTitle}」의 진행 정보가 바뀌었어요`,
    body: `${withParticle(given.organizationName, '이/가')} 보낸 변경 요청을 받아들였어요. 바뀐 일정, 예산, 지역을 확인해 주세요.`,
    path: path(given),
  }),

  refused: (given: OfRequest & { reason: string }): Message => ({
    title: `「${given.projectTitle}」의 진행 정보 변경 요청을 거절했어요`,
    body: `${withParticle(given.organizationName, '이/가')} 보낸 변경 요청을 받아들이지 않았어요. 진행 정보는 그대로예요. 이유: ${given.reason}`,
    path: path(given),
  }),
} as const;
