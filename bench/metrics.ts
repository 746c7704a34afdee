import os from 'node:os';
import { openBenchDatabase } from './data.ts';
import { interleave } from './interleave.ts';
import { type Server, startProduct, waitUntilQuiet } from './processes.ts';
import { createCases } from './ratios.ts';

/** One in a hundred is little beside what two runs of the same differ by: it takes many of them. */
const rounds = 15;
const barPercent = 1;

/** Case a of a product that can be asked for its figures, beside one that takes none; both on the same data, in turns. */
export async function measureMetrics(npoCount: number): Promise<object> {
  const database = await openBenchDatabase(npoCount);
  const servers: Server[] = [];
  try {
    const cases = await createCases(database.ownerUrl);
    const asks = (cases.a?.product ?? []).map((path) => ({ path }));
    const without = await startProduct(database);
    servers.push(without);
    const product = await startProduct(database, { METRICS_TOKEN: 'metrics of the bench' });
    servers.push(product);
    for (const { pid } of servers) await waitUntilQuiet(pid);
    const sides = { floor: without, product };
    const found = await interleave(sides, database.pid(), { floor: asks, product: asks }, { rounds });
    const percent = Number(((found.ratio - 1) * 100).toFixed(1));
    return {
      case: 'metrics',
      npos: npoCount,
      with_cpu_ms: found.product_cpu_ms,
      without_cpu_ms: found.floor_cpu_ms,
      cost_percent: percent,
      is_within_bars: percent <= barPercent,
      machine: `${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
    };
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}
