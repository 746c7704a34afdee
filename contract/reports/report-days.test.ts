import { expect, test } from 'vitest';
import { readReviewDays, reportDueDay } from './report-days.ts';

const clause = (text: string, number = 9) => [{ number, title: '보고', text }];

test.each([
  ['종료 뒤 1일 안에', '2026-03-01'],
  ['종료 뒤 30일 안에', '2026-03-30'],
  ['종료 뒤 120일 안에', '2026-06-28'],
  // What the clause does not say in these words, or says as none, is the rule of the platform.
  ['종료 뒤 0일 안에', '2026-03-14'],
  ['종료 뒤 한 달 안에', '2026-03-14'],
])('[G-49] a report is due as clause 9 says: %s', (text, day) => {
  expect(reportDueDay('2026-02-28', clause(`단체는 ${text} 결과보고서를 낸다.`))).toBe(day);
});

test('[G-49] no other clause says when a report or its answer is due', () => {
  const other = clause('단체는 종료 뒤 30일 안에 내고, 기업은 3영업일 안에 확인한다.', 10);
  expect([reportDueDay('2026-02-28', other), readReviewDays(other)]).toEqual(['2026-03-14', 10]);
  expect(readReviewDays(clause('기업은 0영업일 안에 확인한다.'))).toBe(10);
  expect(readReviewDays(clause('기업은 15영업일 안에 확인한다.'))).toBe(15);
});
