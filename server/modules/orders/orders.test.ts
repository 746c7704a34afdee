import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { type AdminOrder, noMonthsLeft } from '#contract/orders/admin-orders.ts';
import { type Order, type Orders, openAmountOf } from '#contract/orders/orders.ts';
import { lastDayOfPlan, lastDayWithoutMonths, monthsLeft } from '#contract/organizations/plans.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { order, payment, taxInvoice } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { advanceOrders } from './due.ts';

const today = koreanDay(new Date());
const own = '/api/orders';
const adminUrl = '/api/admin/orders';
const approvalNumber = '20261201-41000012-0a1b2c3d';

let opened: TestApp;
let owner: pg.Client;
let adminBrowser: TestBrowser;
let company: TestPartyMember & { organizationName: string };
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  adminBrowser = await opened.signIn(await createAdmin(opened.platform.db));
});
beforeEach(async () => {
  company = await createCompany(opened.platform.db, { plan: 'FREEMIUM' });
  browser = await opened.signIn(company);
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

const invoiceForm = { businessNumber: '120-81-47521', email: 'tax@hanbit.example' };
const place = async (plan = 'CONNECT', taxInvoiceForm: object | null = null) => {
  const answer = await browser.post(own, { plan, payerName: '한빛기업', taxInvoice: taxInvoiceForm });
  expect(answer.statusCode).toBe(200);
  return answer.json<Order>();
};
const line = (amount: number) => ({ amount, bookedOn: today, statementName: '한빛기업' });
const read = async (id: string) => (await adminBrowser.get(`${adminUrl}/${id}`)).json<AdminOrder>();
const act = async (id: string, what: string, body: object) => {
  const { version } = await read(id);
  return adminBrowser.post(`${adminUrl}/${id}/${what}`, { version, ...body });
};
/** Records a deposit, having confirmed by how much it differs. */
const deposit = async (id: string, given: ReturnType<typeof line>) => {
  const order = await read(id);
  const confirmedDifference = given.amount - openAmountOf(order);
  return adminBrowser.post(`${adminUrl}/${id}/deposits`, {
    version: order.version,
    ...given,
    ...(confirmedDifference === 0 ? {} : { confirmedDifference }),
  });
};
const pay = async (id: string, amount: number) => (await deposit(id, line(amount))).json<AdminOrder>();
const reverse = async (id: string, paymentId: string | undefined, reason = '통장을 잘못 읽었어요') =>
  act(id, `payments/${paymentId}/reversal`, { reason });
const planNow = async () => (await browser.get('/api/account/plan')).json();
const sentMails = async () =>
  (
    await opened.platform.db.select().from(mail).where(eq(mail.to, company.email)).orderBy(mail.createdAt)
  ).map(({ subject, text }) => ({ subject, text }));

describe('[B-14] an order of a plan', () => {
  test('says what to pay, where and until when, in the answer and by mail; one is open at a time', async () => {
    const { prices, bankAccount, payerName } = (await browser.get(own)).json<Orders>();
    const price = prices.find(({ plan }) => plan === 'CONNECT');
    expect(price).toMatchObject({ supplyAmount: 990_000, vatAmount: 99_000, totalAmount: 1_089_000 });
    const order = await place('CONNECT', invoiceForm);
    expect(order).toMatchObject({
      status: 'ORDERED',
      totalAmount: 1_089_000,
      missingAmount: 1_089_000,
      balance: 0,
      payments: [],
      taxInvoice: { status: 'REQUESTED', businessNumber: '120-81-47521', dueOn: null },
    });
    expect(order.referenceCode).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(order.dueOn).toBe(businessDayFrom(addDays(today, 7)));
    expect(payerName).toBe(company.organizationName);
    const [sentMail] = await sentMails();
    for (const said of ['1,089,000원', bankAccount.number, order.referenceCode, '중개하지 않아요'])
      expect(sentMail?.text).toContain(said);
    const second = await browser.post(own, { plan: 'PERFORMANCE', payerName: '한빛', taxInvoice: null });
    expect(second.json().code).toBe('TRANSITION_REFUSED');
    const canceled = await browser.post(`${own}/${order.id}/cancellation`, { version: order.version });
    expect(canceled.json()).toMatchObject({ status: 'CANCELED', closingReason: '기업이 취소했어요.' });
    await place('PERFORMANCE');
    expect((await browser.get(own)).json<Orders>().items.map(({ status }) => status)).toEqual([
      'ORDERED',
      'CANCELED',
    ]);
  });

  test('refuses a number that cannot be, FREEMIUM, and whoever is no company', async () => {
    const wrong = await browser.post(own, {
      plan: 'CONNECT',
      payerName: ' ',
      taxInvoice: { ...invoiceForm, businessNumber: '123-45-67890' },
    });
    expect(
      wrong
        .json()
        .fieldErrors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['payerName', 'taxInvoice.businessNumber']);
    const free = await browser.post(own, { plan: 'FREEMIUM', payerName: '한빛', taxInvoice: null });
    expect(free.json().fieldErrors[0].path).toBe('plan');
    const npo = await opened.signIn(await createNpo(opened.platform.db));
    expect((await npo.get(own)).json()).toMatchObject({
      code: 'ROLE_MISMATCH',
      message: '기업 회원이 이용할 수 있는 서비스입니다.',
    });
    expect((await npo.get(adminUrl)).statusCode).toBe(403);
  });

  test("another company's order answers like an absent one", async () => {
    const order = await place();
    const other = await opened.signIn(await createCompany(opened.platform.db));
    const absent = crypto.randomUUID();
    for (const id of [order.id, absent]) {
      const canceled = await other.post(`${own}/${id}/cancellation`, { version: order.version });
      expect([canceled.statusCode, canceled.json().code]).toEqual([404, 'NOT_FOUND']);
      const asked = await other.put(`${own}/${id}/tax-invoice`, { ...invoiceForm, version: order.version });
      expect([asked.statusCode, asked.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await other.get(own)).json<Orders>().items).toEqual([]);
  });

  test('a part shows what is missing; the rest starts the plan for twelve months in the same breath', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    const partly = await pay(id, 1_088_999);
    expect(partly).toMatchObject({ status: 'ORDERED', balance: 1_088_999, missingAmount: 1 });
    expect(await planNow()).toMatchObject({ plan: 'FREEMIUM' });
    const refused = await browser.post(`${own}/${id}/cancellation`, { version: partly.version });
    expect(refused.json().code).toBe('TRANSITION_REFUSED');
    const paid = await pay(id, 1);
    expect(paid).toMatchObject({
      status: 'PAID',
      missingAmount: 0,
      surplusAmount: 0,
      paidOn: today,
      planFrom: today,
      planUntil: lastDayOfPlan(today),
      taxInvoice: { status: 'REQUESTED', dueOn: taxInvoiceDueDay(today) },
    });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until: lastDayOfPlan(today) });
    const said = await sentMails();
    expect(said.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('1,089,000원을 입금해 주세요'),
      expect.stringMatching(/(?<!\d|,)1원이 남았어요/),
      expect.stringContaining('CONNECT 요금제를'),
    ]);
    const { history, payments } = await read(id);
    expect(history.map(({ action }) => action)).toEqual([
      'plan-order.pay',
      'plan-order.deposit',
      'plan-order.deposit',
      'plan-order.create',
    ]);
    expect(payments.every(({ recordedBy }) => recordedBy !== '')).toBe(true);
    expect((await pay((await place()).id, 1_089_000)).planFrom).toBe(addDays(lastDayOfPlan(today), 1));
  });

  test('is paid on the latest day of its deposits, in whatever order they are recorded', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await owner.query(
      `UPDATE payments.order SET created_at = created_at - interval '40 days', version = version + 1 WHERE id = $1`,
      [id],
    );
    const [earlier, later] = [addDays(today, -39), addDays(today, -1)];
    await deposit(id, { ...line(500_000), bookedOn: later });
    expect((await deposit(id, { ...line(589_000), bookedOn: earlier })).json()).toMatchObject({
      status: 'PAID',
      paidOn: later,
      taxInvoice: { dueOn: taxInvoiceDueDay(later) },
    });
  });

  test('a surplus is shown and given back, never more than it', async () => {
    const { id } = await place();
    const paid = await pay(id, 1_100_000);
    expect(paid).toMatchObject({ status: 'PAID', surplusAmount: 11_000 });
    const tooMuch = await act(id, 'refunds', line(11_001));
    expect(tooMuch.json().fieldErrors).toEqual([
      { path: 'amount', message: '11,000원까지 돌려줄 수 있어요.' },
    ]);
    expect((await act(id, 'refunds', line(11_000))).json()).toMatchObject({
      status: 'PAID',
      surplusAmount: 0,
      balance: 1_089_000,
    });
    expect((await act(id, 'refunds', line(1))).json().code).toBe('TRANSITION_REFUSED');
    expect((await sentMails()).at(-1)?.subject).toMatch(/(?<![\d,])11,000원을 돌려 드렸어요/);
  });

  test('with money in it is cancelled only after that went back; late money opens it again', async () => {
    const { id } = await place();
    await pay(id, 500_000);
    const reason = '기업이 그만두겠다고 했어요';
    expect((await act(id, 'cancellation', { reason })).json().code).toBe('TRANSITION_REFUSED');
    await act(id, 'refunds', line(500_000));
    expect((await act(id, 'cancellation', { reason })).json()).toMatchObject({
      status: 'CANCELED',
      closingReason: reason,
      balance: 0,
    });
    expect((await sentMails()).at(-1)?.text).toContain(reason);
    expect(await pay(id, 1_089_000)).toMatchObject({ status: 'PAID', closingReason: null });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT' });
  });

  test('a full refund ends the plan today, or takes back the year that was added', async () => {
    const reason = '계약을 없던 일로 했어요';
    const refund = { bookedOn: today, endedOn: today, statementName: '한빛기업', reason };
    const first = await place();
    await pay(first.id, 1_089_000);
    const second = await place();
    await pay(second.id, 1_089_000);
    const year = lastDayOfPlan(today);
    expect(await planNow()).toMatchObject({ until: lastDayOfPlan(addDays(year, 1)) });
    expect((await act(second.id, 'full-refund', refund)).json()).toMatchObject({
      status: 'REFUNDED',
      balance: 0,
      closingReason: reason,
    });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until: year });
    const paper = (id: string) => browser.get(`${own}/${id}/paper`);
    expect((await paper(second.id)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '취소하거나 환불한 주문이에요. 새로 주문하면 받을 수 있어요.',
    });
    expect((await paper(first.id)).statusCode).toBe(200);
    await act(first.id, 'full-refund', refund);
    expect(await planNow()).toMatchObject({ plan: 'FREEMIUM', until: null });
    expect((await deposit(first.id, line(1))).json().code).toBe('TRANSITION_REFUSED');
  });

  test('a part refund gives back what is left by months, shortens the plan by them, and is final', async () => {
    const reason = '석 달 뒤에 그만두기로 했어요';
    const refund = { ...line(816_750), months: 9, endedOn: today, reason };
    const order = await place();
    expect((await act(order.id, 'part-refund', refund)).json().code).toBe('TRANSITION_REFUSED');
    await pay(order.id, 1_089_001);
    expect((await act(order.id, 'part-refund', refund)).json().code).toBe('TRANSITION_REFUSED');
    await act(order.id, 'refunds', line(1));
    for (const [path, wrong] of [
      ['amount', { amount: 1_089_000 }],
      ['months', { months: 12 }],
      ['bookedOn', { bookedOn: addDays(today, 1) }],
      ['endedOn', { endedOn: addDays(today, 1) }],
      ['endedOn', { endedOn: addDays(today, -1) }],
    ] as const) {
      const refused = await act(order.id, 'part-refund', { ...refund, ...wrong });
      expect(refused.json().fieldErrors[0].path).toBe(path);
    }
    const until = lastDayWithoutMonths(lastDayOfPlan(today), 9);
    expect((await act(order.id, 'part-refund', refund)).json()).toMatchObject({
      status: 'PART_REFUNDED',
      balance: 272_250,
      surplusAmount: 0,
      planUntil: until,
      closingReason: reason,
    });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until });
    expect((await sentMails()).at(-1)?.text).toMatch(/(?<![\d,])816,750원/);
    for (const [what, body] of [
      ['deposits', line(1)],
      ['refunds', line(1)],
      ['part-refund', refund],
      ['full-refund', { bookedOn: today, endedOn: today, statementName: '한빛기업', reason }],
    ] as const) {
      expect((await act(order.id, what, body)).json().code).toBe('TRANSITION_REFUSED');
    }
    const { history } = await read(order.id);
    expect(history).toContainEqual(expect.objectContaining({ action: 'plan-order.refund', reason }));
  });

  test('a part refund gives back no more months than had not begun on the day of the end', async () => {
    const order = await place();
    await pay(order.id, 1_089_000);
    // Bought 100 days ago: the fourth month has begun.
    const paidOn = addDays(today, -100);
    await owner.query(
      `UPDATE payments.order SET created_at = created_at - interval '100 days', paid_on = $2, plan_from = $2,
        plan_until = $3, version = version + 1 WHERE id = $1`,
      [order.id, paidOn, lastDayOfPlan(paidOn)],
    );
    const left = monthsLeft(lastDayOfPlan(paidOn), today);
    expect(left).toBe(8);
    const refund = { ...line(1), months: left + 1, endedOn: today, reason: '그만두기로 했어요' };
    const refused = (await act(order.id, 'part-refund', refund)).json();
    expect(refused.fieldErrors).toEqual([
      { path: 'months', message: '해지한 날에 남아 있던 8개월까지만 돌려줄 수 있어요.' },
    ]);
    expect(await read(order.id)).toMatchObject({ status: 'PAID', balance: 1_089_000 });
    // On an end 30 days earlier the third one had.
    const earlier = { ...refund, endedOn: addDays(today, -30) };
    expect((await act(order.id, 'part-refund', earlier)).json().status).toBe('PART_REFUNDED');
  });

  test('of a plan in its last month nothing goes back in part', async () => {
    const order = await place();
    await pay(order.id, 1_089_000);
    await owner.query('UPDATE payments.order SET plan_until = $2, version = version + 1 WHERE id = $1', [
      order.id,
      addDays(today, 20),
    ]);
    const refund = { ...line(1), months: 1, endedOn: today, reason: '그만두기로 했어요' };
    const refused = (await act(order.id, 'part-refund', refund)).json();
    expect(refused.fieldErrors).toEqual([{ path: 'months', message: noMonthsLeft }]);
  });

  test('is paid once under two admins at once, and an old version is refused with what it is now', async () => {
    const order = await place();
    const second = await opened.signIn(await createAdmin(opened.platform.db));
    const body = { version: order.version, ...line(1_089_000) };
    const answers = await Promise.all(
      [adminBrowser, second, adminBrowser, second].map((each) =>
        each.post(`${adminUrl}/${order.id}/deposits`, body),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const stale = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(stale).toMatchObject({ code: 'STALE', current: { status: 'PAID', balance: 1_089_000 } });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until: lastDayOfPlan(today) });
    const { db } = opened.platform;
    expect(await db.$count(payment, eq(payment.orderId, order.id))).toBe(1);
    const assigned = and(
      eq(auditEntry.action, 'organization.plan.assign'),
      eq(auditEntry.subjectId, company.organizationId),
    );
    expect(await db.$count(auditEntry, assigned)).toBe(1);
    const again = await browser.post(`${own}/${order.id}/cancellation`, { version: order.version });
    expect(again.json().code).toBe('STALE');
  });

  test('a day of the statement lies between the order and today', async () => {
    const { id } = await place();
    for (const bookedOn of [addDays(today, 1), addDays(today, -1)]) {
      const answer = await act(id, 'deposits', { ...line(1), bookedOn });
      expect(answer.json().fieldErrors[0].path).toBe('bookedOn');
    }
  });
});

