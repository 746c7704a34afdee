import { accountRules } from './accounts.ts';
import { activityEntryRules } from './activity-entries.ts';
import type { Actor } from './actor.ts';
import { adminRules } from './admin.ts';
import { hasAdministratorRole } from './administrator-role.ts';
import { reaches } from './audience.ts';
import { budgetRules } from './budgets.ts';
import { certificateRules } from './certificates.ts';
import { colleagueRules } from './colleagues.ts';
import { feedbackRules } from './feedback.ts';
import { fileRules } from './files.ts';
import { invitationRules } from './invitations.ts';
import { measurementRules } from './measurements.ts';
import { messageRules } from './messages.ts';
import { npoRules } from './npos.ts';
import { orderRules } from './orders.ts';
import { packRules } from './packs.ts';
import { partnershipRules } from './partnerships.ts';
import { projectRules } from './projects.ts';
import { reportRules } from './reports.ts';
import { resultRules } from './results.ts';
import type { Rule } from './rule.ts';
import { siteRules } from './site.ts';
import { takedownRules } from './takedowns.ts';

/** The one access policy, a file for each noun: every route and every button asks here. */
export const policy = {
  ...siteRules,
  ...accountRules,
  ...colleagueRules,
  ...messageRules,
  ...npoRules,
  ...certificateRules,
  ...fileRules,
  ...orderRules,
  ...projectRules,
  ...invitationRules,
  ...partnershipRules,
  ...takedownRules,
  ...activityEntryRules,
  ...measurementRules,
  ...budgetRules,
  ...reportRules,
  ...packRules,
  ...feedbackRules,
  ...resultRules,
  ...adminRules,
};

type Policy = typeof policy;

/** What an endpoint or a button may ask for: whatever has a rule. */
export type Action = keyof Policy;

/** The resource an action is decided on, as its rule asks for it; an action absent here needs none. */
export type Resources = {
  [A in Action as Policy[A] extends { when: unknown } ? A : never]: Policy[A] extends {
    when: (member: never, resource: infer Resource) => boolean;
  }
    ? Resource
    : never;
};

/** The roles of administrators to whom an action is open beside ALL; null where it asks for none. */
export const rolesOf = (action: Action) => (policy[action] as Rule).roles ?? null;

/** False for an administrator whose role does not cover an action that asks for one. */
export function isAmongRoles(actor: Actor, action: Action): boolean {
  const roles = rolesOf(action);
  return actor.kind !== 'MEMBER' || roles === null || hasAdministratorRole(actor, roles);
}

/**
 * Decides one action by one actor, on one resource where the action has one.
 * The system may do everything.
 */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...[resource]: A extends keyof Resources ? [resource: Resources[A]] : []
): boolean {
  const rule: Rule = policy[action];
  if (!reaches(actor, rule.audience)) return false;
  if (actor.kind !== 'MEMBER') return true;
  if (!isAmongRoles(actor, action)) return false;
  if (rule.when === undefined) return true;
  return rule.when(actor, resource as never);
}
