import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { ownedTables, readModels } from './table-owners.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every table of the schema, by the import that names it: `members.ts session`. */
const schema = new Map<string, string>();
/** Each source of the server but its tests, by its path below `server/`. */
const sources = new Map<string, string>();

beforeAll(async () => {
  const folder = path.join(root, 'db/schema');
  for (const file of readdirSync(folder))
    for (const [symbol, value] of Object.entries(await import(path.join(folder, file)))) {
      if (!is(value, PgTable)) continue;
      const { schema: space, name } = getTableConfig(value);
      schema.set(`${file} ${symbol}`, space ? `${space}.${name}` : name);
    }
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }))
    if (!/\.test\.ts$|^testing\//.test(file))
      sources.set(file, readFileSync(path.join(import.meta.dirname, file), 'utf8'));
});

const isStore = (file: string) => /[/-]store\.ts$/.test(file);
const ownerOf = (table: string) =>
  Object.keys(ownedTables).find((owner) => ownedTables[owner]?.includes(table));

/** Schema, table and alias, as a FROM lists them. */
const listed = String.raw`"?[a-z_]+"?(?:\."?[a-z_]+"?)?(?:\s+(?:AS\s+)?[a-z_]\w*)?`;
const tablesInSql = new RegExp(
  String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE)\s+(?:ONLY\s+)?(?=(${listed}(?:\s*,\s*${listed})*))`,
  'gi',
);

/** The tables that a source names: those that it imports, and those that stand in its SQL. */
function findNamedTables(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  const tables = new Set(schema.values());
  const named = new Set<string>();
  const imports = [
    ...code.matchAll(/(?:import|import type|export type) \{([^}]*)\} from '#db\/schema\/([a-z-]+\.ts)'/g),
  ];
  if (imports.length !== code.split('db/schema/').length - 1)
    throw new Error('A store imports tables by name and passes none on');
  for (const [, symbols = '', file] of imports)
    for (const symbol of symbols.split(',')) {
      const [name = ''] = symbol
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      const table = schema.get(`${file} ${name}`);
      if (table !== undefined) named.add(table);
    }
  for (const [, list = ''] of code.matchAll(tablesInSql))
    for (const one of list.split(',')) {
      const name = one.trim().replaceAll('"', '').split(/\s/)[0] ?? '';
      if (tables.has(name)) named.add(name);
    }
  return [...named].toSorted();
}

/** The tables that a source names though another owns them. */
const findForeignTables = (file: string, source: string) =>
  findNamedTables(source).filter((table) => !isStore(file) || !file.startsWith(`${ownerOf(table)}/`));

const writing =
  /\.(insert|update|delete)\(|\b(INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+[\w."]+\s+(\w+\s+)?SET|MERGE\s+INTO|TRUNCATE)\b/i;

test('each table of the schema has one owner, whose stores name it', () => {
  const owned = Object.values(ownedTables).flat();
  expect(owned.toSorted()).toEqual([...schema.values()].toSorted());
  const unnamed = owned.filter(
    (table) =>
      ownerOf(table) !== 'db' &&
      ![...sources].some(
        ([file, source]) =>
          isStore(file) && file.startsWith(`${ownerOf(table)}/`) && findNamedTables(source).includes(table),
      ),
  );
  expect(unnamed).toEqual([]);
});

test('a table is named by the stores of its owner alone, and by the read models that are said to', () => {
  const foreign = [...sources]
    .map(([file, source]) => [file, findForeignTables(file, source)] as const)
    .filter(([, tables]) => tables.length > 0);
  expect(Object.fromEntries(foreign)).toEqual(readModels);
});

test('a read model writes nothing', () => {
  const writers = Object.keys(readModels).filter((file) => writing.test(sources.get(file) ?? ''));
  expect(writers).toEqual([]);
});

test('a table is seen however it is named, and a write however it is written', () => {
  const file = 'modules/mails/store.ts';
  const named: [string, string[]][] = [
    ["import { mail } from '#db/schema/mails.ts';", []],
    ["import { type member as person } from '#db/schema/members.ts';", ['member']],
    ['sql`SELECT 1 FROM mail m JOIN ONLY member n ON true`', ['member']],
    ['sql`SELECT 1 FROM mail JOIN member ON true`', ['member']],
    ['sql`SELECT 1 FROM mail m, organization AS o`', ['organization']],
    ['sql`insert into payments."order" VALUES (1)`', ['payments.order']],
    ['sql`UPDATE session SET token = 1`', ['session']],
    ['// chosen from session\n/* out of a file\n from file */', []],
  ];
  for (const [source, tables] of named)
    expect([source, findForeignTables(file, source)]).toEqual([source, tables]);
  expect(findForeignTables('modules/mails/service.ts', 'sql`SELECT 1 FROM mail`')).toEqual(['mail']);
  for (const source of ['export * from', 'export { mail } from', 'import * as tables from'])
    expect(() => findNamedTables(`${source} '#db/schema/mails.ts';`)).toThrow('by name');
  for (const source of ['tx.update(member)', 'sql`DELETE FROM member`', 'sql`UPDATE member m SET name = 1`'])
    expect([source, writing.test(source)]).toEqual([source, true]);
});
