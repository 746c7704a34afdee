import type { MailTemplate } from '#contract/admin/mail-templates.ts';
import type { BankAccount } from '#contract/orders/orders.ts';
import { accountMails } from '#server/modules/accounts/mail-templates.ts';
import type { MailContent } from '#server/modules/mails/layout.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { orderMessages } from '#server/modules/orders/messages.ts';
import { planEnding } from '#server/modules/plans/expiry.ts';

const recipientName = '김하늘';
const [companyName, npoName] = ['하늬에너지', '솔개울배움터'];
const [projectId, invitationId, orderId] = ['project', 'invitation', 'order'];
const projectTitle = '우리 동네 책 나눔';
const days = { start: '2027-03-02', end: '2027-12-31', reply: '2027-01-15', choice: '2027-01-29' };
const facts = {
  expectedStart: days.start,
  expectedEnd: days.end,
  expectedBudget: 28_000_000,
  region: '강원 춘천시',
};
const certificate = { documentType: 'DONATION_DESIGNATION', isRenewal: false } as const;
const strengths = ['같은 분야에서 5년 동안 일했어요.'];
const fixes = [{ label: '대표자', reason: '서류의 이름과 달라요' }];

/** How to pay, for an order of the example. */
const instructions = (account: BankAccount, kind: 'PLAN' | 'FEE') => ({
  orderId,
  kind,
  subject: kind === 'PLAN' ? 'CONNECT 요금제' : `「${projectTitle}」 이용료`,
  supplyAmount: 990_000,
  vatAmount: 99_000,
  missingAmount: 1_089_000,
  account,
  payerName: companyName,
  referenceCode: 'MS-2701-0042',
  dueOn: days.reply,
});

type Sample = Omit<MailContent, 'recipientName'>;

/** Each mail as its own code writes it, of things that there are not. The foot is shown under one of them. */
const samples: Record<MailTemplate, (account: BankAccount) => Sample> = {
  EVERY_MAIL: () => messages.inquiryAnswered({ subject: '요금제를 바꾸고 싶어요' }),
  APPLICATION_RECEIVED: () =>
    messages.applicationReceived({ organizationName: companyName, dueOn: days.reply }),
  APPLICATION_APPROVED: () =>
    messages.applicationApproved({ organizationName: npoName, type: 'NPO', isPublished: false }),
  APPLICATION_RETURNED: () =>
    messages.applicationReturned({ organizationName: companyName, fixes, reason: null }),
  APPLICATION_REJECTED: () =>
    messages.applicationRejected({
      organizationName: companyName,
      reason: '사업자등록증의 번호가 신청한 번호와 달라요.',
    }),
  CERTIFICATE_VERIFIED: () =>
    messages.certificateVerified({ ...certificate, organizationType: 'NPO', validUntil: days.end }),
  CERTIFICATE_REJECTED: () =>
    messages.certificateRejected({ ...certificate, reason: '두 번째 쪽이 빠졌어요.' }),
  INQUIRY_ANSWERED: () => messages.inquiryAnswered({ subject: '요금제를 바꾸고 싶어요' }),
  WITHDRAWN: () => accountMails.withdrawn({ destroyedBy: days.reply }),
  RECOMMENDATIONS_PUBLISHED: () => messages.recommendationsPublished({ projectId, projectTitle, count: 5 }),
  INVITATION_SENT: () =>
    messages.invitationSent({
      invitationId,
      projectTitle,
      companyName,
      replyBy: days.reply,
      facts,
      isContinuation: false,
    }),
  INVITATION_REMINDER: () =>
    messages.invitationReminder({ invitationId, projectTitle, replyBy: days.reply, facts }),
  INVITATION_ACCEPTED: () =>
    messages.invitationAccepted({ projectId, projectTitle, npoName, chooseBy: days.choice }),
  CHOICE_REMINDER: () =>
    messages.choiceReminder({ projectId, projectTitle, chooseBy: days.choice, count: 3 }),
  PARTNER_CHOSEN: () => messages.partnerChosen({ projectId, projectTitle }),
  PARTNER_NOT_CHOSEN: () =>
    messages.partnerNotChosen({ invitationId, projectTitle, notChosenReason: 'REGION', strengths }),
  UNANSWERED_OFFER_ENDED: () =>
    messages.partnerNotChosen({ invitationId, projectTitle, notChosenReason: null, strengths }),
  PROJECT_STARTED: () => messages.projectStarted({ projectId, projectTitle }),
  PROJECT_CLOSED: () => messages.projectClosed({ projectId, projectTitle }),
  PLAN_ORDERED: (account) => orderMessages.ordered(instructions(account, 'PLAN')),
  FEE_BILLED: (account) => orderMessages.feeBilled(instructions(account, 'FEE')),
  ORDER_REMINDER: (account) => orderMessages.reminder(instructions(account, 'PLAN')),
  PLAN_ENDING: () => planEnding({ plan: 'CONNECT', until: days.end, daysLeft: 30 }),
};

/** The mail of a template to the person of the example. */
export function sampleOf(template: MailTemplate, account: BankAccount): MailContent {
  return { recipientName, ...samples[template](account) };
}
