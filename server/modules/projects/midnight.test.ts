import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { taskMark } from '#db/schema/tasks.ts';
import { openSecondInstance, openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { advanceProjects } from './schedule.ts';

let opened: TestApp;
let night: Awaited<ReturnType<typeof openSecondInstance>>;
let owner: Client;
let admin: TestMember;
let company: TestPartyMember;
let npo: TestPartyMember;

/** A day that begins for Korea while it is still the day before in UTC. */
const evening = addDays(koreanDay(new Date()), 1);
const morning = addDays(evening, 1);
const minuteBefore = new Date(`${evening}T23:59:00+09:00`);
const minuteAfter = new Date(`${morning}T00:01:00+09:00`);

/** Sets the clock of the process and of the database. */
async function setClock(at: Date): Promise<void> {
  vi.setSystemTime(at);
  await owner.query('UPDATE clock.instant SET at = $1', [at.toISOString()]);
}

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  [admin, company, npo] = [await createAdmin(db), await createCompany(db), await createNpo(db)];
  owner = new Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  // Whoever connects from here on reads this clock before that of the machine.
  await owner.query(`
    CREATE SCHEMA clock;
    CREATE TABLE clock.instant AS SELECT now() AS at;
    CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT at FROM clock.instant $$;
    GRANT USAGE ON SCHEMA clock TO PUBLIC;
    GRANT SELECT ON clock.instant TO PUBLIC`);
  const { rows } = await owner.query('SELECT current_database() AS name');
  await owner.query(`ALTER DATABASE "${rows[0].name}" SET search_path = clock, public, pg_catalog`);
  vi.useFakeTimers({ toFake: ['Date'], now: minuteBefore });
  night = await openSecondInstance(opened);
});
beforeEach(() => setClock(minuteBefore));
afterAll(async () => {
  vi.useRealTimers();
  await night.close();
  await owner.end();
  await opened.close();
});

async function call(member: TestMember, url: string, payload?: object) {
  const { cookie } = await opened.signIn(member);
  const method = payload ? 'POST' : 'GET';
  return night.app.inject({ method, url, ...(payload && { payload }), headers: { cookie } });
}
const make = (values: NonNullable<Parameters<typeof createProject>[2]>) =>
  createProject(opened.platform.db, company, { npoIds: [npo.organizationId], ...values });
const statusOf = async (projectId: string) =>
  (await call(company, `/api/projects/${projectId}`)).json<ProjectDetail>().status.code;
const offerOf = async (projectId: string) =>
  (await call(company, `/api/projects/${projectId}`)).json<ProjectDetail>().recommendedNpos[0]?.invitation;
const tasksOf = async (projectId: string) =>
  (await call(admin, `/api/admin/tasks?projectId=${projectId}`)).json<{ items: Task[] }>().items;

test('[F-03] a project starts with its first day in Korea and runs until the end of its last one', async () => {
  const starting = await make({ status: 'CONFIRMED', progress: { actualStart: morning } });
  const ending = await make({
    status: 'IN_PROGRESS',
    progress: { actualStart: addDays(evening, -9), actualEnd: evening },
  });
  const both = async () => [await statusOf(starting.projectId), await statusOf(ending.projectId)];
  await advanceProjects(night.platform);
  expect(await both()).toEqual(['CONFIRMED', 'IN_PROGRESS']);
  await setClock(minuteAfter);
  await advanceProjects(night.platform);
  expect(await both()).toEqual(['IN_PROGRESS', 'DEADLINE_PASSED']);
});

test('[F-03] an offer is answered until the end of its last day in Korea, and ends with it', async () => {
  const [answered, silent] = [
    await make({ status: 'PROPOSING', replyBy: evening }),
    await make({ status: 'PROPOSING', replyBy: evening }),
  ];
  const accept = ({ invitationIds }: typeof answered, version: number) =>
    call(npo, `/api/invitations/${invitationIds[npo.organizationId]}/acceptance`, { version });
  await advanceProjects(night.platform);
  // The reminder of the last day is a version of its own.
  const version = (await offerOf(silent.projectId))?.version ?? 0;
  expect((await accept(answered, version)).statusCode).toBe(200);
  await setClock(minuteAfter);
  expect((await accept(silent, version)).json()).toMatchObject({ code: 'REPLY_CLOSED' });
  await advanceProjects(night.platform);
  expect((await offerOf(silent.projectId))?.status).toBe('EXPIRED');
  expect((await offerOf(answered.projectId))?.status).toBe('ACCEPTED');
});

test('[F-03] 할 일 follows the day in Korea, though no record has changed', async () => {
  const { projectId } = await make({
    status: 'PROPOSING',
    invitationStatus: 'ACCEPTED',
    chooseBy: evening,
  });
  expect(await tasksOf(projectId)).toEqual([]);
  await setClock(minuteAfter);
  const [task] = await tasksOf(projectId);
  expect(task).toMatchObject({ act: 'ASK_FOR_CHOICE', dueOn: evening, group: 'NOW' });

  // What is put off until a day is back when it begins.
  await setClock(minuteBefore);
  const list = await make({ status: 'MATCHING' });
  const [waiting] = await tasksOf(list.projectId);
  await opened.platform.db.insert(taskMark).values({
    key: waiting?.key as string,
    since: new Date(waiting?.since as string),
    postponedUntil: morning,
    markedById: admin.memberId,
    version: 1,
  });
  await owner.query(
    `UPDATE task_mark SET since = (SELECT status_changed_at FROM project WHERE id = $1) WHERE key = $2`,
    [list.projectId, waiting?.key],
  );
  expect(await tasksOf(list.projectId)).toEqual([]);
  await setClock(minuteAfter);
  expect(await tasksOf(list.projectId)).toMatchObject([{ act: 'SEND_LIST', postponedUntil: null }]);
});
