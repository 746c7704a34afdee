import { isDeepStrictEqual } from 'node:util';
import type { SettingValues } from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { type PaidPlan, paidPlans, plans } from '#contract/organizations/plans.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { lockChange, type SettingChangeRow, updateChange } from './change-store.ts';
import { findCompaniesOn, findDebtors } from './concerned-store.ts';
import { settingMessages } from './messages.ts';

/** How many companies one transaction tells. */
const batchSize = 100;

type Told = Parameters<typeof notifyOrganizations>[1];

/** The next companies that a change concerns, each with what it hears. */
async function findNext(unit: Unit, row: SettingChangeRow): Promise<Told> {
  const { reason } = row;
  const isWithdrawn = row.withdrawnAt !== null;
  const next = { afterId: row.toldThroughId, count: batchSize };
  if (row.holdsAt === null) return [];
  const holdsFrom = koreanDay(row.holdsAt);
  if (row.kind === 'BANK_ACCOUNT') {
    // Another paper of the same account concerns nobody's payment.
    if (isWithdrawn || row.holdsAt > unit.now || isDeepStrictEqual(row.before, row.value)) return [];
    const message = settingMessages.accountChanged({ value: row.value as SettingValues['BANK_ACCOUNT'] });
    return (await findDebtors(unit.tx, next)).map(({ organizationId }) => ({ organizationId, message }));
  }
  if (row.kind === 'PLAN_PRICES') {
    const before = row.before as SettingValues['PLAN_PRICES'];
    const value = row.value as SettingValues['PLAN_PRICES'];
    const changed = paidPlans.filter((plan) => before[plan] !== value[plan]);
    return (await findCompaniesOn(unit.tx, changed, next)).map(({ organizationId, plan }) => {
      const paid = plan as PaidPlan;
      const facts = { plan: paid, before: before[paid], value: value[paid], holdsFrom, reason };
      const message = isWithdrawn
        ? settingMessages.changeWithdrawn({ holdsFrom, noun: '가격' })
        : settingMessages.priceChanges(facts);
      return { organizationId, message };
    });
  }
  if (row.kind === 'PLAN_LIMITS') {
    const before = row.before as SettingValues['PLAN_LIMITS'];
    const value = row.value as SettingValues['PLAN_LIMITS'];
    const changed = plans.filter((plan) => !isDeepStrictEqual(before[plan], value[plan]));
    return (await findCompaniesOn(unit.tx, changed, next)).map(({ organizationId, plan }) => {
      const facts = { plan, before: before[plan], value: value[plan], holdsFrom, reason };
      const message = isWithdrawn
        ? settingMessages.changeWithdrawn({ holdsFrom, noun: '요금제 한도' })
        : settingMessages.limitChanges(facts);
      return { organizationId, message };
    });
  }
  if (row.kind === 'FEE_RULES') {
    const before = row.before as SettingValues['FEE_RULES'];
    const value = row.value as SettingValues['FEE_RULES'];
    const changed = plans.filter(
      (plan) =>
        before[plan].percent !== value[plan].percent ||
        before[plan].minimumAmount !== value[plan].minimumAmount,
    );
    return (await findCompaniesOn(unit.tx, changed, next)).map(({ organizationId, plan }) => {
      const facts = { plan, before: before[plan], value: value[plan], holdsFrom, reason };
      const message = isWithdrawn
        ? settingMessages.changeWithdrawn({ holdsFrom, noun: '가격' })
        : settingMessages.feeChanges(facts);
      return { organizationId, message };
    });
  }
  return [];
}

/**
 * Tells the companies that a change concerns, in batches: how far it has come is kept with each, so that a repetition goes
 * on where the one before stopped and nobody is told twice. Returns how many.
 */
export async function announceSettingChange(platform: UnitPlatform, changeId: string): Promise<number> {
  let count = 0;
  for (let told = batchSize; told === batchSize; count += told) {
    told = await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => {
      const row = await lockChange(unit.tx, changeId);
      const next = row ? await findNext(unit, row) : [];
      const last = next.at(-1);
      if (last === undefined) return 0;
      await updateChange(unit.tx, changeId, { toldThroughId: last.organizationId });
      await notifyOrganizations(unit, next);
      return next.length;
    });
  }
  return count;
}
