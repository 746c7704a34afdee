import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { findRefund, refundDueDay } from '#contract/orders/refund-requests.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember, testPassword } from '#server/testing/factories.ts';

let app: TestApp;
let owner: pg.Client;
let asAdmin: TestBrowser;
let company: TestPartyMember & { organizationName: string };
let asCompany: TestBrowser;

const today = koreanDay(new Date());
const price = 1_089_000;
const account = { bank: '한빛은행', accountNumber: '1002-123-456789', accountHolder: '한빛기업' };
const asked = { reason: '담당 부서가 없어졌어요', ...account };

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  asCompany = await app.signIn(company);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function did<T>(call: ReturnType<TestBrowser['get']>): Promise<T> {
  const answer = await call;
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<T>();
}

const place = () =>
  did<Order>(asCompany.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice: null }));
const read = (id: string) => did<AdminOrder>(asAdmin.get(`/api/admin/orders/${id}`));
const act = async (id: string, what: string, body: object) => {
  const { version } = await read(id);
  return did<AdminOrder>(asAdmin.post(`/api/admin/orders/${id}/${what}`, { version, ...body }));
};
const line = (amount: number) => ({ amount, bookedOn: today, statementName: '한빛' });
const pay = (id: string, amount: number, confirmedDifference?: number) =>
  act(id, 'deposits', { ...line(amount), ...(confirmedDifference ? { confirmedDifference } : {}) });
const ask = async (id: string, form: object = asked) => {
  const { version } = await read(id);
  return asCompany.post(`/api/orders/${id}/refund-request`, { version, ...form });
};
const own = async (id: string) =>
  (await did<Orders>(asCompany.get('/api/orders'))).items.find((order) => order.id === id) as Order;
const taskOf = async (id: string) =>
  (await did<{ items: Task[] }>(asAdmin.get('/api/admin/tasks?kind=REFUND&limit=500'))).items.find(
    ({ key }) => key === `REFUND:${id}`,
  );
const subjects = async () =>
  (await app.platform.db.select().from(mail).where(eq(mail.to, company.email)).orderBy(mail.createdAt)).map(
    ({ subject, text }) => `${subject}\n${text}`,
  );

