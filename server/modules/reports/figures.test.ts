import { describe, expect, test } from 'vitest';
import type { ReportContent } from '#contract/reports/report-content.ts';
import { drawParticipants, drawTotals } from './figures.ts';

type Activity = ReportContent['activities'][number];

const activity = (day: string, participants: number, employeeVolunteers = 0): Activity => ({
  id: `${day} ${participants}`,
  day,
  place: '방산면',
  sentence: '별을 봤어요.',
  participants,
  employeeVolunteers,
  otherVolunteers: 0,
  hours: 3.5,
});
const nobody: ReportContent['people'] = {
  participants: 0,
  headcount: null,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  employeeHours: 0,
  volunteerHours: 0,
};
const goal = (key: string, unit: string, target: number): ReportContent['indicators'][number] => ({
  key,
  kind: 'O',
  name: key,
  unit,
  baseline: null,
  target,
  value: null,
  isReached: false,
  reason: '',
});
/** What figures are made of; the rest of a report is not read. */
function form(
  given: Partial<Pick<ReportContent, 'activities' | 'people' | 'indicators'>> & { rate?: number | null },
) {
  const { rate = null, ...rest } = given;
  return {
    activities: [],
    people: nobody,
    indicators: [],
    budget: { rate },
    ...rest,
  } as unknown as ReportContent;
}
const say = (content: ReportContent) =>
  drawTotals(content).figures.map(
    ({ value, unit, label }) => `${label.replaceAll('\u00a0', ' ')}: ${value}${unit}`,
  );

describe('the numbers that a report is read for', () => {
  test('have their units, and their targets where the agreement has any', () => {
    const people = {
      ...nobody,
      participants: 1365,
      headcount: 214,
      employeeVolunteers: 34,
      employeeHours: 1128.5,
    };
    expect(say(form({ people, rate: 99.6 }))).toEqual([
      '연인원: 1,365명',
      '실인원: 214명',
      '임직원 34명 봉사: 1,128.5시간',
      '사업비 집행률: 99.6%',
    ]);
    const goals = [
      goal('COMMON_O2', '명', 1360),
      goal('COMMON_O1', '명', 200),
      goal('COMMON_O5', '시간', 120),
    ];
    expect(say(form({ people, rate: 100, indicators: goals }))).toEqual([
      '연인원 (목표 1,360명): 1,365명',
      '실인원 (목표 200명): 214명',
      '임직원 34명 봉사 (목표 120시간): 1,128.5시간',
      '사업비 집행률: 100.0%',
    ]);
  });

  test('nothing recorded is nobody who came, and no figure that would have to be made up', () => {
    expect(say(form({}))).toEqual(['연인원: 0명']);
    expect(say(form({ rate: 0 }))).toEqual(['연인원: 0명', '사업비 집행률: 0.0%']);
    expect(say(form({ people: { ...nobody, headcount: 0 } }))).toEqual(['연인원: 0명', '실인원: 0명']);
  });

  test('employees who were agreed and never came are told', () => {
    expect(say(form({ indicators: [goal('COMMON_O5', '시간', 120)] }))).toEqual([
      '연인원: 0명',
      '임직원 0명 봉사 (목표 120시간): 0시간',
    ]);
  });
});

describe('the chart of a report', () => {
  const people = { ...nobody, participants: 1 };
  const chartOf = (activities: Activity[], of = people) =>
    drawParticipants(form({ activities, people: of }))[0];

  test('has a bar for each activity, and one for the employees where any came', () => {
    expect(chartOf([activity('2026-09-18', 28), activity('2026-10-16', 0)])).toEqual({
      kind: 'CHART',
      title: '활동별 참여자',
      series: [{ name: '참여자', unit: '명' }],
      bars: [
        { label: '1회', note: '09.18', values: [28] },
        { label: '2회', note: '10.16', values: [0] },
      ],
    });
    const withEmployees = chartOf([activity('2026-09-18', 28, 4), activity('2026-09-18', 3)], {
      ...people,
      employeeVolunteers: 4,
    });
    expect(withEmployees?.series.map(({ name }) => name)).toEqual(['참여자', '임직원']);
    expect(withEmployees?.bars.map(({ values }) => values)).toEqual([
      [28, 4],
      [3, 0],
    ]);
  });

  test('is not there where nobody came', () => {
    expect(drawParticipants(form({ activities: [activity('2026-09-18', 0, 4)] }))).toEqual([]);
  });

  test('of many activities goes by months, quarters or years, and counts everybody once', () => {
    const every = (count: number, dayOf: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => activity(dayOf(at), at + 1));
    const month = (at: number) => String((at % 12) + 1).padStart(2, '0');
    const titles = [
      every(12, (at) => `2026-${month(at)}-01`),
      every(13, (at) => `2026-01-${String(at + 1).padStart(2, '0')}`),
      every(13, (at) => `${2026 + Math.floor(at / 12)}-${month(at)}-01`),
      every(150, (at) => `${2026 + Math.floor(at / 12)}-${month(at)}-01`),
    ].map((activities) => {
      const chart = chartOf(activities);
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(chart?.bars.map(({ values }) => values[0] ?? 0) ?? [])).toBe(
        sum(activities.map(({ participants }) => participants)),
      );
      return `${chart?.title} ${chart?.bars.length}: ${chart?.bars[0]?.label} ${chart?.bars[0]?.note}`.trim();
    });
    expect(titles).toEqual([
      '활동별 참여자 12: 1회 01.01',
      '월별 참여자 1: 1월 2026',
      '분기별 참여자 5: 1분기 2026',
      '연도별 참여자 13: 2026년',
    ]);
  });

  test('a month that comes again in another year is another bar', () => {
    const days = Array.from({ length: 13 }, (_, at) => activity(at < 7 ? '2026-12-01' : '2027-12-01', 10));
    expect(chartOf(days)?.bars).toEqual([
      { label: '12월', note: '2026', values: [70] },
      { label: '12월', note: '2027', values: [60] },
    ]);
  });
});
