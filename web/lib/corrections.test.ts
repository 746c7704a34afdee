import { describe, expect, test } from 'vitest';
import {
  type CheckField,
  type CheckMark,
  checkFields,
  isProving,
} from '#contract/organizations/document-checks.ts';
import { rewriteText, type Sight, writeCorrections } from './corrections.ts';

const compared = checkFields.map((field) => ({ field, entered: `적은 ${field}` }));
const seen = (mark: CheckMark, found: Sight['found'] = {}): Sight => ({
  marks: Object.fromEntries(checkFields.map((field) => [field, mark])),
  found,
});
const textOf = (field: CheckField, entered: string, found?: string, type: 'COMPANY' | 'NPO' = 'COMPANY') =>
  writeCorrections([{ field, entered }], type, {
    marks: { [field]: 'DIFFERENT' },
    found: found === undefined ? {} : { [field]: found },
  })[0]?.text;

describe('what the marks ask for', () => {
  test('is nothing where all is the same, or was not looked at', () => {
    expect(writeCorrections(compared, 'COMPANY', seen('SAME'))).toEqual([]);
    expect(writeCorrections(compared, 'COMPANY', { marks: {}, found: {} })).toEqual([]);
  });

  test('is a sentence for each difference in the order of the table, and another document for its kind and time', () => {
    const asked = writeCorrections(compared, 'COMPANY', seen('DIFFERENT'));
    expect(asked.map(({ field }) => field)).toEqual(checkFields);
    expect(asked.filter(({ target }) => target === 'DOCUMENT').map(({ field }) => field)).toEqual([
      'KIND',
      'VALIDITY',
    ]);
    expect(new Set(asked.map(({ text }) => text)).size).toBe(checkFields.length);
  });

  test('is a readable document where what proves something cannot be seen, and nothing for the rest', () => {
    const asked = writeCorrections(compared, 'NPO', seen('UNSEEN'));
    expect(asked.map(({ field }) => field)).toEqual(checkFields.filter(isProving));
    for (const { target, text } of asked) {
      expect(target).toBe('DOCUMENT');
      expect(text).toContain('다시 올려 주세요');
    }
    expect(asked.find(({ field }) => field === 'NUMBER')?.text).toContain('고유번호가 보이지 않아요');
    expect(asked.find(({ field }) => field === 'KIND')?.text).toContain('어떤 서류인지');
  });

  test('quotes what was entered and what the document says, each by its side', () => {
    expect(textOf('NAME', '한빛', '한빛전자')).toMatch(/이름을 ‘한빛’으로 적었는데 서류에는 ‘한빛전자’로/);
    expect(textOf('NUMBER', '1', '2')).toContain('사업자등록번호를');
    expect(textOf('NUMBER', '1', '2', 'NPO')).toContain('고유번호를');
    expect(textOf('KIND', '사업자등록증', '고유번호증')).toBe(
      '올린 서류는 ‘고유번호증’이에요. 사업자등록증을 올려 주세요.',
    );
    expect(textOf('VALIDITY', '지금 쓸 수 있는 서류', '2025-12-31')).toContain('‘2025-12-31’까지예요');
  });

  test.each([undefined, '', '  '])('says only that they differ where it was not read (%j)', (found) => {
    for (const field of checkFields) {
      expect(textOf(field, '적은 것', found)).not.toContain('‘’');
      expect(textOf(field, '적은 것', found)).toBe(textOf(field, '적은 것'));
    }
    expect(textOf('NAME', '한빛', found)).toContain('‘한빛’이 서류와 달라요');
    expect(textOf('KIND', '사업자등록증', found)).toContain('다른 서류예요. 사업자등록증을');
    expect(textOf('VALIDITY', '', found)).toContain('지난 서류예요');
  });
});

describe('a text that is rewritten', () => {
  test.each([
    ['an empty one becomes what is written', ' ', '', '새 문장', '새 문장'],
    [
      'the own words around it stay',
      '안녕하세요. 옛 문장 부탁해요.',
      '옛 문장',
      '새',
      '안녕하세요. 새 부탁해요.',
    ],
    ['what is written first stands above own words', '제 말', '', '새 문장', '새 문장\n제 말'],
    ['what was changed by hand stays', '손으로 고친 문장', '옛 문장', '새 문장', '손으로 고친 문장'],
    ['what is not asked any more goes', '옛 문장\n제 말', '옛 문장', '', '제 말'],
    ['own words stay where nothing is asked', '제 말', '', '', '제 말'],
    ['a dollar sign of the new one is no pattern', '옛 문장', '옛 문장', '$& 원', '$& 원'],
  ])('%s', (_, text, before, after, expected) => {
    expect(rewriteText(text, before, after)).toBe(expected);
  });
});
