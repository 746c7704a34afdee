import { createSequence } from './sequence.ts';

/** Quality of rankings over requests that have a right answer in the index; shares lie between 0 and 1. */
export type Quality = { recall5: number; recall10: number; mrr: number; ndcg10: number };

/** Concentration of the first ten places over all requests, among all organisations of the index. */
export type Concentration = { gini: number; top1pctShare: number };

/** Quality of one ranking against the organisations that were chosen. */
export function measureRanking(ranking: readonly string[], relevant: ReadonlySet<string>): Quality {
  let found5 = 0;
  let found10 = 0;
  let gain = 0;
  let first = 0;
  ranking.forEach((id, at) => {
    if (!relevant.has(id)) return;
    if (first === 0) first = at + 1;
    if (at < 5) found5++;
    if (at >= 10) return;
    found10++;
    gain += 1 / Math.log2(at + 2);
  });
  let ideal = 0;
  for (let at = 0; at < Math.min(10, relevant.size); at++) ideal += 1 / Math.log2(at + 2);
  return {
    recall5: found5 / relevant.size,
    recall10: found10 / relevant.size,
    mrr: first === 0 ? 0 : 1 / first,
    ndcg10: ideal === 0 ? 0 : gain / ideal,
  };
}

/** Means of qualities; zeros without any. */
export function meanQuality(qualities: readonly Quality[]): Quality {
  const mean = (name: keyof Quality) =>
    qualities.length === 0
      ? 0
      : qualities.reduce((sum, quality) => sum + quality[name], 0) / qualities.length;
  return { recall5: mean('recall5'), recall10: mean('recall10'), mrr: mean('mrr'), ndcg10: mean('ndcg10') };
}

/**
 * How unevenly the first ten places are spread, weighted by 1/log₂(1 + rank): Gini coefficient, and the share that the
 * most exposed hundredth of all organisations takes.
 */
export function measureConcentration(
  rankings: Iterable<readonly string[]>,
  organisationCount: number,
): Concentration {
  const exposure = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.slice(0, 10).forEach((id, at) => {
      exposure.set(id, (exposure.get(id) ?? 0) + worthOf(at));
    });
  }
  return describeSpread([...exposure.values()], organisationCount);
}

/**
 * The same for as many places dealt out evenly: each round gives every organisation one of those that are left, the best
 * to whoever has least. What few places leave to many organisations is uneven even so.
 */
export function measureEvenSpread(
  rankings: Iterable<readonly string[]>,
  organisationCount: number,
): Concentration {
  const worths = [...rankings].flatMap((ranking) => ranking.slice(0, 10).map((_, at) => worthOf(at)));
  worths.sort((left, right) => right - left);
  let values = worths.splice(0, organisationCount);
  while (worths.length > 0 && values.length > 0) {
    values.sort((left, right) => left - right);
    const round = worths.splice(0, values.length);
    values = values.map((value, at) => value + (round[at] ?? 0));
  }
  return describeSpread(values, organisationCount);
}

/** How many draws the mean of lots is made of: it then moves by less than a thousandth. */
const lotDraws = 5;

/** The same for as many places drawn by lot: each list draws its own among all organisations; the mean of some draws. */
export function measureLotSpread(
  rankings: Iterable<readonly string[]>,
  organisationCount: number,
): Concentration {
  const lengths = [...rankings].map((ranking) => Math.min(ranking.length, 10, organisationCount));
  const next = createSequence(lengths.length);
  const draws = Array.from({ length: lotDraws }, () =>
    measureConcentration(
      lengths.map((length) => {
        const drawn = new Set<string>();
        while (drawn.size < length) drawn.add(String(Math.floor(next() * organisationCount)));
        return [...drawn];
      }),
      organisationCount,
    ),
  );
  const mean = (name: keyof Concentration) => draws.reduce((sum, draw) => sum + draw[name], 0) / lotDraws;
  return { gini: mean('gini'), top1pctShare: mean('top1pctShare') };
}

/** What a place is worth, from 0 for the first. */
const worthOf = (at: number) => 1 / Math.log2(at + 2);

function describeSpread(exposures: readonly number[], organisationCount: number): Concentration {
  const values = [...exposures].sort((left, right) => left - right);
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return { gini: 0, top1pctShare: 0 };
  const unseen = Math.max(0, organisationCount - values.length);
  const weighted = values.reduce((sum, value, at) => sum + value * (unseen + at + 1), 0);
  const count = unseen + values.length;
  const top = values.slice(-Math.max(1, Math.round(count / 100)));
  return {
    gini: (2 * weighted) / (count * total) - (count + 1) / count,
    top1pctShare: top.reduce((sum, value) => sum + value, 0) / total,
  };
}
