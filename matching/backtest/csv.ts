/** Rows of an RFC 4180 text with a header line, as objects by column name; a missing cell is ''. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  for (let at = 0; at < body.length; at++) {
    const sign = body.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  const header = rows.shift() ?? [];
  return rows
    .filter((cells) => cells.length > 1 || cells[0] !== '')
    .map((cells) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])));
}
