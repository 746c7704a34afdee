import { isCalendarDay } from '#contract/calendar/dates.ts';
import { isFreeOfResidentNumbers } from '#contract/fields/resident-number.ts';
import { toOneLine } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';
import type { StatementLine } from './bank-lines.ts';

/** Why a statement cannot be read, in words for the admin. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement';
}

/**
 * Whether an error is one. By its name: in the browser each export of the contract is a module of its own, and a class
 * that two of them hold is two classes.
 */
export const isUnreadableStatement = (error: unknown): error is UnreadableStatement =>
  error instanceof Error && error.name === 'UnreadableStatement';

/** Deposits of a statement, and how many other lines it has. */
export type Statement = { lines: StatementLine[]; withdrawals: number };

/** Names of columns in the statements of the banks, without spaces and without what stands in brackets; the best first. */
const columnNames = {
  day: ['거래일시', '거래일자', '거래일', '거래년월일', '일자', '날짜'],
  time: ['거래시간', '거래시각', '시간'],
  deposit: ['입금액', '입금금액', '맡기신금액', '맡기신돈', '입금', '받은금액'],
  withdrawal: ['출금액', '출금금액', '찾으신금액', '찾으신돈', '출금', '지급금액'],
  balance: ['잔액', '거래후잔액', '남은금액'],
  /** Who sent it; where several have something in them, the first. */
  name: [
    '보낸분/받는분',
    '보낸분',
    '의뢰인/수취인',
    '의뢰인',
    '거래기록사항',
    '기재내용',
    '보낸사람',
    '입금자명',
    '입금자',
    '내용',
    '거래내용',
  ],
  memo: ['적요', '송금메모', '이체메모', '메모', '거래특이사항', '비고'],
} as const;
type ColumnName = keyof typeof columnNames;

const headRowsMax = 60;
const bare = (cell: string) => cell.replace(/\(.*?\)|\[.*?\]|\s/g, '');
const isTotal = (row: readonly string[]) =>
  row.some((cell) => /^(합계|총계|소계|누계|총합계)/.test(bare(cell)));

type Columns = Record<ColumnName, number[]>;

/** Where the columns stand in a row of heads; null for another row. */
function findColumns(row: readonly string[]): Columns | null {
  const heads = row.map(bare);
  const places = (names: readonly string[]) =>
    names.flatMap((name) => heads.flatMap((head, at) => (head === name ? [at] : [])));
  const columns = {
    day: places(columnNames.day),
    time: places(columnNames.time),
    deposit: places(columnNames.deposit),
    withdrawal: places(columnNames.withdrawal),
    balance: places(columnNames.balance),
    name: places(columnNames.name),
    memo: places(columnNames.memo),
  };
  return columns.day.length > 0 && columns.deposit.length > 0 ? columns : null;
}

/** Won of a cell, 0 for an empty one; null where it is no amount. */
function readWon(cell: string): number | null {
  const text = cell.normalize('NFKC').replace(/[\s,원₩\\]/g, '');
  if (text === '' || text === '-') return 0;
  return /^-?\d{1,15}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null;
}

const two = (text: string) => text.padStart(2, '0');

/** Day and time of '2026-11-24 09:30:12', '2026.11.24', '20261124093012' or '2026년 11월 24일'; null for anything else. */
function readDay(cell: string): { day: string; time: string | null } | null {
  const text = cell.normalize('NFKC').trim();
  const found =
    /^(\d{4})(\d{2})(\d{2})(?:\s*(\d{2}):?(\d{2}))?/.exec(text) ??
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})일?\.?(?:[\sT(]+(\d{1,2}):(\d{2}))?/.exec(text);
  if (!found) return null;
  const [, year = '', month = '', date = '', hour, minute] = found;
  const day = `${year}-${two(month)}-${two(date)}`;
  return isCalendarDay(day) ? { day, time: formTime(hour, minute) } : null;
}

