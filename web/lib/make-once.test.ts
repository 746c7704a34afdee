import { expect, test } from 'vitest';
import { makeOnce } from './make-once.ts';

const lost = new Error('lost');
const refused = new Error('refused');
const isLost = (error: unknown) => error === lost;

/** Asks once, and answers with the key under which it was asked. */
async function ask(what: string, error?: Error): Promise<string> {
  let used = '';
  await makeOnce(what, isLost, async (key) => {
    used = key;
    if (error) throw error;
  }).catch((thrown) => {
    if (thrown !== error) throw thrown;
  });
  return used;
}

test('[F-77] the key of what was lost is kept until it is known what became of it', async () => {
  const first = await ask('a', lost);
  expect(await ask('b')).not.toBe(first);
  expect(await ask('a', lost)).toBe(first);
  expect(await ask('a')).toBe(first);
  expect(await ask('a')).not.toBe(first);
  const other = await ask('a', lost);
  expect(await ask('a', refused)).toBe(other);
  expect(await ask('a')).not.toBe(other);
});

test('[F-77] only the last twenty that were lost are kept, the one that was asked again among them', async () => {
  const keys: string[] = [];
  for (let at = 0; at < 20; at += 1) keys.push(await ask(`lost ${at}`, lost));
  expect(await ask('lost 0', lost)).toBe(keys[0]);
  await ask('one more', lost);
  expect(await ask('lost 0')).toBe(keys[0]);
  expect(await ask('lost 2')).toBe(keys[2]);
  expect(await ask('lost 1')).not.toBe(keys[1]);
});

test('[F-77] whoever asks while it runs gets the same answer, or the same refusal', async () => {
  let made = 0;
  const both = () => [1, 2].map(() => makeOnce('run', isLost, async () => (made += 1)));
  expect(await Promise.all(both())).toEqual([1, 1]);
  expect(await Promise.all(both())).toEqual([2, 2]);
  const refusals = [1, 2].map(() => makeOnce('run', isLost, () => Promise.reject(refused)));
  expect((await Promise.allSettled(refusals)).map((one) => one.status)).toEqual(['rejected', 'rejected']);
});
