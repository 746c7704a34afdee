import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { businessDayFrom, taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { describeFeeRule, type FeeRule, feeOf } from '#contract/orders/fees.ts';
import type { Orders } from '#contract/orders/orders.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { payFee } from '#server/testing/pay-fee.ts';
import { createProject, formTestRequest, type TestProject } from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';

const today = koreanDay(new Date());

let app: TestApp;
let admin: TestBrowser;
let npo: TestPartyMember;
let npoBrowser: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;
/** The rules of the deployment, which a test may change as the admin would. */
const rulesOf = () => app.platform.config.site.payment.feeRules;
let toldRules: ReturnType<typeof rulesOf>;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  npo = await createNpo(app.platform.db);
  npoBrowser = await app.signIn(npo);
  toldRules = structuredClone(rulesOf());
});
beforeEach(async () => {
  app.platform.config.site.payment.feeRules = structuredClone(toldRules);
  company = await createCompany(app.platform.db, { plan: 'CONNECT' });
  browser = await app.signIn(company);
});
afterAll(() => app.close());

const make = (status: ProjectStatus, budget?: number) =>
  createProject(app.platform.db, company, {
    status,
    npoIds: [npo.organizationId],
    ...(budget === undefined ? {} : { progress: { actualBudget: budget } }),
  });
const projectOf = async (who: TestBrowser, id: string) =>
  (await who.get(`/api/projects/${id}`)).json<ProjectDetail>();
const adminProjectOf = async (id: string) =>
  (await admin.get(`/api/admin/projects/${id}`)).json<AdminProjectDetail>();
const drive = async (id: string, to: ProjectStatus, reason?: string) => {
  const { project } = await adminProjectOf(id);
  return admin.post(`/api/admin/projects/${id}/transitions`, { to, version: project.version, reason });
};
const settleDocuments = async ({ projectId }: TestProject) => {
  await handIn(npoBrowser, projectId);
  await acceptDocuments(browser, projectId);
};
/** A project whose completion was accepted: its order. */
async function bill(made: TestProject): Promise<AdminOrder> {
  await settleDocuments(made);
  expect((await drive(made.projectId, 'PAYMENT_REQUESTED')).statusCode).toBe(200);
  const { orderId } = (await projectOf(browser, made.projectId)).fee ?? {};
  return (await admin.get(`/api/admin/orders/${orderId}`)).json<AdminOrder>();
}
const record = async (orderId: string, what: string, body: object) => {
  const { version } = (await admin.get(`/api/admin/orders/${orderId}`)).json<AdminOrder>();
  return admin.post(`/api/admin/orders/${orderId}/${what}`, {
    version,
    bookedOn: today,
    statementName: '한빛기업',
    ...body,
  });
};
const statusOf = async (id: string) => (await projectOf(browser, id)).status.code;
const progressForm = (actualBudget: number) => ({
  actualStart: addDays(today, 1),
  actualEnd: addDays(today, 90),
  actualBudget,
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
});

test('[F-18] a fee is the share of the budget or the minimum, whichever is more, in whole won with a tenth of tax', () => {
  const rule = fc.record({
    percent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    minimumAmount: fc.integer({ min: 0, max: 100_000_000_000 }),
  });
  fc.assert(
    fc.property(rule, fc.integer({ min: 0, max: 100_000_000_000 }), (one, budget) => {
      const { supplyAmount, vatAmount, totalAmount } = feeOf(one, budget);
      const share = Number((BigInt(budget) * BigInt(Math.round(one.percent * 10))) / 1000n);
      expect(supplyAmount).toBe(Math.max(share, one.minimumAmount));
      expect([vatAmount, totalAmount]).toEqual([Math.floor(supplyAmount / 10), supplyAmount + vatAmount]);
    }),
  );
});

