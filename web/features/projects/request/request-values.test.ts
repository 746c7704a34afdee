import { expect, it } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { draftContent } from '#contract/projects/request-form.ts';
import {
  findChangedFields,
  findFirstOpenStep,
  findMistakes,
  type RequestValues,
  toDraftContent,
  toRequestForm,
  toRequestValues,
} from './request-values.ts';

const today = koreanDay(new Date());

const complete: RequestValues = {
  title: '저녁 공부방',
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  isNew: true,
  expectedStart: addDays(today, 30),
  expectedEnd: addDays(today, 300),
  isBudgetUnknown: false,
  expectedBudget: 48_000_000,
  donationReceipt: 'PREFERRED',
  taxInvoice: 'REQUIRED',
  requiredDocs: ['결과보고서'],
  followUp: 'YEARLY',
  planningStatus: 'DRAFTED',
  purpose: '목적',
  description: '계획',
};

it('[B-02] names every empty field of an untouched request in Korean, once', () => {
  expect(findMistakes(toRequestValues({}))).toEqual({
    title: '제목을 입력해주세요.',
    regionLevel1Code: '1차 지역을 선택해주세요.',
    regionLevel2Code: '2차 지역을 선택해주세요.',
    fieldCode: '분야를 선택해주세요.',
    beneficiaryCode: '수혜대상을 선택해주세요.',
    isNew: '신규 사업인지 선택해주세요.',
    expectedStart: '시작일을 입력해주세요.',
    expectedEnd: '종료일을 입력해주세요.',
    isBudgetUnknown: '예산을 정했는지 선택해주세요.',
    donationReceipt: '기부금영수증이 필요한지 선택해주세요.',
    taxInvoice: '세금계산서가 필요한지 선택해주세요.',
    followUp: '후속 협력 가능성을 선택해주세요.',
    planningStatus: '기획 상태를 선택해주세요.',
    purpose: '목적을 입력해주세요.',
    description: '개요와 상세 계획을 입력해주세요.',
  });
});

it('checks the rules between fields while other steps are still empty', () => {
  const halfway = toRequestValues({
    expectedStart: addDays(today, 30),
    expectedEnd: addDays(today, 29),
    isBudgetUnknown: false,
  });
  expect(findMistakes(halfway)).toMatchObject({
    expectedEnd: '종료일은 시작일보다 빠를 수 없습니다.',
    expectedBudget: '예산을 입력하거나 미정을 선택해주세요.',
  });
});

it('asks for another start where the one of an older draft has passed, beside what else is missing', () => {
  const old = toRequestValues({ expectedStart: addDays(today, -1), expectedEnd: addDays(today, 90) });
  expect(findMistakes(old)).toMatchObject({
    expectedStart: '시작일이 이미 지났어요. 오늘이나 그 뒤의 날로 바꿔 주세요.',
    title: '제목을 입력해주세요.',
  });
  expect(findMistakes(old)).not.toHaveProperty('expectedEnd');
  expect(findFirstOpenStep(findMistakes({ ...complete, expectedStart: addDays(today, -1) }))).toBe(1);
  expect(findMistakes({ ...complete, expectedStart: today, expectedEnd: today })).toEqual({});
});

it('forgets the amount of a budget that became undecided, also a wrong one', () => {
  const undecided = { ...complete, isBudgetUnknown: true, expectedBudget: 9e15 };
  expect(findMistakes(undecided)).toEqual({});
  expect(toRequestForm(undecided).expectedBudget).toBeNull();
});

it('finds the step that still asks for something', () => {
  expect(findFirstOpenStep(findMistakes(complete))).toBe(4);
  expect(findFirstOpenStep(findMistakes({ ...complete, purpose: ' ' }))).toBe(3);
  expect(findFirstOpenStep(findMistakes({ ...complete, purpose: '', title: '' }))).toBe(0);
});

it('saves a draft without its empty fields and reads it back as it was', () => {
  const half = { ...complete, title: '', isNew: null, requiredDocs: [], followUp: '' as const };
  const content = toDraftContent(half);
  expect(content).not.toHaveProperty('title');
  expect(content).not.toHaveProperty('requiredDocs');
  expect(toRequestValues(content)).toEqual(half);
});

it('[F-74] saves no resident number, and asks for another text when it is sent', () => {
  const written = { ...complete, purpose: '담당 900101-1234568 문의', requiredDocs: ['명단 9001011234568'] };
  expect(toDraftContent(written)).toMatchObject({
    purpose: '담당 900101-******* 문의',
    requiredDocs: ['명단 900101-*******'],
  });
  expect(draftContent.safeParse(written).success).toBe(false);
  expect(findMistakes(written).purpose).toContain('주민등록번호');
});

it('names the fields in which two drafts differ', () => {
  const content = toDraftContent(complete);
  expect(findChangedFields(content, content)).toEqual([]);
  expect(findChangedFields(content, { ...content, title: '다른 제목', requiredDocs: undefined })).toEqual([
    'title',
    'requiredDocs',
  ]);
});
