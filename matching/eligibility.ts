import { dayNumber } from '#catalog/calendar.ts';
import { type MatchIndex, placesById } from './match-index.ts';
import type { MatchRequest } from './match-request.ts';

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
  const findReason = createFinder(index, request, dayNumber(asOf));
  // By place: the reason's place among `rejectionReasons` plus 1, or 0.
  const reasons = new Uint8Array(ids.length);
  const counts = new Int32Array(rejectionReasons.length + 1);
  const eligible = new Int32Array(index.placeById.size);
  for (let place = 0; place < ids.length; place++) {
    if (!isLive[place]) continue;
    const reason = findReason(place);
    if (reason === 0) eligible[counts[0] as number] = place;
    reasons[place] = reason;
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

/** Finds the first reason against an organisation: its place among `rejectionReasons` plus 1, or 0. */
function createFinder(
  { organisations }: MatchIndex,
  request: MatchRequest,
  today: number,
): (place: number) => number {
  const { ids, donationDays, businessDays, inProgressCounts, capacities } = organisations;
  const blocked = new Set(request.blockedNpoIds);
  const declined = new Set(request.declinedNpoIds);
  const needsReceipt = request.donationReceipt === 'REQUIRED';
  const needsInvoice = request.taxInvoice === 'REQUIRED';
  const reasonNumber = (reason: RejectionReason) => rejectionReasons.indexOf(reason) + 1;
  const isBlocked = reasonNumber('BLOCKED');
  const isDeclined = reasonNumber('DECLINED');
  const lacksReceipt = reasonNumber('NO_DONATION_RECEIPT');
  const lacksInvoice = reasonNumber('NO_TAX_INVOICE');
  const isFull = reasonNumber('AT_CAPACITY');
  return (place) => {
    if (blocked.size > 0 && blocked.has(ids[place] as string)) return isBlocked;
    if (declined.size > 0 && declined.has(ids[place] as string)) return isDeclined;
    if (needsReceipt && (donationDays[place] as number) < today) return lacksReceipt;
    if (needsInvoice && (businessDays[place] as number) < today) return lacksInvoice;
    return (inProgressCounts[place] as number) >= (capacities[place] as number) ? isFull : 0;
  };
}
