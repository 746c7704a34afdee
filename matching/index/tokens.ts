import { gramKey, isSyllable, splitWords } from '#catalog/search-text.ts';

/** Changes whenever the same text would give other terms. */
export const tokenizerVersion = 'ko2-1';

/**
 * Particles (조사) that may end a Korean word, longest first. One is removed when at least two syllables remain, which
 * keeps short nouns whole ('아이', '나무').
 */
const PARTICLES = (
  '에서부터 으로부터 에게서는 에서는 에게서 에서도 으로는 으로도 이라는 이라고 까지는 까지도 ' +
  '에서 에게 에는 에도 으로 로서 로써 까지 부터 처럼 보다 마다 조차 이나 이며 이란 라는 와의 과의 하고 께서 만을 만의 들의 들이 들을 들은 들과 들에 ' +
  '은 는 이 가 을 를 의 에 와 과 도 로 만 나 며'
).split(' ');
const PARTICLES_BY_LAST = new Map<number, string[]>();
for (const particle of PARTICLES) {
  const last = lastCode(particle);
  PARTICLES_BY_LAST.set(last, [...(PARTICLES_BY_LAST.get(last) ?? []), particle]);
}

function lastCode(word: string): number {
  return word.charCodeAt(word.length - 1);
}

/** A Korean word without its particle. */
export function stripParticle(word: string): string {
  if (word.length < 3) return word;
  const particles = PARTICLES_BY_LAST.get(lastCode(word));
  if (particles === undefined) return word;
  for (const particle of particles) {
    if (word.length - particle.length >= 2 && word.endsWith(particle)) return word.slice(0, -particle.length);
  }
  return word;
}

/** The stem of a word in Latin letters: without plural and the most common verb endings. */
export function stemLatin(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2));
  if (word.length > 4 && word.endsWith('es') && /(?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/u.test(word)) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

function undouble(stem: string): string {
  const cut = /([bdgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
  return cut.length > 4 && cut.endsWith('e') ? cut.slice(0, -1) : cut;
}

/** English stop words. */
const STOP_WORDS = new Set(
  'a an and are as at be by for from has have in into is it its of on or that the their this to was were which will with who through'.split(
    ' ',
  ),
);

/** One word of a text: a Latin word with its `stem`, a Korean word without its particle and with `stem` null. */
export type Word = { surface: string; stem: string | null };

/** How many terms a Korean word has. */
export function countPairs(surface: string): number {
  return Math.max(1, surface.length - 1);
}

/** Term `at` (below `countPairs`) of a Korean word: a pair of neighbouring characters, or the only character. */
export function pairAt(surface: string, at: number): number {
  const first = surface.charCodeAt(at);
  return surface.length === 1 ? first : gramKey(first, surface.charCodeAt(at + 1));
}

/** Splits a text into words without particles. Korean and Chinese words become character pairs, other words stems. */
export function toWords(text: string): Word[] {
  const words: Word[] = [];
  readWords(text, (surface, stem) => words.push({ surface, stem }));
  return words;
}

/** Calls `take` for each word of a text, as `toWords` would list it, without allocating the list. */
export function readWords(text: string, take: (surface: string, stem: string | null) => void): void {
  for (const word of splitWords(text)) {
    // Nearly every word has one script and needs no splitting.
    if (isHangul(word)) take(stripParticle(word), null);
    else for (const run of splitScripts(word)) readRun(run, take);
  }
}

/** Splits a word where its script changes: '5차시' is '5' and '차시'. */
export function splitScripts(word: string): string[] {
  return word.match(/[\p{Script=Hangul}\p{Script=Han}]+|[^\p{Script=Hangul}\p{Script=Han}]+/gu) ?? [];
}

function isHangul(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (!isSyllable(word.charCodeAt(at))) return false;
  return true;
}

function readRun(run: string, take: (surface: string, stem: string | null) => void): void {
  const first = run.charCodeAt(0);
  if (isSyllable(first) || /^\p{Script=Han}/u.test(run)) take(stripParticle(run), null);
  else if (!STOP_WORDS.has(run) && (run.length > 1 || run >= 'a')) take(run, stemLatin(run));
}
