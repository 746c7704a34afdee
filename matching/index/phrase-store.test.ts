import { expect, test } from 'vitest';
import { addPhrases, createPhrases, dropPhrases, phraseFrequency, toPhrases } from './phrase-store.ts';

const words = [11, 22];
const [pair] = toPhrases(words, new Uint32Array(8)) as [number];

test('a pair of words is counted beyond what a narrow number holds, and back', () => {
  const phrases = createPhrases();
  const documents = 0x10000 + 5;
  for (let doc = 0; doc < documents; doc++) addPhrases(phrases, words);
  expect(phraseFrequency(phrases, pair)).toBe(documents);
  for (let doc = 0; doc < 10; doc++) dropPhrases(phrases, doc);
  expect(phraseFrequency(phrases, pair)).toBe(documents - 10);
});
