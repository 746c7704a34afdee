import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createCpuMeter, type Server } from './processes.ts';

const run = promisify(execFile);
const usualRounds = 5;
const seconds = 2;
/** On a busy machine a burst lasts until code that is run often has been compiled, and until a tick of 10 ms is little. */
const leastRequests = { toWarmUp: 10_000, toCount: 1000 };
/** Where a request takes so long that these would take minutes, a burst ends all the same: few ticks are little of it. */
const longestSeconds = 10;
const connections = 16;
/** As browsers ask. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/** One GET; `cookie` is the header of whoever is signed in. */
export type Ask = { path: string; cookie?: string };

type Side = 'floor' | 'product';
type Burst = { cpuMs: number; rps: number; p95Ms: number };

async function measureBurst(
  { url }: Server,
  asks: readonly Ask[],
  least: number,
  readCpu: () => number,
): Promise<Burst> {
  const before = readCpu();
  const given = JSON.stringify({
    url,
    asks,
    seconds,
    longestSeconds,
    leastRequests: least,
    connections,
    acceptedEncodings,
  });
  const { stdout } = await run(process.execPath, ['bench/load.ts', given], { maxBuffer: 1 << 22 });
  const { requests, rps, p95Ms } = JSON.parse(stdout) as { requests: number; rps: number; p95Ms: number };
  return { cpuMs: (readCpu() - before) / requests, rps, p95Ms };
}

const median = (values: number[]) =>
  [...values].sort((left, right) => left - right)[values.length >> 1] as number;

/**
 * Loads floor and product in turns, five rounds of two seconds (or `rounds`) after one that warms up, and answers the
 * medians; CPU is that of application and PostgreSQL together, in milliseconds a request.
 */
export async function interleave(
  servers: Record<Side, Server>,
  databasePid: number,
  asks: Record<Side, readonly Ask[]>,
  { rounds = usualRounds } = {},
) {
  const meters = {
    floor: createCpuMeter([servers.floor.pid, databasePid]),
    product: createCpuMeter([servers.product.pid, databasePid]),
  };
  meters.floor();
  meters.product();
  const bursts: Record<Side, Burst[]> = { floor: [], product: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['floor', 'product'] as const) {
      const least = round === 0 ? leastRequests.toWarmUp : leastRequests.toCount;
      const burst = await measureBurst(servers[side], asks[side], least, meters[side]);
      if (round > 0) bursts[side].push(burst);
      meters.floor();
      meters.product();
    }
  }
  const of = (side: Side, name: keyof Burst) => median(bursts[side].map((burst) => burst[name]));
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    product_cpu_ms: round(of('product', 'cpuMs'), 4),
    floor_cpu_ms: round(of('floor', 'cpuMs'), 4),
    ratio: round(of('product', 'cpuMs') / of('floor', 'cpuMs'), 3),
    product_p95_ms: round(of('product', 'p95Ms'), 1),
    floor_p95_ms: round(of('floor', 'p95Ms'), 1),
    product_rps: Math.round(of('product', 'rps')),
    floor_rps: Math.round(of('floor', 'rps')),
  };
}
