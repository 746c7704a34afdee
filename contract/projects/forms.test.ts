import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { progressForm } from './projects.ts';
import { type RequestForm, requestForm } from './request-form.ts';

const today = koreanDay(new Date());
const progress = {
  actualStart: '2026-03-02',
  actualEnd: '2026-11-30',
  actualBudget: 0,
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
};
const request: RequestForm = {
  title: '별 보러 가는 학교',
  regionLevel1Code: '51',
  regionLevel2Code: '51110',
  fieldCode: 'EDU',
  beneficiaryCode: 'YOUTH',
  isNew: true,
  expectedStart: today,
  expectedEnd: today,
  isBudgetUnknown: false,
  expectedBudget: 1,
  donationReceipt: 'NONE',
  taxInvoice: 'NONE',
  requiredDocs: [],
  followUp: 'ONCE',
  planningStatus: 'IDEA',
  purpose: '목적',
  description: '개요',
};

/** What a form says, by the field that it says it at. */
const told = (form: typeof progressForm | typeof requestForm, value: object) =>
  Object.fromEntries(
    (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const order = '종료일은 시작일보다 빠를 수 없습니다.';

test('[F-77] a period ends on the day on which it begins or later, and a request begins today or later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -2, max: 2 }), (from, days) => {
      const start = addDays(today, from);
      const end = addDays(start, days);
      expect(told(progressForm, { ...progress, actualStart: start, actualEnd: end })).toEqual(
        days < 0 ? { actualEnd: order } : {},
      );
      expect(told(requestForm, { ...request, expectedStart: start, expectedEnd: end })).toEqual(
        days < 0 ? { expectedEnd: order } : {},
      );
    }),
  );
  expect(Object.keys(told(requestForm, { ...request, expectedStart: addDays(today, -1) }))).toEqual([
    'expectedStart',
  ]);
});

test('[V-01] [F-77] what is missing of the progress of a project is said at its field', () => {
  expect(told(progressForm, {})).toEqual({
    actualStart: '시작일을 입력해주세요.',
    actualEnd: '종료일을 입력해주세요.',
    actualBudget: '숫자만 입력해주세요.',
    regionLevel1Code: '1차 지역을 선택해주세요.',
    regionLevel2Code: '2차 지역을 선택해주세요.',
  });
  const budget = (actualBudget: unknown) => told(progressForm, { ...progress, actualBudget });
  expect(budget(-1)).toEqual({ actualBudget: '예산은 0원 이상이어야 합니다.' });
  expect(budget('만')).toEqual({ actualBudget: '숫자만 입력해주세요.' });
  expect(budget(limits.budgetMaxWon)).toEqual({});
  expect(Object.keys(budget(limits.budgetMaxWon + 1))).toEqual(['actualBudget']);
});

test('[F-77] a request says of every field that it is missing, in words of its own', () => {
  const faults = told(requestForm, {});
  expect(Object.keys(faults).toSorted()).toEqual(Object.keys(request).toSorted());
  const { requiredDocs, ...others } = faults;
  expect(Object.values(others).filter((message) => !/[가-힣].*요\./.test(message))).toEqual([]);
  const docs = Array.from({ length: limits.requiredDocsMax + 1 }, () => '결과보고서');
  expect(told(requestForm, { ...request, requiredDocs: docs })).toEqual({
    requiredDocs: '서류는 10가지까지 고를 수 있어요.',
  });
});
