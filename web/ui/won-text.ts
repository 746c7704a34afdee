import { toDigits } from './digits.ts';

const UNITS: Record<string, number> = { 천: 1_000, 만: 10_000, 억: 100_000_000, 조: 1_000_000_000_000 };
const AMOUNT_WITH_UNITS = /^(?:[\d.]+[천만억조])+\d*$/;

/**
 * The amount in pasted text as integer won, or null when there is none or it is larger than a safe integer:
 * '₩ 48,000,000원', '４８,０００,０００', '1,200.50', '4,800만 원', '1억 2,000만', '1.5억'.
 */
export function parsePastedWon(text: string): number | null {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s,'₩\\]/g, '')
    .replace(/^(KRW|금)/i, '')
    .replace(/(원정?|KRW)$/i, '');
  if (AMOUNT_WITH_UNITS.test(compact)) return toSafeWon(sumUnits(compact));
  const digits = toDigits(compact.replace(/\.\d{0,2}$/, ''));
  return digits === '' ? null : toSafeWon(Number(digits));
}

function sumUnits(text: string): number {
  let total = 0;
  for (const [, number, unit] of text.matchAll(/([\d.]+)([천만억조])?/g))
    total += Number(number) * (unit ? (UNITS[unit] ?? 1) : 1);
  return Math.round(total);
}

function toSafeWon(won: number): number | null {
  return Number.isSafeInteger(won) ? won : null;
}
