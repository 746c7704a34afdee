import { describe, expect, test } from 'vitest';
import { readReviewDays, reportDueDay } from '#contract/reports/report-days.ts';
import { draftedForms } from './agreement-status.ts';
import { draftClauses, readMoveLimit } from './clauses.ts';

const facts = {
  title: '별 보러 가는 학교',
  beneficiaries: '양구군의 청소년',
  period: '2026년 9월 10일부터 2027년 1월 14일까지',
  region: '강원 양구군',
  amount: '26,500,000원',
  canIssueReceipt: true,
};

describe.each(draftedForms)('[F-77] a draft of %s', (form) => {
  const clauses = draftClauses(form, facts);

  test('has nineteen clauses in their order, each with a title and a sentence of its own', () => {
    expect(clauses.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    for (const { number, title, text } of clauses) {
      expect([number, title]).toEqual([number, expect.stringMatching(/^[가-힣]{2,4}$/)]);
      expect([number, text]).toEqual([number, expect.stringMatching(/^[가-힣「〔].*[.]$/)]);
    }
    for (const part of ['title', 'text'] as const)
      expect(new Set(clauses.map((clause) => clause[part])).size).toBe(19);
  });

  test('says all that is known', () => {
    const all = clauses.map(({ text }) => text).join(' ');
    expect(all).toContain('「별 보러 가는 학교」로 양구군의 청소년을');
    for (const fact of [facts.period, facts.region, facts.amount]) expect(all).toContain(fact);
  });

  test('begins with the terms that hold where nobody agrees on others', () => {
    expect(readMoveLimit(clauses)).toBe(20);
    expect(reportDueDay('2027-01-14', clauses)).toBe('2027-01-28');
    expect(readReviewDays(clauses)).toBe(10);
    expect(clauses[15]?.text).toContain('14일 안에 고치지 않으면');
  });
});

test('[F-77] what the NPO proves a payment with follows the form', () => {
  const proofs = draftedForms.map((form) => draftClauses(form, facts)[6]?.text);
  expect(proofs).toEqual([
    expect.stringContaining('기부금영수증을'),
    expect.stringContaining('금액의 성격에 맞는 증빙을'),
    expect.stringContaining('세금계산서나 계산서를'),
  ]);
});
