import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findIdleExceptions, findRefused } from './licences.mjs';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const lockOf = (license?: string) => ({ packages: { 'node_modules/one': { version: '1.0.0', license } } });

test('[E-03] every package is under a licence that was allowed, and every exception is needed', () => {
  expect(findRefused(lock)).toEqual([]);
  expect(findIdleExceptions(lock)).toEqual([]);
});

test.each([
  [undefined, ['one 1.0.0: names no licence']],
  ['GPL-3.0-only', ['one 1.0.0: GPL-3.0-only']],
  ['MIT AND GPL-2.0-only', ['one 1.0.0: MIT AND GPL-2.0-only']],
  ['(MIT OR GPL-3.0-or-later)', []],
  ['(MIT AND Zlib)', []],
])('[E-03] a package under %s', (license, refused) => {
  expect(findRefused(lockOf(license))).toEqual(refused);
});

test('[E-03] the changelog has what is under way, then the version of the package with its day', () => {
  const { version } = JSON.parse(read('package.json'));
  const [first, second] = [...read('CHANGELOG.md').matchAll(/^## .*$/gm)].map(([line]) => line);
  expect(first).toBe('## Unreleased');
  expect(second).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} — \\d{4}-\\d{2}-\\d{2}$`));
});

test('[E-03] every command that the contributing guide and the security policy name exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...(read('CONTRIBUTING.md') + read('SECURITY.md')).matchAll(/npm (?:run )?([a-z:]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(3);
  const own = new Set(['ci', 'install', 'audit']);
  expect(named.filter((name) => !own.has(name) && !(name in scripts))).toEqual([]);
});
