import type { Endpoint } from '#contract/endpoint.ts';
import { featureOfAction } from '#contract/feature-switches.ts';
import { problem } from '#server/http/problem.ts';
import type { Caller } from '#server/modules/members/sign-in.ts';

/** Refuses with COMING_SOON what belongs to a part that the admin has closed; admins pass. */
export function checkOpen({ actor, closedFeatures }: Caller, { action }: Endpoint): void {
  const feature = featureOfAction[action];
  if (feature === undefined || (actor.kind === 'MEMBER' && actor.role === 'ADMIN')) return;
  if (closedFeatures.includes(feature)) throw problem('COMING_SOON');
}
