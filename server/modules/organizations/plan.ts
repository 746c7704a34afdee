import { eq } from 'drizzle-orm';
import { addDays, koreanDay } from '#contract/dates.ts';
import type { assignPlan as assignEndpoint, OrganizationDetail } from '#contract/organizations.ts';
import { lastDayOfPlan, type Plan } from '#contract/plans.ts';
import { organization } from '#db/schema/organizations.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { organizationMessages } from './messages.ts';
import { readOrganization } from './service.ts';

type Period = { planFrom: string | null; planUntil: string | null };

/** Twelve months from `today`, or after the period that the same plan still has; FREEMIUM has none. */
function findPeriod(
  plan: Plan,
  current: { plan: Plan; from: string | null; until: string | null },
  today: string,
): Period {
  if (plan === 'FREEMIUM') return { planFrom: null, planUntil: null };
  if (plan === current.plan && current.until !== null)
    return { planFrom: current.from, planUntil: lastDayOfPlan(addDays(current.until, 1)) };
  return { planFrom: today, planUntil: lastDayOfPlan(today) };
}

/** Assigns a plan to a company and tells it. Throws STALE when the organisation has changed since it was seen. */
export function assignPlan(call: EndpointCall<typeof assignEndpoint>): Promise<OrganizationDetail> {
  const { organizationId } = call.params;
  const { plan, reason, version } = call.body;
  return call.transact(async (unit) => {
    const [row] = await unit.tx
      .select()
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for('no key update');
    if (!row) throw problem('NOT_FOUND');
    if (row.version !== version)
      throw problem('STALE', { current: { version: row.version, plan: row.plan, planUntil: row.planUntil } });
    if (row.type !== 'COMPANY')
      throw problem('TRANSITION_REFUSED', { message: '비영리단체의 기본 서비스는 무료라 요금제가 없어요.' });
    if (row.membershipStatus !== 'APPROVED' && row.membershipStatus !== 'HELD')
      throw problem('TRANSITION_REFUSED', { message: '승인된 기업에만 요금제를 줄 수 있어요.' });
    const current = await planOf(unit.tx, organizationId);
    const period = findPeriod(plan, current, koreanDay(unit.now));
    await unit.tx
      .update(organization)
      .set({ plan, ...period, planRemindedDaysBefore: null, version: version + 1, updatedAt: unit.now })
      .where(eq(organization.id, organizationId));
    await notifyOrganization(
      unit,
      organizationId,
      organizationMessages.planAssigned({ plan, until: period.planUntil, reason }),
    );
    unit.audit({
      action: 'organization.plan.assign',
      subjectType: 'organization',
      subjectId: organizationId,
      reason,
      details: {
        before: { plan: current.plan, planUntil: current.until },
        after: { plan, planUntil: period.planUntil },
        version: version + 1,
      },
    });
    return readOrganization(unit.tx, organizationId);
  });
}
