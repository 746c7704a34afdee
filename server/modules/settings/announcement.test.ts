import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingChange, SettingChanges, SettingValues } from '#contract/admin/setting-changes.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { mail } from '#db/schema/mails.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { letChangeHold } from '#server/testing/setting-changes.ts';
import { announceSettingChange } from './announcement.ts';

const path = '/api/admin/setting-changes';
const today = koreanDay(new Date());
const reason = '시험으로 바꿔요';

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const read = async () => (await admin.get(path)).json<SettingChanges>();
const newestOf = ({ changes }: SettingChanges, kind: SettingChange['kind']) =>
  changes.find((change) => change.kind === kind);
async function plan(kind: SettingChange['kind'], value: unknown, days?: number) {
  const seenId = newestOf(await read(), kind)?.id ?? null;
  const holdsFrom = days === undefined ? {} : { holdsFrom: addDays(today, days) };
  return admin.post(path, { kind, value, seenId, reason, ...holdsFrom });
}
async function planned(kind: SettingChange['kind'], value: unknown, days?: number): Promise<string> {
  const answer = await plan(kind, value, days);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return newestOf(answer.json(), kind)?.id ?? '';
}
/** Plans prices, limits or both by one call; answers with the id of each change. */
async function planForPlans({
  prices,
  limits,
}: Partial<{ prices: SettingValues['PLAN_PRICES']; limits: SettingValues['PLAN_LIMITS'] }>) {
  const seen = await read();
  const partOf = (kind: SettingChange['kind'], value: unknown) =>
    value === undefined ? null : { seenId: newestOf(seen, kind)?.id ?? null, value };
  const answer = await admin.post(`${path}/plans`, {
    prices: partOf('PLAN_PRICES', prices),
    limits: partOf('PLAN_LIMITS', limits),
    holdsFrom: addDays(today, 30),
    reason,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const made = answer.json<SettingChanges>();
  return {
    pricesId: newestOf(made, 'PLAN_PRICES')?.id ?? '',
    limitsId: newestOf(made, 'PLAN_LIMITS')?.id ?? '',
  };
}
const mailsTo = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(mail).where(eq(mail.memberId, memberId))).map(
    ({ subject }) => subject,
  );

test('[O-19] [F-18] another fee is told thirty days ahead to the companies on its plan today, and to nobody else', async () => {
  const { db } = app.platform;
  const [free, ended, last, paying, held, npo] = [
    await createCompany(db, { plan: 'FREEMIUM' }),
    await createCompany(db, { plan: 'CONNECT' }),
    await createCompany(db, { plan: 'CONNECT' }),
    await createCompany(db, { plan: 'CONNECT' }),
    await createCompany(db, { plan: 'FREEMIUM', status: 'HELD' }),
    await createNpo(db),
  ];
  // One had its last day yesterday, of the other it is today.
  for (const [{ organizationId }, planUntil] of [
    [ended, addDays(today, -1)],
    [last, today],
  ] as const)
    await db
      .update(organization)
      .set({ planFrom: addDays(today, -366), planUntil, version: sql`${organization.version} + 1` })
      .where(eq(organization.id, organizationId));
  const { FEE_RULES: before } = (await read()).now;
  const dearer = { ...before.FREEMIUM, minimumAmount: before.FREEMIUM.minimumAmount + 1000 };
  expect((await plan('FEE_RULES', { ...before, FREEMIUM: dearer }, 29)).json().fieldErrors[0].path).toBe(
    'holdsFrom',
  );
  const first = await planned('FEE_RULES', { ...before, FREEMIUM: dearer }, 30);
  expect(await announceSettingChange(app.platform, first)).toBe(2);
  for (const company of [free, ended]) expect(await mailsTo(company)).toHaveLength(1);
  for (const company of [last, paying, held, npo]) expect(await mailsTo(company)).toEqual([]);

  const percent = { ...before.CONNECT, percent: before.CONNECT.percent + 1 };
  const second = await planned('FEE_RULES', { ...before, CONNECT: percent }, 30);
  expect(await announceSettingChange(app.platform, second)).toBe(2);
  for (const company of [last, paying]) expect(await mailsTo(company)).toHaveLength(1);

  // Taken back, those who were told hear of that, and nobody else.
  expect((await admin.post(`${path}/${second}/withdrawal`, { reason })).statusCode).toBe(200);
  expect(await announceSettingChange(app.platform, second)).toBe(2);
  expect((await mailsTo(paying)).at(-1)).toContain('예정했던 가격 변경을 거뒀어요');
  for (const company of [free, ended]) expect(await mailsTo(company)).toHaveLength(1);
});

test('prices and limits that are as they were are not planned, and nobody is told', async () => {
  const seen = await read();
  for (const [part, kind] of [
    ['prices', 'PLAN_PRICES'],
    ['limits', 'PLAN_LIMITS'],
  ] as const) {
    const refused = await admin.post(`${path}/plans`, {
      prices: null,
      limits: null,
      [part]: { seenId: null, value: seen.now[kind] },
      holdsFrom: addDays(today, 30),
      reason,
    });
    expect([part, refused.statusCode, refused.json().code]).toEqual([part, 409, 'TRANSITION_REFUSED']);
  }
  expect((await read()).changes).toEqual(seen.changes);
});

test('[O-19] another account is told to the companies that owe something, once each', async () => {
  const { db } = app.platform;
  const [owing, done, none] = [
    await createCompany(db, { plan: 'FREEMIUM' }),
    await createCompany(db, { plan: 'FREEMIUM' }),
    await createCompany(db),
  ];
  const order = async (company: TestPartyMember) => {
    const browser = await app.signIn(company);
    const form = { plan: 'CONNECT', payerName: '한빛', taxInvoice: null };
    return { browser, order: (await browser.post('/api/orders', form)).json<Order>() };
  };
  await order(owing);
  const { browser, order: canceled } = await order(done);
  await browser.post(`/api/orders/${canceled.id}/cancellation`, { version: canceled.version });
  const value = { bank: '가상은행', number: '555-5555-5555', holder: '주식회사 맞손' };
  const id = await planned('BANK_ACCOUNT', value);
  await letChangeHold(app.databaseUrl, id);
  expect(await announceSettingChange(app.platform, id)).toBe(1);
  expect(await announceSettingChange(app.platform, id)).toBe(0);
  const told = async (company: TestPartyMember) =>
    (await mailsTo(company)).filter((subject) => subject.includes('계좌가 바뀌었어요')).length;
  expect([await told(owing), await told(done), await told(none)]).toEqual([1, 0, 0]);
});

test('[O-19] prices and limits that change together are told by one mail each, and taken back together', async () => {
  const { db } = app.platform;
  const [both, limitAlone] = [
    await createCompany(db, { plan: 'CONNECT' }),
    await createCompany(db, { plan: 'FREEMIUM' }),
  ];
  const { PLAN_PRICES, PLAN_LIMITS } = (await read()).now;
  const { pricesId, limitsId } = await planForPlans({
    prices: { ...PLAN_PRICES, CONNECT: PLAN_PRICES.CONNECT + 110_000 },
    limits: {
      ...PLAN_LIMITS,
      FREEMIUM: { ...PLAN_LIMITS.FREEMIUM, requestsPerYear: 2 },
      CONNECT: { ...PLAN_LIMITS.CONNECT, seats: 4 },
    },
  });
  for (const id of [pricesId, limitsId]) await announceSettingChange(app.platform, id);
  const textsTo = async ({ memberId }: TestPartyMember) =>
    (await db.select().from(mail).where(eq(mail.memberId, memberId))).map(({ subject, text }) => ({
      subject,
      text,
    }));
  expect(await textsTo(both)).toEqual([
    {
      subject: expect.stringContaining('CONNECT 요금제의 가격과 한도가 바뀌어요'),
      text: expect.stringMatching(/12개월 가격.*함께 쓰는 계정: 3명 → 4명.*옛 금액과 한도를/s),
    },
  ]);
  expect(await textsTo(limitAlone)).toEqual([
    {
      subject: expect.stringContaining('FREEMIUM 요금제의 한도가 바뀌어요'),
      text: expect.not.stringContaining('12개월 가격'),
    },
  ]);

  const taken = await admin.post(`${path}/${limitsId}/withdrawal`, { reason });
  const { changes } = taken.json<SettingChanges>();
  expect(changes.filter(({ id }) => id === pricesId || id === limitsId).map(({ state }) => state)).toEqual([
    'WITHDRAWN',
    'WITHDRAWN',
  ]);
  for (const id of [pricesId, limitsId]) await announceSettingChange(app.platform, id);
  const [, ...later] = await mailsTo(both);
  expect(later).toEqual([expect.stringContaining('예정했던 요금제 가격과 한도 변경을 거뒀어요')]);
});

test('[O-19] prices are not planned where the limits beside them have been changed meanwhile', async () => {
  const { now, changes } = await read();
  const prices = { ...now.PLAN_PRICES, PERFORMANCE: now.PLAN_PRICES.PERFORMANCE + 1000 };
  const answer = await admin.post(`${path}/plans`, {
    prices: {
      seenId: newestOf({ now, changes } as SettingChanges, 'PLAN_PRICES')?.id ?? null,
      value: prices,
    },
    limits: { seenId: '00000000-0000-4000-8000-000000000000', value: now.PLAN_LIMITS },
    holdsFrom: addDays(today, 30),
    reason,
  });
  expect(answer.json().code).toBe('STALE');
  expect((await read()).changes).toEqual(changes);
});

test('[O-19] many companies hear of a price in batches, each once', async () => {
  const { db } = app.platform;
  await db.execute(sql`WITH made AS (
      INSERT INTO organization (type, name, number, plan)
      SELECT 'COMPANY', '많은 기업 ' || n, (7000000000 + n)::text, 'COORDINATING' FROM generate_series(1, 130) n
      RETURNING id, number)
    INSERT INTO member (organization_id, role, username, display_username, name, email)
    SELECT id, 'COMPANY', 'many_' || number, 'many_' || number, '담당자', 'many_' || number || '@many.example'
    FROM made`);
  await db.execute(
    sql`UPDATE organization SET membership_status = 'APPROVED', version = version + 1 WHERE name LIKE '많은 기업%'`,
  );
  const { PLAN_PRICES: before } = (await read()).now;
  const value = { ...before, COORDINATING: before.COORDINATING + 1000 };
  const { pricesId: id } = await planForPlans({ prices: value });
  expect(await announceSettingChange(app.platform, id)).toBe(130);
  const { rows } = await db.execute<{ mails: number; members: number }>(sql`SELECT count(*)::int AS mails,
    count(DISTINCT to_address)::int AS members FROM mail WHERE to_address LIKE '%@many.example'`);
  expect(rows).toEqual([{ mails: 130, members: 130 }]);
});
