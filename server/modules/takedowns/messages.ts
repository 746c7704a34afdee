import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import {
  type TakedownReply,
  type TakedownSubject,
  takedownReplyLabels,
  takedownSubjectLabels,
} from '#contract/takedowns.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

type OfTakedown = { subject: TakedownSubject; name: string; projectId: string | null };

const ownPath = ({ projectId }: OfTakedown) =>
  projectId === null ? '/account/profile' : `/project/manage/${projectId}`;

const nameThing = ({ subject, name }: OfTakedown) =>
  subject === 'PROFILE' ? '단체 프로필' : `${takedownSubjectLabels[subject]} 「${name}」`;

/** What nobody else sees from now on; a project stops besides, and its partner goes on reading what there is. */
const sayHidden = ({ subject }: OfTakedown) =>
  subject === 'PROJECT'
    ? '확인이 끝날 때까지 진행을 멈춰요. 제안을 받은 단체에는 보이지 않고, 파트너는 지난 기록과 서류만 볼 수 있어요.'
    : '지금부터 다른 사람에게 보이지 않아요.';

/** What owners, partners and the admin hear of takedowns. */
export const takedownMessages = {
  hidden: (given: OfTakedown & { reason: string; deletableOn: string }): Message => ({
    title: `${withParticle(nameThing(given), '을/를')} 내렸어요`,
    body: `${sayHidden(given)} 이유: ${given.reason}\n고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요. 살펴보고 다시 보이게 할지 알려 드려요. ${sayDay(given.deletableOn)}부터는 삭제될 수 있어요.`,
    path: ownPath(given),
    isIndispensable: true,
  }),

  kept: (given: OfTakedown & { reason: string }): Message => ({
    title: `${withParticle(nameThing(given), '은/는')} 아직 보이지 않아요`,
    body: `보내 주신 답을 살펴봤지만 그대로 내려 두었어요. 이유: ${given.reason}\n더 고친 뒤 다시 알려 주실 수 있어요.`,
    path: ownPath(given),
    isIndispensable: true,
  }),

  lifted: (given: OfTakedown & { reason: string }): Message => ({
    title: `${withParticle(nameThing(given), '이/가')} 다시 보여요`,
    body: `내려 두었던 것을 다시 보이게 했어요. 이유: ${given.reason}`,
    path: ownPath(given),
    isIndispensable: true,
  }),

  deleted: (given: OfTakedown & { reason: string }): Message => ({
    title: `${withParticle(nameThing(given), '을/를')} 삭제했어요`,
    body: `내려 둔 지 30일이 지나 삭제했고, 되살릴 수 없어요. 이유: ${given.reason}`,
    path: ownPath(given),
    isIndispensable: true,
  }),

  replied: (
    given: OfTakedown & { organizationName: string; kind: TakedownReply; text: string },
  ): Message => ({
    title: `${withParticle(given.organizationName, '이/가')} 내려 둔 ${takedownSubjectLabels[given.subject]}에 답했어요`,
    body: `${takedownReplyLabels[given.kind]}: ${given.text}\n살펴보고 다시 보이게 하거나, 그대로 두는 이유를 알려 주세요.`,
    path: '/admin/takedowns',
  }),

  /** To NPOs whose offer waits; the request itself is not theirs to read meanwhile. */
  offerWaits: ({ companyName }: { companyName: string }): Message => ({
    title: `${companyName}의 제안을 잠시 볼 수 없어요`,
    body: '관리자가 요청 내용을 확인하고 있어요. 그동안 답하지 않아도 되고, 수락 비율에도 들어가지 않아요. 다시 볼 수 있게 되면 알려 드려요.',
    path: '/invitations',
  }),

  offerBack: ({ companyName, projectTitle }: { companyName: string; projectTitle: string }): Message => ({
    title: `${companyName}의 제안을 다시 볼 수 있어요`,
    body: `「${projectTitle}」의 확인이 끝났어요. 볼 수 없던 날만큼 답할 날을 늘렸어요.`,
    path: '/invitations',
  }),

  projectWaits: ({ projectId, projectTitle }: { projectId: string; projectTitle: string }): Message => ({
    title: `「${projectTitle}」 진행을 잠시 멈췄어요`,
    body: '관리자가 프로젝트 내용을 확인하고 있어요. 그동안의 기록과 서류는 그대로 볼 수 있고, 새로 남길 수는 없어요. 급한 일은 1:1 문의로 알려 주세요.',
    path: `/project/manage/${projectId}`,
  }),

  projectBack: ({ projectId, projectTitle }: { projectId: string; projectTitle: string }): Message => ({
    title: `「${projectTitle}」 진행을 다시 할 수 있어요`,
    body: '관리자의 확인이 끝났어요. 기록과 서류를 전처럼 남길 수 있어요.',
    path: `/project/manage/${projectId}`,
  }),
} as const;
