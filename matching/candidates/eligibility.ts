import { dayNumber } from '#catalog/calendar.ts';
import { type MatchIndex, slotsById } from '../index/match-index.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
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
 * Splits the organisations of the index: slots of those that may be recommended, ascending, and by reason the slots of
 * those that may not, by ascending id.
 */
export function sortByEligibility(
  index: MatchIndex,
  request: MatchRequest,
  asOf: string,
): { eligible: Int32Array; rejected: Record<RejectionReason, Int32Array> } {
  const { ids, isLive } = index.organisations;
  const reasons = findReasons(index, request, dayNumber(asOf));
  const counts = new Int32Array(rejectionReasons.length + 1);
  const eligible = new Int32Array(index.slotById.size);
  for (let slot = 0; slot < ids.length; slot++) {
    if (!isLive[slot]) continue;
    const reason = reasons[slot] as number;
    if (reason === 0) eligible[counts[0] as number] = slot;
    counts[reason] = (counts[reason] as number) + 1;
  }
  const lists = Array.from(counts.subarray(1), (count) => new Int32Array(count));
  const used = new Int32Array(lists.length);
  for (const slot of slotsById(index)) {
    const at = (reasons[slot] as number) - 1;
    if (at < 0) continue;
    const next = used[at] as number;
    (lists[at] as Int32Array)[next] = slot;
    used[at] = next + 1;
  }
  const rejected = Object.fromEntries(rejectionReasons.map((reason, at) => [reason, lists[at]]));
  return {
    eligible: eligible.subarray(0, counts[0]),
    rejected: rejected as Record<RejectionReason, Int32Array>,
  };
}

/** By slot, the first reason against an organisation as its position in `rejectionReasons` plus 1, or 0. */
function findReasons(index: MatchIndex, request: MatchRequest, today: number): Uint8Array {
  const { ids, donationDays, businessDays, inProgressCounts, capacities } = index.organisations;
  const reasons = takeScratch(index, Uint8Array, 'reasons', ids.length);
  const numberOf = (reason: RejectionReason) => rejectionReasons.indexOf(reason) + 1;
  const isFull = numberOf('AT_CAPACITY');
  // From the last reason to the first, so that the first one wins.
  for (let slot = 0; slot < reasons.length; slot++) {
    reasons[slot] = (inProgressCounts[slot] as number) >= (capacities[slot] as number) ? isFull : 0;
  }
  const lacks = (untilDays: Int32Array, reason: number) => {
    for (let slot = 0; slot < reasons.length; slot++) {
      if ((untilDays[slot] as number) < today) reasons[slot] = reason;
    }
  };
  if (request.taxInvoice === 'REQUIRED') lacks(businessDays, numberOf('NO_TAX_INVOICE'));
  if (request.donationReceipt === 'REQUIRED') lacks(donationDays, numberOf('NO_DONATION_RECEIPT'));
  const exclude = (npoIds: readonly string[], reason: number) => {
    for (const id of npoIds) {
      const slot = index.slotById.get(id);
      if (slot !== undefined) reasons[slot] = reason;
    }
  };
  exclude(request.declinedNpoIds, numberOf('DECLINED'));
  exclude(request.blockedNpoIds, numberOf('BLOCKED'));
  return reasons;
}
