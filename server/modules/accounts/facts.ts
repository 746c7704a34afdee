import { and, eq } from 'drizzle-orm';
import type {
  updateContact as contactEndpoint,
  updateOrganization as organizationEndpoint,
} from '#contract/account-facts.ts';
import type { Account } from '#contract/members.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readAccount } from '#server/modules/members/service.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import { accountMessages } from './letters.ts';

/** Changes name, job title and phone of the acting member. Throws STALE with what they are now. */
export function updateContact(call: EndpointCall<typeof contactEndpoint>): Promise<Account> {
  const { memberId } = memberOf(call.actor);
  const { version, ...values } = call.body;
  return call.transact(async (unit) => {
    const changed = await unit.tx
      .update(member)
      .set({ ...values, version: version + 1, updatedAt: unit.now })
      .where(and(eq(member.id, memberId), eq(member.version, version)));
    if (changed.rowCount === 0) {
      const { name, jobTitle, phone, version: seen } = (await readAccount(unit.tx, call.actor)).contact;
      throw problem('STALE', { current: { name, jobTitle, phone, version: seen } });
    }
    unit.audit({ action: 'member.contact.update', subjectType: 'member', subjectId: memberId });
    return readAccount(unit.tx, call.actor);
  });
}

/**
 * Changes name and industry of the acting contact person's organisation; a new name is shown wherever the organisation
 * is, and the operators hear of it, because they have checked the old one against its certificate. Throws STALE with
 * what stands now, TRANSITION_REFUSED for a colleague.
 */
export function updateOrganization(call: EndpointCall<typeof organizationEndpoint>): Promise<Account> {
  const { memberId } = memberOf(call.actor);
  const organizationId = organizationOf(call.actor);
  const { version, ...values } = call.body;
  return call.transact(async (unit) => {
    const [before] = await unit.tx
      .select({ organization, isContact: member.isContact })
      .from(organization)
      .innerJoin(member, eq(member.id, memberId))
      .where(eq(organization.id, organizationId))
      .for('no key update', { of: organization });
    if (!before) throw problem('NOT_FOUND');
    if (!before.isContact)
      throw problem('TRANSITION_REFUSED', { message: '단체 정보는 담당자만 고칠 수 있어요.' });
    const { name, industry, version: seen } = before.organization;
    if (seen !== version) throw problem('STALE', { current: { name, industry, version: seen } });
    await unit.tx
      .update(organization)
      .set({ ...values, version: version + 1 })
      .where(eq(organization.id, organizationId));
    unit.audit({
      action: 'organization.update',
      subjectType: 'organization',
      subjectId: organizationId,
      details: { before: { name, industry }, after: values },
    });
    if (name !== values.name)
      await notifyAdmins(
        unit,
        accountMessages.organizationRenamed({ organizationId, name, newName: values.name }),
      );
    return readAccount(unit.tx, call.actor);
  });
}
