import { describeExpiredOffers } from '#contract/matches/matches.ts';
import {
  findInvitationsToRemind,
  findLateInvitations,
  findProjectsWithLate,
  updateReminded,
  updateStatus,
} from '#server/modules/invitations/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { findDueProjects } from './store.ts';
import { addEvent, lockProject, moveProject } from './transition.ts';

const system = { kind: 'SYSTEM' } as const;

async function startProject(unit: Unit, projectId: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status !== 'CONFIRMED') return;
  await moveProject(unit, row, 'IN_PROGRESS', 'SYSTEM', '사업이 시작됐어요');
  const message = messages.projectStarted({ projectId, projectTitle: row.title });
  await notifyOrganization(unit, row.companyId, message);
  if (row.partnership) await notifyOrganization(unit, row.partnership.npoId, message);
}

async function passDeadline(unit: Unit, projectId: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status !== 'IN_PROGRESS') return;
  await moveProject(unit, row, 'DEADLINE_PASSED', 'SYSTEM', '사업 기한이 지났어요. 완료 서류를 기다려요');
  const message = messages.deadlinePassed({ projectId, projectTitle: row.title });
  await notifyOrganization(unit, row.companyId, message);
  if (row.partnership) await notifyOrganization(unit, row.partnership.npoId, message);
  await notifyAdmins(unit, { ...message, path: `/admin/projects/${projectId}` });
}

/** Ends all late offers of a project together: its log has one line of them, and the company one message. */
async function expireInvitations(unit: Unit, projectId: string): Promise<number> {
  const row = await lockProject(unit, projectId);
  const late = await findLateInvitations(unit.tx, projectId);
  if (late.length === 0) return 0;
  const npoNames = late.map(({ npoName }) => npoName);
  await updateStatus(
    unit.tx,
    late.map(({ id }) => id),
    'EXPIRED',
  );
  await addEvent(unit, row, {
    kind: 'INVITATION',
    text: describeExpiredOffers(npoNames),
    isSharedWithNpo: false,
  });
  for (const { id } of late) {
    unit.audit({
      action: 'invitation.expire',
      subjectType: 'invitation',
      subjectId: id,
      details: { projectId },
    });
  }
  await notifyOrganization(
    unit,
    row.companyId,
    messages.invitationsExpired({ projectId, projectTitle: row.title, npoNames }),
  );
  return late.length;
}

async function remindOfInvitation(unit: Unit, invitationId: string, projectId: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  const waiting = await updateReminded(unit.tx, invitationId, unit.now);
  if (!waiting) return;
  await notifyOrganization(
    unit,
    waiting.npoId,
    messages.invitationReminder({ invitationId, projectTitle: row.title, replyBy: waiting.replyBy }),
  );
}

/**
 * Moves every project whose day has come, and the late invitations of each project, in a transaction of its own.
 * Two workers at once do no harm: the second finds the row moved and leaves it. Returns how many moved.
 */
export async function advanceProjects(platform: UnitPlatform): Promise<number> {
  const { db } = platform;
  const starting = await findDueProjects(db, 'START');
  for (const id of starting) await runUnit(platform, system, (unit) => startProject(unit, id));
  const ending = await findDueProjects(db, 'DEADLINE');
  for (const id of ending) await runUnit(platform, system, (unit) => passDeadline(unit, id));
  for (const { id, projectId } of await findInvitationsToRemind(db))
    await runUnit(platform, system, (unit) => remindOfInvitation(unit, id, projectId));
  let lateCount = 0;
  for (const projectId of await findProjectsWithLate(db))
    lateCount += await runUnit(platform, system, (unit) => expireInvitations(unit, projectId));
  return starting.length + ending.length + lateCount;
}
