/**
 * One byte string per slot, all in one arena: an object for each would take a hundred bytes more. Bytes are never
 * overwritten in place, so a view stays valid for as long as it is referenced. Unwritten space takes no memory.
 */
export type ByteArena = {
  bytes: Uint8Array;
  starts: Uint32Array;
  lengths: Uint32Array;
  used: number;
  /** Bytes of the arena that belong to no slot any more. */
  wasted: number;
};

/** An empty arena. */
export function createByteArena(): ByteArena {
  return {
    bytes: new Uint8Array(16_384),
    starts: new Uint32Array(1024),
    lengths: new Uint32Array(1024),
    used: 0,
    wasted: 0,
  };
}

/** Copies `entry` into the arena as the entry of `slot`, replacing an earlier one. */
export function putEntry(arena: ByteArena, slot: number, entry: Uint8Array): void {
  if (slot >= arena.starts.length) growSlots(arena, slot);
  dropEntry(arena, slot);
  if (arena.used + entry.length > arena.bytes.length) {
    const live = arena.used - arena.wasted;
    moveEntries(arena, new Uint8Array(Math.ceil(live * 1.5) + entry.length));
  }
  arena.bytes.set(entry, arena.used);
  arena.starts[slot] = arena.used;
  arena.lengths[slot] = entry.length;
  arena.used += entry.length;
}

/** The entry of `slot` as a view; empty when there is none. */
export function getEntry({ bytes, starts, lengths }: ByteArena, slot: number): Uint8Array {
  const start = starts[slot] ?? 0;
  return bytes.subarray(start, start + (lengths[slot] ?? 0));
}

/** Removes the entry of `slot`. */
export function dropEntry(arena: ByteArena, slot: number): void {
  arena.wasted += arena.lengths[slot] ?? 0;
  arena.lengths[slot] = 0;
}

/** Renumbers slots by `remap` (the new slot, or -1 for a removed one), which must keep their order. */
export function remapEntries(arena: ByteArena, remap: Int32Array): void {
  const { starts, lengths } = arena;
  arena.starts = new Uint32Array(starts.length);
  arena.lengths = new Uint32Array(lengths.length);
  let live = 0;
  for (let slot = 0; slot < remap.length; slot++) {
    const moved = remap[slot] as number;
    if (moved < 0) continue;
    arena.starts[moved] = starts[slot] ?? 0;
    arena.lengths[moved] = lengths[slot] ?? 0;
    live += lengths[slot] ?? 0;
  }
  moveEntries(arena, new Uint8Array(Math.ceil(live * 1.5)));
}

function moveEntries(arena: ByteArena, target: Uint8Array): void {
  const { bytes, starts, lengths } = arena;
  let used = 0;
  for (let slot = 0; slot < lengths.length; slot++) {
    const length = lengths[slot] as number;
    if (length === 0) continue;
    const start = starts[slot] as number;
    target.set(bytes.subarray(start, start + length), used);
    starts[slot] = used;
    used += length;
  }
  arena.bytes = target;
  arena.used = used;
  arena.wasted = 0;
}

function growSlots(arena: ByteArena, slot: number): void {
  const size = Math.max(slot + 1, arena.starts.length * 2);
  for (const name of ['starts', 'lengths'] as const) {
    const grown = new Uint32Array(size);
    grown.set(arena[name]);
    arena[name] = grown;
  }
}
