import type {
  ColleagueList,
  handOverContact as handOverEndpoint,
  inviteColleague as inviteEndpoint,
} from '#contract/accounts/colleagues.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { npoSeats } from '#contract/organizations/plans.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { isPasswordOf } from '#server/modules/accounts/password.ts';
import { deactivateMembers } from '#server/modules/accounts/withdrawal.ts';
import { mailboxKey } from '#server/modules/email-codes/mailbox.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { queueMail } from '#server/modules/mails/service.ts';
import {
  countActiveMembers,
  findActiveMember,
  findActiveMembers,
  isColleagueEmail,
  type MemberRow,
  handOverContact as writeContact,
} from '#server/modules/members/store.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { lockOrganization, type OrganizationRow } from '#server/modules/organizations/store.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { colleagueMails, colleagueMessages } from './mail-templates.ts';
import * as store from './store.ts';

/** How many accounts an organisation may have; Infinity is 'unlimited'. */
export async function seatsOf(db: Reader, organizationId: string, type: 'COMPANY' | 'NPO'): Promise<number> {
  return type === 'NPO' ? npoSeats : (await planOf(db, organizationId)).seats;
}

async function readList(db: Reader, organizationId: string, memberId: string): Promise<ColleagueList> {
  const rows = await findActiveMembers(db, { organizationId });
  const self = rows.find(({ id }) => id === memberId);
  if (!self || self.role === 'ADMIN') throw problem('NOT_FOUND');
  const canManage = self.isContact;
  const limit = await seatsOf(db, organizationId, self.role);
  const invitations = canManage ? await store.findInvitationRows(db, organizationId) : [];
  return {
    canManage,
    seats: {
      used: rows.length + (await store.countOpenInvitations(db, organizationId)),
      limit: Number.isFinite(limit) ? limit : null,
    },
    colleagues: rows.map((row) => ({
      id: row.id,
      name: row.name,
      jobTitle: row.jobTitle,
      email: row.email,
      isContact: row.isContact,
      isSelf: row.id === memberId,
      joinedOn: koreanDay(row.createdAt),
    })),
    invitations: invitations.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/** The people of the member's organisation. */
export function findColleagues(call: Call): Promise<ColleagueList> {
  return readList(call.db, organizationOf(call.actor), memberOf(call.actor).memberId);
}

type Manager = {
  organizationId: string;
  organization: OrganizationRow;
  self: MemberRow;
};

/** A member of this organisation who has not left; null where there is none. */
async function findColleague(
  db: Reader,
  organizationId: string,
  memberId: string,
): Promise<MemberRow | null> {
  const found = await findActiveMember(db, memberId);
  return found?.organizationId === organizationId ? found : null;
}

/** The one way to change who belongs to an organisation: its contact person, with the organisation locked. */
function manage(call: Call, work: (unit: Unit, manager: Manager) => Promise<void>): Promise<ColleagueList> {
  const organizationId = organizationOf(call.actor);
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const organization = await lockOrganization(unit.tx, organizationId);
    const self = await findColleague(unit.tx, organizationId, memberId);
    if (!organization || !self) throw problem('NOT_FOUND');
    if (!self.isContact)
      throw problem('ROLE_MISMATCH', { message: '동료 관리는 기관의 담당자만 할 수 있어요.' });
    await work(unit, { organizationId, organization, self });
    return readList(unit.tx, organizationId, memberId);
  });
}

/** Refuses with SEATS_TAKEN when accounts and open invitations fill every seat. */
async function checkSeat(unit: Unit, { organizationId, organization }: Manager, exceptId?: string) {
  const seats = await seatsOf(unit.tx, organizationId, organization.type);
  const used =
    (await countActiveMembers(unit.tx, { organizationId })) +
    (await store.countOpenInvitations(unit.tx, organizationId, exceptId));
  if (used < seats) return;
  throw problem('SEATS_TAKEN', {
    message:
      organization.type === 'NPO'
        ? `비영리단체는 계정을 ${seats}명까지 쓸 수 있어요. 쓰지 않는 계정이나 초대를 먼저 정리해 주세요.`
        : `지금 요금제로는 계정을 ${seats}명까지 쓸 수 있고, 초대를 포함해 ${used}명을 쓰고 있어요. 더 필요하면 1:1 문의로 알려 주세요.`,
  });
}

/** Mails go to at most 30 addresses a day of an organisation, and 5 a day to one mailbox however it is written. */
async function countInvitationMail(call: Call, email: string): Promise<void> {
  const day = { windowSeconds: 86_400 };
  await countUse(call, `colleague-mail:${organizationOf(call.actor)}`, { limit: 30, ...day });
  await countUse(call, `colleague-mail:${mailboxKey(email)}`, { limit: 5, ...day });
}

