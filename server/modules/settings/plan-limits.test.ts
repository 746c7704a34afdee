import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { firstPlanLimits, type PlanLimits, type PlanUse } from '#contract/organizations/plans.ts';
import { mail } from '#db/schema/mails.ts';
import { termsOf } from '#server/modules/plans/service.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';
import { letChangeHold } from '#server/testing/setting-changes.ts';
import { announceSettingChange } from './announcement.ts';

const path = '/api/admin/setting-changes';
const today = koreanDay(new Date());
const reason = '요청이 늘어 한도를 고쳐요';

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const read = async () => (await admin.get(path)).json<SettingChanges>();
async function plan(value: unknown, holdsFrom = addDays(today, 30)) {
  const seenId = (await read()).changes.find(({ kind }) => kind === 'PLAN_LIMITS')?.id ?? null;
  return admin.post(`${path}/plans`, { prices: null, limits: { seenId, value }, holdsFrom, reason });
}
async function planned(value: PlanLimits): Promise<string> {
  const answer = await plan(value);
  expect(answer.statusCode).toBe(200);
  const change = answer.json<SettingChanges>().changes.find(({ kind }) => kind === 'PLAN_LIMITS');
  expect(change).toMatchObject({ state: 'COMING', value, reason });
  return change?.id ?? '';
}
async function open(on: 'FREEMIUM' | 'CONNECT' = 'FREEMIUM') {
  const company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  if (on === 'CONNECT') await assign(company);
  return { company, browser: await app.signIn(company) };
}
async function assign({ organizationId }: TestPartyMember) {
  const url = `/api/admin/organizations/${organizationId}`;
  const { version } = (await admin.get(url)).json();
  expect((await admin.put(`${url}/plan`, { plan: 'CONNECT', reason, version })).statusCode).toBe(200);
}
const useOf = async (browser: TestBrowser) => (await browser.get('/api/account/plan')).json<PlanUse>();
const send = (browser: TestBrowser) =>
  browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
const mailsTo = async ({ memberId }: TestPartyMember) =>
  app.platform.db.select().from(mail).where(eq(mail.memberId, memberId));

