import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminSettings } from '#contract/admin/admin.ts';
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
import { runUnit } from '#server/unit.ts';
import { findLoads } from './load-store.ts';
import { managerMessages } from './messages.ts';
import { takeTurn } from './turns.ts';

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

test.each([
  ['from today on', 0, 3, true],
  ['until today', -3, 0, true],
  ['until yesterday', -3, -1, false],
  ['from tomorrow on', 1, 3, false],
])('[O-15] who is away %s is passed over or not', async (_when, from, until, isAway) => {
  await app.platform.db.insert(managerAbsence).values({
    managerId: one.memberId,
    standInId: two.memberId,
    fromOn: addDays(today, from),
    untilOn: addDays(today, until),
  });
  const load = (await findLoads(app.platform.db)).find(({ memberId }) => memberId === one.memberId);
  expect(load?.isAway).toBe(isAway);
});

test('[O-15] of managers who run as much the turn goes round', async () => {
  const { db } = app.platform;
  const { version } = (await asAdmin.get('/api/admin/settings')).json<AdminSettings>();
  await asAdmin.put('/api/admin/settings', { assignsManagers: true, version, reason: '차례로 정해요' });
  const count = (await findLoads(db)).filter(
    ({ runningCount, isAway }) => runningCount === 0 && !isAway,
  ).length;
  const turns: (string | null)[] = [];
  for (let at = 0; at <= count; at++) turns.push(await runUnit(app.platform, { kind: 'SYSTEM' }, takeTurn));
  expect(new Set(turns).size).toBe(count);
  expect(turns.at(-1)).toBe(turns[0]);
});

test('[O-15] who is no manager is neither away nor stands in', async () => {
  const { memberId: stranger } = await createAdmin(app.platform.db);
  const ask = (memberId: string, standInId: string) =>
    asAdmin.post(`/api/admin/managers/${memberId}/absences`, { from: today, until: today, standInId });
  expect((await ask(stranger, two.memberId)).statusCode).toBe(404);
  expect((await ask(one.memberId, stranger)).json().fieldErrors).toMatchObject([{ path: 'standInId' }]);
  expect(await absencesOf(one)).toEqual([]);
});

test('[O-15] who stands in today may not end before tomorrow', async () => {
  await asAdmin.post(`/api/admin/managers/${one.memberId}/absences`, {
    from: today,
    until: today,
    standInId: two.memberId,
  });
  const refused = await asAdmin.delete(`/api/admin/managers/${two.memberId}`);
  expect(refused.json().message).toContain('대신 맡기로 한 날이 있어요');
});

test.each([
  ['a company', () => `organizations/${company.organizationId}`],
  ['a project', async () => `projects/${(await make({ status: 'IN_PROGRESS' })).projectId}`],
] as const)('[F-17] who still looks after %s alone does not end', async (_what, of) => {
  const path = await of();
  expect((await assign(path, one)).statusCode).toBe(200);
  const end = () => asAdmin.delete(`/api/admin/managers/${one.memberId}`);
  expect((await end()).json()).toMatchObject({ message: expect.stringContaining('먼저 다른 매니저에게') });
  await asAdmin.post(`/api/admin/managers/${one.memberId}/handover`, { successorId: two.memberId });
  expect((await end()).statusCode).toBe(200);
});

test('who looks after a project already is not given it again, and nobody is given one that is over', async () => {
  const { projectId } = await make({ status: 'IN_PROGRESS' });
  const give = (id: string, from: string | null) =>
    asAdmin.put(`/api/admin/projects/${id}/manager`, { managerId: one.memberId, from });
  expect((await give(projectId, null)).statusCode).toBe(200);
  expect((await give(projectId, one.memberId)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '이미 맡고 있는 매니저예요.',
  });
  expect((await give(projectId, two.memberId)).json()).toMatchObject({
    code: 'STALE',
    current: { managerId: one.memberId },
  });
  const over = await make({ status: 'CLOSED' });
  expect((await give(over.projectId, null)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '끝난 프로젝트의 담당 매니저는 바꾸지 않아요.',
  });
});

test('the list counts the companies and the running projects of each by name', async () => {
  const { projectId } = await make({ status: 'IN_PROGRESS' });
  await assign(`organizations/${company.organizationId}`, one);
  await assign(`projects/${projectId}`, two);
  const { items } = (await asAdmin.get('/api/admin/managers')).json<ManagerList>();
  const countsOf = ({ memberId }: TestMember) => {
    const item = items.find((each) => each.memberId === memberId);
    return [item?.companyCount, item?.projectCount];
  };
  expect([countsOf(one), countsOf(two)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('[F-17] a notice names a manager once by the title, with the number to call', () => {
  const bodyOf = (name: string) =>
    managerMessages.changed({ name, tel: '070-0000-1204', path: '/project/manage' }).body;
  expect(bodyOf('김안나')).toContain('이제 김안나 매니저가 맡아요. 궁금한 것은 070-0000-1204로 전화');
  expect(bodyOf('맞손 매칭 매니저')).toContain('이제 맞손 매칭 매니저가 맡아요');
});
