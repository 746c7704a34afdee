import { describeExpiredOffers } from '#contract/matches/matches.ts';
import {
  type DueChoice,
  findChoosingDay,
  findDueChoices,
  findInvitationsToRemind,
  findLateInvitations,
  findNpoIdsWith,
  findProjectsWithLate,
  insertChoiceReminder,
  updateReminded,
  updateStatus,
} from '#server/modules/invitations/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { readRequestFacts } from './request-facts.ts';
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
    messages.invitationReminder({
      invitationId,
      projectTitle: row.title,
      replyBy: waiting.replyBy,
      facts: await readRequestFacts(unit.tx, row),
    }),
  );
}

/** Reminds a company of the day by which it chooses, and tells the admins once that day has passed; each once (F-39). */
async function remindOfChoice(unit: Unit, due: DueChoice): Promise<void> {
  const { projectId, chooseBy, daysLeft } = due;
  const row = await lockProject(unit, projectId);
  const accepted = await findNpoIdsWith(unit.tx, projectId, ['ACCEPTED']);
  if (row.isHidden || row.status !== 'PROPOSING' || (await findChoosingDay(unit.tx, projectId)) !== chooseBy)
    return;
  if (!(await insertChoiceReminder(unit.tx, due))) return;
  unit.audit({
    action: 'project.choice.remind',
    subjectType: 'project',
    subjectId: projectId,
    details: { chooseBy, daysLeft },
  });
  const told = { projectId, projectTitle: row.title, chooseBy };
  if (daysLeft < 0) {
    const companyName = (await findOrganization(unit.tx, row.companyId))?.name ?? '';
    await notifyAdmins(unit, messages.choosingDayPassed({ ...told, companyName }));
  } else {
    await notifyOrganization(
      unit,
      row.companyId,
      messages.choiceReminder({ ...told, count: accepted.length }),
    );
  }
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
  for (const due of await findDueChoices(db))
    await runUnit(platform, system, (unit) => remindOfChoice(unit, due));
  let lateCount = 0;
  for (const projectId of await findProjectsWithLate(db))
    lateCount += await runUnit(platform, system, (unit) => expireInvitations(unit, projectId));
  return starting.length + ending.length + lateCount;
}