async function sendInvitation(unit: Unit, { organization, self }: Manager, to: string, token: string) {
  const content = colleagueMails.invited({
    inviterName: self.name,
    organizationName: organization.name,
    token,
  });
  const mail = layOutMail(content, {
    publicUrl: unit.config.publicUrl,
    site: await readSite(unit.tx, unit.config),
  });
  await queueMail(unit, { memberId: null, to, ...mail });
}

/** Mails a link to an address. The answer is the same whether or not the address has an account elsewhere. */
export async function inviteColleague(call: EndpointCall<typeof inviteEndpoint>): Promise<ColleagueList> {
  const { email } = call.body;
  await countInvitationMail(call, email);
  return manage(call, async (unit, manager) => {
    const { organizationId, self } = manager;
    if (await isColleagueEmail(unit.tx, organizationId, email))
      throw fieldProblem('email', '이미 함께 쓰고 있는 동료예요.');
    await checkSeat(unit, manager);
    const made = await store.insertInvitation(unit.tx, { organizationId, email, invitedById: self.id });
    if (!made) throw fieldProblem('email', '이미 초대한 이메일이에요. 목록에서 다시 보낼 수 있어요.');
    await sendInvitation(unit, manager, email, made.token);
    unit.audit({ action: 'colleague.invite', subjectType: 'organization', subjectId: organizationId });
  });
}

/** Somebody else has taken the invitation back meanwhile, or its addressee has joined. */
const invitationGone = () => problem('NOT_FOUND', { message: '이미 취소했거나 동료가 가입한 초대예요.' });

/** Mails a new link in place of the one before; an invitation whose days were over works again. */
export async function resendInvitation(call: Call, invitationId: string): Promise<ColleagueList> {
  const rows = await store.findInvitationRows(call.db, organizationOf(call.actor));
  const known = rows.find(({ id }) => id === invitationId);
  if (!known) throw invitationGone();
  await countInvitationMail(call, known.email);
  return manage(call, async (unit, manager) => {
    await checkSeat(unit, manager, invitationId);
    const renewed = await store.renewInvitation(unit.tx, manager.organizationId, invitationId);
    if (!renewed) throw invitationGone();
    await sendInvitation(unit, manager, renewed.email, renewed.token);
    unit.audit({
      action: 'colleague.invite',
      subjectType: 'organization',
      subjectId: manager.organizationId,
    });
  });
}

/** Takes an invitation back. */
export function revokeInvitation(call: Call, invitationId: string): Promise<ColleagueList> {
  return manage(call, async (unit, { organizationId }) => {
    if (!(await store.deleteInvitation(unit.tx, organizationId, invitationId))) throw invitationGone();
    unit.audit({ action: 'colleague.revoke', subjectType: 'organization', subjectId: organizationId });
  });
}

/** Takes a colleague out: the sessions end with the commit. The contact person, and so the last account, stays. */
export function removeColleague(call: Call, memberId: string): Promise<ColleagueList> {
  return manage(call, async (unit, { organizationId, organization }) => {
    const target = await findColleague(unit.tx, organizationId, memberId);
    if (!target) throw problem('NOT_FOUND');
    if (target.isContact)
      throw problem('TRANSITION_REFUSED', {
        message: '담당자 계정은 내보낼 수 없어요. 먼저 다른 동료에게 담당자를 넘겨 주세요.',
      });
    const destroyedBy = addDays(koreanDay(unit.now), limits.destructionDays);
    await deactivateMembers(
      unit,
      { memberIds: [memberId] },
      colleagueMails.removed({ organizationName: organization.name, destroyedBy }),
    );
    unit.audit({
      action: 'colleague.remove',
      subjectType: 'member',
      subjectId: memberId,
      details: { organizationId },
    });
  });
}

/** Makes a colleague the contact person; asks for the own password, since whoever holds the role can end everything. */
export async function handOverContact(call: EndpointCall<typeof handOverEndpoint>): Promise<ColleagueList> {
  const { memberId } = memberOf(call.actor);
  await countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
  if (!(await isPasswordOf(call.db, memberId, call.body.password)))
    throw fieldProblem('password', '비밀번호가 올바르지 않아요.');
  return manage(call, async (unit, { organizationId, self }) => {
    const target = await findColleague(unit.tx, organizationId, call.params.memberId);
    if (!target) throw problem('NOT_FOUND');
    if (target.id === self.id) throw problem('TRANSITION_REFUSED', { message: '이미 담당자예요.' });
    await writeContact(unit.tx, { from: self.id, to: target.id });
    unit.audit({
      action: 'colleague.contact',
      subjectType: 'member',
      subjectId: target.id,
      details: { organizationId, memberId: self.id },
    });
    await notifyOrganization(
      unit,
      organizationId,
      colleagueMessages.contactChanged({ from: self.name, to: target.name }),
    );
  });
}
