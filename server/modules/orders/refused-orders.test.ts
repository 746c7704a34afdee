import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;
const today = koreanDay(new Date());
const yesterday = addDays(today, -1);
const price = 1_089_000;
const reason = '담당 부서가 없어졌어요';
const invoiceForm = { businessNumber: '120-81-47521', email: 'tax@hanbit.example' };
const issue = { issuedOn: yesterday, approvalNumber: '20261201-41000012-0a1b2d01' };

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  browser = await app.signIn(company);
});
afterAll(() => app.close());

const place = async (taxInvoice: object | null = null) =>
  (await browser.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice })).json<Order>();
/** The order of the fee of a project that was billed today. */
async function bill(): Promise<Order> {
  const npo = await createNpo(app.platform.db);
  await createProject(app.platform.db, company, {
    status: 'PAYMENT_REQUESTED',
    npoIds: [npo.organizationId],
  });
  const [order] = (await browser.get('/api/orders')).json<Orders>().items;
  return order as Order;
}
const read = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
const act = async (id: string, what: string, body: object) =>
  admin.post(`/api/admin/orders/${id}/${what}`, { version: (await read(id)).version, ...body });
const line = { bookedOn: today, statementName: '한빛' };
const pay = async (id: string, amount = price, confirmedDifference?: number) => {
  const answer = await act(id, 'deposits', {
    ...line,
    amount,
    ...(confirmedDifference ? { confirmedDifference } : {}),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
};
const askInvoice = async (id: string) =>
  browser.put(`/api/orders/${id}/tax-invoice`, { ...invoiceForm, version: (await read(id)).version });
const countMails = () => app.platform.db.$count(mail, eq(mail.to, company.email));

test('what is paid is canceled by nobody, and stays paid', async () => {
  const { id } = await place();
  await pay(id);
  const { version } = await read(id);
  const message = '입금을 기다리는 주문만 취소할 수 있어요.';
  const own = await browser.post(`/api/orders/${id}/cancellation`, { version });
  expect(own.json()).toMatchObject({ code: 'TRANSITION_REFUSED', message });
  expect((await act(id, 'cancellation', { reason })).json()).toMatchObject({ message });
  expect((await read(id)).status).toBe('PAID');
});

test('[F-77] of an order that is over no line is undone, and one that was is not undone again', async () => {
  const undo = async (id: string, at = 0) =>
    (await act(id, `payments/${(await read(id)).payments[at]?.id}/reversal`, { reason })).json();
  const { id } = await place();
  await pay(id);
  const ended = await act(id, 'full-refund', { ...line, endedOn: today, reason });
  expect([ended.statusCode, ended.body]).toEqual([200, expect.anything()]);
  const before = await read(id);
  expect(before.payments.length).toBeGreaterThan(1);
  for (const at of before.payments.keys())
    expect(await undo(id, at)).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('취소했거나 환불한 주문의 기록은 되돌릴 수 없어요.'),
    });
  expect(await read(id)).toEqual(before);
  const { id: open } = await place();
  await pay(open, 1000, 1000 - price);
  expect(await undo(open)).toMatchObject({ status: 'ORDERED', balance: 0 });
  expect(await undo(open)).toMatchObject({ message: '이미 되돌린 기록이에요.' });
});

test('money that nobody asks back is not declined, and no company is told so', async () => {
  const { id } = await place();
  await pay(id);
  const told = await countMails();
  const declined = await act(id, 'refund-request/refusal', { reason });
  expect([declined.statusCode, declined.json().code]).toEqual([409, 'TRANSITION_REFUSED']);
  expect(await countMails()).toBe(told);
  expect((await read(id)).refundRequest).toBeNull();
});

test('of an unpaid order no more goes back than came in, of a paid one no more than its surplus', async () => {
  const { id } = await place();
  const refund = (amount: number) => act(id, 'refunds', { ...line, amount });
  expect((await refund(1)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '들어온 돈이 없는 주문이에요.',
  });
  await pay(id, 89_000, 89_000 - price);
  expect((await refund(89_001)).json().fieldErrors).toEqual([
    { path: 'amount', message: '89,000원까지 돌려줄 수 있어요.' },
  ]);
  await pay(id, 1_000_000);
  expect((await refund(1)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '더 들어온 돈이 없는 주문이에요.',
  });
  expect((await read(id)).balance).toBe(price);
});

test('the tax invoice of a plan is dated from its payment, and its correction from the first one', async () => {
  const { id } = await place(invoiceForm);
  const early = await act(id, 'tax-invoice', { ...issue, issuedOn: today });
  expect(early.json()).toMatchObject({ message: '발급을 기다리는 세금계산서가 없어요.' });
  await pay(id);
  const refused = await act(id, 'tax-invoice', issue);
  expect(refused.json().fieldErrors).toEqual([
    { path: 'issuedOn', message: '입금된 날보다 앞선 날은 고를 수 없어요.' },
  ]);
  const ahead = await act(id, 'tax-invoice', { ...issue, issuedOn: addDays(today, 1) });
  expect(ahead.json().fieldErrors[0].message).toBe('오늘보다 뒤의 날은 고를 수 없어요.');
  expect((await act(id, 'tax-invoice', { ...issue, issuedOn: today })).statusCode).toBe(200);
  const ending = { ...line, reason };
  const unpaid = await act(id, 'full-refund', { ...ending, endedOn: yesterday });
  expect(unpaid.json().fieldErrors).toEqual([
    { path: 'endedOn', message: '입금된 날보다 앞선 날은 고를 수 없어요.' },
  ]);
  expect((await act(id, 'full-refund', { ...ending, endedOn: today })).statusCode).toBe(200);
  const corrected = await act(id, 'tax-invoice', { ...issue, approvalNumber: '20261201-41000012-0a1b2d02' });
  expect(corrected.json().fieldErrors).toEqual([
    { path: 'issuedOn', message: '처음 발급한 날보다 앞선 날은 고를 수 없어요.' },
  ]);
});

test('the tax invoice and the end of a fee are dated from the day on which it was billed', async () => {
  const { id, totalAmount } = await bill();
  expect((await askInvoice(id)).statusCode).toBe(200);
  const message = '청구한 날보다 앞선 날은 고를 수 없어요.';
  const refused = await act(id, 'tax-invoice', issue);
  expect(refused.json().fieldErrors).toEqual([{ path: 'issuedOn', message }]);
  await pay(id, totalAmount);
  const ended = await act(id, 'full-refund', { ...line, endedOn: yesterday, reason });
  expect(ended.json().fieldErrors).toEqual([{ path: 'endedOn', message }]);
});
