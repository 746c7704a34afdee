/**
 * A run of bytes for each slot, all in one arena: an object for each takes a hundred bytes more. What was written stays as
 * it is, so a view of it holds for as long as somebody has it. Room that has not been written to takes no memory.
 */
export type ByteRuns = {
  bytes: Uint8Array;
  starts: Uint32Array;
  lengths: Uint32Array;
  used: number;
  /** Bytes of the arena that belong to no slot any more. */
  wasted: number;
};

/** No runs. */
export function createByteRuns(): ByteRuns {
  return {
    bytes: new Uint8Array(16_384),
    starts: new Uint32Array(1024),
    lengths: new Uint32Array(1024),
    used: 0,
    wasted: 0,
  };
}

/** Copies `run` in as that of `slot`, in the place of an earlier one. */
export function putRun(runs: ByteRuns, slot: number, run: Uint8Array): void {
  if (slot >= runs.starts.length) growSlots(runs, slot);
  dropRun(runs, slot);
  if (runs.used + run.length > runs.bytes.length) {
    const live = runs.used - runs.wasted;
    moveRuns(runs, new Uint8Array(Math.ceil(live * 1.5) + run.length));
  }
  runs.bytes.set(run, runs.used);
  runs.starts[slot] = runs.used;
  runs.lengths[slot] = run.length;
  runs.used += run.length;
}

/** The bytes of `slot`: a view, empty where there are none. */
export function getRun({ bytes, starts, lengths }: ByteRuns, slot: number): Uint8Array {
  const start = starts[slot] ?? 0;
  return bytes.subarray(start, start + (lengths[slot] ?? 0));
}

/** Forgets the bytes of `slot`. */
export function dropRun(runs: ByteRuns, slot: number): void {
  runs.wasted += runs.lengths[slot] ?? 0;
  runs.lengths[slot] = 0;
}

/** Renumbers slots after `remap` (new slot, or -1 for one that is gone), which must keep the order. */
export function remapRuns(runs: ByteRuns, remap: Int32Array): void {
  const { starts, lengths } = runs;
  runs.starts = new Uint32Array(starts.length);
  runs.lengths = new Uint32Array(lengths.length);
  let live = 0;
  for (let slot = 0; slot < remap.length; slot++) {
    const moved = remap[slot] as number;
    if (moved < 0) continue;
    runs.starts[moved] = starts[slot] ?? 0;
    runs.lengths[moved] = lengths[slot] ?? 0;
    live += lengths[slot] ?? 0;
  }
  moveRuns(runs, new Uint8Array(Math.ceil(live * 1.5)));
}

function moveRuns(runs: ByteRuns, arena: Uint8Array): void {
  const { bytes, starts, lengths } = runs;
  let used = 0;
  for (let slot = 0; slot < lengths.length; slot++) {
    const length = lengths[slot] as number;
    if (length === 0) continue;
    const start = starts[slot] as number;
    arena.set(bytes.subarray(start, start + length), used);
    starts[slot] = used;
    used += length;
  }
  runs.bytes = arena;
  runs.used = used;
  runs.wasted = 0;
}

function growSlots(runs: ByteRuns, slot: number): void {
  const size = Math.max(slot + 1, runs.starts.length * 2);
  for (const name of ['starts', 'lengths'] as const) {
    const grown = new Uint32Array(size);
    grown.set(runs[name]);
    runs[name] = grown;
  }
}
