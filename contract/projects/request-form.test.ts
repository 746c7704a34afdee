import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { progressForm } from './projects.ts';
import { requestForm } from './request-form.ts';

beforeEach(() => {
  // Half past eight in Korea, where it is the second already.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const form = {
  title: '책 나눔',
  ...{ regionLevel1Code: '11', regionLevel2Code: '11110', fieldCode: 'EDU', beneficiaryCode: 'CHILD' },
  ...{ isNew: true, expectedStart: '2026-03-02', expectedEnd: '2026-03-02' },
  ...{ isBudgetUnknown: false, expectedBudget: 1 as number | null },
  ...{ donationReceipt: 'NONE', taxInvoice: 'NONE', requiredDocs: ['결과보고서'] },
  ...{ followUp: 'ONCE', planningStatus: 'IDEA', purpose: '목적', description: '계획' },
};
const faultsOf = (changes: object) =>
  requestForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each<[string, object, string[]]>([
  ['that begins and ends today in Korea', {}, []],
  ['that began yesterday', { expectedStart: '2026-03-01' }, ['expectedStart']],
  ['that ends before it begins', { expectedStart: '2026-03-05', expectedEnd: '2026-03-04' }, ['expectedEnd']],
  ['on a day that there is not', { expectedEnd: '2026-04-31' }, ['expectedEnd']],
  ['of no won', { expectedBudget: 0 }, ['expectedBudget']],
  ['of the most', { expectedBudget: limits.budgetMaxWon }, []],
  ['of more', { expectedBudget: limits.budgetMaxWon + 1 }, ['expectedBudget']],
  ['of half a won', { expectedBudget: 1.5 }, ['expectedBudget']],
  ['without a budget that is known', { expectedBudget: null }, ['expectedBudget']],
  ['whose budget is not known', { expectedBudget: null, isBudgetUnknown: true }, []],
  ['with as many documents as may be', { requiredDocs: Array(limits.requiredDocsMax).fill('서류') }, []],
  ['with one more', { requiredDocs: Array(limits.requiredDocsMax + 1).fill('서류') }, ['requiredDocs']],
  ['without a title', { title: ' ' }, ['title']],
])('[B-02] a request %s', (_, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

const progress = {
  ...{ actualStart: '2026-01-02', actualEnd: '2026-01-02', actualBudget: 0 },
  ...{ regionLevel1Code: '11', regionLevel2Code: '11110' },
};

test.each<[string, object, string[]]>([
  ['of one day, without money, in the past', {}, []],
  ['that end before they begin', { actualEnd: '2026-01-01' }, ['actualEnd']],
  ['of less than nothing', { actualBudget: -1 }, ['actualBudget']],
  ['of the most', { actualBudget: limits.budgetMaxWon }, []],
  ['of more', { actualBudget: limits.budgetMaxWon + 1 }, ['actualBudget']],
  ['of nowhere', { regionLevel2Code: '' }, ['regionLevel2Code']],
])('[V-01] agreed values %s', (_, changes, faults) => {
  const found = progressForm.safeParse({ ...progress, ...changes }).error?.issues ?? [];
  expect(found.map(({ path }) => path.join('.'))).toEqual(faults);
});
