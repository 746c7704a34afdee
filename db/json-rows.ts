/** A row as `to_jsonb` writes it. */
export type JsonRow = Record<string, unknown>;

type Column = { name: string; isInstant: boolean };

const columns = new Map<string, Column>();

/** A column as the schema calls it; worked out once, for every row has the same. */
function columnOf(name: string): Column {
  const known = columns.get(name);
  if (known) return known;
  const column = {
    name: name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    isInstant: name.endsWith('_at'),
  };
  columns.set(name, column);
  return column;
}

/** A row of a table out of JSON: its columns under their names in the schema, instants as dates. */
export function reviveRow<Row>(json: JsonRow): Row {
  const row: JsonRow = {};
  for (const name in json) {
    const value = json[name];
    const column = columnOf(name);
    row[column.name] = column.isInstant && typeof value === 'string' ? new Date(value) : value;
  }
  return row as Row;
}
