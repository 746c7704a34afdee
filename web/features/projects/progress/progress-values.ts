import {
  type ProgressForm,
  type ProjectDetail,
  progressForm,
  reasonText,
} from '#contract/projects/projects.ts';
import { createMistakeResolver, findFormMistakes } from '#web/lib/form-mistakes.ts';

/** The progress form while it is being filled in: '' or null where nothing is entered yet. */
export type ProgressValues = Omit<ProgressForm, 'actualBudget'> & { actualBudget: number | null };

export const emptyProgress: ProgressValues = {
  actualStart: '',
  actualEnd: '',
  actualBudget: null,
  regionLevel1Code: '',
  regionLevel2Code: '',
};

/** What the request says, as values of the form (F-34); a budget that it leaves open stays as it was entered. */
export function valuesOfRequest(
  { schedule, budget, regionLevel1Code, regionLevel2Code }: ProjectDetail['requestDetails'],
  entered: ProgressValues,
): ProgressValues {
  return {
    actualStart: schedule.start,
    actualEnd: schedule.end,
    actualBudget: budget.expected ?? entered.actualBudget,
    regionLevel1Code,
    regionLevel2Code,
  };
}

const neutral: ProgressForm = {
  actualStart: '2000-01-01',
  actualEnd: '2100-12-31',
  actualBudget: 0,
  regionLevel1Code: '-',
  regionLevel2Code: '-',
};

/** Checks the progress form for react-hook-form by the contract's schema (V-01 … V-04). */
export const progressResolver = createMistakeResolver<ProgressValues>((values) =>
  findFormMistakes(progressForm, values, neutral),
);

/** What is asked to change, and why. */
export type ChangeValues = ProgressValues & { reason: string };

/** The same for a change request, whose reason is checked beside the values. */
export const changeResolver = createMistakeResolver<ChangeValues>(({ reason, ...values }) => {
  const mistake = reasonText.safeParse(reason).error?.issues[0]?.message;
  return { ...findFormMistakes(progressForm, values, neutral), ...(mistake && { reason: mistake }) };
});
