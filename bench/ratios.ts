import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { openBenchDatabase } from './data.ts';
import { createRandom } from './generator.ts';
import { createCpuMeter, type Server, startFloor, startProduct, waitUntilQuiet } from './processes.ts';

const run = promisify(execFile);
const rounds = 5;
const seconds = 2;
const connections = 16;
/** As browsers ask. */
const acceptedEncodings = 'gzip, deflate, br, zstd';

/** The cases that are measured as ratios to the floor. */
export const ratioCases = ['a', 'b', 'c', 'd'];

/**
 * Paths of one case for the floor and for the product: the same logical requests in the same order. `misses` are asked
 * of the product once each, for what it makes when it is first asked for: the first half warms up.
 */
type Case = { floor: string[]; product: string[]; misses?: string[] };

const regions = ['11', '41', '26', '28', '27', '48', '12', '50'];
const fields = ['EDU', 'WELFARE', 'HEALTH', 'ENV', 'CULTURE', 'GLOBAL'];

async function createCases(databaseUrl: string): Promise<Record<string, Case>> {
  const random = createRandom(7);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM floor.npo ORDER BY id');
  const { rows: words } = await client.query<{ word: string }>(`
    SELECT word FROM (SELECT DISTINCT id, regexp_split_to_table(main_activities::text, '[^[:alnum:]]+') AS word
      FROM (SELECT id, main_activities FROM floor.npo ORDER BY id LIMIT 2000) first) found
    WHERE word ~ '^[가-힣]{2}$' GROUP BY word HAVING count(*) >= 20 ORDER BY word LIMIT 200`);
  await client.end();
  const lists = Array.from({ length: 300 }, () => ({
    region: random.pickSkewed(regions),
    field: random.pick(fields),
    page: 1 + random.below(3),
  }));
  const picked = new Set<string>();
  while (picked.size < Math.min(500, rows.length / 3)) picked.add(random.pick(rows).id);
  const ids = [...picked];
  const others = rows
    .map(({ id }) => id)
    .filter((id) => !picked.has(id))
    .slice(0, 600);
  const query = ({ region, field, page }: (typeof lists)[number]) =>
    `region=${region}&field=${field}&page=${page}`;
  return {
    a: {
      floor: lists.map((list) => `/directory?${query(list)}`),
      product: lists.map((list) => `/api/npos?${query(list)}`),
    },
    b: {
      floor: words.map(({ word }) => `/search?q=${encodeURIComponent(word)}`),
      product: words.map(({ word }) => `/api/npos?q=${encodeURIComponent(word)}`),
    },
    c: {
      floor: ids.map((id) => `/profile/${id}`),
      product: ids.map((id) => `/api/npos/${id}`),
      misses: others.map((id) => `/api/npos/${id}`),
    },
    d: {
      floor: ids.map((id) => `/page/${id}`),
      product: ids.map((id) => `/npos/${id}`),
      misses: others.map((id) => `/npos/${id}`),
    },
  };
}

/** Of what the floor finds, how much the product finds; both totals are asked for each word once. */
async function measureRecall(
  floor: Server,
  product: Server,
  { floor: there, product: here }: Case,
): Promise<number> {
  const totalOf = async (url: string) => ((await (await fetch(url)).json()) as { total: number }).total;
  let wanted = 0;
  let found = 0;
  for (const [at, path] of there.entries()) {
    const total = await totalOf(floor.url + path);
    const own = await totalOf(product.url + (here[at] ?? ''));
    if (own > total) throw new Error(`${path}: the product finds ${own}, the floor ${total}`);
    wanted += total;
    found += own;
  }
  return found / wanted;
}

/** Asks each path once, one after the other, in the encodings of the bursts. */
async function askEach(server: Server, paths: string[]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': acceptedEncodings } });
    await response.arrayBuffer();
  }
}

type Burst = { cpuMs: number; rps: number };

async function measure(server: Server, paths: string[], readCpu: () => number): Promise<Burst> {
  const before = readCpu();
  const given = JSON.stringify({ url: server.url, paths, seconds, connections, acceptedEncodings });
  const { stdout } = await run(process.execPath, ['bench/load.ts', given], { maxBuffer: 1 << 22 });
  const { requests, rps } = JSON.parse(stdout) as { requests: number; rps: number };
  return { cpuMs: (readCpu() - before) / requests, rps };
}

const median = (values: number[]) =>
  [...values].sort((left, right) => left - right)[values.length >> 1] as number;

/** Runs floor and product interleaved on the same data; CPU counts application and PostgreSQL together. */
export async function measureRatios(npoCount: number, names: string[]): Promise<object[]> {
  const database = await openBenchDatabase(npoCount);
  const floor = await startFloor(database.ownerUrl);
  const product = await startProduct(database);
  try {
    const cases = await createCases(database.ownerUrl);
    await waitUntilQuiet(product.pid);
    const results: object[] = [];
    for (const name of names) {
      const paths = cases[name];
      if (!paths) continue;
      const meters = {
        floor: createCpuMeter([floor.pid, database.pid()]),
        product: createCpuMeter([product.pid, database.pid()]),
      };
      const { misses = [] } = paths;
      const warmUp = misses.length >> 1;
      await askEach(product, misses.slice(0, warmUp));
      meters.product();
      const before = meters.product();
      await askEach(product, misses.slice(warmUp));
      const missMs = meters.product() - before;
      await askEach(product, paths.product);
      const bursts: Record<'floor' | 'product', Burst[]> = { floor: [], product: [] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const [side, server] of [
          ['floor', floor],
          ['product', product],
        ] as const) {
          const burst = await measure(server, paths[side], meters[side]);
          // The first round warms up.
          if (round > 0) bursts[side].push(burst);
          meters.floor();
          meters.product();
        }
      }
      const cpu = (side: 'floor' | 'product') => median(bursts[side].map(({ cpuMs }) => cpuMs));
      results.push({
        case: name,
        npos: npoCount,
        ...(name === 'b' ? { recall: await measureRecall(floor, product, paths) } : {}),
        product_cpu_ms: Number(cpu('product').toFixed(4)),
        floor_cpu_ms: Number(cpu('floor').toFixed(4)),
        ratio: Number((cpu('product') / cpu('floor')).toFixed(3)),
        ...(misses.length > 0 ? { miss_cpu_ms: Number((missMs / (misses.length - warmUp)).toFixed(3)) } : {}),
        product_rps: Math.round(median(bursts.product.map(({ rps }) => rps))),
        floor_rps: Math.round(median(bursts.floor.map(({ rps }) => rps))),
      });
    }
    return results;
  } finally {
    await product.stop();
    await floor.stop();
    await database.stop();
  }
}