function formTime(hour: string | undefined, minute: string | undefined): string | null {
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${two(hour)}:${minute}`;
}

function readTime(cell: string): string | null {
  const found = /^(\d{1,2}):?(\d{2})(?::?\d{2})?$/.exec(cell.normalize('NFKC').trim());
  return found ? formTime(found[1], found[2]) : null;
}

/** A text of the bank on one line; one with a resident number is left out. */
function readText(cell: string, maxLength: number): string {
  const text = toOneLine(cell);
  return isFreeOfResidentNumbers(text) ? [...text].slice(0, maxLength).join('') : '';
}

/**
 * Reads the rows of a statement: what stands above the heads of the columns and sums below are passed over. Throws
 * UnreadableStatement with the number of the row that cannot be read.
 */
export function readStatement(rows: readonly (readonly string[])[]): Statement {
  if (rows.length > limits.statementRowsMax)
    throw new UnreadableStatement(
      `${limits.statementRowsMax.toLocaleString('ko-KR')}줄까지 올릴 수 있어요. 기간을 나누어 올려 주세요.`,
    );
  const headAt = rows.slice(0, headRowsMax).findIndex((row) => findColumns(row) !== null);
  const columns = findColumns(rows[headAt] ?? []);
  if (columns === null)
    throw new UnreadableStatement(
      '거래일과 입금액 열을 찾지 못했어요. ‘거래일시’, ‘입금액’ 같은 제목 줄까지 들어 있는지 확인해 주세요.',
    );
  const statement: Statement = { lines: [], withdrawals: 0 };
  const seen = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at <= headAt || isTotal(row) || findColumns(row) !== null) continue;
    const line = readRow(row, columns, at + 1);
    if (line === null) continue;
    if (line === 'WITHDRAWAL') {
      statement.withdrawals += 1;
      continue;
    }
    const key = JSON.stringify([
      line.bookedOn,
      line.bookedTime,
      line.amount,
      line.statementName,
      line.balance,
    ]);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    statement.lines.push({ ...line, occurrence });
  }
  return statement;
}

/** The deposit of a row; null for a row that is no transaction at all. */
function readRow(
  row: readonly string[],
  columns: Columns,
  number: number,
): Omit<StatementLine, 'occurrence'> | 'WITHDRAWAL' | null {
  const cells = (column: ColumnName) => columns[column].map((at) => row[at]?.trim() ?? '');
  const first = (column: ColumnName) => cells(column).find((cell) => cell !== '') ?? '';
  const [deposit, withdrawal] = [first('deposit'), first('withdrawal')];
  const day = readDay(first('day'));
  // A remark below the table has neither a day nor an amount.
  if (day === null && !/\d/.test(deposit) && !/\d/.test(withdrawal)) return null;
  if (day === null)
    throw new UnreadableStatement(
      `${number}번째 줄의 거래일을 읽지 못했어요. ‘${first('day').slice(0, 30)}’`,
    );
  const amount = readWon(deposit);
  if (amount === null || amount < 0 || amount > limits.budgetMaxWon)
    throw new UnreadableStatement(`${number}번째 줄의 입금액을 읽지 못했어요. ‘${deposit.slice(0, 30)}’`);
  if (amount === 0) return 'WITHDRAWAL';
  const texts = [...cells('name'), ...cells('memo')].filter((cell) => cell !== '');
  const statementName = readText(texts[0] ?? '', limits.payerNameMaxLength) || '이름 없음';
  return {
    bookedOn: day.day,
    bookedTime: day.time ?? readTime(first('time')),
    amount,
    statementName,
    memo: readText([...new Set(texts.slice(1))].join(' · '), limits.bankMemoMaxLength),
    balance: first('balance') === '' ? null : readWon(first('balance')),
  };
}

/** The text of a file: UTF-8 with or without its mark, UTF-16 with it, or the CP949 of Korean banks. */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new UnreadableStatement(
    '글자를 읽지 못했어요. 은행에서 받은 CSV나 엑셀(.xlsx) 파일을 그대로 올려 주세요.',
  );
}

/** The cells of a text: of columns set apart by tabs as a table is copied, otherwise by commas with quotes. */
export function splitCells(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ',';
  const rows: string[][] = [];
  let [row, cell, isQuoted] = [[] as string[], '', false];
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (isQuoted)
    throw new UnreadableStatement(
      '따옴표가 닫히지 않아 칸을 나누지 못했어요. 은행에서 받은 파일을 그대로 올려 주세요.',
    );
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
