import { meanQuality, type Quality } from '../backtest/metrics.ts';
import type { KoreanFigures } from './korean-sets.ts';
import { baselines, type Method, type Slice } from './sets.ts';

/** Figures of one set that are compared with bars. */
export type BarFigures = {
  qualities: Record<Method, Record<Slice, Quality[]>>;
  exposure: { rule: string; ndcg10: number; top1pctShare: number; gini: number }[];
  calibration: { learned: number; prior: number };
};

/** One bar: the data, the requirement, and the measured value. */
export type Bar = { data: string; bar: string; value: string; isMet: boolean };

/** The bars of the sets that were measured. */
export function createBars(
  measured: ReadonlyMap<string, BarFigures>,
  korean: KoreanFigures | null,
  known: ReadonlySet<string>,
): Bar[] {
  const bars: Bar[] = [];
  const atLeast = (data: string, what: string, bar: number, value: number) =>
    bars.push({ data, bar: `${what} ≥ ${bar}`, value: value.toFixed(3), isMet: value >= bar });
  const atMost = (data: string, what: string, bar: number, value: number) =>
    bars.push({ data, bar: `${what} ≤ ${bar}`, value: value.toFixed(3), isMet: value <= bar });
  const of = (name: string) => {
    const { qualities, exposure, calibration } = measured.get(name) as BarFigures;
    const quality = (method: Method, slice: Slice) => meanQuality(qualities[method][slice]);
    const ndcg = (method: Method, slice: Slice) => quality(method, slice).ndcg10;
    const bm25 = (slice: Slice) => Math.max(...baselines.map((method) => ndcg(method, slice)));
    return { quality, ndcg, bm25, exposure, calibration };
  };
  if (known.has('otf')) {
    const { quality, ndcg } = of('otf');
    atLeast('OTF, prior', 'NDCG@10', 0.42, ndcg('prior', 'all'));
    atLeast('OTF, learned', 'NDCG@10', 0.44, ndcg('learned', 'all'));
    atLeast('OTF, learned', 'recall@10', 0.61, quality('learned', 'all').recall10);
    const labels = ndcg('BM25 text + labels', 'all');
    atLeast('OTF, learned', 'times BM25 text + labels', 1.4, ndcg('learned', 'all') / labels);
  }
  if (known.has('dlw')) {
    const { quality, ndcg, bm25 } = of('dlw');
    atLeast('DLW, learned', 'NDCG@10', 0.38, ndcg('learned', 'all'));
    atLeast('DLW, learned', 'times the best BM25', 1.17, ndcg('learned', 'all') / bm25('all'));
    atLeast('DLW, new partners, prior', 'NDCG@10', 0.064, ndcg('prior', 'new partner'));
    atLeast('DLW, new partners, prior', 'recall@10', 0.1, quality('prior', 'new partner').recall10);
    const newShare = ndcg('prior', 'new partner') / bm25('new partner');
    atLeast('DLW, new partners, prior', 'times the best BM25', 1, newShare);
    const cold = ndcg('prior', 'cold') / ndcg('BM25 text + labels', 'cold');
    atLeast('DLW, cold, prior', 'times BM25 text + labels', 0.95, cold);
  }
  if (known.has('nyc')) atLeast('NYC, learned', 'NDCG@10', 0.75, of('nyc').ndcg('learned', 'all'));
  for (const name of ['otf', 'dlw']) {
    if (!known.has(name)) continue;
    const { exposure } = of(name);
    const [plain, shipped] = exposure as [BarFigures['exposure'][number], BarFigures['exposure'][number]];
    const share = shipped.top1pctShare / plain.top1pctShare;
    atMost(name.toUpperCase(), 'top-1 % share against unregularised', 0.67, share);
    atMost(name.toUpperCase(), 'NDCG@10 that it costs', 0.015, 1 - shipped.ndcg10 / plain.ndcg10);
  }
  for (const [name, { calibration }] of measured) {
    atMost(`${name.toUpperCase()}, prior`, 'calibration error', 0.05, calibration.prior);
  }
  for (const { name, summary } of korean?.knownItems ?? []) {
    atLeast(name, 'NDCG@10', name.startsWith('KOICA') ? 0.61 : 0.3, summary.ndcg10);
  }
  for (const { method, mrr, recall3 } of korean?.partnerChoice ?? []) {
    atLeast(`KOICA partner choice, ${method}`, 'MRR', 0.55, mrr.mean);
    atLeast(`KOICA partner choice, ${method}`, 'recall@3', 0.7, recall3.mean);
  }
  return bars;
}