describe('[O-19] limits of plans', () => {
  test('change from a day on; a plan that runs and one that was ordered keep theirs, FREEMIUM and a new one have the new', async () => {
    const [free, running, ordering, later] = await Promise.all([open(), open('CONNECT'), open(), open()]);
    const order = (
      await ordering.browser.post('/api/orders', {
        plan: 'CONNECT',
        payerName: '한빛기업',
        taxInvoice: null,
      })
    ).json<Order>();
    const value: PlanLimits = {
      ...firstPlanLimits,
      FREEMIUM: { ...firstPlanLimits.FREEMIUM, requestsPerYear: 2 },
      CONNECT: { requestsPerYear: null, recommendations: 7, seats: 4, rematches: 2 },
    };
    expect((await plan(value, addDays(today, 29))).json().fieldErrors[0].path).toBe('holdsFrom');
    expect((await app.anonymous.get('/api/site')).json().planLimits).toEqual(firstPlanLimits);
    const changeId = await planned(value);
    expect((await send(free.browser)).statusCode).toBe(200);
    expect((await send(free.browser)).json()).toMatchObject({
      code: 'QUOTA_REACHED',
      message: expect.stringContaining('1건까지'),
    });

    await letChangeHold(app.databaseUrl, changeId);
    expect((await app.anonymous.get('/api/site')).json().planLimits).toEqual(value);
    expect((await send(free.browser)).statusCode).toBe(200);
    expect((await send(free.browser)).json()).toMatchObject({
      code: 'QUOTA_REACHED',
      message: expect.stringContaining('2건까지'),
    });
    const old = { requests: { used: 0, limit: 3 }, recommendations: 5, rematches: 1 };
    expect(await useOf(running.browser)).toMatchObject({ ...old, seats: { used: 1, limit: 3 } });

    const paid = await admin.post(`/api/admin/orders/${order.id}/deposits`, {
      amount: order.totalAmount,
      bookedOn: today,
      statementName: '한빛기업',
      version: order.version,
    });
    expect(paid.statusCode).toBe(200);
    expect(await useOf(ordering.browser)).toMatchObject({ plan: 'CONNECT', ...old });

    await assign(later.company);
    expect(await useOf(later.browser)).toMatchObject({
      requests: { used: 0, limit: null },
      seats: { limit: 4 },
      recommendations: 7,
      rematches: 2,
    });
    // Given once more, a plan that runs stays as it is until its next year.
    await assign(running.company);
    expect(await useOf(running.browser)).toMatchObject(old);
  });

  test('are told to the companies on the plans that change, by what changes, and when it is taken back', async () => {
    const [free, running] = await Promise.all([open(), open('CONNECT')]);
    const { PLAN_LIMITS: before } = (await read()).now;
    const changeId = await planned({ ...before, CONNECT: { ...before.CONNECT, seats: null } });
    await announceSettingChange(app.platform, changeId);
    await announceSettingChange(app.platform, changeId);
    const told = (await mailsTo(running.company)).filter(({ subject }) =>
      subject.includes('한도가 바뀌어요'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(
      `- 함께 쓰는 계정: ${before.CONNECT.seats}명 → 제한 없음\n- 이유: ${reason}`,
    );
    expect(told[0]?.text).toContain('끝나는 날까지 그대로');
    expect(told[0]?.text).not.toContain('한 해 요청');
    expect(await mailsTo(free.company)).toEqual([]);
    expect((await admin.post(`${path}/${changeId}/withdrawal`, { reason })).statusCode).toBe(200);
    await announceSettingChange(app.platform, changeId);
    expect((await mailsTo(running.company)).at(-1)?.subject).toContain('요금제 한도 변경을 거뒀어요');
  });

  test('are numbers within reason, and unlimited only where nothing is counted for each request', async () => {
    const wrong: [string, unknown][] = [
      ['requestsPerYear', 0],
      ['requestsPerYear', 1.5],
      ['recommendations', null],
      ['recommendations', 21],
      ['seats', 0],
      ['rematches', -1],
    ];
    const { PLAN_LIMITS: now } = (await read()).now;
    for (const [key, number] of wrong) {
      const answer = await plan({ ...now, CONNECT: { ...now.CONNECT, [key]: number } });
      expect([key, number, answer.json().fieldErrors?.[0]?.path]).toEqual([
        key,
        number,
        `limits.value.CONNECT.${key}`,
      ]);
    }
  });
});

describe('[O-19] a plan has the limits', () => {
  const at = (day: string) => new Date(`${day}T00:00:00+09:00`);
  const period = { plan: 'CONNECT', from: '2026-03-10', until: '2027-03-09', termsAt: null } as const;

  test('of its first day, or of the instant at which it was ordered before', () => {
    expect(termsOf({ ...period, today: '2026-11-25' })).toEqual(at('2026-03-10'));
    const termsAt = new Date('2026-03-02T15:00:00+09:00');
    expect(termsOf({ ...period, termsAt, today: '2026-11-25' })).toEqual(termsAt);
  });

  test('of each year apart once it was extended', () => {
    const longer = { ...period, until: '2028-03-09', termsAt: new Date('2027-01-15T12:00:00+09:00') };
    expect(termsOf({ ...longer, today: '2027-03-09' })).toEqual(at('2026-03-10'));
    expect(termsOf({ ...longer, today: '2027-03-10' })).toEqual(longer.termsAt);
  });

  test('of today where it is FREEMIUM or has no first day', () => {
    expect(termsOf({ ...period, plan: 'FREEMIUM', today: '2026-11-25' })).toBeNull();
    expect(termsOf({ ...period, from: null, until: null, today: '2026-11-25' })).toBeNull();
  });
});
