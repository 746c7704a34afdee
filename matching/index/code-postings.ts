/** Postings by code number: those of number `n` are `members[starts[n]]` up to `members[starts[n + 1]]`, ascending. */
export type CodePostings = { starts: Uint32Array; members: Int32Array };

/**
 * Inverts a column: row `at` has the code `numbers[at]`, below `size`, and is listed as `members[at]`, which must ascend,
 * or as `at` itself. 0 is no code.
 */
export function createCodePostings(numbers: Int32Array, size: number, members?: Int32Array): CodePostings {
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (number !== 0) starts[number + 1] = (starts[number + 1] as number) + 1;
  }
  for (let number = 0; number < size; number++) {
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
  }
  const sorted = new Int32Array(starts[size] as number);
  const nexts = starts.slice();
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    if (number === 0) continue;
    const next = nexts[number] as number;
    sorted[next] = members === undefined ? at : (members[at] as number);
    nexts[number] = next + 1;
  }
  return { starts, members: sorted };
}

/** The postings of a code number; a number that is newer than the lists has none. */
export function listPostings({ starts, members }: CodePostings, number: number): Int32Array {
  return members.subarray(starts[number] ?? 0, starts[number + 1] ?? 0);
}