describe('[F-62] money that was recorded by mistake', () => {
  test('a deposit of another amount than the open one is taken only with the difference that was seen', async () => {
    const { id } = await place();
    const tenfold = { ...line(10_890_000) };
    for (const confirmedDifference of [undefined, 0, 9_800_999, -9_801_000]) {
      const refused = await act(id, 'deposits', { ...tenfold, confirmedDifference });
      expect(refused.json().fieldErrors).toEqual([
        {
          path: 'confirmedDifference',
          message:
            '남은 금액 1,089,000원보다 9,801,000원 많아요. 통장을 다시 보고, 맞으면 확인 표시를 해 주세요.',
        },
      ]);
    }
    expect(await read(id)).toMatchObject({ status: 'ORDERED', balance: 0, payments: [] });
    const less = await act(id, 'deposits', line(1_088_999));
    expect(less.json().fieldErrors[0].message).toMatch(/(?<![\d,])1원 적어요/);
    const same = await act(id, 'deposits', { ...line(1_089_000), confirmedDifference: 5 });
    expect(same.json().fieldErrors[0].path).toBe('confirmedDifference');
    const taken = await act(id, 'deposits', { ...tenfold, confirmedDifference: 9_801_000 });
    expect(taken.json()).toMatchObject({ status: 'PAID', surplusAmount: 9_801_000 });
    const more = await act(id, 'deposits', line(1));
    expect(more.json().fieldErrors[0].message).toContain('남은 금액 0원보다 1원 많아요');
  });

  test('a deposit that is undone stays readable and takes back what it gave; the company is told', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    const [payment] = (await pay(id, 1_089_000)).payments;
    await owner.query(
      `UPDATE payments.order SET due_on = due_on - 60, is_reminded = true, version = version + 1 WHERE id = $1`,
      [id],
    );
    const reason = '다른 기업의 입금을 적었어요';
    const undone = (await reverse(id, payment?.id, reason)).json<AdminOrder>();
    expect(undone).toMatchObject({
      status: 'ORDERED',
      balance: 0,
      missingAmount: 1_089_000,
      paidOn: null,
      planFrom: null,
      planUntil: null,
      dueOn: businessDayFrom(addDays(today, 7)),
      payments: [
        { id: payment?.id, amount: 1_089_000, reversal: { reason, reversedBy: expect.stringMatching(/./) } },
      ],
      taxInvoice: { status: 'REQUESTED', dueOn: null },
    });
    expect(await planNow()).toMatchObject({ plan: 'FREEMIUM', until: null });
    expect((await read(id)).history).toContainEqual(
      expect.objectContaining({ action: 'plan-order.reverse', reason }),
    );
    const seen = (await browser.get(own)).json<Orders>().items[0]?.payments[0]?.reversal;
    expect(Object.keys(seen ?? {}).sort()).toEqual(['reason', 'reversedAt']);
    const said = (await sentMails()).at(-1);
    for (const part of [reason, '다시 입금을 기다려요', '1,089,000원']) expect(said?.text).toContain(part);
    const listed = (await adminBrowser.get(`${adminUrl}?search=${undone.referenceCode}`)).json();
    expect(listed.items[0]).toMatchObject({ status: 'ORDERED', balance: 0, missingAmount: 1_089_000 });
    expect((await reverse(id, payment?.id)).json().message).toBe('이미 되돌린 기록이에요.');
    expect(await pay(id, 1_089_000)).toMatchObject({ status: 'PAID', surplusAmount: 0 });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until: lastDayOfPlan(today) });
  });

  test('each line names who recorded it, and beside it who undid it', async () => {
    const { id } = await place();
    const [payment] = (await pay(id, 1_089_000)).payments;
    const { version, payments } = await read(id);
    const [{ recordedBy } = { recordedBy: '' }] = payments;
    const other = await opened.signIn(await createAdmin(opened.platform.db, { name: '되돌린 사람' }));
    const body = { version, reason: '통장을 잘못 읽었어요' };
    const undone = await other.post(`${adminUrl}/${id}/payments/${payment?.id}/reversal`, body);
    expect(undone.json<AdminOrder>().payments).toMatchObject([
      { recordedBy, reversal: { reversedBy: '되돌린 사람' } },
    ]);
    expect(['', '되돌린 사람']).not.toContain(recordedBy);
  });

  test('a surplus that never came is undone without touching the plan', async () => {
    const { id } = await place();
    await pay(id, 1_089_000);
    const wrong = (await pay(id, 9_801_000)).payments.find(({ amount }) => amount === 9_801_000);
    expect((await reverse(id, wrong?.id)).json()).toMatchObject({ status: 'PAID', surplusAmount: 0 });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT', until: lastDayOfPlan(today) });
  });

  test('a refund goes before the deposit that it gave back; without it the order may be paid', async () => {
    const { id } = await place();
    const [first] = (await pay(id, 500_000)).payments;
    const refunded = (await act(id, 'refunds', line(500_000))).json<AdminOrder>();
    const back = refunded.payments.find(({ kind }) => kind === 'REFUND');
    expect((await reverse(id, first?.id)).json().code).toBe('TRANSITION_REFUSED');
    await pay(id, 589_000);
    expect((await reverse(id, back?.id)).json()).toMatchObject({ status: 'PAID', balance: 1_089_000 });
    expect(await planNow()).toMatchObject({ plan: 'CONNECT' });
  });

  test('what is canceled or refunded stays as it was settled, and so does a line of another order', async () => {
    const gone = await place();
    const [paid] = (await pay(gone.id, 1_089_000)).payments;
    const elsewhere = await place();
    expect((await reverse(elsewhere.id, paid?.id)).statusCode).toBe(404);
    expect((await reverse(elsewhere.id, crypto.randomUUID())).statusCode).toBe(404);
    // Another order of a plan waits: two would.
    expect((await reverse(gone.id, paid?.id)).json().message).toContain('입금을 기다리는 다른 주문');
    await act(gone.id, 'full-refund', {
      bookedOn: today,
      endedOn: today,
      statementName: '한빛기업',
      reason: '그만두기로 했어요',
    });
    expect((await reverse(gone.id, paid?.id)).json().code).toBe('TRANSITION_REFUSED');
  });

  test('of two admins who record at once one is told to look again', async () => {
    const order = await place();
    const second = await opened.signIn(await createAdmin(opened.platform.db));
    const body = { version: order.version, ...line(1_089_000) };
    const answers = await Promise.all(
      [adminBrowser, second].map((each) => each.post(`${adminUrl}/${order.id}/deposits`, body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
      '다른 기록이 생겼어요',
    );
  });

  test('an order whose invoice was issued for money that never came is corrected once it is canceled', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await owner.query(
      `UPDATE payments.order SET created_at = created_at - interval '40 days', version = version + 1 WHERE id = $1`,
      [id],
    );
    // Of another month, so that the day of the correction is not that of the invoice.
    const given = { ...line(1_089_000), bookedOn: addDays(today, -39) };
    const [payment] = (await deposit(id, given)).json<AdminOrder>().payments;
    await act(id, 'tax-invoice', { issuedOn: today, approvalNumber: '20261201410000120a1bd001' });
    expect((await reverse(id, payment?.id)).json().status).toBe('ORDERED');
    await act(id, 'cancellation', { reason: '돈이 들어온 적이 없어요' });
    expect(await read(id)).toMatchObject({
      status: 'CANCELED',
      taxInvoice: { dueOn: taxInvoiceDueDay(today) },
    });
    const listed = (await adminBrowser.get(`${adminUrl}?filter=INVOICE_OPEN`)).json();
    expect(listed.items.map((row: { id: string }) => row.id)).toContain(id);
    const correction = { issuedOn: today, approvalNumber: '20261202410000120a1bd001' };
    expect((await act(id, 'tax-invoice', correction)).json().taxInvoice.status).toBe('CORRECTED');
  });
});

