import type { Dimension } from './match-profile.ts';

/** What has numbers: a code of a dimension, a region, a requester. */
export type CodeKind = Dimension | 'region' | 'requester';

/** Numbers for codes and requesters from 1 to `size`, each once whatever its kind; 0 stands for none. */
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

/** The number of a code, 0 of none; a new code gets the next one. */
export function internCode(numbers: CodeNumbers, kind: CodeKind, value: string | null | undefined): number {
  if (value === null || value === undefined || value === '') return 0;
  const ofKind = numbers.byKind[kind];
  const known = ofKind.get(value);
  if (known !== undefined) return known;
  ofKind.set(value, ++numbers.size);
  return numbers.size;
}

/** The number of a code or requester, 0 when nothing has it. */
export function codeNumber(numbers: CodeNumbers, kind: CodeKind, value: string | null | undefined): number {
  return value === null || value === undefined ? 0 : (numbers.byKind[kind].get(value) ?? 0);
}
