import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { moveForm, moveLimitMessage } from './budgets.ts';
import { evidenceNoteMessage, spendingForm } from './spendings.ts';

const id = '0198f3c2-7b1e-4a60-9c52-0d2f6a1b3c4d';
const spending = {
  lineId: id,
  lineVersion: '3',
  day: '2026-03-02',
  payee: '별마중 문구',
  amount: '1000',
  evidence: 'CARD_SLIP',
  isMasked: 'true',
};
/** Where a spending is refused; nowhere if it is taken. */
const faultsOf = (changes: object) =>
  spendingForm.safeParse({ ...spending, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('[F-77] a spending is a whole amount, or a refund below zero, up to the largest budget', () => {
  const most = limits.budgetMaxWon;
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -most, max: most }), fc.constantFrom(-most, most)), (amount) => {
      const { data } = spendingForm.safeParse({ ...spending, amount: String(amount) });
      expect(data?.amount).toBe(amount === 0 ? undefined : amount);
    }),
  );
  for (const amount of [most + 1, -most - 1, '01', '1.5', '1,000', ' 1', '1 ', '--1', '', 'x'])
    expect([amount, faultsOf({ amount: String(amount) })]).toEqual([amount, ['amount']]);
});

describe('[F-77] the note of a spending', () => {
  test('stands for evidence of another kind, and may stand anywhere', () => {
    const told = spendingForm.safeParse({ ...spending, evidence: 'OTHER', evidenceNote: ' ' }).error?.issues;
    expect(told?.map(({ path, message }) => [...path, message])).toEqual([
      ['evidenceNote', evidenceNoteMessage],
    ]);
    expect(faultsOf({ evidence: 'OTHER', evidenceNote: '영수증을 잃어버렸어요' })).toEqual([]);
    expect(faultsOf({ evidenceNote: '문구' })).toEqual([]);
    expect(spendingForm.parse(spending)).toMatchObject({
      evidenceNote: '',
      isSeparate: 'false',
      lineVersion: 3,
    });
  });
  test('names no number of a person', () => {
    for (const evidenceNote of ['010-1234-5678', '900101-1234568'])
      expect(faultsOf({ evidenceNote })).toEqual(['evidenceNote']);
  });
});

test('[F-77] money moves from one line to another', () => {
  const other = id.replace('0198', '0199');
  const move = { fromLineId: id, toLineId: other, amount: 1, reason: '부족해요', asks: false };
  expect(moveForm.safeParse(move).error).toBeUndefined();
  expect(moveForm.safeParse({ ...move, toLineId: id }).error?.issues.map(({ path }) => path)).toEqual([
    ['toLineId'],
  ]);
  expect(moveLimitMessage('1,000원')).toContain('1,000원까지');
});
