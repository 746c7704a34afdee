import { expect, test } from 'vitest';
import { findSpelling } from './spelling.ts';

const names = ['솔개울배움터', '솔바람놀이학교', '초록손', '해초모임', '물길'].map((name) => ({
  name,
  nameKey: name,
}));

test.each([
  ['솔가울', '솔개울배움터'],
  ['솔개울베움터', '솔개울배움터'],
  ['솔개을 배움터', '솔개울배움터'],
  ['초록송', '초록손'],
  ['솔바람놀이학고', '솔바람놀이학교'],
])('[F-42] %s may mean %s', (query, name) => {
  expect(findSpelling(query, names)).toBe(name);
});

test.each(['고래', '물', 'ㅅㄱㅇ', '!', '전혀다른이름의단체'])(
  '[F-42] %s means none of the names',
  (query) => {
    expect(findSpelling(query, names)).toBeNull();
  },
);

test('[F-42] of equally near names the shorter one is offered', () => {
  const near = ['초록솜모임', '초록솜'].map((name) => ({ name, nameKey: name }));
  expect(findSpelling('초록손', near)).toBe('초록솜');
});
