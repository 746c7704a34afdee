/** A row as `to_jsonb` writes it. */
export type JsonRow = Record<string, unknown>;

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A row of a table out of JSON: its columns under their names in the schema, instants as dates. */
export function reviveRow<Row>(json: JsonRow): Row {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      camelCase(name),
      name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  ) as Row;
}
