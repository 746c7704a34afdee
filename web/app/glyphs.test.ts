import { expect, test } from 'vitest';
import { findRareGlyphs } from './glyphs.ts';

test.each([
  ['아이들의 저녁 공부방을 함께 열어요.', ''],
  ['CSR 2027 · 3,000만원 — “맞손”', ''],
  ['🎉 함께 🌱', ''],
  ['', ''],
  ['뷁과 쀍, 다시 뷁', '뷁쀍'],
  ['12㎡ ㅎㅂㅌ café', '㎡ㅎㅂㅌé'],
])('%j has the letters %j that the first paint has no font for', (text, letters) => {
  expect(findRareGlyphs(text)).toBe(letters);
});
