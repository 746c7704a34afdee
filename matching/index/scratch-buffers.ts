type ScratchBuffer = Float32Array | Int32Array | Uint16Array | Uint8Array;

/** Buffers by name that one list after another computes in. */
export type ScratchBuffers = Map<string, ScratchBuffer>;

/**
 * A buffer of `length` with whatever was left in it; valid until the next call with the same name. Columns over all
 * organisations, allocated anew for each list, would make the garbage collector walk the whole index every few lists.
 */
export function takeScratch<T extends ScratchBuffer>(
  { scratch }: { scratch: ScratchBuffers },
  Column: new (length: number) => T,
  name: string,
  length: number,
): T {
  const buffer = scratch.get(name) as T | undefined;
  if (buffer !== undefined && buffer.length >= length) return buffer.subarray(0, length) as T;
  const grown = new Column(Math.ceil(length * 1.2));
  scratch.set(name, grown);
  return grown.subarray(0, length) as T;
}