describe('[F-62] what was recorded wrongly of a tax invoice', () => {
  const numberOf = (code: string) => `20261203410000120a1b${code}`;

  test('is put right with a reason; what stood there is kept, and the company is told', async () => {
    const order = await place('CONNECT', invoiceForm);
    const reason = '승인번호 두 자리를 바꿔 적었어요';
    const amend = (given: object) =>
      act(order.id, 'tax-invoice/amendments', { which: 'FIRST', issuedOn: today, reason, ...given });
    expect((await amend({ approvalNumber: numberOf('e001') })).json().code).toBe('TRANSITION_REFUSED');
    await pay(order.id, 1_089_000);
    expect((await amend({ approvalNumber: numberOf('e001') })).json().code).toBe('TRANSITION_REFUSED');
    await act(order.id, 'tax-invoice', { issuedOn: today, approvalNumber: numberOf('e001') });
    for (const [path, wrong] of [
      ['approvalNumber', { approvalNumber: numberOf('e001') }],
      ['approvalNumber', { approvalNumber: '2026' }],
      ['issuedOn', { approvalNumber: numberOf('e002'), issuedOn: addDays(today, 1) }],
      ['issuedOn', { approvalNumber: numberOf('e002'), issuedOn: addDays(today, -1) }],
      ['reason', { approvalNumber: numberOf('e002'), reason: ' ' }],
    ] as const)
      expect((await amend(wrong)).json().fieldErrors[0].path).toBe(path);
    const correction = await amend({ which: 'CORRECTION', approvalNumber: numberOf('e002') });
    expect(correction.json().code).toBe('TRANSITION_REFUSED');
    const amended = (await amend({ approvalNumber: numberOf('e002') })).json<AdminOrder>();
    expect(amended).toMatchObject({
      taxInvoice: { status: 'ISSUED', approvalNumber: numberOf('e002') },
      invoiceAmendments: [{ which: 'FIRST', formerIssuedOn: today, formerNumber: numberOf('e001'), reason }],
    });
    expect((await read(order.id)).history).toContainEqual(
      expect.objectContaining({ action: 'plan-order.invoice.amend', reason }),
    );
    const said = (await sentMails()).at(-1);
    for (const part of [numberOf('e002'), reason]) expect(said?.text).toContain(part);
    // The number is free again, and back again.
    for (const code of ['e001', 'e003', 'e004', 'e001'])
      expect((await amend({ approvalNumber: numberOf(code) })).statusCode).toBe(200);
    const { invoiceAmendments } = await read(order.id);
    expect(invoiceAmendments.map(({ formerNumber }) => formerNumber)).toEqual(
      ['e001', 'e002', 'e001', 'e003', 'e004'].map(numberOf),
    );
    const other = await place('CONNECT', invoiceForm);
    await pay(other.id, 1_089_000);
    const taken = await act(other.id, 'tax-invoice', { issuedOn: today, approvalNumber: numberOf('e001') });
    expect(taken.json().fieldErrors[0].message).toBe('이미 적은 승인번호예요.');
  });

  test('is put right of the correcting one too', async () => {
    const { id } = await place('CONNECT', invoiceForm);
    await pay(id, 1_089_000);
    await act(id, 'tax-invoice', { issuedOn: today, approvalNumber: numberOf('e011') });
    const refund = {
      bookedOn: today,
      endedOn: today,
      statementName: '한빛기업',
      reason: '그만두기로 했어요',
    };
    await act(id, 'full-refund', refund);
    await act(id, 'tax-invoice', { issuedOn: today, approvalNumber: numberOf('e012') });
    const given = { issuedOn: today, approvalNumber: numberOf('e013'), reason: '번호를 잘못 적었어요' };
    const amended = await act(id, 'tax-invoice/amendments', { which: 'CORRECTION', ...given });
    expect(amended.json<AdminOrder>().taxInvoice).toMatchObject({
      status: 'CORRECTED',
      approvalNumber: numberOf('e011'),
      correctionNumber: numberOf('e013'),
    });
  });
});

