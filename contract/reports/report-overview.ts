import { withParticle } from '#contract/fields/particles.ts';
import type { ReportContent } from './report-content.ts';

/** The room in which a number of a report is recorded, and can be changed. */
export type ReportSource = 'agreement' | 'activity-entries' | 'measurements' | 'budget';

/** A piece of a sentence; one with a source is a fact that leads there. */
export type OverviewPiece = { text: string; source: ReportSource | null };

const dots = (day: string) => day.replaceAll('-', '.');
const number = (value: number) => value.toLocaleString('ko-KR');

/** What was done, in two sentences whose facts name where they come from (G-44). */
export function describeOverview(content: ReportContent): OverviewPiece[] {
  const { companyName, npoName, start, end, region, activities, people, budget } = content;
  const say = (text: string): OverviewPiece => ({ text, source: null });
  const fact = (text: string, source: ReportSource): OverviewPiece => ({ text, source });
  return [
    say(`${withParticle(companyName, '와/과')} ${withParticle(npoName, '은/는')} `),
    fact(`${dots(start)}부터 ${dots(end)}까지`, 'agreement'),
    say(` ${region}에서 `),
    fact(`활동 ${number(activities.length)}회`, 'activity-entries'),
    say('를 했어요. '),
    fact(`연인원 ${number(people.participants)}명`, 'activity-entries'),
    ...(people.headcount === null
      ? []
      : [say(', '), fact(`실인원 ${number(people.headcount)}명`, 'measurements')]),
    ...(budget.lines.length === 0
      ? [say('이 함께했어요.')]
      : [
          say('이 함께했고, 예산 '),
          fact(`${number(budget.agreed)}원`, 'agreement'),
          say(' 가운데 '),
          fact(
            `${number(budget.spent)}원${budget.rate === null ? '' : `(${budget.rate.toFixed(1)}%)`}`,
            'budget',
          ),
          say('을 썼어요.'),
        ]),
  ];
}
