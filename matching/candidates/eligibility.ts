import { dayNumber } from '#catalog/calendar.ts';
import { type MatchIndex, placesById, takeRoom } from '../index/match-index.ts';
import type { MatchRequest } from '../match-request.ts';

/** Why an organisation cannot be recommended for a request (stage 0); the first that holds is kept. */
export const rejectionReasons = [
  'BLOCKED',
  'DECLINED',
  'NO_DONATION_RECEIPT',
  'NO_TAX_INVOICE',
  'AT_CAPACITY',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * Splits the organisations of the index into those that may be recommended, in the order in which they stand in
 * memory, and by reason those that may not, each by ascending id.
 */
export function sortByEligibility(
  index: MatchIndex,
  request: MatchRequest,
  asOf: string,
): { eligible: Int32Array; rejected: Record<RejectionReason, Int32Array> } {
  const { ids, isLive } = index.organisations;
  const reasons = findReasons(index, request, dayNumber(asOf));
  const counts = new Int32Array(rejectionReasons.length + 1);
  const eligible = new Int32Array(index.placeById.size);
  for (let place = 0; place < ids.length; place++) {
    if (!isLive[place]) continue;
    const reason = reasons[place] as number;
    if (reason === 0) eligible[counts[0] as number] = place;
    counts[reason] = (counts[reason] as number) + 1;
  }
  const lists = Array.from(counts.subarray(1), (count) => new Int32Array(count));
  const used = new Int32Array(lists.length);
  for (const place of placesById(index)) {
    const at = (reasons[place] as number) - 1;
    if (at < 0) continue;
    const next = used[at] as number;
    (lists[at] as Int32Array)[next] = place;
    used[at] = next + 1;
  }
  const rejected = Object.fromEntries(rejectionReasons.map((reason, at) => [reason, lists[at]]));
  return {
    eligible: eligible.subarray(0, counts[0]),
    rejected: rejected as Record<RejectionReason, Int32Array>,
  };
}

/** By place, the first reason against an organisation: its place among `rejectionReasons` plus 1, or 0. */
function findReasons(index: MatchIndex, request: MatchRequest, today: number): Uint8Array {
  const { ids, donationDays, businessDays, inProgressCounts, capacities } = index.organisations;
  const reasons = takeRoom(index, Uint8Array, 'reasons', ids.length);
  const numberOf = (reason: RejectionReason) => rejectionReasons.indexOf(reason) + 1;
  const isFull = numberOf('AT_CAPACITY');
  // From the last reason to the first, which overwrites the others.
  for (let place = 0; place < reasons.length; place++) {
    reasons[place] = (inProgressCounts[place] as number) >= (capacities[place] as number) ? isFull : 0;
  }
  const lacks = (untilDays: Int32Array, reason: number) => {
    for (let place = 0; place < reasons.length; place++) {
      if ((untilDays[place] as number) < today) reasons[place] = reason;
    }
  };
  if (request.taxInvoice === 'REQUIRED') lacks(businessDays, numberOf('NO_TAX_INVOICE'));
  if (request.donationReceipt === 'REQUIRED') lacks(donationDays, numberOf('NO_DONATION_RECEIPT'));
  const exclude = (npoIds: readonly string[], reason: number) => {
    for (const id of npoIds) {
      const place = index.placeById.get(id);
      if (place !== undefined) reasons[place] = reason;
    }
  };
  exclude(request.declinedNpoIds, numberOf('DECLINED'));
  exclude(request.blockedNpoIds, numberOf('BLOCKED'));
  return reasons;
}
