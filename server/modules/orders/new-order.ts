import { randomInt } from 'node:crypto';
import { problem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import * as store from './store.ts';

/** Letters and digits that nobody mixes up on a statement. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function makeReferenceCode(): string {
  return Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/** Inserts an order under a code that no other has; of a billion codes one that is free is found at once. */
export async function insertWithCode(
  unit: Unit,
  values: Omit<Parameters<typeof store.insertOrder>[1], 'referenceCode'>,
): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await store.insertOrder(unit.tx, { ...values, referenceCode: makeReferenceCode() });
    if (id !== null) return id;
  }
  throw problem('UNAVAILABLE', { retryAfterSeconds: 2 });
}
