import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import readXlsx from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveTransitions } from '#contract/budgets/budget-status.ts';
import type { Budget, MoveForm } from '#contract/budgets/budgets.ts';
import {
  evidenceNoteMessage,
  maskedMessage,
  type Spending,
  type SpendingPage,
  staleLineMessage,
  twiceMessage,
} from '#contract/budgets/spendings.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { file } from '#db/schema/files.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { drawPdf } from '#server/paper/pdf.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';
import { matchLines } from './lines.ts';
import { presentBudget } from './present.ts';
import { destroyOldEvidence } from './retention.ts';
import { drawSettlement, layOutSettlement, writeSettlement } from './settlement.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let lines: string[];
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  lines = await createBudgetLines(db, made, [4_320_000, 3_200_000, 780_000]);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
afterAll(() => app.close());

const today = koreanDay(new Date());
const base = () => `/api/projects/${made.projectId}`;
const receipt = { name: '영수증.pdf', bytes: testPdf };
const budgetOf = async (browser = asNpo) => (await browser.get(`${base()}/budget`)).json<Budget>();
const lineOf = async (at: number) => {
  const found = (await budgetOf()).lines.find(({ id }) => id === lines[at]);
  if (!found) throw new Error('no such line');
  return found;
};

/** Sends a spending on a line as it is now. */
async function spend(at: number, amount: number, changes: Record<string, string> = {}) {
  const { id: lineId, version } = await lineOf(at);
  return asNpo.upload(`${base()}/spendings`, receipt, {
    lineId,
    lineVersion: String(version),
    day: today,
    payee: '청람주유소',
    amount: String(amount),
    evidence: 'CARD_SLIP',
    isMasked: 'true',
    ...changes,
  });
}
const move = (changes: Partial<MoveForm> = {}, browser = asNpo) =>
  browser.post(`${base()}/budget/moves`, {
    fromLineId: lines[0],
    toLineId: lines[1],
    amount: 250_000,
    reason: '교구가 남아요',
    asks: false,
    ...changes,
  });
const bellsOf = async ({ organizationId }: TestPartyMember) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(sql`member_id IN (SELECT id FROM member WHERE organization_id = ${organizationId})`)
  ).map(({ title }) => title);
const fieldsOf = (answer: { json<T>(): T }) =>
  answer.json<{ fieldErrors?: { path: string; message: string }[] }>().fieldErrors;

/** Statements that the app has no right to, without the triggers of a table. */
async function asOwner(table: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
  } finally {
    await owner.end();
  }
}

