import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MonthChart } from './month-chart.tsx';

const lines = [
  { name: '수락', values: [0.25, 0.5, null], tone: 'brand' },
  { name: '선택', values: [null, 0, 1], tone: 'gam' },
  { name: '거절', values: [null, null, null], tone: 'ink' },
] as const;
const drawn = drawMarkup(
  <MonthChart
    title="수락률"
    note="제안 가운데 수락한 몫이에요."
    months={['2026-09', '2026-10', '2026-11']}
    lines={lines}
    max={1}
    format={(value) => `${value * 100}%`}
    formatScale={(value) => `${value * 100}`}
  />,
);

test('each line stands with its newest figure and the month that it is of', () => {
  expect(drawn.lines.slice(0, 5)).toEqual([
    '수락률',
    '제안 가운데 수락한 몫이에요.',
    '수락10월 50%',
    '선택11월 100%',
    '거절추천 없음',
  ]);
});

test('the table says of each month what the lines show', () => {
  const table = drawn.lines.slice(drawn.lines.indexOf('표로 보기 (수락률)') + 1);
  expect(table).toEqual([
    ...['수락률', '달', '수락', '선택', '거절'],
    ...['2026.09', '25%', '추천 없음', '추천 없음'],
    ...['2026.10', '50%', '0%', '추천 없음'],
    ...['2026.11', '추천 없음', '100%', '추천 없음'],
  ]);
});

test('a line runs through the months that have a figure, and higher is more', () => {
  const [accepted, chosen, declined] = [...drawn.html.matchAll(/<polyline points="([^"]*)"/g)].map(
    ([, points = '']) =>
      points
        .split(' ')
        .filter(Boolean)
        .map((point) => point.split(',').map(Number)),
  );
  expect(accepted?.map(([x]) => Math.round(x ?? 0))).toEqual([17, 50]);
  expect(chosen?.map(([x]) => Math.round(x ?? 0))).toEqual([50, 83]);
  expect(declined).toEqual([]);
  const [[, low = 0] = [], [, high = 0] = []] = chosen ?? [];
  expect(high).toBeLessThan(low);
});
