import { z } from 'zod';

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/**
 * The digits of a number as a person wrote it: full-width digits, blanks, dashes and what nobody sees make no other
 * number.
 */
export function canonicalNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}\u2212.]/gu, '');
}

/**
 * True for the ten digits of a business registration number or a unique number whose check digit is right
 * (`docs/requirements.md`, 'Organisation numbers'). All zeros pass the arithmetic and belong to nobody.
 */
export function isOrganizationNumber(digits: string): boolean {
  if (!/^[0-9]{10}$/.test(digits) || digits === '0000000000') return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const carried = Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === Number(digits[9]);
}

/** '123-45-67891' of ten digits. */
export function formatOrganizationNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
}

/** A business registration or unique number, however it is written; comes out as its ten digits. */
export const organizationNumber = z
  .string({ error: '번호를 입력해주세요.' })
  .max(40, { error: '번호를 다시 확인해 주세요. 숫자 10자리예요.' })
  .transform(canonicalNumber)
  .refine((digits) => digits !== '', { error: '번호를 입력해주세요.', abort: true })
  .refine((digits) => /^[0-9]{10}$/.test(digits), {
    error: '번호를 다시 확인해 주세요. 숫자 10자리예요.',
    abort: true,
  })
  .refine(isOrganizationNumber, { error: '번호를 다시 확인해 주세요. 있을 수 없는 번호예요.' });
