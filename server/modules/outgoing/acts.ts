import {
  correctProjectProgress,
  decideChangeRequest,
  extendAdminMatch,
  publishAdminMatch,
  transitionProject,
  updateAdminMatch,
} from '#contract/admin/admin.ts';
import { addCandidate, askAgain, extendReplyDay } from '#contract/admin/match-desk.ts';
import type { OutgoingAct } from '#contract/admin/outgoing.ts';
import { remindOfTasks } from '#contract/admin/tasks.ts';
import { createAnnouncement, updateAnnouncement } from '#contract/announcements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerInquiry, delayInquiry } from '#contract/inquiries.ts';
import {
  correctCertificateValidity,
  decideCertificate,
  remindOfCertificate,
} from '#contract/npos/certificates.ts';
import * as orders from '#contract/orders/admin-orders.ts';
import { bookBankLine } from '#contract/orders/bank-lines.ts';
import { declineRefund } from '#contract/orders/refund-requests.ts';
import { decideApplication, reopenApplication } from '#contract/organizations/applications.ts';
import { announceRestriction, decideHearing, restrictionLabels } from '#contract/organizations/hearings.ts';
import { assignPlan, transitionOrganization } from '#contract/organizations/organizations.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { decideTakedown, takeDown, takedownSubjectLabels } from '#contract/takedowns.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { addCandidate as add } from '#server/modules/admin/additions.ts';
import { extendMatch, publish, updateMatch } from '#server/modules/admin/matches.ts';
import * as offers from '#server/modules/admin/offers.ts';
import { getProject } from '#server/modules/admin/service.ts';
import { countMails } from '#server/modules/announcements/sending.ts';
import {
  createAnnouncement as announce,
  updateAnnouncement as changeAnnouncement,
} from '#server/modules/announcements/service.ts';
import { reopen } from '#server/modules/applications/reopening.ts';
import { decide } from '#server/modules/applications/service.ts';
import * as decided from '#server/modules/certificates/decided.ts';
import { decideCertificate as decideOnCertificate } from '#server/modules/certificates/review.ts';
import * as hearings from '#server/modules/hearings/service.ts';
import { delayInquiry as delay } from '#server/modules/inquiries/delay.ts';
import { answerInquiry as answer } from '#server/modules/inquiries/service.ts';
import { cancelAdminOrder, recordDeposit } from '#server/modules/orders/admin.ts';
import { bookBankLine as book } from '#server/modules/orders/bank-lines.ts';
import * as invoices from '#server/modules/orders/invoices.ts';
import { declineRefund as decline } from '#server/modules/orders/refund-requests.ts';
import * as refunds from '#server/modules/orders/refunds.ts';
import { reversePayment } from '#server/modules/orders/reversals.ts';
import { assignPlan as givePlan } from '#server/modules/organizations/plan.ts';
import { transitionOrganization as moveOrganization } from '#server/modules/organizations/service.ts';
import { correctProgress, runAdminTransition } from '#server/modules/projects/admin-transitions.ts';
import { decideChangeRequest as decideOnChange } from '#server/modules/projects/change-requests.ts';
import { decideTakedown as decideOnTakedown, takeDown as hide } from '#server/modules/takedowns/service.ts';
import { remind } from '#server/modules/tasks/reminders.ts';
import * as things from './things.ts';

/** What a decision is about and what was decided, in words. */
export type Described = things.Thing & { label: string };

/**
 * A decision that may wait: its endpoint, the use case that carries it out, at once or later and then without a request,
 * and what it is about; null where there is no such thing.
 */
export type Act<E extends Endpoint = Endpoint> = {
  name: OutgoingAct;
  endpoint: E;
  run(call: EndpointCall<E>): Promise<unknown>;
  /** What a body decides, in words. */
  labelOf(body: EndpointCall<E>['body']): string;
  describe(call: EndpointCall<E>): Promise<Described | null>;
  /** How many mails its job sends later, beside those that it queues itself. */
  countMails?(call: EndpointCall<E>): Promise<number>;
};

/** A decision with this name and label on a thing that its params name. */
const act = <E extends Endpoint>(
  name: OutgoingAct,
  endpoint: E,
  run: Act<E>['run'],
  on: (call: EndpointCall<E>) => Promise<things.Thing | null>,
  label: string | ((body: EndpointCall<E>['body']) => string),
): Act<E> => {
  const labelOf = typeof label === 'string' ? () => label : label;
  return {
    name,
    endpoint,
    run,
    labelOf,
    async describe(call) {
      const found = await on(call);
      return found && { ...found, label: labelOf(call.body) };
    },
  };
};