test('[B-14] money that a company asks back is a task until it went back, within three business days', async () => {
  const { id } = await place();
  expect((await ask(id)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  await pay(id, price);
  const order = (await ask(id)).json<Order>();
  const dueOn = refundDueDay(today);
  expect(order.refundRequest).toMatchObject({
    ...account,
    accountNumber: '1002123456789',
    status: 'OPEN',
    askedOn: today,
    dueOn,
  });
  expect((await ask(id)).json().message).toContain('이미');
  expect(await taskOf(id)).toMatchObject({ act: 'ANSWER_REFUND', dueOn, source: 'PROMISE' });
  expect((await subjects()).at(-1)).toContain(sayDay(dueOn));
  const done = await act(id, 'full-refund', {
    bookedOn: today,
    endedOn: today,
    statementName: '한빛',
    reason: '7일 안에 신청하셨어요',
  });
  expect(done).toMatchObject({ status: 'REFUNDED', refundRequest: { status: 'REFUNDED' } });
  expect((await subjects()).at(-1)).toContain('알려 주신 계좌로');
  expect(await taskOf(id)).toBeUndefined();
});

test('[B-14] a request is declined with a reason, or taken back, and may be made again', async () => {
  const { id } = await place();
  await pay(id, price);
  await ask(id);
  const declined = await act(id, 'refund-request/refusal', { reason: '모든 달이 시작됐어요' });
  expect(declined.refundRequest).toMatchObject({ status: 'DECLINED', answer: '모든 달이 시작됐어요' });
  expect((await subjects()).at(-1)).toContain('모든 달이 시작됐어요');
  expect(await taskOf(id)).toBeUndefined();
  const again = (await ask(id)).json<Order>();
  const { version } = again;
  const url = `/api/orders/${id}/refund-request/withdrawal`;
  expect((await did<Order>(asCompany.post(url, { version }))).refundRequest?.status).toBe('WITHDRAWN');
  expect(await taskOf(id)).toBeUndefined();
  expect((await asCompany.post(url, { version: version + 1 })).json().code).toBe('TRANSITION_REFUSED');
  const other = await app.signIn(await createCompany(app.platform.db));
  expect((await other.post(`/api/orders/${id}/refund-request`, { version, ...asked })).statusCode).toBe(404);
  const wrong = await ask(id, { ...asked, accountNumber: '없음' });
  expect(wrong.json().fieldErrors[0].path).toBe('accountNumber');
});

test('[B-14] what was paid too much is a task with its day, which company and mail read, until it went back', async () => {
  const { id } = await place();
  const paid = await pay(id, price + 11_000, 11_000);
  const dueOn = addBusinessDays(today, 3);
  expect(paid).toMatchObject({ surplusAmount: 11_000, surplusDueOn: dueOn });
  expect(await own(id)).toMatchObject({ surplusAmount: 11_000, surplusDueOn: dueOn });
  expect((await subjects()).at(-1)).toContain(`11,000원을 더 입금하셨어요. ${sayDay(dueOn)}까지`);
  expect(await taskOf(id)).toMatchObject({
    act: 'RETURN_MONEY',
    dueOn,
    source: 'PROMISE',
    detail: '11,000원을 돌려줘요',
  });
  // A part of it leaves the clock as it is; a later surplus does not start it anew.
  await act(id, 'refunds', line(1_000));
  await owner.query(
    `ALTER TABLE payments.payment DISABLE TRIGGER USER;
     UPDATE payments.payment SET created_at = created_at - interval '9 days' WHERE order_id = '${id}';
     ALTER TABLE payments.payment ENABLE TRIGGER USER`,
  );
  await pay(id, 5_000, 5_000);
  const since = addBusinessDays(addDays(today, -9), 3);
  expect(await taskOf(id)).toMatchObject({ dueOn: since, detail: '15,000원을 돌려줘요', group: 'NOW' });
  expect((await own(id)).surplusDueOn).toBe(since);
  expect(await act(id, 'refunds', line(15_000))).toMatchObject({ surplusAmount: 0, surplusDueOn: null });
  expect(await taskOf(id)).toBeUndefined();
});

test('[B-14] money in an order of a company that has left waits to go back, not for the rest', async () => {
  const { id } = await place();
  await pay(id, 500_000, 500_000 - price);
  await did(asCompany.post('/api/account/withdrawal', { password: testPassword }));
  expect(await taskOf(id)).toMatchObject({
    act: 'RETURN_MONEY',
    dueOn: addBusinessDays(today, 3),
    detail: '500,000원을 돌려줘요',
  });
  const deposits = await did<{ items: Task[] }>(asAdmin.get('/api/admin/tasks?kind=DEPOSIT&limit=500'));
  expect(deposits.items.map(({ key }) => key)).not.toContain(`DEPOSIT:${id}`);
  await act(id, 'refunds', line(500_000));
  expect(await taskOf(id)).toBeUndefined();
});

test('[B-14] the terms give all back within seven days, then the months that have not begun', () => {
  const paid = { kind: 'PLAN', status: 'PAID', balance: price, totalAmount: price } as const;
  const order = { ...paid, paidOn: '2026-01-05', planUntil: '2027-01-04' };
  expect(findRefund(order, '2026-01-12')).toEqual({ isFull: true, months: 0, amount: price });
  expect(findRefund(order, '2026-01-13')).toEqual({ isFull: false, months: 11, amount: 998_250 });
  expect(findRefund(order, '2026-12-20')).toEqual({ isFull: false, months: 0, amount: 0 });
  expect(findRefund({ ...order, status: 'ORDERED', balance: 10 }, '2026-12-20')).toMatchObject({
    amount: 10,
  });
  expect(findRefund({ ...order, kind: 'FEE' }, '2026-01-06')).toBeNull();
});

test('[B-14] the day is counted by Korean business days', () => {
  // 추석 from Thursday to Saturday, a weekend besides.
  expect(refundDueDay('2026-09-23')).toBe('2026-09-30');
  expect(refundDueDay('2026-11-26')).toBe('2026-12-01');
});
