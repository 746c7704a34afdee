import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AdministratorRole,
  administratorRoleMessage,
  administratorRoles,
} from '#contract/access/administrator-role.ts';
import { type Action, policy, rolesOf } from '#contract/access/policy.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member, session } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

const reason = '회계를 맡게 됐어요';

let opened: TestApp;
let admin: TestMember;
let adminBrowser: TestBrowser;
/** An administrator of each role, signed in. */
let browsers: Record<AdministratorRole, TestBrowser>;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  admin = await createAdmin(db, { name: '김운영' });
  adminBrowser = await opened.signIn(admin);
  const made = await Promise.all(
    administratorRoles.map(async (administratorRole) => [
      administratorRole,
      await opened.signIn(await createAdmin(db, { administratorRole })),
    ]),
  );
  browsers = Object.fromEntries(made);
});
beforeEach(() => opened.platform.db.delete(rateLimit));
afterAll(() => opened.close());

const change = (
  memberId: string,
  [from, administratorRole]: [AdministratorRole, string],
  browser = adminBrowser,
) => browser.put(`/api/admin/administrators/${memberId}/role`, { from, administratorRole, reason });

/** What whoever reads may send: the log is checked for its reader, and a look at a record is told to its other viewers. */
const reading: Action[] = ['audit.find', 'admin.viewing.write'];

/** What an administrator decides: every endpoint of the admin's that changes something. A preview changes nothing. */
const decisions = () =>
  [...mountedEndpoints.values()].filter(
    ({ method, action, path }) =>
      method !== 'GET' &&
      !reading.includes(action) &&
      !path.endsWith('/preview') &&
      policy[action].audience === 'ADMIN',
  );

describe('what a role covers', () => {
  test('every decision of the admin asks for a role', () => {
    const open = decisions().filter(({ action }) => rolesOf(action) === null);
    expect(decisions().length).toBeGreaterThan(30);
    expect(open.map(({ path, action }) => `${path} ${action}`)).toEqual([]);
  });

  test.each(administratorRoles)('%s is refused what it does not cover, with whom to ask', async (role) => {
    for (const { method, path, action, consumes } of decisions()) {
      if (consumes === 'multipart') continue;
      await opened.platform.db.delete(rateLimit);
      const url = path.replace(/:\w+/g, () => crypto.randomUUID());
      const send = { POST: 'post', PUT: 'put', DELETE: 'delete', PATCH: 'patch' }[method as 'POST'] as 'post';
      const answer = await browsers[role][send](url, {});
      const roles = rolesOf(action as Action) ?? [];
      const isCovered = role === 'ALL' || roles.includes(role);
      const { code, message } = answer.json<{ code?: string; message?: string }>();
      expect([path, method, code === 'ROLE_MISMATCH']).toEqual([path, method, !isCovered]);
      if (!isCovered) expect(message).toBe(administratorRoleMessage(roles));
    }
  });

  test('steps of a project are matching, those that bill and take in the fee are accounts', async () => {
    const company = await createCompany(opened.platform.db);
    const { projectId } = await createProject(opened.platform.db, company, { status: 'MATCHING' });
    const move = (role: AdministratorRole, to: string) =>
      browsers[role].post(`/api/admin/projects/${projectId}/transitions`, { to, version: 0, reason });
    expect((await move('ACCOUNTING', 'CANCELED')).json()).toMatchObject({
      code: 'ROLE_MISMATCH',
      message: '이 일은 매칭 담당이 할 수 있어요.',
    });
    expect((await move('MATCHING', 'PAYMENT_CONFIRMED')).json()).toMatchObject({
      code: 'ROLE_MISMATCH',
      message: '이 일은 회계 담당이 할 수 있어요.',
    });
    expect((await move('MATCHING', 'CANCELED')).json().code).toBe('STALE');
    expect((await move('ACCOUNTING', 'PAYMENT_CONFIRMED')).json().code).toBe('STALE');
  });
});