describe('[B-14] a tax invoice', () => {
  test('is asked for or corrected until it is issued, and is recorded once the order is paid', async () => {
    const order = await place();
    const issue = { issuedOn: today, approvalNumber };
    expect((await act(order.id, 'tax-invoice', issue)).json().code).toBe('TRANSITION_REFUSED');
    await pay(order.id, 1_089_000);
    const ask = async (email: string) =>
      browser.put(`${own}/${order.id}/tax-invoice`, {
        ...invoiceForm,
        email,
        version: (await read(order.id)).version,
      });
    expect((await ask('first@hanbit.example')).json().taxInvoice).toMatchObject({
      dueOn: taxInvoiceDueDay(today),
    });
    await ask('second@hanbit.example');
    const open = (await adminBrowser.get(`${adminUrl}?filter=INVOICE_OPEN`)).json();
    expect(open.items.map(({ id }: { id: string }) => id)).toContain(order.id);
    for (const wrong of ['2026120141000012', '2026120141000012가나다라마바사아']) {
      const refused = await act(order.id, 'tax-invoice', { issuedOn: today, approvalNumber: wrong });
      expect(refused.json().fieldErrors[0].path).toBe('approvalNumber');
    }
    for (const issuedOn of [addDays(today, -1), addDays(today, 1)]) {
      const refused = await act(order.id, 'tax-invoice', { ...issue, issuedOn });
      expect(refused.json().fieldErrors[0].path).toBe('issuedOn');
    }
    const issued = await act(order.id, 'tax-invoice', issue);
    expect(issued.json<AdminOrder>().taxInvoice).toMatchObject({
      status: 'ISSUED',
      email: 'second@hanbit.example',
      issuedOn: today,
      approvalNumber: approvalNumber.replaceAll('-', ''),
    });
    expect((await ask('third@hanbit.example')).json().code).toBe('TRANSITION_REFUSED');
    expect((await act(order.id, 'tax-invoice', issue)).json().code).toBe('TRANSITION_REFUSED');
    expect((await sentMails()).at(-1)?.text).toContain(approvalNumber.replaceAll('-', ''));
  });
});

