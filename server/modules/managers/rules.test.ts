import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagerList } from '#contract/admin/managers.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { managerAbsence } from '#db/schema/managers.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findLoads } from './load-store.ts';

let app: TestApp;
let asAdmin: TestBrowser;
let one: TestMember;
let two: TestMember;
let company: TestPartyMember;
let npo: TestPartyMember;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  const { db } = app.platform;
  [one, two] = [await createAdmin(db), await createAdmin(db)];
  company = await createCompany(db);
  npo = await createNpo(db);
  for (const { memberId } of [one, two])
    await asAdmin.put(`/api/admin/managers/${memberId}`, {
      version: 0,
      name: '김안나',
      email: 'm@matson.example',
      tel: '070-0000-1204',
      hours: '',
    });
});
afterAll(() => app.close());

const assign = (path: string, { memberId: managerId }: TestMember) =>
  asAdmin.put(`/api/admin/${path}/manager`, { managerId, from: null });
const make = (status: Parameters<typeof createProject>[2]) =>
  createProject(app.platform.db, company, { npoIds: [npo.organizationId], ...status });
const loadOf = async ({ memberId }: TestMember) =>
  (await findLoads(app.platform.db)).find((load) => load.memberId === memberId)?.runningCount;
const absencesOf = async ({ memberId }: TestMember) =>
  (await asAdmin.get('/api/admin/managers'))
    .json<ManagerList>()
    .items.find((item) => item.memberId === memberId)?.absences;

test('[O-15] a manager runs the own projects and those of companies without another, but for what is over', async () => {
  await assign(`organizations/${company.organizationId}`, one);
  await make({ status: 'CLOSED' });
  await make({ status: 'CANCELED' });
  expect([await loadOf(one), await loadOf(two)]).toEqual([0, 0]);
  await make({ status: 'IN_PROGRESS' });
  const { projectId } = await make({ status: 'PAYMENT_CONFIRMED' });
  expect([await loadOf(one), await loadOf(two)]).toEqual([2, 0]);
  await assign(`projects/${projectId}`, two);
  expect([await loadOf(one), await loadOf(two)]).toEqual([1, 1]);
});

test.each(['CLOSED', 'CANCELED'] as const)(
  '[F-17] the manager of a project that is %s stays',
  async (status) => {
    const { projectId } = await make({ status });
    expect((await assign(`projects/${projectId}`, one)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  },
);

test('[O-15] an absence is ended under the name of who is away, and under no other', async () => {
  const sent = await asAdmin.post(`/api/admin/managers/${one.memberId}/absences`, {
    from: today,
    until: addDays(today, 3),
    standInId: two.memberId,
  });
  expect(sent.statusCode).toBe(200);
  const [absence] = (await absencesOf(one)) ?? [];
  const end = ({ memberId }: TestMember) =>
    asAdmin.delete(`/api/admin/managers/${memberId}/absences/${absence?.id}`);
  expect((await end(two)).statusCode).toBe(404);
  expect(await absencesOf(one)).toHaveLength(1);
  expect((await end(one)).statusCode).toBe(200);
});

test('[O-15] who stood in on days that are over may leave', async () => {
  await app.platform.db.insert(managerAbsence).values({
    managerId: one.memberId,
    standInId: two.memberId,
    fromOn: addDays(today, -9),
    untilOn: addDays(today, -1),
  });
  expect((await asAdmin.delete(`/api/admin/managers/${two.memberId}`)).statusCode).toBe(200);
});
