import { dayNumber } from '#catalog/calendar.ts';
import { codeNumber, type MatchIndex, placesById } from './match-index.ts';
import { knownBudget, type MatchRequest } from './match-request.ts';
import { findBestProximity, type Proximity, proximityValues, type RegionMap } from './regions.ts';

/** Conditions of a request in the order in which the preview shows them. */
export const previewConditions = [
  'FIELD',
  'BENEFICIARY',
  'REGION',
  'BUDGET',
  'DONATION_RECEIPT',
  'TAX_INVOICE',
] as const;
export type PreviewCondition = (typeof previewConditions)[number];

/** How many NPOs fit a request that is being written. */
export type Preview = {
  /** Published NPOs that are neither blocked, nor declined, nor fully occupied. */
  total: number;
  /** Those that meet every condition. */
  remaining: number;
  /** The conditions that the request states, each with what is left after it and those before it, and without it alone. */
  conditions: { condition: PreviewCondition; remaining: number; without: number }[];
  /** The condition whose removal alone brings back most; null when none brings back any. */
  narrowest: PreviewCondition | null;
  /** Counts with all other conditions: level-2 region only, its level-1 region, and that with its neighbours. */
  region: { level2: number; level1: number; neighbours: number; neighbourCodes: string[] } | null;
  /** The first few that meet every condition, by id; for faces, not for an order. */
  sampleIds: string[];
};

const SAMPLE_SIZE = 6;
/** A work of at least this share of the budget counts as experience of its size. */
const BUDGET_SHARE = 1 / 3;

/** Counts who meets the conditions of a request, and what each condition costs (stages 0 and 1 with one removed). */
export function createPreview(
  index: MatchIndex,
  request: MatchRequest,
  options: { asOf: string; regionMap: RegionMap },
): Preview {
  const stated = previewConditions.filter((condition) => isStated(request, condition));
  const all = stated.reduce((mask, condition) => mask | bit(condition), 0);
  const facts = createFacts(index, request, options);
  const regionReach = request.regionLevel1Code === null ? null : facts.reach;
  const counts = new Map<number, number>();
  const region = { level2: 0, level1: 0, neighbours: 0 };
  const sampleIds: string[] = [];
  let total = 0;
  for (const place of placesById(index)) {
    if (!facts.isOpen(place)) continue;
    total++;
    const missing = all & ~facts.met(place);
    counts.set(missing, (counts.get(missing) ?? 0) + 1);
    if (missing === 0 && sampleIds.length < SAMPLE_SIZE)
      sampleIds.push(index.organisations.ids[place] as string);
    if (regionReach === null || (missing & ~bit('REGION')) !== 0) continue;
    const reach = regionReach(place);
    if (reach === 'LEVEL2') region.level2++;
    if (reach === 'LEVEL2' || reach === 'LEVEL1') region.level1++;
    if (reach !== null) region.neighbours++;
  }
  const countWhere = (matches: (missing: number) => boolean) =>
    [...counts].reduce((sum, [missing, count]) => (matches(missing) ? sum + count : sum), 0);
  let before = 0;
  const conditions = stated.map((condition) => {
    before |= bit(condition);
    const upToHere = before;
    return {
      condition,
      remaining: countWhere((missing) => (missing & upToHere) === 0),
      without: countWhere((missing) => (missing & ~bit(condition)) === 0),
    };
  });
  const remaining = counts.get(0) ?? 0;
  const widest = conditions.reduce<(typeof conditions)[number] | null>(
    (best, condition) => (condition.without > (best?.without ?? remaining) ? condition : best),
    null,
  );
  const neighbours =
    options.regionMap.level1Neighbours.get(request.regionLevel1Code ?? '') ?? new Set<string>();
  return {
    total,
    remaining,
    conditions,
    narrowest: widest?.condition ?? null,
    region: regionReach === null ? null : { ...region, neighbourCodes: [...neighbours].sort() },
    sampleIds,
  };
}

