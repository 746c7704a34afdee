import { expect, it } from 'vitest';
import { toDigits } from './digits.ts';
import { parsePastedWon } from './won-text.ts';

it('[D-11] keeps only digits of typed text, full-width ones included', () => {
  expect(toDigits('12,3ab4원')).toBe('1234');
  expect(toDigits('４８００')).toBe('4800');
  expect(toDigits('-5')).toBe('5');
  expect(toDigits('007')).toBe('7');
  expect(toDigits('0')).toBe('0');
  expect(toDigits('원')).toBe('');
});

it('[D-11] reads amounts pasted in the ways people write them', () => {
  expect(parsePastedWon('₩ 48,000,000원')).toBe(48_000_000);
  expect(parsePastedWon('금 48,000,000원정')).toBe(48_000_000);
  expect(parsePastedWon(' ４８,０００,０００ ')).toBe(48_000_000);
  expect(parsePastedWon('1,200.50')).toBe(1_200);
  expect(parsePastedWon('4,800만 원')).toBe(48_000_000);
  expect(parsePastedWon('1억 2,000만')).toBe(120_000_000);
  expect(parsePastedWon('1.5억')).toBe(150_000_000);
  expect(parsePastedWon('예산 300원쯤')).toBe(300);
  expect(parsePastedWon('없음')).toBeNull();
  expect(parsePastedWon('9'.repeat(30))).toBeNull();
});
