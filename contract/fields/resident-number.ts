/** What whoever writes a resident number reads; the number is stored nowhere (개인정보 보호법 제24조의2). */
export const residentNumberMessage =
  '주민등록번호로 보이는 숫자가 있어요. 주민등록번호는 받지 않으니 지우고 다시 저장해 주세요.';

/** Two numbers apart by a dash of any kind, a dot or a blank, or written as one; no other digit stands beside them. */
const pattern =
  /(?<![\d\p{Nd}])(\p{Nd}{2})(\p{Nd}{2})(\p{Nd}{2})([^\S\n]*[\p{Pd}\u2212\u30fc~·.]?[^\S\n]*)([1-8１-８]\p{Nd}{6})(?!\p{Nd})/gu;

/** Since 5 October 2020 the last digits say nothing, so that there is nothing to check. */
const uncheckedSince = 20_201_005;

const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** Foreigners' numbers end on two more (the check digit of 외국인등록번호). */
function hasCheckDigit(digits: string): boolean {
  const check = 11 - (sumOf(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11);
  const isForeign = Number(digits[6]) >= 5;
  return (check + (isForeign ? 2 : 0)) % 10 === Number(digits[12]);
}

/** The number of a company (법인등록번호) may read like one of a person. */
const isCompanyNumber = (digits: string) =>
  (10 - (sumOf(digits, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10)) % 10 === Number(digits[12]);

function isResidentNumber(digits: string, isApart: boolean): boolean {
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  if (hasCheckDigit(digits)) return true;
  const century = ['3', '4', '7', '8'].includes(digits[6] ?? '') ? 20 : 19;
  const bornOn = Number(`${century}${digits.slice(0, 6)}`);
  if (bornOn >= uncheckedSince) return true;
  return isApart && !isCompanyNumber(digits);
}

/** The text with each resident number cut to its first half. */
export function maskResidentNumbers(text: string): string {
  return text.replace(
    pattern,
    (whole, year: string, month: string, day: string, apart: string, rest: string) => {
      const digits = `${year}${month}${day}${rest}`.normalize('NFKC');
      return isResidentNumber(digits, apart !== '') ? `${digits.slice(0, 6)}-*******` : whole;
    },
  );
}

/** Whether a text is free of resident numbers: a birthday, a sex, and what follows, with or without a dash. */
export const isFreeOfResidentNumbers = (text: string): boolean => maskResidentNumbers(text) === text;
