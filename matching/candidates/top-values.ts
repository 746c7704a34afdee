/** The largest value; 0 when none is above it. */
export function largest(values: Float32Array): number {
  let max = 0;
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > max) max = values[at] as number;
  return max;
}

/** Up to so many are kept on a heap while values are gone through: it soon refuses nearly all. */
const FEW = 32;

/** Into so many equal parts between 0 and the largest value are values sorted to find the `k`-th largest. */
const PARTS = 2048;

/**
 * The `k`-th largest value above zero; 0 when there are fewer. Ties are all at or above it, in whatever order. With a
 * larger `k` values are counted by part first: only those of one part have to be put in order.
 */
export function kthLargest(values: Float32Array, k: number): number {
  if (k <= FEW) {
    const heap = new Float32Array(k);
    let least = 0;
    for (let at = 0; at < values.length; at++) {
      if ((values[at] as number) > least) least = replaceLeast(heap, values[at] as number);
    }
    return least;
  }
  const scale = PARTS / largest(values);
  if (scale === Number.POSITIVE_INFINITY) return 0;
  const counts = new Int32Array(PARTS + 1);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value <= 0) continue;
    const part = (value * scale) | 0;
    counts[part] = (counts[part] as number) + 1;
  }
  let part = PARTS;
  let left = k;
  while (part >= 0 && (counts[part] as number) < left) left -= counts[part--] as number;
  if (part < 0) return 0;
  const heap = new Float32Array(left);
  let least = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value > least && ((value * scale) | 0) === part) least = replaceLeast(heap, value);
  }
  return heap[0] as number;
}

/**
 * Where the `k` largest values above zero stand, in ascending order; ties at the end are all among them, unless they
 * are so many that they would bring in more than twice `k`: then such a list says nothing about them.
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

/** Puts a value in the place of the least on a heap, and tells which is the least then. */
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
