/** BM25 (Robertson & Zaragoza 2009): how fast a repeated term saturates, and how much length counts against a text. */
export const K1 = 1.2;
export const B = 0.75;

/** Inverse document frequency of a term that `frequency` of `total` texts contain; never negative. */
export function inverseFrequency(total: number, frequency: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}
