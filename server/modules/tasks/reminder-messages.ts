import { koreanDay } from '#contract/calendar/dates.ts';
import { agreementMessages } from '#server/modules/agreements/messages.ts';
import type { Message } from '#server/modules/notifications/messages.ts';
import { planEnding } from '#server/modules/plans/expiry.ts';
import { reportMessages } from '#server/modules/reports/messages.ts';
import type { BoardTask } from './board.ts';

const won = (amount: unknown) => `${Number(amount).toLocaleString('ko-KR')}원`;
const dayOf = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

const daysTo = (day: string, now: Date) =>
  Math.round((Date.parse(day) - Date.parse(koreanDay(now))) / 86_400_000);

/** What one organisation is told of a task that waits for it; an NPO is asked of an offer once a day, three times in all. */
export type Reminder = { organizationId: string; message: Message; invitationId?: string };

/** The offers of a list that nobody has answered, nor been asked about today. */
const openOffers = (facts: BoardTask['facts']): { id: string; npoId: string }[] =>
  (facts.offers ?? []) as { id: string; npoId: string }[];

const reply = ({ subject, dueOn }: BoardTask, invitationId: string): Message => ({
  title: `${dayOf(dueOn ?? '')}에 답변이 마감돼요: 「${subject}」`,
  body: `「${subject}」 제안에 아직 답하지 않았어요. 그날이 지나면 답할 수 없으니, 함께하기 어렵더라도 알려 주세요.`,
  path: `/invitations/${invitationId}`,
  linkLabel: '수락하거나 거절하기',
});

const choice = ({ projectId, subject, dueOn, facts }: BoardTask): Message => ({
  title: `파트너를 골라 주세요: 「${subject}」`,
  body: `수락한 단체 ${facts.accepted}곳이 기다리고 있어요. 고르기로 한 ${dayOf(dueOn ?? '')}이 지났어요. 더 살펴볼 시간이 필요하면 매칭 매니저에게 알려 주세요.`,
  path: `/project/manage/${projectId}`,
});

const answer = ({ projectId, subject, dueOn }: BoardTask): Message => ({
  title: `결과보고서를 살펴봐 주세요: 「${subject}」`,
  body: `답하기로 한 ${dayOf(dueOn ?? '')}이 지났어요. 확인하거나 보완할 곳을 적어 주세요.`,
  path: `/project/manage/${projectId}/report`,
});

const deposit = ({ sourceId, dueOn, facts }: BoardTask): Message => {
  const paid = Number(facts.paid ?? 0);
  return {
    title: `${won(Number(facts.total) - paid)} 입금을 기다리고 있어요`,
    body: `${paid > 0 ? `${won(paid)}은 잘 받았어요. ` : ''}입금 기한은 ${dayOf(dueOn ?? '')}이에요. 계좌와 주문 번호는 주문 화면에 있어요. 이미 보내셨다면 확인하는 중이니 그대로 두셔도 돼요.`,
    path: `/account/orders/${sourceId}`,
    isIndispensable: true,
  };
};

const agreement = ({ projectId, subject }: BoardTask): Message => ({
  title: `협약서를 확인해 주세요: 「${subject}」`,
  body: '두 기관이 확인한 협약서가 아직 없어요. 조항과 사업 계획을 함께 살펴보고 확인해 주세요.',
  path: `/project/manage/${projectId}/agreement`,
});

const documentsOwed = ({ projectId, subject, facts }: BoardTask): Message => ({
  title: `서류 ${facts.missing}건을 기다리고 있어요: 「${subject}」`,
  body: '사업을 마무리하려면 아직 내지 않은 서류가 필요해요. 준비되면 프로젝트에서 내 주세요.',
  path: `/project/manage/${projectId}`,
});

const documentsUnread = ({ projectId, subject, facts }: BoardTask): Message => ({
  title: `받은 서류 ${facts.handedIn}건을 확인해 주세요: 「${subject}」`,
  body: '단체가 낸 서류를 살펴보고 확인하거나, 고칠 곳을 적어 돌려보내 주세요.',
  path: `/project/manage/${projectId}`,
});

const to = (organizationId: unknown, message: Message): Reminder[] =>
  typeof organizationId === 'string' ? [{ organizationId, message }] : [];

/** Whom a task waits for and what they are told; nobody where only the desk can go on with it. */
export function remindersOf(task: BoardTask, now: Date): Reminder[] {
  const { organizationId, projectId, subject: projectTitle, dueOn, facts } = task;
  const both = (message: Message) => [...to(organizationId, message), ...to(facts.npoId, message)];
  switch (task.act) {
    case 'ASK_FOR_REPLY':
      return openOffers(facts).map(({ id, npoId }) => ({
        organizationId: npoId,
        message: reply(task, id),
        invitationId: id,
      }));
    case 'ASK_FOR_CHOICE':
      return to(organizationId, choice(task));
    case 'ASK_FOR_REPORT':
      return projectId === null || dueOn === null
        ? []
        : to(
            organizationId,
            reportMessages.due({ projectId, projectTitle, dueOn, daysLeft: daysTo(dueOn, now) }),
          );
    case 'ASK_FOR_ANSWER':
      return to(organizationId, answer(task));
    case 'CONFIRM_DEPOSIT':
    case 'MATCH_DEPOSIT':
      return to(organizationId, deposit(task));
    case 'ASK_FOR_AGREEMENT':
      return both(agreement(task));
    case 'ASK_FOR_AMENDMENT':
      return projectId === null ? [] : both(agreementMessages.amendmentNeeded({ projectId, projectTitle }));
    case 'SETTLE_DOCUMENTS':
      return [
        ...(Number(facts.missing) > 0 ? to(facts.npoId, documentsOwed(task)) : []),
        ...(Number(facts.handedIn) > 0 ? to(organizationId, documentsUnread(task)) : []),
      ];
    case 'ASK_TO_RENEW':
      return dueOn === null
        ? []
        : to(
            organizationId,
            planEnding({ plan: String(facts.plan), until: dueOn, daysLeft: daysTo(dueOn, now) }),
          );
    default:
      return [];
  }
}
