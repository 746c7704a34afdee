import { describe, expect, test } from 'vitest';
import { presentBudget, presentSpending } from './present.ts';
import { drawSettlement, layOutSettlement } from './settlement.ts';

type Parts = Parameters<typeof presentBudget>[0];
type Spent = Parameters<typeof presentSpending>[0];

const line = (id: string, amount: number, sums: Partial<Parts['lines'][number]> = {}) =>
  ({
    ...{ id, code: `code of ${id}`, basis: `basis of ${id}`, version: 2, amount, moveLimit: 20 },
    ...{ moved: 0, movedOut: 0, spent: 0, ...sums },
  }) as Parts['lines'][number];
const move = (id: string, status: string, amount: number, answerBy = '2026-11-20') =>
  ({
    ...{ id, status, amount, answerBy, fromLineId: 'labor', toLineId: 'event', version: 3 },
    ...{
      reason: `reason of ${id}`,
      memberName: `member of ${id}`,
      createdAt: new Date('2026-11-09T15:00:00Z'),
    },
  }) as unknown as Parts['moves'][number];
const budget = presentBudget({
  lines: [
    line('labor', 1000, { moved: -100, movedOut: 100, spent: 450 }),
    line('event', 400, { moved: 100, spent: 600 }),
    line('left out', 0),
    line('left out with a spending', 0, { spent: 30 }),
  ],
  deposits: [
    { id: 'D1', kind: 'PAYMENT', day: '2026-11-01', amount: 900 },
    { id: 'D2', kind: 'INTEREST', day: '2026-11-02', amount: 7 },
    { id: 'D3', kind: 'PAYMENT', day: '2026-11-03', amount: 500 },
  ] as unknown as Parts['deposits'],
  moves: [
    move('asked', 'ASKED', 10),
    move('late', 'ASKED', 20, '2026-11-19'),
    move('done', 'DONE', 100),
    move('agreed', 'AGREED', 50, '2026-11-19'),
    move('declined', 'DECLINED', 60),
    move('withdrawn', 'WITHDRAWN', 70),
  ],
  spendings: 5,
  agreed: {
    workplan: {
      budgetLines: [
        { code: 'A', basis: 'paid by the company', amount: 1, source: 'COMPANY' },
        { code: 'B', basis: 'own money', amount: 2, source: 'NPO' },
        { code: 'C', basis: 'things', amount: 3, source: 'IN_KIND' },
      ],
    },
  } as unknown as Parts['agreed'],
  nameOf: (code) => `name of ${code}`,
  today: '2026-11-20',
  allowed: { write: true, answer: false },
});
const spending = (id: string, changes: Partial<Spent> = {}): Spent =>
  ({
    ...{ id, projectId: 'P', number: 8, lineId: 'event', day: '2026-11-05', payee: 'payee', amount: 12_000 },
    ...{
      evidence: 'CARD_SLIP',
      evidenceNote: null,
      authorName: 'author',
      struckAt: null,
      strikeReason: null,
    },
    ...changes,
  }) as Spent;

describe('[G-36] a budget', () => {
  test('shows every line that has money or of which something was written, with its sums', () => {
    expect(budget.lines.map(({ id }) => id)).toEqual(['labor', 'event', 'left out with a spending']);
    expect(budget.lines[0]).toEqual({
      id: 'labor',
      code: 'code of labor',
      name: 'name of code of labor',
      basis: 'basis of labor',
      version: 2,
      agreed: 1000,
      moved: -100,
      movedOut: 100,
      spent: 450,
      budget: 900,
      left: 450,
      rate: 50,
      freeToMove: 100,
    });
  });

  test('sums up what came in apart from interest, what was spent and what is left', () => {
    expect(budget).toMatchObject({ spendings: 5, moveLimit: 20, allowed: { write: true, answer: false } });
    expect(budget.totals).toEqual({
      agreed: 1400,
      budget: 1400,
      spent: 1080,
      received: 1400,
      interest: 7,
      balance: 327,
      rate: 77.1,
      linesOver: 2,
    });
    expect(budget.others).toEqual([
      { name: 'name of B', basis: 'own money', amount: 2, source: 'NPO' },
      { name: 'name of C', basis: 'things', amount: 3, source: 'IN_KIND' },
    ]);
  });

  test('shows each move with its share of the agreed line, and late only while it is asked', () => {
    expect(budget.moves.map(({ id, isOverdue, share }) => [id, isOverdue, share])).toEqual([
      ['asked', false, 1],
      ['late', true, 2],
      ['done', false, 10],
      ['agreed', false, 5],
      ['declined', false, 6],
      ['withdrawn', false, 7],
    ]);
    expect(budget.moves[0]).toMatchObject({
      fromLineId: 'labor',
      toLineId: 'event',
      reason: 'reason of asked',
      memberName: 'member of asked',
      createdAt: '2026-11-09T15:00:00.000Z',
      version: 3,
    });
  });
});

