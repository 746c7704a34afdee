import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { futureDayMessage } from '#contract/activity-entries/activity-entries.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Report } from '#contract/reports/reports.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { budgetMove, deposit, spending } from '#db/schema/budgets.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner, endPartnershipBefore } from '#server/testing/as-owner.ts';
import { createBudgetLines, createSpendingsOf } from '#server/testing/budget-factories.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';
import { runUnit } from '#server/unit.ts';
import { setBudgetLines } from './lines.ts';
import { destroyOldEvidence } from './retention.ts';
import { readSettlement } from './settlement.ts';
import { findLines } from './store.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let lines: string[];
let asNpo: TestBrowser;
let asCompany: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  await begin();
});
afterAll(() => app.close());

/** A running project of the two with its lines. */
async function begin() {
  const { db } = app.platform;
  made = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -30) },
  });
  lines = await createBudgetLines(db, made, [1_000_000, 500_000]);
}
const at = (part = 'budget') => `/api/projects/${made.projectId}/${part}`;
const read = async () => (await asCompany.get(at())).json<Budget>();
async function spend(amount: number, changes: Record<string, string> = {}) {
  const line = (await read()).lines.find(({ id }) => id === lines[0]);
  return asNpo.upload(
    at('spendings'),
    { name: '영수증.pdf', bytes: testPdf },
    {
      lineId: lines[0] as string,
      lineVersion: String(line?.version),
      day: today,
      payee: '청람주유소',
      amount: String(amount),
      evidence: 'CARD_SLIP',
      isMasked: 'true',
      ...changes,
    },
  );
}
const ask = async (amount: number) => {
  const sent = await asNpo.post(at('budget/moves'), {
    fromLineId: lines[0],
    toLineId: lines[1],
    amount,
    reason: '교구가 남아요',
    asks: true,
  });
  return sent.json<Budget>().moves[0] as Budget['moves'][number];
};
const answer = (id: string, given: string, browser = asCompany) =>
  browser.post(at(`budget/moves/${id}/answer`), { answer: given, version: 1 });
const lastTitleOf = async ({ memberId }: TestPartyMember) => {
  const rows = await app.platform.db
    .select({ title: notification.title })
    .from(notification)
    .where(eq(notification.memberId, memberId))
    .orderBy(sql`created_at DESC`)
    .limit(1);
  return rows[0]?.title;
};

describe('the answer to a move', () => {
  test('[G-36] takes no more than the line has left by then', async () => {
    const { id } = await ask(600_000);
    expect((await spend(400_001)).statusCode).toBe(200);
    const late = await answer(id, 'AGREED');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      '그사이 이 항목에 남은 돈이 줄어서 옮길 수 없어요.',
    ]);
    expect((await spend(-1)).statusCode).toBe(200);
    expect((await answer(id, 'AGREED')).statusCode).toBe(200);
    // Whoever asked takes it along with the own data, and whoever answered does not.
    const taken = await Promise.all([asNpo, asCompany].map((browser) => browser.get('/api/account/export')));
    expect(taken.map((file) => file.json().옮긴_예산)).toEqual([
      [{ 금액: 600_000, 이유: '교구가 남아요', 일시: expect.any(String) }],
      [],
    ]);
    expect((await read()).lines[0]).toMatchObject({ moved: -600_000, left: 0 });
  });

  test('[G-36] comes in time on the last day, and may be no also after it', async () => {
    const setDay = (id: string, day: string) =>
      asOwner(
        app,
        `ALTER TABLE budget_move DISABLE TRIGGER USER;
        UPDATE budget_move SET answer_by = '${day}' WHERE id = '${id}';
        ALTER TABLE budget_move ENABLE TRIGGER USER`,
      );
    const last = await ask(300_000);
    await setDay(last.id, today);
    expect((await read()).moves[0]?.isOverdue).toBe(false);
    expect((await answer(last.id, 'AGREED')).statusCode).toBe(200);
    const over = await ask(300_000);
    await setDay(over.id, addDays(today, -1));
    expect((await answer(over.id, 'DECLINED')).json<Budget>().moves[0]?.status).toBe('DECLINED');
    expect((await read()).lines[0]?.moved).toBe(-300_000);
  });

  test('is told to whom it concerns, in words that say which it is', async () => {
    await answer((await ask(300_000)).id, 'DECLINED');
    expect(await lastTitleOf(npo)).toBe('예산을 옮기기 어렵다고 답했어요');
    await answer((await ask(300_000)).id, 'WITHDRAWN', asNpo);
    expect(await lastTitleOf(company)).toBe('예산을 옮기자는 요청을 거뒀어요');
    await answer((await ask(300_000)).id, 'AGREED');
    expect(await lastTitleOf(npo)).toBe('예산을 옮겨도 좋다고 답했어요');
  });
});

