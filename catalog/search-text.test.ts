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
/** A further word that the fast path for plain texts cannot read. */
const FOREIGN_WORD = ' ｘ';

test('the fast path for syllables and ASCII gives the same words as the general rules', () => {
  fc.assert(
    fc.property(plain, (characters) => {
      const text = characters.join('');
      expect([...splitWords(text), 'x']).toEqual(splitWords(text + FOREIGN_WORD));
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
