import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { renderPrivacyMap } from './document.ts';
import { privacyMap, tablesWithoutPersons } from './map.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Every table of the schema with its columns. */
async function readSchema(): Promise<Map<string, string[]>> {
  const folder = path.join(root, 'db/schema');
  const tables = new Map<string, string[]>();
  for (const name of readdirSync(folder)) {
    for (const value of Object.values(await import(path.join(folder, name)))) {
      if (!is(value, PgTable)) continue;
      const { schema, name, columns } = getTableConfig(value);
      tables.set(
        schema ? `${schema}.${name}` : name,
        columns.map((column) => column.name),
      );
    }
  }
  return tables;
}

test('[K-06] the privacy map tags every column of the schema once, and no other', async () => {
  const schema = await readSchema();
  const known = [...Object.keys(privacyMap), ...tablesWithoutPersons];
  expect(known.toSorted()).toEqual([...schema.keys()].toSorted());
  for (const [table, { personal, plain }] of Object.entries(privacyMap)) {
    const tagged = [...Object.values(personal).flat(), ...plain];
    expect([table, ...tagged.toSorted()]).toEqual([table, ...(schema.get(table) ?? []).toSorted()]);
  }
});

test('a table without persons refers to people by key at most', async () => {
  const schema = await readSchema();
  const personal = /(^|_)(email|phone|username|ip_address|user_agent|password|token)($|_)/;
  for (const table of tablesWithoutPersons) {
    expect([table, (schema.get(table) ?? []).filter((column) => personal.test(column))]).toEqual([table, []]);
  }
});

test('docs/privacy.md says what the map says; npm run privacy:map writes it', () => {
  expect(readFileSync(path.join(root, 'docs/privacy.md'), 'utf8')).toBe(renderPrivacyMap());
});
