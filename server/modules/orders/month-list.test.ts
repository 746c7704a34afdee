import pg from 'pg';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';

const today = koreanDay(new Date());
const firstDay = `${today.slice(0, 7)}-01`;
const dayBefore = addDays(firstDay, -1);
const price = 1_089_000;
const reason = '그만두기로 했어요';

let app: TestApp;
let owner: pg.Client;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** The order of a company of its own, which was placed two months ago. */
async function place(): Promise<Order> {
  const browser = await app.signIn(await createCompany(app.platform.db, { plan: 'FREEMIUM' }));
  const order = (
    await browser.post('/api/orders', {
      ...{ plan: 'CONNECT', payerName: '한빛' },
      taxInvoice: { businessNumber: '120-81-47521', email: 'tax@hanbit.example' },
    })
  ).json<Order>();
  await owner.query(
    `UPDATE payments.order SET created_at = created_at - interval '62 days', version = version + 1 WHERE id = $1`,
    [order.id],
  );
  return order;
}
async function act(id: string, what: string, body: object): Promise<AdminOrder> {
  const { version } = (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
  const answer = await admin.post(`/api/admin/orders/${id}/${what}`, { version, ...body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}
/** The cells of the list of a month by reference code and head. */
async function listOf(day: string) {
  const query = new URLSearchParams({ month: day.slice(0, 7), purpose: '부가세 신고 자료' });
  const answer = await admin.get(`/api/admin/orders/month-list?${query}`);
  const [sheet] = await readXlsx(answer.rawPayload);
  const [head = [], ...rows] = (sheet?.data ?? []) as unknown as (string | number | null)[][];
  return ({ referenceCode }: Order) => {
    const row = rows.find(([code]) => code === referenceCode);
    return row ? Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? ''])) : null;
  };
}

test('[O-18] each month has the money, the mistakes and the tax invoices of its own days', async () => {
  const [refunded, undone, quiet, kept] = [await place(), await place(), await place(), await place()];
  const line = (amount: number, bookedOn: string) => ({ amount, bookedOn, statementName: '한빛' });
  const [first, corrected] = ['20261201410000120a1bf101', '20261201410000120a1bf102'];
  await act(refunded.id, 'deposits', { ...line(price + 1000, dayBefore), confirmedDifference: 1000 });
  await act(refunded.id, 'tax-invoice', { issuedOn: dayBefore, approvalNumber: first });
  await act(refunded.id, 'refunds', line(1000, firstDay));
  await act(refunded.id, 'full-refund', {
    ...{ bookedOn: firstDay, endedOn: firstDay, statementName: '한빛', reason },
  });
  await act(refunded.id, 'tax-invoice', { issuedOn: firstDay, approvalNumber: corrected });
  const [mistake] = (await act(undone.id, 'deposits', line(price, dayBefore))).payments;
  await act(undone.id, `payments/${mistake?.id}/reversal`, { reason });
  // A refund that was recorded by mistake: the money has not left.
  await act(kept.id, 'deposits', { ...line(price + 1000, dayBefore), confirmedDifference: 1000 });
  const { payments } = await act(kept.id, 'refunds', line(1000, dayBefore));
  const refund = payments.find(({ kind }) => kind === 'REFUND');
  await act(kept.id, `payments/${refund?.id}/reversal`, { reason });

  const before = await listOf(dayBefore);
  expect(before(refunded)).toMatchObject({
    // As the invoice has it, whatever the company's own number is.
    사업자등록번호: '120-81-47521',
    종류: '요금제',
    내용: 'CONNECT 요금제',
    '지금 상태': '환불 완료',
    '공급가액(원)': 990_000,
    '부가세(원)': 99_000,
    '합계(원)': price,
    '이 달 입금(원)': price + 1000,
    '입금한 날': dayBefore,
    '이 달 환불(원)': 0,
    '환불한 날': '',
    '이 달 되돌린 기록(원)': 0,
    '이 달 들어온 돈(원)': price + 1000,
    '계산서 발급한 날': dayBefore,
    승인번호: first,
    '수정계산서 발급한 날': '',
    '수정 승인번호': '',
  });
  expect(before(undone)).toMatchObject({
    '이 달 입금(원)': price,
    '이 달 되돌린 기록(원)': 0,
    '이 달 들어온 돈(원)': price,
  });
  const now = await listOf(firstDay);
  expect(now(refunded)).toMatchObject({
    '이 달 입금(원)': 0,
    '입금한 날': '',
    '이 달 환불(원)': price + 1000,
    '환불한 날': firstDay,
    '이 달 되돌린 기록(원)': 0,
    '이 달 들어온 돈(원)': -price - 1000,
    '계산서 발급한 날': '',
    승인번호: '',
    '수정계산서 발급한 날': firstDay,
    '수정 승인번호': corrected,
  });
  expect(now(undone)).toMatchObject({
    '이 달 입금(원)': 0,
    '이 달 되돌린 기록(원)': -price,
    '이 달 들어온 돈(원)': -price,
  });
  expect([before(kept)?.['이 달 들어온 돈(원)'], now(kept)]).toEqual([
    price,
    expect.objectContaining({ '이 달 되돌린 기록(원)': 1000, '이 달 들어온 돈(원)': 1000 }),
  ]);
  expect([before(quiet), now(quiet)], 'nothing happened to it').toEqual([null, null]);
  expect((await listOf(addDays(firstDay, 40)))(refunded)).toBeNull();
});

test('[O-18] a month in which no money came names the orders of the tax invoices that were issued in it', async () => {
  const order = await place();
  const booked = addDays(firstDay, -20);
  const line = { bookedOn: booked, statementName: '한빛' };
  await act(order.id, 'deposits', { ...line, amount: price });
  const [first, corrected] = ['20261201410000120a1bf201', '20261201410000120a1bf202'];
  await act(order.id, 'tax-invoice', { issuedOn: firstDay, approvalNumber: first });
  expect((await listOf(firstDay))(order)).toMatchObject({ '이 달 들어온 돈(원)': 0, 승인번호: first });
  // The same number belongs to the month before where it was recorded wrongly.
  await act(order.id, 'tax-invoice/amendments', {
    ...{ which: 'FIRST', issuedOn: booked, approvalNumber: first, reason },
  });
  expect((await listOf(firstDay))(order)).toBeNull();
  await act(order.id, 'full-refund', { ...line, endedOn: booked, reason });
  await act(order.id, 'tax-invoice', { issuedOn: firstDay, approvalNumber: corrected });
  expect((await listOf(firstDay))(order)).toMatchObject({
    '이 달 환불(원)': 0,
    승인번호: '',
    '수정 승인번호': corrected,
  });
});
