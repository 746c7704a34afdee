import { expect, test } from 'vitest';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MatchReasons } from './match-reasons.tsx';

const reasons = [
  {
    kind: 'STRENGTH',
    text: '강원에서 비슷한 사업을 했어요',
    npoProjects: [{ id: 'p1', name: '저녁 공부방' }],
  },
  { kind: 'CAUTION', text: '세금계산서를 낼 수 없어요', npoProjects: [] },
] as unknown as RecommendedNpo['reasons'];
const draw = (given: { reasons?: RecommendedNpo['reasons']; isAvailable?: boolean } = {}) =>
  drawMarkup(
    <MatchReasons npoId="n1" orgName="푸른솔" reasons={reasons} isAvailable onOpen={() => {}} {...given} />,
  );

test('the reasons for an NPO are counted, what to check is called so, and a project shows what it proves', () => {
  const { lines, links } = draw();
  expect(lines).toEqual([
    '추천 근거 2가지 (푸른솔)',
    '강원에서 비슷한 사업을 했어요',
    '저녁 공부방 (새 창)',
    '확인 필요: 세금계산서를 낼 수 없어요',
  ]);
  expect(links).toEqual([['저녁 공부방 (새 창)', '/npos/n1?project=p1']]);
});

test('a profile that is no longer public is not led to', () => {
  expect(draw({ isAvailable: false }).links).toEqual([]);
  expect(draw({ isAvailable: false }).lines).toContain('강원에서 비슷한 사업을 했어요');
});

test('without a reason there is nothing to open', () => {
  expect(draw({ reasons: [] }).html).toBe('');
});
