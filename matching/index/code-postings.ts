/** Who carries each number: those of number `n` stand in `members` from `starts[n]` up to `starts[n + 1]`, ascending. */
export type NumberLists = { starts: Uint32Array; members: Int32Array };

/**
 * Sorts by number, below `size`: `numbers[at]` is carried by `carriers[at]`, ascending, or by `at` itself. 0 is no
 * number.
 */
export function createNumberLists(numbers: Int32Array, size: number, carriers?: Int32Array): NumberLists {
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (number !== 0) starts[number + 1] = (starts[number + 1] as number) + 1;
  }
  for (let number = 0; number < size; number++) {
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
  }
  const members = new Int32Array(starts[size] as number);
  const nexts = starts.slice();
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (number === 0) continue;
    const next = nexts[number] as number;
    members[next] = carriers === undefined ? at : (carriers[at] as number);
    nexts[number] = next + 1;
  }
  return { starts, members };
}

/** Those who carry a number; nobody carries one that came later. */
export function listCarriers({ starts, members }: NumberLists, number: number): Int32Array {
  return members.subarray(starts[number] ?? 0, starts[number + 1] ?? 0);
}
