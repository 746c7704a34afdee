import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { order } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findWaitingRecords } from './waiting-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const today = koreanDay(new Date());

async function createOn(days: number): Promise<TestPartyMember> {
  const company = await createCompany(app.platform.db, { plan: 'CONNECT' });
  await app.platform.db
    .update(organization)
    .set({ planUntil: addDays(today, days), version: sql`version + 1` })
    .where(eq(organization.id, company.organizationId));
  return company;
}

const isAsked = async ({ organizationId }: TestPartyMember) =>
  (await findWaitingRecords(app.platform.db)).some(
    (one) => one.act === 'ASK_TO_RENEW' && one.organizationId === organizationId,
  );

test.each([
  [-1, false],
  [0, true],
  [30, true],
  [31, false],
] as const)(
  '[F-77] a company whose plan ends in %i days is to be asked whether it goes on: %s',
  async (days, is) => {
    expect(await isAsked(await createOn(days))).toBe(is);
  },
);

test('[F-77] whoever has ordered a plan is not asked; a fee that waits for its money says nothing of the plan', async () => {
  const { db } = app.platform;
  const company = await createOn(9);
  const npo = await createNpo(db);
  await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds: [npo.organizationId] });
  expect(await isAsked(company)).toBe(true);
  await db.insert(order).values({
    ...{
      organizationId: company.organizationId,
      orderedById: company.memberId,
      kind: 'PLAN',
      plan: 'CONNECT',
    },
    ...{ supplyAmount: 990_000, vatAmount: 99_000, referenceCode: 'MR7GR3', payerName: '한빛' },
    dueOn: addDays(today, 14),
  });
  expect(await isAsked(company)).toBe(false);
});
