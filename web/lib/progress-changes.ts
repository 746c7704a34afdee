import { joinRegion } from '#contract/fields/regions.ts';
import type { AgreedProgress } from '#contract/projects/change-requests.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import { formatDayRange, formatWon } from './format.ts';

export type ProgressChange = { name: string; old: string; now: string };

/** What differs between two sets of agreed values, as they are shown. */
export function listProgressChanges(before: AgreedProgress, after: AgreedProgress): ProgressChange[] {
  const schedule = ({ actualStart, actualEnd }: AgreedProgress) => formatDayRange(actualStart, actualEnd);
  return [
    { name: '일정', old: schedule(before), now: schedule(after) },
    { name: '예산', old: formatWon(before.actualBudget), now: formatWon(after.actualBudget) },
    { name: '지역', old: joinRegion(before), now: joinRegion(after) },
  ].filter(({ old, now }) => old !== now);
}

/** The same as sentences: '예산: 28,000,000원 → 30,000,000원'. */
export function describeProgressChanges(before: AgreedProgress, after: AgreedProgress): string[] {
  return listProgressChanges(before, after).map(({ name, old, now }) => `${name}: ${old} → ${now}`);
}

/** Agreed values as their form holds them. */
export function toProgressForm({
  actualStart,
  actualEnd,
  actualBudget,
  regionLevel1Code,
  regionLevel2Code,
}: AgreedProgress): ProgressForm {
  return { actualStart, actualEnd, actualBudget, regionLevel1Code, regionLevel2Code };
}
