import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.join(import.meta.dirname, '../../dist/web/client');
/** Pictures, fonts and character maps are packed in themselves. */
const isCompressed = (name: string) =>
  /\.(br|gz|webp|avif|png|jpg|ico|woff2?|ttf|otf|wasm|bcmap)$/.test(name);
/** What is smaller gains nothing. */
const smallestBytes = 1024;

test('[F-05] every file of the browser build that is a text stands beside its twins, which are smaller', () => {
  const files = globSync('assets/**', { cwd: client, withFileTypes: true }).filter((one) => one.isFile());
  const texts = files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !isCompressed(file) && statSync(file).size >= smallestBytes);
  expect(texts.length).toBeGreaterThan(100);
  const wasteful = texts.filter((file) =>
    ['.br', '.gz'].some(
      (ending) =>
        (statSync(file + ending, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) >=
        statSync(file).size,
    ),
  );
  expect(wasteful).toEqual([]);
});
