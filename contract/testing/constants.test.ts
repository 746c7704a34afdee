import { expect, test } from 'vitest';
import { emptyWorkplan } from '#contract/agreements/workplan.ts';
import { noOutcome } from '#contract/effects.ts';
import { constants } from './exports.ts';

/** What is empty and means it: a rule for no special administrator, a mail that names no values. */
const empty: unknown[] = [noOutcome, ...Object.values(emptyWorkplan)];
const mayBeEmpty = /\.(roles|placeholders)$/;

function* findEmpty(value: unknown, at: string): Iterable<string> {
  if (value === '') yield at;
  if (typeof value !== 'object' || value === null || value instanceof RegExp || '_zod' in value) return;
  if (empty.includes(value) || mayBeEmpty.test(at)) return;
  if (Object.keys(value).length === 0) yield at;
  for (const [name, part] of Object.entries(value)) yield* findEmpty(part, `${at}.${name}`);
}

test('[F-77] no text, list or table of the contract is empty', () => {
  expect(constants.length).toBeGreaterThan(300);
  expect(constants.flatMap(({ at, value }) => [...findEmpty(value, at)])).toEqual([]);
});

/** The options of a list, or what the things of a table are called: texts in Korean. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = Object.values(value).filter((one): one is string => typeof one === 'string');
  return Array.isArray(value) ? texts : texts.filter((text) => /[가-힣]/.test(text));
}

test('[F-77] no two options of a list, and no two things with a label, are called the same', () => {
  const faults = constants.flatMap(({ at, value }) => {
    const texts = textsOf(value);
    return texts.filter((text, index) => texts.indexOf(text) < index).map((text) => `${at}: ${text}`);
  });
  expect(faults).toEqual([]);
});

/** Every file extension beside its kind, of the tables that say what an upload takes. */
const kindTables = constants.flatMap(({ at, value }) =>
  typeof value === 'object' && value !== null && Object.keys(value).some((name) => /^\.[a-z]+$/.test(name))
    ? [{ at, extensions: Object.keys(value) }]
    : [],
);

test('[F-77] whatever takes a photo takes it under both names that cameras give it', () => {
  const taking = kindTables.filter(({ extensions }) => extensions.some((name) => /^\.jpe?g$/.test(name)));
  expect(taking.length).toBeGreaterThan(4);
  for (const { at, extensions } of taking)
    expect(extensions, at).toEqual(expect.arrayContaining(['.jpg', '.jpeg']));
});
