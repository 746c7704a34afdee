import type { z } from 'zod';
import type { Accepted } from '#contract/accounts/accounts.ts';
import type { join as joinEndpoint, readJoinLink as readEndpoint } from '#contract/accounts/colleagues.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { adoptMails } from '#server/modules/mails/service.ts';
import { findPasswordFault } from '#server/modules/members/password-rule.ts';
import { hashPassword } from '#server/modules/members/passwords.ts';
import { countActiveMembers } from '#server/modules/members/store.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization, lockOrganization } from '#server/modules/organizations/store.ts';
import { formConsents } from '#server/modules/signups/consents.ts';
import { createMember } from '#server/modules/signups/member.ts';
import type { Reader } from '#server/unit.ts';
import { colleagueMessages } from './mail-templates.ts';
import { seatsOf } from './service.ts';
import * as store from './store.ts';

const spent = () =>
  problem('LINK_EXPIRED', {
    message:
      '이미 썼거나 기한이 지난 초대예요. 가입을 마쳤다면 로그인하고, 아니면 초대한 분에게 다시 보내 달라고 해 주세요.',
  });

/** At most 30 looks at links in ten minutes from one address. */
const countLook = (call: Call) =>
  countUse(call, `join:${addressGroup(call.ipAddress)}`, { limit: 30, windowSeconds: 600 });

/** The invitation of a link that works, into an approved organisation. Throws LINK_EXPIRED for any other. */
async function findInvitation(db: Reader, token: string) {
  const found = await store.findInvitationByToken(db, token);
  if (!found) throw spent();
  const organization = await findOrganization(db, found.organizationId);
  if (organization?.membershipStatus !== 'APPROVED') throw spent();
  return { ...found, organization };
}

/** Where a link leads. Throws LINK_EXPIRED for one that is used, taken back, too old or unknown. */
export async function readJoinLink(
  call: EndpointCall<typeof readEndpoint>,
): Promise<z.infer<typeof readEndpoint.response>> {
  await countLook(call);
  const { organization, email } = await findInvitation(call.db, call.body.token);
  return { organizationName: organization.name, type: organization.type, email };
}

/**
 * Makes the invited person a member of the organisation under the address that the link was mailed to, and uses the
 * link up. Throws LINK_EXPIRED, or SEATS_TAKEN when the last seat went to somebody else; nothing is made then.
 */
export async function join(call: EndpointCall<typeof joinEndpoint>): Promise<Accepted> {
  await countLook(call);
  const { token, consents, password, ...person } = call.body;
  const { organizationId, email } = await findInvitation(call.db, token);
  const fault = findPasswordFault(password, person.username);
  if (fault !== null) throw fieldProblem('password', fault);
  const given = await formConsents(call, consents);
  const passwordHash = await hashPassword(password);
  return call.transact(async (unit) => {
    const organization = await lockOrganization(unit.tx, organizationId);
    if (organization?.membershipStatus !== 'APPROVED' || !(await store.spendInvitation(unit.tx, token)))
      throw spent();
    const seats = await seatsOf(unit.tx, organizationId, organization.type);
    if ((await countActiveMembers(unit.tx, { organizationId })) >= seats) throw problem('SEATS_TAKEN');
    const { username, ...contact } = person;
    // Before the account is made, so that it reaches those who were there.
    await notifyOrganization(unit, organizationId, colleagueMessages.joined({ name: contact.name }));
    const memberId = await createMember(unit, {
      role: organization.type,
      organizationId,
      isContact: false,
      contact,
      email,
      account: { username, passwordHash },
      consents: given.map((one) => ({ ...one, givenAt: unit.now.toISOString() })),
    });
    await adoptMails(unit, memberId, email);
    unit.audit({
      action: 'colleague.join',
      subjectType: 'member',
      subjectId: memberId,
      details: { organizationId },
    });
    return { isAccepted: true };
  });
}
