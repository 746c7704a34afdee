import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
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
/** Reminders that the company has got. */
const reminders = async () =>
  (await app.platform.db.select().from(mail).where(eq(mail.to, company.email))).filter(({ subject }) =>
    /까지 .+원을 입금해 주세요/.test(subject),
  );

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
    expect((await reminders())[0]?.subject).toContain('89,000원');
    const paid = await act(id, 'deposits', line(89_000));
    expect(paid.status).toBe('PAID');
    await dueIn(id, 1);
    await advanceOrders(app.platform);
    expect(await reminders(), 'a paid order is never reminded of').toHaveLength(1);
    const mistake = paid.payments.find(({ amount }) => amount === 89_000);
    await act(id, `payments/${mistake?.id}/reversal`, { reason: '다른 기업의 입금이에요' });
    await dueIn(id, 2);
    await advanceOrders(app.platform);
    expect(await reminders()).toHaveLength(2);
  });

  test('[F-18] reminds of the fee of a project, and never closes it', async () => {
    const npo = await createNpo(app.platform.db);
    await createProject(app.platform.db, company, {
      status: 'PAYMENT_REQUESTED',
      npoIds: [npo.organizationId],
    });
    const [fee] = (await browser.get('/api/orders')).json<Orders>().items;
    const id = fee?.id ?? '';
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
    expect(told?.body).toContain('5,000원');
    expect(more).toEqual([]);
  });
});