const application = things.organization((id) => `/admin/applications?id=${id}`);
const member = things.organization((id) => `/admin/organizations/${id}`);

const applicationLabels = { APPROVED: '가입 승인', NEEDS_FIX: '가입 보완 요청', REJECTED: '가입 거절' };
export const decidesApplication = act(
  'APPLICATION',
  decideApplication,
  (call) => decide(call, call.params.organizationId, call.body),
  application,
  ({ to }) => applicationLabels[to],
);
export const reopensApplication = act(
  'REOPENING',
  reopenApplication,
  reopen,
  application,
  '거절한 가입 다시 열기',
);

export const decidesCertificate = act(
  'CERTIFICATE',
  decideCertificate,
  (call) => decideOnCertificate(call, call.params.certificateId, call.body),
  things.certificate,
  ({ status }) => (status === 'VERIFIED' ? '증빙 확인' : '증빙 보완 요청'),
);
export const correctsValidity = act(
  'VALIDITY',
  correctCertificateValidity,
  decided.correctCertificateValidity,
  things.certificate,
  '증빙 유효 기간 바로잡기',
);
export const remindsOfCertificate = act(
  'CERTIFICATE_REMINDER',
  remindOfCertificate,
  decided.remindOfCertificate,
  things.certificate,
  '증빙 만료 안내',
);

export const answersInquiry = act(
  'INQUIRY',
  answerInquiry,
  (call) => answer(call, call.params.inquiryId, call.body),
  things.inquiry,
  '문의 답변',
);

export const delaysInquiry = act(
  'INQUIRY_DELAY',
  delayInquiry,
  delay,
  things.inquiry,
  '답이 늦어진다고 알리기',
);

export const publishesList = act(
  'LIST',
  publishAdminMatch,
  (call) => publish(call, call.params.matchId, call.body.version),
  things.list,
  '추천 보내기',
);
export const ordersList = act(
  'ORDER',
  updateAdminMatch,
  (call) => updateMatch(call, call.params.matchId, call.body),
  things.sentList,
  '보낸 추천 순서 바꾸기',
);
export const addsCandidate = act('ADDITION', addCandidate, add, things.sentList, '보낸 추천에 단체 더하기');
export const extendsOffers = act(
  'OFFERS',
  extendAdminMatch,
  (call) => extendMatch(call, call.params.matchId, call.body),
  things.list,
  ({ npoIds }) => `제안 ${npoIds.length}곳 더 보내기`,
);
export const asksAgain = act(
  'OFFER_REMINDER',
  askAgain,
  offers.askAgain,
  things.list,
  ({ npoIds }) => `단체 ${npoIds.length}곳에 다시 알리기`,
);
export const movesReplyDay = act(
  'REPLY_DAY',
  extendReplyDay,
  offers.extendReplyDay,
  things.list,
  '답 기한 늘리기',
);

export const movesProject = act(
  'PROJECT',
  transitionProject,
  (call) =>
    runAdminTransition(call, call.params.projectId, call.body, () => getProject(call, call.params.projectId)),
  things.project('progress'),
  ({ to }) => `상태 바꾸기: ${projectStatusLabels[to]}`,
);
export const correctsProgress = act(
  'PROGRESS',
  correctProjectProgress,
  (call) =>
    correctProgress(call, call.params.projectId, call.body, () => getProject(call, call.params.projectId)),
  things.project('progress'),
  '확정한 값 바로잡기',
);
export const decidesChange = act(
  'CHANGE_REQUEST',
  decideChangeRequest,
  (call) => decideOnChange(call, call.params, call.body, () => getProject(call, call.params.projectId)),
  things.project('progress'),
  ({ to }) => (to === 'ACCEPTED' ? '변경 요청 받아들이기' : '변경 요청 거절'),
);

export const takesDown = act(
  'TAKEDOWN',
  takeDown,
  hide,
  things.taken,
  ({ subject }) => `${takedownSubjectLabels[subject]} 내리기`,
);
const takedownLabels = { LIFTED: '다시 보이기', HIDDEN: '그대로 내려 두기', DELETED: '내린 것 삭제' };
export const decidesTakedown = act(
  'TAKEDOWN_DECISION',
  decideTakedown,
  decideOnTakedown,
  things.takedown,
  ({ to }) => takedownLabels[to],
);

