/**
 * Lists of ascending integers, one per number of a dictionary, kept in one arena so that a hundred thousand
 * short lists cost no more than their content. Entries are only appended; `weights` (up to 255) is optional.
 */
export type Postings = {
  entries: Uint32Array;
  weights: Uint8Array | null;
  starts: Uint32Array;
  lengths: Uint32Array;
  capacities: Uint32Array;
  used: number;
  /** Arena cells that belong to no list any more. */
  wasted: number;
};

/** An empty store; `isWeighted` keeps a small number (0–255) beside each entry. */
export function createPostings(isWeighted: boolean): Postings {
  return {
    entries: new Uint32Array(4096),
    weights: isWeighted ? new Uint8Array(4096) : null,
    starts: new Uint32Array(1024),
    lengths: new Uint32Array(1024),
    capacities: new Uint32Array(1024),
    used: 0,
    wasted: 0,
  };
}

/** Appends `entry` to `list`; entries of a list must ascend. */
export function appendPosting(postings: Postings, list: number, entry: number, weight = 0): void {
  if (list >= postings.starts.length) growLists(postings, list);
  const length = postings.lengths[list] as number;
  if (length === postings.capacities[list]) moveList(postings, list, length);
  const at = (postings.starts[list] as number) + length;
  postings.entries[at] = entry;
  if (postings.weights !== null) postings.weights[at] = weight > 255 ? 255 : weight;
  postings.lengths[list] = length + 1;
}

/** The entries of `list`, ascending: a view that is valid until the next change. */
export function postingEntries(postings: Postings, list: number): Uint32Array {
  if (list < 0 || list >= postings.starts.length) return postings.entries.subarray(0, 0);
  const start = postings.starts[list] as number;
  return postings.entries.subarray(start, start + (postings.lengths[list] as number));
}

/** The weights beside `postingEntries`. */
export function postingWeights(postings: Postings, list: number): Uint8Array {
  if (postings.weights === null) throw new Error('These postings carry no weights');
  if (list < 0 || list >= postings.starts.length) return postings.weights.subarray(0, 0);
  const start = postings.starts[list] as number;
  return postings.weights.subarray(start, start + (postings.lengths[list] as number));
}

/** True when a good part of the arena is waste and `compactPostings` would pay. */
export function shouldCompact(postings: Postings): boolean {
  const live = postings.used - postings.wasted;
  return postings.used > 100_000 && (postings.wasted > live / 2 || postings.entries.length > live * 2.5);
}

/**
 * Copies all lists into a tight arena, each with room to grow by a quarter: without it every list would move with its
 * next entry, and growth in small steps would copy everything again and again. `remap` gives the new number of each entry, or -1 to drop it, and must keep
 * the order; without it entries stay as they are.
 */
export function compactPostings(postings: Postings, remap?: Int32Array): void {
  const { starts, lengths, entries, weights } = postings;
  let total = 0;
  for (const length of lengths) total += withRoom(length);
  const tight = new Uint32Array(Math.max(1024, total + (total >>> 3)));
  const tightWeights = weights === null ? null : new Uint8Array(tight.length);
  let used = 0;
  for (let list = 0; list < starts.length; list++) {
    const from = starts[list] as number;
    const end = from + (lengths[list] as number);
    const start = used;
    for (let at = from; at < end; at++) {
      const entry = entries[at] as number;
      const moved = remap === undefined ? entry : (remap[entry] as number);
      if (moved < 0) continue;
      tight[used] = moved;
      if (tightWeights !== null && weights !== null) tightWeights[used] = weights[at] as number;
      used++;
    }
    starts[list] = start;
    lengths[list] = used - start;
    postings.capacities[list] = withRoom(used - start);
    used = start + withRoom(used - start);
  }
  postings.entries = tight;
  postings.weights = tightWeights;
  postings.used = used;
  postings.wasted = 0;
}

const withRoom = (length: number) => length + (length >>> 2);

function growLists(postings: Postings, list: number): void {
  const size = Math.max(list + 1, postings.starts.length * 2);
  for (const name of ['starts', 'lengths', 'capacities'] as const) {
    const grown = new Uint32Array(size);
    grown.set(postings[name]);
    postings[name] = grown;
  }
}

function moveList(postings: Postings, list: number, length: number): void {
  const capacity = length < 4 ? 4 : Math.ceil(length * 1.6);
  if (postings.used + capacity > postings.entries.length) {
    const size = Math.max(postings.used + capacity, Math.ceil(postings.entries.length * 1.6));
    const entries = new Uint32Array(size);
    entries.set(postings.entries.subarray(0, postings.used));
    postings.entries = entries;
    if (postings.weights !== null) {
      const weights = new Uint8Array(size);
      weights.set(postings.weights.subarray(0, postings.used));
      postings.weights = weights;
    }
  }
  const from = postings.starts[list] as number;
  postings.entries.copyWithin(postings.used, from, from + length);
  postings.weights?.copyWithin(postings.used, from, from + length);
  postings.wasted += length;
  postings.starts[list] = postings.used;
  postings.capacities[list] = capacity;
  postings.used += capacity;
}
