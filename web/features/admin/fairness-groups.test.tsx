import { expect, test } from 'vitest';
import type { LedgerGroup } from '#contract/matches/fairness.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FairnessGroups } from './fairness-groups.tsx';

const group = (given: Partial<LedgerGroup>): LedgerGroup => ({
  by: 'REGION',
  key: '51',
  name: '강원',
  npos: 1_234,
  shownNpos: 56,
  share: 0.1234,
  evenShare: 0.0789,
  ...given,
});
const tableOf = (lines: string[], by: string) => lines.slice(lines.indexOf(`${by}별 몫`) + 1);

test('[F-64] each group stands in the table of its kind: its NPOs, its share, and what would be even', () => {
  const { lines } = drawMarkup(
    <FairnessGroups
      groups={[
        group({}),
        group({
          by: 'AGE',
          key: 'NEW',
          name: '3년이 안 된 곳',
          npos: 7,
          shownNpos: 3,
          share: 1,
          evenShare: 0,
        }),
        group({ by: 'SIZE', key: 'FEW', name: '1~2개', npos: 9, shownNpos: 4, share: 0.5, evenShare: 0.25 }),
      ]}
    />,
  );
  const headers = ['단체', '실제 몫', '고르게 나눴을 때', '목록'];
  const row = (by: string, ...cells: string[]) => [by, ...headers, ...cells];
  const shown = [
    row('단체가 있는 지역', '강원', '1,234곳 · 보인 곳 56', '실제 12.3%', '고르게 7.9%', '목록 보기, 강원'),
    row('한 번에 맡는 사업 수', '1~2개', '9곳 · 보인 곳 4', '실제 50.0%', '고르게 25.0%', '목록 보기, 1~2개'),
    row(
      '단체의 나이',
      '3년이 안 된 곳',
      '7곳 · 보인 곳 3',
      '실제 100.0%',
      '고르게 0.0%',
      '목록 보기, 3년이 안 된 곳',
    ),
  ];
  for (const cells of shown) expect(tableOf(lines, cells[0] ?? '').slice(0, cells.length)).toEqual(cells);
});

test('[F-64] only a group that a list has named has lists to show', () => {
  const groups = [group({}), group({ key: '11', name: '서울', shownNpos: 0 })];
  expect(drawMarkup(<FairnessGroups groups={groups} />).buttons).toEqual(['목록 보기, 강원']);
});
