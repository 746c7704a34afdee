import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { insertReminder } from '#server/modules/reminders/store.ts';
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

test('[G-59] whoever was told of that day of these files is not told again; what else was told does not count', async () => {
  const { db } = app.platform;
  const today = koreanDay(new Date());
  const documentYears = 4;
  const day = addDays(today, 9);
  const ago = `${daysBetween(addMonths(day, -12 * documentYears), today)} days`;
  await endPartnershipBefore(app, made.partnershipId, { ago, ending: 'COMPLETED' });
  const find = () => findEndingFiles(db, { days: 30, photoYears: 3, documentYears });
  const [npo, company] = [await createNpo(db), await createCompany(db)];
  const other = await createProject(db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
  const tell = (of: TestProject, kind: 'RETENTION' | 'REPORT', at: string) =>
    db.transaction((tx) =>
      insertReminder(tx, {
        ...{ projectId: of.projectId, partnershipId: of.partnershipId as string },
        ...{ kind, name: '', day: at, daysLeft: 30 },
      }),
    );
  await tell(other, 'RETENTION', day);
  await tell(made, 'REPORT', day);
  await tell(made, 'RETENTION', addDays(day, 1));
  expect((await find()).map(({ keptUntil }) => keptUntil)).toEqual([day]);
  await tell(made, 'RETENTION', day);
  expect(await find()).toEqual([]);
});
