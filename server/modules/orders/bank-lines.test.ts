import { eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { BankLine, StatementLine } from '#contract/orders/bank-lines.ts';
import { readStatement, splitCells } from '#contract/orders/bank-statement.ts';
import type { Order } from '#contract/orders/orders.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { bankLine } from '#db/schema/orders.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';

const today = koreanDay(new Date());
const lines = '/api/admin/bank-lines';
const total = 1_089_000;

let opened: TestApp;
let admin: TestBrowser;
let serial = 0;

beforeAll(async () => {
  opened = await openTestApp();
  admin = await opened.signIn(await createAdmin(opened.platform.db));
});
afterAll(() => opened.close());

/** A company with a name of its own, and its order. */
async function place(): Promise<Order & { payerName: string }> {
  serial += 1;
  const name = `통장기업${'가나다라마바사아자차카타파하'[serial]}`;
  const browser = await opened.signIn(await createCompany(opened.platform.db, { name, plan: 'FREEMIUM' }));
  const answer = await browser.post('/api/orders', { plan: 'CONNECT', payerName: name, taxInvoice: null });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const line = (statementName: string, changes: Partial<StatementLine> = {}): StatementLine => ({
  bookedOn: today,
  bookedTime: '09:30',
  amount: total,
  statementName,
  memo: '',
  balance: null,
  occurrence: 1,
  ...changes,
});
const load = (given: StatementLine[]) => admin.post(lines, { lines: given });
const find = async (search: string, view = 'OPEN') =>
  (await admin.get(`${lines}?${new URLSearchParams({ search, view })}`)).json<{ items: BankLine[] }>().items;
const findOne = async (search: string, view?: string) => (await find(search, view))[0] as BankLine;
const book = (one: BankLine, order: { id: string; version: number }, confirmedDifference?: number) =>
  admin.post(`/api/admin/orders/${order.id}/bank-lines/${one.id}`, {
    version: order.version,
    lineVersion: one.version,
    ...(confirmedDifference === undefined ? {} : { confirmedDifference }),
  });
const readOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json<AdminOrder>();

describe('[O-18] deposits of a bank statement', () => {
  test('a line with number, amount and payer is exact; booked once, it pays the order like any deposit', async () => {
    const order = await place();
    const { lines: read } = readStatement(
      splitCells(
        `거래일시,입금액,내용\n${today} 09:30,"1,089,000",(주)${order.payerName} ${order.referenceCode}`,
      ),
    );
    expect((await load(read)).json()).toEqual({ added: 1, known: 0 });
    expect((await load(read)).json()).toEqual({ added: 0, known: 1 });
    const one = await findOne(order.referenceCode, 'EXACT');
    expect(one.proposal).toMatchObject({ match: 'EXACT', difference: 0, order: { id: order.id } });
    const proposed = one.proposal as NonNullable<BankLine['proposal']>;
    const booked = await book(one, proposed.order);
    expect(booked.json()).toMatchObject({ state: 'BOOKED', booked: { referenceCode: order.referenceCode } });
    const paid = await readOrder(order.id);
    expect(paid).toMatchObject({ status: 'PAID', balance: total });
    expect((await book(one, paid)).json().code).toBe('STALE');
    const again = await book({ ...one, version: booked.json().version }, paid);
    expect(again.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '이미 입금으로 기록한 줄이에요.',
    });
    expect((await readOrder(order.id)).balance).toBe(total);
  });

  test('an entry that undoes the deposit sets the line free for another order', async () => {
    const [wrong, right] = [await place(), await place()];
    await load([line(`${right.payerName} ${wrong.referenceCode}`)]);
    const one = await findOne(wrong.referenceCode);
    expect(one.proposal).toMatchObject({ match: 'LIKELY', hasNumber: true, hasName: false });
    await book(one, await readOrder(wrong.id));
    const { payments, version } = await readOrder(wrong.id);
    const undone = await admin.post(`/api/admin/orders/${wrong.id}/payments/${payments[0]?.id}/reversal`, {
      reason: '다른 기업의 돈이에요',
      version,
    });
    expect(undone.statusCode).toBe(200);
    const free = await findOne(wrong.referenceCode);
    expect(free.state).toBe('OPEN');
    expect((await book(free, await readOrder(right.id))).json().booked.orderId).toBe(right.id);
    expect(await readOrder(right.id)).toMatchObject({ status: 'PAID' });
  });

  test('name and amount are likely; another amount asks by how much; nothing in common proposes nothing', async () => {
    const [likely, other] = [await place(), await place()];
    await load([
      line(likely.payerName),
      line(other.payerName, { amount: 1_000_000 }),
      line('아무개', { memo: 'zzz' }),
    ]);
    expect((await findOne(likely.payerName)).proposal).toMatchObject({ match: 'LIKELY', hasNumber: false });
    const less = await findOne(other.payerName, 'MISMATCH');
    expect(less.proposal).toMatchObject({ difference: -89_000, order: { id: other.id } });
    const order = await readOrder(other.id);
    expect((await book(less, order)).json().fieldErrors[0].path).toBe('confirmedDifference');
    expect((await book(less, order, -89_000)).statusCode).toBe(200);
    expect(await readOrder(other.id)).toMatchObject({ status: 'ORDERED', missingAmount: 89_000 });
    expect((await findOne('zzz', 'UNKNOWN')).proposal).toBeNull();
    // What is missing now is what the next line is measured by.
    await load([line(`${other.payerName} ${other.referenceCode}`, { amount: 89_000 })]);
    expect((await findOne(other.referenceCode)).proposal).toMatchObject({ match: 'EXACT', difference: 0 });
  });

  test('two lines that seem to pay one order, or a line older than the order, are not certain', async () => {
    const order = await place();
    const text = `${order.payerName} ${order.referenceCode}`;
    await load([line(text), line(text, { occurrence: 2 })]);
    const found = await find(order.referenceCode);
    expect(found.map(({ proposal }) => proposal)).toEqual([
      expect.objectContaining({ match: 'MISMATCH', isContested: true }),
      expect.objectContaining({ match: 'MISMATCH', isContested: true }),
    ]);
    const later = await place();
    await load([line(`${later.payerName} ${later.referenceCode}`, { bookedOn: addDays(today, -1) })]);
    expect((await findOne(later.referenceCode)).proposal).toBeNull();
  });

  test('[F-77] a refund of the same day and amount is not taken for a deposit that was typed before', async () => {
    const order = await place();
    const money = { bookedOn: today, statementName: order.payerName };
    const url = `/api/admin/orders/${order.id}`;
    const paid = await admin.post(`${url}/deposits`, {
      ...money,
      amount: total * 2,
      confirmedDifference: total,
      version: order.version,
    });
    const { version } = paid.json<AdminOrder>();
    const back = await admin.post(`${url}/refunds`, { ...money, amount: total, version });
    expect(back.statusCode, back.body).toBe(200);
    await load([line(`${order.payerName} ${order.referenceCode}`)]);
    expect(await find(order.referenceCode)).toHaveLength(1);
    expect(await find(order.referenceCode, 'ENTERED')).toEqual([]);
  });

  test('a deposit that was typed before its line came is joined to the line, and booked once', async () => {
    const order = await place();
    const typed = await admin.post(`/api/admin/orders/${order.id}/deposits`, {
      bookedOn: today,
      amount: total,
      statementName: order.payerName,
      version: order.version,
    });
    expect(typed.json(), typed.body).toMatchObject({ status: 'PAID', balance: total });
    const text = `${order.payerName} ${order.referenceCode}`;
    await load([
      line(text, { amount: 1000 }),
      line(text, { bookedOn: today, occurrence: 1 }),
      line(text, { occurrence: 2 }),
    ]);
    const [paymentId] = typed.json<AdminOrder>().payments.map(({ id }) => id);
    const entered = await find(order.referenceCode, 'ENTERED');
    // One payment is one line; what else came is looked at for itself.
    expect(entered.map(({ proposal }) => proposal)).toEqual([
      expect.objectContaining({ match: 'ENTERED', paymentId, difference: 0, isContested: false }),
    ]);
    expect(await find(order.referenceCode, 'MISMATCH')).toHaveLength(2);
    const one = entered[0] as BankLine;
    const paid = await readOrder(order.id);
    const refused = await book(one, paid, total);
    expect(refused.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '같은 날 같은 금액을 이 주문에 이미 적었어요. 적어 둔 입금에 이어 주세요.',
    });
    const join = (body: object, id = one.id) => admin.post(`${lines}/${id}/joining`, body);
    const joined = await join({ version: one.version, paymentId });
    expect(joined.json(), joined.body).toMatchObject({ state: 'BOOKED', booked: { orderId: order.id } });
    expect(await readOrder(order.id)).toEqual(paid);
    const [other] = (await find(order.referenceCode)).filter(({ amount }) => amount === total);
    expect((await join({ version: other?.version, paymentId }, other?.id)).json().code).toBe('STALE');
    // With the first joined, the second is more money.
    expect((await book(other as BankLine, paid, total)).statusCode).toBe(200);
    expect(await readOrder(order.id)).toMatchObject({ balance: total * 2 });
    const [written] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'bank-line.join'));
    expect(written).toMatchObject({ subjectId: one.id, details: { orderId: order.id, paymentId } });
  });

  test('what was loaded in a day is one task until its last line is decided, and names nobody', async () => {
    await opened.platform.db.delete(bankLine);
    const findTasks = async () =>
      (await admin.get('/api/admin/tasks?kind=DEPOSIT'))
        .json<{ items: Task[] }>()
        .items.filter(({ act }) => act === 'BOOK_LINES');
    expect(await findTasks()).toEqual([]);
    await load([line('할 일 하나'), line('할 일 둘')]);
    const [task, ...more] = await findTasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({ detail: '정할 입금 2건', path: '/admin/bank-lines', source: 'OWN' });
    expect(JSON.stringify(task)).not.toContain('할 일 하나');
    const aside = async (name: string) => {
      const one = await findOne(name);
      await admin.post(`${lines}/${one.id}/setting-aside`, {
        version: one.version,
        reason: '우리 주문이 아니에요',
      });
    };
    await aside('할 일 하나');
    expect(await findTasks()).toMatchObject([{ key: task?.key, detail: '정할 입금 1건' }]);
    await aside('할 일 둘');
    expect(await findTasks()).toEqual([]);
  });

  test('a line that is not ours is set aside with a reason and taken up again', async () => {
    await load([line('지나가던 사람')]);
    const one = await findOne('지나가던');
    const aside = await admin.post(`${lines}/${one.id}/setting-aside`, {
      version: one.version,
      reason: '우리 주문이 아니에요',
    });
    expect(aside.json()).toMatchObject({ state: 'SET_ASIDE', setAsideReason: '우리 주문이 아니에요' });
    expect(await find('지나가던')).toEqual([]);
    const order = await place();
    expect((await book(aside.json(), order)).json().code).toBe('TRANSITION_REFUSED');
    const back = await admin.post(`${lines}/${one.id}/reopening`, { version: aside.json().version });
    expect(back.json().state).toBe('OPEN');
    const [written] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'bank-line.set-aside'));
    expect(written?.reason).toBe('우리 주문이 아니에요');
    expect(JSON.stringify(written)).not.toContain('지나가던');
  });

  test('ten thousand lines are loaded part by part, and a day to come is refused', async () => {
    for (let part = 0; part < 10; part += 1) {
      const given = Array.from({ length: 1000 }, (_, at) =>
        line(`많은 사람 ${part}-${at}`, { balance: part * 1000 + at }),
      );
      expect((await load(given)).json()).toEqual({ added: 1000, known: 0 });
    }
    const answer = await admin.get(`${lines}?search=${encodeURIComponent('많은 사람')}`);
    expect(answer.json()).toMatchObject({ total: 10_000, pageSize: 50 });
    await opened.platform.db.delete(bankLine);
    const refused = await load([line('내일', { bookedOn: addDays(today, 1) })]);
    expect(refused.json().fieldErrors[0].path).toBe('lines.0.bookedOn');
  });

  test('accounts decide, others read', async () => {
    const reader = await opened.signIn(
      await createAdmin(opened.platform.db, { administratorRole: 'REVIEW' }),
    );
    expect((await reader.get(lines)).statusCode).toBe(200);
    expect((await reader.post(lines, { lines: [line('심사')] })).statusCode).toBe(403);
    const accounts = await opened.signIn(
      await createAdmin(opened.platform.db, { administratorRole: 'ACCOUNTING' }),
    );
    expect((await accounts.post(lines, { lines: [line('회계')] })).statusCode).toBe(200);
  });
});

