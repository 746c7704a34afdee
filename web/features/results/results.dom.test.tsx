import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sumUpProjects } from '#contract/results/result-sums.ts';
import type { ResultProject, Results } from '#contract/results/results.ts';
import { ResultsPage } from '#web/pages/results.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { readResultsSearch } from './search.ts';

afterEach(leaveScreen);

const project = (id: string, given: Partial<ResultProject>): ResultProject => ({
  ...{ id, title: `사업 ${id}`, status: 'IN_PROGRESS', isAccepted: false, companyName: '하늬에너지' },
  ...{
    npoName: '푸른솔',
    start: '2026-03-01',
    end: '2026-10-31',
    regionLevel1Code: '51',
    regionShort: '강원',
  },
  ...{
    region: '강원 춘천시',
    fieldCode: 'EDU',
    field: '교육',
    agreed: 10_000_000,
    spent: 4_000_000,
    rate: 40,
  },
  ...{ activities: 3, participants: 20, headcount: null, employeeVolunteers: 2, employeeHours: 4.5 },
  ...{ volunteerHours: 6, indicators: [] },
  ...given,
});
const accepted = project('a', { status: 'CLOSED', isAccepted: true, headcount: 15, spent: 9_000_000 });
const going = project('b', {
  regionLevel1Code: '11',
  regionShort: '서울',
  fieldCode: 'ENV',
  field: '환경',
  spent: 0,
});
const resultsOf = (projects: ResultProject[], given: Partial<Results> = {}): Results => ({
  ...{ organizationName: '하늬에너지', year: 2026, years: [2025, 2026], projects },
  accepted: sumUpProjects(projects.filter(({ isAccepted }) => isAccepted)),
  unaccepted: sumUpProjects(projects.filter(({ isAccepted }) => !isAccepted)),
  photos: { count: 0, shown: [] },
  ...given,
});
const said = () => outline(document.body).slice(1);

async function draw(results: Results | null, refusal: string | null = null) {
  const { year = 2026 } = results ?? {};
  const screen = drawScreen(<ResultsPage />, {
    member: memberOf(),
    at: `/project/results?year=${year ?? 'all'}`,
    answers: {
      [`GET /results${year === null ? '' : `?year=${year}`}`]: { refusal, results },
    },
  });
  await waitFor(() => expect(said().join()).not.toContain('성과를 모으는 중이에요'));
  return screen;
}
const rows = () =>
  [...document.querySelectorAll('tbody th[scope=row]')]
    .map((cell) => cell.textContent ?? '')
    .filter((text) => /사업 [ab]/.test(text))
    .map((text) => text.slice(0, 4));

test('[F-77] what is accepted stands in large figures, and what is not in a line of its own', async () => {
  await draw(resultsOf([accepted, going]));
  expect(said()).toEqual(
    expect.arrayContaining(['확인된 성과 1개 사업', '2026년 집행 9,000,000원', '[진행 중 1개]']),
  );
  expect(said().join('\n')).toContain('실인원 15명');
  expect(said()).toContain('강원');
  expect(said().join('\n')).toContain('집행액과 연인원, 봉사 시간은 그해의 날을 더했고');
  // Whoever is over and not accepted is no longer under way.
  await draw(resultsOf([project('c', { status: 'CLOSED' })]));
  expect(said()).toContain('[확인 전 1개]');
  // Without anything accepted there is no figure to open.
  expect(said().join('\n')).not.toContain('사업별로 보기');
  expect(said()).toContain('아직 없어요');
  await draw(resultsOf([accepted], { year: null }));
  expect(said()).toContain('집행 9,000,000원');
  expect(said().join('\n')).not.toContain('따로 세었어요');
  expect(said().join('\n')).toContain('집행액과 연인원, 봉사 시간은 모든 날을 더했고');
});

test('[F-77] a figure, a region and a field leave their own projects in the table, which has the focus, until all are wanted again', async () => {
  const look = vi.spyOn(Element.prototype, 'scrollIntoView');
  await draw(resultsOf([accepted, going]));
  expect(rows()).toEqual(['사업 a', '사업 b']);
  const names = (begin: string) => said().find((line) => line.startsWith(`[${begin}`)) ?? 'none';
  for (const [name, left, told] of [
    [names('연인원').slice(1, -1), '사업 a', '확인된 성과만 보고 있어요'],
    ['진행 중 1개', '사업 b', '진행 중만 보고 있어요'],
    [names('서울').slice(1, -1), '사업 b', '서울만 보고 있어요'],
    ['교육', '사업 a', '교육만 보고 있어요'],
  ] as const) {
    await press(document.body, name);
    expect([name, rows()]).toEqual([name, [left]]);
    expect(document.querySelector('[role=status]')?.textContent).toContain(told);
    expect(document.activeElement?.id).toBe('by-project');
  }
  expect(look).toHaveBeenCalled();
  // Once more takes it back, as '모두 보기' does.
  await press(document.body, '교육');
  expect(rows()).toEqual(['사업 a', '사업 b']);
  await press(document.body, '교육');
  await press(document.body, '모두 보기');
  expect(rows()).toEqual(['사업 a', '사업 b']);
});

test('[F-77] a year without projects says so, and offers no paper; a plan without results leads to the plans', async () => {
  await draw(resultsOf([]));
  expect(said()).toContain('2026년에 함께한 사업이 없어요');
  expect(said().join('\n')).not.toContain('xlsx 받기');
  await draw(resultsOf([], { year: null }));
  expect(said()).toContain('지금까지 함께한 사업이 없어요');
  await draw(null, 'PERFORMANCE 요금제부터 볼 수 있어요.');
  expect(said()).toContain('PERFORMANCE 요금제부터 볼 수 있어요.');
  expect(document.querySelector('a[href="/account/plan"]')?.textContent).toBe('요금제 보기');
  await draw(resultsOf([accepted]));
  const papers = [...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'));
  expect(papers).toEqual([expect.stringContaining('year=2026'), expect.stringContaining('year=2026')]);
  expect(document.querySelector('nav [aria-current]')?.textContent).toBe('2026');
});

test('[F-77] the year of an address is one of four digits, or all', () => {
  for (const year of ['2026', 'all']) expect(readResultsSearch({ year })).toEqual({ year });
  for (const year of ['1999', '20261', '26', 'none', 2026, undefined])
    expect(readResultsSearch({ year })).toEqual({});
});
