import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, hideProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let asCompany: TestBrowser;
const today = koreanDay(new Date());
const reason = '두 기관이 그렇게 하기로 했어요';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  npo = await createNpo(db, { profile: { capacity: 1000 } });
  asCompany = await app.signIn(company);
});
afterAll(() => app.close());

const make = (status: NonNullable<Parameters<typeof createProject>[2]>['status']) =>
  createProject(app.platform.db, company, { ...(status ? { status } : {}), npoIds: [npo.organizationId] });
const move = ({ projectId, version }: { projectId: string; version: number }, form: object) =>
  admin.post(`/api/admin/projects/${projectId}/transitions`, { version, ...form });
const statusOf = async (projectId: string) =>
  (await admin.get(`/api/projects/${projectId}`)).json<ProjectDetail>().status.code;
const titlesOf = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title, body }) => `${title}: ${body}`,
  );

test('a deadline is put off to a day that is named, not before today, with a reason', async () => {
  const made = await make('DEADLINE_PASSED');
  for (const [form, path, message] of [
    [{ reason }, 'actualEnd', '종료일을 입력해주세요.'],
    [{ actualEnd: addDays(today, -1), reason }, 'actualEnd', '새 종료일은 오늘이거나 오늘보다 뒤여야 해요.'],
    [{ actualEnd: today }, 'reason', '이유를 입력해주세요.'],
  ] as const) {
    const refused = await move(made, { to: 'IN_PROGRESS', ...form });
    expect([refused.statusCode, refused.json().fieldErrors]).toEqual([400, [{ path, message }]]);
  }
  expect(await statusOf(made.projectId)).toBe('DEADLINE_PASSED');
  const moved = await move(made, { to: 'IN_PROGRESS', actualEnd: today, reason });
  expect(moved.json<AdminProjectDetail>().project).toMatchObject({
    status: { code: 'IN_PROGRESS' },
    progress: { actualEnd: today },
  });
  for (const party of [company, npo])
    expect((await titlesOf(party)).some((text) => text.includes(`종료일이 ${sayDay(today)}로`))).toBe(true);
});

test('a project that is not there has no step, whichever is asked for', async () => {
  for (const to of ['MATCHING', 'CANCELED'])
    expect((await move({ projectId: randomUUID(), version: 1 }, { to, reason })).statusCode).toBe(404);
});

test('a list of a project that is taken down is not sent', async () => {
  const { projectId } = await createProject(app.platform.db, company);
  await hideProject(app.platform.db, projectId, company);
  const { transitions, project } = (
    await admin.get(`/api/admin/projects/${projectId}`)
  ).json<AdminProjectDetail>();
  const message = '내려 둔 프로젝트예요. 다시 보이게 한 뒤에 보낼 수 있어요.';
  expect(transitions.find(({ to }) => to === 'PROPOSING')?.blockedBy).toBe(message);
  expect((await move({ projectId, version: project.version }, { to: 'PROPOSING' })).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message,
  });
});

test('a fee that was billed is confirmed by its deposits; one from before there were orders, by hand', async () => {
  const made = await make('PAYMENT_REQUESTED');
  const refused = await move(made, { to: 'PAYMENT_CONFIRMED' });
  expect(refused.json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: expect.stringContaining('주문에 입금을 기록해 주세요'),
  });
  await asOwner(
    app,
    `ALTER TABLE payments.order DISABLE TRIGGER USER;
    DELETE FROM payments.order WHERE project_id = '${made.projectId}';
    ALTER TABLE payments.order ENABLE TRIGGER USER`,
  );
  expect((await move(made, { to: 'PAYMENT_CONFIRMED' })).statusCode).toBe(200);
  expect(await statusOf(made.projectId)).toBe('PAYMENT_CONFIRMED');
  const { title } = (await asCompany.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  expect(
    (await titlesOf(company)).filter((text) => text.includes(title) && text.includes('입금')),
  ).toHaveLength(1);
});

test('nothing is agreed before a partner is chosen', async () => {
  const { actualStart, actualEnd, actualBudget } = formTestProgress();
  const form = { actualStart, actualEnd, actualBudget, regionLevel1Code: '11', regionLevel2Code: '11110' };
  for (const status of ['MATCHING', 'PROPOSING'] as const) {
    const { projectId, version } = await make(status);
    const refused = await asCompany.put(`/api/projects/${projectId}/progress`, { form, version });
    expect(refused.json()).toMatchObject({ code: 'TRANSITION_REFUSED', current: { status } });
  }
});

test('nobody is named as contact of a partner whose members have all left, or that is on hold', async () => {
  const other = await createNpo(app.platform.db);
  const { projectId } = await createProject(app.platform.db, company, {
    status: 'IN_PROGRESS',
    npoIds: [other.organizationId],
  });
  const ask = () => asCompany.get(`/api/projects/${projectId}/contact`);
  expect((await ask()).json()).toMatchObject({ email: other.email });
  const leave = (withdrawnAt: Date | null) =>
    app.platform.db.update(member).set({ withdrawnAt }).where(eq(member.id, other.memberId));
  await leave(new Date());
  expect((await ask()).statusCode).toBe(404);
  await leave(null);
  await moveOrganization(app.platform.db, other.organizationId, ['HELD']);
  const held = await ask();
  expect([held.statusCode, held.json().message]).toEqual([
    404,
    expect.stringContaining('상대 기관의 이용이 보류되어'),
  ]);
});
