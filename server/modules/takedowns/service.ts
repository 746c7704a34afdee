import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import {
  type AdminTakedown,
  type decideTakedown as decideEndpoint,
  isOpenTakedown,
  type OrganizationTakedowns,
  type replyToTakedown as replyEndpoint,
  type Takedown,
  type takeDown as takeDownEndpoint,
  takedownStatusLabels,
} from '#contract/takedowns.ts';
import { authorize, type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { extendReplyBy } from '#server/modules/invitations/store.ts';
import {
  notifyAdmins,
  notifyOrganization,
  notifyOrganizations,
} from '#server/modules/notifications/service.ts';
import { findDraft } from '#server/modules/npo-profiles/draft-store.ts';
import { findOrganization, lockOrganization } from '#server/modules/organizations/store.ts';
import { lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { destroySubject } from './destroy.ts';
import { takedownMessages } from './messages.ts';
import { deletableOn, deletionBlocker, presentAdminTakedown, presentTakedown } from './present.ts';
import {
  findAllTakedowns,
  findTakedown,
  findTakedownsOf,
  insertTakedown,
  isTakenDown,
  type TakedownParts,
  type TakedownRow,
  updateTakedown,
} from './store.ts';
import { findConcernedNpoIds, findJudged, findSubject, findThings, type Judged } from './subject-store.ts';

const ownMost = 100;
const allMost = 300;

const unjudged: Judged = { text: null, hadPartner: false };

/** What of the own organisation has been taken down, newest first. */
export async function findTakedowns(call: Call): Promise<{ items: Takedown[] }> {
  const rows = await findTakedownsOf(call.db, organizationOf(call.actor), ownMost);
  return { items: rows.map(presentTakedown) };
}

/** All takedowns with what they hide, those with a reply first. */
export async function findAdminTakedowns(call: Call): Promise<{ items: AdminTakedown[] }> {
  return { items: await presentFound(call, await findAllTakedowns(call.db, allMost)) };
}

/** What the public sees of an organisation, and what of it was taken down. Throws NOT_FOUND. */
export async function getOrganizationTakedowns(
  call: Call,
  organizationId: string,
): Promise<OrganizationTakedowns> {
  if (!(await findOrganization(call.db, organizationId))) throw problem('NOT_FOUND');
  const found = await findTakedownsOf(call.db, organizationId, allMost);
  return {
    things: await findThings(call.db, organizationId),
    hasDraft: (await findDraft(call.db, organizationId))?.content != null,
    takedowns: await presentFound(call, found),
  };
}

async function presentFound(call: Call, found: readonly TakedownParts[]): Promise<AdminTakedown[]> {
  const judged = await findJudged(
    call.db,
    found.map(({ row }) => row),
  );
  const now = new Date();
  return found.map((parts) => presentAdminTakedown(parts, judged.get(parts.row.id) ?? unjudged, now));
}

async function readAdminTakedown(unit: Unit, id: string): Promise<AdminTakedown> {
  const parts = await findTakedown(unit.tx, id);
  if (!parts) throw problem('INTERNAL');
  const judged = (await findJudged(unit.tx, [parts.row])).get(id) ?? unjudged;
  return presentAdminTakedown(parts, judged, unit.now);
}

/** Those besides its company whom a takedown of a project concerns: its partner, and who may answer its offer. */
async function tellConcerned(unit: Unit, projectId: string, becomes: 'HIDDEN' | 'SHOWN'): Promise<void> {
  const { title, companyId } = await lockProject(unit, projectId);
  const { partner, invited } = await findConcernedNpoIds(unit.tx, projectId);
  const names = {
    projectId,
    projectTitle: title,
    companyName: (await findOrganization(unit.tx, companyId))?.name ?? '',
  };
  const [toPartner, toInvited] =
    becomes === 'HIDDEN'
      ? [takedownMessages.projectWaits(names), takedownMessages.offerWaits(names)]
      : [takedownMessages.projectBack(names), takedownMessages.offerBack(names)];
  await notifyOrganizations(unit, [
    ...(partner === null ? [] : [{ organizationId: partner, message: toPartner }]),
    ...invited.map((organizationId) => ({ organizationId, message: toInvited })),
  ]);
}

/** Hides what an organisation owns, with the commit, and tells it why. Throws NOT_FOUND for what is not its own. */
export function takeDown(call: EndpointCall<typeof takeDownEndpoint>): Promise<AdminTakedown> {
  const { organizationId } = call.params;
  const { subject, subjectId, reason } = call.body;
  const { memberId: takenDownById } = memberOf(call.actor);
  return call.transact(async (unit) => {
    // The project before the organisation, as everywhere; then two admins come one after the other.
    if (subject === 'PROJECT') await lockProject(unit, subjectId);
    await lockOrganization(unit.tx, organizationId);
    const found = await findSubject(unit.tx, { organizationId, subject, subjectId });
    if (!found) throw problem('NOT_FOUND');
    if (await isTakenDown(unit.tx, found.place))
      throw problem('TRANSITION_REFUSED', { message: '이미 내려 두었어요.' });
    const { name, place } = found;
    const id = await insertTakedown(unit.tx, {
      organizationId,
      subject,
      name,
      reason,
      takenDownById,
      ...place,
    });
    unit.audit({
      action: 'takedown.hide',
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: { takedown: subject, takedownId: id },
    });
    const projectId = subject === 'PROJECT' ? subjectId : null;
    const day = deletableOn({ createdAt: unit.now });
    const message = takedownMessages.hidden({ subject, name, projectId, reason, deletableOn: day });
    await notifyOrganization(unit, organizationId, message);
    if (projectId !== null) await tellConcerned(unit, projectId, 'HIDDEN');
    return readAdminTakedown(unit, id);
  });
}

/** Holds a takedown with what it hides, and refuses with STALE where it is no longer the version that was seen. */
async function lockTakedown(unit: Unit, id: string, version: number): Promise<TakedownParts> {
  const seen = await findTakedown(unit.tx, id);
  if (!seen) throw problem('NOT_FOUND');
  if (seen.row.projectId !== null) await lockProject(unit, seen.row.projectId);
  await lockOrganization(unit.tx, seen.row.organizationId);
  const held = (await findTakedown(unit.tx, id)) ?? seen;
  if (held.row.version !== version || !isOpenTakedown(held.row.status)) {
    const { status } = held.row;
    const current = { version: held.row.version, status, statusLabel: takedownStatusLabels[status] };
    throw problem('STALE', { current });
  }
  return held;
}

type Decided = { reason: string; decidedById: string };

async function lift(unit: Unit, row: TakedownRow, { reason, decidedById }: Decided): Promise<void> {
  await updateTakedown(unit.tx, row, { status: 'LIFTED', answer: reason, decidedById, closedAt: unit.now });
  if (row.projectId === null) return;
  const days = daysBetween(koreanDay(row.createdAt), koreanDay(unit.now));
  if (days > 0) await extendReplyBy(unit.tx, row.projectId, days);
  await tellConcerned(unit, row.projectId, 'SHOWN');
}

async function keep(unit: Unit, row: TakedownRow, { reason, decidedById }: Decided): Promise<void> {
  if (row.status !== 'REPLIED')
    throw problem('TRANSITION_REFUSED', { message: '기다리는 답이 없어요. 그대로 내려 두었어요.' });
  await updateTakedown(unit.tx, row, { status: 'HIDDEN', answer: reason, decidedById });
}

async function destroy(unit: Unit, row: TakedownRow, { reason, decidedById }: Decided): Promise<void> {
  const judged = (await findJudged(unit.tx, [row])).get(row.id) ?? unjudged;
  const blocker = deletionBlocker(row, judged, unit.now);
  if (blocker !== null) throw problem('TRANSITION_REFUSED', { message: blocker });
  await updateTakedown(unit.tx, row, { status: 'DELETED', answer: reason, decidedById, closedAt: unit.now });
  await destroySubject(unit, row, reason);
}

const decisions = {
  LIFTED: { decide: lift, action: 'takedown.lift', message: takedownMessages.lifted },
  HIDDEN: { decide: keep, action: 'takedown.keep', message: takedownMessages.kept },
  DELETED: { decide: destroy, action: 'takedown.delete', message: takedownMessages.deleted },
} as const;

/** Shows it again, answers a reply, or deletes it; its owner is told. */
export function decideTakedown(call: EndpointCall<typeof decideEndpoint>): Promise<AdminTakedown> {
  const { takedownId } = call.params;
  const { to, reason, version } = call.body;
  const { memberId: decidedById } = memberOf(call.actor);
  const { decide, action, message } = decisions[to];
  return call.transact(async (unit) => {
    const { row } = await lockTakedown(unit, takedownId, version);
    await decide(unit, row, { reason, decidedById });
    const { organizationId, subject } = row;
    unit.audit({
      action,
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: { takedown: subject, takedownId },
    });
    await notifyOrganization(unit, organizationId, message({ ...row, reason }));
    return readAdminTakedown(unit, takedownId);
  });
}

/** Says that it is corrected, or objects: it waits for the admin, who is told. At most 20 an hour. */
export async function replyToTakedown(call: EndpointCall<typeof replyEndpoint>): Promise<Takedown> {
  const { takedownId } = call.params;
  const { kind, text, version } = call.body;
  const { memberId: repliedById } = memberOf(call.actor);
  const known = await findTakedown(call.db, takedownId);
  if (!known) throw problem('NOT_FOUND');
  const { organizationId, organizationName } = { ...known, ...known.row };
  authorize(call.actor, 'takedown.reply', { organizationId });
  await countUse(call, `takedown:${organizationId}`, { limit: 20, windowSeconds: 3600 });
  return call.transact(async (unit) => {
    const { row } = await lockTakedown(unit, takedownId, version);
    if (row.status !== 'HIDDEN')
      throw problem('TRANSITION_REFUSED', { message: '보낸 답을 관리자가 살펴보고 있어요.' });
    await updateTakedown(unit.tx, row, {
      status: 'REPLIED',
      replyKind: kind,
      replyText: text,
      repliedAt: unit.now,
      repliedById,
    });
    unit.audit({
      action: 'takedown.reply',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { takedown: row.subject, takedownId, reply: kind },
    });
    await notifyAdmins(unit, takedownMessages.replied({ ...row, organizationName, kind, text }));
    const after = await findTakedown(unit.tx, takedownId);
    if (!after) throw problem('INTERNAL');
    return presentTakedown(after);
  });
}
