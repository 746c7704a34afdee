import { koreanDay } from '#contract/calendar/dates.ts';
import type { Acceptance, Invitation } from '#contract/matches/invitations.ts';
import { invitationStatusLabels } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { authorize, type Call, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { getDetail } from '#server/modules/projects/detail.ts';
import { addEvent, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { findInvitation, findInvitationsOfNpo, type InvitationParts } from './offer-store.ts';
import { presentInvitation } from './present.ts';
import { lockInvitation, readAcceptance, updateReply } from './store.ts';

/** Invitations of the member's NPO, newest first, and how it answered so far. */
export async function findInvitations(call: Call): Promise<{ items: Invitation[]; acceptance: Acceptance }> {
  const npoId = organizationOf(call.actor);
  const codes = await getCodeBook(call.db);
  const rows = await findInvitationsOfNpo(call.db, npoId);
  return {
    items: rows.map((row) => presentInvitation(codes, row)),
    acceptance: await readAcceptance(call.db, npoId),
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
  return {
    invitation: presentInvitation(await getCodeBook(call.db), parts),
    project: await getDetail(call, parts.project.id),
  };
}

type Reply = { status: 'ACCEPTED'; reason?: never } | { status: 'DECLINED'; reason: string };

/** Records the answer on the locked invitation; refuses a late, second or stale one. */
async function writeReply(
  unit: Unit,
  invitationId: string,
  version: number,
  reply: Reply,
): Promise<InvitationParts> {
  const before = await findInvitation(unit.tx, invitationId);
  if (!before) throw problem('NOT_FOUND');
  authorize(unit.actor, 'invitation.reply', { npoId: before.invitation.npoId });
  // The project is locked first, as everywhere, so that a choice and a reply never wait for each other.
  await lockProject(unit, before.project.id);
  const row = await lockInvitation(unit.tx, invitationId);
  if (!row) throw problem('NOT_FOUND');
  const current = {
    version: row.version,
    status: row.status,
    statusLabel: invitationStatusLabels[row.status],
  };
  if (row.status !== 'SENT' || row.replyBy < koreanDay(unit.now)) throw problem('REPLY_CLOSED', { current });
  if (row.version !== version) throw problem('STALE', { current });
  await updateReply(unit.tx, row, {
    status: reply.status,
    declineReason: reply.reason ?? null,
    repliedAt: unit.now,
  });
  unit.audit({
    action: reply.status === 'ACCEPTED' ? 'invitation.accept' : 'invitation.decline',
    subjectType: 'invitation',
    subjectId: row.id,
    ...(reply.reason ? { reason: reply.reason } : {}),
    details: { projectId: row.projectId },
  });
  const after = await findInvitation(unit.tx, invitationId);
  if (!after) throw problem('INTERNAL');
  return after;
}

/** SENT → ACCEPTED: the NPO wants to take part; the company may now choose it. */
export async function acceptInvitation(
  call: Call,
  invitationId: string,
  version: number,
): Promise<Invitation> {
  const codes = await getCodeBook(call.db);
  return call.transact(async (unit) => {
    const {
      invitation: row,
      project,
      ...rest
    } = await writeReply(unit, invitationId, version, { status: 'ACCEPTED' });
    const npoName = (await findOrganization(unit.tx, row.npoId))?.name ?? '';
    await addEvent(unit, project, {
      kind: 'INVITATION',
      text: '제안을 수락했어요',
      isSharedWithNpo: false,
    });
    await notifyOrganization(
      unit,
      project.companyId,
      messages.invitationAccepted({ projectId: project.id, projectTitle: project.title, npoName }),
    );
    return presentInvitation(codes, { invitation: row, project, ...rest });
  });
}

/** SENT → DECLINED with a reason that the company reads. */
export async function declineInvitation(
  call: Call,
  invitationId: string,
  body: { version: number; reason: string },
): Promise<Invitation> {
  const codes = await getCodeBook(call.db);
  return call.transact(async (unit) => {
    const {
      invitation: row,
      project,
      ...rest
    } = await writeReply(unit, invitationId, body.version, {
      status: 'DECLINED',
      reason: body.reason,
    });
    const npoName = (await findOrganization(unit.tx, row.npoId))?.name ?? '';
    await addEvent(unit, project, {
      kind: 'INVITATION',
      text: `제안을 거절했어요. 이유: ${body.reason}`,
      isSharedWithNpo: false,
    });
    await notifyOrganization(
      unit,
      project.companyId,
      messages.invitationDeclined({
        projectId: project.id,
        projectTitle: project.title,
        npoName,
        reason: body.reason,
      }),
    );
    return presentInvitation(codes, { invitation: row, project, ...rest });
  });
}