test.each([
  [{ percent: 5, minimumAmount: 300_000 }, '사업 예산의 5%, 최소 300,000원'],
  [{ percent: 2.5, minimumAmount: 0 }, '사업 예산의 2.5%'],
  [{ percent: 0, minimumAmount: 100_000 }, '100,000원'],
  [{ percent: 0, minimumAmount: 0 }, '없음'],
])('[F-18] the rule %j reads %s', (rule, text) => {
  expect(describeFeeRule(rule)).toBe(text);
});

test('[F-18] the rules of the deployment are public', async () => {
  expect((await app.visitor('10.0.0.9').get('/api/site')).json().feeRules).toEqual(rulesOf());
});

describe('[F-18] the fee of a project', () => {
  test.each([
    ['FREEMIUM', 4_000_000, 300_000],
    ['CONNECT', 40_000_000, 2_000_000],
    ['COORDINATING', 33_333_333, 999_999],
    ['PERFORMANCE', 40_000_000, 0],
  ] as const)(
    'of %s with an agreed budget of %i is %i, by the rule told when the request was sent',
    async (plan, budget, supplyAmount) => {
      company = await createCompany(app.platform.db, { plan });
      browser = await app.signIn(company);
      const sent = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
      const { fee: told } = sent.json<ProjectDetail>();
      expect(told).toEqual({ plan, ...rulesOf()[plan], amount: null, orderId: null });
      expect(feeOf(told ?? rulesOf()[plan], budget).supplyAmount).toBe(supplyAmount);
    },
  );

  test('is never sent by another rule than the company has read: it reads the new one first', async () => {
    const send = (seenFee: FeeRule) =>
      browser.post('/api/projects', {
        form: formTestRequest({ title: '밤사이 조건이 바뀐 요청' }),
        seenFee,
        attachmentIds: [],
      });
    const seen = rulesOf().CONNECT;
    for (const rule of [
      { ...seen, percent: 9 },
      { ...seen, minimumAmount: 900_000 },
    ]) {
      rulesOf().CONNECT = rule;
      expect((await send(seen)).json()).toMatchObject({
        code: 'STALE',
        message: '그사이 맞손 이용료 조건이 바뀌었어요. 바뀐 조건을 읽고 다시 보내 주세요.',
      });
      expect((await browser.get('/api/projects')).json()).toMatchObject({ items: [] });
    }
    expect((await send(rulesOf().CONNECT)).json<ProjectDetail>().fee).toMatchObject(rulesOf().CONNECT);
  });

  test('is fixed at the confirmation; a new rule, another plan or its end before and after alter nothing', async () => {
    const made = await make('MATCHED');
    const { project: before } = await adminProjectOf(made.projectId);
    expect(before.fee).toMatchObject({ plan: 'CONNECT', percent: 5, amount: null });
    for (const plan of Object.keys(toldRules) as Plan[])
      rulesOf()[plan] = { percent: 9, minimumAmount: 9_000_000 };
    const assigned = await admin.get(`/api/admin/organizations/${company.organizationId}`);
    await admin.put(`/api/admin/organizations/${company.organizationId}/plan`, {
      plan: 'FREEMIUM',
      reason: '기간이 끝났어요',
      version: assigned.json().version,
    });
    const saved = await browser.put(`/api/projects/${made.projectId}/progress`, {
      form: progressForm(40_000_000),
      version: made.version,
    });
    expect(saved.json()).toMatchObject({ success: true });
    const amount = {
      budget: 40_000_000,
      supplyAmount: 2_000_000,
      vatAmount: 200_000,
      totalAmount: 2_200_000,
    };
    expect((await projectOf(browser, made.projectId)).fee).toMatchObject({ percent: 5, amount });
    rulesOf().CONNECT = { percent: 50, minimumAmount: 0 };
    expect((await projectOf(browser, made.projectId)).fee).toMatchObject({ percent: 5, amount });
  });

  test('is the company’s and the admin’s to see, never the NPO’s', async () => {
    const made = await make('CONFIRMED');
    expect((await projectOf(npoBrowser, made.projectId)).fee).toBeNull();
    expect((await adminProjectOf(made.projectId)).project.fee?.amount).not.toBeNull();
  });

  test('follows a corrected budget by its own rule until it is billed', async () => {
    const made = await make('IN_PROGRESS');
    const correct = async (actualBudget: number) => {
      const { project } = await adminProjectOf(made.projectId);
      return admin.put(`/api/admin/projects/${made.projectId}/progress`, {
        form: { ...progressForm(actualBudget), actualStart: addDays(today, -1) },
        reason: '두 기관이 예산을 줄였어요',
        version: project.version,
      });
    };
    rulesOf().CONNECT = { percent: 50, minimumAmount: 0 };
    expect((await correct(10_000_000)).statusCode).toBe(200);
    expect((await projectOf(browser, made.projectId)).fee?.amount).toMatchObject({ supplyAmount: 500_000 });
    const order = await bill(made);
    expect((await correct(90_000_000)).statusCode).toBe(200);
    expect((await projectOf(browser, made.projectId)).fee?.amount).toMatchObject({ supplyAmount: 500_000 });
    expect(order.supplyAmount).toBe(500_000);
  });
});

