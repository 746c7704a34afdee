import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import type { BackupTarget } from './backup-target.ts';
import { backupNames, toBackupTime } from './manifest.ts';

/** How many days, weeks and months keep one backup each (E-05). */
export const backupSchedule = { days: 7, weeks: 4, months: 12 };

/** Weeks are counted from a Monday. */
const weekOf = (day: string): string => String(Math.floor(daysBetween('2026-01-05', day) / 7));

/**
 * The backups to keep, of which the newest of each of the last days, weeks and months that have one; ids begin with their
 * moment. The newest of all is always among them.
 */
export function chooseKept(ids: readonly string[], schedule = backupSchedule): Set<string> {
  const newestFirst = ids.toSorted().reverse();
  const kept = new Set<string>();
  const periods: [number, (day: string) => string][] = [
    [schedule.days, (day) => day],
    [schedule.weeks, weekOf],
    [schedule.months, (day) => day.slice(0, 7)],
  ];
  for (const [limit, periodOf] of periods) {
    const seen = new Set<string>();
    for (const id of newestFirst) {
      const period = periodOf(koreanDay(toBackupTime(id)));
      if (seen.has(period)) continue;
      if (seen.size === limit) break;
      seen.add(period);
      kept.add(id);
    }
  }
  return kept;
}

/** The whole backups of a target, oldest first, and the names of everything in their folder. */
export async function findBackups(target: BackupTarget): Promise<{ ids: string[]; names: string[] }> {
  const names = await target.list(backupNames.folder);
  const ids = new Set(names.map((name) => name.split('/')[1] as string));
  const present = new Set(names);
  return { ids: [...ids].filter((id) => present.has(backupNames.manifest(id))).sort(), names };
}

async function readKeys(target: BackupTarget, id: string): Promise<string[]> {
  let text = '';
  for await (const chunk of await target.read(backupNames.keys(id))) text += chunk;
  return text.split('\n').filter(Boolean);
}

/**
 * Deletes backups that the schedule no longer keeps, what backups that were cut off left, and objects that no kept backup
 * names; returns the ids of the deleted. A manifest goes first, so that half a backup never looks whole.
 */
export async function pruneBackups(target: BackupTarget): Promise<string[]> {
  const { ids, names } = await findBackups(target);
  const kept = chooseKept(ids);
  const pruned = ids.filter((id) => !kept.has(id));
  for (const id of pruned) await target.delete(backupNames.manifest(id));
  for (const name of names) if (!kept.has(name.split('/')[1] as string)) await target.delete(name);
  const named = new Set<string>();
  for (const id of kept) for (const key of await readKeys(target, id)) named.add(backupNames.object(key));
  for (const name of await target.list('objects/')) if (!named.has(name)) await target.delete(name);
  return pruned;
}
