import { readSettings } from '#server/modules/settings/service.ts';
import type { Unit } from '#server/unit.ts';
import { findLoads, type ManagerLoad } from './load-store.ts';
import { lockManagers, markGiven } from './store.ts';

/** Whose turn it is: who runs the fewest projects, of these who was given one longest ago, then by id; null for nobody. */
export function pickNext(loads: readonly ManagerLoad[]): string | null {
  const present = loads.filter(({ isAway }) => !isAway);
  const since = ({ lastGivenAt }: ManagerLoad) => lastGivenAt?.getTime() ?? 0;
  const [next] = present.toSorted(
    (left, right) =>
      left.runningCount - right.runningCount ||
      since(left) - since(right) ||
      (left.memberId < right.memberId ? -1 : 1),
  );
  return next?.memberId ?? null;
}

/**
 * Takes the next manager's turn, where the admins let managers be given in turn; null where they do not, or all are away.
 * The managers are held until the transaction ends, so that two at once come one after the other.
 */
export async function takeTurn(unit: Unit): Promise<string | null> {
  const { assignsManagers } = await readSettings(unit.tx);
  if (!assignsManagers) return null;
  await lockManagers(unit.tx);
  const next = pickNext(await findLoads(unit.tx));
  if (next !== null) await markGiven(unit.tx, next);
  return next;
}
