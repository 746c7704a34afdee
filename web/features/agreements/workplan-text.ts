import {
  budgetSourceLabels,
  companyTotal,
  indicatorKindLabels,
  type Milestone,
  sayAmount,
  type Workplan,
} from '#contract/agreements/workplan.ts';
import { formatDay, formatNumber, formatWon } from '#web/lib/format.ts';

export const ownerLabels: Record<Milestone['owner'], string> = { BOTH: '함께', COMPANY: '기업', NPO: '단체' };

/** The workplan as lines of text, so that two versions of it can be compared by word. */
export function workplanText(plan: Workplan): { title: string; text: string }[] {
  const { milestones, budgetLines, indicators } = plan;
  return [
    {
      title: '주요 일정',
      text: milestones
        .map(({ day, name, owner }) => `${formatDay(day)} ${name} (${ownerLabels[owner]})`)
        .join('\n'),
    },
    {
      title: '예산 항목',
      text: [
        ...budgetLines.map(
          ({ basis, amount, source }) => `${basis} = ${formatWon(amount)} (${budgetSourceLabels[source]})`,
        ),
        `합 ${formatWon(companyTotal(plan))}`,
      ].join('\n'),
    },
    {
      title: '성과 지표',
      text: indicators
        .map(
          ({ kind, name, unit, baseline, target }) =>
            `${indicatorKindLabels[kind]} ${name} ${baseline === null ? '없음' : formatNumber(baseline)} → ${sayAmount(target, unit)}`,
        )
        .join('\n'),
    },
  ];
}
