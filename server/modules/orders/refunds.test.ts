import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isRefundable } from '#contract/orders/refund-requests.ts';
import { lastDayOfPlan, lastDayWithoutMonths, type PlanUse } from '#contract/organizations/plans.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';

const today = koreanDay(new Date());
const price = 1_089_000;
const reason = '계약을 없던 일로 했어요';
const invoiceForm = { businessNumber: '120-81-47521', email: 'tax@hanbit.example' };
const line = (amount: number) => ({ amount, bookedOn: today, statementName: '한빛' });
const whole = { bookedOn: today, endedOn: today, statementName: '한빛', reason };
const askedBack = { reason, bank: '한빛은행', accountNumber: '1002123456789', accountHolder: '한빛' };
const numberOf = (code: string) => `20261204410000120a1b${code}`;

let app: TestApp;
let owner: pg.Client;
let admin: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  browser = await app.signIn(company);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const order = (plan: string, taxInvoice: object | null = null) =>
  browser.post('/api/orders', { plan, payerName: '한빛', taxInvoice });
const place = async (plan = 'CONNECT', taxInvoice: object | null = null) =>
  (await order(plan, taxInvoice)).json<Order>();
const read = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
const act = async (id: string, what: string, body: object) =>
  admin.post(`/api/admin/orders/${id}/${what}`, { version: (await read(id)).version, ...body });
const done = async (id: string, what: string, body: object) => {
  const answer = await act(id, what, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<AdminOrder>();
};
const pay = (id: string, amount = price, confirmedDifference?: number, bookedOn = today) =>
  done(id, 'deposits', {
    ...line(amount),
    bookedOn,
    ...(confirmedDifference ? { confirmedDifference } : {}),
  });
const planNow = async () => (await browser.get('/api/account/plan')).json<PlanUse>();
const assign = async (plan: string) => {
  const url = `/api/admin/organizations/${company.organizationId}`;
  const { version } = (await admin.get(url)).json();
  expect((await admin.put(`${url}/plan`, { plan, reason, version })).statusCode).toBe(200);
};
/** Lets an order be some days older. */
const age = (id: string, days: number) =>
  owner.query(
    `UPDATE payments.order SET created_at = created_at - make_interval(days => $2), version = version + 1 WHERE id = $1`,
    [id, days],
  );
const lastMail = async () =>
  (await app.platform.db.select().from(mail).where(eq(mail.to, company.email)).orderBy(mail.createdAt)).at(
    -1,
  );

describe('[B-14] money that goes back in full', () => {
  test('leaves a company the other plan that it is on by now', async () => {
    const { id } = await place();
    await pay(id);
    await assign('PERFORMANCE');
    const before = await planNow();
    expect(await done(id, 'full-refund', whole)).toMatchObject({ status: 'REFUNDED', balance: 0 });
    expect(await planNow()).toEqual(before);
    expect(before).toMatchObject({ plan: 'PERFORMANCE', until: lastDayOfPlan(today) });
  });

  test('leaves a plan that still has today until its end', async () => {
    const { id } = await place();
    await pay(id);
    await owner.query(
      `UPDATE organization SET plan_from = $2, plan_until = $3, version = version + 1 WHERE id = $1`,
      [company.organizationId, addDays(today, -30), lastDayOfPlan(addDays(today, 1))],
    );
    await done(id, 'full-refund', whole);
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', from: addDays(today, -30), until: today });
  });

  test('went back on a day between order and today, and ended what was bought between its payment and then', async () => {
    const { id } = await place();
    await pay(id);
    for (const [path, wrong] of [
      ['bookedOn', { bookedOn: addDays(today, 1) }],
      ['bookedOn', { bookedOn: addDays(today, -1), endedOn: addDays(today, -1) }],
      ['endedOn', { endedOn: addDays(today, 1) }],
      ['endedOn', { endedOn: addDays(today, -1) }],
    ] as const)
      expect((await act(id, 'full-refund', { ...whole, ...wrong })).json().fieldErrors[0].path).toBe(path);
    expect(await read(id)).toMatchObject({ status: 'PAID', balance: price });
    const surplus = await pay(id, 1000, 1000);
    for (const bookedOn of [addDays(today, 1), addDays(today, -1)]) {
      const refused = await act(id, 'refunds', { ...line(1000), bookedOn });
      expect(refused.json().fieldErrors[0].path).toBe('bookedOn');
    }
    expect(await read(id)).toMatchObject({ version: surplus.version, surplusAmount: 1000 });
  });

  test('has its correcting invoice due by the day on which it was ended, not by that of the money', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await age(id, 60);
    await pay(id, price, undefined, addDays(today, -59));
    await done(id, 'tax-invoice', { issuedOn: addDays(today, -50), approvalNumber: numberOf('f001') });
    // Of another month than today whatever the day is.
    const endedOn = addDays(today, -31);
    const refunded = await done(id, 'full-refund', { ...whole, endedOn });
    expect(refunded.taxInvoice?.dueOn).toBe(taxInvoiceDueDay(endedOn));
    expect((await lastMail())?.text).toContain(`${sayDay(taxInvoiceDueDay(endedOn))}까지`);
  });
});

