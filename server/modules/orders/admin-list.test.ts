import { afterAll, beforeAll, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrderRow } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

test('[B-14] the admin reads first of what waits for money, then of what waits for a tax invoice, then the newest', async () => {
  const { db } = app.platform;
  const company = await createCompany(db, { plan: 'FREEMIUM' });
  const browser = await app.signIn(company);
  const npo = await createNpo(db);
  const taxInvoice = { businessNumber: '120-81-47521', email: 'tax@hanbit.example' };
  const place = async (wished: object | null = null) =>
    (
      await browser.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice: wished })
    ).json<Order>();
  const cancel = ({ id, version }: Order) => browser.post(`/api/orders/${id}/cancellation`, { version });
  const list = async (conditions = '') =>
    (await admin.get(`/api/admin/orders?organizationId=${company.organizationId}${conditions}`)).json<{
      items: AdminOrderRow[];
      total: number;
    }>();
  const idsOf = async (conditions = '') => (await list(conditions)).items.map(({ id }) => id);

  await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds: [npo.organizationId] });
  const [fee] = (await browser.get('/api/orders')).json<Orders>().items as [Order];
  const paid = await place(taxInvoice);
  // A plan is supplied with its payment: until then no invoice is due.
  expect(await idsOf('&filter=INVOICE_OPEN')).toEqual([]);
  const deposit = { amount: paid.totalAmount, bookedOn: koreanDay(new Date()), statementName: '한빛' };
  await admin.post(`/api/admin/orders/${paid.id}/deposits`, { version: paid.version, ...deposit });
  const older = await place(taxInvoice);
  await cancel(older);
  const newer = await place();
  await cancel(newer);

  expect(await idsOf()).toEqual([fee.id, paid.id, newer.id, older.id]);
  expect(await idsOf('&filter=ORDERED')).toEqual([fee.id]);
  // One that was canceled before its invoice was issued needs none.
  expect(await list('&filter=INVOICE_OPEN')).toMatchObject({ items: [{ id: paid.id }], total: 1 });
  expect(await idsOf('&kind=PLAN')).toEqual([paid.id, newer.id, older.id]);
  expect(await list(`&search=${fee.referenceCode}`)).toMatchObject({ items: [{ id: fee.id }], total: 1 });
});
