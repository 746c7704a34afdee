import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewSettingChange, SettingChange, SettingChanges } from '#contract/admin/setting-changes.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { letChangeHold } from '#server/testing/setting-changes.ts';
import { announceSettingChange } from './announcement.ts';

const path = '/api/admin/setting-changes';
const today = koreanDay(new Date());
const reason = '시험으로 바꿔요';

let app: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let admin: TestBrowser;
let other: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  second = await openSecondInstance(app);
  admin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  browser = await app.signIn(company);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const read = async () => (await admin.get(path)).json<SettingChanges>();
const newestOf = ({ changes }: SettingChanges, kind: SettingChange['kind']) =>
  changes.find((change) => change.kind === kind);

type Wanted = NewSettingChange extends infer C
  ? C extends NewSettingChange
    ? Omit<C, 'seenId' | 'reason'>
    : never
  : never;

/** Plans a change as somebody who has seen the newest one. */
async function plan(wanted: Wanted, who = admin) {
  const seenId = newestOf(await read(), wanted.kind)?.id ?? null;
  return who.post(path, { ...wanted, seenId, reason });
}
type Prices = SettingChanges['now']['PLAN_PRICES'];

/** Plans other prices as somebody who has seen the newest ones. */
async function planPrices(value: Prices, days: number) {
  const seenId = newestOf(await read(), 'PLAN_PRICES')?.id ?? null;
  const holdsFrom = addDays(today, days);
  return admin.post(`${path}/plans`, { prices: { seenId, value }, limits: null, holdsFrom, reason });
}
async function plannedPrices(value: Prices, days: number) {
  const answer = await planPrices(value, days);
  expect(answer.statusCode).toBe(200);
  const change = newestOf(answer.json<SettingChanges>(), 'PLAN_PRICES');
  if (!change) throw new Error('nothing was planned');
  return change;
}
const planned = async (wanted: Wanted) => {
  const answer = await plan(wanted);
  expect(answer.statusCode).toBe(200);
  const change = newestOf(answer.json<SettingChanges>(), wanted.kind);
  if (!change) throw new Error('nothing was planned');
  return change;
};

const letHold = (id: string) => letChangeHold(app.databaseUrl, id);

const order = async (plan: 'CONNECT' | 'COORDINATING' = 'CONNECT') =>
  (await browser.post('/api/orders', { plan, payerName: '한빛기업', taxInvoice: null })).json<Order>();
const ordersOf = async () => (await browser.get('/api/orders')).json<Orders>();
const siteOn = async (instance: 'first' | 'second') =>
  instance === 'first'
    ? (await app.anonymous.get('/api/site')).json()
    : (await second.app.inject({ method: 'GET', url: '/api/site' })).json();
const mailsTo = async (memberId: string) =>
  (await app.platform.db.select().from(mail).where(eq(mail.memberId, memberId))).map(
    ({ subject }) => subject,
  );
const newestAudit = async () =>
  (await app.platform.db.select().from(auditEntry).orderBy(desc(auditEntry.sequence)).limit(1))[0];

