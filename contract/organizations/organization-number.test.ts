import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOrganizationNumber, isOrganizationNumber, organizationNumber } from './organization-number.ts';

/** The check digit as the tax office gives it: weighted digits, and the tens of five times the ninth. */
function withCheckDigit(nine: number[]): string {
  const weighted = nine.map((digit, at) => digit * Number('137137135'[at]));
  const total = weighted.reduce((sum, one) => sum + one, 0) + Math.floor((weighted[8] ?? 0) / 10);
  return [...nine, (1000 - total) % 10].join('');
}
const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).filter((digits) => digits.some(Boolean));

const read = (text: unknown) => {
  const { data, error } = organizationNumber.safeParse(text);
  return data ?? error?.issues.map(({ message }) => message);
};

test('[F-77] of ten digits that differ in the last alone one is a number', () => {
  fc.assert(
    fc.property(nine, (digits) => {
      const right = withCheckDigit(digits);
      for (const last of '0123456789') {
        const number = right.slice(0, 9) + last;
        expect(isOrganizationNumber(number)).toBe(number === right);
      }
    }),
  );
  expect(isOrganizationNumber('0000000000')).toBe(false);
});

test('[F-77] a number is read however it is written, and shown with its dashes', () => {
  fc.assert(
    fc.property(nine, fc.constantFrom('-', ' ', '–', '−', '.', '\u200b', '\u00ad'), (digits, gap) => {
      const number = withCheckDigit(digits);
      const parts = [number.slice(0, 3), number.slice(3, 5), number.slice(5)];
      expect(read(parts.join(gap))).toBe(number);
      expect(formatOrganizationNumber(number)).toBe(parts.join('-'));
    }),
  );
  expect(read('１２４-８１-００９９８')).toBe('1248100998');
});

describe('[F-77] what is wrong with a number', () => {
  const [missing, unfit, impossible] = [
    '번호를 입력해주세요.',
    '번호를 다시 확인해 주세요. 숫자 10자리예요.',
    '번호를 다시 확인해 주세요. 있을 수 없는 번호예요.',
  ];
  test.each([
    [undefined, missing],
    ['', missing],
    [' - ', missing],
    ['123456789', unfit],
    ['12481009980', unfit],
    ['a1248100998', unfit],
    ['1248100998a', unfit],
    [`1248100998${' '.repeat(31)}`, unfit],
    ['1248100999', impossible],
    ['000-00-00000', impossible],
  ])('%j', (text, message) => {
    expect(read(text)).toEqual([message]);
  });
  test('is nothing up to forty characters', () => {
    expect(read(`1248100998${' '.repeat(30)}`)).toBe('1248100998');
  });
});
