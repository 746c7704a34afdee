import { withParticle } from '#contract/fields/particles.ts';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import { problem } from '#server/http/problem.ts';
import { findInvitation, findStandingOffers } from '#server/modules/invitations/offer-store.ts';
import { updateStatus } from '#server/modules/invitations/store.ts';
import { findMatch } from '#server/modules/matches/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Platform } from '#server/platform.ts';
import { type Reader, runUnit, type Unit } from '#server/unit.ts';
import { withdrawInvitations } from './invitation-status.ts';
import { storeMatch } from './matching.ts';
import { withRanking } from './ranking.ts';
import { findProject, findProjectsIn } from './store.ts';
import { addEvent, lockProject, moveProject } from './transition.ts';

type Leaver = { id: string; type: 'COMPANY' | 'NPO'; name: string };

/** Statuses in which the parties have not agreed on schedule, budget and region. */
const beforeAgreement: ProjectStatus[] = ['MATCHING', 'PROPOSING', 'MATCHED'];
/** Statuses in which two organisations carry out what they have agreed on. */
export const underWay = projectStatuses.filter(
  (status) => !beforeAgreement.includes(status) && status !== 'CLOSED' && status !== 'CANCELED',
);

/** What happens to projects when an organisation leaves (S-15). */
export type Departure = {
  /** A company's own requests without an agreement: they are canceled. */
  canceled: { id: string; title: string }[];
  /** Matches of an NPO without an agreement: the company gets another list. */
  rematched: { id: string; title: string }[];
  /** Open invitations of an NPO: they are withdrawn. */
  invitations: { id: string; projectId: string; title: string }[];
  /** Agreed projects: they stay, the other side is told, and the matching manager settles them with it. */
  underWay: { id: string; title: string }[];
};

/** Finds what the leaving of an organisation touches; reads only. */
export async function findDeparture(db: Reader, { id, type }: Omit<Leaver, 'name'>): Promise<Departure> {
  const unsettled = await findProjectsIn(
    db,
    { id, type },
    type === 'COMPANY' ? beforeAgreement : ['MATCHED'],
  );
  return {
    canceled: type === 'COMPANY' ? unsettled : [],
    rematched: type === 'NPO' ? unsettled : [],
    invitations: type === 'NPO' ? await findStandingOffers(db, id) : [],
    underWay: await findProjectsIn(db, { id, type }, underWay),
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
  if (row.status !== 'MATCHED' || row.partnership?.npoId !== leaver.id) return;
  await withdrawInvitations(unit, row, reason);
  const text = `다시 매칭을 시작했어요. 이유: ${reason}`;
  await moveProject(unit, row, 'MATCHING', 'SYSTEM', text, { reason, ending: 'PARTNER_LEFT' });
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
  const standing = (await findInvitation(unit.tx, open.id))?.invitation.status;
  if (standing !== 'SENT' && standing !== 'ACCEPTED') return;
  await updateStatus(unit.tx, [open.id], 'WITHDRAWN');
  await addEvent(unit, row, {
    kind: 'INVITATION',
    text: `${withParticle(leaver.name, '이/가')} 맞손을 떠나 제안을 거뒀어요`,
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
  // Under the locks: what was agreed on meanwhile goes on, and its other side hears of it.
  return { ...departure, underWay: await findProjectsIn(unit.tx, leaver, underWay) };
}

/**
 * Computes the list of a project whose partner has left; as after every re-match it waits for the admin. A project
 * that has moved on, or whose new list is there already, is left alone.
 */
export async function rematchProject(
  platform: Platform,
  projectId: string,
  reason: string | null,
): Promise<void> {
  const readRow = async () => {
    const row = await findProject(platform.db, projectId);
    if (!row) throw problem('NOT_FOUND');
    return row;
  };
  if ((await readRow()).status !== 'MATCHING') return;
  await withRanking(platform, readRow, (ranked) =>
    runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const row = await lockProject(unit, projectId);
      if (row.status !== 'MATCHING') return;
      const waiting = await findMatch(unit.tx, projectId, { isPublished: false });
      if (waiting && waiting.publishedAt === null) return;
      await storeMatch(unit, row, ranked, { cause: 'DEPARTURE', reason });
    }),
  );
}
