import type {
  updateContact as contactEndpoint,
  updateOrganization as organizationEndpoint,
} from '#contract/accounts/account-facts.ts';
import type { Account } from '#contract/accounts/members.ts';
import { type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readAccount } from '#server/modules/members/service.ts';
import { findMember, updateMember } from '#server/modules/members/store.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import {
  lockOrganization,
  updateOrganization as writeOrganization,
} from '#server/modules/organizations/store.ts';
import { accountMessages } from './mail-templates.ts';

/** Changes name, job title and phone of the acting member. Throws STALE with what they are now. */
export function updateContact(call: EndpointCall<typeof contactEndpoint>): Promise<Account> {
  const { memberId } = memberOf(call.actor);
  const { version, ...values } = call.body;
  return call.transact(async (unit) => {
    if (!(await updateMember(unit.tx, { id: memberId, version }, values))) {
      const { name, jobTitle, phone, version: seen } = (await readAccount(unit.tx, call.actor)).contact;
      throw problem('STALE', { current: { name, jobTitle, phone, version: seen } });
    }
    unit.audit({ action: 'member.contact.update', subjectType: 'member', subjectId: memberId });
    return readAccount(unit.tx, call.actor);
  });
}

/**
 * Changes name, industry and location of the acting contact person's organisation; a new name is shown wherever the organisation
 * is, and the admins hear of it, because they have checked the old one against its certificate. Throws STALE with
 * what stands now, TRANSITION_REFUSED for a colleague.
 */
export function updateOrganization(call: EndpointCall<typeof organizationEndpoint>): Promise<Account> {
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  const { version, ...values } = call.body;
  return call.transact(async (unit) => {
    const before = await lockOrganization(unit.tx, organizationId);
    const own = await findMember(unit.tx, memberId);
    if (!before || !own) throw problem('NOT_FOUND');
    if (!own.isContact)
      throw problem('TRANSITION_REFUSED', { message: '기관 정보는 담당자만 고칠 수 있어요.' });
    const { name, industry, location, version: seen } = before;
    if (seen !== version) throw problem('STALE', { current: { name, industry, location, version: seen } });
    await writeOrganization(unit.tx, before, values);
    unit.audit({
      action: 'organization.update',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { before: { name, industry, location }, after: values },
    });
    if (name !== values.name)
      await notifyAdmins(
        unit,
        accountMessages.organizationRenamed({ organizationId, name, newName: values.name }),
      );
    return readAccount(unit.tx, call.actor);
  });
}
