import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { keepWords } from './keep-words.ts';

const document = new PDFDocument({ size: 'A4' });
const fonts = path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json'));
document.font(path.join(fonts, 'dist/public/static/Pretendard-Regular.otf')).fontSize(9);

test('a text is broken between its words, never inside one that fits a line', () => {
  const text = '유사 사업: 「숙제하고 가는 저녁 교실」 — 겹친 핵심어: 숙제, 평일, 교대\n같은 시군구에서 3건';
  for (let width = 70; width <= 300; width += 7) {
    const whole = keepWords(document, text, width);
    const lines = whole.split('\n');
    expect(whole.replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
    for (const line of lines) expect(document.widthOfString(line)).toBeLessThanOrEqual(width);
    expect(
      document.heightOfString(whole, { width }),
      `no line of ${width} points is broken again`,
    ).toBeCloseTo(lines.length * document.currentLineHeight(true), 1);
  }
});

test('a word wider than the line stays whole for PDFKit to break', () => {
  expect(keepWords(document, '가나다라마바사아자차카타파하 둘', 40)).toBe('가나다라마바사아자차카타파하\n둘');
});