test.each([
  ['ORDERED', 0, false],
  ['ORDERED', 1, true],
  ['PAID', price, true],
  ['PART_REFUNDED', 100, false],
  ['REFUNDED', 0, false],
  ['CANCELED', 0, false],
] as const)(
  '[B-14] of an order that is %s with %i won money may be asked back: %s',
  (status, balance, may) => {
    expect(isRefundable({ status, balance })).toBe(may);
  },
);

describe('[B-14] a request for the money of an order', () => {
  const ask = async (id: string) =>
    browser.post(`/api/orders/${id}/refund-request`, { version: (await read(id)).version, ...askedBack });

  test('that is not paid up is answered by the last of its money, not by a part of it', async () => {
    const { id } = await place();
    await pay(id, 500_000, 500_000 - price);
    expect((await ask(id)).statusCode).toBe(200);
    expect((await done(id, 'refunds', line(100_000))).refundRequest?.status).toBe('OPEN');
    expect((await lastMail())?.text).toContain('보내신 계좌로');
    expect((await done(id, 'refunds', line(400_000))).refundRequest?.status).toBe('REFUNDED');
    expect((await lastMail())?.text).toContain('알려 주신 계좌로');
  });

  test('is answered by a part that goes back, of which the company reads until when its plan runs', async () => {
    const { id } = await place();
    await pay(id);
    expect((await ask(id)).statusCode).toBe(200);
    const refund = { ...line(90_750), endedOn: today, reason };
    const refused = await act(id, 'part-refund', refund);
    expect(refused.json().fieldErrors?.[0], 'a plan goes back by months').toMatchObject({ path: 'months' });
    expect(await read(id)).toMatchObject({ status: 'PAID', refundRequest: { status: 'OPEN' } });
    const done = (await act(id, 'part-refund', { ...refund, months: 1 })).json<AdminOrder>();
    expect(done).toMatchObject({ status: 'PART_REFUNDED', refundRequest: { status: 'REFUNDED' } });
    const until = lastDayWithoutMonths(lastDayOfPlan(today), 1);
    for (const said of ['알려 주신 계좌로', `${sayDay(until)}까지예요`])
      expect((await lastMail())?.text).toContain(said);
  });

  test('waits on while only what was too much goes back', async () => {
    const { id } = await place();
    await pay(id, price + 1000, 1000);
    expect((await ask(id)).statusCode).toBe(200);
    expect((await done(id, 'refunds', line(1000))).refundRequest?.status).toBe('OPEN');
  });

  test('is taken back by its own company alone', async () => {
    const { id } = await place();
    await pay(id);
    const { version } = (await ask(id)).json<Order>();
    const stranger = await app.signIn(await createCompany(app.platform.db));
    const url = `/api/orders/${id}/refund-request/withdrawal`;
    expect((await stranger.post(url, { version })).statusCode).toBe(404);
    expect((await read(id)).refundRequest?.status).toBe('OPEN');
  });
});

