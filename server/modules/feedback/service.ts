import type { Actor } from '#contract/access/actor.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import {
  earlyFeedbackMessage,
  type Feedback,
  type FeedbackSide,
  feedbackState,
  type giveFeedback as giveEndpoint,
  lastFeedbackDay,
  lateFeedbackMessage,
  repeatedFeedbackMessage,
  type SideFeedback,
} from '#contract/feedback/feedback.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyAdmins, notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { KnownPartnership } from '#server/modules/projects/access-store.ts';
import { findPartnership } from '#server/modules/projects/store.ts';
import { checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import { isReportAccepted } from '#server/modules/reports/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { feedbackMessages } from './messages.ts';
import { type FeedbackRow, findGiven, insertFeedback } from './store.ts';

/** Where the feedback of a partnership stands today, and the last day on which it is taken. */
async function readTime(db: Reader, partnershipId: string, at: Date) {
  const held = await findPartnership(db, partnershipId);
  if (!held) throw problem('NOT_FOUND');
  const endedOn = held.endedAt && koreanDay(held.endedAt);
  const isAccepted = await isReportAccepted(db, partnershipId);
  const state = feedbackState({ ending: held.ending, endedOn, isReportAccepted: isAccepted }, koreanDay(at));
  return { state, until: held.ending === 'COMPLETED' && endedOn ? lastFeedbackDay(endedOn) : null };
}

/** The side that an actor speaks for; null for the admin. */
function sideOf(actor: Actor, { companyId, npoId }: KnownPartnership): FeedbackSide | null {
  const ownId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  return ownId === companyId ? 'COMPANY' : ownId === npoId ? 'NPO' : null;
}

/** A side sees the other's once both have given theirs or the time is over; what is for the admin alone neither (G-54). */
async function present(db: Reader, actor: Actor, known: KnownPartnership, at: Date): Promise<Feedback> {
  const { state, until } = await readTime(db, known.id, at);
  const rows = await findGiven(db, known.id);
  const own = sideOf(actor, known);
  const showsAll = own === null || rows.length === 2 || state === 'OVER';
  const partOf = (side: FeedbackSide): SideFeedback => {
    const row = rows.find((one) => one.side === side);
    const isShown = row !== undefined && (showsAll || side === own);
    return { hasGiven: row !== undefined, given: isShown ? presentGiven(row, own === null) : null };
  };
  return { state, until, company: partOf('COMPANY'), npo: partOf('NPO') };
}

const presentGiven = (
  { ratings, text, privateText, createdAt }: FeedbackRow,
  isForAdmin: boolean,
): SideFeedback['given'] => ({
  ratings,
  text,
  privateText: isForAdmin ? privateText : null,
  givenAt: createdAt.toISOString(),
});

/** What both sides say, as this actor may see it. */
export async function getFeedback(call: Call & { params: { projectId: string } }): Promise<Feedback> {
  const known = await checkPartnership(call, call.db, 'feedback.read', call.params.projectId);
  return present(call.db, call.actor, known, new Date());
}

/**
 * Keeps what the acting side says, for good, and tells the other one. Throws TRANSITION_REFUSED before there is something to
 * look back on, after the time, and for a side that has given its own.
 */
export function giveFeedback(call: EndpointCall<typeof giveEndpoint>): Promise<Feedback> {
  const { projectId } = call.params;
  return call.transact(
    (unit) => give(unit, projectId, call.body),
    () => getFeedback(call),
  );
}

async function give(
  unit: Unit,
  projectId: string,
  form: EndpointCall<typeof giveEndpoint>['body'],
): Promise<void> {
  const project = await lockProject(unit, projectId);
  const known = await checkPartnership(unit, unit.tx, 'feedback.give', projectId);
  checkShown(unit, project);
  const side = sideOf(unit.actor, known);
  if (side === null) throw problem('NOT_FOUND');
  const refuse = (message: string) => problem('TRANSITION_REFUSED', { message, current: currentOf(project) });
  const { state } = await readTime(unit.tx, known.id, unit.now);
  if (state !== 'OPEN') throw refuse(state === 'EARLY' ? earlyFeedbackMessage : lateFeedbackMessage);
  const row = await insertFeedback(unit.tx, {
    projectId,
    partnershipId: known.id,
    side,
    ...form,
    givenById: memberOf(unit.actor).memberId,
  });
  if (!row) throw refuse(repeatedFeedbackMessage);
  unit.audit({
    action: 'feedback.give',
    subjectType: 'feedback',
    subjectId: row.id,
    details: { projectId, characters: form.text.length + form.privateText.length },
  });
  await tellOthers(unit, known, row, project.title);
}

async function tellOthers(
  unit: Unit,
  known: KnownPartnership,
  { projectId, side, privateText }: FeedbackRow,
  projectTitle: string,
): Promise<void> {
  const by = (await findOrganization(unit.tx, organizationOf(unit.actor)))?.name ?? '';
  const given = { projectId, projectTitle, by };
  const hasOther = (await findGiven(unit.tx, known.id)).length === 2;
  await notifyOrganization(
    unit,
    side === 'COMPANY' ? known.npoId : known.companyId,
    hasOther ? feedbackMessages.shown(given) : feedbackMessages.askedByOther(given),
  );
  if (privateText !== '') await notifyAdmins(unit, feedbackMessages.told(given));
}
