import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string };

const path = ({ projectId }: OfProject) => `/project/manage/${projectId}`;
const title = '함께한 사업을 돌아봐 주세요';

/** What the sides and the admin hear of feedback; nothing that was written leaves the product. */
export const feedbackMessages = {
  /** To both: there is something to look back on. */
  asked: (given: OfProject): Message => ({
    title,
    body: `${withParticle(`「${given.projectTitle}」`, '이/가')} 마무리되고 있어요. 1분이면 쓸 수 있고, 두 기관이 모두 쓰면 서로에게 보여요.`,
    path: path(given),
  }),
  /** To the side that has not given its own yet. */
  askedByOther: (given: OfProject & { by: string }): Message => ({
    title,
    body: `${given.by}에서 「${given.projectTitle}」의 돌아보기를 보냈어요. 우리 기관도 쓰면 서로의 글을 볼 수 있어요.`,
    path: path(given),
  }),
  /** To the side that has given its own before. */
  shown: (given: OfProject & { by: string }): Message => ({
    title: '서로의 돌아보기를 볼 수 있어요',
    body: `${withParticle(given.by, '이/가')} 「${given.projectTitle}」의 돌아보기를 보냈어요. 프로젝트에서 서로의 글을 읽어 보세요.`,
    path: path(given),
  }),
  /** To the admins: something was written for them alone. */
  told: (given: OfProject & { by: string }): Message => ({
    title: `${given.by}에서 돌아보기에 매칭 매니저에게만 남긴 글이 있어요`,
    body: `「${given.projectTitle}」의 돌아보기에 상대에게 보이지 않는 글을 남겼어요. 프로젝트의 진행과 서류에서 읽어 주세요.`,
    path: `/admin/projects/${given.projectId}?view=progress`,
  }),
} as const;
