import type { UseQueryResult } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { RowsLink } from '#web/features/statistics/rows-link.tsx';
import { drawMarkup } from '#web/testing/markup.tsx';
import { StatisticsPage } from './statistics-page.tsx';

test.each([
  ['EDU', '&field=EDU'],
  [null, ''],
])(
  '[F-77] the rows of a figure are those of the period and field that were counted: %s',
  (field, narrowed) => {
    const period = { from: '2026-11-02', until: '2026-11-15', by: 'WEEK' } as const;
    const counted = { data: { ...period, field }, isSuccess: true } as unknown as UseQueryResult<
      typeof period & { field: string | null }
    >;
    // What is asked for meanwhile is not what was counted.
    const asked = { ...period, from: '2026-01-01', field: 'ENV' };
    const { links } = drawMarkup(
      <StatisticsPage title="통계" to="/admin/statistics" view={asked} counted={counted}>
        {() => <RowsLink of={{ figure: 'REQUESTED' }} count={3} name="요청" />}
      </StatisticsPage>,
      { at: '/admin/statistics' },
    );
    const [, href = ''] = links.find(([text]) => text.startsWith('요청')) ?? [];
    expect(href.replaceAll('&amp;', '&')).toContain(
      `?from=2026-11-02&until=2026-11-15${narrowed}&figure=REQUESTED`,
    );
    expect(href.includes('ENV')).toBe(false);
  },
);
