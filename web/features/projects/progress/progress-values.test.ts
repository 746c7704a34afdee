import { expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { emptyProgress, valuesOfRequest } from './progress-values.ts';

const details = {
  schedule: { range: '', duration: '', start: '2026-12-01', end: '2027-02-28' },
  budget: { isBudgetUnknown: false, expected: 30_000_000 },
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
} as ProjectDetail['requestDetails'];

test('[F-34] the agreed values begin as the request says; a budget that it leaves open stays as it was entered', () => {
  const values = {
    actualStart: '2026-12-01',
    actualEnd: '2027-02-28',
    actualBudget: 30_000_000,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
  };
  expect(valuesOfRequest(details, emptyProgress)).toEqual(values);
  const open = { ...details, budget: { isBudgetUnknown: true, expected: null } };
  expect(valuesOfRequest(open, { ...emptyProgress, actualBudget: 7 })).toEqual({
    ...values,
    actualBudget: 7,
  });
});