describe('[B-14] a correcting tax invoice', () => {
  const correctionNumber = (code: string) => `20261202410000120a1b${code}`;

  test.each([
    ['part-refund', 'c001', { ...line(90_750), months: 1 }],
    ['full-refund', 'c002', { bookedOn: today, statementName: '한빛기업' }],
  ])(
    'is due after a %s of an order whose invoice was issued, and is recorded once',
    async (what, code, refund) => {
      const order = await place('CONNECT', invoiceForm);
      await pay(order.id, 1_089_000);
      const given = { ...refund, endedOn: today, reason: '그만두기로 했어요' };
      const correction = { issuedOn: today, approvalNumber: correctionNumber(code) };
      if (what === 'part-refund')
        expect((await act(order.id, what, given)).json().code).toBe('TRANSITION_REFUSED');
      const first = `20261201410000120a1b${code}`;
      await act(order.id, 'tax-invoice', { issuedOn: today, approvalNumber: first });
      expect((await act(order.id, 'tax-invoice', correction)).json().code).toBe('TRANSITION_REFUSED');
      await act(order.id, what, given);
      expect((await sentMails()).at(-1)?.text).toContain('수정세금계산서');
      const listed = (await adminBrowser.get(`${adminUrl}?filter=INVOICE_OPEN`)).json();
      expect(listed.items).toContainEqual(
        expect.objectContaining({ id: order.id, taxInvoiceDueOn: taxInvoiceDueDay(today) }),
      );
      const again = await act(order.id, 'tax-invoice', { ...correction, approvalNumber: first });
      expect(again.json().fieldErrors[0].path).toBe('approvalNumber');
      const tooEarly = await act(order.id, 'tax-invoice', { ...correction, issuedOn: addDays(today, -1) });
      expect(tooEarly.json().fieldErrors[0].path).toBe('issuedOn');
      const corrected = await act(order.id, 'tax-invoice', correction);
      expect(corrected.json<AdminOrder>().taxInvoice).toMatchObject({
        status: 'CORRECTED',
        approvalNumber: first,
        correctedOn: today,
        correctionNumber: correction.approvalNumber,
      });
      expect((await sentMails()).at(-1)?.text).toContain(correction.approvalNumber);
      expect((await act(order.id, 'tax-invoice', correction)).json().code).toBe('TRANSITION_REFUSED');
      expect((await read(order.id)).history.map(({ action }) => action)).toContain(
        'plan-order.invoice.correct',
      );
    },
  );
});

