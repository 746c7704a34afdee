import { describe, expect, it } from 'vitest';
import { findFaqEntries } from './faq-entries.ts';
import { searchFaq } from './faq-search.ts';

const entries = findFaqEntries('npo', null);
const ids = (query: string) => searchFaq(entries, query).map(({ id }) => id);

describe('search of the questions', () => {
  it('[R-04] finds words of question and answer, however they are spaced and composed', () => {
    expect(ids('세금 계산서')).toContain('tax-invoice');
    expect(ids('세금계산서')).toContain('tax-invoice');
    expect(ids('세금'.normalize('NFD'))).toContain('tax-invoice');
    expect(ids('고유번호 발급')).toContain('tax-invoice');
  });

  it('[R-04] finds by initial consonants of the question', () => {
    expect(ids('ㅅㄱㄱㅅㅅ')).toContain('tax-invoice');
  });

  it('gives all for nothing and nothing for what is nowhere, whatever signs it has', () => {
    expect(ids('  ')).toHaveLength(entries.length);
    for (const query of ['(.*)+$', "' OR 1=1", '\\', '없는낱말입니다', '솔'.repeat(5000)])
      expect(ids(query)).toEqual([]);
  });

  it('has one id for each question of a role', () => {
    for (const role of ['company', 'npo'] as const) {
      const all = findFaqEntries(role, null).map(({ id }) => id);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
