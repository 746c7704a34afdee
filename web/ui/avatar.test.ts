import { expect, test } from 'vitest';
import { getInitial } from './avatar.tsx';

test.each([
  ['주식회사 한의', '한'],
  ['(주)맑은물', '맑'],
  ['㈜ 별빛', '별'],
  ['사단법인 솔개울배움터', '솔'],
  ['주민과함께', '주'],
  ['사단법인', '사'],
  ['eco lab', 'E'],
  ['', '?'],
])('[F-40] the initial of %s is %s, whatever its legal form', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
