/** A seeded stream of choices: the same seed gives the same choices in every run. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number between both bounds, inclusive. */
  int(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** One of the items, each as likely as its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A standard normal deviate (Box-Muller). */
  normal(): number;
};

function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/**
 * Random choices named by `key` (mulberry32). Each subject of the demo takes a stream of its own, so that
 * adding content in one place leaves all other content as it was.
 */
export function createRandom(key: string): Random {
  let state = hashText(key);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items)[0];
  };
  return {
    next,
    int,
    pick,
    sample,
    weighted,
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
