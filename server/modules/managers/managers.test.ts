import { and, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagerList } from '#contract/admin/managers.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { project } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';

const title = '담당 매칭 매니저가 바뀌었어요';
const anna = {
  name: '김안나',
  email: 'anna@matson.example',
  tel: '070-0000-1204',
  hours: '평일 10:00~17:00',
};
const bora = { name: '이보라', email: 'bora@matson.example', tel: '070-0000-1205', hours: '' };

let app: TestApp;
let admin: TestMember;
let second: TestMember;
let adminBrowser: TestBrowser;
let company: TestPartyMember & { organizationName: string };
let npo: TestPartyMember;
let other: TestPartyMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;
let made: TestProject;

const list = async () => (await adminBrowser.get('/api/admin/managers')).json<ManagerList>();
const found = async ({ memberId }: TestMember) =>
  (await list()).items.find((manager) => manager.memberId === memberId);
const save = (of: TestMember, form: object, browser = adminBrowser) =>
  browser.put(`/api/admin/managers/${of.memberId}`, { version: 0, ...form });
const assign = (path: string, managerId: string | null, from: string | null, browser = adminBrowser) =>
  browser.put(`/api/admin/${path}/manager`, { managerId, from });
const ofCompany = () => `organizations/${company.organizationId}`;
const ofProject = () => `projects/${made.projectId}`;
const handOver = (from: TestMember, successorId: string | null) =>
  adminBrowser.post(`/api/admin/managers/${from.memberId}/handover`, { successorId });
const shownTo = async (browser: TestBrowser) =>
  (await browser.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>().requestManager;
const noticesTo = ({ memberId }: TestMember) =>
  app.platform.db
    .select()
    .from(notification)
    .where(and(eq(notification.memberId, memberId), eq(notification.title, title)))
    .orderBy(desc(notification.createdAt));
const toldTo = async (party: TestMember) => (await noticesTo(party)).map(({ body }) => body);

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
  adminBrowser = await app.signIn(admin);
});
beforeEach(async () => {
  second = await createAdmin(app.platform.db);
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
  other = await createNpo(app.platform.db);
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(npo);
  made = await createProject(app.platform.db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId, other.organizationId],
  });
  const { version = 0 } = (await found(admin)) ?? {};
  await save(admin, { ...anna, version });
  await save(second, bora);
});
afterAll(() => app.close());

