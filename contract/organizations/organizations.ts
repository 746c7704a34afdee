import { z } from 'zod';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { membershipStatus } from '#contract/accounts/membership.ts';
import { organizationLeaves } from '#contract/accounts/withdrawal.ts';
import { historyEntry } from '#contract/admin/admin.ts';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { unheardReasons } from './hearings.ts';
import { plans } from './plans.ts';

/** One row of the admin's list of organisations. */
export const organizationRow = z.object({
  id: z.uuid(),
  type: z.enum(['COMPANY', 'NPO']),
  name: z.string(),
  number: z.string(),
  status: membershipStatus,
  memberCount: z.number().int(),
  joinedOn: z.string(),
});
export type OrganizationRow = z.infer<typeof organizationRow>;

export const findOrganizations = endpoint({
  method: 'GET',
  path: '/api/admin/organizations',
  summary: 'Organisations by name or number, fifty at a time in the order of names',
  action: 'admin.organization.read',
  list: {
    members: 'Those that agree with every condition given',
    order: [
      { by: 'name', direction: 'ASC' },
      { by: 'id', direction: 'ASC' },
    ],
  },
  query: z.object({
    search: z.string().trim().max(limits.searchMaxLength).optional(),
    status: membershipStatus.optional(),
    type: z.enum(['COMPANY', 'NPO']).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    items: z.array(organizationRow),
    total: z.number().int(),
    pageSize: z.number().int(),
  }),
});

export const adminMember = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  isContact: z.boolean(),
  hasSecondFactor: z.boolean(),
  withdrawnOn: z.string().nullable(),
  /** The Korean day of the last sign-in; null where none was noted in the months for which they are. */
  lastSignInOn: z.string().nullable(),
});
export type AdminMember = z.infer<typeof adminMember>;

/** An organisation with its members; looking at it is recorded. */
export const organizationDetail = organizationRow.extend({
  version,
  industry: z.string().nullable(),
  /** What a company is on today, with its first and last day; an NPO's is FREEMIUM and means nothing. */
  plan: z.enum(plans),
  planFrom: z.string().nullable(),
  planUntil: z.string().nullable(),
  /** Whether an NPO has made its profile public, which directory and recommendations wait for; null for a company. */
  isProfilePublished: z.boolean().nullable(),
  /** Who looks after a company; null for the configured contact, and of an NPO. */
  managerId: z.uuid().nullable(),
  members: z.array(adminMember),
  /** How many projects an end of the membership would touch. */
  concerned: z.object({
    /** Agreed and under way: they stay. */
    underWay: z.number().int(),
    /** Requests of a company, or matches of an NPO, without an agreement. */
    unsettled: z.number().int(),
    /** Open offers to an NPO. */
    offers: z.number().int(),
  }),
  /** Transitions that the admin can make now. */
  transitions: z.array(z.enum(['APPROVED', 'HELD', 'WITHDRAWN'])),
  /** What was decided about the organisation, newest first. */
  history: z.array(historyEntry),
});
export type OrganizationDetail = z.infer<typeof organizationDetail>;

const organizationParams = z.object({ organizationId: z.uuid() });

export const getOrganization = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:organizationId',
  summary: 'An organisation with its members; the read is recorded',
  action: 'admin.organization.read',
  effects: [{ audit: ['organization.read'] }],
  params: organizationParams,
  response: organizationDetail,
});

/** A transition with its reason, which the members read in their mail. */
export const organizationTransitionForm = z.object({
  to: z.enum(['APPROVED', 'HELD', 'WITHDRAWN']),
  reason: reasonText,
  /** Why the organisation was not heard before (terms §9): a hold is urgent, a withdrawal is what it asked for. */
  unheard: z.enum(unheardReasons).optional(),
});

export const transitionOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:organizationId/transitions',
  summary: 'Hold, release or withdraw an organisation',
  action: 'admin.organization.transition',
  effects: [
    {
      when: { to: 'HELD' },
      audit: ['organization.hold'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      besides: [{ notices: { COUNTERPARTIES: 'BELL_AND_MAIL' } }],
    },
    {
      when: { to: 'APPROVED' },
      audit: ['organization.release'],
      notices: { OWNER: 'BELL_AND_MAIL' },
      besides: [{ notices: { COUNTERPARTIES: 'BELL_AND_MAIL' } }],
    },
    {
      when: { to: 'WITHDRAWN' },
      audit: ['organization.withdraw'],
      notices: { OWNER: 'MAIL' },
      besides: organizationLeaves,
    },
  ],
  params: organizationParams,
  body: organizationTransitionForm.extend({ version }),
  response: orWaiting(organizationDetail),
});

/**
 * A plan for a company, from today for twelve months; the one it has is extended by twelve, or by the `days` in which a
 * fault of the platform kept the company from using it (terms §13). FREEMIUM has no end.
 */
export const planAssignmentForm = z.object({
  plan: z.enum(plans, { error: '요금제를 골라 주세요.' }),
  days: z
    .number({ error: '날 수를 입력해주세요.' })
    .int({ error: '날 수를 입력해주세요.' })
    .min(1, { error: '1일부터 늘릴 수 있어요.' })
    .max(limits.planExtensionMaxDays, { error: `${limits.planExtensionMaxDays}일까지 늘릴 수 있어요.` })
    .optional(),
  reason: reasonText,
});

export const assignPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/organizations/:organizationId/plan',
  summary: 'Assign, extend or end the plan of a company',
  action: 'admin.plan.assign',
  effects: [{ audit: ['organization.plan.assign'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: organizationParams,
  body: planAssignmentForm.extend({ version }),
  response: orWaiting(organizationDetail),
});

export const administrator = adminMember
  .pick({ id: true, username: true, name: true, email: true, hasSecondFactor: true, withdrawnOn: true })
  .extend({ administratorRole: z.enum(administratorRoles) });
export type Administrator = z.infer<typeof administrator>;

export const findAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'Every administrator',
  action: 'admin.administrator.read',
  response: z.object({ items: z.array(administrator) }),
});

const memberParams = z.object({ memberId: z.uuid() });
const memberReason = z.object({ reason: reasonText });

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/members/:memberId/second-factor-reset',
  summary: 'Remove the second factor of a member who has lost it; ends every session of the member',
  action: 'admin.member.write',
  effects: [{ audit: ['member.second-factor.reset'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: memberParams,
  body: memberReason,
  response: z.object({ isAccepted: z.literal(true) }),
});

/** What another administrator looks after from now on; `from` is what was seen. */
export const administratorRoleForm = memberReason.extend({
  from: z.enum(administratorRoles),
  administratorRole: z.enum(administratorRoles, { error: '맡을 일을 골라 주세요.' }),
});

export const setAdministratorRole = endpoint({
  method: 'PUT',
  path: '/api/admin/administrators/:memberId/role',
  summary: 'Say what another administrator looks after',
  action: 'admin.administrator.write',
  effects: [{ audit: ['member.role.change'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: memberParams,
  body: administratorRoleForm,
  response: z.object({ items: z.array(administrator) }),
});

export const removeAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/:memberId/removal',
  summary: 'Take the rights of another administrator away; final',
  action: 'admin.administrator.write',
  effects: [{ audit: ['member.withdraw'] }],
  params: memberParams,
  body: memberReason,
  response: z.object({ items: z.array(administrator) }),
});

export const leaveAdministrators = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/departure',
  summary: 'Give up the own rights as an administrator; final',
  action: 'admin.administrator.leave',
  effects: [{ audit: ['member.withdraw'] }],
  body: memberReason,
  response: z.object({ isAccepted: z.literal(true) }),
});