describe('[F-18] when completion is accepted', () => {
  test('the fee is billed with account, reference, due day and payer, in the answer and by mail', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    const order = await bill(made);
    expect(order).toMatchObject({
      kind: 'FEE',
      plan: null,
      project: { id: made.projectId },
      status: 'ORDERED',
      supplyAmount: 1_400_000,
      vatAmount: 140_000,
      totalAmount: 1_540_000,
      missingAmount: 1_540_000,
      dueOn: businessDayFrom(addDays(today, 14)),
      taxInvoice: null,
    });
    const { bankAccount, items } = (await browser.get('/api/orders')).json<Orders>();
    expect(items).toMatchObject([{ id: order.id, kind: 'FEE', referenceCode: order.referenceCode }]);
    const mails = await app.platform.db.select().from(mail).where(eq(mail.to, company.email));
    const told = mails.find(({ subject }) => subject.includes('이용료'));
    for (const said of [
      '1,540,000원',
      bankAccount.number,
      order.referenceCode,
      '사업비는 맞손을 거치지 않고',
    ])
      expect(told?.text).toContain(said);
    const other = await app.signIn(await createCompany(app.platform.db));
    expect((await other.get('/api/orders')).json<Orders>().items).toEqual([]);
  });

  test('two admins bill it once: the second is told that the project has moved on', async () => {
    const made = await make('DEADLINE_PASSED');
    await settleDocuments(made);
    const second = await app.signIn(await createAdmin(app.platform.db));
    const body = { to: 'PAYMENT_REQUESTED', version: made.version };
    const url = `/api/admin/projects/${made.projectId}/transitions`;
    const answers = await Promise.all([admin.post(url, body), second.post(url, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'STALE',
      current: { status: 'PAYMENT_REQUESTED' },
    });
    expect((await browser.get('/api/orders')).json<Orders>().items).toHaveLength(1);
  });

  test('a fee of nothing cannot be billed and closes without a reason; another needs one', async () => {
    const made = await make('DEADLINE_PASSED', 0);
    // A budget of nothing still owes the minimum.
    expect((await projectOf(browser, made.projectId)).fee?.amount?.supplyAmount).toBe(300_000);
    await settleDocuments(made);
    expect((await drive(made.projectId, 'CLOSED')).json().fieldErrors[0].path).toBe('reason');
    const { transitions } = await adminProjectOf(made.projectId);
    expect(transitions.find(({ to }) => to === 'CLOSED')).toMatchObject({ needsReason: true });
    expect((await drive(made.projectId, 'CLOSED', '받지 않기로 했어요')).statusCode).toBe(200);

    const free = await createCompany(app.platform.db, { plan: 'PERFORMANCE' });
    const sent = await (await app.signIn(free)).post('/api/projects', {
      form: formTestRequest(),
      attachmentIds: [],
    });
    expect(sent.json<ProjectDetail>().fee).toMatchObject({ percent: 0, minimumAmount: 0 });
  });
});

