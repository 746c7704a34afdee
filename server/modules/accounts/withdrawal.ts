import type { Accepted } from '#contract/accounts/accounts.ts';
import type { WithdrawalPreview, withdraw as withdrawEndpoint } from '#contract/accounts/withdrawal.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { readNow } from '#db/clock.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { carryOut, endHearing } from '#server/modules/hearings/closing.ts';
import { mailMembers } from '#server/modules/mails/service.ts';
import { deleteSessionsOf } from '#server/modules/members/session-store.ts';
import {
  countActiveMembers,
  findMember,
  findRecipients,
  type MemberSelection,
  withdrawMembers,
} from '#server/modules/members/store.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import { withdrawNumberChange } from '#server/modules/number-changes/decision.ts';
import { findOpenOrders, settleOrders } from '#server/modules/orders/due.ts';
import {
  findOrganization,
  lockOrganization,
  updateOrganization,
} from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { tellCounterparties } from '#server/modules/projects/counterparties.ts';
import { findDeparture, settleDeparture } from '#server/modules/projects/departure.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { type AccountMail, accountMails, accountMessages } from './mail-templates.ts';
import { isPasswordOf } from './password.ts';

type Leaver = { memberId: string; organizationId: string; isContact: boolean };

/** The acting member with the organisation. Throws NOT_FOUND for administrators, who are no organisation's. */
async function findLeaver(db: Reader, memberId: string): Promise<Leaver> {
  const own = await findMember(db, memberId);
  if (!own?.organizationId) throw problem('NOT_FOUND');
  return { memberId, organizationId: own.organizationId, isContact: own.isContact };
}

/** The plan of a company and its orders that wait for their money. */
async function findPayments(db: Reader, organizationId: string): Promise<WithdrawalPreview['payments']> {
  const { plan, until } = await planOf(db, organizationId);
  return { plan, planUntil: until, openOrders: await findOpenOrders(db, organizationId) };
}

/** What withdrawing would do now. */
export async function previewWithdrawal(call: Call): Promise<WithdrawalPreview> {
  const leaver = await findLeaver(call.db, memberOf(call.actor).memberId);
  const row = await findOrganization(call.db, leaver.organizationId);
  if (!row) throw problem('NOT_FOUND');
  const none = { canceled: [], rematched: [], invitations: [], underWay: [] };
  const { invitations, ...departure } = leaver.isContact
    ? await findDeparture(call.db, { id: leaver.organizationId, type: row.type })
    : none;
  return {
    scope: leaver.isContact ? 'ORGANIZATION' : 'MEMBER',
    colleagues: (await countActiveMembers(call.db, { organizationId: leaver.organizationId })) - 1,
    ...departure,
    invitations: invitations.map(({ id, title }) => ({ id, title })),
    payments: leaver.isContact && row.type === 'COMPANY' ? await findPayments(call.db, row.id) : null,
    destroyedBy: addDays(koreanDay(await readNow(call.db)), limits.destructionDays),
  };
}

/** Takes members out of the service: the mail is the last that they get, and their sessions end with the commit. */
export async function deactivateMembers(
  unit: Unit,
  leaving: MemberSelection,
  content: AccountMail = accountMails.withdrawn({
    destroyedBy: addDays(koreanDay(unit.now), limits.destructionDays),
  }),
): Promise<void> {
  const recipients = await findRecipients(unit.tx, leaving);
  const memberIds = recipients.map(({ memberId }) => memberId);
  await mailMembers(
    unit,
    recipients.map((recipient) => ({ recipient, message: content })),
  );
  await withdrawMembers(unit.tx, memberIds, unit.now);
  await deleteSessionsOf(unit.tx, { memberIds });
}

/**
 * Withdraws an organisation with all its members: matches without an agreement end, its profile leaves the catalogue,
 * the other sides and the admin hear of projects that stay. `given` is what an admin decided, null when members leave by
 * themselves. Throws STALE, or TRANSITION_REFUSED when it is withdrawn already.
 */
export async function withdrawOrganization(
  unit: Unit,
  organizationId: string,
  given: { version: number; reason: string; unheard?: 'URGENT' | 'REQUESTED' | undefined } | null,
): Promise<void> {
  const row = await lockOrganization(unit.tx, organizationId);
  if (!row) throw problem('NOT_FOUND');
  if (given && row.version !== given.version) {
    throw problem('STALE', { current: { version: row.version, status: row.membershipStatus } });
  }
  if (row.membershipStatus === 'WITHDRAWN') throw problem('TRANSITION_REFUSED');
  if (given) await carryOut(unit, organizationId, { restriction: 'WITHDRAWN', ...given });
  else await endHearing(unit, organizationId, '회원이 스스로 탈퇴했어요.');
  await deactivateMembers(unit, { organizationId });
  await settleOrders(unit, row);
  await withdrawNumberChange(unit, organizationId);
  const departure = await settleDeparture(unit, row);
  if (departure.underWay.length > 0) {
    const titles = departure.underWay.map(({ title }) => title);
    await notifyAdmins(unit, accountMessages.organizationLeft({ organizationId, name: row.name, titles }));
    await tellCounterparties(unit, row, 'LEFT');
  }
  await updateOrganization(unit.tx, row, { membershipStatus: 'WITHDRAWN' });
  unit.audit({
    action: 'organization.withdraw',
    subjectType: 'organization',
    subjectId: organizationId,
    ...(given ? { reason: given.reason } : {}),
    details: {
      from: row.membershipStatus,
      canceled: departure.canceled.length,
      rematched: departure.rematched.length,
      invitations: departure.invitations.length,
      underWay: departure.underWay.length,
    },
  });
}

/** Leaves the service: the contact person with the whole organisation, a colleague alone. Asks for the password. */
export async function withdraw(call: EndpointCall<typeof withdrawEndpoint>): Promise<Accepted> {
  const leaver = await findLeaver(call.db, memberOf(call.actor).memberId);
  await countUse(call, `password:${leaver.memberId}`, { limit: 10, windowSeconds: 600 });
  if (!(await isPasswordOf(call.db, leaver.memberId, call.body.password))) {
    throw fieldProblem('password', '비밀번호가 올바르지 않아요.');
  }
  return call.transact(async (unit) => {
    if (leaver.isContact) await withdrawOrganization(unit, leaver.organizationId, null);
    else {
      await deactivateMembers(unit, { memberIds: [leaver.memberId] });
      unit.audit({ action: 'member.withdraw', subjectType: 'member', subjectId: leaver.memberId });
    }
    return { isAccepted: true };
  });
}
