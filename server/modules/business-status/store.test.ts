import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessStatus } from '#db/schema/business-status.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createOrganization, nextOrganizationNumber } from '#server/testing/factories.ts';
import { findNumbersToCheck, findRow, keepEntries } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[F-77] what is found of a number takes the place of what was found before, in each of its fields', async () => {
  const { db } = app.platform;
  const number = nextOrganizationNumber();
  const open = {
    number,
    status: 'OPERATING',
    taxType: '일반과세자',
    taxTypeCode: '01',
    endedOn: null,
  } as const;
  const closed = {
    number,
    status: 'CLOSED',
    taxType: '비과세',
    taxTypeCode: '06',
    endedOn: '2026-01-31',
  } as const;
  for (const entry of [open, closed, open]) {
    await keepEntries(db, [entry]);
    expect(await findRow(db, number)).toMatchObject(entry);
  }
});

test('[F-77] those that are looked up next are of who is or may become a member, first the ones never looked up, then the longest ago', async () => {
  const { db } = app.platform;
  const checked = [
    ['PENDING', 20],
    ['NEEDS_FIX', 40],
    ['APPROVED', 30],
    ['HELD', null],
    ['REJECTED', 50],
    ['WITHDRAWN', null],
    ['APPROVED', 11],
  ] as const;
  for (const [status, hoursAgo] of checked) {
    const { organizationId } = await createOrganization(db, {
      type: 'COMPANY',
      status,
      name: `${status} ${hoursAgo}`,
    });
    const [row] = await db.select().from(organization).where(eq(organization.id, organizationId));
    const number = row?.number as string;
    if (hoursAgo === null) continue;
    await keepEntries(db, [{ number, status: 'OPERATING', taxType: null, taxTypeCode: null, endedOn: null }]);
    await db
      .update(businessStatus)
      .set({ checkedAt: sql`now() - make_interval(hours => ${hoursAgo}::int)` })
      .where(eq(businessStatus.number, number));
  }
  const next = await findNumbersToCheck(db, 10);
  expect(next.map(({ name }) => name)).toEqual(['HELD null', 'NEEDS_FIX 40', 'APPROVED 30', 'PENDING 20']);
});
