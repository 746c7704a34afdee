import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { decodeStatement, isUnreadableStatement, readStatement, splitCells } from './bank-statement.ts';

const read = (text: string) => readStatement(splitCells(text));

/** What the five banks write of one deposit of 한빛기업 and one withdrawal, with what stands around it. */
const forms: Record<string, string> = {
  KB국민: `거래내역조회
계좌번호,123456-01-123456
조회기간,2026.11.01 ~ 2026.11.24
거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분
2026.11.24 09:30:12,타행이체,한빛기업,CCCC22,0,"1,089,000","5,089,000",강남,
2026.11.23 10:00:00,체크카드,문구점,,"12,000",0,"4,000,000",강남,
합계,,,,"12,000","1,089,000",,,`,
  신한: `거래내역
거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점
2026-11-24,09:30:12,타행IB,0,1089000,한빛기업 CCCC22,5089000,신한은행
2026-11-23,10:00:00,카드,12000,0,문구점,4000000,신한은행
총 2건,,,,,,,`,
  우리: `우리은행 거래내역\t\t
No.\t거래일시\t적요\t기재내용\t찾으신금액\t맡기신금액\t거래후 잔액\t취급기관\t메모
1\t2026.11.24 09:30\t타행이체\t한빛기업\t0\t1,089,000\t5,089,000\t강남\tCCCC22
2\t2026.11.23 10:00\t카드\t문구점\t12,000\t0\t4,000,000\t강남\t
합 계\t\t\t\t12,000\t1,089,000\t\t\t`,
  하나: `No,거래일시,적요,의뢰인/수취인,입금액,출금액,거래후잔액,구분,거래점,거래특이사항
1,2026-11-24 09:30:12,CCCC22,한빛기업,"1,089,000",0,"5,089,000",타행이체,강남,
2,2026-11-23 10:00:00,카드,문구점,0,"12,000","4,000,000",카드,강남,`,
  NH농협: `입출금거래내역
순번,거래일자,출금금액(원),입금금액(원),거래후잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모
1,2026/11/24,0,"1,089,000","5,089,000",인터넷당행,한빛기업,강남,09:30:12,CCCC22
2,2026/11/23,"12,000",0,"4,000,000",체크카드,문구점,강남,10:00:00,
,합계,"12,000","1,089,000",,,,,,
※ 이 내역은 증빙으로 쓸 수 없어요.,,,,,,,,,`,
};

describe('[O-18] a bank statement', () => {
  test.each(Object.entries(forms))('of %s gives its deposit and counts the rest', (_bank, text) => {
    const { lines, withdrawals } = read(text);
    expect(withdrawals).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      bookedOn: '2026-11-24',
      bookedTime: '09:30',
      amount: 1_089_000,
      balance: 5_089_000,
      occurrence: 1,
    });
    expect(lines[0]?.statementName).toMatch(/^한빛기업/);
    expect(`${lines[0]?.statementName} ${lines[0]?.memo}`).toContain('CCCC22');
  });

  test('is read in UTF-8 with and without a mark, in CP949 and in UTF-16', () => {
    const text = '거래일시,입금액,내용\n2026-11-24,1000,한빛';
    const cp949 = Uint8Array.from(
      Buffer.from(
        'b0c5b7a1c0cfbdc32cc0d4b1ddbed72cb3bbbfeb0a323032362d31312d32342c313030302cc7d1bafb',
        'hex',
      ),
    );
    const utf8 = new TextEncoder().encode(text);
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]);
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    for (const bytes of [cp949, utf8, marked, utf16]) expect(decodeStatement(bytes)).toBe(text);
    expect(() => decodeStatement(Uint8Array.from([0x89, 0xff, 0xff, 0x00]))).toThrow('글자를 읽지 못했어요');
  });

  test('numbers lines that are the same, so that each is known again', () => {
    const head = '거래일시,입금액,내용\n';
    const same = '2026-11-24 10:00,1000,한빛\n';
    expect(read(head + same + same).lines.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
  });

  test('of ten thousand lines is read', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `2026-11-24,${at + 1},이름 ${at}`);
    expect(read(`거래일시,입금액,내용\n${rows.join('\n')}`).lines).toHaveLength(10_000);
  });

  test.each([
    ['이름,금액\n한빛,1000', '거래일과 입금액 열을 찾지 못했어요'],
    ['거래일시,입금액,내용\n어제,1000,한빛', '2번째 줄의 거래일을 읽지 못했어요. ‘어제’'],
    ['거래일시,입금액,내용\n2026-02-30,1000,한빛', '2번째 줄의 거래일'],
    ['거래일시,입금액,내용\n2026-11-24,천 원,한빛', '2번째 줄의 입금액을 읽지 못했어요. ‘천 원’'],
    ['거래일시,입금액,내용\n2026-11-24,-5,한빛', '2번째 줄의 입금액'],
    ['거래일시,입금액,내용\n2026-11-24,1000,"한빛', '따옴표가 닫히지 않아'],
  ])('that cannot be read says why: %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('is read up to twenty thousand rows, and beyond says to part it', () => {
    const rows = (count: number) => [
      ['거래일시', '입금액'],
      ...Array.from({ length: count - 1 }, () => ['']),
    ];
    expect(readStatement(rows(limits.statementRowsMax)).lines).toEqual([]);
    const tooMany = () => readStatement(rows(limits.statementRowsMax + 1));
    expect(tooMany).toThrow('20,000줄까지 올릴 수 있어요. 기간을 나누어 올려 주세요.');
  });

  test('a fault of it is told apart from any other', () => {
    const faultOf = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(isUnreadableStatement(faultOf(() => read('이름,금액')))).toBe(true);
    expect(isUnreadableStatement(new Error('이름'))).toBe(false);
    expect(isUnreadableStatement('UnreadableStatement')).toBe(false);
  });

  test('a dash and an empty cell are no deposit, and amounts may carry the sign of won', () => {
    const { lines, withdrawals } = read(
      '거래일시,출금액,입금액,내용\n2026-11-24,5,-,가\n2026-11-24,5,,나\n2026-11-24,-,₩1 000원,다\n2026-11-24,,2000.00,라',
    );
    expect(withdrawals).toBe(2);
    expect(lines.map(({ amount, statementName }) => [statementName, amount])).toEqual([
      ['다', 1000],
      ['라', 2000],
    ]);
  });

  test('keeps quotes and commas that stand inside of quotes', () => {
    const { lines } = read('거래일시,입금액,내용\n2026-11-24,"1,000","한빛 ""새벽"", 본점"');
    expect(lines).toMatchObject([{ amount: 1000, statementName: '한빛 "새벽", 본점' }]);
  });

  test('keeps no resident number and names a line without a name', () => {
    const { lines } = read('거래일시,입금액,내용\n2026-11-24,1000,900101-1234568\n2026-11-24,1000,');
    expect(lines.map(({ statementName }) => statementName)).toEqual(['이름 없음', '이름 없음']);
  });
});
