import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { SignupStatistics } from '#contract/admin/signup-statistics.ts';
import type { Statistics } from '#contract/admin/statistics.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AnswerCard } from './answer-card.tsx';
import { CountCard } from './count-card.tsx';
import { findLargestDrop, formatHours, formatShare } from './figures.ts';
import { FunnelCard } from './funnel-card.tsx';
import { FieldCard } from './group-card.tsx';
import { IntakeCard } from './intake-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LeadCard } from './lead-card.tsx';
import { MissCard } from './miss-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { statisticsQuery } from './queries.ts';
import { RegionCard } from './region-card.tsx';
import { ReportCard } from './report-card.tsx';
import { ViewContext } from './rows-link.tsx';
import { SignupCard } from './signup-card.tsx';
import { PlanCard } from './standing-cards.tsx';
import type { StatisticView } from './statistic-search.ts';

const period = { from: '2026-11-02', until: '2026-11-15' };
const lead = { count: 4, medianHours: 47, ninetiethHours: 250 };
const statistics: Statistics = {
  ...period,
  by: 'WEEK',
  field: null,
  parts: [
    { from: '2026-11-02', until: '2026-11-08' },
    { from: '2026-11-09', until: '2026-11-15' },
  ],
  counts: [
    { key: 'LISTS', values: [1, 2], total: 3 },
    { key: 'ACCEPTANCES', values: [3, 0], total: 3 },
    { key: 'DECLINES', values: [0, 1], total: 1 },
    { key: 'EXPIRIES', values: [0, 0], total: 0 },
    { key: 'STARTED', values: [2, 0], total: 2 },
    { key: 'CLOSED', values: [0, 5], total: 5 },
  ],
  intake: [
    { state: 'MATCHED', values: [4, 0], total: 4 },
    { state: 'OPEN', values: [0, 2], total: 2 },
  ],
  funnel: [
    { step: 'REQUESTED', count: 8 },
    { step: 'LISTED', count: 7 },
    { step: 'ACCEPTED', count: 4 },
    { step: 'CHOSEN', count: 4 },
    { step: 'CONFIRMED', count: 4 },
    { step: 'STARTED', count: 0 },
  ],
  canceled: 1,
  leads: [
    { step: 'REQUESTED', count: 0, medianHours: null, ninetiethHours: null },
    { step: 'LISTED', ...lead },
    { step: 'CHOSEN', count: 0, medianHours: null, ninetiethHours: null },
    { step: 'STARTED', ...lead },
  ],
  ways: [{ way: 'ANSWERED', count: 2, medianHours: 2_400, ninetiethHours: 4_800 }],
  reports: { due: 4, timely: 3 },
  reasons: [{ reason: '바빠요', count: 2 }],
  otherReasons: 3,
  regions: [],
  fields: [],
  misses: { words: [{ word: '바다', count: 2, lastOn: '2026-11-10' }], total: 6, wordCount: 5 },
  revenue: [
    { kind: 'PLAN', deposits: 1_000_000, refunds: 0, values: [1_000_000, 0] },
    { kind: 'FEE', deposits: 300_000, refunds: 50_000, values: [0, 250_000] },
  ],
};
const signups: SignupStatistics = {
  ...period,
  by: 'WEEK',
  parts: statistics.parts,
  counts: [{ key: 'SIGNUPS', values: [1, 0], total: 1 }],
  review: { count: 0, medianHours: null, ninetiethHours: null },
} as unknown as SignupStatistics;

/** A card within the view whose figures it shows. */
const draw = (card: ReactElement, view: Partial<StatisticView> = {}) =>
  drawMarkup(<ViewContext value={{ ...period, by: 'WEEK', ...view }}>{card}</ViewContext>);
/** Where a figure leads to, in the words of the address. */
const leadsTo = (card: ReactElement, name: string, view: Partial<StatisticView> = {}) => {
  const [, href] = draw(card, view).links.find(([text]) => text === name) ?? [];
  return Object.fromEntries(new URL(`http://x${href}`.replaceAll('&amp;', '&')).searchParams);
};

