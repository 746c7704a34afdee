import { expect, it } from 'vitest';
import { parsePastedWon, toWonDigits } from './won-text.ts';

it('[D-11] keeps only digits of typed text, full-width ones included', () => {
  expect(toWonDigits('12,3ab4원')).toBe('1234');
  expect(toWonDigits('４８００')).toBe('4800');
  expect(toWonDigits('-5')).toBe('5');
  expect(toWonDigits('007')).toBe('7');
  expect(toWonDigits('0')).toBe('0');
  expect(toWonDigits('원')).toBe('');
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
