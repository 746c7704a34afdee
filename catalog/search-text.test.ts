import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from './search-text.ts';

const plain = fc.array(
  fc.oneof(
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('·', ' ', '\n', 'A', 'z', '9', '가'),
  ),
);
/** A word apart that only the rules for any text can read. */
const STRANGER = ' ｘ';

test('texts of syllables and ASCII fall into the same words as by the rules for any text', () => {
  fc.assert(
    fc.property(plain, (characters) => {
      const text = characters.join('');
      expect([...splitWords(text), 'x']).toEqual(splitWords(text + STRANGER));
    }),
  );
  expect(splitWords('2026년 CSR·ESG_보고서(안), 서울시 Kim의 5차시')).toEqual([
    '2026년',
    'csr',
    'esg',
    '보고서',
    '안',
    '서울시',
    'kim의',
    '5차시',
  ]);
});
