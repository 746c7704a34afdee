import type { Actor } from '#contract/access/actor.ts';
import type { Resources } from '#contract/access/policy.ts';
import { authorize, type Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import { findProjectFacts, type KnownPartnership, type KnownProject } from './access-store.ts';

type ProjectAction = Extract<keyof Resources, `project.${string}`>;
type PartnershipAction = Extract<
  keyof Resources,
  | `partnership.${string}`
  | `activity-entry.${string}`
  | 'activity-photo.delete'
  | `measurement.${string}`
  | `budget.${string}`
  | `report.${string}`
  | `required-document.${string}`
  | 'pack.read'
  | 'pack.build'
  | `feedback.${string}`
  | 'change-request.create'
>;

/** Throws NOT_FOUND unless the project exists and the actor may do this to it; returns the facts it decided on. */
export async function checkAccess(
  call: Call,
  action: Exclude<ProjectAction, 'project.create'>,
  projectId: string,
): Promise<KnownProject> {
  const facts = await findProjectFacts(call.db, projectId);
  if (!facts) throw problem('NOT_FOUND');
  authorize(call.actor, action, facts);
  return facts;
}

/**
 * The partnership that an actor means when it speaks of a project: an NPO its own, the current one before one that ended;
 * everybody else the current one.
 */
export function partnershipFor<P extends { npoId: string; isCurrent: boolean }>(
  actor: Actor,
  partnerships: readonly P[],
): P | null {
  const isNpo = actor.kind === 'MEMBER' && actor.role === 'NPO';
  const current = partnerships.find(
    ({ npoId, isCurrent }) => isCurrent && (!isNpo || npoId === actor.organizationId),
  );
  if (current || !isNpo) return current ?? null;
  return partnerships.find(({ npoId }) => npoId === actor.organizationId) ?? null;
}

/**
 * Throws NOT_FOUND unless the actor may do this to its partnership of the project, or to the one that is named; returns
 * that partnership.
 */
export async function checkPartnership(
  { actor }: Pick<Call, 'actor'>,
  db: Reader,
  action: PartnershipAction,
  projectId: string,
  partnershipId?: string,
): Promise<KnownPartnership> {
  const facts = await findProjectFacts(db, projectId);
  const partnership =
    facts &&
    (partnershipId
      ? facts.partnerships.find(({ id }) => id === partnershipId)
      : partnershipFor(actor, facts.partnerships));
  if (!partnership) throw problem('NOT_FOUND');
  authorize(actor, action, partnership);
  return partnership;
}
