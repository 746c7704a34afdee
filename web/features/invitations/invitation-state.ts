import { koreanDay } from '#contract/calendar/dates.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import { type InvitationStatus, invitationStatusLabels } from '#contract/matches/matches.ts';
import { formatDay, formatMonthDay } from '#web/lib/format.ts';

/** True while the NPO may answer: not answered yet, and the reply-by day has not passed in Korea. */
export function canAnswer(
  { status, replyBy }: Pick<Invitation, 'status' | 'replyBy'>,
  now = new Date(),
): boolean {
  return status === 'SENT' && replyBy >= koreanDay(now);
}

/** The status as its reader should understand it: an unanswered invitation whose day has passed is over. */
export function shownStatus(
  invitation: Pick<Invitation, 'status' | 'replyBy'>,
  now = new Date(),
): InvitationStatus {
  return invitation.status === 'SENT' && !canAnswer(invitation, now) ? 'EXPIRED' : invitation.status;
}

export type InvitationGroups = { waiting: Invitation[]; accepted: Invitation[]; past: Invitation[] };

/** Splits invitations by what the NPO does next: answer (the nearest day first), wait for the company, nothing. */
export function groupInvitations(invitations: readonly Invitation[], now = new Date()): InvitationGroups {
  const groups: InvitationGroups = { waiting: [], accepted: [], past: [] };
  for (const invitation of invitations) {
    if (canAnswer(invitation, now)) groups.waiting.push(invitation);
    else if (invitation.status === 'ACCEPTED') groups.accepted.push(invitation);
    else groups.past.push(invitation);
  }
  groups.waiting.sort((a, b) => a.replyBy.localeCompare(b.replyBy) || b.sentAt.localeCompare(a.sentAt));
  return groups;
}

/** By when the company chooses; once the day has passed, who looks after it. */
function describeChoice(chooseBy: string | null, now: Date): string {
  if (chooseBy === null) return '기업이 파트너를 고르고 있어요.';
  return chooseBy >= koreanDay(now)
    ? `기업이 ${formatMonthDay(chooseBy)}까지 파트너를 골라요.`
    : `기업이 고르기로 한 날(${formatMonthDay(chooseBy)})이 지나서 관리자가 기업에 확인하고 있어요.`;
}

/** One sentence on how an invitation stands, with its date where it has one. */
export function describeOutcome(invitation: Invitation, now = new Date()): string {
  const { repliedAt } = invitation;
  const on = repliedAt === null ? '' : `${formatMonthDay(repliedAt)}에 `;
  switch (shownStatus(invitation, now)) {
    case 'SENT':
      return `${formatMonthDay(invitation.replyBy)}까지 답해 주세요.`;
    case 'ACCEPTED':
      return `${on}수락했어요. ${describeChoice(invitation.chooseBy, now)}`;
    case 'DECLINED':
      return `${on}거절했어요.`;
    case 'EXPIRED':
      return `답할 수 있는 날이 ${formatDay(invitation.replyBy)}에 지났어요.`;
    case 'TAKEN_BACK':
      return `${invitation.takenBackAt === null ? '' : `${formatMonthDay(invitation.takenBackAt)}에 `}수락을 거뒀어요.`;
    case 'CHOSEN':
      return '기업이 우리 단체를 파트너로 골랐어요.';
    case 'NOT_CHOSEN':
      return '기업이 다른 단체와 함께하기로 했어요.';
    case 'WITHDRAWN':
      return '요청이 취소되거나 다시 매칭하게 되어 제안이 거둬졌어요.';
  }
}

/** What differs between two readings of the same invitation, one phrase each: '상태 답변 대기 → 제안 취소'. */
export function describeChanges(before: Invitation, after: Invitation, now = new Date()): string[] {
  const [oldStatus, newStatus] = [shownStatus(before, now), shownStatus(after, now)];
  const changes: string[] = [];
  if (oldStatus !== newStatus) {
    changes.push(`상태 ${invitationStatusLabels[oldStatus]} → ${invitationStatusLabels[newStatus]}`);
  }
  if (before.replyBy !== after.replyBy) {
    changes.push(`답할 날 ${formatDay(before.replyBy)} → ${formatDay(after.replyBy)}`);
  }
  if (before.projectTitle !== after.projectTitle) changes.push(`제목 ${after.projectTitle}`);
  if (changes.length === 0 && before.version !== after.version) changes.push('제안 내용');
  return changes;
}
