import type {
  assignPlan as assignEndpoint,
  OrganizationDetail,
} from '#contract/organizations/organizations.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { extendPlan, givePlan, mayHavePlan } from '#server/modules/plans/assignment.ts';
import { organizationMessages } from './messages.ts';
import { readOrganization } from './service.ts';
import { lockOrganization } from './store.ts';

/** Assigns a plan to a company and tells it. Throws STALE when the organisation has changed since it was seen. */
export function assignPlan(call: EndpointCall<typeof assignEndpoint>): Promise<OrganizationDetail> {
  const { organizationId } = call.params;
  const { plan, days, reason, version } = call.body;
  return call.transact(async (unit) => {
    const row = await lockOrganization(unit.tx, organizationId);
    if (!row) throw problem('NOT_FOUND');
    if (row.version !== version)
      throw problem('STALE', { current: { version: row.version, plan: row.plan, planUntil: row.planUntil } });
    if (row.type !== 'COMPANY')
      throw problem('TRANSITION_REFUSED', { message: '비영리단체의 기본 서비스는 무료라 요금제가 없어요.' });
    if (!mayHavePlan(row))
      throw problem('TRANSITION_REFUSED', { message: '승인된 기업에만 요금제를 줄 수 있어요.' });
    const planUntil =
      days === undefined
        ? (await givePlan(unit, row, plan, reason)).planUntil
        : await extendPlan(unit, row, plan, { days, reason });
    if (days !== undefined && planUntil === null)
      throw fieldProblem('days', '쓰고 있는 유료 요금제만 며칠 늘릴 수 있어요.');
    await notifyOrganization(
      unit,
      organizationId,
      organizationMessages.planAssigned({ plan, until: planUntil, reason }),
    );
    return readOrganization(unit.tx, organizationId);
  });
}
