import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { planMonths } from '#contract/organizations/plans.ts';
import { partRefundForm, taxInvoiceIssueForm } from './admin-orders.ts';
import { readStatement, splitCells } from './bank-statement.ts';
import { getMonthList } from './month-list.ts';

const heads = ['거래일시', '거래시간', '입금액(원)', '출금액[원]', '잔액', '보낸분', '적요', '메모'];
const cells = {
  day: '2026-11-24',
  time: '',
  deposit: '1,000',
  balance: '',
  name: '하늬',
  memo: '',
  more: '',
};
const rowOf = (changes: Partial<typeof cells>) => {
  const { day, time, deposit, balance, name, memo, more } = { ...cells, ...changes };
  return [day, time, deposit, '', balance, name, memo, more];
};
const read = (changes: Partial<typeof cells>) => readStatement([heads, rowOf(changes)]).lines[0];

describe('[F-77] the day of a line, with its time where one stands there', () => {
  test.each([
    ['2026-11-24', null],
    [' 2026.11.24 ', null],
    ['2026/11/24', null],
    ['2026 . 11 . 24.', null],
    ['2026년 11월 24일', null],
    ['20261124', null],
    ['20261124093012', '09:30'],
    ['20261124 09:30:12', '09:30'],
    ['20261124  0930', '09:30'],
    ['2026-11-24 09:30:12', '09:30'],
    ['2026-11-24T23:59', '23:59'],
    ['2026.11.24 (9:05)', '09:05'],
    ['2026-11-24 00:00', '00:00'],
    ['2026-11-24 24:00', null],
    ['2026-11-24 12:60', null],
    ['２０２６－１１－２４', null],
  ])('%j', (day, time) => {
    expect(read({ day })).toMatchObject({ bookedOn: '2026-11-24', bookedTime: time });
  });
  test('is one of the calendar', () => {
    expect(read({ day: '2026-1-2' })?.bookedOn).toBe('2026-01-02');
    for (const day of ['2026-13-01', '20260230', '26-11-24', 'x2026-11-24', 'x20261124', '어제'])
      expect(() => read({ day })).toThrow('2번째 줄의 거래일을 읽지 못했어요.');
  });
});

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  [' 09:30:12 ', '09:30'],
  ['093012', '09:30'],
  ['25:00', null],
  ['09:61', null],
  ['x09:30', null],
  ['09:30x', null],
  ['', null],
])('[F-77] of a time of its own that says %j, %j is kept', (time, kept) => {
  expect(read({ time })?.bookedTime).toBe(kept);
});

describe('[F-77] the amount of a line', () => {
  test.each([
    ['1,000원', 1000],
    ['₩ 1,000', 1000],
    ['1000.00', 1000],
    [String(limits.budgetMaxWon), limits.budgetMaxWon],
  ])('%j', (deposit, amount) => {
    expect(read({ deposit })?.amount).toBe(amount);
  });
  test.each(['x1', '1x', '1.5', '-1', String(limits.budgetMaxWon + 1)])('is none in %j', (deposit) => {
    expect(() => read({ deposit })).toThrow('2번째 줄의 입금액을 읽지 못했어요.');
  });
});

test('[F-77] what else stands in a line: its balance, who sent it, and each other word once', () => {
  expect(read({})).toMatchObject({ balance: null, statementName: '하늬', memo: '' });
  expect(read({ balance: '5,000', memo: '11월', more: '요금제' })).toMatchObject({
    balance: 5000,
    memo: '11월 · 요금제',
  });
  expect(read({ memo: '11월', more: '11월' })?.memo).toBe('11월');
  expect(read({ name: ' ', memo: '하늬' })).toMatchObject({ statementName: '하늬', memo: '' });
  const long = read({ name: '가'.repeat(limits.payerNameMaxLength + 1) });
  expect(long?.statementName).toHaveLength(limits.payerNameMaxLength);
});

test('[F-77] sums, heads and remarks are no lines, and what stands above the heads is none either', () => {
  const { lines } = readStatement([
    ['2026-11-01', '', '9', '', '', '', '', ''],
    heads,
    rowOf({}),
    ['합 계', '', '1,000', '', '', '', '', ''],
    heads,
    ['', '', '없음', '', '', '', '', ''],
    rowOf({ day: '2026-11-25', memo: '지난 합계' }),
  ]);
  expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-24', '2026-11-25']);
  expect(() =>
    readStatement([
      ['거래일시', '적요'],
      ['2026-11-24', ''],
    ]),
  ).toThrow('열을 찾지 못했어요');
  expect(() =>
    readStatement([
      ['적요', '입금액'],
      ['', '1'],
    ]),
  ).toThrow('열을 찾지 못했어요');
});

test('[F-77] cells keep what is in them, and the last row needs no end', () => {
  expect(splitCells('a,"b ""c"" d",\r\n"e\n,"')).toEqual([['a', 'b "c" d', ''], ['e\n,']]);
  expect(splitCells('a\tb,c\n')).toEqual([['a', 'b,c']]);
  expect(splitCells('a 12",b\n,')).toEqual([
    ['a 12"', 'b'],
    ['', ''],
  ]);
  expect(splitCells('')).toEqual([]);
});

describe('[F-77] the approval number of a tax invoice', () => {
  const parse = (approvalNumber: unknown) => {
    const { data, error } = taxInvoiceIssueForm.shape.approvalNumber.safeParse(approvalNumber);
    return data ?? error?.issues.map(({ message }) => message);
  };
  const number = '20261124abcd1234EFGH5678';
  test('has a day and sixteen letters or digits, however they are set apart', () => {
    expect(parse(` ${number.slice(0, 8)}-${number.slice(8, 16)}－${number.slice(16)} `)).toBe(number);
  });
  test('is missing where nothing is written', () => {
    for (const text of [undefined, '', ' - ']) expect(parse(text)).toEqual(['승인번호를 입력해주세요.']);
  });
  test.each([
    number.slice(1),
    `${number}0`,
    `x${number.slice(1)}`,
    `${number.slice(1)}가`,
    ` ${number}${' '.repeat(16)}`,
  ])('is none in %j', (text) => {
    expect(parse(text)).toEqual(['승인번호 24자리를 확인해 주세요.']);
  });
});

test('[F-77] of a plan that ends early all months but one go back at most', () => {
  const { months } = partRefundForm.shape;
  const taken = [0, 1, planMonths - 1, planMonths].filter((count) => months.safeParse(count).success);
  expect(taken).toEqual([1, planMonths - 1]);
});

test('[F-77] the bookkeeper is given a month of this century', () => {
  const accepts = (month: string) => getMonthList.query?.safeParse({ month, purpose: '결산' }).success;
  expect(['2026-01', '2026-10', '2026-12'].map(accepts)).toEqual([true, true, true]);
  expect(['1999-01', '2026-00', '2026-13', '2026-1', '2026-011', 'x2026-01'].some(accepts)).toBe(false);
});
