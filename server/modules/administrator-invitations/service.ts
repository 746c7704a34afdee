import type {
  AdministratorInvitations,
  inviteAdministrator as inviteEndpoint,
} from '#contract/accounts/administrator-invitations.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { mailboxKey } from '#server/modules/email-codes/mailbox.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { queueMail } from '#server/modules/mails/service.ts';
import { isEmailTaken, lockMember } from '#server/modules/members/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { administratorMails } from './mail-templates.ts';
import * as store from './store.ts';

async function readList(db: Reader): Promise<AdministratorInvitations> {
  const rows = await store.findInvitationRows(db);
  return {
    items: rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  };
}

/** Who has been asked to run the service and has not begun yet. */
export function findInvitations(call: Call): Promise<AdministratorInvitations> {
  return readList(call.db);
}

/** An administrator mails 20 invitations a day, and 5 to one mailbox however it is written. */
async function countInvitationMail(call: Call, email: string): Promise<void> {
  const day = { windowSeconds: 86_400 };
  await countUse(call, `administrator-mail:${memberOf(call.actor).memberId}`, { limit: 20, ...day });
  await countUse(call, `administrator-mail:${mailboxKey(email)}`, { limit: 5, ...day });
}

/** Whoever invites, held: the right to do so may have gone while this call waited. */
async function lockInviter(unit: Unit) {
  const inviter = await lockMember(unit.tx, memberOf(unit.actor).memberId);
  if (inviter?.administratorRole !== 'ALL' || inviter.withdrawnAt !== null)
    throw problem('TRANSITION_REFUSED');
  return inviter;
}

type Made = NonNullable<Awaited<ReturnType<typeof store.renewInvitation>>>;

async function sendInvitation(unit: Unit, inviterName: string, made: Made): Promise<void> {
  const { id, email, administratorRole, token } = made;
  const mail = layOutMail(administratorMails.invited({ inviterName, administratorRole, token }), {
    publicUrl: unit.config.publicUrl,
    site: await readSite(unit.tx, unit.config),
  });
  await queueMail(unit, { memberId: null, to: email, ...mail });
  unit.audit({
    action: 'administrator.invite',
    subjectType: 'administrator_invitation',
    subjectId: id,
    details: { administratorRole },
  });
}

const checkFree = async (unit: Unit, email: string) => {
  if (await isEmailTaken(unit.tx, email))
    throw fieldProblem('email', '이미 회원이 쓰고 있는 이메일이에요. 다른 이메일을 적어 주세요.');
};

/** Mails a link to an address that nobody uses yet (O-19). */
export async function inviteAdministrator(
  call: EndpointCall<typeof inviteEndpoint>,
): Promise<AdministratorInvitations> {
  const { email, administratorRole } = call.body;
  await countInvitationMail(call, email);
  return call.transact(async (unit) => {
    const { id: invitedById, name } = await lockInviter(unit);
    await checkFree(unit, email);
    const made = await store.insertInvitation(unit.tx, { email, administratorRole, invitedById });
    if (!made) throw fieldProblem('email', '이미 초대한 이메일이에요. 목록에서 다시 보낼 수 있어요.');
    await sendInvitation(unit, name, made);
    return readList(unit.tx);
  });
}

/** Mails a new link in place of the one before; an invitation whose days were over works again. */
export async function resendInvitation(call: Call, invitationId: string): Promise<AdministratorInvitations> {
  const known = (await store.findInvitationRows(call.db)).find(({ id }) => id === invitationId);
  if (!known) throw problem('NOT_FOUND');
  await countInvitationMail(call, known.email);
  return call.transact(async (unit) => {
    const { id, name } = await lockInviter(unit);
    const renewed = await store.renewInvitation(unit.tx, invitationId, id);
    if (!renewed) throw problem('NOT_FOUND');
    await sendInvitation(unit, name, renewed);
    return readList(unit.tx);
  });
}

/** Takes an invitation back. */
export function revokeInvitation(call: Call, invitationId: string): Promise<AdministratorInvitations> {
  return call.transact(async (unit) => {
    const gone = await store.deleteInvitation(unit.tx, invitationId);
    if (!gone) throw problem('NOT_FOUND');
    unit.audit({
      action: 'administrator.revoke',
      subjectType: 'administrator_invitation',
      subjectId: invitationId,
      details: { administratorRole: gone.administratorRole },
    });
    return readList(unit.tx);
  });
}
