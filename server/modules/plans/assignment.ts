import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { lastDayOfPlan, lastDayWithoutMonths, type Plan } from '#contract/organizations/plans.ts';
import { type OrganizationRow, updateOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { beginOf, planOf } from './service.ts';

/** When a plan was ordered or given: it has the limits of that instant. */
type Terms = { termsAt: Date | null };
type Period = { planFrom: string | null; planUntil: string | null };

/** True where an organisation may be given a plan: a company whose membership was approved and has not ended. */
export function mayHavePlan({ type, membershipStatus }: OrganizationRow): boolean {
  return type === 'COMPANY' && (membershipStatus === 'APPROVED' || membershipStatus === 'HELD');
}

async function writePlan(
  unit: Unit,
  row: OrganizationRow,
  { plan, reason, termsAt, ...period }: Period & Terms & { plan: Plan; reason: string },
): Promise<void> {
  const before = await planOf(unit.tx, row.id);
  await updateOrganization(unit.tx, row, {
    plan,
    ...period,
    planTermsAt: termsAt,
    planRemindedDaysBefore: null,
  });
  unit.audit({
    action: 'organization.plan.assign',
    subjectType: 'organization',
    subjectId: row.id,
    reason,
    details: {
      before: { plan: before.plan, planUntil: before.until },
      after: { plan, planUntil: period.planUntil },
      version: row.version + 1,
    },
  });
}

/** An instant that `termsOf` does not take for that of the year which runs already. */
function afterFirstDay(planFrom: string | null, termsAt: Date): Date {
  const second = planFrom === null ? termsAt : beginOf(addDays(planFrom, 1));
  return termsAt < second ? second : termsAt;
}

/**
 * Gives a locked company a plan for twelve months from today, or after the period that the same plan still has; FREEMIUM
 * has none. Its limits are those of `termsAt`, of now where nothing was ordered. Returns the days that it adds. The caller
 * tells the company.
 */
export async function givePlan(
  unit: Unit,
  row: OrganizationRow,
  plan: Plan,
  reason: string,
  termsAt: Date = unit.now,
): Promise<Period> {
  const current = await planOf(unit.tx, row.id);
  if (plan === 'FREEMIUM') {
    await writePlan(unit, row, { plan, planFrom: null, planUntil: null, termsAt: null, reason });
    return { planFrom: null, planUntil: null };
  }
  const isLonger = plan === current.plan && current.until !== null;
  const start = isLonger ? addDays(current.until as string, 1) : koreanDay(unit.now);
  const planUntil = lastDayOfPlan(start);
  const planFrom = isLonger ? current.from : start;
  await writePlan(unit, row, {
    plan,
    planFrom,
    planUntil,
    termsAt: isLonger ? afterFirstDay(planFrom, termsAt) : termsAt,
    reason,
  });
  return { planFrom: start, planUntil };
}

/**
 * Makes the plan that a locked company has longer by so many days, for a fault of the platform (terms §13); returns its new
 * last day, null where it has no such plan with an end. The caller tells the company.
 */
export async function extendPlan(
  unit: Unit,
  row: OrganizationRow,
  plan: Plan,
  { days, reason }: { days: number; reason: string },
): Promise<string | null> {
  const current = await planOf(unit.tx, row.id);
  if (current.plan !== plan || current.until === null) return null;
  const planUntil = addDays(current.until, days);
  await writePlan(unit, row, {
    plan,
    planFrom: current.from,
    planUntil,
    termsAt: row.planTermsAt,
    reason,
  });
  return planUntil;
}

/**
 * Takes the last months of a plan back from a locked organisation; where none of it is left the plan ends today. A
 * company that is on another plan by now keeps that one. The caller tells the company.
 */
export async function takePlanBack(
  unit: Unit,
  row: OrganizationRow,
  plan: Plan,
  { months, reason }: { months: number; reason: string },
): Promise<void> {
  const current = await planOf(unit.tx, row.id);
  if (current.plan !== plan || current.until === null) return;
  const planUntil = lastDayWithoutMonths(current.until, months);
  if (planUntil < koreanDay(unit.now))
    await writePlan(unit, row, {
      plan: 'FREEMIUM',
      planFrom: null,
      planUntil: null,
      termsAt: null,
      reason,
    });
  else
    await writePlan(unit, row, {
      plan,
      planFrom: current.from,
      planUntil,
      termsAt: row.planTermsAt,
      reason,
    });
}
