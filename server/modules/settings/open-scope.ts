import type { Endpoint } from '#contract/endpoint.ts';
import { scopeOfAction } from '#contract/scopes.ts';
import { problem } from '#server/http/problem.ts';
import type { Caller } from '#server/modules/members/sign-in.ts';

/** Refuses with COMING_SOON what belongs to a part that the operator has closed; operators pass. */
export function checkOpen({ actor, closedScopes }: Caller, { action }: Endpoint): void {
  const scope = scopeOfAction[action];
  if (scope === undefined || (actor.kind === 'MEMBER' && actor.role === 'ADMIN')) return;
  if (closedScopes.includes(scope)) throw problem('COMING_SOON');
}