const organizationLabels = { HELD: '이용 보류', APPROVED: '보류 해제', WITHDRAWN: '탈퇴 처리' };
export const movesOrganization = act(
  'ORGANIZATION',
  transitionOrganization,
  moveOrganization,
  member,
  ({ to }) => organizationLabels[to],
);
export const announcesRestriction = act(
  'HEARING',
  announceRestriction,
  hearings.announceRestriction,
  member,
  ({ restriction }) => `${restrictionLabels[restriction]} 예고`,
);
export const decidesHearing = act(
  'HEARING_DECISION',
  decideHearing,
  hearings.decideHearing,
  member,
  ({ to }) => (to === 'DROPPED' ? '제한 예고 거두기' : '의견에 답하고 보류 유지'),
);
export const givesPlan = act('PLAN', assignPlan, givePlan, member, ({ plan, days }) =>
  days === undefined ? `요금제 ${plan}` : `요금제 ${plan} ${days}일 늘리기`,
);

export const recordsDeposit = act('DEPOSIT', orders.recordDeposit, recordDeposit, things.order, '입금 확인');
export const booksBankLine = act('BANK_LINE', bookBankLine, book, things.order, '통장 입금 확인');
export const reversesPayment = act(
  'REVERSAL',
  orders.reversePayment,
  reversePayment,
  things.order,
  '입출금 기록 되돌리기',
);
export const recordsRefund = act('REFUND', orders.recordRefund, refunds.recordRefund, things.order, '환불');
export const refundsInFull = act(
  'FULL_REFUND',
  orders.refundInFull,
  refunds.refundInFull,
  things.order,
  '모두 환불',
);
export const refundsInPart = act(
  'PART_REFUND',
  orders.refundInPart,
  refunds.refundInPart,
  things.order,
  '일부 환불',
);
export const declinesRefund = act('REFUND_REFUSAL', declineRefund, decline, things.order, '환불 신청 거절');
export const cancelsOrder = act(
  'CANCELLATION',
  orders.cancelAdminOrder,
  cancelAdminOrder,
  things.order,
  '주문 취소',
);
export const recordsInvoice = act(
  'TAX_INVOICE',
  orders.recordTaxInvoice,
  invoices.recordTaxInvoice,
  things.order,
  '세금계산서 발급',
);
export const amendsInvoice = act(
  'INVOICE_AMENDMENT',
  orders.amendTaxInvoice,
  invoices.amendTaxInvoice,
  things.order,
  '세금계산서 기록 바로잡기',
);

export const remindsOfTasks = act(
  'TASK_REMINDER',
  remindOfTasks,
  remind,
  async ({ body }) => things.reminders(body.keys.length),
  '다시 알리기',
);

export const announces: Act<typeof createAnnouncement> = {
  ...act('ANNOUNCEMENT', createAnnouncement, announce, things.newAnnouncement, '공지하기'),
  countMails: ({ db, body }) => countMails(db, body),
};
export const changesAnnouncement: Act<typeof updateAnnouncement> = {
  ...act('ANNOUNCEMENT_CHANGE', updateAnnouncement, changeAnnouncement, things.announcement, '공지 고치기'),
  countMails: ({ db, body }) => countMails(db, body),
};

const acts = [
  decidesApplication,
  reopensApplication,
  decidesCertificate,
  correctsValidity,
  remindsOfCertificate,
  answersInquiry,
  delaysInquiry,
  publishesList,
  ordersList,
  addsCandidate,
  extendsOffers,
  asksAgain,
  movesReplyDay,
  movesProject,
  correctsProgress,
  decidesChange,
  takesDown,
  decidesTakedown,
  movesOrganization,
  announcesRestriction,
  decidesHearing,
  givesPlan,
  recordsDeposit,
  booksBankLine,
  reversesPayment,
  recordsRefund,
  refundsInFull,
  refundsInPart,
  declinesRefund,
  cancelsOrder,
  recordsInvoice,
  amendsInvoice,
  remindsOfTasks,
  announces,
  changesAnnouncement,
] as unknown as readonly Act[];

/** The decision with this name. */
export function findAct(name: OutgoingAct): Act {
  const found = acts.find((each) => each.name === name);
  if (!found) throw problem('INTERNAL');
  return found;
}
