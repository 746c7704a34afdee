import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { lastDayOfPlan, type PlanUse } from '#contract/organizations/plans.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { runPlanExpire } from '#server/jobs/plan-expire.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { takePlanBack } from './assignment.ts';
import { expirePlans, remindOfPlans } from './expiry.ts';
import { planOf } from './service.ts';

const reason = '계약서를 확인했어요';

let opened: TestApp;
let adminBrowser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  adminBrowser = await opened.signIn(await createAdmin(opened.platform.db));
});
afterAll(() => opened.close());

const urlOf = ({ organizationId }: TestPartyMember) => `/api/admin/organizations/${organizationId}`;
const versionOf = async (company: TestPartyMember) => (await adminBrowser.get(urlOf(company))).json().version;
const assign = async (company: TestPartyMember, plan: string, version?: number) =>
  adminBrowser.put(`${urlOf(company)}/plan`, {
    plan,
    reason,
    version: version ?? (await versionOf(company)),
  });
const use = async (browser: TestBrowser) => (await browser.get('/api/account/plan')).json<PlanUse>();
/** Lets the plan of a company end yesterday. */
const endPlan = ({ organizationId }: TestPartyMember) =>
  opened.platform.db
    .update(organization)
    .set({
      planFrom: addDays(koreanDay(new Date()), -366),
      planUntil: addDays(koreanDay(new Date()), -1),
      version: sql`${organization.version} + 1`,
    })
    .where(eq(organization.id, organizationId));