describe('what belongs to another project of the same two', () => {
  test('is not there for deposits, spendings and moves', async () => {
    const deposit = { kind: 'PAYMENT', day: today, amount: 1000 };
    const { deposits } = (await asNpo.post(at('budget/deposits'), deposit)).json<Budget>();
    const { id: spendingId, files } = (await spend(1000)).json<Spending>();
    const move = await ask(300_000);
    const [fromLineId] = lines;
    const first = made;
    await begin();
    for (const sent of [
      await asNpo.delete(at(`budget/deposits/${deposits[0]?.id}`)),
      await asNpo.post(at(`spendings/${spendingId}/strike`), { reason: '두 번 올렸어요' }),
      await asNpo.get(at(`spendings/${spendingId}/files/${files[0]?.id}`)),
      await answer(move.id, 'AGREED'),
      await asNpo.post(at('budget/moves'), {
        fromLineId,
        toLineId: lines[1],
        amount: 1,
        reason: '옮겨요',
        asks: false,
      }),
      await asNpo.post(at('budget/moves'), {
        fromLineId: lines[0],
        toLineId: fromLineId,
        amount: 1,
        reason: '옮겨요',
        asks: false,
      }),
      await spend(500, { lineId: fromLineId as string }),
    ])
      expect(sent.statusCode).toBe(404);
    made = first;
    const { totals } = await read();
    expect([totals.received, totals.spent]).toEqual([1000, 1000]);
  });
});

describe('a budget holds', () => {
  const own = () => ({ projectId: made.projectId, partnershipId: made.partnershipId as string });

  test('a hundred deposits and no more', async () => {
    const row = { ...own(), kind: 'PAYMENT', day: today, amount: 10, authorId: npo.memberId } as const;
    await app.platform.db.insert(deposit).values(Array.from({ length: limits.depositsMax - 1 }, () => row));
    const give = () => asNpo.post(at('budget/deposits'), { kind: 'INTEREST', day: today, amount: 7 });
    expect((await give()).statusCode).toBe(200);
    const refused = await give();
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '입금 기록은 100건까지 남길 수 있어요.',
    ]);
    expect((await read()).totals).toMatchObject({ received: 990, interest: 7 });
  });

  test('two hundred moves and no more, asked or not', async () => {
    const row = {
      ...own(),
      fromLineId: lines[0] as string,
      toLineId: lines[1] as string,
      amount: 1,
      reason: '옮겨요',
      answerBy: today,
      memberId: npo.memberId,
    };
    await app.platform.db
      .insert(budgetMove)
      .values(Array.from({ length: limits.budgetMovesMax - 1 }, () => row));
    const move = (asks: boolean) =>
      asNpo.post(at('budget/moves'), {
        fromLineId: lines[0],
        toLineId: lines[1],
        amount: 1,
        reason: '옮겨요',
        asks,
      });
    expect((await move(false)).statusCode).toBe(200);
    for (const refused of [await move(false), await move(true)])
      expect([refused.statusCode, refused.json().message]).toEqual([400, '예산은 200번까지 옮길 수 있어요.']);
  });

  test('a thousand spendings and no more', async () => {
    await createSpendingsOf(app.platform.db, made, npo, [{ day: today, amount: 100 }]);
    await asOwner(
      app,
      `ALTER TABLE spending DISABLE TRIGGER USER;
      UPDATE spending SET number = ${limits.spendingsMax - 1} WHERE project_id = '${made.projectId}';
      ALTER TABLE spending ENABLE TRIGGER USER`,
    );
    expect((await spend(1000)).json<Spending>().number).toBe(limits.spendingsMax);
    const refused = await spend(2000);
    expect([refused.statusCode, refused.json().message]).toEqual([400, '지출은 1,000건까지 적을 수 있어요.']);
    expect(await app.platform.db.$count(spending, eq(spending.projectId, made.projectId))).toBe(2);
  });
});

