import { parseArgs } from 'node:util';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords, createMatchIndex } from '#matching/match-index.ts';
import { rank, scoreCandidates } from '#matching/rank.ts';
import { createRegionMap } from '#matching/regions.ts';
import { defaultWeights } from '#matching/weights.ts';
import { generateNpos } from './generator.ts';
import { generatedLabels } from './generator-labels.ts';
import { generateRequests } from './generator-requests.ts';

/** What `npm run bench -- --cases rank` prints: milliseconds on one thread. */
export type RankBench = {
  case: 'rank';
  npos: number;
  projects: number;
  build_ms: number;
  core_ms_p50: number;
  full_ms_p50: number;
  full_ms_p95: number;
};

/** Measures building the index, scoring by conditions alone, and the full engine with explanations. */
export function measureRanking(npos: number): RankBench {
  const records = [...generateNpos(npos)];
  const requests = [...generateRequests(100)];
  const regionMap = createRegionMap(adjacency);
  const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap, limit: 10 };
  const started = performance.now();
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, records);
  const buildMs = performance.now() - started;
  const measure = (work: (request: (typeof requests)[number]) => unknown) => {
    for (const request of requests.slice(0, 30)) work(request);
    const times = [...requests, ...requests].map((request) => {
      const begin = performance.now();
      work(request);
      return performance.now() - begin;
    });
    return times.sort((left, right) => left - right);
  };
  const coreTimes = measure((request) =>
    scoreCandidates(index, { ...request, title: '', texts: [] }, options),
  );
  const fullTimes = measure((request) => rank(index, request, options));
  const at = (times: number[], share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    case: 'rank',
    npos,
    projects: index.totals.works,
    build_ms: round(buildMs),
    core_ms_p50: at(coreTimes, 0.5),
    full_ms_p50: at(fullTimes, 0.5),
    full_ms_p95: at(fullTimes, 0.95),
  };
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { npos: { type: 'string', default: '20000' } } });
  console.log(JSON.stringify(measureRanking(Number(values.npos))));
}
