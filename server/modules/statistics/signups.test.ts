import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignupStatistics, signupFigures } from '#contract/admin/signup-statistics.ts';
import { cutIntoParts, type StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { StatisticFigure, StatisticRow } from '#contract/admin/statistics.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { applicationDecision } from '#db/schema/applications.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createOrganization } from '#server/testing/factories.ts';

const today = koreanDay(new Date());
const hour = 3_600_000;

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  const operator = await createAdmin(db);
  admin = await app.signIn(operator);
  for (let at = 0; at < 24; at++) {
    const status = (['APPROVED', 'NEEDS_FIX', 'REJECTED', 'PENDING'] as const)[at % 4] ?? 'PENDING';
    // Some fall on another Korean day than the UTC one.
    const joined = new Date(Date.now() - (at * 17 + 2) * 24 * hour - at * hour);
    const { organizationId } = await createOrganization(db, {
      type: at % 3 === 0 ? 'COMPANY' : 'NPO',
      status,
      name: `가입한 곳 ${at}`,
    });
    const applied = new Date(joined.getTime() + (at % 5) * hour);
    const decided = new Date(applied.getTime() + (1 + ((at * 5) % 40)) * hour + 1);
    await db
      .update(organization)
      .set({
        createdAt: joined,
        appliedAt: applied,
        approvedAt: status === 'APPROVED' ? decided : null,
        version: sql`${organization.version} + 1`,
      })
      .where(eq(organization.id, organizationId));
    if (status === 'NEEDS_FIX' || status === 'REJECTED')
      for (const organizationVersion of at % 8 < 4 ? [1] : [1, 2])
        await db.insert(applicationDecision).values({
          organizationId,
          organizationVersion,
          status,
          decidedBy: operator.memberId,
          createdAt: decided,
        });
  }
});
afterAll(() => app.close());

const read = async ({ from, until }: StatisticPeriod, by: 'WEEK' | 'MONTH' = 'MONTH') =>
  (
    await admin.get(`/api/admin/statistics/signups?from=${from}&until=${until}&by=${by}`)
  ).json<SignupStatistics>();

/** The same again from organisations and decisions, day by day. */
async function recount(period: StatisticPeriod, by: 'WEEK' | 'MONTH') {
  const { db } = app.platform;
  const [organizations, decisions] = await Promise.all([
    db.select().from(organization),
    db.select().from(applicationDecision),
  ]);
  const isIn = (day: string, { from, until }: StatisticPeriod) => from <= day && day <= until;
  const decidedAs = (wanted: string) =>
    decisions.filter(({ status }) => status === wanted).map(({ createdAt }) => koreanDay(createdAt));
  const days = {
    SIGNUPS: organizations.map(({ createdAt }) => koreanDay(createdAt)),
    APPROVALS: organizations.flatMap(({ approvedAt }) => (approvedAt ? [koreanDay(approvedAt)] : [])),
    FIXES: decidedAs('NEEDS_FIX'),
    REJECTIONS: decidedAs('REJECTED'),
  };
  const parts = cutIntoParts(period, by);
  const hours = organizations
    .flatMap(({ appliedAt, approvedAt }) =>
      approvedAt && isIn(koreanDay(approvedAt), period)
        ? [Math.floor((approvedAt.getTime() - appliedAt.getTime()) / hour)]
        : [],
    )
    .toSorted((a, b) => a - b);
  const ranked = (share: number) => hours[Math.ceil(hours.length * share) - 1] ?? null;
  return {
    parts,
    counts: signupFigures.map((key) => ({
      key,
      values: parts.map((part) => days[key].filter((day) => isIn(day, part)).length),
      total: days[key].filter((day) => isIn(day, period)).length,
    })),
    review: { count: hours.length, medianHours: ranked(0.5), ninetiethHours: ranked(0.9) },
  };
}

const year = { from: addDays(today, -365), until: today };

test('[O-20] who joined and how it was decided is what a recount gives', async () => {
  const shown = await read(year);
  expect(shown).toMatchObject(await recount(year, 'MONTH'));
  for (const { key, total } of shown.counts) expect([key, total > 3]).toEqual([key, true]);
  expect(await read(year, 'WEEK')).toMatchObject(await recount(year, 'WEEK'));
  for (let at = 0; at < 6; at++) {
    const period = { from: addDays(today, -300 + at * 40), until: addDays(today, -240 + at * 40) };
    expect(await read(period)).toMatchObject(await recount(period, 'MONTH'));
  }
});

test('[O-20] each of these figures opens exactly its rows, approvals the longest first', async () => {
  const { counts, review } = await read(year);
  const readRows = async (figure: StatisticFigure) =>
    (await admin.get(`/api/admin/statistics/rows?${new URLSearchParams({ ...year, figure })}`)).json<{
      rows: StatisticRow[];
      total: number;
    }>();
  for (const { key, total } of counts) {
    const found = await readRows(key);
    expect([key, found.total, found.rows.length]).toEqual([key, total, total]);
    expect(new Set(found.rows.map(({ id }) => id)).size).toBe(total);
  }
  const { rows } = await readRows('REVIEW_LEAD');
  const hours = rows.map((row) => row.hours as number);
  expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  expect([hours.length, hours.includes(review.medianHours ?? -1)]).toEqual([review.count, true]);
});
