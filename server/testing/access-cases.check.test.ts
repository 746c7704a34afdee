import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodies, isClosed } from './access-cases.ts';

const root = path.join(import.meta.dirname, '../..');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'action' in value && 'path' in value && 'method' in value;

/** Every endpoint that the contract declares. */
async function readEndpoints(): Promise<Endpoint[]> {
  const files = globSync('contract/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))));
  return modules.flatMap((module: object) => Object.values(module)).filter(isEndpoint);
}

test('every call that not everybody may make and that takes a body has one in the access matrix, and no other', async () => {
  const changing = (await readEndpoints())
    .filter(isClosed)
    .filter(({ method, consumes }) => (method === 'POST' || method === 'PUT') && consumes !== 'multipart')
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.length).toBeGreaterThan(100);
  expect(Object.keys(bodies).toSorted()).toEqual(changing.toSorted());
});
