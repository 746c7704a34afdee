import type { ColumnShape, IndexShape, KeyShape, TableShape } from './table-shapes.ts';

const longestLine = 120;

/** The literal types that PostgreSQL adds to defaults say nothing that the column's type does not. */
const shortenDefault = (text: string) => text.replace(/::(text|jsonb)(\[\])?$/, '');

function formatColumn({ name, type, isNotNull, default: given }: ColumnShape): string {
  const short = type.replace('timestamp with time zone', 'timestamptz');
  return `${name} ${short}${isNotNull ? ' NOT NULL' : ''}${given ? ` DEFAULT ${shortenDefault(given)}` : ''}`;
}

function formatKey({ name, definition }: KeyShape): string {
  const line = `CONSTRAINT ${name} ${definition.replace(/^(FOREIGN KEY .* REFERENCES \S+)\(id\)/, '$1')}`;
  // A key of two columns is long.
  return /^CONSTRAINT \S+ FOREIGN KEY \(.*,/.test(line)
    ? line.replace(' REFERENCES', '\n    REFERENCES')
    : line;
}

/** Puts the keys of one column behind it, as the other tables have them. */
function formatColumnWithKeys(column: ColumnShape, keys: KeyShape[]): string {
  const own = keys.filter(({ definition }) => isOfColumn(definition, column.name));
  const isPrimary = own.some(({ kind }) => kind === 'p');
  const line = isPrimary ? formatColumn(column).replace(' NOT NULL', ' PRIMARY KEY') : formatColumn(column);
  const references = own
    .filter(({ kind }) => kind === 'f')
    .map((key) => formatKey(key).replace(/FOREIGN KEY \([^)]*\) /, ''));
  const whole = [line, ...references].join(' ');
  return whole.length + 4 <= longestLine ? whole : [line, ...references].join('\n    ');
}

const isOfColumn = (definition: string, column: string) =>
  definition.startsWith(`FOREIGN KEY (${column}) `) || definition === `PRIMARY KEY (${column})`;

function formatIndex({ definition }: IndexShape): string {
  const whole = `${definition
    .replace(' ON public.', ' ON ')
    .replace(' USING btree', '')
    .replaceAll('::text', '')
    .replace(/WHERE \((.*)\)$/, 'WHERE $1')};`;
  return whole.length <= longestLine ? whole : whole.replace(' WHERE ', '\n  WHERE ');
}

const addKey = (table: string, key: KeyShape) => `ALTER TABLE ${table} ADD ${formatKey(key)};`;

/** Creates a table with those of its keys whose target is there by then. */
function createTable({ name, columns, indexes }: TableShape, keys: KeyShape[]): string[] {
  const lines = [
    ...columns.map((column) => formatColumnWithKeys(column, keys)),
    ...keys
      .filter(({ definition }) => !columns.some((column) => isOfColumn(definition, column.name)))
      .map(formatKey),
  ];
  return [
    `CREATE TABLE ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...indexes.map(formatIndex),
  ];
}

/** What must go and what must come for `held` to become `wanted`; a thing that differs does both. */
function compare<T extends { name: string }>(held: T[], wanted: T[]): { gone: T[]; added: T[] } {
  const isIn = (list: T[]) => {
    const texts = new Set(list.map((entry) => JSON.stringify(entry)));
    return (entry: T) => texts.has(JSON.stringify(entry));
  };
  const [isHeld, isWanted] = [isIn(held), isIn(wanted)];
  return {
    gone: held.filter((entry) => !isWanted(entry)),
    added: wanted.filter((entry) => !isHeld(entry)),
  };
}

function alterColumn(table: string, held: ColumnShape, wanted: ColumnShape): string[] {
  const alter = `ALTER TABLE ${table} ALTER COLUMN ${wanted.name}`;
  const statements: string[] = [];
  if (held.type !== wanted.type)
    statements.push(`${alter} TYPE ${wanted.type} USING ${wanted.name}::${wanted.type};`);
  if (held.default !== wanted.default)
    statements.push(
      wanted.default === null
        ? `${alter} DROP DEFAULT;`
        : `${alter} SET DEFAULT ${shortenDefault(wanted.default)};`,
    );
  if (held.isNotNull !== wanted.isNotNull)
    statements.push(`${alter} ${wanted.isNotNull ? 'SET' : 'DROP'} NOT NULL;`);
  return statements;
}

function alterTable(held: TableShape, wanted: TableShape): string[] {
  const { name } = wanted;
  const keys = compare(held.keys, wanted.keys);
  const indexes = compare(held.indexes, wanted.indexes);
  const columnOf = (table: TableShape, column: string) =>
    table.columns.find((other) => other.name === column);
  const schema = name.includes('.') ? `${name.split('.')[0]}.` : '';
  return [
    ...indexes.gone.map((index) => `DROP INDEX ${index.name.includes('.') ? '' : schema}${index.name};`),
    ...keys.gone.map((key) => `ALTER TABLE ${name} DROP CONSTRAINT ${key.name};`),
    ...held.columns
      .filter((column) => !columnOf(wanted, column.name))
      .map((column) => `ALTER TABLE ${name} DROP COLUMN ${column.name};`),
    ...wanted.columns.flatMap((column) => {
      const other = columnOf(held, column.name);
      return other
        ? alterColumn(name, other, column)
        : [`ALTER TABLE ${name} ADD COLUMN ${formatColumn(column)};`];
    }),
    ...keys.added.map((key) => addKey(name, key)),
    ...indexes.added.map(formatIndex),
  ];
}

/** Tables that others name come before those. */
function sortByReference(tables: TableShape[]): TableShape[] {
  const sorted: TableShape[] = [];
  const visit = (table: TableShape, from: TableShape[]) => {
    if (sorted.includes(table) || from.includes(table)) return;
    for (const { target } of table.keys) {
      const other = tables.find(({ name }) => name === target);
      if (other) visit(other, [...from, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

/**
 * The statements that make `wanted` out of `held`, none where both are the same. The order of columns does not count. A
 * renamed table or column appears as one that goes and one that comes.
 */
export function findStatements(held: TableShape[], wanted: TableShape[]): string[] {
  const find = (list: TableShape[], name: string) => list.find((table) => table.name === name);
  const sorted = sortByReference(wanted);
  /** Of two tables that name each other, the first waits with its key for the second. */
  const waits = (table: TableShape, { target }: KeyShape) =>
    target !== null &&
    !find(held, target) &&
    sorted.findIndex(({ name }) => name === target) > sorted.indexOf(table);
  return [
    ...held.filter(({ name }) => !find(wanted, name)).map(({ name }) => `DROP TABLE ${name};`),
    ...sorted.flatMap((table) => {
      const other = find(held, table.name);
      if (other) return alterTable(other, table);
      return createTable(
        table,
        table.keys.filter((key) => !waits(table, key)),
      );
    }),
    ...sorted
      .filter(({ name }) => !find(held, name))
      .flatMap((table) =>
        table.keys.filter((key) => waits(table, key)).map((key) => addKey(table.name, key)),
      ),
  ];
}
