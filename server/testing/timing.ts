/** Calls measured in turns, so that what else the machine does falls on both. */
async function measureGap(rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const at of order) {
      const startedAt = performance.now();
      await (at === 0 ? one() : other());
      times[at].push(performance.now() - startedAt);
    }
  }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y)[rounds >> 1] ?? Number.NaN);
  return Math.abs((a ?? Number.NaN) - (b ?? Number.NaN));
}

/**
 * The smallest gap between the medians of two calls in milliseconds, over up to five series of `rounds`: a busy machine
 * disturbs one series or another, a leak shows in each. Stops at the first series within `withinMs`.
 */
export async function findMedianGap(
  { rounds, withinMs }: { rounds: number; withinMs: number },
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let series = 0; series < 5 && smallest >= withinMs; series += 1) {
    smallest = Math.min(smallest, await measureGap(rounds, one, other));
  }
  return smallest;
}
