import { withParticle } from '#contract/fields/particles.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfProject = { projectId: string; projectTitle: string };
type OfDocument = OfProject & { name: string };

const path = ({ projectId }: OfProject) => `/project/manage/${projectId}`;

/** What the parties and the admin hear of the documents that a company asks for. */
export const requiredDocumentMessages = {
  asked: (given: OfDocument): Message => ({
    title: `「${given.projectTitle}」에 서류가 하나 더 필요해요`,
    body: `기업이 ‘${given.name}’ 서류를 더 요청했어요. 준비되면 프로젝트에서 내 주세요.`,
    path: path(given),
  }),

  handedIn: (given: OfDocument): Message => ({
    title: `「${given.projectTitle}」에 서류가 왔어요`,
    body: `단체가 ‘${given.name}’ 서류를 냈어요. 살펴보고 확인하거나, 고칠 곳을 적어 돌려보내 주세요.`,
    path: path(given),
  }),

  returned: (given: OfDocument & { reason: string }): Message => ({
    title: `「${given.projectTitle}」의 서류를 다시 내 주세요`,
    body: `기업이 ‘${given.name}’ 서류를 돌려보냈어요. 고쳐서 다시 내 주세요. 이유: ${given.reason}`,
    path: path(given),
  }),

  waived: (given: OfDocument & { reason: string }): Message => ({
    title: `「${given.projectTitle}」에서 내지 않아도 되는 서류가 있어요`,
    body: `기업이 ${withParticle(`‘${given.name}’ 서류`, '을/를')} 받지 않기로 했어요. 이유: ${given.reason}`,
    path: path(given),
  }),

  /** To the partner: everything is settled. */
  settled: (given: OfProject): Message => ({
    title: `「${given.projectTitle}」의 서류 확인이 끝났어요`,
    body: '기업이 받기로 한 서류를 모두 확인했어요. 관리자가 프로젝트를 마무리하고 알려 드려요.',
    path: path(given),
  }),

  /** To the admins: they can go on. */
  settledForAdmins: (given: OfProject): Message => ({
    title: `「${given.projectTitle}」의 서류 확인이 끝났어요`,
    body: '기업이 받기로 한 서류에 모두 답했어요. 이용료를 청구하거나 프로젝트를 종료해 주세요.',
    path: `/admin/projects/${given.projectId}?view=progress`,
  }),
};
