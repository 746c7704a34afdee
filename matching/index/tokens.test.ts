import { expect, test } from 'vitest';
import { gramKey } from '#catalog/search-text.ts';
import { countPairs, pairAt, readWords, splitScripts, stemLatin, stripParticle, toWords } from './tokens.ts';
import { createVocabulary, internWord, lookUpWord } from './vocabulary.ts';

const PARTICLES =
  '에서부터 으로부터 에게서는 에서는 에게서 에서도 으로는 으로도 이라는 이라고 까지는 까지도 에서 에게 에는 에도 으로 로서 로써 까지 부터 처럼 보다 마다 조차 이나 이며 이란 라는 와의 과의 하고 께서 만을 만의 들의 들이 들을 들은 들과 들에 은 는 이 가 을 를 의 에 와 과 도 로 만 나 며'.split(
    ' ',
  );

test.each(PARTICLES)('[F-77] the particle %s ends no word of two syllables or more', (particle) => {
  expect(stripParticle(`도시락${particle}`)).toBe('도시락');
  expect(stripParticle(`학교${particle}`)).toBe('학교');
});

test.each([
  ['아이', '아이'],
  ['나무', '나무'],
  ['숲이', '숲이'],
  ['숲에서', '숲에서'],
  ['물에서부터', '물에서'],
  ['도시락', '도시락'],
  ['학교에서는을', '학교에서는'],
])('[F-77] of %s stays %s: the longest particle that leaves two syllables is cut off, once', (word, rest) => {
  expect(stripParticle(word)).toBe(rest);
});

test.each([
  ['cities', 'city'],
  ['ties', 'tie'],
  ['teaching', 'teach'],
  ['planning', 'plan'],
  ['falling', 'fal'],
  ['sing', 'sing'],
  ['being', 'being'],
  ['helped', 'help'],
  ['planned', 'plan'],
  ['used', 'used'],
  ['red', 'red'],
  ['boxes', 'box'],
  ['churches', 'church'],
  ['dishes', 'dish'],
  ['buzzes', 'buzz'],
  ['classes', 'class'],
  ['places', 'place'],
  ['trees', 'tree'],
  ['cats', 'cat'],
  ['gas', 'gas'],
  ['class', 'class'],
  ['campus', 'campus'],
  ['basis', 'basis'],
  ['house', 'hous'],
  ['tree', 'tree'],
  ['name', 'name'],
  ['csr', 'csr'],
])('[F-77] the stem of %s is %s', (word, stem) => {
  expect(stemLatin(word)).toBe(stem);
});

test('[F-77] a word is split where its script changes', () => {
  expect(splitScripts('5차시')).toEqual(['5', '차시']);
  expect(splitScripts('csr활동kr')).toEqual(['csr', '활동', 'kr']);
  expect(splitScripts('漢字한글')).toEqual(['漢字한글']);
});

test('[F-77] words of a text lose particles, plurals, stop words and lone digits', () => {
  const words = toWords('아이들에게 the Trees와 5차시 a 漢字 물 x 2026년');
  expect(words).toEqual([
    { surface: '아이들', stem: null },
    { surface: 'trees', stem: 'tree' },
    { surface: '와', stem: null },
    { surface: '차시', stem: null },
    { surface: '漢字', stem: null },
    { surface: '물', stem: null },
    { surface: 'x', stem: 'x' },
    { surface: '2026', stem: '2026' },
    { surface: '년', stem: null },
  ]);
  const read: unknown[] = [];
  readWords('학교의 Trees', (surface, stem) => read.push({ surface, stem }));
  expect(read).toEqual(toWords('학교의 Trees'));
});

test('[F-77] a Korean word is its pairs of neighbours, a word of one letter that letter', () => {
  const pairsOf = (word: string) => Array.from({ length: countPairs(word) }, (_, at) => pairAt(word, at));
  const [first, second, third] = ['도', '시', '락'].map((letter) => letter.charCodeAt(0)) as [
    number,
    number,
    number,
  ];
  expect(pairsOf('도시락')).toEqual([gramKey(first, second), gramKey(second, third)]);
  expect(pairsOf('락')).toEqual([third]);
});

test('[F-77] each term has one number, pairs and stems together, and an unknown one has none', () => {
  const vocabulary = createVocabulary();
  const texts = ['도시락 나눔', 'Trees tree', '도시 시락 나눔 trees', 'forest'];
  const terms = texts.map((text) => toWords(text).flatMap((word) => internWord(vocabulary, word)));
  expect(terms).toEqual([[0, 1, 2], [3, 3], [0, 1, 2, 3], [4]]);
  expect(vocabulary.size).toBe(5);
  expect(toWords('시락국 forests lake').flatMap((word) => lookUpWord(vocabulary, word))).toEqual([
    1, -1, 4, -1,
  ]);
  expect(vocabulary.size, 'looking up adds none').toBe(5);
});
