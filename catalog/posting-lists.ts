import { addBit, type Bitset } from './bitset.ts';

/**
 * Posting lists: ascending slots by number of a dictionary, all in one arena, delta-encoded as variable-length integers
 * (seven bits a byte), so that lists of frequent grams take one byte per entry. Slots are only appended.
 */
export type PostingLists = {
  bytes: Uint8Array;
  starts: Uint32Array;
  /** In bytes. */
  lengths: Uint32Array;
  capacities: Uint32Array;
  /** The last slot of each list plus one; 0 for an empty list. */
  ends: Uint32Array;
  used: number;
  /** Bytes of the arena that belong to no list any more. */
  wasted: number;
};

const LONGEST_ENTRY = 5;

/** Empty lists. */
export function createPostingLists(): PostingLists {
  return {
    bytes: new Uint8Array(16_384),
    starts: new Uint32Array(1024),
    lengths: new Uint32Array(1024),
    capacities: new Uint32Array(1024),
    ends: new Uint32Array(1024),
    used: 0,
    wasted: 0,
  };
}

/** Appends `slot` to `list` unless it is the last one already; the slots of a list must not descend. */
export function appendPosting(lists: PostingLists, list: number, slot: number): void {
  if (list >= lists.starts.length) growLists(lists, list);
  const end = lists.ends[list] as number;
  if (end === slot + 1) return;
  if ((lists.lengths[list] as number) + LONGEST_ENTRY > (lists.capacities[list] as number))
    moveList(lists, list);
  const length = lists.lengths[list] as number;
  const at = (lists.starts[list] as number) + length;
  lists.lengths[list] = length + writeNumber(lists.bytes, at, slot - end);
  lists.ends[list] = slot + 1;
}

/** Adds the slots of `list` to `set`; an unknown list has none. */
export function addPostingsTo(set: Bitset, lists: PostingLists, list: number): void {
  forEachSlot(lists, list, (slot) => addBit(set, slot));
}

/** Compacts the lists when a large part of the arena is unused. */
export function tidyPostingLists(lists: PostingLists): void {
  const live = lists.used - lists.wasted;
  const isSparse = lists.wasted > live / 4 || lists.bytes.length > live * 1.5;
  if (lists.used > 1 << 20 && isSparse) compactPostingLists(lists);
}

/**
 * Copies all lists into a new arena with little spare space. `remap` gives the new number of each slot, or -1 to remove
 * it, and must keep their order; without it slots keep their numbers.
 */
export function compactPostingLists(lists: PostingLists, remap?: Int32Array): void {
  const { bytes, starts, lengths, capacities, ends } = lists;
  let total = 0;
  for (const length of lengths) total += withSpare(length);
  // Slots only get smaller, so no list gets longer.
  const tight = new Uint8Array(total + (total >>> 4) + 1024);
  let used = 0;
  for (let list = 0; list < starts.length; list++) {
    const start = used;
    const length = lengths[list] as number;
    if (length === 0) continue;
    if (remap === undefined) {
      const from = starts[list] as number;
      tight.set(bytes.subarray(from, from + length), used);
    } else {
      let end = 0;
      let at = start;
      forEachSlot(lists, list, (slot) => {
        const moved = remap[slot] as number;
        if (moved < 0) return;
        at += writeNumber(tight, at, moved - end);
        end = moved + 1;
      });
      lengths[list] = at - start;
      ends[list] = end;
    }
    starts[list] = start;
    capacities[list] = withSpare(lengths[list] as number);
    used = start + (capacities[list] as number);
  }
  lists.bytes = tight;
  lists.used = used;
  lists.wasted = 0;
}

function withSpare(length: number): number {
  return length === 0 ? 0 : length + (length >>> 3) + LONGEST_ENTRY;
}

function forEachSlot(lists: PostingLists, list: number, visit: (slot: number) => void): void {
  if (list < 0 || list >= lists.starts.length) return;
  const { bytes } = lists;
  let at = lists.starts[list] as number;
  const stop = at + (lists.lengths[list] as number);
  let end = 0;
  while (at < stop) {
    let byte = bytes[at++] as number;
    let gap = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] as number;
      gap |= (byte & 0x7f) << shift;
    }
    visit(end + gap);
    end += gap + 1;
  }
}

/** Writes a number below 2³² at `at`; returns how many bytes it took. */
function writeNumber(bytes: Uint8Array, at: number, number: number): number {
  let rest = number;
  let next = at;
  while (rest > 0x7f) {
    bytes[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[next++] = rest;
  return next - at;
}

function growLists(lists: PostingLists, list: number): void {
  const size = Math.max(list + 1, lists.starts.length * 2);
  for (const name of ['starts', 'lengths', 'capacities', 'ends'] as const) {
    const grown = new Uint32Array(size);
    grown.set(lists[name]);
    lists[name] = grown;
  }
}

function moveList(lists: PostingLists, list: number): void {
  const length = lists.lengths[list] as number;
  const capacity = Math.ceil(length * 1.5) + LONGEST_ENTRY + 3;
  if (lists.used + capacity > lists.bytes.length) {
    const bytes = new Uint8Array(Math.max(lists.used + capacity, Math.ceil(lists.bytes.length * 1.5)));
    bytes.set(lists.bytes.subarray(0, lists.used));
    lists.bytes = bytes;
  }
  const from = lists.starts[list] as number;
  lists.bytes.copyWithin(lists.used, from, from + length);
  lists.wasted += lists.capacities[list] as number;
  lists.starts[list] = lists.used;
  lists.capacities[list] = capacity;
  lists.used += capacity;
}
