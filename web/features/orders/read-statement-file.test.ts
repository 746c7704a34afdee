import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readStatementFile } from './read-statement-file.ts';

const row = (cells: readonly (string | number | Date | null)[]) =>
  cells.map((value) =>
    value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd hh:mm' } : { value: value ?? undefined },
  );

/** A workbook as a bank makes it: words around the table, amounts as numbers, days as days or as text. */
async function write(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<File> {
  const bytes = await writeXlsx(rows.map(row) as never, { sheet: '거래내역' }).toBuffer();
  return new File([new Uint8Array(bytes)], '거래내역.xlsx');
}

test('[O-18] a workbook of a bank gives its deposits, whether a day is a day or text', async () => {
  const file = await write([
    ['거래내역조회', null, null, null, null, null],
    ['거래일시', '적요', '보낸분/받는분', '출금액', '입금액', '잔액'],
    [new Date('2026-11-24T09:30:12Z'), '타행이체', '한빛기업 CCCC22', 0, 1_089_000, 5_089_000],
    ['2026.11.23 10:00:00', '체크카드', '문구점', 12_000, 0, 4_000_000],
    ['2026-11-22 08:05', '타행이체', '김하늘', null, '50,000', '3,988,000'],
    ['합계', null, null, 12_000, 1_139_000, null],
  ]);
  const { lines, withdrawals } = await readStatementFile(file);
  expect(withdrawals).toBe(1);
  expect(lines).toMatchObject([
    { bookedOn: '2026-11-24', bookedTime: '09:30', amount: 1_089_000, statementName: '한빛기업 CCCC22' },
    {
      bookedOn: '2026-11-22',
      bookedTime: '08:05',
      amount: 50_000,
      statementName: '김하늘',
      balance: 3_988_000,
    },
  ]);
});

test('[O-18] what is no workbook is refused in words', async () => {
  const broken = new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], '거래내역.xlsx');
  await expect(readStatementFile(broken)).rejects.toThrow('엑셀 파일을 열지 못했어요');
  const old = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], '거래내역.xls');
  await expect(readStatementFile(old)).rejects.toThrow('옛 엑셀(.xls)');
});

test('[F-77] a text file is read as one; a page of the web and what is too large are refused in words', async () => {
  const text = '거래일시,입금액,내용\n2026-11-20 00:01,1310,이자\n';
  const { lines } = await readStatementFile(new File([text], '거래내역.csv'));
  expect(lines).toMatchObject([{ bookedOn: '2026-11-20', amount: 1_310 }]);
  const page = new File(['<HTML><body>거래내역</body>'], '거래내역.xls');
  await expect(readStatementFile(page)).rejects.toThrow('웹 문서로 된 파일이에요');
  const sized = (size: number) =>
    Object.defineProperty(new File([text], '거래내역.csv'), 'size', { value: size });
  await expect(readStatementFile(sized(10 * 1024 * 1024 + 1))).rejects.toThrow('10MB까지 읽을 수 있어요');
  await expect(readStatementFile(sized(10 * 1024 * 1024))).resolves.toBeDefined();
});