test('a spending has its own evidence, and says why it was struck', () => {
  const files = [
    { id: 'F1', name: 'a.pdf', sizeBytes: 5, spendingId: 'S' },
    { id: 'F2', name: 'b.pdf', sizeBytes: 6, spendingId: 'other' },
  ] as unknown as Parameters<typeof presentSpending>[1];
  const shown = {
    ...{ id: 'S', number: 8, lineId: 'event', day: '2026-11-05', payee: 'payee', amount: 12_000 },
    ...{ evidence: 'CARD_SLIP', evidenceNote: null, authorName: 'author', struck: null },
    files: [{ id: 'F1', name: 'a.pdf', size: 5, path: '/api/projects/P/spendings/S/files/F1' }],
  };
  expect(presentSpending(spending('S'), files)).toEqual(shown);
  const struck = { struckAt: new Date('2026-11-06T00:00:00Z'), strikeReason: 'why', authorName: null };
  expect(presentSpending(spending('S', struck), files)).toEqual({
    ...shown,
    authorName: '탈퇴한 회원',
    struck: { reason: 'why', at: '2026-11-06T00:00:00.000Z' },
  });
});

test('[G-38] the statement says all of it, part by part', () => {
  const struckAt = new Date('2026-11-06T00:00:00Z');
  const parts = layOutSettlement(budget, [
    spending('first', { number: 1 }),
    spending('second', { number: 2, evidence: 'OTHER', evidenceNote: 'a letter', lineId: 'labor' }),
    spending('third', { number: 3, struckAt, strikeReason: 'written twice' }),
  ]);
  expect(parts.map(({ title, rows }) => [title, rows])).toEqual([
    [
      '한눈에',
      [
        ['받은 돈', 1400],
        ['통장 이자', 7],
        ['협약 예산', 1400],
        ['쓴 돈', 1080],
        ['남은 돈', 327],
        ['집행률', '77.1%'],
      ],
    ],
    [
      '예산 항목',
      [
        ['name of code of labor', 'basis of labor', 1000, -100, 900, 450, 450, '50.0%'],
        ['name of code of event', 'basis of event', 400, 100, 500, 600, -100, '120.0%'],
        [
          'name of code of left out with a spending',
          ...['basis of left out with a spending', 0, 0, 0, 30, -30, '–'],
        ],
        ['합계', '', 1400, 0, 1400, 1080, 320, '77.1%'],
      ],
    ],
    [
      '입금 기록',
      [
        ['2026.11.01', '사업비', 900],
        ['2026.11.02', '통장 이자', 7],
        ['2026.11.03', '사업비', 500],
      ],
    ],
    [
      '옮긴 기록',
      [
        ['2026.11.10', 'name of code of labor', 'name of code of event', 100, '한도 안'],
        ['2026.11.10', 'name of code of labor', 'name of code of event', 50, '기업 동의'],
      ],
    ],
    [
      '지출',
      [
        ['1', '2026.11.05', 'name of code of event', 'payee', '카드전표', 12_000, ''],
        ['2', '2026.11.05', 'name of code of labor', 'payee', '기타: a letter', 12_000, ''],
        [
          ...['3', '2026.11.05', 'name of code of event', 'payee', '카드전표', ''],
          expect.stringMatching(/^지움 12,000원?: written twice$/),
        ],
      ],
    ],
    [
      '다른 재원',
      [
        ['단체 자부담', 'name of B', 'own money', 2],
        ['현물', 'name of C', 'things', 3],
      ],
    ],
  ]);
  expect(parts.map(({ head }) => head.join())).toEqual([
    '항목,금액(원)',
    '비목,산출 근거,협약 예산,옮긴 돈,예산,쓴 돈,남은 돈,집행률',
    '날짜,구분,금액(원)',
    '날짜,어디에서,어디로,금액(원),근거',
    '증빙,사용일,비목,받는 곳,증빙 종류,금액(원),비고',
    '재원,비목,산출 근거,금액(원)',
  ]);
  for (const { head, rows, widths } of parts)
    for (const row of rows) expect([row.length, widths.length]).toEqual([head.length, head.length]);
  const names = { title: '책 나눔', companyName: '하늬에너지', npoName: '솔개울배움터', today: '2026-11-20' };
  const paper = drawSettlement(parts, names);
  expect([paper.title, paper.head, paper.foot]).toEqual([
    '책 나눔 정산표',
    '정산표 · 2026.11.20',
    '하늬에너지, 솔개울배움터',
  ]);
});
