import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import { isFreeOfResidentNumbers, maskResidentNumbers } from './resident-number.ts';

/** A number of a person with the right last digit. */
function makeNumber(birth: string, rest: string): string {
  const digits = `${birth}${rest}`;
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const foreign = Number(rest[0]) >= 5 ? 2 : 0;
  return `${digits}${(11 - (sum % 11) + foreign) % 10}`;
}

describe('[F-74] a resident number', () => {
  test.each([
    ['with a dash', '900101-1234568'],
    ['with blanks around the dash', '900101 - 1234568'],
    ['with a blank', '900101 1234568'],
    ['with another dash', '900101–1234568'],
    ['with a minus', '900101−1234568'],
    ['with a dot', '900101.1234568'],
    ['in full-width digits', '９００１０１－１２３４５６８'],
    ['of a child whose digits say nothing', '2105203123457'],
    ['of a foreigner', '850505-5123456'],
    ['within a sentence', '담당자(900101-1234568)예요'],
    ['as one number', makeNumber('770707', '212345')],
  ])('%s is seen', (_what, text) => {
    expect(isFreeOfResidentNumbers(text)).toBe(false);
    expect(maskResidentNumbers(text)).toContain('-*******');
  });

  test.each([
    ['a telephone number', '010-1234-5678'],
    ['an account', '110-123-456789'],
    ['a masked one', '900101-1******'],
    ['no month', '901301-1234568'],
    ['no day', '900132-1234568'],
    ['a birth of the nineteenth century', '900101-9234568'],
    ['a longer number', '9001011-1234568'],
    ['more digits behind', '900101-12345689'],
    ['the number of a company', '110111-5028760'],
    ['a barcode', '8801012345678'],
    ['two days', '20260101 1234567'],
    ['amounts', '900101원, 1234568원'],
  ])('is not seen in %s', (_what, text) => {
    expect(isFreeOfResidentNumbers(text)).toBe(true);
  });

  test('is seen wherever it stands, and its second half is left nowhere', () => {
    const births = fc.date({ min: new Date('1920-01-01'), max: new Date('2020-10-01'), noInvalidDate: true });
    const rests = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 10_000, max: 99_999 }));
    const words = fc.constantFrom('', '담당 ', '(', '이름:', '\n');
    fc.assert(
      fc.property(
        births,
        rests,
        words,
        fc.constantFrom('', '-', ' '),
        (born, [sex, serial], before, apart) => {
          const birth = koreanDay(born).slice(2).replaceAll('-', '');
          const number = makeNumber(birth, `${sex}${serial}`);
          const text = `${before}${number.slice(0, 6)}${apart}${number.slice(6)} 끝`;
          expect(maskResidentNumbers(text)).toBe(`${before}${birth}-******* 끝`);
        },
      ),
    );
  });
});