function bit(condition: PreviewCondition): number {
  return 1 << previewConditions.indexOf(condition);
}

function isStated(request: MatchRequest, condition: PreviewCondition): boolean {
  switch (condition) {
    case 'FIELD':
      return request.fieldCode !== null;
    case 'BENEFICIARY':
      return request.beneficiaryCode !== null;
    case 'REGION':
      return request.regionLevel1Code !== null;
    case 'BUDGET':
      return knownBudget(request) !== null;
    case 'DONATION_RECEIPT':
      return request.donationReceipt === 'REQUIRED';
    case 'TAX_INVOICE':
      return request.taxInvoice === 'REQUIRED';
  }
}

type Facts = {
  isOpen: (place: number) => boolean;
  met: (place: number) => number;
  reach: (place: number) => 'LEVEL2' | 'LEVEL1' | 'NEIGHBOUR' | null;
};

function createFacts(
  index: MatchIndex,
  request: MatchRequest,
  { asOf, regionMap }: { asOf: string; regionMap: RegionMap },
): Facts {
  const { organisations, docs } = index;
  const today = dayNumber(asOf);
  const closed = new Set([...request.blockedNpoIds, ...request.declinedNpoIds]);
  const budget = knownBudget(request);
  const known = new Map<string, Proximity>();
  const region1 = codeNumber(index, 'region', request.regionLevel1Code);
  const region2 = codeNumber(index, 'region', request.regionLevel2Code);
  const works = (place: number, matches: (doc: number) => boolean) => {
    const first = organisations.firstDocs[place] as number;
    const end = first + (organisations.docCounts[place] as number);
    for (let doc = first + 1; doc < end; doc++) if (matches(doc)) return true;
    return false;
  };
  const carries = (place: number, dimension: 'field' | 'beneficiary', code: string | null) => {
    if (code === null) return true;
    if (organisations.codes[place]?.[dimension]?.includes(code)) return true;
    const number = codeNumber(index, dimension, code);
    return number !== 0 && works(place, (doc) => docs.codes[dimension][doc] === number);
  };
  const reach = (place: number) => {
    const proximity = findBestProximity(
      regionMap,
      request,
      organisations.regionCodes[place] as readonly string[],
      organisations.isNationwide[place] as boolean,
      known,
    );
    if (proximity === 'SAME_LEVEL2' || organisations.isNationwide[place]) return 'LEVEL2';
    if (region2 !== 0 && works(place, (doc) => docs.region2[doc] === region2)) return 'LEVEL2';
    if (proximity === 'SAME_LEVEL1') return 'LEVEL1';
    if (region1 !== 0 && works(place, (doc) => docs.region1[doc] === region1)) return 'LEVEL1';
    return proximityValues[proximity] > 0 ? 'NEIGHBOUR' : null;
  };
  return {
    isOpen: (place) =>
      !closed.has(organisations.ids[place] as string) &&
      (organisations.inProgressCounts[place] as number) < (organisations.capacities[place] as number),
    met: (place) => {
      let mask = 0;
      if (carries(place, 'field', request.fieldCode)) mask |= bit('FIELD');
      if (carries(place, 'beneficiary', request.beneficiaryCode)) mask |= bit('BENEFICIARY');
      const nearness = request.regionLevel1Code === null ? 'LEVEL1' : reach(place);
      if (nearness === 'LEVEL2' || nearness === 'LEVEL1') mask |= bit('REGION');
      if (budget === null || (organisations.maxAmounts[place] as number) >= budget * BUDGET_SHARE) {
        mask |= bit('BUDGET');
      }
      if ((organisations.donationDays[place] as number) >= today) mask |= bit('DONATION_RECEIPT');
      if ((organisations.businessDays[place] as number) >= today) mask |= bit('TAX_INVOICE');
      return mask;
    },
    reach,
  };
}
