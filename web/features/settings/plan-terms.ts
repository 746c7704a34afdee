import { type SettingChanges, type SettingValues, settingValues } from '#contract/admin/setting-changes.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { PlanSettingDraft } from './plan-settings-table.tsx';
import type { PlanSettingKind } from './setting-fields.ts';

/** What companies are told of the plans: prices, limits and fees. */
export type PlanTerms = Pick<SettingValues, PlanSettingKind>;

const isPlanSetting = (kind: string): kind is PlanSettingKind =>
  kind === 'PLAN_PRICES' || kind === 'PLAN_LIMITS' || kind === 'FEE_RULES';

/** What is planned for the plans and still to come, the first day first. */
const comingOf = ({ changes }: SettingChanges) =>
  changes
    .flatMap(({ kind, state, holdsAt, value }) =>
      state === 'COMING' && holdsAt !== null && isPlanSetting(kind)
        ? [{ kind, day: koreanDay(holdsAt), value }]
        : [],
    )
    .reverse()
    .sort((one, other) => one.day.localeCompare(other.day));

/** The days from which something else is planned to hold. */
export const findPlannedDays = (settings: SettingChanges): string[] => [
  ...new Set(comingOf(settings).map(({ day }) => day)),
];

/** What companies read on a day: what holds now, and what is planned to hold by then. */
export function termsOn(settings: SettingChanges, day: string): PlanTerms {
  const { PLAN_PRICES, PLAN_LIMITS, FEE_RULES } = settings.now;
  const planned = comingOf(settings).filter((change) => change.day <= day);
  return {
    PLAN_PRICES,
    PLAN_LIMITS,
    FEE_RULES,
    ...Object.fromEntries(planned.map(({ kind, value }) => [kind, value])),
  };
}

/** The same with what is being written; what cannot be read yet is left as it would be without it, and named. */
export function withWritten(
  terms: PlanTerms,
  written: readonly PlanSettingDraft[],
): { terms: PlanTerms; unreadKinds: PlanSettingKind[] } {
  const read = written.map(({ kind, value }) => ({ kind, ...settingValues[kind].safeParse(value) }));
  const sound = read.filter(({ success }) => success);
  return {
    terms: { ...terms, ...Object.fromEntries(sound.map(({ kind, data }) => [kind, data])) },
    unreadKinds: read.filter(({ success }) => !success).map(({ kind }) => kind),
  };
}
