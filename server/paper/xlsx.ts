import type { Cell } from 'write-excel-file/node';

/** A sheet of a workbook: numbers stay numbers, so that they can be summed up again. */
export type XlsxSheet = {
  name: string;
  /** Width of each column in letters. */
  widths: readonly number[];
  rows: readonly XlsxRow[];
};
export type XlsxRow = { cells: readonly (string | number)[]; isBold?: boolean };

const writeCell = (value: string | number, isBold: boolean): Cell => ({
  value,
  ...(typeof value === 'number' && { format: Number.isInteger(value) ? '#,##0' : '0.0' }),
  ...(isBold && { fontWeight: 'bold' as const }),
});

/** Writes a workbook. */
export async function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    sheets.map(({ name, widths, rows }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      data: rows.map(({ cells, isBold = false }) => cells.map((value) => writeCell(value, isBold))),
    })),
  ).toBuffer();
}