describe('spendings', () => {
  test('[G-34] a spending needs a file that is masked, and other evidence its reason', async () => {
    const { id: lineId, version } = await lineOf(0);
    const fields = {
      lineId,
      lineVersion: String(version),
      day: today,
      payee: '청람주유소',
      amount: '1000',
      evidence: 'CARD_SLIP',
      isMasked: 'true',
    };
    const bare = await app.app.inject({
      method: 'POST',
      url: `${base()}/spendings`,
      headers: { cookie: asNpo.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${Object.entries(fields)
        .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--x--\r\n`,
    });
    expect([bare.statusCode, bare.json<{ code: string }>().code]).toEqual([400, 'FILE_MISSING']);
    expect(fieldsOf(await spend(0, 1000, { isMasked: 'false' }))).toEqual([
      { path: 'isMasked', message: maskedMessage },
    ]);
    expect(fieldsOf(await spend(0, 1000, { evidence: 'OTHER' }))).toEqual([
      { path: 'evidenceNote', message: evidenceNoteMessage },
    ]);
    expect((await budgetOf()).spendings).toBe(0);
    const note = '현금영수증이 안 되는 노점이에요';
    const written = await spend(0, 1000, { evidence: 'OTHER', evidenceNote: note });
    expect(written.json<Spending>()).toMatchObject({
      number: 1,
      amount: 1000,
      evidenceNote: note,
      struck: null,
    });
  });

  test('[G-28] [G-29] its day has come and lies in the period, and no text holds a number of a person', async () => {
    for (const [day, message] of [
      [addDays(today, 1), '아직 오지 않은 날은 적을 수 없어요.'],
      [addDays(today, -30), '사업 기간 안의 날짜를 골라 주세요.'],
    ] as const)
      expect(fieldsOf(await spend(0, 1000, { day }))).toEqual([{ path: 'day', message }]);
    for (const payee of ['김강사 010-1234-5678', '김강사 900101-1234567'])
      expect(fieldsOf(await spend(0, 1000, { payee }))?.[0]?.path).toBe('payee');
    const { db } = app.platform;
    const progress = { actualStart: addDays(today, -30), actualEnd: today };
    made = await createProject(db, company, {
      status: 'IN_PROGRESS',
      npoIds: [npo.organizationId],
      progress,
    });
    lines = await createBudgetLines(db, made, [4_320_000]);
    expect((await spend(0, 1000)).statusCode, 'on the last day').toBe(200);
    expect((await spend(0, 2000, { day: progress.actualStart })).statusCode, 'on the first').toBe(200);
  });

  test('[G-35] a refund makes no line negative, and what it rests on cannot be struck', async () => {
    const first = (await spend(0, 54_000)).json<Spending>();
    expect(fieldsOf(await spend(0, -54_001))).toEqual([
      { path: 'amount', message: '이 항목에서 쓴 54,000원보다 많이 돌려받을 수 없어요.' },
    ]);
    expect((await spend(1, -1)).statusCode).toBe(400);
    expect((await spend(0, -54_000, { isSeparate: 'true' })).statusCode).toBe(200);
    expect((await lineOf(0)).spent).toBe(0);
    const struck = await asNpo.post(`${base()}/spendings/${first.id}/strike`, { reason: '두 번 올렸어요' });
    expect([struck.statusCode, struck.json<{ code: string }>().code]).toEqual([409, 'TRANSITION_REFUSED']);
  });

  test('[G-37] a struck spending stays to be seen with its reason and counts nowhere', async () => {
    const kept = (await spend(0, 1000)).json<Spending>();
    const wrong = (await spend(0, 2000)).json<Spending>();
    const reason = '같은 영수증을 두 번 올렸어요';
    const answer = await asNpo.post(`${base()}/spendings/${wrong.id}/strike`, { reason });
    expect(answer.json<Spending>().struck?.reason).toBe(reason);
    const budget = await budgetOf(asCompany);
    expect([budget.totals.spent, budget.spendings, budget.lines[0]?.spent]).toEqual([1000, 1, 1000]);
    const page = (await asCompany.get(`${base()}/spendings`)).json<SpendingPage>();
    expect(page.items.map(({ id, struck }) => [id, struck === null])).toEqual([
      [wrong.id, false],
      [kept.id, true],
    ]);
    const again = await asNpo.post(`${base()}/spendings/${wrong.id}/strike`, { reason });
    expect(again.statusCode).toBe(409);
    // Its evidence keeps its number: the next one has its own.
    expect((await spend(0, 3000)).json<Spending>().number).toBe(wrong.number + 1);
  });

  test('[G-39] of two people who write onto one line the second is told, and may then write', async () => {
    const seen = String((await lineOf(0)).version);
    expect((await spend(0, 1000, { lineVersion: seen })).statusCode).toBe(200);
    const late = await spend(0, 2000, { lineVersion: seen });
    expect(late.json()).toMatchObject({ code: 'STALE', message: staleLineMessage });
    expect((await lineOf(0)).spent).toBe(1000);
    expect((await spend(0, 2000)).statusCode).toBe(200);
    const other = await spend(1, 2000, { isSeparate: 'true' });
    expect(other.statusCode).toBe(200);
  });

  test('a second one of the same day and amount is asked about, and one above its line is saved and told', async () => {
    expect((await spend(2, 812_000)).statusCode).toBe(200);
    expect(fieldsOf(await spend(0, 812_000))).toEqual([{ path: 'isSeparate', message: twiceMessage }]);
    expect((await spend(0, 812_000, { isSeparate: 'true' })).statusCode).toBe(200);
    expect(await lineOf(2)).toMatchObject({ left: -32_000, rate: 104.1 });
    expect((await budgetOf()).totals.linesOver).toBe(1);
  });

  test('evidence is read by both sides and the admin, by nobody else, and five years after the end by nobody', async () => {
    const { id, files } = (await spend(0, 1000)).json<Spending>();
    const path = files[0]?.path ?? '';
    const stranger = await app.signIn(await createNpo(app.platform.db));
    for (const [browser, status] of [
      [asNpo, 200],
      [asCompany, 200],
      [asAdmin, 200],
      [stranger, 404],
    ] as const)
      expect((await browser.get(path)).statusCode).toBe(status);
    const url = `${base()}/spendings/${id}/files`;
    for (let at = 2; at <= 5; at++)
      expect((await asNpo.upload(url, receipt, { isMasked: 'true' })).statusCode).toBe(200);
    const full = await asNpo.upload(url, receipt, { isMasked: 'true' });
    expect(full.json()).toMatchObject({ code: 'FILES_FULL' });
    expect((await asCompany.upload(url, receipt, { isMasked: 'true' })).statusCode).toBe(403);
    const { db } = app.platform;
    expect(await destroyOldEvidence(app.platform)).toBe(0);
    await asOwner(
      'partnership',
      `UPDATE partnership SET started_at = now() - interval '9 years', ended_at = now() - interval '6 years',
        ending = 'COMPLETED' WHERE id = '${made.partnershipId}'`,
    );
    await runRetention(app.platform, app.log);
    expect(app.log.entries.at(-1)?.details).toMatchObject({ destroyedEvidence: 5 });
    expect(await db.$count(file, sql`spending_id = ${id}`)).toBe(0);
  });

  test('pages hold twenty, newest day first, and those of one line on demand', async () => {
    for (let at = 1; at <= 22; at++)
      expect((await spend(at % 2, 1000 + at, { day: at < 4 ? addDays(today, -1) : today })).statusCode).toBe(
        200,
      );
    const first = (await asCompany.get(`${base()}/spendings`)).json<SpendingPage>();
    expect(first.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 19 }, (_, at) => 22 - at).concat(3),
    );
    const { beforeDay, beforeNumber } = first.next ?? { beforeDay: '', beforeNumber: 0 };
    const rest = await asCompany.get(
      `${base()}/spendings?beforeDay=${beforeDay}&beforeNumber=${beforeNumber}`,
    );
    expect(rest.json<SpendingPage>()).toMatchObject({ items: [{ number: 2 }, { number: 1 }], next: null });
    const ofLine = (await asCompany.get(`${base()}/spendings?lineId=${lines[1]}`)).json<SpendingPage>();
    expect(ofLine.items).toHaveLength(11);
  });
});

describe('moves', () => {
  test('[G-36] many small moves cannot pass the agreed limit unasked; within it the company is told', async () => {
    expect((await move({ amount: 800_000 })).statusCode).toBe(200);
    expect(fieldsOf(await move({ amount: 64_001 }))).toEqual([
      { path: 'amount', message: '64,000원까지 옮길 수 있어요. 더 옮기려면 기업에 물어봐 주세요.' },
    ]);
    const done = (await move({ amount: 64_000 })).json<Budget>();
    expect(done.moves.map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    expect(done.lines.map(({ moved, budget }) => [moved, budget])).toEqual([
      [-864_000, 3_456_000],
      [864_000, 4_064_000],
      [0, 780_000],
    ]);
    expect(done.totals).toMatchObject({ agreed: 8_300_000, budget: 8_300_000 });
    expect(fieldsOf(await move({ amount: 1 }))?.[0]?.message).toMatch(/(?<![\d,])0원까지/);
    expect(await bellsOf(company)).toHaveLength(2);
  });

  test('above the limit the company answers within five business days, and silence is no consent', async () => {
    const asked = (await move({ amount: 1_000_000, asks: true })).json<Budget>();
    const [question] = asked.moves;
    expect(question).toMatchObject({ status: 'ASKED', share: 23.1, answerBy: addBusinessDays(today, 5) });
    expect(asked.lines[0]?.moved).toBe(0);
    expect(await bellsOf(company)).toContain('예산을 옮겨도 될까요?');
    const url = `${base()}/budget/moves/${question?.id}/answer`;
    const refused = await asNpo.post(url, { answer: 'AGREED', version: 1 });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'TRANSITION_REFUSED']);
    expect((await asCompany.post(url, { answer: 'WITHDRAWN', version: 1 })).statusCode).toBe(409);
    expect((await asCompany.post(url, { answer: 'AGREED', version: 9 })).json()).toMatchObject({
      code: 'STALE',
    });
    const agreed = await asCompany.post(url, { answer: 'AGREED', version: 1 });
    expect(agreed.json<Budget>().lines[0]).toMatchObject({ moved: -1_000_000, freeToMove: 0 });
    expect(await bellsOf(npo)).toContain('예산을 옮겨도 좋다고 답했어요');
    expect((await asCompany.post(url, { answer: 'DECLINED', version: 2 })).statusCode).toBe(409);

    const late = (await move({ amount: 900_000, asks: true })).json<Budget>().moves[0];
    await asOwner(
      'budget_move',
      `UPDATE budget_move SET answer_by = '${addDays(today, -1)}' WHERE id = '${late?.id}'`,
    );
    expect((await budgetOf()).moves[0]).toMatchObject({ status: 'ASKED', isOverdue: true });
    const tooLate = await asCompany.post(`${base()}/budget/moves/${late?.id}/answer`, {
      answer: 'AGREED',
      version: 1,
    });
    expect(tooLate.json<{ message: string }>().message).toContain('답할 날이 지나서');
    const back = await asNpo.post(`${base()}/budget/moves/${late?.id}/answer`, {
      answer: 'WITHDRAWN',
      version: 1,
    });
    expect(back.json<Budget>().moves[0]?.status).toBe('WITHDRAWN');
  });

  test('no more is moved than a line has left, and the database knows the same transitions', async () => {
    expect((await spend(2, 700_000)).statusCode).toBe(200);
    expect(fieldsOf(await move({ fromLineId: lines[2], amount: 80_001, asks: true }))).toEqual([
      { path: 'amount', message: '이 항목에 남은 80,000원까지 옮길 수 있어요.' },
    ]);
    const { rows } = await app.platform.db.execute<{ from_status: string; to_status: string }>(
      sql`SELECT from_status, to_status FROM status_transition WHERE entity = 'budget_move'`,
    );
    expect(rows.map((row) => [row.from_status, row.to_status]).sort()).toEqual(
      moveTransitions.map((pair) => [...pair]).sort(),
    );
  });
});

describe('who writes, and when', () => {
  test('[G-03] the NPO writes, both and the admin read, others find nothing, and nothing is added after the end', async () => {
    const deposit = { kind: 'PAYMENT', day: today, amount: 8_300_000 };
    expect((await asCompany.post(`${base()}/budget/deposits`, deposit)).statusCode).toBe(403);
    const given = (await asNpo.post(`${base()}/budget/deposits`, deposit)).json<Budget>();
    await asNpo.post(`${base()}/budget/deposits`, { kind: 'INTEREST', day: today, amount: 120 });
    expect((await budgetOf(asAdmin)).totals).toMatchObject({
      received: 8_300_000,
      interest: 120,
      balance: 8_300_120,
    });
    expect((await budgetOf(asAdmin)).allowed).toEqual({ write: false, answer: false });
    expect((await budgetOf(asCompany)).allowed).toEqual({ write: false, answer: true });
    const stranger = await app.signIn(await createCompany(app.platform.db));
    expect((await stranger.get(`${base()}/budget`)).statusCode).toBe(404);
    expect((await stranger.get(`${base()}/budget/settlement/pdf`)).statusCode).toBe(404);
    const gone = await asNpo.delete(`${base()}/budget/deposits/${given.deposits[0]?.id}`);
    expect(gone.json<Budget>().totals.received).toBe(0);
    await app.platform.db.execute(sql`UPDATE partnership SET missing_documents_reason = '서류 없이 마쳐요.',
      version = version + 1 WHERE id = ${made.partnershipId}`);
    await app.platform.db.execute(sql`UPDATE project SET status = 'PAYMENT_REQUESTED', version = version + 1
      WHERE id = ${made.projectId}`);
    for (const answer of [
      await asNpo.post(`${base()}/budget/deposits`, deposit),
      await move(),
      await spend(0, 1000),
    ])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'TRANSITION_REFUSED']);
    expect((await budgetOf()).allowed.write).toBe(false);
  });
});

const bare = (text: string) => text.replaceAll(/\s+/g, '');

describe('settlement', () => {
  const won = fc.integer({ min: 0, max: 90_000_000_000 });
  const lineArbitrary = fc.record({
    amount: won,
    moved: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    movedOut: fc.integer({ min: 0, max: 1_000_000 }),
    spent: won,
  });

  test('[G-38] totals of the screen, the xlsx and the PDF agree to the won, whatever was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineArbitrary, { minLength: 1, maxLength: 8 }),
        fc.array(
          won.filter((amount) => amount > 0),
          { maxLength: 3 },
        ),
        async (facts, received) => {
          const budget = presentBudget({
            lines: facts.map((fact, at) => ({
              ...fact,
              amount: fact.amount + 1,
              id: String(at),
              projectId: '',
              partnershipId: '',
              position: at,
              code: 'LABOR',
              basis: '근거',
              moveLimit: 20,
              version: 1,
              createdAt: new Date(),
              updatedAt: new Date(),
            })),
            deposits: received.map((amount, at) => ({
              id: String(at),
              projectId: '',
              partnershipId: '',
              kind: at === 2 ? 'INTEREST' : 'PAYMENT',
              day: today,
              amount,
              authorId: '',
              createdAt: new Date(),
            })),
            moves: [],
            spendings: 0,
            agreed: null,
            nameOf: () => '인건비',
            today,
            allowed: { write: true, answer: false },
          });
          const { totals } = budget;
          const spent = facts.reduce((sum, line) => sum + line.spent, 0);
          const [interest = 0] = received.slice(2);
          const paid = received.slice(0, 2).reduce((sum, amount) => sum + amount, 0);
          expect(totals).toMatchObject({ spent, received: paid, interest, balance: paid + interest - spent });
          const parts = layOutSettlement(budget, []);
          const names = { title: '사업', companyName: '기업', npoName: '단체', today };
          const [sheet] = await readXlsx(await writeSettlement(parts, names));
          const rows = (sheet?.data ?? []) as unknown[][];
          const facing = (label: string) => rows.find((row) => row[0] === label)?.[1];
          expect(['받은 돈', '통장 이자', '협약 예산', '쓴 돈', '남은 돈'].map(facing)).toEqual([
            totals.received,
            totals.interest,
            totals.agreed,
            totals.spent,
            totals.balance,
          ]);
          const shown = rows.filter((row) => row[0] === '인건비');
          const total = rows.find((row) => row[0] === '합계') ?? [];
          for (const column of [2, 3, 4, 5, 6])
            expect(shown.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(total[column]);
          const { text } = await extractText(new Uint8Array(await drawPdf(drawSettlement(parts, names))));
          const drawn = bare(text.join(''));
          const write = (amount: number) => amount.toLocaleString('ko-KR');
          for (const [label, amount] of [
            ['받은돈', totals.received],
            ['쓴돈', totals.spent],
            ['남은돈', totals.balance],
          ] as const)
            expect(drawn).toContain(`${label}${write(amount)}`);
          expect(drawn).toContain(
            `합계${write(totals.agreed)}${write(totals.budget - totals.agreed)}${write(totals.budget)}${write(totals.spent)}`,
          );
        },
      ),
      { numRuns: 8 },
    );
  });

  test('[G-37] [G-38] the statement as it is sent says what the API says, with evidence numbers and what was struck', async () => {
    await asNpo.post(`${base()}/budget/deposits`, { kind: 'PAYMENT', day: today, amount: 8_300_000 });
    await spend(0, 96_000);
    const wrong = (await spend(1, 112_000)).json<Spending>();
    await asNpo.post(`${base()}/spendings/${wrong.id}/strike`, { reason: '두 번 올렸어요' });
    await move();
    const { totals } = await budgetOf(asCompany);
    const xlsx = await asCompany.get(`${base()}/budget/settlement/xlsx`);
    expect(decodeURIComponent(String(xlsx.headers['content-disposition']))).toContain('정산표_');
    const [sheet, spendings] = await readXlsx(xlsx.rawPayload);
    expect(sheet?.data.find((row) => row[0] === '쓴 돈')?.[1]).toBe(totals.spent);
    const written = (spendings?.data ?? []).slice(1);
    expect(written.map((row) => [row[0], row[5], row[6]])).toEqual([
      ['1', 96_000, null],
      ['2', null, '지움 112,000원: 두 번 올렸어요'],
    ]);
    const pdf = await asAdmin.get(`${base()}/budget/settlement/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const drawn = bare((await extractText(new Uint8Array(pdf.rawPayload))).text.join(''));
    expect(drawn).toContain(`쓴돈${totals.spent.toLocaleString('ko-KR')}`);
    expect(drawn).toContain('지움112,000원:두번올렸어요');
    expect(drawn).toContain('사업비는맞손을거치지않아요.');
  });
});

test('a line of the next agreement goes on with the one of its kind of expense, by basis first', () => {
  const held = [
    { id: 'a', code: 'LABOR', basis: '담당' },
    { id: 'b', code: 'LABOR', basis: '보조' },
    { id: 'c', code: 'EVENT', basis: '축제' },
  ];
  const line = (code: string, basis: string) => ({ code, basis, amount: 1, source: 'COMPANY' as const });
  const { pairs, left } = matchLines(held, [
    line('LABOR', '강사'),
    line('LABOR', '담당'),
    line('MATERIAL', '교구'),
  ]);
  expect(pairs.map(({ held: one }) => one?.id ?? null)).toEqual(['b', 'a', null]);
  expect(left.map(({ id }) => id)).toEqual(['c']);
});
