import pg from 'pg';
import { openBenchDatabase } from './data.ts';
import { createRandom } from './generator.ts';
import { acceptedEncodings, interleave } from './interleave.ts';
import { createCpuMeter, type Server, startFloor, startProduct, waitUntilQuiet } from './processes.ts';

/** The cases that are measured as ratios to the floor. */
export const ratioCases = ['a', 'b', 'c', 'd'];

/**
 * Paths of one case for the floor and for the product: the same logical requests in the same order. `misses` are asked
 * of the product once each, for what it makes when it is first asked for: the first half warms up.
 */
type Case = { floor: string[]; product: string[]; misses?: string[] };

const regions = ['11', '41', '26', '28', '27', '48', '12', '50'];
const fields = ['EDU', 'WELFARE', 'HEALTH', 'ENV', 'CULTURE', 'GLOBAL'];

export async function createCases(databaseUrl: string): Promise<Record<string, Case>> {
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

const toAsk = (path: string) => ({ path });

/** Runs floor and product interleaved on the same data; CPU counts application and PostgreSQL together. */
export async function measureRatios(npoCount: number, names: string[]): Promise<object[]> {
  const database = await openBenchDatabase(npoCount);
  const floor = await startFloor(database.ownerUrl, 'bench/floor.ts', '/directory?region=11&field=EDU');
  const product = await startProduct(database);
  try {
    const cases = await createCases(database.ownerUrl);
    await waitUntilQuiet(product.pid);
    const results: object[] = [];
    for (const name of names) {
      const paths = cases[name];
      if (!paths) continue;
      const { misses = [] } = paths;
      const warmUp = misses.length >> 1;
      await askEach(product, misses.slice(0, warmUp));
      const readCpu = createCpuMeter([product.pid, database.pid()]);
      const before = readCpu();
      await askEach(product, misses.slice(warmUp));
      const missMs = readCpu() - before;
      await askEach(product, paths.product);
      const asks = { floor: paths.floor.map(toAsk), product: paths.product.map(toAsk) };
      const measured = await interleave({ floor, product }, database.pid(), asks);
      results.push({
        case: name,
        npos: npoCount,
        ...(name === 'b' ? { recall: await measureRecall(floor, product, paths) } : {}),
        ...measured,
        ...(misses.length > 0 ? { miss_cpu_ms: Number((missMs / (misses.length - warmUp)).toFixed(3)) } : {}),
      });
    }
    return results;
  } finally {
    await product.stop();
    await floor.stop();
    await database.stop();
  }
}
