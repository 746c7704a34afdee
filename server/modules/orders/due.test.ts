import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WithdrawalPreview } from '#contract/accounts/withdrawal.ts';
import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { advanceOrders } from './due.ts';

const today = koreanDay(new Date());
const price = 1_089_000;

let app: TestApp;
let owner: pg.Client;
let operator: TestMember;
let admin: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  operator = await createAdmin(app.platform.db);
  admin = await app.signIn(operator);
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  browser = await app.signIn(company);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const place = async () =>
  (await browser.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice: null })).json<Order>();
const read = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
const act = async (id: string, what: string, body: object) =>
  (
    await admin.post(`/api/admin/orders/${id}/${what}`, { version: (await read(id)).version, ...body })
  ).json<AdminOrder>();
const line = (amount: number) => ({ amount, bookedOn: today, statementName: '한빛' });
/** Lets days pass for an order. */
const dueIn = (id: string, days: number) =>
  owner.query(
    `UPDATE payments.order SET due_on = (now() AT TIME ZONE 'Asia/Seoul')::date + ${days}::int, version = version + 1 WHERE id = $1`,
    [id],
  );
const mails = () =>
  app.platform.db.select().from(mail).where(eq(mail.to, company.email)).orderBy(mail.createdAt);
/** Reminders that the company has got. */
const reminders = async () =>
  (await mails()).filter(({ subject }) => /까지 .+원을 입금해 주세요/.test(subject));
/** What the calendar has written of an order. */
const written = (id: string) =>
  app.platform.db
    .select({ action: auditEntry.action, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.actorRole, 'SYSTEM')))
    .orderBy(auditEntry.sequence);
/** The order of the fee of a project whose completion was accepted. */
async function bill(): Promise<Order> {
  const npo = await createNpo(app.platform.db);
  await createProject(app.platform.db, company, {
    status: 'PAYMENT_REQUESTED',
    npoIds: [npo.organizationId],
  });
  return (await browser.get('/api/orders')).json<Orders>().items[0] as Order;
}

describe('[B-14] the calendar of orders', () => {
  test.each([
    [3, 0],
    [2, 1],
    [0, 1],
    [-1, 0],
  ])('with %i days left a company that was not reminded gets %i reminders', async (days, count) => {
    const { id } = await place();
    await dueIn(id, days);
    await advanceOrders(app.platform);
    expect(await reminders()).toHaveLength(count);
  });

  test('asks for what is still missing, and says so again once a mistake has opened the order anew', async () => {
    const { id } = await place();
    await act(id, 'deposits', { ...line(1_000_000), confirmedDifference: 1_000_000 - price });
    await dueIn(id, 2);
    await advanceOrders(app.platform);
    const [reminder] = await reminders();
    // The whole price ends with the same digits.
    expect(reminder?.subject).toMatch(/(?<![\d,])89,000원/);
    expect(reminder?.text).toContain('입금하실 금액: 89,000원');
    const paid = await act(id, 'deposits', line(89_000));
    expect(paid.status).toBe('PAID');
    await dueIn(id, 1);
    await advanceOrders(app.platform);
    expect(await reminders(), 'a paid order is never reminded of').toHaveLength(1);
    const mistake = paid.payments.find(({ amount }) => amount === 89_000);
    await act(id, `payments/${mistake?.id}/reversal`, { reason: '다른 기업의 입금이에요' });
    expect((await mails()).at(-1)?.text).toContain('입금하실 금액: 89,000원');
    await dueIn(id, 2);
    await advanceOrders(app.platform);
    expect(await reminders()).toHaveLength(2);
  });

  test('[F-18] reminds of the fee of a project, and never closes it', async () => {
    const { id } = await bill();
    await dueIn(id, 1);
    await advanceOrders(app.platform);
    expect(await reminders()).toHaveLength(1);
    await dueIn(id, -30);
    await advanceOrders(app.platform);
    expect(await read(id)).toMatchObject({ kind: 'FEE', status: 'ORDERED' });
  });

  test('[S-15] leaves the money of a company that has left to the admins, who are told of it', async () => {
    const { id } = await place();
    await act(id, 'deposits', { ...line(5000), confirmedDifference: 5000 - price });
    await browser.post('/api/account/withdrawal', { password: testPassword });
    const [told, ...more] = await app.platform.db
      .select()
      .from(notification)
      .where(and(eq(notification.memberId, operator.memberId), eq(notification.path, `/admin/orders/${id}`)))
      .orderBy(notification.createdAt)
      .then((rows) => rows.filter(({ title }) => title.startsWith('돌려줄 돈이 있어요')));
    expect(told?.body).toMatch(/(?<![\d,])5,000원/);
    expect(more).toEqual([]);
  });

  test('writes what it has done, and tells of which day nothing came', async () => {
    const { id } = await place();
    await dueIn(id, 1);
    await advanceOrders(app.platform);
    await dueIn(id, -7);
    await advanceOrders(app.platform);
    const { organizationId } = company;
    expect(await written(id)).toEqual([
      { action: 'plan-order.remind', details: { organizationId, dueOn: addDays(today, 1) } },
      { action: 'plan-order.close', details: { organizationId, dueOn: addDays(today, -7) } },
    ]);
    expect((await mails()).at(-1)).toMatchObject({
      subject: expect.stringContaining('CONNECT 요금제 주문을 닫았어요'),
      text: expect.stringContaining(`${sayDay(addDays(today, -7))} 기한에서 7일이 지나도록`),
    });
  });

  test('has the invoice that was issued for money that never came corrected once it has closed the order', async () => {
    const taxInvoice = { businessNumber: '120-81-47521', email: 'tax@hanbit.example' };
    const { id } = (
      await browser.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice })
    ).json<Order>();
    await owner.query(
      `UPDATE payments.order SET created_at = created_at - interval '40 days', version = version + 1 WHERE id = $1`,
      [id],
    );
    // Of another month, so that the day of the correction is not that of the invoice.
    const [mistake] = (await act(id, 'deposits', { ...line(price), bookedOn: addDays(today, -39) })).payments;
    await act(id, 'tax-invoice', { issuedOn: today, approvalNumber: '20261205410000120a1bd0e1' });
    await act(id, `payments/${mistake?.id}/reversal`, { reason: '다른 기업의 입금이에요' });
    await dueIn(id, -7);
    await advanceOrders(app.platform);
    expect(await read(id)).toMatchObject({
      status: 'CANCELED',
      taxInvoice: { status: 'ISSUED', dueOn: taxInvoiceDueDay(today) },
    });
  });

  test.each([
    ['that has passed becomes that of a new one', -30, businessDayFrom(addDays(today, 14))],
    ['that is later stays', 40, addDays(today, 40)],
  ])('[F-62] after a mistake the day of a fee %s', async (_how, left, dueOn) => {
    const { id, totalAmount } = await bill();
    const [mistake] = (await act(id, 'deposits', line(totalAmount))).payments;
    await dueIn(id, left);
    const undone = await act(id, `payments/${mistake?.id}/reversal`, { reason: '다른 기업의 입금이에요' });
    expect(undone).toMatchObject({ status: 'ORDERED', dueOn });
  });

  test('[F-35] whoever thinks of leaving reads of the orders that wait, not of those that are paid', async () => {
    const openOrders = async () =>
      (await browser.get('/api/account/withdrawal')).json<WithdrawalPreview>().payments?.openOrders;
    const { id } = await place();
    expect(await openOrders()).toMatchObject([{ id, missingAmount: price }]);
    await act(id, 'deposits', line(price));
    expect(await openOrders()).toEqual([]);
  });
});