test("[O-18] the month's list sums what its rows say, for a purpose that is recorded", async () => {
  const [paid, undone] = [await place(), await place()];
  await load([
    line(`${paid.payerName} ${paid.referenceCode}`),
    line(`${undone.payerName} ${undone.referenceCode}`),
  ]);
  for (const { id, referenceCode } of [paid, undone])
    await book(await findOne(referenceCode), await readOrder(id));
  const { payments, version } = await readOrder(undone.id);
  await admin.post(`/api/admin/orders/${undone.id}/payments/${payments[0]?.id}/reversal`, {
    reason: '통장을 잘못 읽었어요',
    version,
  });
  const month = today.slice(0, 7);
  expect((await admin.get(`/api/admin/orders/month-list?month=${month}`)).statusCode).toBe(400);
  const query = new URLSearchParams({ month, purpose: '부가세 신고 자료' });
  const answer = await admin.get(`/api/admin/orders/month-list?${query}`);
  expect(answer.statusCode).toBe(200);
  const [sheet] = await readXlsx(answer.rawPayload);
  const [head = [], ...rows] = (sheet?.data ?? []) as unknown as (string | number | null)[][];
  const sums = rows.pop() ?? [];
  expect(sums[0]).toBe('합계');
  for (const name of ['공급가액(원)', '부가세(원)', '합계(원)', '이 달 입금(원)', '이 달 들어온 돈(원)']) {
    const at = head.indexOf(name);
    expect([name, sums[at]]).toEqual([name, rows.reduce((sum, row) => sum + Number(row[at]), 0)]);
  }
  const cell = (code: string, name: string) => rows.find((row) => row[0] === code)?.[head.indexOf(name)];
  expect(cell(paid.referenceCode, '이 달 들어온 돈(원)')).toBe(total);
  expect(cell(undone.referenceCode, '이 달 되돌린 기록(원)')).toBe(-total);
  expect(cell(undone.referenceCode, '이 달 들어온 돈(원)')).toBe(0);
  const [written] = await opened.platform.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'plan-order.export'));
  expect(written).toMatchObject({ reason: '부가세 신고 자료', details: { month } });
});

