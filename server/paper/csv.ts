/** What a spreadsheet would run as a formula: OWASP's list of first characters. */
const formulaStart = /^[=+\-@\t\r]/;

/** One cell of a CSV file (RFC 4180); a text that a spreadsheet would run is told apart by an apostrophe. */
function formCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file. */
export function formCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(formCell).join(',')}\r\n`;
}
