import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { BankLine, StatementLine } from '#contract/orders/bank-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { bankLine } from '#db/schema/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';

type Page = { items: BankLine[]; total: number; counts: Record<string, number> };

const today = koreanDay(new Date());
const lines = '/api/admin/bank-lines';
const total = 1_089_000;

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

async function place(payerName: string): Promise<Order> {
  const company = await createCompany(app.platform.db, { name: payerName, plan: 'FREEMIUM' });
  const browser = await app.signIn(company);
  const answer = await browser.post('/api/orders', { plan: 'CONNECT', payerName, taxInvoice: null });
  return answer.json();
}
const line = (statementName: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  ...{ bookedOn: today, bookedTime: '09:30', amount: total, statementName, memo: '적요', balance: null },
  ...{ occurrence: 1, ...changes },
});
const load = async (...given: StatementLine[]) =>
  expect((await admin.post(lines, { lines: given })).json()).toMatchObject({ added: given.length });
const read = async (view = 'OPEN', search = '') =>
  (await admin.get(`${lines}?${new URLSearchParams({ view, search })}`)).json<Page>();
const readOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();
async function book(name: string, { id }: Order) {
  const [one] = (await read('OPEN', name)).items;
  const { version } = await readOrder(id);
  const body = { version, lineVersion: one?.version };
  const answer = await admin.post(`/api/admin/orders/${id}/bank-lines/${one?.id}`, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
async function setAside(name: string, reason: string) {
  const [one] = (await read('OPEN', name)).items;
  await admin.post(`${lines}/${one?.id}/setting-aside`, { version: one?.version, reason });
}

test('[F-77] a line that is booked becomes a deposit with its day, its money and the name of the statement', async () => {
  const order = await place('통장가기업');
  await load(line('통장가기업', { memo: '다른 적요' }));
  await book('통장가기업', order);
  const { payments } = await readOrder(order.id);
  expect(payments).toMatchObject([
    { kind: 'DEPOSIT', bookedOn: today, amount: total, statementName: '통장가기업' },
  ]);
});

test('[F-77] each view has its own lines, the newest first, and says how many there are in each', async () => {
  await app.platform.db.delete(bankLine);
  const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
  const paid = await place('통장나기업');
  const waiting = await place('통장다기업');
  await load(
    line('첫째', { bookedOn: yesterday }),
    line('둘째', { bookedOn: today, memo: 'Memo ABC', bookedTime: null }),
    line('셋째', { bookedOn: before }),
    line('통장나기업'),
    line('통장다기업'),
    line('제쳐 둘 하나', { bookedOn: before }),
    line('제쳐 둘 둘'),
  );
  await book('통장나기업', paid);
  await setAside('제쳐 둘 하나', '우리 주문이 아니에요');
  await setAside('제쳐 둘 둘', '잘못 들어왔어요');
  const namesOf = async (view: string, search?: string) =>
    (await read(view, search)).items.map(({ statementName }) => statementName);
  expect((await namesOf('OPEN')).slice(-2)).toEqual(['첫째', '셋째']);
  expect(await namesOf('UNKNOWN')).toEqual(['둘째', '첫째', '셋째']);
  expect(await namesOf('LIKELY')).toEqual(['통장다기업']);
  expect(await namesOf('BOOKED')).toEqual(['통장나기업']);
  expect(await namesOf('SET_ASIDE')).toEqual(['제쳐 둘 둘', '제쳐 둘 하나']);
  expect(await namesOf('OPEN', 'memo abc')).toEqual(['둘째']);
  const { counts, items } = await read('UNKNOWN');
  expect(counts).toEqual({
    ...{ OPEN: 4, ENTERED: 0, EXACT: 0, LIKELY: 1, MISMATCH: 0, UNKNOWN: 3 },
    ...{ BOOKED: 1, SET_ASIDE: 2 },
  });
  expect(items[0]).toMatchObject({
    ...{ bookedOn: today, bookedTime: null, amount: total, memo: 'Memo ABC', state: 'OPEN' },
    ...{ booked: null, proposal: null, setAsideReason: null },
  });
  expect((await read('BOOKED')).items[0]).toMatchObject({
    ...{ state: 'BOOKED', proposal: null },
    booked: { orderId: paid.id, organizationName: '통장나기업', referenceCode: paid.referenceCode },
  });
  expect((await readOrder(waiting.id)).status).toBe('ORDERED');
});

test.each([
  ['PAID', 179, true],
  ['PAID', 181, false],
  ['CANCELED', 179, true],
  ['CANCELED', 181, false],
] as const)(
  '[F-77] an order that became %s %i days ago is proposed for money that still comes: %s',
  async (status, days, isProposed) => {
    await app.platform.db.delete(bankLine);
    const order = await place(`통장${status === 'PAID' ? '라' : '마'}${days}`);
    if (status === 'PAID') {
      await load(line('먼저 온 돈'));
      await book('먼저 온 돈', order);
    } else {
      const body = { version: order.version, reason: '그만두기로 했어요' };
      await admin.post(`/api/admin/orders/${order.id}/cancellation`, body);
    }
    await owner.query(
      `UPDATE payments.order SET created_at = created_at - make_interval(days => $2 + 1),
         updated_at = now() - make_interval(days => $2), version = version + 1 WHERE id = $1`,
      [order.id, days],
    );
    await load(line(order.referenceCode));
    const [found] = (await read('OPEN', order.referenceCode)).items;
    expect(found?.proposal?.order.id).toBe(isProposed ? order.id : undefined);
  },
);