describe('[O-18] a line of a bank statement', () => {
  const act = (one: BankLine, what: string, body: object = {}) =>
    admin.post(`${lines}/${one.id}/${what}`, { version: one.version, ...body });

  test('is the same one whatever stands beside it, and another one by its time, balance or turn', async () => {
    const one = line('같은 줄인지', { balance: 5 });
    expect((await load([one])).json()).toEqual({ added: 1, known: 0 });
    expect((await load([{ ...one, memo: '다른 적요' }])).json()).toEqual({ added: 0, known: 1 });
    for (const changes of [
      { bookedTime: '09:31' },
      { balance: 6 },
      { occurrence: 2 },
      { amount: total + 1 },
      { bookedOn: addDays(today, -1) },
      { statementName: '같은 줄인가' },
    ])
      expect([changes, (await load([{ ...one, ...changes }])).json()]).toEqual([
        changes,
        { added: 1, known: 0 },
      ]);
  });

  test('is decided once: what is booked is not set aside, what is set aside is neither joined nor set aside again', async () => {
    const order = await place();
    await load([line(`${order.payerName} ${order.referenceCode}`), line('한 번만 정할 줄')]);
    const reason = '우리 주문이 아니에요';
    const paying = await findOne(order.referenceCode);
    const booked = (await book(paying, order)).json<BankLine>();
    expect((await act(booked, 'setting-aside', { reason })).json().message).toContain('입금으로 기록한 줄');
    const open = await findOne('한 번만');
    expect((await act(open, 'reopening')).json().message).toBe('제쳐 두지 않은 줄이에요.');
    const aside = (await act(open, 'setting-aside', { reason })).json<BankLine>();
    expect((await act(aside, 'setting-aside', { reason })).json().message).toBe('이미 제쳐 둔 줄이에요.');
    const { payments } = await readOrder(order.id);
    const joined = await act(aside, 'joining', { paymentId: payments[0]?.id });
    expect(joined.json().message).toContain('제쳐 둔 줄이에요');
    const twice = await act(booked, 'joining', { paymentId: payments[0]?.id });
    expect(twice.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '이미 입금으로 기록한 줄이에요.',
    });
    expect((await act({ ...aside, version: open.version }, 'reopening')).json().code).toBe('STALE');
  });

  test('is found among the decided ones by its words, booked and set aside apart', async () => {
    const order = await place();
    await load([line(`${order.payerName} ${order.referenceCode}`), line('찾을 이름', { memo: '찾을 적요' })]);
    await book(await findOne(order.referenceCode), order);
    await act(await findOne('찾을 이름'), 'setting-aside', { reason: '우리 주문이 아니에요' });
    const names = async (search: string, view: string) =>
      (await find(search, view)).map(({ statementName }) => statementName);
    expect(await names('찾을 적요', 'SET_ASIDE')).toEqual(['찾을 이름']);
    expect(await names('찾을', 'BOOKED')).toEqual([]);
    expect(await names(order.referenceCode, 'BOOKED')).toHaveLength(1);
    expect(await names(order.referenceCode, 'SET_ASIDE')).toEqual([]);
  });
});
