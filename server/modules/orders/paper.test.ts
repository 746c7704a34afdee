import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { layOutOrder } from './paper.ts';
import type { OrderParts } from './store.ts';

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
  payment.bankbookCopy = '/nowhere/통장사본.pdf';
  expect((await browser.get('/api/orders/bankbook-copy')).statusCode).toBe(404);
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

test('[F-18] a bill names its project, each amount in its column, what has come in, and whom it is for', () => {
  const billed = {
    kind: 'FEE',
    plan: null,
    supplyAmount: 1_400_000,
    vatAmount: 140_000,
    referenceCode: 'ABC234',
    payerName: '한빛',
    dueOn: '2026-12-14',
    createdAt: new Date('2026-11-29T23:30:00+09:00'),
  } as OrderParts['order'];
  const came = (amount: number, reversal: object | null = null) =>
    ({ kind: 'DEPOSIT', amount, reversal }) as OrderParts['payments'][number];
  const { operator, payment } = app.platform.config.site;
  const layOut = (payments: OrderParts['payments']) =>
    layOutOrder(
      { order: billed, payments, projectTitle: '책 나눔' },
      { name: '한빛기업', number: '1208147521' },
      { operator, payment },
    );
  const { title, head, subtitle, blocks } = layOut([came(400_000), came(9_000_000, {})]);
  expect([title, head]).toEqual(['청구서', '청구서 · 2026.11.29']);
  expect(subtitle).toBe('한빛기업 귀중 · 주문 번호 ABC234');
  expect(blocks).toContainEqual(
    expect.objectContaining({
      rows: [
        ['내용', '공급가액', '부가세', '합계'],
        ['「책 나눔」 이용료', '1,400,000원', '140,000원', '1,540,000원'],
      ],
    }),
  );
  const items = blocks.flatMap((block) => (block.kind === 'ITEM' ? [[block.label, block.text]] : []));
  expect(items).toContainEqual(['들어온 돈', '400,000원']);
  // First whom it is for, then who supplies.
  expect(items.filter(([label]) => label === '사업자등록번호')).toEqual([
    ['사업자등록번호', '120-81-47521'],
    ['사업자등록번호', operator.businessNumber],
  ]);
  expect(layOut([]).blocks).not.toContainEqual(expect.objectContaining({ label: '들어온 돈' }));
});

test('a transfer is expected under as much of a long name as a statement shows', async () => {
  const name = '가나다라마바사아자차'.repeat(5);
  const own = await app.signIn(await createCompany(app.platform.db, { name, plan: 'FREEMIUM' }));
  expect((await own.get('/api/orders')).json<Orders>().payerName).toBe(name.slice(0, 40));
});
