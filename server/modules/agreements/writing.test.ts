import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { agreement } from '#db/schema/agreements.ts';
import { code } from '#db/schema/codes.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { moveLastDay } from '#server/testing/certificate-days.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let asCompany: TestBrowser;
let asNpo: TestBrowser;
let made: TestProject;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db, { plan: 'COORDINATING' });
  npo = await createNpo(db);
  asCompany = await app.signIn(company);
  asNpo = await app.signIn(npo);
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  made = await match();
});
afterAll(() => app.close());

const match = (request: Parameters<typeof createProject>[2] = {}) =>
  createProject(app.platform.db, company, {
    status: 'MATCHED',
    npoIds: [npo.organizationId],
    ...request,
  });
const at = (part = '') => `/api/projects/${made.projectId}/agreements${part}`;
const read = async (browser = asCompany) => {
  const { shown } = (await browser.get(at())).json<AgreementRoom>();
  if (!shown) throw new Error('no version');
  return shown;
};
const draft = async (form = 'JOINT') => {
  expect((await asCompany.post(at(), { form })).statusCode).toBe(200);
  return read();
};
/** Changes the version that is shown now. */
async function change(browser: TestBrowser, part: string, body: object) {
  const { id, version } = await read(browser);
  return browser.put(at(`/${id}/${part}`), { ...body, version });
}
const fill = (clause: number, name: string, value: string, browser = asNpo) =>
  change(browser, 'blanks', { clause, name, value });
const approve = (browser: TestBrowser, clause: number, isApproved = true) =>
  change(browser, 'approvals', { clause, isApproved });
async function propose(browser: TestBrowser, clause: number, text: string) {
  const { id, version } = await read(browser);
  return browser.post(at(`/${id}/proposals`), { clause, form: { text, reason: '더 또렷해요.' }, version });
}
async function answer(browser: TestBrowser, given: string, clause: number) {
  const { id, version, proposals } = await read(browser);
  const open = proposals.find((one) => one.status === 'OPEN' && one.clause === clause);
  return browser.post(at(`/${id}/proposals/${open?.id}/answer`), { answer: given, version });
}
const textOf = ({ content }: Agreement, number: number) =>
  content.clauses.find((clause) => clause.number === number)?.text;
const approvalsOf = async (clause: number) => {
  const { approvals } = await read();
  return approvals
    .filter((one) => one.clause === clause)
    .map(({ organizationId }) => (organizationId === npo.organizationId ? 'NPO' : 'COMPANY'))
    .sort();
};
const faultOf = (sent: { json<T>(): T }) =>
  sent.json<{ fieldErrors?: { message: string }[] }>().fieldErrors?.[0]?.message;

describe('blanks', () => {
  const unknown = { request: { expectedBudget: null, isBudgetUnknown: true } };

  test('take days, choices and money, and nothing else', async () => {
    made = await match(unknown);
    await draft();
    for (const [clause, name, value, message] of [
      [5, '지급일', '2026-02-30', '날짜를 골라 주세요.'],
      [5, '지급일', '내년 봄', '날짜를 골라 주세요.'],
      [10, '잔액 처리', '가진다', '하나를 골라 주세요.'],
      [4, '사업비', '0', '금액을 적어 주세요.'],
      [4, '사업비', '-5', '금액을 적어 주세요.'],
      [4, '사업비', '12.5', '금액을 적어 주세요.'],
      [4, '사업비', String(limits.budgetMaxWon + 1), '금액을 적어 주세요.'],
    ] as const)
      expect([value, faultOf(await fill(clause, name, value))]).toEqual([value, message]);
    expect((await read()).content.values.budget).toBeNull();
  });

  test.each([1, limits.budgetMaxWon])('money of %i won becomes the budget', async (won) => {
    made = await match(unknown);
    await draft();
    expect((await fill(4, '사업비', String(won))).statusCode).toBe(200);
    const shown = await read();
    expect(shown.content.values.budget).toBe(won);
    expect(textOf(shown, 4)).toContain(`${won.toLocaleString('ko-KR')}원`);
  });

  test('one that is filled is filled no more, and a clause that is not there has none', async () => {
    await draft();
    expect((await fill(10, '잔액 처리', '돌려준다')).statusCode).toBe(200);
    expect((await fill(10, '잔액 처리', '돌려준다', asCompany)).json()).toMatchObject({ code: 'STALE' });
    expect((await fill(9, '지급일', today)).json()).toMatchObject({ code: 'STALE' });
  });

  test('[G-08] clause 7 stands where the designation holds on the very day of payment', async () => {
    const payDay = addDays(today, 40);
    const designation = sql`organization_id = ${npo.organizationId} AND document_type = 'DONATION_DESIGNATION'`;
    await draft('DONATION');
    await moveLastDay(app.platform.db, designation, payDay);
    expect((await fill(5, '지급일', payDay)).statusCode).toBe(200);
    expect(textOf(await read(), 7)).toContain('기부금영수증');
    await moveLastDay(app.platform.db, designation, null);
    // Before the first day of the designation as after its last.
    made = await match();
    await draft('DONATION');
    expect((await fill(5, '지급일', '2019-12-31')).statusCode).toBe(200);
    expect(textOf(await read(), 7)).toBeUndefined();
  });
});