describe('giving a role', () => {
  test('it holds from the next call on, is told and is recorded with before, after and reason', async () => {
    const other = await createAdmin(opened.platform.db, { administratorRole: 'READING' });
    const browser = await opened.signIn(other);
    expect((await browser.get('/api/session')).json().member.administratorRole).toBe('READING');
    const changed = await change(other.memberId, ['READING', 'ACCOUNTING']);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().items).toContainEqual(
      expect.objectContaining({ id: other.memberId, administratorRole: 'ACCOUNTING' }),
    );
    expect((await browser.get('/api/session')).json().member.administratorRole).toBe('ACCOUNTING');
    const { items } = (await browser.get('/api/notifications')).json();
    expect(items[0]).toMatchObject({ title: '맡은 일이 ‘회계’로 바뀌었어요' });
    const entries = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'member.role.change'), eq(auditEntry.subjectId, other.memberId)));
    expect(entries).toMatchObject([
      {
        actorId: admin.memberId,
        reason,
        details: { before: { administratorRole: 'READING' }, after: { administratorRole: 'ACCOUNTING' } },
      },
    ]);
  });

  test('nobody gives a role to oneself, to a member, to nobody or on what is no longer so', async () => {
    const other = await createAdmin(opened.platform.db, { administratorRole: 'REVIEW' });
    const company = await createCompany(opened.platform.db);
    const answers = [
      await change(admin.memberId, ['ALL', 'READING']),
      await change(company.memberId, ['ALL', 'READING']),
      await change(crypto.randomUUID(), ['ALL', 'READING']),
      await change(other.memberId, ['READING', 'ALL']),
      await change(other.memberId, ['REVIEW', 'REVIEW']),
      await change(other.memberId, ['REVIEW', 'OWNER']),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'TRANSITION_REFUSED',
      'NOT_FOUND',
      'NOT_FOUND',
      'STALE',
      'TRANSITION_REFUSED',
      'VALIDATION',
    ]);
  });

  test('of two who take each other’s rights at once one keeps them', async () => {
    const { db } = opened.platform;
    const [one, two] = [await createAdmin(db), await createAdmin(db)];
    const [first, second] = [await opened.signIn(one), await opened.signIn(two)];
    const answers = await Promise.all([
      change(two.memberId, ['ALL', 'READING'], first),
      change(one.memberId, ['ALL', 'READING'], second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const kept = await db.$count(
      member,
      and(eq(member.administratorRole, 'ALL'), eq(member.twoFactorEnabled, true)),
    );
    expect(kept).toBeGreaterThan(0);
  });
});

test('[O-19] an administrator leaves with a reason, and the last one who could give roles does not', async () => {
  const own = await openTestApp();
  try {
    const { db } = own.platform;
    const last = await createAdmin(db);
    const leaver = await createAdmin(db, { administratorRole: 'READING' });
    const path = '/api/admin/administrators/departure';
    const leaving = await own.signIn(leaver);
    expect((await leaving.post(path, { reason: '' })).json().fieldErrors[0].path).toBe('reason');
    expect((await leaving.post(path, { reason })).statusCode).toBe(200);
    expect((await leaving.get('/api/admin/administrators')).statusCode).toBe(401);
    const [left] = await db.select().from(member).where(eq(member.id, leaver.memberId));
    expect(left?.withdrawnAt).not.toBeNull();
    expect(await db.select().from(session).where(eq(session.memberId, leaver.memberId))).toEqual([]);
    const [entry] = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'member.withdraw'), eq(auditEntry.subjectId, leaver.memberId)));
    expect(entry).toMatchObject({ actorId: leaver.memberId, reason });
    const lastBrowser = await own.signIn(last);
    // Neither another role nor one without a second factor takes the place of the last one.
    await createAdmin(db, { administratorRole: 'ACCOUNTING' });
    const unready = await createAdmin(db, { twoFactorEnabled: false });
    const refused = await lastBrowser.post(path, { reason });
    expect(refused.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('다른 ‘전체’ 관리자'),
    });
    await db.update(member).set({ twoFactorEnabled: true }).where(eq(member.id, unready.memberId));
    expect((await lastBrowser.post(path, { reason })).statusCode).toBe(200);
  } finally {
    await own.close();
  }
});