describe('[O-19] prices of plans', () => {
  test('change from a day on, thirty days ahead; an order that was made keeps its amount', async () => {
    const { PLAN_PRICES: before } = (await read()).now;
    const value = { ...before, CONNECT: before.CONNECT + 110_000 };
    const early = await planPrices(value, 29);
    expect(early.json().fieldErrors[0].path).toBe('holdsFrom');
    const open = await order();
    expect(open.supplyAmount).toBe(before.CONNECT);

    const change = await plannedPrices(value, 30);
    expect(change).toMatchObject({ state: 'COMING', before, value, reason });
    expect(await newestAudit()).toMatchObject({
      action: 'setting.plan',
      reason,
      details: { kind: 'PLAN_PRICES', before, after: value },
    });
    const priceOf = ({ prices }: Orders) => prices.find((each) => each.plan === 'CONNECT')?.supplyAmount;
    expect(priceOf(await ordersOf())).toBe(before.CONNECT);

    await letHold(change.id);
    const after = await ordersOf();
    expect(priceOf(after)).toBe(value.CONNECT);
    expect(after.items[0]).toMatchObject({ id: open.id, supplyAmount: before.CONNECT });
    expect(newestOf(await read(), 'PLAN_PRICES')?.state).toBe('HOLDING');
    const { version } = open;
    expect((await browser.post(`/api/orders/${open.id}/cancellation`, { version })).statusCode).toBe(200);
    expect((await order()).supplyAmount).toBe(value.CONNECT);
  });

  test('are told to the companies that pay them, once, and when the change is taken back', async () => {
    const payer = await createCompany(app.platform.db, { plan: 'COORDINATING' });
    const { PLAN_PRICES: before } = (await read()).now;
    const value = { ...before, COORDINATING: before.COORDINATING + 1000 };
    const change = await plannedPrices(value, 40);
    await announceSettingChange(app.platform, change.id);
    await announceSettingChange(app.platform, change.id);
    const [subject, ...rest] = await mailsTo(payer.memberId);
    expect([subject, rest]).toEqual([expect.stringContaining('COORDINATING 요금제 가격이 바뀌어요'), []]);
    expect(await mailsTo(company.memberId)).toEqual([]);

    expect((await admin.post(`${path}/${change.id}/withdrawal`, { reason })).statusCode).toBe(200);
    await announceSettingChange(app.platform, change.id);
    expect((await mailsTo(payer.memberId)).at(-1)).toContain('가격 변경을 거뒀어요');
    const again = await admin.post(`${path}/${change.id}/withdrawal`, { reason });
    expect(again.json().code).toBe('TRANSITION_REFUSED');
    expect((await read()).now.PLAN_PRICES).toEqual(before);
    // Its day comes, and another holds all the same.
    await letHold(change.id);
    const { changes } = await read();
    expect(changes.find(({ id }) => id === change.id)?.state).toBe('WITHDRAWN');
    const others = changes.filter(({ kind, id }) => kind === 'PLAN_PRICES' && id !== change.id);
    expect(others.filter(({ state }) => state === 'HOLDING')).toHaveLength(1);
  });
});

test('[O-19] [F-18] a request is told the fee rule of its day; one that was sent keeps the rule it was told', async () => {
  const send = async () => {
    const sender = await app.signIn(await createCompany(app.platform.db, { plan: 'FREEMIUM' }));
    const sent = await sender.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
    const { id, fee } = sent.json<ProjectDetail>();
    return { fee, again: async () => (await sender.get(`/api/projects/${id}`)).json<ProjectDetail>().fee };
  };
  const { FEE_RULES: before } = (await read()).now;
  const earlier = await send();
  const value = { ...before, FREEMIUM: { percent: 7.5, minimumAmount: 400_000 } };
  await letHold((await planned({ kind: 'FEE_RULES', value, holdsFrom: addDays(today, 30) })).id);
  expect((await siteOn('first')).feeRules).toEqual(value);
  expect((await send()).fee).toMatchObject(value.FREEMIUM);
  expect(await earlier.again()).toEqual(earlier.fee);
  expect(earlier.fee).toMatchObject(before.FREEMIUM);
});