describe('[F-17] [B-05] the manager of a company', () => {
  test('is shown to the company, its partner and the admin, and both sides are told', async () => {
    expect(await shownTo(companyBrowser)).toEqual({
      ...app.platform.config.site.defaultManager,
      photo: null,
    });
    expect((await assign(ofCompany(), admin.memberId, null)).statusCode).toBe(200);
    for (const browser of [companyBrowser, npoBrowser])
      expect(await shownTo(browser)).toEqual({ ...anna, photo: null });
    const detail = (await adminBrowser.get(`/api/admin/${ofProject()}`)).json();
    expect(detail.project.requestManager).toEqual({ ...anna, photo: null });
    expect(detail.managers).toEqual({ own: null, company: admin.memberId });
    for (const party of [company, npo])
      expect(await toldTo(party)).toEqual([expect.stringContaining('김안나 매니저가')]);
    expect(await toldTo(other)).toEqual([]);
    const { events } = (await npoBrowser.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
    expect(events.items.map(({ text }) => text)).toContain('담당 매칭 매니저가 바뀌었어요: 김안나');
  });

  test('is told to a company whose request has no partner yet, without a line in a log that nobody shares', async () => {
    const alone = await createCompany(app.platform.db);
    const { projectId } = await createProject(app.platform.db, alone);
    expect((await assign(`organizations/${alone.organizationId}`, admin.memberId, null)).statusCode).toBe(
      200,
    );
    expect(await toldTo(alone)).toEqual([expect.stringContaining('김안나 매니저가')]);
    const read = await (await app.signIn(alone)).get(`/api/projects/${projectId}`);
    expect(read.json<ProjectDetail>().requestManager).toEqual({ ...anna, photo: null });
    expect(read.json<ProjectDetail>().events.items).toEqual([]);
  });

  test('shows the picture of its account under an address that changes with it', async () => {
    await assign(ofCompany(), second.memberId, null);
    const browser = await app.signIn(second);
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f5f84' } })
      .png()
      .toBuffer();
    const { statusCode } = await browser.upload('/api/account/avatar', { name: '나.png', bytes });
    expect(statusCode).toBe(200);
    const { photo } = await shownTo(npoBrowser);
    expect(photo).toMatch(new RegExp(`^/api/user/${second.memberId}/avatar\\?v=`));
    expect((await found(second))?.photo).toBe(photo);
    expect((await app.anonymous.get(photo ?? '')).statusCode).toBe(200);
  });

  test('one of a project takes its place there, and gives it back', async () => {
    await assign(ofCompany(), admin.memberId, null);
    expect((await assign(ofProject(), second.memberId, null)).statusCode).toBe(200);
    expect((await shownTo(npoBrowser)).name).toBe('이보라');
    expect(await toldTo(npo)).toHaveLength(2);
    await assign(ofProject(), null, second.memberId);
    expect((await shownTo(npoBrowser)).name).toBe('김안나');
    const told = await toldTo(npo);
    expect(told).toHaveLength(3);
    expect(told[0], 'of who looks after the company').toContain('김안나 매니저가');
  });

  test('changes only from what was seen, and not to itself, to nobody known or for an NPO', async () => {
    await assign(ofCompany(), admin.memberId, null);
    const stale = await assign(ofCompany(), second.memberId, null);
    expect([stale.statusCode, stale.json().current]).toEqual([409, { managerId: admin.memberId }]);
    expect((await assign(ofCompany(), admin.memberId, admin.memberId)).statusCode).toBe(409);
    expect((await assign(ofCompany(), company.memberId, admin.memberId)).statusCode).toBe(404);
    expect((await assign(`organizations/${npo.organizationId}`, admin.memberId, null)).statusCode).toBe(404);
    expect((await assign(ofProject(), second.memberId, admin.memberId)).statusCode).toBe(409);
    expect(await toldTo(company)).toHaveLength(1);
  });

  test('is no matter of members', async () => {
    for (const browser of [companyBrowser, npoBrowser]) {
      expect((await browser.get('/api/admin/managers')).statusCode).toBe(403);
      expect((await assign(ofCompany(), admin.memberId, null, browser)).statusCode).toBe(403);
      expect((await assign(ofProject(), admin.memberId, null, browser)).statusCode).toBe(403);
      expect((await save(second, anna, browser)).statusCode).toBe(403);
    }
  });

  test('is awaited by a company whose plan promises one, until it has one', async () => {
    const small = await createCompany(app.platform.db, { plan: 'CONNECT' });
    const waiting = async () => (await list()).unserved.map(({ organizationId }) => organizationId);
    expect(await waiting()).toContain(company.organizationId);
    expect(await waiting()).not.toContain(small.organizationId);
    for (const [status, is] of [
      ['HELD', true],
      ['PENDING', false],
      ['WITHDRAWN', false],
    ] as const) {
      const { organizationId } = await createCompany(app.platform.db, { status });
      expect([status, (await waiting()).includes(organizationId)]).toEqual([status, is]);
    }
    await assign(ofCompany(), admin.memberId, null);
    expect(await waiting()).not.toContain(company.organizationId);
  });
});

describe('[F-17] being a manager', () => {
  test('is of administrators alone, and what members read changes from what was seen', async () => {
    expect((await save(company, anna)).statusCode).toBe(404);
    const former = await createAdmin(app.platform.db);
    await app.platform.db
      .update(member)
      .set({ withdrawnAt: new Date(), version: sql`${member.version} + 1` })
      .where(eq(member.id, former.memberId));
    expect((await save(former, anna)).statusCode, 'one who has left').toBe(404);
    expect((await save(second, anna)).statusCode).toBe(409);
    expect((await save(second, { ...bora, hours: '평일 오전', version: 1 })).statusCode).toBe(200);
    expect(await found(second)).toMatchObject({ name: '이보라', hours: '평일 오전', version: 2 });
    expect((await save(second, { ...bora, tel: '전화', version: 2 })).statusCode).toBe(400);
  });

  test('puts one into the list in the order of names', async () => {
    const last = await createAdmin(app.platform.db);
    await save(last, { ...bora, name: '강마루' });
    const names = (await list()).items.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names[0]).toBe('강마루');
  });

  test('ends after handing over companies and projects, those that are over as well', async () => {
    const closed = await createProject(app.platform.db, company, {
      status: 'CLOSED',
      npoIds: [npo.organizationId],
    });
    await assign(ofCompany(), second.memberId, null);
    expect((await assign(`projects/${closed.projectId}`, second.memberId, null)).json()).toMatchObject({
      message: '끝난 프로젝트의 담당 매니저는 바꾸지 않아요.',
    });
    await app.platform.db
      .update(project)
      .set({ managerId: second.memberId, version: sql`${project.version} + 1` })
      .where(eq(project.id, closed.projectId));
    const before = await toldTo(npo);
    const remove = () =>
      adminBrowser.post(`/api/admin/administrators/${second.memberId}/removal`, {
        reason: '자리를 옮겼어요',
      });
    expect((await remove()).json()).toMatchObject({ message: expect.stringContaining('넘겨 주세요') });
    expect((await adminBrowser.delete(`/api/admin/managers/${second.memberId}`)).statusCode).toBe(409);
    expect((await handOver(second, second.memberId)).statusCode).toBe(409);
    expect((await handOver(second, admin.memberId)).statusCode).toBe(200);
    expect((await shownTo(npoBrowser)).name).toBe('김안나');
    const past = (await companyBrowser.get(`/api/projects/${closed.projectId}`)).json<ProjectDetail>();
    expect(past.requestManager.name).toBe('김안나');
    expect((await toldTo(npo)).length - before.length).toBe(1);
    expect(past.events.items.filter(({ text }) => text.includes('담당 매칭 매니저'))).toEqual([]);
    const entries = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'manager.hand-over'), eq(auditEntry.subjectId, second.memberId)));
    expect(entries).toEqual([{ details: { managerId: admin.memberId, companies: 1, projects: 1 } }]);
    expect((await remove()).statusCode).toBe(200);
    expect(await found(second)).toBeUndefined();
  });

  test('ends without an heir by the configured contact, of which both sides are told where they read of it', async () => {
    await assign(ofProject(), second.memberId, null);
    await handOver(second, null);
    for (const party of [company, npo]) {
      const notices = await noticesTo(party);
      expect(notices).toHaveLength(2);
      expect(notices[0]).toMatchObject({
        body: expect.stringContaining(app.platform.config.site.defaultManager.tel),
        path: `/project/manage/${made.projectId}`,
      });
    }
    expect((await shownTo(companyBrowser)).name).toBe(app.platform.config.site.defaultManager.name);
    expect((await adminBrowser.delete(`/api/admin/managers/${second.memberId}`)).statusCode).toBe(200);
    expect((await adminBrowser.delete(`/api/admin/managers/${second.memberId}`)).statusCode).toBe(404);
  });
});
