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
): { eligible: Int32Array; rejected: Record<RejectionReason, number[]> } {
  const { organisations } = index;
  const findReason = createFinder(index, request, dayNumber(asOf));
  // By place: the reason's place among `rejectionReasons` plus 1, or 0.
  const reasons = new Uint8Array(organisations.ids.length);
  const eligible = new Int32Array(index.placeById.size);
  let count = 0;
  for (let place = 0; place < organisations.ids.length; place++) {
    if (!organisations.isLive[place]) continue;
    const reason = findReason(place);
    if (reason === null) eligible[count++] = place;
    else reasons[place] = rejectionReasons.indexOf(reason) + 1;
  }
  const rejected: Record<RejectionReason, number[]> = {
    BLOCKED: [],
    DECLINED: [],
    NO_DONATION_RECEIPT: [],
    NO_TAX_INVOICE: [],
    AT_CAPACITY: [],
  };
  const byId = placesById(index);
  for (let next = 0; next < byId.length; next++) {
    const place = byId[next] as number;
    const reason = reasons[place] as number;
    if (reason > 0) rejected[rejectionReasons[reason - 1] as RejectionReason].push(place);
  }
  return { eligible: eligible.subarray(0, count), rejected };
}

function createFinder(
  { organisations }: MatchIndex,
  request: MatchRequest,
  today: number,
): (place: number) => RejectionReason | null {
  const { ids, donationDays, businessDays, inProgressCounts, capacities } = organisations;
  const blocked = new Set(request.blockedNpoIds);
  const declined = new Set(request.declinedNpoIds);
  const needsReceipt = request.donationReceipt === 'REQUIRED';
  const needsInvoice = request.taxInvoice === 'REQUIRED';
  return (place) => {
    if (blocked.size > 0 && blocked.has(ids[place] as string)) return 'BLOCKED';
    if (declined.size > 0 && declined.has(ids[place] as string)) return 'DECLINED';
    if (needsReceipt && (donationDays[place] as number) < today) return 'NO_DONATION_RECEIPT';
    if (needsInvoice && (businessDays[place] as number) < today) return 'NO_TAX_INVOICE';
    return (inProgressCounts[place] as number) >= (capacities[place] as number) ? 'AT_CAPACITY' : null;
  };
}
