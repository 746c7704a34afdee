import { expect, test } from 'vitest';
import type { Budget } from '#contract/budgets/budgets.ts';
import { layOutSettlement } from './settlement.ts';
import type { SpendingRow } from './spending-store.ts';

const lines = [
  { id: 'a', name: '강사비', basis: '4명' },
  { id: 'b', name: '식비', basis: '40끼' },
].map((line) => ({ ...line, agreed: 1000, moved: 0, budget: 1000, spent: 0, left: 1000, rate: null }));
const totals = { received: 1, interest: 2, agreed: 3, spent: 4, balance: 5, budget: 7, rate: 57.1 };
const moved = { createdAt: '2026-03-01T15:30:00.000Z', fromLineId: 'a', toLineId: 'b', amount: 300 };
const budget = {
  lines,
  totals,
  deposits: [
    { day: '2026-03-02', kind: 'PAYMENT', amount: 900 },
    { day: '2026-04-02', kind: 'INTEREST', amount: 7 },
  ],
  moves: [
    { ...moved, status: 'DONE' },
    { ...moved, status: 'AGREED', fromLineId: 'b', toLineId: 'a', amount: 20 },
    { ...moved, status: 'ASKED' },
    { ...moved, status: 'DECLINED' },
  ],
  others: [{ source: 'NPO', name: '운영비', basis: '버스', amount: 50 }],
} as unknown as Budget;
const spent = {
  ...{ number: 1, lineId: 'b', day: '2026-03-05', payee: '청람식당', amount: 12_000 },
  ...{ evidence: 'CARD_SLIP', evidenceNote: '', struckAt: null, strikeReason: null },
} as unknown as SpendingRow;

test('[F-77] every record of the money stands in its own columns of the statement', () => {
  const noted = { ...spent, number: 2, evidence: 'OTHER' as const, evidenceNote: '간이 영수증' };
  const struck = { ...noted, number: 3, struckAt: new Date(), strikeReason: '두 번 올렸어요' };
  const parts = layOutSettlement(budget, [spent, noted, struck]);
  const rowsOf = (name: string) => parts.find(({ title }) => title === name)?.rows;
  expect(rowsOf('한눈에')).toEqual([
    ['받은 돈', 1],
    ['통장 이자', 2],
    ['협약 예산', 3],
    ['쓴 돈', 4],
    ['남은 돈', 5],
    ['집행률', '57.1%'],
  ]);
  expect(rowsOf('예산 항목')).toEqual([
    ['강사비', '4명', 1000, 0, 1000, 0, 1000, '–'],
    ['식비', '40끼', 1000, 0, 1000, 0, 1000, '–'],
    ['합계', '', 3, 4, 7, 4, 3, '57.1%'],
  ]);
  expect(rowsOf('입금 기록')).toEqual([
    ['2026.03.02', '사업비', 900],
    ['2026.04.02', expect.stringContaining('이자'), 7],
  ]);
  expect(rowsOf('옮긴 기록')?.map((row) => row.slice(0, 4))).toEqual([
    ['2026.03.02', '강사비', '식비', 300],
    ['2026.03.02', '식비', '강사비', 20],
  ]);
  expect(rowsOf('지출')).toEqual([
    ['1', '2026.03.05', '식비', '청람식당', '카드전표', 12_000, ''],
    ['2', '2026.03.05', '식비', '청람식당', expect.stringMatching(/.: 간이 영수증$/), 12_000, ''],
    ['3', '2026.03.05', '식비', '청람식당', expect.anything(), '', '지움 12,000원: 두 번 올렸어요'],
  ]);
  expect(rowsOf('다른 재원')).toEqual([['단체 자부담', '운영비', '버스', 50]]);
});
