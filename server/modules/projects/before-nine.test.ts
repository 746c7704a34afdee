import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { businessDayFrom } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openSecondInstance, openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';

let opened: TestApp;
let early: Awaited<ReturnType<typeof openSecondInstance>>;
let company: TestPartyMember;
let npo: TestPartyMember;

/** Half past eight tomorrow morning in Korea: in UTC it is still the day before. */
const today = addDays(koreanDay(new Date()), 1);
const halfPastEight = new Date(`${today}T08:30:00+09:00`);

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  company = await createCompany(db);
  npo = await createNpo(db, { profile: { capacity: 10_000 } });
  const owner = new Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  // Whoever connects from here on reads this clock before that of the machine.
  await owner.query(`
    CREATE SCHEMA clock;
    GRANT USAGE ON SCHEMA clock TO PUBLIC;
    CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT '${halfPastEight.toISOString()}'::timestamptz $$`);
  const { rows } = await owner.query('SELECT current_database() AS name');
  await owner.query(`ALTER DATABASE "${rows[0].name}" SET search_path = clock, public, pg_catalog`);
  await owner.end();
  vi.useFakeTimers({ toFake: ['Date'], now: halfPastEight });
  early = await openSecondInstance(opened);
});
afterAll(async () => {
  vi.useRealTimers();
  await early.close();
  await opened.close();
});

async function post(member: TestMember, url: string, payload: object) {
  const { cookie } = await opened.signIn(member);
  return early.app.inject({ method: 'POST', url, payload, headers: { cookie } });
}

test('[F-03] before nine in the morning an answer and a payment are due by the Korean day', async () => {
  const request = { attachmentIds: [], form: formTestRequest() };
  const submitted = await post(company, '/api/projects', request);
  expect(submitted.statusCode).toBe(200);
  const [offered] = submitted.json<ProjectDetail>().recommendedNpos;
  expect(offered?.invitation?.replyBy).toBe(addDays(today, limits.replyDays));

  const order = { plan: 'CONNECT', payerName: '이른 아침', taxInvoice: null };
  const ordered = await post(company, '/api/orders', order);
  expect(ordered.json()).toMatchObject({
    dueOn: businessDayFrom(addDays(today, limits.orderDueDays)),
  });
});

test('[F-03] before nine in the morning a deadline moves to today, and not to the day that it still is in UTC', async () => {
  const made = await createProject(opened.platform.db, company, {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -40), actualEnd: addDays(today, -9) },
  });
  const admin = await createAdmin(opened.platform.db);
  const extend = (actualEnd: string) =>
    post(admin, `/api/admin/projects/${made.projectId}/transitions`, {
      to: 'IN_PROGRESS',
      version: made.version,
      reason: '비가 와서 활동이 미뤄졌어요',
      actualEnd,
    });
  expect((await extend(addDays(today, -1))).json()).toMatchObject({
    fieldErrors: [{ path: 'actualEnd', message: '새 종료일은 오늘이거나 오늘보다 뒤여야 해요.' }],
  });
  expect((await extend(today)).statusCode).toBe(200);
});