test('evidence belongs to its own spending: that of another, or of none, is not there', async () => {
  const [first, second] = [(await spend(1000)).json<Spending>(), (await spend(2000)).json<Spending>()];
  const path = ({ id }: Spending, fileId = '') => at(`spendings/${id}/files${fileId && `/${fileId}`}`);
  const fileId = second.files[0]?.id ?? '';
  expect((await asCompany.get(path(second, fileId))).statusCode).toBe(200);
  for (const wrong of [path(first, fileId), path(second, crypto.randomUUID())])
    expect((await asCompany.get(wrong)).statusCode).toBe(404);
  const receipt = { name: '거래명세서.pdf', bytes: testPdf };
  const mask = { isMasked: 'true' };
  const none = { ...first, id: crypto.randomUUID() };
  expect((await asNpo.upload(path(none), receipt, mask)).statusCode).toBe(404);
  expect((await asNpo.post(at(`spendings/${none.id}/strike`), { reason: '두 번 올렸어요' })).statusCode).toBe(
    404,
  );
  expect((await asNpo.upload(path(first), receipt, mask)).statusCode).toBe(200);
  expect(
    (await asNpo.post(at(`spendings/${first.id}/strike`), { reason: '두 번 올렸어요' })).statusCode,
  ).toBe(200);
  const again = await asNpo.post(at(`spendings/${first.id}/strike`), { reason: '또 지워요' });
  expect(again.json()).toMatchObject({
    code: 'STALE',
    message: '이미 지운 지출이에요.',
    current: { reason: '두 번 올렸어요' },
  });
  await begin();
  expect((await asNpo.upload(path(first), receipt, mask)).statusCode).toBe(404);
});

test('[F-77] a move within the agreed share is done at once though it was to be asked, and recorded so', async () => {
  const move = await ask(200_000);
  expect(move.status).toBe('DONE');
  const [entry] = await app.platform.db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, move.id));
  expect(entry?.details).toEqual({ projectId: made.projectId, amount: 200_000, isAsked: false });
});

test('a deposit is of a day that has come', async () => {
  const give = (day: string) => asNpo.post(at('budget/deposits'), { kind: 'PAYMENT', day, amount: 1000 });
  expect((await give(addDays(today, 1))).json()).toMatchObject({
    fieldErrors: [{ path: 'day', message: futureDayMessage }],
  });
  expect((await give(today)).statusCode).toBe(200);
});

test('a spending that was struck may be written again without asking', async () => {
  const { id } = (await spend(1000)).json<Spending>();
  await asNpo.post(at(`spendings/${id}/strike`), { reason: '항목이 달라요' });
  expect((await spend(1000)).statusCode).toBe(200);
  // The same amount on another day is another spending.
  expect((await spend(1000, { day: addDays(today, -1) })).statusCode).toBe(200);
});

test('an accepted report closes the budget for both sides', async () => {
  const report = async () => (await asCompany.get(at('report'))).json<Report>();
  await asNpo.post(at('report/submission'), { version: 0 });
  const { version, sha256 } = await report();
  expect((await asCompany.post(at('report/acceptance'), { version, sha256 })).statusCode).toBe(200);
  for (const browser of [asNpo, asCompany])
    expect((await browser.get(at())).json<Budget>().allowed).toEqual({ write: false, answer: false });
});

test('[G-38] the statement names the moves that took money, and no other', async () => {
  await answer((await ask(300_000)).id, 'AGREED');
  await answer((await ask(310_000)).id, 'DECLINED');
  await ask(320_000);
  const parts = await readSettlement(app.platform.db, made.partnershipId as string);
  const moves = parts.find(({ title }) => title === '옮긴 기록');
  expect(moves?.rows.map((row) => row[3])).toEqual([300_000]);
});

