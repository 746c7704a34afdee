import type { Actor } from '#contract/access/actor.ts';
import type { PartnershipFacts } from '#contract/access/partnerships.ts';
import {
  asksToContinue,
  type Continuation,
  type ContinuationAnswer,
} from '#contract/projects/continuations.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { checkPartnership } from './access.ts';
import type { KnownPartnership } from './access-store.ts';
import { countCompletionDocuments, findContinuations, findNextProjectId, putContinuation } from './store.ts';
import { currentOf, lockProject } from './transition.ts';

type Answers = ReadonlyMap<string, ContinuationAnswer>;

/** A party sees the other's answer once both have answered, so that neither answers for the other's sake. */
async function present(
  db: Reader,
  actor: Actor,
  { companyId, npoId }: PartnershipFacts,
  { projectId, answers }: { projectId: string; answers: Answers },
): Promise<Continuation> {
  const ownId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  const showsAll = ownId === null || (answers.has(companyId) && answers.has(npoId));
  const partyOf = (id: string) => {
    const answer = answers.get(id) ?? null;
    return { hasAnswered: answer !== null, answer: showsAll || id === ownId ? answer : null };
  };
  return {
    company: partyOf(companyId),
    npo: partyOf(npoId),
    nextProjectId: ownId === npoId ? null : await findNextProjectId(db, projectId),
  };
}

/** The answers as this actor may see them; the admin sees both. */
export async function getContinuation(call: Call, projectId: string): Promise<Continuation> {
  const partnership = await checkPartnership(call, call.db, 'partnership.continuation.read', projectId);
  const answers = await findContinuations(call.db, partnership.id);
  return present(call.db, call.actor, partnership, { projectId, answers });
}

/**
 * Keeps what a party says to another year, and tells the other side. Throws TRANSITION_REFUSED before there are
 * completion documents, and once both have answered: from then on each has seen the other's.
 */
export async function answerContinuation(
  call: Call,
  projectId: string,
  given: ContinuationAnswer,
): Promise<Continuation> {
  const partnership = await checkPartnership(call, call.db, 'partnership.continuation.answer', projectId);
  return call.transact((unit) => answer(unit, projectId, partnership, given));
}

async function answer(
  unit: Unit,
  projectId: string,
  partnership: KnownPartnership,
  given: ContinuationAnswer,
): Promise<Continuation> {
  const { memberId } = memberOf(unit.actor);
  const ownId = organizationOf(unit.actor);
  const { id: partnershipId, companyId, npoId } = partnership;
  const otherId = ownId === companyId ? npoId : companyId;
  const row = await lockProject(unit, projectId);
  const completionCount = await countCompletionDocuments(unit.tx, partnershipId);
  if (row.partnershipId !== partnershipId || !asksToContinue(row.status, completionCount)) {
    throw problem('TRANSITION_REFUSED', {
      message: '완료 서류가 올라온 뒤에 답할 수 있어요.',
      current: currentOf(row),
    });
  }
  const before = await findContinuations(unit.tx, partnershipId);
  if (before.get(ownId) === given)
    return present(unit.tx, unit.actor, partnership, { projectId, answers: before });
  if (before.has(ownId) && before.has(otherId)) {
    throw problem('TRANSITION_REFUSED', {
      message: '두 곳이 모두 답한 뒤에는 바꿀 수 없어요.',
      current: currentOf(row),
    });
  }
  await putContinuation(
    unit.tx,
    { projectId, partnershipId, organizationId: ownId, answer: given, answeredById: memberId },
    unit.now,
  );
  unit.audit({
    action: 'project.continuation.answer',
    subjectType: 'project',
    subjectId: projectId,
    details: { before: before.get(ownId) ?? null, after: given },
  });
  const answers = await findContinuations(unit.tx, partnershipId);
  const named = { projectId, projectTitle: row.title };
  if (answers.has(otherId)) {
    const wantsBoth = [...answers.values()].every((each) => each === 'YES');
    const message = wantsBoth ? messages.continuationAgreed(named) : messages.continuationAnswered(named);
    for (const id of [ownId, otherId]) await notifyOrganization(unit, id, message);
  } else if (!before.has(ownId)) {
    const own = await findOrganization(unit.tx, ownId);
    const asked = messages.continuationAsked({ ...named, otherName: own?.name ?? '' });
    await notifyOrganization(unit, otherId, asked);
  }
  return present(unit.tx, unit.actor, partnership, { projectId, answers });
}

/**
 * The partner with whom the acting company may go on after a project. Throws NOT_FOUND for a project that is not its own,
 * and TRANSITION_REFUSED before both parties have said yes or once a request goes on with it already.
 */
export async function checkContinued(
  { actor }: Pick<Call, 'actor'>,
  db: Reader,
  projectId: string,
): Promise<{ npoId: string }> {
  const partnership = await checkPartnership({ actor }, db, 'partnership.continuation.read', projectId);
  if (organizationOf(actor) !== partnership.companyId) throw problem('NOT_FOUND');
  const answers = await findContinuations(db, partnership.id);
  const wantsBoth = [partnership.companyId, partnership.npoId].every((id) => answers.get(id) === 'YES');
  if (!wantsBoth)
    throw problem('TRANSITION_REFUSED', { message: '두 곳이 모두 이어 가고 싶다고 답한 뒤에 할 수 있어요.' });
  if ((await findNextProjectId(db, projectId)) !== null)
    throw problem('TRANSITION_REFUSED', { message: '이 사업을 이어 가는 요청을 이미 보냈어요.' });
  return { npoId: partnership.npoId };
}
