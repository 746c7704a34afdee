import { joinRegion } from '#contract/fields/regions.ts';
import type { Comparison } from '#contract/matches/comparisons.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { needLevelLabels } from '#contract/projects/request-form.ts';

/** The conditions of a request in the words of the comparison; pictographs stay on the screen. */
export function presentConditions(details: ProjectDetail['requestDetails']): Comparison['conditions'] {
  const { budget, schedule } = details;
  return [
    { name: '지역', value: joinRegion(details) },
    { name: '분야', value: withoutPictographs(details.field) },
    { name: '수혜대상', value: withoutPictographs(details.beneficiary) },
    { name: '예상 일정', value: `${schedule.range} (${schedule.duration})` },
    {
      name: '예산',
      value:
        budget.isBudgetUnknown || budget.expected === null
          ? '미정'
          : `${budget.expected.toLocaleString('ko-KR')}원`,
    },
    { name: '기부금영수증', value: needLevelLabels[details.donationReceipt] },
    { name: '세금계산서', value: needLevelLabels[details.taxInvoice] },
  ];
}

function withoutPictographs(text: string): string {
  return text.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '').trim();
}
