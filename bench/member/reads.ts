import { interleave } from '../interleave.ts';
import { benchSecret, startFloor, startProduct, waitUntilQuiet } from '../processes.ts';
import { listMemberCases, toAsks } from './cases.ts';
import { openMemberDatabase } from './data.ts';
import { sizesOf } from './sizes.ts';

/** What a case may cost against its floor, and how long most of its answers may take with 16 clients. */
const bars = { ratio: 2, p95Ms: 60 };

/** Measures the reads of the signed-in side as ratios to their floors, and the growth of a case by its own. */
export async function measureMemberReads(projects: number, names: readonly string[]): Promise<object[]> {
  const cases = listMemberCases(sizesOf(projects));
  const database = await openMemberDatabase(projects);
  const floor = await startFloor(database.ownerUrl, 'bench/member/floor.ts', '/readyz');
  const product = await startProduct(database);
  try {
    await waitUntilQuiet(product.pid);
    const results: object[] = [];
    for (const name of names) {
      const list = cases[name];
      if (!list) continue;
      const asks = toAsks(list, benchSecret);
      const measured = await interleave({ floor, product }, database.pid(), { floor: asks, product: asks });
      const isWithin = measured.ratio <= bars.ratio && measured.product_p95_ms <= bars.p95Ms;
      results.push({ case: name, projects, ...measured, is_within_bars: isWithin });
    }
    return results;
  } finally {
    await product.stop();
    await floor.stop();
    await database.stop();
  }
}
