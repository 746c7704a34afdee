import { NO_DAY } from '#catalog/calendar.ts';
import type { DenseColumns } from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import type { MatchRequest } from '../match-request.ts';
import type { RequestPlan } from './request-plan.ts';

/** What an organisation did for the requester before. */
export type Repeat = {
  /** Day on which the latest work ended. */
  lastDay: number;
  /** Works in the request's field. */
  fieldCount: number;
};
export const NO_REPEAT: Repeat = { lastDay: -NO_DAY, fieldCount: 0 };

/** Past partners and organisations with works for the same requester, by row in `slots`. */
export function findRepeats(
  index: MatchIndex,
  { owners }: DenseColumns,
  slots: Int32Array,
  request: MatchRequest,
  plan: RequestPlan,
): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  for (const id of request.pastPartnerNpoIds) {
    const row = findRow(slots, index.slotById.get(id) ?? -1);
    if (row >= 0) repeats.set(row, NO_REPEAT);
  }
  const field = plan.dimensions.find(({ at }) => dimensions[at] === 'field');
  for (const doc of plan.worksForRequester) {
    const row = findRow(slots, owners[doc] as number);
    if (row < 0) continue;
    const { lastDay, fieldCount } = repeats.get(row) ?? NO_REPEAT;
    const isInField = field !== undefined && field.code !== 0 && field.column[doc] === field.code;
    repeats.set(row, {
      lastDay: Math.max(lastDay, index.docs.endDays[doc] as number),
      fieldCount: fieldCount + Number(isInField),
    });
  }
  return repeats;
}

/** The row of a slot by binary search in ascending slots, -1 when it is not among them. */
function findRow(slots: Int32Array, slot: number): number {
  let low = 0;
  let high = slots.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = slots[middle] as number;
    if (found === slot) return middle;
    if (found < slot) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