describe('[B-14] [F-62] what money does to an order', () => {
  test('a deposit that was a mistake does not date the payment', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await age(id, 40);
    const [wrong] = (await pay(id, 1000, 1000 - price)).payments;
    await done(id, `payments/${wrong?.id}/reversal`, { reason });
    const paidOn = addDays(today, -35);
    expect(await pay(id, price, undefined, paidOn)).toMatchObject({
      status: 'PAID',
      paidOn,
      taxInvoice: { dueOn: taxInvoiceDueDay(paidOn) },
    });
  });

  test('more money for a paid order is told with all that is too much by now', async () => {
    const { id } = await place();
    await pay(id, price + 1000, 1000);
    await pay(id, 2000, 2000);
    const said = await lastMail();
    expect(said?.subject).toMatch(/(?<![\d,])2,000원이 더 들어왔어요/);
    expect(said?.text).toMatch(/(?<![\d,])3,000원은/);
  });

  test('late money opens no cancelled order beside one that waits', async () => {
    const { id, version } = await place();
    expect((await browser.post(`/api/orders/${id}/cancellation`, { version })).statusCode).toBe(200);
    const other = await place('PERFORMANCE');
    const refused = await act(id, 'deposits', line(price));
    expect(refused.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('입금을 기다리는 다른 주문이 있어요'),
    });
    expect([(await read(id)).status, (await read(other.id)).status]).toEqual(['CANCELED', 'ORDERED']);
  });

  test('a plan that a company has without an end is not ordered again, another one is', async () => {
    company = await createCompany(app.platform.db, { plan: 'CONNECT' });
    browser = await app.signIn(company);
    expect((await order('CONNECT')).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('끝나는 날 없이'),
    });
    expect((await order('COORDINATING')).statusCode).toBe(200);
  });
});

describe('[B-14] a tax invoice', () => {
  test('is asked for neither of a cancelled order nor of a refunded one', async () => {
    const ask = async (id: string) =>
      browser.put(`/api/orders/${id}/tax-invoice`, { ...invoiceForm, version: (await read(id)).version });
    const { id: gone, version } = await place();
    await browser.post(`/api/orders/${gone}/cancellation`, { version });
    const { id: back } = await place();
    await pay(back);
    await done(back, 'full-refund', whole);
    for (const id of [gone, back]) {
      expect((await ask(id)).json().code).toBe('TRANSITION_REFUSED');
      expect((await read(id)).taxInvoice).toBeNull();
    }
  });

  test('takes no number that a correcting one has, and is never put after its correction', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await age(id, 40);
    await pay(id, price, undefined, addDays(today, -39));
    await done(id, 'tax-invoice', { issuedOn: addDays(today, -20), approvalNumber: numberOf('f011') });
    await done(id, 'full-refund', whole);
    const correctedOn = addDays(today, -5);
    await done(id, 'tax-invoice', { issuedOn: correctedOn, approvalNumber: numberOf('f012') });
    const amend = (issuedOn: string) =>
      act(id, 'tax-invoice/amendments', {
        which: 'FIRST',
        issuedOn,
        approvalNumber: numberOf('f013'),
        reason,
      });
    expect((await amend(addDays(correctedOn, 1))).json().fieldErrors[0]).toEqual({
      path: 'issuedOn',
      message: '수정 발급한 날보다 뒤의 날은 고를 수 없어요.',
    });
    expect((await amend(correctedOn)).statusCode).toBe(200);

    const other = await place('CONNECT', invoiceForm);
    await pay(other.id);
    const taken = await act(other.id, 'tax-invoice', { issuedOn: today, approvalNumber: numberOf('f012') });
    expect(taken.json().fieldErrors[0].message).toBe('이미 적은 승인번호예요.');
  });
});
