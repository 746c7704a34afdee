import { parseArgs } from 'node:util';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords } from '#matching/index/apply-records.ts';
import { createMatchIndex } from '#matching/index/match-index.ts';
import { createRegionMap } from '#matching/index/regions.ts';
import { createPreview } from '#matching/preview/preview.ts';
import { createShortlist } from '#matching/preview/shortlist.ts';
import { prepareIndex, rank } from '#matching/rank.ts';
import { defaultWeights } from '#matching/weights.ts';
import { generateNpos } from './generator.ts';
import { generatedLabels } from './generator-labels.ts';
import { generateRequests } from './generator-requests.ts';
import { readThreadCpuMs } from './turn-meter.ts';

/** What `npm run bench -- --cases rank` prints: milliseconds on one thread. */
export type RankBench = {
  case: 'rank';
  npos: number;
  projects: number;
  build_ms: number;
  build_cpu_ms: number;
  /** A shortlist by conditions alone, of all NPOs with free capacity. */
  core_ms_p50: number;
  full_ms_p50: number;
  full_ms_p95: number;
  /** The same in processor time, which other load on the machine does not affect. */
  full_cpu_ms_p50: number;
  full_cpu_ms_p95: number;
  preview_cpu_ms_p95: number;
  /** Memory of the index after ranking; 0 without `--expose-gc`. */
  index_mb: number;
};

const SHORTLIST_SIZE = 5;

/** Measures building the index, a shortlist by conditions alone, and the full engine with explanations. */
export function measureRanking(npos: number): RankBench {
  const requests = [...generateRequests(100)];
  const regionMap = createRegionMap(adjacency);
  const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap, limit: 50 };
  const index = createMatchIndex(generatedLabels);
  const heldBefore = readHeldMB();
  let buildMs = 0;
  let buildCpuMs = 0;
  for (const records of takeChunks(generateNpos(npos))) {
    const [begun, used] = [performance.now(), readThreadCpuMs()];
    applyNpoRecords(index, records);
    buildMs += performance.now() - begun;
    buildCpuMs += readThreadCpuMs() - used;
  }
  const [begun, used] = [performance.now(), readThreadCpuMs()];
  prepareIndex(index);
  buildMs += performance.now() - begun;
  buildCpuMs += readThreadCpuMs() - used;
  const measure = (work: (request: (typeof requests)[number]) => unknown) => {
    // Warm up: until about the hundredth list the engine's code is still being compiled.
    for (const request of requests) work(request);
    const clock: number[] = [];
    const cpu: number[] = [];
    for (const request of [...requests, ...requests]) {
      const [begun, used] = [performance.now(), readThreadCpuMs()];
      work(request);
      clock.push(performance.now() - begun);
      cpu.push(readThreadCpuMs() - used);
    }
    const ascending = (left: number, right: number) => left - right;
    return { clock: clock.sort(ascending), cpu: cpu.sort(ascending) };
  };
  const { isLive, inProgressCounts, capacities } = index.organisations;
  const isFree = (slot: number) =>
    isLive[slot] === 1 && (inProgressCounts[slot] as number) < (capacities[slot] as number);
  const coreTimes = measure((request) =>
    createShortlist(index, request, { ...options, limit: SHORTLIST_SIZE }, isFree),
  );
  const fullTimes = measure((request) => rank(index, request, options));
  const previewTimes = measure((request) => createPreview(index, request, options));
  const at = (times: number[], share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    case: 'rank',
    npos,
    projects: index.totals.works,
    build_ms: round(buildMs),
    build_cpu_ms: round(buildCpuMs),
    core_ms_p50: at(coreTimes.clock, 0.5),
    full_ms_p50: at(fullTimes.clock, 0.5),
    full_ms_p95: at(fullTimes.clock, 0.95),
    full_cpu_ms_p50: at(fullTimes.cpu, 0.5),
    full_cpu_ms_p95: at(fullTimes.cpu, 0.95),
    preview_cpu_ms_p95: at(previewTimes.cpu, 0.95),
    index_mb: Math.round(readHeldMB() - heldBefore),
  };
}

function* takeChunks<T>(items: Iterable<T>, size = 150): Iterable<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function readHeldMB(): number {
  if (globalThis.gc === undefined) return 0;
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

function round(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { npos: { type: 'string', default: '20000' } } });
  console.log(JSON.stringify(measureRanking(Number(values.npos))));
}