describe('approvals', () => {
  test('each side says for itself that a clause is good, and takes back its own word alone', async () => {
    await draft();
    expect((await approve(asCompany, 9)).statusCode).toBe(200);
    expect((await approve(asNpo, 9)).statusCode).toBe(200);
    expect(await approvalsOf(9)).toEqual(['COMPANY', 'NPO']);
    await approve(asCompany, 9, false);
    expect([await approvalsOf(9), await approvalsOf(10)]).toEqual([['NPO'], []]);
  });

  test('who fills a blank approves of the clause, and nobody else does any longer', async () => {
    await draft();
    await approve(asCompany, 10);
    await approve(asCompany, 11);
    await fill(10, '잔액 처리', '돌려준다', asNpo);
    expect([await approvalsOf(10), await approvalsOf(11)]).toEqual([['NPO'], ['COMPANY']]);
  });

  test('an accepted proposal is approved by both, and one that is kept leaves everything as it was', async () => {
    await draft();
    const text = '상대의 이름은 글로 동의받은 범위에서 쓴다.';
    await approve(asCompany, 11);
    await propose(asNpo, 11, text);
    await answer(asCompany, 'KEPT', 11);
    expect(textOf(await read(), 11)).not.toBe(text);
    expect(await approvalsOf(11)).toEqual(['COMPANY']);
    await propose(asNpo, 11, text);
    await answer(asCompany, 'ACCEPTED', 11);
    expect([textOf(await read(), 11), await approvalsOf(11)]).toEqual([text, ['COMPANY', 'NPO']]);
  });

  test('[G-14] with the next version go what is open and what was approved, but for the clause that changed', async () => {
    const first = await draft();
    await approve(asNpo, 12);
    await approve(asCompany, 10);
    // Offered as it is: what keeps it from being offered is another matter.
    const offered = {
      status: 'OFFERED' as const,
      sha256: 'a'.repeat(64),
      offeredById: company.organizationId,
    };
    await app.platform.db
      .update(agreement)
      .set({ ...offered, offeredAt: new Date(), version: first.version + 1 })
      .where(eq(agreement.id, first.id));
    await propose(asCompany, 16, '다툼은 서로 이야기해 푼다.');
    await fill(10, '잔액 처리', '돌려준다', asNpo);
    const next = await read();
    expect([next.number, next.status]).toEqual([2, 'DRAFT']);
    expect([await approvalsOf(12), await approvalsOf(10)]).toEqual([['NPO'], ['NPO']]);
    expect(next.proposals.filter(({ status }) => status === 'OPEN').map(({ clause }) => clause)).toEqual([
      16,
    ]);
  });
});

describe('proposals', () => {
  test('say something else, and each side has one open for a clause at a time', async () => {
    const shown = await draft();
    const same = await propose(asNpo, 9, textOf(shown, 9) ?? '');
    expect(faultOf(same)).toBe('지금 글과 달라진 곳이 없어요. 바꿀 글을 고쳐 주세요.');
    expect((await propose(asNpo, 9, '보고는 한 달 안에 한다.')).statusCode).toBe(200);
    expect(faultOf(await propose(asNpo, 9, '보고는 두 달 안에 한다.'))).toBe(
      '이 조항에는 답을 기다리는 제안이 있어요. 먼저 거두어 주세요.',
    );
    expect((await propose(asCompany, 9, '보고는 보름 안에 한다.')).statusCode).toBe(200);
    expect((await propose(asNpo, 10, '남은 사업비는 돌려준다.')).statusCode).toBe(200);
    const told = await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, company.memberId));
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['조항 1곳을 바꾸자고 제안했어요', '조항 2곳을 바꾸자고 제안했어요']),
    );
    await answer(asNpo, 'WITHDRAWN', 10);
    expect((await propose(asNpo, 10, '남은 사업비는 모두 돌려준다.')).statusCode).toBe(200);
  });

  test('one that was answered is answered no more', async () => {
    await draft();
    await propose(asNpo, 9, '보고는 한 달 안에 한다.');
    const { id, version, proposals } = await read();
    const path = at(`/${id}/proposals/${proposals[0]?.id}/answer`);
    expect((await asCompany.post(path, { answer: 'KEPT', version })).statusCode).toBe(200);
    expect((await asCompany.post(path, { answer: 'ACCEPTED', version })).json()).toMatchObject({
      code: 'STALE',
    });
    expect(textOf(await read(), 9)).toContain('14일');
  });
});