describe('[F-18] the deposit', () => {
  test('that completes the fee moves the project on by the one machinery, and no admin can without it', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    const order = await bill(made);
    const blocked = await drive(made.projectId, 'PAYMENT_CONFIRMED');
    expect(blocked.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    const part = await record(order.id, 'deposits', { amount: 1_000_000, confirmedDifference: -540_000 });
    expect(part.json<AdminOrder>()).toMatchObject({ status: 'ORDERED', missingAmount: 540_000 });
    expect(await statusOf(made.projectId)).toBe('PAYMENT_REQUESTED');
    const rest = await record(order.id, 'deposits', { amount: 600_000, confirmedDifference: 60_000 });
    expect(rest.json<AdminOrder>()).toMatchObject({ status: 'PAID', surplusAmount: 60_000, planFrom: null });
    expect(await statusOf(made.projectId)).toBe('PAYMENT_CONFIRMED');
    const { events } = await projectOf(browser, made.projectId);
    expect(events.items[0]?.text).toBe('이용료 입금을 확인했어요');
    expect((await record(order.id, 'refunds', { amount: 60_000 })).json<AdminOrder>().surplusAmount).toBe(0);
    expect((await drive(made.projectId, 'CLOSED')).statusCode).toBe(200);
  });

  test('[F-62] that was a mistake leads the project back to where its fee is asked for, unless it has ended', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    const order = await bill(made);
    const pay = async () =>
      (await record(order.id, 'deposits', { amount: order.totalAmount })).json<AdminOrder>();
    const undo = async ({ payments }: AdminOrder) => {
      const standing = payments.find(({ reversal }) => reversal === null);
      return record(order.id, `payments/${standing?.id}/reversal`, { reason: '다른 사업의 입금이에요' });
    };
    const undone = (await undo(await pay())).json<AdminOrder>();
    expect(undone).toMatchObject({ status: 'ORDERED', balance: 0, paidOn: null });
    expect(await statusOf(made.projectId)).toBe('PAYMENT_REQUESTED');
    const { events } = await projectOf(browser, made.projectId);
    expect(events.items[0]?.text).toBe('이용료 입금 기록을 되돌렸어요');
    const paid = await pay();
    expect(await statusOf(made.projectId)).toBe('PAYMENT_CONFIRMED');
    expect((await drive(made.projectId, 'CLOSED')).statusCode).toBe(200);
    expect((await undo(paid)).json<AdminOrder>().status).toBe('ORDERED');
    expect(await statusOf(made.projectId)).toBe('CLOSED');
    expect((await pay()).status).toBe('PAID');
  });

  test('[F-62] of two admins who bill at once one wins, and the other is told', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    await settleDocuments(made);
    const second = await app.signIn(await createAdmin(app.platform.db));
    const { version } = (await adminProjectOf(made.projectId)).project;
    const answers = await Promise.all(
      [admin, second].map((each) =>
        each.post(`/api/admin/projects/${made.projectId}/transitions`, { to: 'PAYMENT_REQUESTED', version }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(told).toMatchObject({ code: 'STALE', current: { status: 'PAYMENT_REQUESTED' } });
    const { items } = (await browser.get('/api/orders')).json<Orders>();
    expect(items.filter(({ project }) => project?.id === made.projectId)).toHaveLength(1);
  });

  test('waits to be given back where the project was canceled; money in it holds the cancellation', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    const order = await bill(made);
    await record(order.id, 'deposits', {
      amount: 40_000,
      confirmedDifference: 40_000 - order.totalAmount,
    });
    const refused = await drive(made.projectId, 'CANCELED', '그만두기로 했어요');
    expect(refused.json().message).toContain('들어온 이용료');
    await record(order.id, 'refunds', { amount: 40_000 });
    expect((await drive(made.projectId, 'CANCELED', '그만두기로 했어요')).statusCode).toBe(200);
    const read = async () => (await admin.get(`/api/admin/orders/${order.id}`)).json<AdminOrder>();
    expect(await read()).toMatchObject({ status: 'CANCELED', closingReason: '그만두기로 했어요' });
    const late = await record(order.id, 'deposits', { amount: order.totalAmount });
    expect(late.json<AdminOrder>()).toMatchObject({ status: 'ORDERED', balance: order.totalAmount });
    expect(await statusOf(made.projectId)).toBe('CANCELED');
    await record(order.id, 'refunds', { amount: order.totalAmount });
    expect((await record(order.id, 'cancellation', { reason: '취소한 사업이에요' })).statusCode).toBe(200);
  });

  test('is refunded in part or in full with a reason, without months and without a plan', async () => {
    const made = await make('DEADLINE_PASSED', 28_000_000);
    const { id } = await bill(made);
    await payFee(admin, made.projectId);
    const refund = { amount: 500_000, endedOn: today, reason: '사업이 줄었어요' };
    expect((await record(id, 'part-refund', { ...refund, months: 3 })).json().fieldErrors[0].path).toBe(
      'months',
    );
    expect((await record(id, 'part-refund', refund)).json<AdminOrder>()).toMatchObject({
      status: 'PART_REFUNDED',
      balance: 1_040_000,
    });
    const again = await make('DEADLINE_PASSED');
    const whole = await bill(again);
    await payFee(admin, again.projectId);
    const full = await record(whole.id, 'full-refund', { endedOn: today, reason: '사업이 없던 일이 됐어요' });
    expect(full.json<AdminOrder>()).toMatchObject({ status: 'REFUNDED', balance: 0 });
    expect((await browser.get('/api/account/plan')).json().plan).toBe('CONNECT');
  });
});

