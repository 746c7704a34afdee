import { isDeepStrictEqual } from 'node:util';
import type { SettingValues } from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { type Plan, plans } from '#contract/organizations/plans.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { lockTogether, type SettingChangeRow, updateChange } from './change-store.ts';
import { findCompaniesOn, findDebtors } from './concerned-store.ts';
import { settingMessages } from './messages.ts';

/** How many companies one transaction tells. */
const batchSize = 100;

type Told = Parameters<typeof notifyOrganizations>[1];

type After = { afterId: string | null; count: number };

/** What the changes that were planned together make of one plan; null where it stays as it is. */
function changesOf<K extends 'PLAN_PRICES' | 'PLAN_LIMITS', P extends keyof SettingValues[K]>(
  rows: readonly SettingChangeRow[],
  kind: K,
  plan: P,
): { before: SettingValues[K][P]; value: SettingValues[K][P] } | null {
  const row = rows.find((each) => each.kind === kind);
  if (!row) return null;
  // What the row holds passed the schema of its kind when it was made.
  const before = (row.before as SettingValues[K])[plan];
  const value = (row.value as SettingValues[K])[plan];
  return isDeepStrictEqual(before, value) ? null : { before, value };
}

/** The next companies on the plans whose price or limits change, each with one message of both. */
async function findNextOfPlans(
  unit: Unit,
  rows: readonly SettingChangeRow[],
  { holdsFrom, isWithdrawn, next }: { holdsFrom: string; isWithdrawn: boolean; next: After },
): Promise<Told> {
  const reason = rows[0]?.reason ?? '';
  const factsOf = (plan: Plan) => ({
    price: plan === 'FREEMIUM' ? null : changesOf(rows, 'PLAN_PRICES', plan),
    limit: changesOf(rows, 'PLAN_LIMITS', plan),
  });
  const changed = plans.filter((plan) => {
    const { price, limit } = factsOf(plan);
    return price !== null || limit !== null;
  });
  return (await findCompaniesOn(unit.tx, changed, next)).map(({ organizationId, plan }) => {
    const { price, limit } = factsOf(plan);
    const noun = price === null ? '요금제 한도' : limit === null ? '가격' : '요금제 가격과 한도';
    const message = isWithdrawn
      ? settingMessages.changeWithdrawn({ holdsFrom, noun })
      : settingMessages.planChanges({ plan, price, limit, holdsFrom, reason });
    return { organizationId, message };
  });
}

/** The next companies that a change concerns, with what was planned together with it, each with what it hears. */
async function findNext(unit: Unit, rows: readonly SettingChangeRow[]): Promise<Told> {
  const [row] = rows;
  if (row === undefined || row.holdsAt === null) return [];
  const { reason } = row;
  const isWithdrawn = row.withdrawnAt !== null;
  const next = { afterId: row.toldThroughId, count: batchSize };
  const holdsFrom = koreanDay(row.holdsAt);
  if (row.kind === 'PLAN_PRICES' || row.kind === 'PLAN_LIMITS')
    return findNextOfPlans(unit, rows, { holdsFrom, isWithdrawn, next });
  if (row.kind === 'BANK_ACCOUNT') {
    // Another paper of the same account concerns nobody's payment.
    if (isWithdrawn || row.holdsAt > unit.now || isDeepStrictEqual(row.before, row.value)) return [];
    const message = settingMessages.accountChanged({ value: row.value as SettingValues['BANK_ACCOUNT'] });
    return (await findDebtors(unit.tx, next)).map(({ organizationId }) => ({ organizationId, message }));
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
      const rows = await lockTogether(unit.tx, changeId);
      const next = await findNext(unit, rows);
      const last = next.at(-1);
      if (last === undefined) return 0;
      for (const { id } of rows) await updateChange(unit.tx, id, { toldThroughId: last.organizationId });
      await notifyOrganizations(unit, next);
      return next.length;
    });
  }
  return count;
}