describe('[O-19] the bank account', () => {
  const account = (number: string) => ({ bank: '가상은행', number, holder: '주식회사 맞손' });

  test('holds after a day where nobody else could confirm it, and the administrators are told', async () => {
    const before = (await ordersOf()).bankAccount;
    expect((await read()).hasConfirmer).toBe(false);
    const change = await planned({ kind: 'BANK_ACCOUNT', value: account('111-1111-1111') });
    const hours = (Date.parse(change.holdsAt ?? '') - Date.now()) / 3_600_000;
    expect([change.state, Math.round(hours)]).toEqual(['COMING', 24]);
    // Who pays is told when it holds, and not before.
    const { rows: jobs } = await app.platform.db.execute<{ hours: number }>(sql`
      SELECT round(extract(epoch FROM start_after - now()) / 3600)::int AS hours FROM pgboss.job
      WHERE name = 'setting-announce' AND data ->> 'changeId' = ${change.id}`);
    expect(jobs).toEqual([{ hours: 24 }]);
    const again = await plan({ kind: 'BANK_ACCOUNT', value: account('222-2222-2222') });
    expect(again.json().code).toBe('TRANSITION_REFUSED');
    expect((await ordersOf()).bankAccount).toEqual(before);
    await order();
    await announceSettingChange(app.platform, change.id);
    const news = async () =>
      (await mailsTo(company.memberId)).filter((subject) => subject.includes('계좌가 바뀌었어요'));
    expect(await news()).toEqual([]);
    await letHold(change.id);
    expect((await ordersOf()).bankAccount).toEqual(account('111-1111-1111'));
    await announceSettingChange(app.platform, change.id);
    expect(await news()).toHaveLength(1);
  });

  test('otherwise waits for a second administrator; until then everybody is shown the old one', async () => {
    other = await app.signIn(await createAdmin(app.platform.db, { administratorRole: 'ACCOUNTING' }));
    const reviewer = await app.signIn(await createAdmin(app.platform.db, { administratorRole: 'REVIEW' }));
    const before = (await ordersOf()).bankAccount;
    const change = await planned({ kind: 'BANK_ACCOUNT', value: account('333-3333-3333') });
    expect(change).toMatchObject({ state: 'UNCONFIRMED', holdsAt: null });
    expect((await ordersOf()).bankAccount).toEqual(before);

    const confirmation = `${path}/${change.id}/confirmation`;
    expect((await admin.post(confirmation, { seenCopyId: null })).json().code).toBe('TRANSITION_REFUSED');
    expect((await reviewer.post(confirmation, { seenCopyId: null })).statusCode).toBe(403);
    expect((await other.post(confirmation, { seenCopyId: null })).statusCode).toBe(200);
    expect((await ordersOf()).bankAccount).toEqual(account('333-3333-3333'));
    // The copy of the bankbook shows the account of the file.
    expect((await ordersOf()).bankbookCopyName).toBeNull();
    expect(await newestAudit()).toMatchObject({ action: 'setting.confirm', details: { before } });
    expect((await other.post(confirmation, { seenCopyId: null })).json().code).toBe('TRANSITION_REFUSED');
    const proposal = await plan({ kind: 'BANK_ACCOUNT', value: account('444-4444-4444') }, other);
    expect(proposal.statusCode).toBe(403);
  });
});

test('[O-19] the company, its sites and the default manager change at once on every instance, in what is cached as well', async () => {
  const { OPERATOR, DEFAULT_MANAGER } = (await read()).now;
  for (const instance of ['first', 'second'] as const)
    expect((await siteOn(instance)).operator).toEqual(OPERATOR);
  const value = { ...OPERATOR, hours: '평일 09:00~18:00', phone: '02-000-0009' };
  await planned({ kind: 'OPERATOR', value, holdsFrom: today });
  const familySites = [{ label: '새 사이트', url: 'https://sister.example/' }];
  await planned({ kind: 'FAMILY_SITES', value: familySites, holdsFrom: today });
  for (const instance of ['first', 'second'] as const)
    expect(await siteOn(instance)).toMatchObject({ operator: value, familySites });

  const manager = { ...DEFAULT_MANAGER, name: '새 매니저', tel: '02-000-0010' };
  await planned({ kind: 'DEFAULT_MANAGER', value: manager, holdsFrom: today });
  const npo = await createNpo(app.platform.db);
  const { projectId } = await createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds: [npo.organizationId],
  });
  const shown = (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>().requestManager;
  expect(shown).toMatchObject({ name: '새 매니저', tel: '02-000-0010' });
});

test('[O-19] a planned value waits for its day; a stale, unchanged or past one is refused', async () => {
  const { OPERATOR } = (await read()).now;
  const value = { ...OPERATOR, name: '주식회사 다음' };
  const change = await planned({ kind: 'OPERATOR', value, holdsFrom: addDays(today, 3) });
  expect(change.holdsAt).toBe(new Date(`${addDays(today, 3)}T00:00:00+09:00`).toISOString());
  expect((await siteOn('first')).operator).toEqual(OPERATOR);
  const stale = await admin.post(path, {
    kind: 'OPERATOR',
    value,
    holdsFrom: today,
    seenId: null,
    reason,
  });
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { seenId: change.id } });
  const past = await plan({ kind: 'OPERATOR', value, holdsFrom: addDays(today, -1) });
  expect(past.json().fieldErrors[0].path).toBe('holdsFrom');
  const wrong = await plan({ kind: 'OPERATOR', value: { ...value, email: '없음' }, holdsFrom: today });
  expect(wrong.statusCode).toBe(400);
  expect((await browser.get(path)).statusCode).toBe(403);
});
