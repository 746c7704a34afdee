import { expect, test } from 'vitest';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { findClauses } from './clause-filters.ts';

const versionOf = (texts: string[], proposals: { clause: number; status: string; isOwn: boolean }[] = []) =>
  ({
    content: { clauses: texts.map((text, at) => ({ number: at + 1, title: '조항', text })) },
    proposals,
  }) as unknown as Agreement;

test('clauses are found by blanks, by what the other side proposes, and by what changed since the version before', () => {
  const agreement = versionOf(
    ['두 기관이 함께해요.', '남은 사업비는 〔잔액 처리〕.', '21일 안에 내요.', '새로 넣은 조항이에요.'],
    [
      { clause: 1, status: 'OPEN', isOwn: true },
      { clause: 2, status: 'DECLINED', isOwn: false },
      { clause: 3, status: 'OPEN', isOwn: false },
    ],
  );
  const before = versionOf(['두 기관이 함께해요.', '남은 사업비는 〔잔액 처리〕.', '14일 안에 내요.']);
  expect(findClauses(agreement, before)).toEqual({
    ALL: [1, 2, 3, 4],
    BLANK: [2],
    PROPOSED: [3],
    CHANGED: [3, 4],
  });
});

test('a first version has changed nowhere', () => {
  expect(findClauses(versionOf(['두 기관이 함께해요.']), undefined).CHANGED).toEqual([]);
});
