import { and, asc, eq, inArray } from 'drizzle-orm';
import { withParticle } from '#contract/particles.ts';
import { type ProjectStatus, projectStatuses } from '#contract/project-status.ts';
import { invitation } from '#db/schema/matches.ts';
import { project } from '#db/schema/projects.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Platform } from '#server/platform.ts';
import { type Reader, runUnit, type Unit } from '#server/unit.ts';
import { setInvitationStatus, withdrawInvitations } from './invitation-status.ts';
import { computeMatch } from './matching.ts';
import { findMatch } from './store.ts';
import { addEvent, lockProject, moveProject } from './transition.ts';

type Leaver = { id: string; type: 'COMPANY' | 'NPO'; name: string };

/** Statuses in which the parties have not agreed on schedule, budget and region. */
const beforeAgreement: ProjectStatus[] = ['MATCHING', 'PROPOSING', 'MATCHED'];
const underWay = projectStatuses.filter(
  (status) => !beforeAgreement.includes(status) && status !== 'CLOSED' && status !== 'CANCELED',
);

/** What happens to projects when an organisation leaves (`product.md` section 4, Membership). */
export type Departure = {
  /** A company's own requests without an agreement: they are canceled. */
  canceled: { id: string; title: string }[];
  /** Matches of an NPO without an agreement: the company gets another list. */
  rematched: { id: string; title: string }[];
  /** Open invitations of an NPO: they are withdrawn. */
  invitations: { id: string; projectId: string; title: string }[];
  /** Agreed projects: they stay, and the matching manager settles them with the other side. */
  underWay: { id: string; title: string }[];
};

/** Finds what the leaving of an organisation touches; reads only. */
export async function findDeparture(db: Reader, { id, type }: Omit<Leaver, 'name'>): Promise<Departure> {
  const own = eq(type === 'COMPANY' ? project.companyId : project.npoId, id);
  const find = (statuses: ProjectStatus[]) =>
    db
      .select({ id: project.id, title: project.title })
      .from(project)
      .where(and(own, inArray(project.status, statuses)))
      .orderBy(asc(project.id));
  const unsettled = await find(type === 'COMPANY' ? beforeAgreement : ['MATCHED']);
  const invitations =
    type === 'COMPANY'
      ? []
      : await db
          .select({ id: invitation.id, projectId: project.id, title: project.title })
          .from(invitation)
          .innerJoin(project, eq(project.id, invitation.projectId))
          .where(and(eq(invitation.npoId, id), inArray(invitation.status, ['SENT', 'ACCEPTED'])))
          .orderBy(asc(project.id));
  return {
    canceled: type === 'COMPANY' ? unsettled : [],
    rematched: type === 'NPO' ? unsettled : [],
    invitations,
    underWay: await find(underWay),
  };
}

async function cancelFor(unit: Unit, projectId: string, reason: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (!beforeAgreement.includes(row.status)) return;
  await moveProject(unit, row, 'CANCELED', 'SYSTEM', `요청을 취소했어요. 이유: ${reason}`, { reason });
  await withdrawInvitations(unit, row, reason);
}

async function rematchFor(unit: Unit, projectId: string, leaver: Leaver, reason: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status !== 'MATCHED' || row.npoId !== leaver.id) return;
  await withdrawInvitations(unit, row, reason);
  const text = `다시 매칭을 시작했어요. 이유: ${reason}`;
  await moveProject(unit, row, 'MATCHING', 'SYSTEM', text, { reason, changes: { npoId: null } });
  const names = { projectId, projectTitle: row.title };
  await notifyOrganization(unit, row.companyId, messages.rematchStarted({ ...names, reason }));
  // The catalogue forgets the leaver with this commit: only then is the list computed.
  await unit.send('project-rematch', { projectId, reason });
}

async function withdrawFor(
  unit: Unit,
  open: Departure['invitations'][number],
  leaver: Leaver,
): Promise<void> {
  const row = await lockProject(unit, open.projectId);
  const [standing] = await unit.tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.id, open.id), inArray(invitation.status, ['SENT', 'ACCEPTED'])));
  if (!standing) return;
  await setInvitationStatus(unit, [standing.id], 'WITHDRAWN');
  await addEvent(unit, row.id, {
    kind: 'INVITATION',
    text: `${withParticle(leaver.name, '이/가')} 맞손을 떠나 제안을 거두었어요`,
    isSharedWithNpo: false,
  });
  const names = { projectId: row.id, projectTitle: row.title, npoName: leaver.name };
  await notifyOrganization(unit, row.companyId, messages.invitedNpoLeft(names));
}

/**
 * Settles the projects of an organisation that leaves, in the transaction of its leaving and under the lock of each
 * project. Its members must be out already, so that none of them is written to.
 */
export async function settleDeparture(unit: Unit, leaver: Leaver): Promise<Departure> {
  const reason = `${withParticle(leaver.name, '이/가')} 맞손을 떠났어요`;
  const departure = await findDeparture(unit.tx, leaver);
  for (const { id } of departure.canceled) await cancelFor(unit, id, reason);
  for (const { id } of departure.rematched) await rematchFor(unit, id, leaver, reason);
  for (const open of departure.invitations) await withdrawFor(unit, open, leaver);
  return departure;
}

/**
 * Computes the list of a project whose partner has left; as after every re-match it waits for the operator. A project
 * that has moved on, or whose new list is there already, is left alone.
 */
export async function rematchProject(
  platform: Platform,
  projectId: string,
  reason: string | null,
): Promise<void> {
  await platform.catalog.freshForRanking();
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
    const row = await lockProject(unit, projectId);
    if (row.status !== 'MATCHING') return;
    const waiting = await findMatch(unit.tx, projectId, { isPublished: false });
    if (waiting && waiting.publishedAt === null) return;
    await computeMatch(platform, unit, row, { cause: 'DEPARTURE', reason });
  });
}
