/** The `k`-th largest value above zero; 0 when there are fewer. Ties are all at or above it, in whatever order. */
export function kthLargest(values: Float32Array, k: number): number {
  const heap = new Float32Array(k);
  let least = 0;
  for (let next = 0; next < values.length; next++) {
    const value = values[next] as number;
    if (value <= least) continue;
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      if (left >= k) break;
      const child = left + 1 < k && (heap[left + 1] as number) < (heap[left] as number) ? left + 1 : left;
      if ((heap[child] as number) >= value) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = value;
    least = heap[0] as number;
  }
  return least;
}
