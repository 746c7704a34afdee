import { expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { followUpLabels, followUps, needLevelLabels, needLevels } from '#contract/projects/request-form.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { projectOf } from '#web/testing/projects.ts';
import { FoldedRequest, RequestContents } from './request-contents.tsx';

type Details = ProjectDetail['requestDetails'];

const projectWith = (given: Partial<Details>) => {
  const project = projectOf();
  return { ...project, requestDetails: { ...project.requestDetails, followUp: followUps[0], ...given } };
};
const linesOf = (given: Partial<Details> = {}) =>
  drawMarkup(<RequestContents project={projectWith(given)} />).lines;

/** What is said of a term. */
function say(term: string, given: Partial<Details>) {
  const lines = linesOf(given);
  return lines[lines.indexOf(term) + 1];
}

test('a request in short says all that a candidate has to fit', () => {
  expect(linesOf()).toEqual([
    '조건',
    '분야 교육',
    '지역 강원(춘천시)',
    '수혜대상 아동',
    `기부금영수증 ${needLevelLabels.REQUIRED}`,
    `세금계산서 ${needLevelLabels.NONE}`,
    '일정',
    '2027.01.01 ~ 2027.06.30',
    '기간',
    '6개월',
    '예산',
    '12,000,000원',
    '받을 서류',
    '사업 계획서',
    '후속 협력',
    followUpLabels[followUps[0]],
    '신규 여부',
    '신규',
    '목적',
    '퇴근이 늦은 보호자를 돕고 싶어요.',
    '요청서 전체 보기',
  ]);
});

test('each need and each hope is called as it is', () => {
  for (const level of needLevels) {
    expect(linesOf({ donationReceipt: level })).toContain(`기부금영수증 ${needLevelLabels[level]}`);
    expect(linesOf({ taxInvoice: level })).toContain(`세금계산서 ${needLevelLabels[level]}`);
  }
  for (const followUp of followUps) expect(say('후속 협력', { followUp })).toBe(followUpLabels[followUp]);
  expect(say('신규 여부', { isNew: false })).toBe('기존');
});

test('of several documents the first is named and the others are counted', () => {
  expect(say('받을 서류', { requiredDocs: [] })).toBe('없음');
  expect(say('받을 서류', { requiredDocs: ['계획서', '예산표'] })).toBe('계획서 외 1개');
  expect(say('받을 서류', { requiredDocs: ['계획서', '예산표', '사진'] })).toBe('계획서 외 2개');
});

test('a budget is open where the company does not know it, whatever was typed before', () => {
  const budget = (isBudgetUnknown: boolean, expected: number | null) => ({
    budget: { isBudgetUnknown, expected },
  });
  expect(say('예산', budget(true, 5_000_000))).toBe('미정');
  expect(say('예산', budget(false, null))).toBe('미정');
});

test('folded it says the same under its name', () => {
  expect(drawMarkup(<FoldedRequest project={projectWith({})} />).lines).toEqual(['요청 내용', ...linesOf()]);
});
