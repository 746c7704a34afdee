/** A set of small integers; grows on demand. */
export type Bitset = { words: Uint32Array };

/** An empty set, allocated for integers below `capacity`. */
export function createBitset(capacity = 0): Bitset {
  return { words: new Uint32Array((capacity + 31) >>> 5) };
}

/** Adds `value`. */
export function addBit(set: Bitset, value: number): void {
  const word = value >>> 5;
  if (word >= set.words.length) {
    const grown = new Uint32Array(Math.max(word + 1, set.words.length * 2, 16));
    grown.set(set.words);
    set.words = grown;
  }
  set.words[word] = ((set.words[word] as number) | (1 << (value & 31))) >>> 0;
}

/** Removes `value`. */
export function deleteBit(set: Bitset, value: number): void {
  const word = value >>> 5;
  if (word < set.words.length) set.words[word] = (set.words[word] as number) & ~(1 << (value & 31));
}

/** True when `value` is in the set. */
export function hasBit(set: Bitset, value: number): boolean {
  return (((set.words[value >>> 5] ?? 0) >>> (value & 31)) & 1) === 1;
}

/** The intersection of at least one set. */
export function intersectBits(sets: readonly Bitset[]): Bitset {
  const length = Math.min(...sets.map((set) => set.words.length));
  const words = (sets[0] as Bitset).words.slice(0, length);
  for (let at = 1; at < sets.length; at++) {
    const other = (sets[at] as Bitset).words;
    for (let word = 0; word < length; word++) words[word] = (words[word] as number) & (other[word] as number);
  }
  return { words };
}

/** Adds all integers of another set. */
export function addBits(set: Bitset, other: Bitset): void {
  if (other.words.length > set.words.length) {
    const grown = new Uint32Array(other.words.length);
    grown.set(set.words);
    set.words = grown;
  }
  for (let word = 0; word < other.words.length; word++)
    set.words[word] = ((set.words[word] as number) | (other.words[word] as number)) >>> 0;
}

/** Number of integers that both sets hold. */
export function countShared(left: Bitset, right: Bitset): number {
  const length = Math.min(left.words.length, right.words.length);
  let count = 0;
  for (let word = 0; word < length; word++) {
    const shared = (left.words[word] as number) & (right.words[word] as number);
    if (shared !== 0) count += bitCount(shared);
  }
  return count;
}

/** Number of integers in the set. */
export function countBits(set: Bitset): number {
  let count = 0;
  for (const word of set.words) if (word !== 0) count += bitCount(word);
  return count;
}

/** The set with its integers renumbered by `remap`, which names a new number for each of them. */
export function remapBits(bits: Bitset, remap: Int32Array): Bitset {
  const moved = createBitset(remap.length);
  for (let word = 0; word < bits.words.length; word++) {
    let rest = bits.words[word] as number;
    while (rest !== 0) {
      addBit(moved, remap[word * 32 + 31 - Math.clz32(rest & -rest)] as number);
      rest &= rest - 1;
    }
  }
  return moved;
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
