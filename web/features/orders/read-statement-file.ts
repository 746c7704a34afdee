import {
  decodeStatement,
  readStatement,
  type Statement,
  splitCells,
  UnreadableStatement,
} from '#contract/orders/bank-statement.ts';

export const statementTypes = ['.csv', '.xlsx', '.txt'] as const;
const sizeMaxMB = 10;

/** A cell as the bank's page shows it; days of a workbook have no time zone. */
const writeCell = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString().slice(0, 19).replace('T', ' ')
    : value === null
      ? ''
      : String(value);

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/**
 * Reads the deposits of a bank's file on this device: what is no deposit never leaves it. Throws UnreadableStatement with
 * what to do.
 */
export async function readStatementFile(file: File): Promise<Statement> {
  if (file.size > sizeMaxMB * 1024 * 1024)
    throw new UnreadableStatement(`${sizeMaxMB}MB까지 읽을 수 있어요. 기간을 나누어 받아 주세요.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableStatement(
      '옛 엑셀(.xls)이거나 비밀번호가 걸린 파일이에요. 엑셀에서 비밀번호 없이 .xlsx로 저장해 올려 주세요.',
    );
  if (!startsWith(bytes, [0x50, 0x4b])) return readStatementText(decodeStatement(bytes));
  const { default: readXlsx } = await import('read-excel-file/browser');
  let rows: unknown[][];
  try {
    const [sheet] = await readXlsx(new Blob([bytes]));
    rows = (sheet?.data ?? []) as unknown[][];
  } catch {
    throw new UnreadableStatement('엑셀 파일을 열지 못했어요. 은행에서 다시 받아 올려 주세요.');
  }
  return readStatement(rows.map((row) => row.map(writeCell)));
}

/** Reads the deposits of a text: of a CSV file, or of a table that was copied. */
export function readStatementText(text: string): Statement {
  if (/<table|<html/i.test(text.slice(0, 2000)))
    throw new UnreadableStatement('웹 문서로 된 파일이에요. 엑셀에서 열어 .xlsx로 저장해 올려 주세요.');
  return readStatement(splitCells(text));
}
