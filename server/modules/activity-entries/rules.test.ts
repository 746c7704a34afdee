import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import type { Report } from '#contract/reports/reports.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { findUntold } from './news-store.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  await begin();
});
afterAll(() => app.close());

async function begin() {
  const values = { status: 'IN_PROGRESS', npoIds: [npo.organizationId] } as const;
  made = await createProject(app.platform.db, company, {
    ...values,
    progress: { actualStart: addDays(today, -9) },
  });
}
const at = (part = 'activity-entries') => `/api/projects/${made.projectId}/${part}`;
const write = () =>
  asNpo.post(at(), {
    day: today,
    place: '방산면',
    participants: 1,
    employeeVolunteers: 0,
    otherVolunteers: 0,
    staff: 1,
    hoursEach: 0,
    sentence: '별을 봤어요.',
  });

test('entries and their comments are taken up to their number', async () => {
  const { db } = app.platform;
  const { id } = (await write()).json<{ id: string }>();
  const comment = () => asCompany.post(at(`activity-entries/${id}/comments`), { text: '고마워요' });
  expect((await comment()).statusCode).toBe(200);
  await db.execute(sql`INSERT INTO activity_comment (entry_id, organization_id, author_id, text)
    SELECT entry_id, organization_id, author_id, text FROM activity_comment,
      generate_series(3, ${limits.activityCommentsMax}::int) WHERE entry_id = ${id}`);
  expect((await comment()).statusCode).toBe(200);
  expect((await comment()).json()).toMatchObject({ code: 'VALIDATION' });
  await db.execute(sql`INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
      employee_volunteers, other_volunteers, staff, hours_each, sentence)
    SELECT project_id, partnership_id, author_id, day, place, participants, employee_volunteers, other_volunteers,
      staff, hours_each, sentence FROM activity_entry, generate_series(3, ${limits.activityEntriesMax}::int)
    WHERE id = ${id}`);
  expect((await write()).statusCode).toBe(200);
  expect((await write()).json()).toMatchObject({ code: 'VALIDATION' });
});

test('a photo is not there under another project of the same two', async () => {
  const { id } = (await write()).json<{ id: string }>();
  const background = { r: 9, g: 9, b: 9 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const path = `activity-entries/${id}/photos`;
  const use = { consent: 'ALL_AGREED', scope: 'REPORT' };
  const photo = (await asNpo.upload(at(path), { name: '사진.jpg', bytes, type: 'image/jpeg' }, use)).json<{
    id: string;
  }>();
  expect((await asCompany.get(at(`${path}/${photo.id}`))).statusCode).toBe(200);
  await begin();
  expect((await asCompany.get(at(`${path}/${photo.id}`))).statusCode).toBe(404);
  expect((await asNpo.delete(at(`${path}/${photo.id}`))).statusCode).toBe(404);
});

test('[G-47] an accepted report closes the measurements', async () => {
  const mayWrite = async () => (await asNpo.get(at('measurements'))).json<MeasurementRoom>().allowed.write;
  expect(await mayWrite()).toBe(true);
  await asNpo.post(at('report/submission'), { version: 0 });
  const { version, sha256 } = (await asCompany.get(at('report'))).json<Report>();
  expect((await asCompany.post(at('report/acceptance'), { version, sha256 })).statusCode).toBe(200);
  expect(await mayWrite()).toBe(false);
});

test('[F-77] news waits for an hour from the first of it, and goes out with all that has come since', async () => {
  const { id } = (await write()).json<{ id: string }>();
  const age = (minutes: number) =>
    asOwner(
      app,
      `UPDATE activity_entry SET created_at = created_at - make_interval(mins => ${minutes}) WHERE id = '${id}'`,
    );
  const untold = () => findUntold(app.platform.db, made.partnershipId as string);
  await age(59);
  const later = (await write()).json<{ id: string }>();
  expect(await untold()).toEqual([]);
  await age(2);
  const [told, ...others] = await untold();
  expect([told?.organizationId, told?.entryIds.toSorted()]).toEqual([
    company.organizationId,
    [id, later.id].toSorted(),
  ]);
  expect(others).toEqual([]);
});