test.each([
  ['2026-11-22', '2027-11-21'],
  ['2026-01-01', '2026-12-31'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('a plan from %s lasts until %s', (from, until) => {
  expect(lastDayOfPlan(from)).toBe(until);
});

describe('[B-13] a plan', () => {
  test('is assigned by the admin for twelve months, extended by twelve, and told to the company', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { plan: 'FREEMIUM' });
    const today = koreanDay(new Date());
    const first = await assign(company, 'CONNECT');
    expect(first.json()).toMatchObject({
      plan: 'CONNECT',
      planFrom: today,
      planUntil: lastDayOfPlan(today),
    });
    const { history } = (await adminBrowser.get(urlOf(company))).json();
    expect(history).toMatchObject([{ action: 'organization.plan.assign', reason }]);
    const longer = lastDayOfPlan(addDays(lastDayOfPlan(today), 1));
    expect((await assign(company, 'CONNECT')).json()).toMatchObject({ planFrom: today, planUntil: longer });
    expect((await assign(company, 'PERFORMANCE')).json()).toMatchObject({ planUntil: lastDayOfPlan(today) });
    expect((await assign(company, 'FREEMIUM')).json()).toMatchObject({ plan: 'FREEMIUM', planUntil: null });
    const told = await db.select().from(mail).where(eq(mail.to, company.email));
    expect(told).toHaveLength(4);
    expect(told.every(({ text }) => text.includes(reason))).toBe(true);
    const [entry] = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'organization.plan.assign'))
      .orderBy(auditEntry.sequence);
    expect(entry).toMatchObject({
      reason,
      subjectId: company.organizationId,
      details: { before: { plan: 'FREEMIUM' }, after: { plan: 'CONNECT' } },
    });
  });

  test('is refused on an old version, without a reason, to an NPO, and to anybody but the admin', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { plan: 'CONNECT' });
    const version = await versionOf(company);
    await assign(company, 'COORDINATING', version);
    const stale = await assign(company, 'PERFORMANCE', version);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { plan: 'COORDINATING' } });
    const silent = await adminBrowser.put(`${urlOf(company)}/plan`, {
      plan: 'CONNECT',
      reason: ' ',
      version,
    });
    expect(silent.json().fieldErrors[0].path).toBe('reason');
    expect((await assign(await createNpo(db), 'CONNECT')).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '비영리단체의 기본 서비스는 무료라 요금제가 없어요.',
    });
    const waiting = await createCompany(db, { status: 'PENDING', plan: 'FREEMIUM' });
    expect((await assign(waiting, 'CONNECT')).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '승인된 기업에만 요금제를 줄 수 있어요.',
    });
    const own = await (await opened.signIn(company)).put(`${urlOf(company)}/plan`, {
      plan: 'PERFORMANCE',
      reason,
      version,
    });
    expect(own.statusCode).toBe(403);
  });

  test('ends with its last day: FREEMIUM applies at once, the job writes and tells it once, nothing is deleted', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { plan: 'PERFORMANCE' });
    for (let made = 0; made < 2; made += 1) await createProject(db, company);
    const browser = await opened.signIn(company);
    const until = addDays(koreanDay(new Date()), -1);
    await endPlan(company);
    expect(await planOf(db, company.organizationId)).toMatchObject({
      plan: 'FREEMIUM',
      from: null,
      until: null,
      seats: 1,
    });
    expect(await use(browser)).toMatchObject({ plan: 'FREEMIUM', requests: { used: 2, limit: 1 } });
    await Promise.all([expirePlans(opened.platform), expirePlans(opened.platform)]);
    const [row] = await db.select().from(organization).where(eq(organization.id, company.organizationId));
    expect(row).toMatchObject({ plan: 'FREEMIUM', planFrom: null, planUntil: null });
    const told = await db.select().from(mail).where(eq(mail.to, company.email));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(sayDay(until));
    expect(await db.$count(project, eq(project.companyId, company.organizationId))).toBe(2);
    expect((await adminBrowser.get(urlOf(company))).json().history[0]).toMatchObject({
      action: 'organization.plan.expire',
      actorName: '시스템',
    });
  });

  test('is reminded of 30 and 7 days before its last day, each once, and anew after an extension', async () => {
    const { db } = opened.platform;
    const [far, near, soon, freemium] = await Promise.all(
      (['CONNECT', 'CONNECT', 'PERFORMANCE', 'FREEMIUM'] as const).map((plan) => createCompany(db, { plan })),
    );
    const today = koreanDay(new Date());
    const endIn = async ({ organizationId }: TestPartyMember, days: number) => {
      await db
        .update(organization)
        .set({ planFrom: today, planUntil: addDays(today, days), version: sql`${organization.version} + 1` })
        .where(eq(organization.id, organizationId));
    };
    const titles = async ({ email }: TestPartyMember) =>
      (await db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.createdAt)).map(
        ({ subject }) => subject,
      );
    await endIn(far as TestPartyMember, 31);
    await endIn(near as TestPartyMember, 30);
    await endIn(soon as TestPartyMember, 5);
    await Promise.all([remindOfPlans(opened.platform), remindOfPlans(opened.platform)]);
    await remindOfPlans(opened.platform);
    expect(await titles(far as TestPartyMember)).toEqual([]);
    expect(await titles(freemium as TestPartyMember)).toEqual([]);
    expect(await titles(near as TestPartyMember)).toEqual(['[맞손] CONNECT 요금제가 30일 뒤 끝나요']);
    expect(await titles(soon as TestPartyMember), 'only the nearer one').toEqual([
      '[맞손] PERFORMANCE 요금제가 5일 뒤 끝나요',
    ]);
    await endIn(near as TestPartyMember, 7);
    await runPlanExpire(opened.platform, opened.log);
    expect((await titles(near as TestPartyMember)).at(-1)).toBe('[맞손] CONNECT 요금제가 7일 뒤 끝나요');
    expect((await adminBrowser.get(urlOf(near as TestPartyMember))).json().history[0].action).toBe(
      'organization.plan.remind',
    );
    // Extended, it is told again before its new end.
    await assign(near as TestPartyMember, 'CONNECT');
    await endIn(near as TestPartyMember, 30);
    const before = (await titles(near as TestPartyMember)).length;
    await remindOfPlans(opened.platform);
    expect((await titles(near as TestPartyMember)).length).toBe(before + 1);
  });

  test('is told on its very last day too, and of nobody who has left', async () => {
    const { db } = opened.platform;
    const today = koreanDay(new Date());
    const [last, held, gone] = [
      await createCompany(db, { plan: 'CONNECT' }),
      await createCompany(db, { plan: 'CONNECT', status: 'HELD' }),
      await createCompany(db, { plan: 'CONNECT', status: 'WITHDRAWN' }),
    ];
    for (const { organizationId } of [last, held, gone])
      await db
        .update(organization)
        .set({ planFrom: today, planUntil: today, version: sql`${organization.version} + 1` })
        .where(eq(organization.id, organizationId));
    await remindOfPlans(opened.platform);
    const subjects = async ({ email }: TestPartyMember) =>
      (await db.select().from(mail).where(eq(mail.to, email))).map(({ subject }) => subject);
    const told = ['[맞손] CONNECT 요금제가 오늘 끝나요'];
    expect([await subjects(last), await subjects(held), await subjects(gone)]).toEqual([told, told, []]);
  });

  test('lasts to the end of its last day, also past the nightly job', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { plan: 'CONNECT' });
    const today = koreanDay(new Date());
    await db
      .update(organization)
      .set({ planFrom: addDays(today, -364), planUntil: today, version: sql`${organization.version} + 1` })
      .where(eq(organization.id, company.organizationId));
    await expirePlans(opened.platform);
    expect(await planOf(db, company.organizationId)).toMatchObject({
      plan: 'CONNECT',
      until: today,
      rematches: 1,
    });
    const [row] = await db.select().from(organization).where(eq(organization.id, company.organizationId));
    expect(row).toMatchObject({ plan: 'CONNECT', planUntil: today });
  });
});

