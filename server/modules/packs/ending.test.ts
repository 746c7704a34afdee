import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { endPartnershipBefore } from '#server/testing/as-owner.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { findEndingFiles } from './ending-store.ts';

let app: TestApp;
let made: TestProject;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  const npo = await createNpo(db);
  made = await createProject(db, await createCompany(db), { status: 'CLOSED', npoIds: [npo.organizationId] });
  await db.execute(
    sql`INSERT INTO pack (project_id, partnership_id, number) VALUES (${made.projectId}, ${made.partnershipId}, 1)`,
  );
});
afterAll(() => app.close());

test.each([
  [31, 'COMPLETED', false],
  [30, 'COMPLETED', true],
  [30, 'CANCELED', true],
  [0, 'COMPLETED', true],
  // What is told is still to come.
  [-1, 'COMPLETED', false],
] as const)(
  '[G-59] %i days before the end of the documents of a %s project: told %s',
  async (days, ending, is) => {
    const today = koreanDay(new Date());
    // Four years keep a last day of February what it is.
    const documentYears = 4;
    const endedOn = addMonths(addDays(today, days), -12 * documentYears);
    await endPartnershipBefore(app, made.partnershipId, {
      ago: `${daysBetween(endedOn, today)} days`,
      ending,
    });
    const found = await findEndingFiles(app.platform.db, { days: 30, photoYears: 3, documentYears });
    expect(found.map(({ what }) => what)).toEqual(is ? ['DOCUMENTS'] : []);
  },
);
