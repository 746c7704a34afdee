import type { Actor } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { scopeOfAction } from '#contract/scopes.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader } from '#server/unit.ts';
import { findClosedScopes } from './scopes.ts';

/** Refuses with COMING_SOON what belongs to a part that the operator has closed; operators pass. */
export async function checkOpen(db: Reader, actor: Actor, { action }: Endpoint): Promise<void> {
  const scope = scopeOfAction[action];
  if (scope === undefined || (actor.kind === 'MEMBER' && actor.role === 'ADMIN')) return;
  if ((await findClosedScopes(db)).includes(scope)) throw problem('COMING_SOON');
}
