import { sayAmount } from '#contract/agreements/workplan.ts';
import { headcountIndicator } from '#contract/measurements/measured-indicators.ts';
import type { ReportContent } from '#contract/reports/report-content.ts';
import type { PaperChart, PaperFigures } from '#server/paper/paper.ts';

type Figure = PaperFigures['figures'][number];
type Bar = PaperChart['bars'][number];
type Activity = ReportContent['activities'][number];

const number = (value: number) => value.toLocaleString('ko-KR');

/** The targets that stand below a figure, by the code of their indicator in the library. */
const PARTICIPANTS = 'COMMON_O2';
const EMPLOYEE_HOURS = 'COMMON_O5';

/** The numbers that a report is read for; one that nobody recorded is left out. */
export function drawTotals({ people, indicators, budget }: ReportContent): PaperFigures {
  const targetOf = (code: string) => indicators.find(({ key }) => key === code);
  /** The target stays on one line. */
  const name = (label: string, code: string) => {
    const goal = targetOf(code);
    return goal ? `${label} (목표\u00a0${sayAmount(goal.target, goal.unit)})` : label;
  };
  const figures: Figure[] = [
    { value: number(people.participants), unit: '명', label: name('연인원', PARTICIPANTS) },
  ];
  if (people.headcount !== null)
    figures.push({ value: number(people.headcount), unit: '명', label: name('실인원', headcountIndicator) });
  if (people.employeeVolunteers > 0 || targetOf(EMPLOYEE_HOURS))
    figures.push({
      value: number(people.employeeHours),
      unit: '시간',
      label: name(`임직원 ${number(people.employeeVolunteers)}명 봉사`, EMPLOYEE_HOURS),
    });
  if (budget.rate !== null)
    figures.push({ value: budget.rate.toFixed(1), unit: '%', label: '사업비 집행률' });
  return { kind: 'FIGURES', figures };
}

/** As many bars as can be told apart on paper. */
const mostBars = 12;

/** How activities are put together, from one bar each to a bar for each year. */
const groupings: readonly {
  title: string;
  nameOf: (activity: Activity, at: number) => Omit<Bar, 'values'>;
}[] = [
  {
    title: '활동별 참여자',
    nameOf: ({ day }, at) => ({ label: `${at + 1}회`, note: day.slice(5).replace('-', '.') }),
  },
  {
    title: '월별 참여자',
    nameOf: ({ day }) => ({ label: `${Number(day.slice(5, 7))}월`, note: day.slice(0, 4) }),
  },
  {
    title: '분기별 참여자',
    nameOf: ({ day }) => ({
      label: `${Math.ceil(Number(day.slice(5, 7)) / 3)}분기`,
      note: day.slice(0, 4),
    }),
  },
  { title: '연도별 참여자', nameOf: ({ day }) => ({ label: `${day.slice(0, 4)}년`, note: '' }) },
];

/** Activities of one name together, in the order of their first one. */
function addUp(
  activities: readonly Activity[],
  nameOf: (activity: Activity, at: number) => Omit<Bar, 'values'>,
  valuesOf: (activity: Activity) => number[],
): Bar[] {
  const bars = new Map<string, Bar>();
  for (const [at, activity] of activities.entries()) {
    const { label, note } = nameOf(activity, at);
    const key = `${note} ${label}`;
    const before = bars.get(key)?.values;
    const values = valuesOf(activity).map((value, series) => value + (before?.[series] ?? 0));
    bars.set(key, { label, note, values });
  }
  return [...bars.values()];
}

/** Who came to each activity, or in each month, quarter or year where there were many; nothing where nobody came. */
export function drawParticipants({ activities, people }: ReportContent): PaperChart[] {
  if (people.participants === 0) return [];
  const withEmployees = people.employeeVolunteers > 0;
  const valuesOf = ({ participants, employeeVolunteers }: Activity) =>
    withEmployees ? [participants, employeeVolunteers] : [participants];
  const charts = groupings.map(({ title, nameOf }) => ({ title, bars: addUp(activities, nameOf, valuesOf) }));
  const chart = charts.find(({ bars }) => bars.length <= mostBars) ?? charts.at(-1);
  if (!chart) return [];
  const series = [{ name: '참여자', unit: '명' }, ...(withEmployees ? [{ name: '임직원', unit: '명' }] : [])];
  return [{ kind: 'CHART', ...chart, series }];
}
