import type { Dimension } from './match-profile.ts';

/** Kinds of values that get numbers: the codes of each dimension, regions and requesters. */
export type CodeKind = Dimension | 'region' | 'requester';

/** Numbers of codes and requesters, from 1 to `size` over all kinds together; 0 stands for none. */
export type CodeNumbers = { byKind: Record<CodeKind, Map<string, number>>; size: number };

/** No numbers yet. */
export function createCodeNumbers(): CodeNumbers {
  return {
    byKind: {
      field: new Map(),
      beneficiary: new Map(),
      age: new Map(),
      purpose: new Map(),
      program: new Map(),
      region: new Map(),
      requester: new Map(),
    },
    size: 0,
  };
}

/** The number of a code, 0 for none; a new code gets the next number. */
export function internCode(numbers: CodeNumbers, kind: CodeKind, value: string | null | undefined): number {
  if (value === null || value === undefined || value === '') return 0;
  const ofKind = numbers.byKind[kind];
  const known = ofKind.get(value);
  if (known !== undefined) return known;
  ofKind.set(value, ++numbers.size);
  return numbers.size;
}

/** The number of a code or requester, 0 when it is not in the index. */
export function codeNumber(numbers: CodeNumbers, kind: CodeKind, value: string | null | undefined): number {
  return value === null || value === undefined ? 0 : (numbers.byKind[kind].get(value) ?? 0);
}
