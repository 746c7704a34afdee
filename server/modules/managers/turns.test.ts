import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminSettings } from '#contract/admin/admin.ts';
import type { ManagerList } from '#contract/admin/managers.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { sameChecks, submitApplicant } from '#server/testing/signups.ts';
import { findCompanyManagerId } from './store.ts';
import { pickNext } from './turns.ts';

const today = koreanDay(new Date());
let app: TestApp;
let admin: TestBrowser;
let managers: TestMember[];

const list = async () => (await admin.get('/api/admin/managers')).json<ManagerList>();
const found = async ({ memberId }: TestMember) =>
  (await list()).items.find((each) => each.memberId === memberId);
const endAll = async () => {
  for (const { memberId, absences } of (await list()).items) {
    for (const { id } of absences) await admin.delete(`/api/admin/managers/${memberId}/absences/${id}`);
    await admin.post(`/api/admin/managers/${memberId}/handover`, { successorId: null });
  }
  for (const { memberId } of (await list()).items) await admin.delete(`/api/admin/managers/${memberId}`);
};
const inTurn = async (assignsManagers: boolean) => {
  const { version } = (await admin.get('/api/admin/settings')).json<AdminSettings>();
  const body = { assignsManagers, version, reason: '차례로 정해요' };
  expect((await admin.put('/api/admin/settings', body)).statusCode).toBe(200);
};
async function submit(): Promise<ProjectDetail> {
  const browser = await app.signIn(await createCompany(app.platform.db));
  const response = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  expect(response.statusCode).toBe(200);
  return response.json<ProjectDetail>();
}
const away = (of: TestMember, standIn: TestMember, from: string, until: string) =>
  admin.post(`/api/admin/managers/${of.memberId}/absences`, { from, until, standInId: standIn.memberId });
const nameOf = (project: ProjectDetail) => project.requestManager.name;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  await createNpo(app.platform.db, { profile: { capacity: 1000 } });
});
beforeEach(async () => {
  await endAll();
  managers = [];
  for (const name of ['가매니저', '나매니저', '다매니저']) {
    const member = await createAdmin(app.platform.db);
    managers.push(member);
    await admin.put(`/api/admin/managers/${member.memberId}`, {
      version: 0,
      name,
      email: 'm@matson.example',
      tel: '070-0000-1204',
      hours: '',
    });
  }
  await inTurn(true);
});
afterAll(() => app.close());

describe('[O-15] a manager in turn', () => {
  test('is who runs the fewest projects, of these who was given one longest ago, and not away', () => {
    const load = (memberId: string, runningCount: number, at: number | null, isAway = false) => ({
      memberId,
      runningCount,
      lastGivenAt: at === null ? null : new Date(at),
      isAway,
    });
    expect(pickNext([])).toBe(null);
    expect(pickNext([load('a', 2, null), load('b', 1, 5)])).toBe('b');
    expect(pickNext([load('a', 1, 5), load('b', 1, 4)])).toBe('b');
    expect(pickNext([load('b', 1, 4), load('a', 1, 4)])).toBe('a');
    expect(pickNext([load('a', 1, 5), load('b', 1, null)])).toBe('b');
    expect(pickNext([load('a', 0, null, true), load('b', 9, 5)])).toBe('b');
    expect(pickNext([load('a', 0, null, true)])).toBe(null);
  });

  test('is given to each new project of a company without one, and two at once come to two managers', async () => {
    const first = await submit();
    const both = await Promise.all([submit(), submit()]);
    expect(new Set([first, ...both].map(nameOf))).toEqual(new Set(['가매니저', '나매니저', '다매니저']));
    expect((await list()).items.map(({ runningCount }) => runningCount)).toEqual([1, 1, 1]);
    const [entry] = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'manager.assign'), eq(auditEntry.subjectId, first.id)));
    expect(entry?.details).toMatchObject({ managerId: expect.any(String) });
  });

  test('is given to nobody by itself while the admins give managers by hand, nor beside a company’s own', async () => {
    await inTurn(false);
    expect(nameOf(await submit())).toBe(app.platform.config.site.defaultManager.name);
    await inTurn(true);
    const company = await createCompany(app.platform.db);
    const [first] = managers as [TestMember];
    await admin.put(`/api/admin/organizations/${company.organizationId}/manager`, {
      managerId: first.memberId,
      from: null,
    });
    const browser = await app.signIn(company);
    const made = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
    expect(nameOf(made.json<ProjectDetail>())).toBe('가매니저');
    const detail = (await admin.get(`/api/admin/projects/${made.json<ProjectDetail>().id}`)).json();
    expect(detail.managers).toEqual({ own: null, company: first.memberId });
    expect(await findCompanyManagerId(app.platform.db, company.organizationId)).toBe(first.memberId);
  });

  test('comes with the approval of a company', async () => {
    const applicant = await submitApplicant(app);
    const [row] = await app.platform.db
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.number, applicant.number));
    const id = row?.id as string;
    const shown = (await admin.get(`/api/admin/applications/${id}`)).json();
    expect(await findCompanyManagerId(app.platform.db, id)).toBe(null);
    const approved = await admin.post(`/api/admin/applications/${id}/decision`, {
      version: shown.version,
      certificateSha256: shown.certificate.sha256,
      reason: null,
      fixes: [],
      checks: sameChecks(shown),
      to: 'APPROVED',
    });
    expect(approved.statusCode, approved.body).toBe(200);
    const managerId = await findCompanyManagerId(app.platform.db, id);
    expect(managers.map(({ memberId }) => memberId)).toContain(managerId);
    const [entry] = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'manager.assign'), eq(auditEntry.subjectId, id)));
    expect(entry?.details).toEqual({ managerId });
  });

  test('passes over who is away', async () => {
    const [one, two, three] = managers as [TestMember, TestMember, TestMember];
    await away(one, three, today, today);
    await away(two, three, addDays(today, -3), addDays(today, 3));
    const made = [await submit(), await submit()];
    expect(made.map(nameOf)).toEqual(['다매니저', '다매니저']);
  });
});

