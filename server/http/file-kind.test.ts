import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFileKind } from './file-kind.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-kind-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How a file is read in parts, so long each. */
const partBytes = 64 * 1024;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const header = Buffer.from('FileHeader', 'utf16le');
const sentence = Buffer.from('HWP Document File');
const slides = Buffer.from('PowerPoint Document', 'utf16le');

/** The kind of a compound file with these byte strings at these places. */
async function kindOf(...marks: [at: number, mark: Buffer][]): Promise<string | undefined> {
  const bytes = Buffer.alloc(3 * partBytes);
  compound.copy(bytes);
  for (const [at, mark] of marks) mark.copy(bytes, at);
  const place = path.join(folder, 'compound');
  await writeFile(place, bytes);
  return findFileKind(place);
}

test('a document of Hangul is one wherever its marks stand, also across two parts that are read', async () => {
  expect(await kindOf([600, header], [900, sentence])).toBe('application/x-hwp');
  for (const before of [1, 2, 9, 16, 19])
    expect([before, await kindOf([partBytes - before, header], [2 * partBytes - before, sentence])]).toEqual([
      before,
      before < sentence.length || before < header.length ? 'application/x-hwp' : undefined,
    ]);
  expect(await kindOf([2 * partBytes + 5, sentence], [10, header])).toBe('application/x-hwp');
});

test('a compound file with half of the marks, or with none, is no document of Hangul', async () => {
  expect(await kindOf([600, header])).toBe('application/x-cfb');
  expect(await kindOf([600, sentence])).toBe('application/x-cfb');
  expect(await kindOf([partBytes - 7, slides])).toBe('application/vnd.ms-powerpoint');
  expect(await kindOf()).toBe('application/x-cfb');
});
