import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const tests = [
  'e2e/**/*.ts',
  '{contract,db,server,catalog,matching,web,scripts}/**/*.test.{ts,tsx}',
  '{db,server}/**/testing{/**,*}.ts',
];

/** Ways to let time pass in place of waiting for a state; `networkidle` is half a second without a request. */
const passingTime =
  /waitForTimeout|networkidle|\bsetTimeout as \w+|(?<!\.)\bsetTimeout\((resolve|done)\b|\bsleep\(/;

/** Why these may. */
const exceptions: Record<string, string> = {
  'e2e/axe.ts': 'looks every 50 ms whether anything still moves',
  'e2e/dialogs.spec.ts': 'lets the timer run from which on a dialog listens, without any delay',
  'e2e/server.ts': 'asks every 20 ms whether the product is ready',
  'e2e/guide-screenshots.ts': 'takes pictures, tests nothing',
  'server/http/slow-clients.test.ts': 'time is what it tests',
  'server/public-cache/compression.test.ts': 'lets collected memory be given back',
};

test('no test lets time pass: each waits for a state', () => {
  const found = globSync(tests, { cwd: root })
    .filter((file) => passingTime.test(readFileSync(path.join(root, file), 'utf8')))
    .filter((file) => file !== path.relative(root, import.meta.filename));
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
