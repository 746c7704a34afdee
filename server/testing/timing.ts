type Send = () => Promise<unknown>;

/** The medians of calls measured in turns, so that what else the machine does falls on all of them. */
async function findMedians(rounds: number, calls: readonly Send[]): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < calls.length; turn += 1) {
      const at = (round + turn) % calls.length;
      const startedAt = performance.now();
      await calls[at]?.();
      times[at]?.push(performance.now() - startedAt);
    }
  }
  return times.map((list) => list.sort((x, y) => x - y)[rounds >> 1] ?? Number.NaN);
}

/**
 * The smallest gap between the medians of two calls in milliseconds, over up to five series of `rounds`: a busy machine
 * disturbs one series or another, a leak shows in each. Stops at the first series within `withinMs`. From the second
 * series on the first call is measured twice, and what it differs by from itself is the machine's and taken off.
 */
export async function findMedianGap(
  { rounds, withinMs }: { rounds: number; withinMs: number },
  one: Send,
  other: Send,
): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let series = 0; series < 5 && smallest >= withinMs; series += 1) {
    const [a = 0, b = 0, again = a] = await findMedians(
      rounds,
      series === 0 ? [one, other] : [one, other, one],
    );
    smallest = Math.min(smallest, Math.abs((a + again) / 2 - b) - Math.abs(a - again));
  }
  return smallest;
}
