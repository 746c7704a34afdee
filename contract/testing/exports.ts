import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Something that a module of the contract exports, and where: 'projects/projects.ts createProject'. */
type Exported<Value = unknown> = { at: string; value: Value };

const folder = path.join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|^testing\//.test(file));

async function readExports(file: string): Promise<Exported[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
  return Object.entries(module).map(([name, value]) => ({ at: `${file} ${name}`, value }));
}

const all = (await Promise.all(files.toSorted().map(readExports))).flat();

const isEndpoint = (one: Exported): one is Exported<Endpoint> =>
  typeof one.value === 'object' && one.value !== null && 'action' in one.value && 'response' in one.value;

const isSchema = (one: Exported): one is Exported<z.ZodType> => one.value instanceof z.ZodType;

/** What the contract declares in all its modules: calls, schemas, and whatever else is no function. */
export const endpoints = all.filter(isEndpoint);
export const schemas = all.filter(isSchema);
export const constants = all.filter(
  (one) => typeof one.value !== 'function' && !isEndpoint(one) && !isSchema(one),
);
