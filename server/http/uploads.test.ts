import { expect, test } from 'vitest';
import { cleanFileName } from './uploads.ts';

const family = '👨‍👩‍👧‍👦';

test.each([
  ['decomposed Korean', '계획서.pdf'.normalize('NFD'), '계획서.pdf'],
  ['a direction override', '증명서\u202Efdp.exe', '증명서fdp.exe'],
  ['an Arabic letter mark', '증명서\u061C.pdf', '증명서.pdf'],
  ['what nobody sees', '증\u200b명\u2060서\ufeff\u3164\u00ad\u200d.pdf', '증명서.pdf'],
  ['an emoji of several', '\u200d가족 👩‍👧.png', '가족 👩‍👧.png'],
  ['path parts of Unix', '../../etc/passwd.pdf', '.. .. etc passwd.pdf'],
  ['path parts of Windows', 'C:\\서류\\증명서.pdf', 'C: 서류 증명서.pdf'],
  ['control characters', 'a\r\nset-cookie: x\0.pdf', 'a  set-cookie: x .pdf'],
  ['line separators', 'a\u2028b\u2029c.pdf', 'a b c.pdf'],
  ['an extension in capitals', '서류.PDF', '서류.PDF'],
  ['nothing but an extension', '.pdf', '.pdf'],
  ['nothing', '   ', '파일'],
  ['a lone half of a letter', 'a\uD800.pdf', 'a\uFFFD.pdf'],
  ['a sentence after the last dot', '보고서.2024년 최종 자료 묶음', '보고서.2024년 최종 자료 묶음'],
])('a name with %s', (_what, given, expected) => {
  expect(cleanFileName(given)).toBe(expected);
});

test('a name of 255 bytes stays whole, a longer one keeps its extension and whole letters', () => {
  const whole = `${'가'.repeat(83)}ab.pdf`;
  expect(Buffer.byteLength(whole)).toBe(255);
  expect(cleanFileName(whole)).toBe(whole);
  expect(cleanFileName(`${'가'.repeat(300)}.pdf`)).toBe(`${'가'.repeat(83)}.pdf`);
  const cut = cleanFileName(`${family.repeat(40)}.jpeg`);
  expect(cut).toBe(`${family.repeat(10)}.jpeg`);
  expect(Buffer.byteLength(cut)).toBe(255);
});