describe('[B-14] the database keeps the rules whatever SQL the app sends', () => {
  const attempt = async (...statements: ReturnType<typeof sql>[]): Promise<string | null> => {
    try {
      await opened.platform.db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(statement);
      });
      return null;
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      return cause?.code ?? code ?? 'unknown';
    }
  };

  test('no status without its money, no money rewritten, no row gone before five years', async () => {
    const { id } = await place();
    const change = (values: ReturnType<typeof sql>) =>
      sql`UPDATE payments.order SET ${values}, version = version + 1 WHERE id = ${id}`;
    const paid = sql`status = 'PAID', paid_on = ${today}, plan_from = ${today}, plan_until = ${today}`;
    expect(await attempt(change(paid))).toBe('MT001');
    expect(await attempt(sql`UPDATE payments.order SET is_reminded = true WHERE id = ${id}`)).toBe('MT003');
    expect(await attempt(change(sql`supply_amount = 1`))).toBe('42501');
    expect(await attempt(change(sql`status = 'REFUNDED', closing_reason = '이유'`))).toMatch(/MT001|23514/);
    const insert = (kind: string, amount: number) =>
      sql`INSERT INTO payments.payment (order_id, kind, amount, booked_on, statement_name, recorded_by_id)
        VALUES (${id}, ${kind}, ${amount}, ${today}, '한빛', ${company.memberId})`;
    expect(await attempt(insert('REFUND', 1))).toBe('MT001');
    expect(await attempt(insert('DEPOSIT', 0))).toBe('23514');
    expect(await attempt(insert('DEPOSIT', 1))).toBeNull();
    expect(await attempt(change(sql`status = 'CANCELED', closing_reason = '이유'`))).toBe('MT001');
    expect(await attempt(sql`UPDATE payments.payment SET amount = 2`)).toBe('42501');
    expect(await attempt(sql`DELETE FROM payments.payment`)).toBe('42501');
    expect(await attempt(sql`DELETE FROM payments.order WHERE id = ${id}`)).toBe('MT001');
    expect(await attempt(insert('DEPOSIT', 1_088_999), change(paid))).toBeNull();
    expect(await attempt(insert('REFUND', 1))).toBe('MT001');
    const inPart = change(sql`status = 'PART_REFUNDED', closing_reason = '이유'`);
    expect(await attempt(inPart)).toBe('MT001');
    expect(await attempt(insert('REFUND', 1_089_000), inPart)).toBe('MT001');
    const copy = sql`INSERT INTO payments.order (kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount, reference_code, payer_name, due_on)
      SELECT kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount, 'ZZZZZ2', payer_name, due_on FROM payments.order WHERE id = ${id}`;
    const twin = sql`INSERT INTO payments.order (kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount, reference_code, payer_name, due_on)
      SELECT kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount, 'ZZZZZ3', payer_name, due_on FROM payments.order WHERE id = ${id}`;
    expect(await attempt(copy, twin)).toBe('23505');
  });
});

