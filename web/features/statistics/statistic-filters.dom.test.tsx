import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loadedCodes } from '#web/testing/codes.ts';
import { drawScreen, fillIn, leaveScreen } from '#web/testing/screen.tsx';
import { StatisticFilters } from './statistic-filters.tsx';
import type { StatisticView } from './statistic-search.ts';

afterEach(leaveScreen);

const view: StatisticView = { from: '2026-03-01', until: '2026-08-31', by: 'MONTH', field: 'EDU' };

/** What is shown after each thing that is picked or written. */
async function show(...entries: readonly (readonly [label: string, value: string])[]) {
  const shown: StatisticView[] = [];
  function Harness() {
    const [now, setNow] = useState(view);
    const take = (next: StatisticView) => {
      shown.push(next);
      setNow(next);
    };
    return <StatisticFilters view={now} hasFields onChange={take} />;
  }
  drawScreen(<Harness />, { loaded: loadedCodes });
  for (const [at, entry] of entries.entries()) {
    await fillIn([entry], document.body);
    await waitFor(() => expect(shown.length).toBeGreaterThan(at));
  }
  return shown;
}

test('[F-77] what is picked for the statistics changes nothing else of what they count', async () => {
  const year = { from: '2026-01-01', until: '2026-11-20' };
  expect(
    await show(['나누기', '주'], ['분야', '환경'], ['기간', '올해'], ['나누기', '달'], ['분야', '모든 분야']),
  ).toEqual([
    { ...view, by: 'WEEK' },
    { ...view, by: 'WEEK', field: 'ENV' },
    { ...year, by: 'WEEK', field: 'ENV' },
    { ...year, by: 'MONTH', field: 'ENV' },
    { ...year, by: 'MONTH' },
  ]);
});

test('[F-77] an end of the period takes the other one along where it passes it', async () => {
  expect(
    await show(['이 날부터', '2026.09.02'], ['이 날까지', '2026.10.03'], ['이 날까지', '2026.05.04']),
  ).toEqual([
    { ...view, from: '2026-09-02', until: '2026-09-02' },
    { ...view, from: '2026-09-02', until: '2026-10-03' },
    { ...view, from: '2026-05-04', until: '2026-05-04' },
  ]);
});
