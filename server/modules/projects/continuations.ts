import { eq } from 'drizzle-orm';
import type { ProjectFacts } from '#contract/access.ts';
import { asksToContinue, type Continuation, type ContinuationAnswer } from '#contract/continuations.ts';
import { continuation } from '#db/schema/continuations.ts';
import { organization } from '#db/schema/organizations.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Reader } from '#server/unit.ts';
import { checkAccess } from './access.ts';
import { countCompletionDocuments } from './store.ts';
import { currentOf, lockProject } from './transition.ts';

type Answers = ReadonlyMap<string, ContinuationAnswer>;

async function findAnswers(db: Reader, projectId: string): Promise<Answers> {
  const rows = await db
    .select({ organizationId: continuation.organizationId, answer: continuation.answer })
    .from(continuation)
    .where(eq(continuation.projectId, projectId));
  return new Map(rows.map(({ organizationId, answer }) => [organizationId, answer]));
}

/** A party sees the other's answer once both have answered, so that neither answers for the other's sake. */
function present({ actor }: Call, { companyId, npoId }: ProjectFacts, answers: Answers): Continuation {
  const ownId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  const showsAll = ownId === null || (answers.has(companyId) && answers.has(npoId ?? ''));
  const partyOf = (id: string | null) => {
    const answer = answers.get(id ?? '') ?? null;
    return { hasAnswered: answer !== null, answer: showsAll || id === ownId ? answer : null };
  };
  return { company: partyOf(companyId), npo: partyOf(npoId) };
}

/** The answers as this actor may see them; the operator sees both. */
export async function getContinuation(call: Call, projectId: string): Promise<Continuation> {
  const facts = await checkAccess(call, 'project.continuation.read', projectId);
  return present(call, facts, await findAnswers(call.db, projectId));
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
  const facts = await checkAccess(call, 'project.continuation.answer', projectId);
  const { memberId } = memberOf(call.actor);
  const ownId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const row = await lockProject(unit, projectId);
    const otherId = ownId === row.companyId ? row.npoId : row.companyId;
    const completionCount = await countCompletionDocuments(unit.tx, projectId);
    if (otherId === null || !asksToContinue(row.status, completionCount)) {
      throw problem('TRANSITION_REFUSED', {
        message: '완료 서류가 올라온 뒤에 답할 수 있어요.',
        current: currentOf(row),
      });
    }
    const before = await findAnswers(unit.tx, projectId);
    if (before.get(ownId) === given) return present(call, facts, before);
    if (before.has(ownId) && before.has(otherId)) {
      throw problem('TRANSITION_REFUSED', {
        message: '두 곳이 모두 답한 뒤에는 바꿀 수 없어요.',
        current: currentOf(row),
      });
    }
    await unit.tx
      .insert(continuation)
      .values({ projectId, organizationId: ownId, answer: given, answeredById: memberId })
      .onConflictDoUpdate({
        target: [continuation.projectId, continuation.organizationId],
        set: { answer: given, answeredById: memberId, updatedAt: unit.now },
      });
    unit.audit({
      action: 'project.continuation.answer',
      subjectType: 'project',
      subjectId: projectId,
      details: { before: before.get(ownId) ?? null, after: given },
    });
    const answers = await findAnswers(unit.tx, projectId);
    const named = { projectId, projectTitle: row.title };
    if (answers.has(otherId)) {
      const wantsBoth = [...answers.values()].every((each) => each === 'YES');
      const message = wantsBoth ? messages.continuationAgreed(named) : messages.continuationAnswered(named);
      for (const id of [ownId, otherId]) await notifyOrganization(unit, id, message);
    } else if (!before.has(ownId)) {
      const [own] = await unit.tx
        .select({ name: organization.name })
        .from(organization)
        .where(eq(organization.id, ownId));
      const asked = messages.continuationAsked({ ...named, otherName: own?.name ?? '' });
      await notifyOrganization(unit, otherId, asked);
    }
    return present(call, facts, answers);
  });
}
