import { expect, onTestFinished, test, vi } from 'vitest';
import { repeatPut } from './repeat-put.ts';

/** An answer of the store, bare as the SDK throws it or wrapped by whoever called it. */
const answer = (httpStatusCode: number, isWrapped = false) => {
  const error = Object.assign(new Error(`answered ${httpStatusCode}`), { $metadata: { httpStatusCode } });
  return isWrapped ? new Error('could not be written', { cause: error }) : error;
};

/** How often a put that always fails so is tried. */
async function countTries(error: unknown, options?: { tries: number }): Promise<number> {
  // Every pause is over at once.
  const random = vi.spyOn(Math, 'random').mockReturnValue(-1);
  onTestFinished(() => random.mockRestore());
  let count = 0;
  const put = async () => {
    count += 1;
    throw error;
  };
  await expect(repeatPut(put, options)).rejects.toBe(error);
  return count;
}

test.each([
  ['500', answer(500), 5],
  ['503 within another error', answer(503, true), 5],
  ['429', answer(429), 5],
  ['403', answer(403), 1],
  ['404 within another error', answer(404, true), 1],
  ['499', answer(499), 1],
  ['nothing at all', new Error('connect ECONNREFUSED'), 1],
  ['what is no error', 'no', 1],
])('[E-22] of a store that answers %s a file is put again or not', async (_what, error, tries) => {
  expect(await countTries(error)).toBe(tries);
});

test('[E-22] nobody waits for a backup: it is tried as often as told, and once it is there no more', async () => {
  expect(await countTries(answer(503), { tries: 10 })).toBe(10);
  let count = 0;
  await repeatPut(async () => {
    count += 1;
    if (count < 3) throw answer(503);
  });
  expect(count).toBe(3);
});