describe('[B-14] the calendar', () => {
  /** Lets days pass for an order. */
  const dueIn = (id: string, days: number) =>
    owner.query(
      `UPDATE payments.order SET due_on = (now() AT TIME ZONE 'Asia/Seoul')::date + ${days}::int, version = version + 1 WHERE id = $1`,
      [id],
    );
  const statusOf = async (id: string) => (await read(id)).status;
  const run = () => Promise.all([advanceOrders(opened.platform), advanceOrders(opened.platform)]);

  test('reminds once two days before the last day, and closes what nobody paid seven days after it', async () => {
    const { id } = await place();
    const count = async () => (await sentMails()).length;
    await dueIn(id, 3);
    await run();
    expect(await count()).toBe(1);
    await dueIn(id, 2);
    await run();
    await run();
    expect(await count()).toBe(2);
    expect((await sentMails()).at(-1)?.subject).toContain('입금해 주세요');
    await dueIn(id, -6);
    await run();
    expect(await statusOf(id)).toBe('ORDERED');
    await dueIn(id, -7);
    await run();
    expect(await read(id)).toMatchObject({ status: 'CANCELED', closingReason: '입금 기한이 지나 닫았어요.' });
    expect(await count()).toBe(3);
  });

  test('leaves an order with money in it to the admin', async () => {
    const { id } = await place();
    await pay(id, 1);
    await dueIn(id, -30);
    await run();
    expect(await statusOf(id)).toBe('ORDERED');
  });

  test('[K-06] keeps orders five years after their last entry, also of a company that has left, then destroys them', async () => {
    const { db } = opened.platform;
    const { id } = await place('CONNECT', invoiceForm);
    await pay(id, 1_089_000);
    const left = await browser.post('/api/account/withdrawal', { password: testPassword });
    expect(left.statusCode).toBe(200);
    const age = async (interval: string) => {
      await owner.query('ALTER TABLE payments.order DISABLE TRIGGER order_transition');
      await owner.query(
        `UPDATE payments.order SET updated_at = updated_at - interval '${interval}' WHERE id = $1`,
        [id],
      );
      await owner.query('ALTER TABLE payments.order ENABLE TRIGGER order_transition');
      await owner.query(
        `UPDATE member SET withdrawn_at = withdrawn_at - interval '${interval}' WHERE id = $1`,
        [company.memberId],
      );
    };
    const kept = async () => [
      await db.$count(order, eq(order.id, id)),
      await db.$count(payment, eq(payment.orderId, id)),
      await db.$count(taxInvoice, eq(taxInvoice.orderId, id)),
    ];
    await age('1825 days');
    await runRetention(opened.platform, opened.log);
    expect(await kept()).toEqual([1, 1, 1]);
    await age('3 days');
    await runRetention(opened.platform, opened.log);
    expect(await kept()).toEqual([0, 0, 0]);
  });

  test('a company that leaves takes its unpaid order along; one with money stays, and the admin hears of it', async () => {
    const { db } = opened.platform;
    const unpaid = await place();
    await browser.post('/api/account/withdrawal', { password: testPassword });
    expect(await read(unpaid.id)).toMatchObject({ status: 'CANCELED', closingReason: '기업이 탈퇴했어요.' });
    company = await createCompany(db, { plan: 'FREEMIUM' });
    browser = await opened.signIn(company);
    const { id } = await place();
    await pay(id, 5000);
    await browser.post('/api/account/withdrawal', { password: testPassword });
    expect(await statusOf(id)).toBe('ORDERED');
    expect(await pay(id, 1_084_000)).toMatchObject({ status: 'ORDERED', balance: 1_089_000 });
    await act(id, 'refunds', line(1_089_000));
    expect((await act(id, 'cancellation', { reason: '모두 돌려줬어요' })).json().status).toBe('CANCELED');
    const [row] = await db.select().from(organization).where(eq(organization.id, company.organizationId));
    expect(row?.plan).toBe('FREEMIUM');
  });
});