test.each([
  [
    '들어온 요청',
    '주마다 들어온 요청',
    <IntakeCard key="a" statistics={statistics} />,
    '매칭 안 됨 또는 찾는 중 2',
  ],
  ['있었던 일', '주마다 있었던 일', <CountCard key="b" statistics={statistics} />, '보낸 추천 목록 2'],
  ['들어온 돈', '들어온 돈', <MoneyCard key="c" statistics={statistics} />, '프로젝트 이용료 250,000원'],
  ['가입과 심사', '주마다 가입과 심사', <SignupCard key="d" signups={signups} />, null],
])(
  '[F-77] week by week, the table of %s calls each week by its first day, the newest first',
  (_, title, card, newest) => {
    const { lines, links } = draw(card);
    expect(lines[0]).toBe(title);
    const weeks = lines.filter((line) => /^2026\.11\.\d\d$/.test(line));
    expect(weeks).toEqual(['2026.11.09', '2026.11.02']);
    expect(lines).toContain('주의 첫날');
    if (newest) expect(links.map(([text]) => text)).toContain(`2026.11.09 ${newest}`);
  },
);

test('[F-77] a figure opens the rows of its own part, of its kind and of the field of the view', () => {
  const view = { first: period.from, last: period.until, by: 'WEEK' };
  const week = { from: '2026-11-09', until: '2026-11-15' };
  expect(leadsTo(<IntakeCard statistics={statistics} />, '2026.11.09 매칭 안 됨 또는 찾는 중 2')).toEqual({
    ...view,
    ...week,
    figure: 'INTAKE',
    state: 'OPEN',
  });
  const whole = { ...period, ...view };
  expect(leadsTo(<IntakeCard statistics={statistics} />, '매칭됨 4건', { field: 'EDU' })).toEqual({
    ...whole,
    figure: 'INTAKE',
    state: 'MATCHED',
    field: 'EDU',
    of: 'EDU',
  });
  // Questions and words have no field.
  expect(leadsTo(<MissCard misses={statistics.misses} />, '결과 없는 검색어 6번', { field: 'EDU' })).toEqual({
    ...whole,
    figure: 'SEARCH_MISSES',
    of: 'EDU',
  });
  expect(draw(<IntakeCard statistics={statistics} />).links.flat()).not.toContain('2026.11.09 매칭됨 0');
});

test('[F-77] hours are told in days from the second day on, and shares of nothing as a dash', () => {
  expect([0, 47, 48, 60, 239, 240, 250].map(formatHours)).toEqual([
    '0시간',
    '47시간',
    '2일',
    '2.5일',
    '10일',
    '10일',
    '10일',
  ]);
  expect([formatShare(0, 0), formatShare(1, 3), formatShare(3, 3)]).toEqual(['–', '33%', '100%']);
});

test('[F-77] the largest drop is where the most were lost before the calendar; none is where nobody was', () => {
  expect(findLargestDrop(statistics.funnel)).toBe('ACCEPTED');
  expect(findLargestDrop(statistics.funnel.slice(3))).toBeNull();
  const { lines } = draw(<FunnelCard statistics={statistics} />);
  expect(lines.filter((line) => line.includes('가장 큰 폭'))).toEqual([expect.stringContaining('57%')]);
});

test('[F-77] the key figures say how it goes beside the period before, and what there is none of', () => {
  const before = { from: '2026-10-19', until: '2026-11-01' };
  const told = (given: Partial<Statistics>, earlier?: Partial<Statistics>) =>
    drawMarkup(<KeyFigures statistics={{ ...statistics, ...given }} />, {
      loaded: earlier
        ? [
            {
              queryKey: statisticsQuery({ ...before, by: 'WEEK' }).queryKey,
              data: { ...statistics, ...before, ...earlier },
            },
          ]
        : [],
    }).lines;
  const lines = told({}, { reports: { due: 2, timely: 1 }, canceled: 9 });
  expect(lines).toEqual([
    ...['요청', '8건', '취소 1건', '앞 기간 8건'],
    ...['추천까지', '47시간', '열에 아홉은 10일', '앞 기간 47시간'],
    ...['수락률', '75%', '답과 지난 기한 4건', '앞 기간 75%'],
    ...['파트너 선택', '50%', '요청 8건 가운데 4건', '앞 기간 50%'],
    ...['끝난 사업', '5건', '시작 2건', '앞 기간 5건'],
    ...['제때 보고', '75%', '보고서 4건 가운데 3건', '앞 기간 50%'],
    '앞 기간은 2026년 10월 19일부터 2026년 11월 1일까지예요.',
  ]);
  const empty = told({ leads: [], counts: [], funnel: [], reports: { due: 0, timely: 0 } });
  expect(empty.filter((line) => line === '–')).toHaveLength(4);
  expect(empty).toEqual(
    expect.arrayContaining(['보낸 추천이 없어요', '낼 날이 된 보고서가 없어요', '앞 기간 –']),
  );
});

