import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openBenchDatabase } from './data.ts';
import { readCpuMs, readRssMB, type Server, startProduct, waitUntilQuiet } from './processes.ts';

const run = promisify(execFile);
const starts = 5;
/** By then what the start left behind has been given back. */
const idleSeconds = 8;
/** So long that the old generation is collected as often as it will be. */
const loadSeconds = 20;

const median = (values: number[]) =>
  [...values].sort((left, right) => left - right)[values.length >> 1] as number;

/** From the start of the process to the first answered page of the directory, and memory idle and under load. */
export async function measureFootprint(npoCount: number): Promise<object> {
  const database = await openBenchDatabase(npoCount);
  const startMs: number[] = [];
  const startCpuMs: number[] = [];
  let product: Server | null = null;
  try {
    for (let round = 0; round < starts; round += 1) {
      await product?.stop();
      product = await startProduct(database, {}, '/api/npos?region=11&field=EDU');
      startMs.push(product.startMs);
      startCpuMs.push(readCpuMs(product.pid));
    }
    const { url, pid } = product as Server;
    const begun = performance.now();
    await waitUntilQuiet(pid);
    const readMs = Math.round(performance.now() - begun);
    await sleep(idleSeconds * 1000);
    const idleRssMB = readRssMB(pid);
    const ids = ((await (await fetch(`${url}/api/npos`)).json()) as { items: { id: string }[] }).items;
    const paths = [
      ...ids.flatMap(({ id }) => [`/api/npos/${id}`, `/npos/${id}`]),
      ...Array.from({ length: 200 }, (_, at) => `/api/npos?page=${at + 1}`),
      // The first page has another address: '?page=1' is redirected to it.
      '/npos',
      ...Array.from({ length: 59 }, (_, at) => `/npos?page=${at + 2}`),
    ];
    const given = JSON.stringify({
      url,
      asks: paths.map((path) => ({ path })),
      seconds: loadSeconds,
      leastRequests: 0,
      connections: 32,
      acceptedEncodings: 'br',
    });
    const loading = run(process.execPath, ['bench/load.ts', given], { maxBuffer: 1 << 22 });
    let loadRssMB = 0;
    const watch = setInterval(() => {
      loadRssMB = Math.max(loadRssMB, readRssMB(pid));
    }, 200);
    await loading;
    clearInterval(watch);
    return {
      case: 'start',
      npos: npoCount,
      start_ms: median(startMs),
      start_cpu_ms: median(startCpuMs),
      start_ms_range: `${Math.min(...startMs)}-${Math.max(...startMs)}`,
      then_quiet_ms: readMs,
      idle_rss_mb: idleRssMB,
      load_rss_mb: loadRssMB,
    };
  } finally {
    await product?.stop();
    await database.stop();
  }
}
