/** A column of a table: a plain list, or numbers in a typed array that may have spare rows at its end. */
type Column = unknown[] | Uint8Array | Int32Array | Float64Array;

/** Grows the typed columns of a table, nested tables included, to at least `rows` rows. */
export function reserveRows(columns: object, rows: number): void {
  changeColumns(columns, (column) => {
    if (Array.isArray(column) || column.length >= rows) return column;
    const grown = new (column.constructor as new (length: number) => Exclude<Column, unknown[]>)(
      Math.ceil(rows * 1.25) + 256,
    );
    grown.set(column);
    return grown;
  });
}

/** Keeps, of the first `rows` rows of a table, those for which `keeps` is true, in order. */
export function keepRows(columns: object, rows: number, keeps: (row: number) => boolean): void {
  changeColumns(columns, (column) =>
    Array.isArray(column)
      ? column.filter((_, row) => keeps(row))
      : column.subarray(0, rows).filter((_, row) => keeps(row)),
  );
}

function changeColumns(columns: object, change: (column: Column) => Column): void {
  const table = columns as Record<string, Column | object>;
  for (const [name, column] of Object.entries(table)) {
    if (Array.isArray(column) || ArrayBuffer.isView(column)) table[name] = change(column as Column);
    else changeColumns(column, change);
  }
}