test('[F-77] of the steps with a target each says whether half of them came within it; the table has every step', () => {
  const { lines } = draw(<LeadCard statistics={statistics} />);
  const [shown, table] = [lines.slice(0, lines.indexOf('단계')), lines.slice(lines.indexOf('단계'))];
  const late = shown.filter((line) => line.includes('목표를 넘었어요'));
  expect(late).toEqual([expect.stringMatching(/^문의 → 답변 100일 \(목표를 넘었어요\)/)]);
  expect(shown.filter((line) => line.includes('아직 없어요'))).toEqual(['수락 → 선택 아직 없어요']);
  expect(shown.join()).not.toContain('협약 → 시작');
  for (const name of ['요청 → 추천', '수락 → 선택', '협약 → 시작', '문의 → 답변'])
    expect(table).toContain(name);
  expect(table.join()).not.toContain('요청 → 요청');
});

test('[F-77] what there was none of is said, and the rest behind a list is counted', () => {
  const nothing = { ...statistics, reasons: [], otherReasons: 0 };
  expect(draw(<AnswerCard statistics={nothing} />).lines).toContain('이 기간에는 거절이 없어요.');
  const answers = draw(<AnswerCard statistics={statistics} />).lines;
  expect(answers).toEqual(expect.arrayContaining(['단체의 답', '수락률 75%', '거절 이유 바빠요 2건']));
  expect(answers).toContain('그 밖의 이유 3건');
  expect(draw(<ReportCard reports={{ due: 0, timely: 0 }} />).lines).toContain(
    '이 기간에는 낼 날이 된 보고서가 없어요.',
  );
  expect(draw(<ReportCard reports={statistics.reports} />).lines).toEqual(
    expect.arrayContaining(['제때 75%', '늦은 보고서 1', '· 25%']),
  );
  expect(draw(<FieldCard groups={[]} />).lines).toContain('이 기간에는 요청이 없어요.');
  const misses = draw(<MissCard misses={statistics.misses} />);
  expect(misses.lines).toContain('이 밖에 4가지가 더 있어요. 파일에는 더 많이 담겨요.');
  expect(misses.links).toContainEqual(['바다 지금 찾기', expect.stringMatching(/^\/npos\?q=/)]);
  const none = draw(<MissCard misses={{ words: [], total: 0, wordCount: 0 }} />);
  expect(none.lines).toContain('이 기간에는 결과가 없었던 검색이 없어요.');
  expect([none.lines.join().includes('이 밖에'), none.links]).toEqual([false, []]);
  expect(draw(<SignupCard signups={signups} />).lines).toContain('이 기간에는 승인한 신청이 없어요.');
});

test('[F-77] money that went back is told beside what is left of it', () => {
  const { lines, links } = draw(<MoneyCard statistics={statistics} />);
  expect(lines.filter((line) => line.startsWith('· 돌려준 돈'))).toEqual(['· 돌려준 돈 50,000원']);
  expect(links.slice(0, 2).map(([text]) => text)).toEqual([
    '요금제 입금과 환불 1,000,000원',
    '프로젝트 이용료 입금과 환불 250,000원',
  ]);
});

test('[F-77] shares of plans are of all companies, and a region without requests offers no rows', () => {
  const plans = draw(
    <PlanCard
      plans={[
        { plan: 'FREEMIUM', count: 3 },
        { plan: 'CONNECT', count: 1 },
      ]}
    />,
  ).lines;
  expect(plans.filter((line) => line.startsWith('· '))).toEqual(['· 75%', '· 25%']);
  const group = { code: '99', name: '옛 지역', requested: 4, accepted: 2, chosen: 1, closed: 0, fit: 71 };
  const open = draw(<RegionCard groups={[group]} />).lines.find((line) => line.startsWith('옛 지역 4건'));
  expect(open).toContain('· 수락 1곳 이상 50% · 파트너 선택 25% · 평균 맞춤도 71');
  const unlisted = draw(<RegionCard groups={[{ ...group, fit: null }]} />).lines;
  expect(unlisted.find((line) => line.startsWith('옛 지역 4건'))).not.toContain('평균 맞춤도');
  const bare = { ...group, requested: 0, accepted: 0, chosen: 0, fit: null };
  expect(draw(<RegionCard groups={[bare]} />).lines).toContain('옛 지역 0건');
});
