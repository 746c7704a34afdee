import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { describeExpiredOffers } from '#contract/matches.ts';
import { invitation } from '#db/schema/matches.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { setInvitationStatus } from './invitation-status.ts';
import { addEvent, lockProject, moveProject } from './transition.ts';

/** The calendar day in Korea on the database's clock. */
const today = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;

const system = { kind: 'SYSTEM' } as const;

async function startProject(unit: Unit, projectId: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status !== 'CONFIRMED') return;
  await moveProject(unit, row, 'IN_PROGRESS', 'SYSTEM', '사업이 시작됐어요');
  const message = messages.projectStarted({ projectId, projectTitle: row.title });
  await notifyOrganization(unit, row.companyId, message);
  if (row.npoId) await notifyOrganization(unit, row.npoId, message);
}

async function passDeadline(unit: Unit, projectId: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status !== 'IN_PROGRESS') return;
  await moveProject(unit, row, 'DEADLINE_PASSED', 'SYSTEM', '사업 기한이 지났어요. 완료 서류를 기다려요');
  const message = messages.deadlinePassed({ projectId, projectTitle: row.title });
  await notifyOrganization(unit, row.companyId, message);
  if (row.npoId) await notifyOrganization(unit, row.npoId, message);
  await notifyAdmins(unit, { ...message, path: `/admin/projects/${projectId}` });
}

/** An offer that nobody has answered in time. */
const isLate = and(eq(invitation.status, 'SENT'), lt(invitation.replyBy, today));

/** Ends all late offers of a project together: its log has one line of them, and the company one message. */
async function expireInvitations(unit: Unit, projectId: string): Promise<number> {
  const row = await lockProject(unit, projectId);
  const late = await unit.tx
    .select({ id: invitation.id, npoName: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.npoId))
    .where(and(eq(invitation.projectId, projectId), isLate))
    .orderBy(asc(organization.name), asc(invitation.id));
  if (late.length === 0) return 0;
  const npoNames = late.map(({ npoName }) => npoName);
  await setInvitationStatus(
    unit,
    late.map(({ id }) => id),
    'EXPIRED',
  );
  await addEvent(unit, projectId, {
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
  const [waiting] = await unit.tx
    .update(invitation)
    .set({ remindedAt: unit.now, version: sql`${invitation.version} + 1` })
    .where(and(eq(invitation.id, invitationId), eq(invitation.status, 'SENT'), isNull(invitation.remindedAt)))
    .returning({ npoId: invitation.npoId, replyBy: invitation.replyBy });
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
  const starting = await db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.status, 'CONFIRMED'), lte(project.actualStart, today)))
    .orderBy(asc(project.id));
  for (const { id } of starting) await runUnit(platform, system, (unit) => startProject(unit, id));
  const ending = await db
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.status, 'IN_PROGRESS'), lt(project.actualEnd, today)))
    .orderBy(asc(project.id));
  for (const { id } of ending) await runUnit(platform, system, (unit) => passDeadline(unit, id));
  const waiting = await db
    .select({ id: invitation.id, projectId: invitation.projectId })
    .from(invitation)
    .where(
      and(
        eq(invitation.status, 'SENT'),
        isNull(invitation.remindedAt),
        gte(invitation.replyBy, today),
        lte(invitation.replyBy, sql`${today} + ${limits.reminderDays}::int`),
      ),
    )
    .orderBy(asc(invitation.id));
  for (const { id, projectId } of waiting) {
    await runUnit(platform, system, (unit) => remindOfInvitation(unit, id, projectId));
  }
  const withLate = await db
    .selectDistinct({ projectId: invitation.projectId })
    .from(invitation)
    .where(isLate)
    .orderBy(asc(invitation.projectId));
  let lateCount = 0;
  for (const { projectId } of withLate)
    lateCount += await runUnit(platform, system, (unit) => expireInvitations(unit, projectId));
  return starting.length + ending.length + lateCount;
}
