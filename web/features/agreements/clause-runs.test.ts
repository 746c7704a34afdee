import { expect, test } from 'vitest';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { cutIntoRuns } from './clause-runs.ts';

type Noted = Pick<Agreement, 'status'> & {
  approved?: number[];
  proposed?: number[];
  warned?: number[];
  blank?: number[];
};

/** An agreement of 19 clauses; those in `approved` are found good by both. */
const agreementWith = ({ status, approved = [], proposed = [], warned = [], blank = [] }: Noted) =>
  ({
    status,
    content: {
      clauses: Array.from({ length: 19 }, (_, at) => ({
        number: at + 1,
        title: '조항',
        text: blank.includes(at + 1) ? '남은 사업비는 〔잔액 처리〕.' : '두 기관이 함께해요.',
      })),
    },
    approvals: approved.flatMap((clause) =>
      ['company', 'npo'].map((organizationId) => ({ clause, organizationId })),
    ),
    proposals: proposed.map((clause) => ({ clause, status: 'OPEN' })),
    warnings: warned.map((clause) => ({ clause, text: '확인해 주세요' })),
  }) as unknown as Agreement;

const runsOf = (noted: Noted) =>
  cutIntoRuns(agreementWith(noted)).map(({ isSettled, clauses }) => [
    isSettled ? 'folded' : 'shown',
    clauses[0]?.number,
    clauses.at(-1)?.number,
  ]);

const all = Array.from({ length: 19 }, (_, at) => at + 1);

test('what both find good is folded around the clause that waits for an answer', () => {
  expect(runsOf({ status: 'OFFERED', approved: all, proposed: [9] })).toEqual([
    ['folded', 1, 8],
    ['shown', 9, 9],
    ['folded', 10, 19],
  ]);
});

test('a clause that one alone finds good, a warning and fewer than three in a row stay in sight', () => {
  const agreement = agreementWith({ status: 'OFFERED', approved: all, warned: [3] });
  agreement.approvals = agreement.approvals.filter(
    ({ clause, organizationId }) => clause !== 7 || organizationId === 'npo',
  );
  expect(cutIntoRuns(agreement).map(({ isSettled, clauses }) => [isSettled, clauses.length])).toEqual([
    [false, 2],
    [false, 1],
    [true, 3],
    [false, 1],
    [true, 12],
  ]);
});

test('nothing of a new draft is folded, all of a confirmed one is', () => {
  expect(runsOf({ status: 'DRAFT' }).every(([state]) => state === 'shown')).toBe(true);
  expect(runsOf({ status: 'CONFIRMED' })).toEqual([['folded', 1, 19]]);
});