test('[F-77] a kind of expense that is used no longer stays in a workplan that has it, and comes into no other', async () => {
  const { db } = app.platform;
  await draft();
  const line = { code: 'LABOR', basis: '강사', amount: 1, source: 'COMPANY' };
  const write = (workplan: object) =>
    change(asNpo, 'workplan', { workplan: { milestones: [], indicators: [], ...workplan } });
  expect((await write({ budgetLines: [line] })).statusCode).toBe(200);
  const setActive = (isActive: boolean) =>
    db
      .update(code)
      .set({ isActive, version: sql`${code.version} + 1` })
      .where(and(eq(code.group, 'EXPENSE'), inArray(code.code, ['LABOR', 'EVENT'])));
  await setActive(false);
  const kept = await write({ budgetLines: [{ ...line, amount: 2 }] });
  const added = await write({ budgetLines: [line, { ...line, code: 'EVENT' }] });
  await setActive(true);
  expect([kept.statusCode, added.statusCode]).toEqual([200, 400]);
  expect(added.json()).toMatchObject({ fieldErrors: [{ path: 'workplan.budgetLines.1.code' }] });
});

describe('values', () => {
  const form = {
    start: addDays(today, 20),
    end: addDays(today, 90),
    budget: 7_000_000,
    regionLevel1Code: '26',
    regionLevel2Code: '26110',
  };

  test('are proposed until the agreed ones are saved; the clauses follow, and who proposed approves of them', async () => {
    await draft();
    await approve(asCompany, 4);
    expect((await change(asNpo, 'values', { form })).statusCode).toBe(200);
    const shown = await read();
    expect(shown.content.values).toMatchObject({ ...form, region: '부산 중구' });
    expect(textOf(shown, 4)).toContain('7,000,000원');
    expect(await approvalsOf(4)).toEqual(['NPO']);
    const { start: actualStart, end: actualEnd, budget: actualBudget, ...region } = form;
    const saved = await asCompany.put(`/api/projects/${made.projectId}/progress`, {
      form: { actualStart, actualEnd, actualBudget, ...region },
      version: made.version,
    });
    expect(saved.statusCode).toBe(200);
    const late = await change(asNpo, 'values', { form: { ...form, budget: 1 } });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      '저장한 일정과 예산, 지역을 따라요. 바꾸려면 진행 정보의 변경을 요청해 주세요.',
    ]);
    expect((await read()).content.values.budget).toBe(7_000_000);
  });
});

describe('the signed copy', () => {
  const uploadOf = async (browser: TestBrowser, name = '협약서.pdf', bytes: Buffer = testPdf) =>
    (await browser.upload(`/api/projects/${made.projectId}/documents`, { name, bytes })).json().file.id;

  test('is a PDF of the same two, of the version that both have confirmed, and nobody deletes it then', async () => {
    const own = made;
    const first = await confirmTestAgreement(app.platform.db, made, [company, npo], {});
    const id = await confirmTestAgreement(app.platform.db, made, [company, npo], {});
    const fileId = await uploadOf(asNpo);
    const attach = (agreementId: string, body: object) => asNpo.put(at(`/${agreementId}/signed-copy`), body);
    expect((await attach(first, { fileId })).statusCode).toBe(404);
    made = await match();
    const foreign = await uploadOf(asNpo);
    made = own;
    expect((await attach(id, { fileId: foreign })).statusCode).toBe(404);
    expect((await attach(id, { fileId })).statusCode).toBe(200);
    expect((await read()).signedFile).toMatchObject({ id: fileId });
    expect((await asNpo.delete(`/api/projects/${made.projectId}/documents/${fileId}`)).json()).toMatchObject({
      code: 'FILE_IN_USE',
    });
  });
});

test.each(['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED'] as const)(
  'an agreement of a project that is %s is read, and no other version begins',
  async (status) => {
    made = await match({ status: 'IN_PROGRESS' });
    await confirmTestAgreement(app.platform.db, made, [company, npo], {});
    const { id } = await read();
    made = await match({ status });
    const room = (await asCompany.get(at())).json<AgreementRoom>();
    expect(room.allowed).toEqual({ draft: false, bring: false, write: false, confirm: false, amend: false });
    for (const sent of [
      await asCompany.post(at(), { form: 'JOINT' }),
      await asCompany.post(at('/amendment'), { reason: '늘려요.' }),
      await asCompany.post(at(`/${id}/withdrawal`), { version: 1 }),
    ])
      expect(sent.statusCode).not.toBe(200);
  },
);
