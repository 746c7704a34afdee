import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';

let app: TestApp;
let browser: TestBrowser;
let order: Order;

beforeAll(async () => {
  app = await openTestApp();
  browser = await app.signIn(await createCompany(app.platform.db, { plan: 'FREEMIUM' }));
  const placed = await browser.post('/api/orders', {
    plan: 'COORDINATING',
    payerName: '한빛기업',
    taxInvoice: null,
  });
  order = placed.json<Order>();
});
afterAll(() => app.close());

test('[F-18] a company hands its purchasing a quote as PDF that says what, how much, to whom and until when', async () => {
  const paper = await browser.get(`/api/orders/${order.id}/paper`);
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.headers['content-disposition']).toContain(encodeURIComponent('견적서'));
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
  const { bankAccount } = (await browser.get('/api/orders')).json<Orders>();
  const { operator } = app.platform.config.site;
  const said = text.replaceAll(/\s+/g, '');
  for (const words of [
    'COORDINATING요금제',
    '3,900,000원',
    '390,000원',
    '4,290,000원',
    order.referenceCode,
    order.dueOn.replaceAll('-', '.'),
    bankAccount.number,
    operator.name,
    operator.businessNumber,
    '한빛기업',
  ])
    expect(said).toContain(words.replaceAll(' ', ''));
});

test('[F-18] the copy of the bankbook is the file that the admin configured; without one nothing is offered', async () => {
  const { payment } = app.platform.config.site;
  const { bankbookCopyName } = (await browser.get('/api/orders')).json<Orders>();
  expect(bankbookCopyName).toBe('통장사본.pdf');
  const copy = await browser.get('/api/orders/bankbook-copy');
  expect(copy.headers['content-type']).toBe('application/pdf');
  const { bankbookCopy } = payment;
  expect(copy.rawPayload.equals(readFileSync(bankbookCopy ?? ''))).toBe(true);
  payment.bankbookCopy = undefined;
  try {
    expect((await browser.get('/api/orders')).json<Orders>().bankbookCopyName).toBeNull();
    expect((await browser.get('/api/orders/bankbook-copy')).statusCode).toBe(404);
  } finally {
    payment.bankbookCopy = bankbookCopy;
  }
});

test("[F-18] another company's quote looks like one that does not exist, an NPO gets none, a cancelled order says so", async () => {
  const { db } = app.platform;
  const stranger = await app.signIn(await createCompany(db));
  const npo = await app.signIn(await createNpo(db));
  const url = `/api/orders/${order.id}/paper`;
  const absent = await stranger.get(url.replace(order.id, '0198a000-0000-7000-8000-000000000000'));
  const foreign = await stranger.get(url);
  expect([foreign.statusCode, foreign.json().message]).toEqual([404, absent.json().message]);
  expect((await npo.get(url)).json().code).toBe('ROLE_MISMATCH');
  await browser.post(`/api/orders/${order.id}/cancellation`, { version: order.version });
  expect((await browser.get(url)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '취소하거나 환불한 주문이에요. 새로 주문하면 받을 수 있어요.',
  });
});
