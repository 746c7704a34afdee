import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Acceptance, Invitation, TimelyReports } from '#contract/matches/invitations.ts';
import { invitationStatusLabels } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { authorize, type Call, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { getDetail } from '#server/modules/projects/detail.ts';
import { addEvent, checkShown, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { findInvitation, findInvitationsOfNpo, type InvitationParts } from './offer-store.ts';
import { presentInvitation } from './present.ts';
import {
  findChoosingDay,
  type InvitationRow,
  lockInvitation,
  readAcceptance,
  readTimelyReports,
  updateReply,
} from './store.ts';

/** Invitations of the member's NPO, newest first, and how it answered so far. */
export async function findInvitations(call: Call): Promise<{
  items: Invitation[];
  acceptance: Acceptance;
  timelyReports: TimelyReports;
}> {
  const npoId = organizationOf(call.actor);
  const codes = await getCodeBook(call.db);
  const rows = await findInvitationsOfNpo(call.db, npoId);
  return {
    items: rows.map((row) => presentInvitation(codes, row)),
    acceptance: await readAcceptance(call.db, npoId),
    timelyReports: await readTimelyReports(call.db, npoId),
  };
}

/** One invitation with the request it is about; a foreign one is not there. */
export async function getInvitation(
  call: Call,
  invitationId: string,
): Promise<{ invitation: Invitation; project: ProjectDetail }> {
  const parts = await findInvitation(call.db, invitationId);
  if (!parts) throw problem('NOT_FOUND');
  authorize(call.actor, 'invitation.read', { npoId: parts.invitation.npoId });
  if (parts.project.isHidden && parts.invitation.status !== 'CHOSEN')
    throw problem('NOT_FOUND', {
      message:
        '관리자가 확인하는 동안 이 제안은 볼 수 없어요. 다시 볼 수 있게 되면 답할 날을 늘려서 알려 드려요.',
    });
  return {
    invitation: presentInvitation(await getCodeBook(call.db), parts),
    project: await getDetail(call, parts.project.id),
  };
}

/** The invitation of the acting NPO, locked behind its project, with what a refusal says of it as it is now. */
async function lockOffer(unit: Unit, invitationId: string) {
  const parts = await findInvitation(unit.tx, invitationId);
  if (!parts) throw problem('NOT_FOUND');
  authorize(unit.actor, 'invitation.reply', { npoId: parts.invitation.npoId });
  // The project is locked first, as everywhere, so that a choice and a reply never wait for each other.
  checkShown(unit, await lockProject(unit, parts.project.id));
  const row = await lockInvitation(unit.tx, invitationId);
  if (!row) throw problem('NOT_FOUND');
  const current = {
    version: row.version,
    status: row.status,
    statusLabel: invitationStatusLabels[row.status],
  };
  return { row, project: parts.project, current };
}

type Reply = Parameters<typeof updateReply>[2];

/** Writes the next status of a locked invitation with its audit entry; returns it as it is then. */
async function writeReply(
  unit: Unit,
  row: InvitationRow,
  reply: Reply,
  { action, reason }: { action: AuditAction; reason?: string },
): Promise<InvitationParts & { npoName: string }> {
  await updateReply(unit.tx, row, reply);
  unit.audit({
    action,
    subjectType: 'invitation',
    subjectId: row.id,
    ...(reason ? { reason } : {}),
    details: { projectId: row.projectId },
  });
  const after = await findInvitation(unit.tx, row.id);
  if (!after) throw problem('INTERNAL');
  return { ...after, npoName: (await findOrganization(unit.tx, row.npoId))?.name ?? '' };
}

/** Locks an invitation that may still be answered; refuses a late, second or stale answer. */
async function lockUnanswered(unit: Unit, invitationId: string, version: number): Promise<InvitationRow> {
  const { row, current } = await lockOffer(unit, invitationId);
  if (row.status !== 'SENT' || row.replyBy < koreanDay(unit.now)) throw problem('REPLY_CLOSED', { current });
  if (row.version !== version) throw problem('STALE', { current });
  return row;
}

/**
 * SENT → ACCEPTED: the NPO wants to take part; the company may now choose it. The first acceptance sets the day by which
 * it does, the others share that day (F-39).
 */
export async function acceptInvitation(
  call: Call,
  invitationId: string,
  version: number,
): Promise<Invitation> {
  const codes = await getCodeBook(call.db);
  return call.transact(async (unit) => {
    const row = await lockUnanswered(unit, invitationId, version);
    const chooseBy =
      (await findChoosingDay(unit.tx, row.projectId)) ??
      addBusinessDays(koreanDay(unit.now), call.config.site.choosingDays);
    const { npoName, ...parts } = await writeReply(
      unit,
      row,
      { status: 'ACCEPTED', repliedAt: unit.now, chooseBy },
      { action: 'invitation.accept' },
    );
    const { project } = parts;
    await addEvent(unit, project, {
      kind: 'INVITATION',
      text: '제안을 수락했어요',
    });
    const told = { projectId: project.id, projectTitle: project.title, npoName, chooseBy };
    await notifyOrganization(unit, project.companyId, messages.invitationAccepted(told));
    return presentInvitation(codes, parts);
  });
}

/** SENT → DECLINED with a reason that the company reads. */
export async function declineInvitation(
  call: Call,
  invitationId: string,
  { version, reason }: { version: number; reason: string },
): Promise<Invitation> {
  const codes = await getCodeBook(call.db);
  return call.transact(async (unit) => {
    const row = await lockUnanswered(unit, invitationId, version);
    const { npoName, ...parts } = await writeReply(
      unit,
      row,
      { status: 'DECLINED', declineReason: reason, repliedAt: unit.now },
      { action: 'invitation.decline', reason },
    );
    const { project } = parts;
    await addEvent(unit, project, {
      kind: 'INVITATION',
      text: `제안을 거절했어요. 이유: ${reason}`,
    });
    const told = { projectId: project.id, projectTitle: project.title, npoName, reason };
    await notifyOrganization(unit, project.companyId, messages.invitationDeclined(told));
    return presentInvitation(codes, parts);
  });
}

/**
 * ACCEPTED → TAKEN_BACK with a reason that the company reads. Of a choice and a taking back at the same moment the first
 * one stands: both lock the project.
 */
export async function takeBackAcceptance(
  call: Call,
  invitationId: string,
  { version, reason }: { version: number; reason: string },
): Promise<Invitation> {
  const codes = await getCodeBook(call.db);
  return call.transact(async (unit) => {
    const { row, current } = await lockOffer(unit, invitationId);
    if (row.status === 'CHOSEN') {
      const message =
        '그사이 기업이 우리 단체를 파트너로 골라서 수락을 거둘 수 없어요. 매칭 매니저에게 알려 주세요.';
      throw problem('TRANSITION_REFUSED', { message, current });
    }
    if (row.status !== 'ACCEPTED') throw problem('TRANSITION_REFUSED', { current });
    if (row.version !== version) throw problem('STALE', { current });
    const { npoName, ...parts } = await writeReply(
      unit,
      row,
      { status: 'TAKEN_BACK', takenBackAt: unit.now, takenBackReason: reason },
      { action: 'invitation.take-back', reason },
    );
    const { project } = parts;
    await addEvent(unit, project, {
      kind: 'INVITATION',
      text: `수락을 거뒀어요. 이유: ${reason}`,
    });
    const told = { projectId: project.id, projectTitle: project.title, npoName, reason };
    await notifyOrganization(unit, project.companyId, messages.acceptanceTakenBack(told));
    return presentInvitation(codes, parts);
  });
}
