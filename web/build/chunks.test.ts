import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustStandOnce } from './chunks.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'matson-chunks-'));
  mkdirSync(path.join(folder, 'web'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stands(code: string, query = ''): boolean {
  const file = path.join(folder, 'web/module.ts');
  writeFileSync(file, code);
  return mustStandOnce(file + query);
}

test.each([
  ['a variable', 'let open = false;'],
  ['an exported variable', 'export let open = false;'],
  ['a context', 'export const Place = createContext(null);'],
  ['a class whose objects are told apart', 'export class Problem extends Error {}'],
  ['something that is filled', 'const listeners = new Set<() => void>();'],
  ['a list that is filled', 'const waiting: string[] = [];'],
  ['something made once', "export const stack = createDialogStack<Dialog>('x');"],
  ['a symbol', "export const KEY = Symbol('key');"],
])('a module that keeps %s stands in one file', (_, code) => {
  expect(stands(`import { x } from './x.ts';\n\n${code}\n`)).toBe(true);
});

test('what only computes or draws may stand in several', () => {
  const code =
    'export const LIMIT = 3;\nexport function Badge() {\n  let text = "";\n  const seen = new Set();\n  return text;\n}\n';
  expect(stands(code)).toBe(false);
});

test('a name of the contract, which is a module by itself, is judged by its file', () => {
  expect(stands('export const a = endpoint({});', '?only=a')).toBe(false);
  expect(stands('export class Misread extends Error {}', '?only=Misread')).toBe(true);
});

test('the drawing of an icon may stand in several', () => {
  expect(mustStandOnce('/srv/node_modules/lucide-react/dist/esm/icons/bell.mjs')).toBe(false);
});

test('a library, and what the builder adds, stands in one file', () => {
  expect(mustStandOnce('/srv/node_modules/zod/v4/core/schemas.js')).toBe(true);
  expect(mustStandOnce('\0rolldown/runtime.js')).toBe(true);
});