test('money of others stands beside the budget and in the statement, and counts in no total', async () => {
  const line = (source: 'COMPANY' | 'NPO' | 'IN_KIND', basis: string, amount: number) => ({
    code: 'EVENT',
    basis,
    amount,
    source,
  });
  await confirmTestAgreement(app.platform.db, made, [company, npo], {
    budgetLines: [line('COMPANY', '강사', 900), line('NPO', '버스', 50), line('IN_KIND', '천막', 30)],
  });
  const { others, totals } = await read();
  expect(others.map(({ basis, amount, source }) => [basis, amount, source])).toEqual([
    ['버스', 50, 'NPO'],
    ['천막', 30, 'IN_KIND'],
  ]);
  expect(totals.agreed, 'of the lines alone').toBe(1_500_000);
  const parts = await readSettlement(app.platform.db, made.partnershipId as string);
  const beside = parts.find(({ title }) => title === '다른 재원');
  expect(beside?.rows.map(([source, , basis, amount]) => [source, basis, amount])).toEqual([
    ['단체 자부담', '버스', 50],
    ['현물', '천막', 30],
  ]);
});

test('evidence is kept for five years from the end to the day', async () => {
  expect((await spend(1000)).statusCode).toBe(200);
  await endPartnershipBefore(app, made.partnershipId, { ago: '5 years -1 days' });
  expect(await destroyOldEvidence(app.platform)).toBe(0);
  await endPartnershipBefore(app, made.partnershipId, { ago: '5 years 1 day' });
  expect(await destroyOldEvidence(app.platform)).toBe(1);
  const entries = await app.platform.db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'evidence.destroy'));
  expect(entries).toEqual([{ details: { count: 1 } }]);
});

describe('[G-22] the lines of the next agreement', () => {
  const clauses = (percent: number) => [
    {
      number: 6,
      title: '집행',
      text: `단체는 예산대로 쓰고, 한 항목의 ${percent}%를 넘겨 옮길 때는 동의를 받는다.`,
    },
  ];
  const line = (code: string, amount: number, source: 'COMPANY' | 'NPO' | 'IN_KIND' = 'COMPANY') => ({
    code,
    basis: `${code} 근거`,
    amount,
    source,
  });
  const set = (budgetLines: ReturnType<typeof line>[], percent: number) =>
    runUnit(app.platform, { kind: 'SYSTEM' }, (unit) =>
      setBudgetLines(
        unit,
        { projectId: made.projectId, partnershipId: made.partnershipId as string },
        { clauses: clauses(percent), workplan: { milestones: [], indicators: [], budgetLines } },
      ),
    );

  test('are those that the company pays, with its limit; one that is left out has nothing, and goes unless something was written of it', async () => {
    await set(
      [
        line('LABOR', 2_000_000),
        line('EVENT', 300_000),
        line('MATERIAL', 9, 'NPO'),
        line('LABOR', 8, 'IN_KIND'),
      ],
      10,
    );
    const shown = async () => (await read()).lines.map(({ code, agreed }) => [code, agreed]);
    expect(await shown()).toEqual([
      ['LABOR', 2_000_000],
      ['EVENT', 300_000],
    ]);
    const rows = await findLines(app.platform.db, made.partnershipId as string);
    expect(rows.map(({ id, moveLimit }) => [lines.indexOf(id), moveLimit])).toEqual([
      [0, 10],
      [-1, 10],
      [1, 10],
    ]);
    expect((await spend(700)).statusCode).toBe(200);
    await set([line('EVENT', 400_000)], 15);
    expect(await shown()).toEqual([
      ['EVENT', 400_000],
      ['LABOR', 0],
    ]);
    const { totals, moveLimit } = await read();
    expect([totals.agreed, totals.spent, totals.linesOver, moveLimit]).toEqual([400_000, 700, 1, 15]);
  });

  test('show one that is left out also while money was asked to be moved into it, and no other', async () => {
    await ask(300_000);
    await set([line('LABOR', 900_000)], 20);
    expect((await read()).lines.map(({ id, agreed }) => [lines.indexOf(id), agreed])).toEqual([
      [0, 900_000],
      [1, 0],
    ]);
    await begin();
    await set([line('LABOR', 900_000)], 20);
    expect((await read()).lines).toHaveLength(1);
  });
});
