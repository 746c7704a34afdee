import { expect, test } from 'vitest';
import type { WeightSetItem } from '#contract/matches/weight-sets.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { WeightDifferences } from './weight-differences.tsx';

const set = (name: string, weights: Record<string, number>) =>
  ({ name, weights }) as unknown as WeightSetItem;
const draw = (before: Record<string, number>, after: Record<string, number>) =>
  drawMarkup(<WeightDifferences set={set('새 가중치', after)} active={set('쓰는 가중치', before)} />).lines;

test('the largest change stands first, each with what it was, what it becomes and the difference', () => {
  expect(
    draw({ region: 1.5, age: 2, field: -0.4, purpose: 1 }, { region: 1.75, age: 0.5, purpose: 1, text: 0.6 }),
  ).toEqual([
    '사용 중인 가중치와 다른 항목 4개 (새 가중치)',
    '새 가중치에서 달라지는 항목',
    ...['항목', '사용 중', '이 가중치', '바뀜'],
    ...['연령대', '2', '0.5', '−1.5'],
    ...['요청 글과 단체 글의 겹침', '0', '0.6', '+0.6'],
    ...['분야 사업의 비율', '−0.4', '0', '+0.4'],
    ...['지역 거리', '1.5', '1.75', '+0.25'],
  ]);
});

test('what is the same to three decimals is no difference', () => {
  expect(draw({ region: 1 }, { region: 1.0004 })).toEqual(['사용 중인 가중치와 항목별 값이 같아요.']);
  expect(draw({ region: 1 }, { region: 1.0006 })[0]).toContain('1개');
});