describe('[O-15] absence', () => {
  test('hands over on its days alone, from midnight to midnight in Korea', async () => {
    const [one, two] = managers as [TestMember, TestMember];
    const { db } = app.platform;
    const company = await createCompany(db);
    const made = await createProject(db, company);
    await admin.put(`/api/admin/projects/${made.projectId}/manager`, { managerId: one.memberId, from: null });
    const browser = await app.signIn(company);
    const shown = async () =>
      nameOf((await browser.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>());
    await away(one, two, addDays(today, 1), addDays(today, 5));
    expect(await shown()).toBe('가매니저');
    await admin.delete(`/api/admin/managers/${one.memberId}/absences/${(await found(one))?.absences[0]?.id}`);
    expect((await away(one, two, today, addDays(today, 1))).statusCode).toBe(200);
    expect(await shown()).toBe('나매니저');
    expect((await found(one))?.absences).toMatchObject([
      { standInName: '나매니저', until: addDays(today, 1) },
    ]);

    const at = async (instant: string) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT present_manager(${one.memberId}::uuid, ${instant}::timestamptz) AS id`,
      );
      return rows[0]?.id === two.memberId ? 'stand-in' : 'own';
    };
    const lastDay = addDays(today, 1);
    expect(await at(`${addDays(today, -1)}T23:59:59+09:00`)).toBe('own');
    expect(await at(`${today}T00:00:00+09:00`)).toBe('stand-in');
    expect(await at(`${lastDay}T23:59:59+09:00`)).toBe('stand-in');
    expect(await at(`${addDays(lastDay, 1)}T00:00:00+09:00`)).toBe('own');
  });

  test('never leads to somebody who is away too, also when two are asked for at once', async () => {
    const [one, two, three] = managers as [TestMember, TestMember, TestMember];
    const both = await Promise.all([away(one, two, today, today), away(two, three, today, today)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await endAll();
  });

  test('is refused where it overlaps, ends before it begins, or names nobody else', async () => {
    const [one, two, three] = managers as [TestMember, TestMember, TestMember];
    const until = addDays(today, 4);
    expect((await away(one, two, today, until)).statusCode).toBe(200);
    for (const [of, standIn, from, to, path] of [
      [one, three, until, addDays(until, 1), 'from'],
      [two, three, today, today, 'from'],
      [three, one, until, until, 'standInId'],
      [three, three, today, today, 'standInId'],
      [three, two, until, today, 'until'],
      [three, two, addDays(today, -2), addDays(today, -1), 'until'],
    ] as const)
      expect((await away(of, standIn, from, to)).json().fieldErrors).toMatchObject([{ path }]);
    expect((await away(three, two, addDays(until, 1), addDays(until, 1))).statusCode).toBe(200);
    const members = await app.signIn(await createCompany(app.platform.db));
    expect(
      (
        await members.post(`/api/admin/managers/${one.memberId}/absences`, {
          from: today,
          until: today,
          standInId: two.memberId,
        })
      ).statusCode,
    ).toBe(403);
  });

  test('keeps who stands in from leaving, and goes with who was away', async () => {
    const [one, two] = managers as [TestMember, TestMember];
    await away(one, two, today, addDays(today, 2));
    const refused = await admin.delete(`/api/admin/managers/${two.memberId}`);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('대신 맡기로 한 날') });
    expect((await admin.delete(`/api/admin/managers/${one.memberId}`)).statusCode).toBe(200);
    expect((await admin.delete(`/api/admin/managers/${two.memberId}`)).statusCode).toBe(200);
    expect((await list()).items.map(({ name }) => name)).toEqual(['다매니저']);
  });
});
