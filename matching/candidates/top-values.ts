/** The largest value; 0 when none is above it. */
export function largest(values: Float32Array): number {
  let max = 0;
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > max) max = values[at] as number;
  return max;
}

/** Up to this `k`, a heap of the largest values is kept during one pass; it soon rejects nearly every value. */
const HEAP_LIMIT = 32;

/** Number of equal buckets between 0 and the largest value. */
const BUCKETS = 2048;

/**
 * The `k`-th largest value above zero; 0 when there are fewer. With a large `k`, values are first counted by bucket, and
 * only those of one bucket have to be ordered.
 */
export function kthLargest(values: Float32Array, k: number): number {
  if (k <= HEAP_LIMIT) {
    const heap = new Float32Array(k);
    let least = 0;
    for (let at = 0; at < values.length; at++) {
      if ((values[at] as number) > least) least = replaceLeast(heap, values[at] as number);
    }
    return least;
  }
  const scale = BUCKETS / largest(values);
  if (scale === Number.POSITIVE_INFINITY) return 0;
  const counts = new Int32Array(BUCKETS + 1);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value <= 0) continue;
    const bucket = (value * scale) | 0;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  let bucket = BUCKETS;
  let left = k;
  while (bucket >= 0 && (counts[bucket] as number) < left) left -= counts[bucket--] as number;
  if (bucket < 0) return 0;
  const heap = new Float32Array(left);
  let least = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value > least && ((value * scale) | 0) === bucket) least = replaceLeast(heap, value);
  }
  return heap[0] as number;
}

/**
 * Positions of the `k` largest values above zero, ascending. Values equal to the last are all included, unless that
 * would give more than twice `k` positions: then none of the tied ones is.
 */
export function findLargest(values: Float32Array, k: number): number[] {
  const least = kthLargest(values, k);
  const found: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value >= least && value > 0) found.push(at);
  }
  return found.length <= k * 2 ? found : found.filter((at) => (values[at] as number) > least);
}

/** Replaces the least value of a min-heap; returns the new least. */
export function replaceLeast(heap: Float32Array, value: number): number {
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const child = right < heap.length && (heap[right] as number) < (heap[left] as number) ? right : left;
    if ((heap[child] as number) >= value) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = value;
  return heap[0] as number;
}