test.each([
  ['2041-06-14', null],
  ['2041-06-15', '2040-06-15'],
  ['2041-06-16', '2040-06-16'],
] as const)(
  '[B-13] of a plan until %s twelve months are taken back on 15 June 2040: it ends on %s',
  async (until, left) => {
    const { db } = opened.platform;
    const { organizationId } = await createCompany(db, { plan: 'CONNECT' });
    const termsAt = new Date('2039-06-15T00:00:00Z');
    const [row] = await db
      .update(organization)
      .set({
        planFrom: '2039-06-16',
        planUntil: until,
        planTermsAt: termsAt,
        version: sql`${organization.version} + 1`,
      })
      .where(eq(organization.id, organizationId))
      .returning();
    const takeBack = (plan: 'CONNECT' | 'PERFORMANCE') =>
      runUnit(opened.platform, { kind: 'SYSTEM' }, (unit) =>
        takePlanBack(
          { ...unit, now: new Date('2040-06-15T03:00:00Z') },
          row as typeof organization.$inferSelect,
          plan,
          { months: 12, reason },
        ),
      );
    const read = async () =>
      (await db.select().from(organization).where(eq(organization.id, organizationId)))[0];
    await takeBack('PERFORMANCE');
    expect(await read(), 'it is on another plan by now').toEqual(row);
    await takeBack('CONNECT');
    expect(await read()).toMatchObject(
      left === null
        ? { plan: 'FREEMIUM', planFrom: null, planUntil: null, planTermsAt: null }
        : { plan: 'CONNECT', planFrom: '2039-06-16', planUntil: left, planTermsAt: termsAt },
    );
  },
);

