import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const words = read('docs/terms.md');

/** Where people read Korean from; texts of tests, of the component gallery and of the law are not among them. */
const sources = globSync('{contract,web,server,matching/explain}/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('docs/guide/*.md', { cwd: root }))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/gallery\/|common-passwords|explain\/keywords/.test(file));

/** What stands in the last column of the tables, each with the word to write. */
function findForbidden(): { word: string; instead: string }[] {
  return words
    .split('\n')
    .filter((line) => /^\| (?!word|---)/.test(line))
    .flatMap((line) => {
      const [, instead = '', , not = ''] = line.split('|').map((cell) => cell.trim());
      return not.split(',').map((word) => ({ word: word.trim(), instead }));
    });
}

/** The lines of a file, a source without its comments, which are English and may name what was wrong. */
function findLines(file: string): { at: string; text: string }[] {
  return read(file)
    .split('\n')
    .map((text, index) => ({
      at: `${file}:${index + 1}`,
      text: file.endsWith('.md') ? text : text.replace(/(^|\s)(\/\/|\/?\*).*$/, ''),
    }))
    .filter(({ text }) => /[가-힣]/.test(text));
}

/** Sentences that stay as they were given. */
const given = words
  .slice(words.indexOf('## Sentences as they were given'))
  .split('\n')
  .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

const lines = sources.flatMap(findLines).map(({ at, text }) => ({
  at,
  text: given.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text),
}));

test('[F-40] one thing has one word wherever people read (docs/terms.md)', () => {
  const forbidden = findForbidden();
  expect(forbidden.length).toBeGreaterThan(40);
  expect(lines.length).toBeGreaterThan(1000);
  const found = lines.flatMap(({ at, text }) =>
    forbidden
      .filter(({ word }) => text.includes(word))
      .map(({ word, instead }) => `${at} says ‘${word}’ for ‘${instead}’: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('sentences are 해요체 but for those that were given word for word (docs/terms.md)', () => {
  const formal = /니다(?=[.!?'"`’<\s)]|$)|십시오|하세요|바랍니다/;
  const found = lines
    .map(({ at, text }) => ({ at, text: text.replaceAll('안녕하세요', '') }))
    .filter(({ text }) => formal.test(text))
    .map(({ at, text }) => `${at}: ${text.trim()}`);
  expect(found).toEqual([]);
});
