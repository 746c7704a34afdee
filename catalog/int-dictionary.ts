/** Maps 32-bit keys (other than 0) to numbers. */
export type IntDictionary = { keys: Uint32Array; numbers: Int32Array; size: number };

const HASH_MULTIPLIER = 0x9e3779b1;

/** An empty dictionary. */
export function createIntDictionary(): IntDictionary {
  return { keys: new Uint32Array(1024), numbers: new Int32Array(1024), size: 0 };
}

/** The number of `key`, or -1 when it was never added. */
export function lookUpKey(dictionary: IntDictionary, key: number): number {
  const mask = dictionary.keys.length - 1;
  let at = (Math.imul(key, HASH_MULTIPLIER) >>> 7) & mask;
  for (;;) {
    const found = dictionary.keys[at] as number;
    if (found === key) return dictionary.numbers[at] as number;
    if (found === 0) return -1;
    at = (at + 1) & mask;
  }
}

/** Stores `number` for a `key` that is not in the dictionary. */
export function insertKey(dictionary: IntDictionary, key: number, number: number): void {
  if (dictionary.size * 2 >= dictionary.keys.length) grow(dictionary);
  place(dictionary, key, number);
  dictionary.size++;
}

/** The number of `key`; a key not seen before gets the next one. */
export function internKey(dictionary: IntDictionary, key: number): number {
  const known = lookUpKey(dictionary, key);
  if (known >= 0) return known;
  const number = dictionary.size;
  insertKey(dictionary, key, number);
  return number;
}

function place(dictionary: IntDictionary, key: number, number: number): void {
  const mask = dictionary.keys.length - 1;
  let at = (Math.imul(key, HASH_MULTIPLIER) >>> 7) & mask;
  while (dictionary.keys[at] !== 0) at = (at + 1) & mask;
  dictionary.keys[at] = key;
  dictionary.numbers[at] = number;
}

function grow(dictionary: IntDictionary): void {
  const { keys, numbers } = dictionary;
  dictionary.keys = new Uint32Array(keys.length * 2);
  dictionary.numbers = new Int32Array(keys.length * 2);
  for (let at = 0; at < keys.length; at++) {
    if (keys[at] !== 0) place(dictionary, keys[at] as number, numbers[at] as number);
  }
}