describe('[F-18] an open fee', () => {
  test('is neither canceled by its company nor by an admin alone', async () => {
    const made = await make('DEADLINE_PASSED');
    const { id, version } = await bill(made);
    const own = await browser.post(`/api/orders/${id}/cancellation`, { version });
    expect(own.json().code).toBe('TRANSITION_REFUSED');
    const byAdmin = await record(id, 'cancellation', { reason: '잘못 청구했어요' });
    expect(byAdmin.json().code).toBe('TRANSITION_REFUSED');
  });

  test('has its tax invoice from the day on which it was billed, and stands beside an open plan', async () => {
    const made = await make('DEADLINE_PASSED');
    const { id, version } = await bill(made);
    const asked = await browser.put(`/api/orders/${id}/tax-invoice`, {
      version,
      businessNumber: '120-81-47521',
      email: 'tax@hanbit.example',
    });
    expect(asked.json().taxInvoice).toMatchObject({ status: 'REQUESTED', dueOn: taxInvoiceDueDay(today) });
    const open = (await admin.get('/api/admin/orders?filter=INVOICE_OPEN&kind=FEE')).json();
    expect(open.items.map((row: { id: string }) => row.id)).toContain(id);
    const issued = await record(id, 'tax-invoice', {
      issuedOn: today,
      approvalNumber: '20261201-41000012-0a1b2c4e',
    });
    expect(issued.json().taxInvoice.status).toBe('ISSUED');
    const plan = await browser.post('/api/orders', {
      plan: 'PERFORMANCE',
      payerName: '한빛',
      taxInvoice: null,
    });
    expect(plan.statusCode).toBe(200);
    await drive(made.projectId, 'CANCELED', '그만두기로 했어요');
    const corrected = await record(id, 'tax-invoice', {
      issuedOn: today,
      approvalNumber: '20261201-41000012-0a1b2c4f',
    });
    expect(corrected.json().taxInvoice.status).toBe('CORRECTED');
  });
});