test("[B-14] the member's own data holds the orders that the member placed, and reading one is recorded", async () => {
  const order = await place();
  const exported = (await browser.get('/api/account/export')).json();
  expect(exported.요금제_주문).toEqual([expect.objectContaining({ 요금제: 'CONNECT', 공급가액: 990_000 })]);
  await read(order.id);
  const reads = and(eq(auditEntry.action, 'plan-order.read'), eq(auditEntry.subjectId, order.id));
  expect(await opened.platform.db.$count(auditEntry, reads)).toBe(1);
});

test('[B-14] the admin screens finds orders by company, payer and reference code, and counts what waits', async () => {
  const before = (await adminBrowser.get('/api/admin/tasks/counts')).json().kinds.DEPOSIT ?? 0;
  const order = await place();
  for (const search of [order.referenceCode.toLowerCase(), '한빛기업']) {
    const { items } = (await adminBrowser.get(`${adminUrl}?search=${encodeURIComponent(search)}`)).json();
    expect(items.map(({ id }: { id: string }) => id)).toContain(order.id);
  }
  expect(
    (await adminBrowser.get(`${adminUrl}?filter=REFUNDED&search=${order.referenceCode}`)).json().total,
  ).toBe(0);
  expect((await adminBrowser.get('/api/admin/tasks/counts')).json().kinds.DEPOSIT).toBe(before + 1);
});