describe('[B-13] a plan that a fault of the platform kept a company from using', () => {
  const today = koreanDay(new Date());
  const extend = async (company: TestPartyMember, plan: string, days: unknown, version?: number) =>
    adminBrowser.put(`${urlOf(company)}/plan`, {
      plan,
      days,
      reason,
      version: version ?? (await versionOf(company)),
    });
  const rowOf = async ({ organizationId }: TestPartyMember) =>
    (await opened.platform.db.select().from(organization).where(eq(organization.id, organizationId)))[0];
  const mailsOf = ({ email }: TestPartyMember) =>
    opened.platform.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.createdAt);

  test('is longer by those days alone, keeps its first day and its terms, and the company is told why', async () => {
    const company = await createCompany(opened.platform.db, { plan: 'FREEMIUM' });
    await assign(company, 'CONNECT');
    const before = await rowOf(company);
    const until = lastDayOfPlan(today);
    expect((await extend(company, 'CONNECT', 3)).json()).toMatchObject({
      plan: 'CONNECT',
      planFrom: today,
      planUntil: addDays(until, 3),
    });
    // Another fault, as long as one may be.
    const most = limits.planExtensionMaxDays;
    expect((await extend(company, 'CONNECT', most)).json().planUntil).toBe(addDays(until, 3 + most));
    expect(await rowOf(company)).toMatchObject({ planFrom: today, planTermsAt: before?.planTermsAt });
    expect(await use(await opened.signIn(company))).toMatchObject({ plan: 'CONNECT' });
    const told = await mailsOf(company);
    expect(told).toHaveLength(3);
    expect(told.at(-1)?.text).toContain(sayDay(addDays(until, 3 + most)));
    expect(told.at(-1)?.text).toContain(reason);
    const { history } = (await adminBrowser.get(urlOf(company))).json();
    expect(history[0]).toMatchObject({ action: 'organization.plan.assign', reason });
    const [entry] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.subjectId, company.organizationId),
          eq(auditEntry.action, 'organization.plan.assign'),
        ),
      )
      .orderBy(desc(auditEntry.sequence))
      .limit(1);
    expect(entry?.details).toMatchObject({
      before: { plan: 'CONNECT', planUntil: addDays(until, 3) },
      after: { plan: 'CONNECT', planUntil: addDays(until, 3 + most) },
    });
  });

  test('is reminded of before its new last day', async () => {
    const company = await createCompany(opened.platform.db, { plan: 'CONNECT' });
    await opened.platform.db
      .update(organization)
      .set({ planFrom: today, planUntil: addDays(today, 7), version: sql`${organization.version} + 1` })
      .where(eq(organization.id, company.organizationId));
    await remindOfPlans(opened.platform);
    await extend(company, 'CONNECT', 5);
    const before = (await mailsOf(company)).length;
    await remindOfPlans(opened.platform);
    expect((await mailsOf(company)).slice(before).map(({ subject }) => subject)).toEqual([
      '[맞손] CONNECT 요금제가 12일 뒤 끝나요',
    ]);
  });

  test.each([
    [0, '1일부터 늘릴 수 있어요.'],
    [-3, '1일부터 늘릴 수 있어요.'],
    [limits.planExtensionMaxDays + 1, `${limits.planExtensionMaxDays}일까지 늘릴 수 있어요.`],
    [1.5, '날 수를 입력해주세요.'],
    ['3', '날 수를 입력해주세요.'],
    [null, '날 수를 입력해주세요.'],
  ])('is not longer by %j days', async (days, message) => {
    const company = await createCompany(opened.platform.db, { plan: 'FREEMIUM' });
    await assign(company, 'CONNECT');
    const before = await rowOf(company);
    const refused = await extend(company, 'CONNECT', days);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ path: 'days', message }] });
    expect(await rowOf(company)).toEqual(before);
    expect(await mailsOf(company)).toHaveLength(1);
  });

  test('is the one it has: no other, no FREEMIUM, none that is over, and none of an NPO', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { plan: 'FREEMIUM' });
    const mistake = {
      code: 'VALIDATION',
      fieldErrors: [{ path: 'days', message: '쓰고 있는 유료 요금제만 며칠 늘릴 수 있어요.' }],
    };
    expect((await extend(company, 'FREEMIUM', 3)).json()).toMatchObject(mistake);
    expect((await extend(company, 'CONNECT', 3)).json()).toMatchObject(mistake);
    await assign(company, 'CONNECT');
    const version = await versionOf(company);
    expect((await extend(company, 'PERFORMANCE', 3)).json()).toMatchObject(mistake);
    expect((await extend(company, 'FREEMIUM', 3)).json()).toMatchObject(mistake);
    expect(await rowOf(company), 'nothing was written').toMatchObject({ plan: 'CONNECT', version });
    await endPlan(company);
    expect((await extend(company, 'CONNECT', 3)).json()).toMatchObject(mistake);
    expect((await extend(await createNpo(db), 'CONNECT', 3)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
    });
  });

  test('is not made longer by two at once, nor by the company itself', async () => {
    const company = await createCompany(opened.platform.db, { plan: 'FREEMIUM' });
    await assign(company, 'CONNECT');
    const version = await versionOf(company);
    const both = await Promise.all([3, 4].map((days) => extend(company, 'CONNECT', days, version)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const own = await (await opened.signIn(company)).put(`${urlOf(company)}/plan`, {
      plan: 'CONNECT',
      days: 3,
      reason,
      version: await versionOf(company),
    });
    expect(own.statusCode).toBe(403);
  });
});
