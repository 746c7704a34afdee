import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WithdrawalPreview } from '#contract/accounts/withdrawal.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { mail } from '#db/schema/mails.ts';
import { match } from '#db/schema/matches.ts';
import { session } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { rematchProject } from '#server/modules/projects/departure.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

const url = '/api/account/withdrawal';
const sure = { password: testPassword };

let opened: TestApp;
let company: TestPartyMember;
let partner: TestPartyMember & { organizationName: string };

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  const { db } = opened.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  partner = await createNpo(db, { profile: { capacity: 1000 } });
});
afterAll(() => opened.close());

const statusOf = async (projectId: string) => {
  const [row] = await opened.platform.db.select().from(project).where(eq(project.id, projectId));
  return row?.status;
};
const membershipOf = async (organizationId: string) => {
  const [row] = await opened.platform.db
    .select({ status: organization.membershipStatus })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row?.status;
};
const mailsTo = (to: string) =>
  opened.platform.db.select({ subject: mail.subject }).from(mail).where(eq(mail.to, to));
const make = (status: ProjectStatus, invitationStatus: 'SENT' | 'ACCEPTED' = 'SENT') =>
  createProject(opened.platform.db, company, {
    status,
    npoIds: [partner.organizationId],
    invitationStatus,
    request: { title: `${status} 사업` },
  });
const trySignIn = async ({ username }: { username: string }) =>
  (await opened.anonymous.post('/api/session', { username, password: testPassword })).statusCode;

test('[S-15] a company that leaves is out at once; what has no agreement is canceled, the rest stays', async () => {
  const colleague = await createMember(opened.platform.db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  const ids: Partial<Record<ProjectStatus, string>> = {};
  for (const status of ['MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'CLOSED'] as const) {
    ids[status] = (await make(status)).projectId;
  }
  const [here, elsewhere] = [await opened.signIn(company), await opened.signIn(colleague)];
  const preview = (await here.get(url)).json();
  expect(preview).toMatchObject({
    scope: 'ORGANIZATION',
    colleagues: 1,
    destroyedBy: addDays(koreanDay(new Date()), 5),
    rematched: [],
    invitations: [],
    underWay: [{ title: 'CONFIRMED 사업' }],
  });
  expect(preview.canceled.map(({ title }: { title: string }) => title).sort()).toEqual([
    'MATCHED 사업',
    'MATCHING 사업',
    'PROPOSING 사업',
  ]);

  expect((await here.post(url, sure)).json()).toEqual({ isAccepted: true });
  for (const browser of [here, elsewhere]) expect((await browser.get('/api/account')).statusCode).toBe(401);
  const sessions = inArray(session.memberId, [company.memberId, colleague.memberId]);
  expect(await opened.platform.db.$count(session, sessions)).toBe(0);
  expect(await trySignIn(company)).toBe(401);
  expect(await trySignIn(colleague)).toBe(401);
  expect(await membershipOf(company.organizationId)).toBe('WITHDRAWN');
  for (const status of ['MATCHING', 'PROPOSING', 'MATCHED'] as const) {
    expect([status, await statusOf(ids[status] ?? '')]).toEqual([status, 'CANCELED']);
  }
  expect(await statusOf(ids.CONFIRMED ?? '')).toBe('CONFIRMED');
  expect(await statusOf(ids.CLOSED ?? '')).toBe('CLOSED');
  const told = (await mailsTo(partner.email)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject.includes('취소됐어요'))).toHaveLength(2);
  expect((await mailsTo(company.email)).map(({ subject }) => subject)).toContain('[맞손] 탈퇴가 끝났어요');
  const [entry] = await opened.platform.db
    .select()
    .from(auditEntry)
    .where(
      and(eq(auditEntry.action, 'organization.withdraw'), eq(auditEntry.subjectId, company.organizationId)),
    );
  expect(entry?.details).toMatchObject({ canceled: 3, underWay: 1 });
});

test('[F-35] a company reads of its plan and its open orders, an NPO and a colleague do not', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db, { plan: 'CONNECT' });
  const npo = await createNpo(db);
  const browser = await opened.signIn(company);
  await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds: [npo.organizationId] });
  await browser.post('/api/orders', { plan: 'PERFORMANCE', payerName: '한빛기업', taxInvoice: null });
  const { payments } = (await browser.get(url)).json<WithdrawalPreview>();
  expect(payments?.plan).toBe('CONNECT');
  expect(payments?.openOrders).toEqual([
    expect.objectContaining({ kind: 'PLAN', subject: 'PERFORMANCE 요금제', missingAmount: 10_890_000 }),
    expect.objectContaining({ kind: 'FEE', balance: 0, missingAmount: 1_540_000 }),
  ]);
  expect((await (await opened.signIn(npo)).get(url)).json<WithdrawalPreview>().payments).toBeNull();
});

test('[S-15] an NPO that leaves is gone from the catalogue, its open match gets another list, its invitations end', async () => {
  const other = await createNpo(opened.platform.db, { profile: { capacity: 1000 } });
  const admin = await createAdmin(opened.platform.db);
  const matched = await make('MATCHED');
  const proposing = await make('PROPOSING');
  const accepted = await make('PROPOSING', 'ACCEPTED');
  const running = await make('IN_PROGRESS');
  expect((await opened.anonymous.get(`/api/npos/${partner.organizationId}`)).statusCode).toBe(200);
  const browser = await opened.signIn(partner);
  expect((await browser.get(url)).json()).toMatchObject({
    canceled: [],
    rematched: [{ title: 'MATCHED 사업' }],
    invitations: [{ title: 'PROPOSING 사업' }, { title: 'PROPOSING 사업' }],
    underWay: [{ title: 'IN_PROGRESS 사업' }],
  });
  expect((await browser.post(url, sure)).statusCode).toBe(200);

  expect((await opened.anonymous.get(`/api/npos/${partner.organizationId}`)).statusCode).toBe(404);
  expect(await statusOf(matched.projectId)).toBe('MATCHING');
  expect(await statusOf(proposing.projectId)).toBe('PROPOSING');
  expect(await statusOf(running.projectId)).toBe('IN_PROGRESS');
  const standing = await opened.platform.db
    .select({ projectId: invitation.projectId, status: invitation.status })
    .from(invitation)
    .where(eq(invitation.npoId, partner.organizationId));
  for (const { projectId } of [matched, proposing, accepted])
    expect(standing.find((one) => one.projectId === projectId)?.status).toBe('WITHDRAWN');
  expect(standing.find((one) => one.projectId === running.projectId)?.status).toBe('CHOSEN');
  const told = (await mailsTo(company.email)).map(({ subject }) => subject).join('\n');
  expect(told).toContain('파트너를 다시 찾고 있어요');
  expect(told).toContain('맞손을 떠났어요');
  expect((await mailsTo(admin.email)).map(({ subject }) => subject).join('\n')).toContain('정리할 프로젝트');
  expect((await mailsTo(partner.email)).map(({ subject }) => subject)).toEqual(['[맞손] 탈퇴가 끝났어요']);

  const reason = `${withParticle(partner.organizationName, '이/가')} 맞손을 떠났어요`;
  const jobs = await opened.platform.queue.findJobs('project-rematch', {
    data: { projectId: matched.projectId },
  });
  expect(jobs.map(({ data }) => data)).toEqual([{ projectId: matched.projectId, reason }]);
  for (const { projectId } of [matched, matched, proposing, running])
    await rematchProject(opened.platform, projectId, reason);
  const lists = await opened.platform.db.select().from(match).where(eq(match.projectId, matched.projectId));
  const waiting = lists.filter(({ publishedAt }) => publishedAt === null);
  expect(waiting).toMatchObject([{ cause: 'DEPARTURE', reason }]);
  for (const { projectId } of [proposing, running])
    expect(await opened.platform.db.$count(match, eq(match.projectId, projectId))).toBe(1);
  const adminBrowser = await opened.signIn(admin);
  const { match: newest } = (await adminBrowser.get(`/api/admin/projects/${matched.projectId}`)).json();
  const candidates = JSON.stringify(newest);
  expect(candidates).toContain(other.organizationId);
  expect(candidates).not.toContain(partner.organizationId);
});

test('a colleague leaves alone; the organisation and its matches stay', async () => {
  const colleague = await createMember(opened.platform.db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  const { projectId } = await make('MATCHING');
  const [browser, contact] = [await opened.signIn(colleague), await opened.signIn(company)];
  expect((await browser.get(url)).json()).toMatchObject({ scope: 'MEMBER', canceled: [] });
  expect((await browser.post(url, sure)).statusCode).toBe(200);
  expect((await browser.get('/api/account')).statusCode).toBe(401);
  expect((await contact.get('/api/account')).statusCode).toBe(200);
  expect(await statusOf(projectId)).toBe('MATCHING');
  expect(await membershipOf(company.organizationId)).toBe('APPROVED');
  const left = and(eq(auditEntry.action, 'member.withdraw'), eq(auditEntry.subjectId, colleague.memberId));
  expect(await opened.platform.db.$count(auditEntry, left)).toBe(1);
});

test('a wrong password changes nothing, and ten of them are the end of guessing', async () => {
  const browser = await opened.signIn(company);
  const answers = [];
  for (let at = 0; at < 11; at += 1) answers.push(await browser.post(url, { password: `짐작 ${at}` }));
  expect(answers[0]?.json().fieldErrors).toEqual([{ path: 'password', message: expect.any(String) }]);
  expect(answers[10]?.statusCode).toBe(429);
  expect(await membershipOf(company.organizationId)).toBe('APPROVED');
});

test('pressed twice at once: one withdrawal, one mail', async () => {
  const browser = await opened.signIn(company);
  await make('PROPOSING');
  const answers = await Promise.all([
    browser.post(url, sure),
    browser.post(url, sure),
    browser.post(url, sure),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await mailsTo(company.email)).toHaveLength(1);
});

test.each(['PENDING', 'NEEDS_FIX', 'REJECTED', 'HELD'] as const)(
  'a member whose organisation is %s can leave, too',
  async (status) => {
    const waiting = await createNpo(opened.platform.db, { status });
    const browser = await opened.signIn(waiting);
    expect((await browser.post(url, sure)).statusCode).toBe(200);
    expect(await membershipOf(waiting.organizationId)).toBe('WITHDRAWN');
  },
);

test('[S-15] that an NPO has left is read of by the company that asked it, and by no other NPO', async () => {
  const { db } = opened.platform;
  const other = await createNpo(db);
  const { projectId } = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds: [partner.organizationId, other.organizationId],
    invitationStatus: 'ACCEPTED',
  });
  await (await opened.signIn(partner)).post(url, sure);
  const left = `${withParticle(partner.organizationName, '이/가')} 맞손을 떠나 제안을 거뒀어요`;
  const asCompany = await opened.signIn(company);
  const before = (await asCompany.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
  expect(before.events.items.map(({ text }) => text)).toContain(left);
  const npoId = other.organizationId;
  const chosen = await asCompany.post(`/api/projects/${projectId}/partner`, {
    npoId,
    version: before.version,
  });
  expect(chosen.statusCode).toBe(200);
  const seen = (await (await opened.signIn(other)).get(`/api/projects/${projectId}`)).json<ProjectDetail>();
  expect(seen.status.code).toBe('MATCHED');
  expect(seen.events.items.map(({ text }) => text)).not.toContain(left);
});

test('an admin withdraws an organisation on what was seen, once, and no other than there is', async () => {
  const { db } = opened.platform;
  const admin = await opened.signIn(await createAdmin(db));
  const at = (organizationId: string) => `/api/admin/organizations/${organizationId}`;
  const move = (version: number, organizationId = company.organizationId) =>
    admin.post(`${at(organizationId)}/transitions`, {
      to: 'WITHDRAWN',
      version,
      reason: '기업이 탈퇴를 부탁했어요',
      unheard: 'REQUESTED',
    });
  expect((await move(1, crypto.randomUUID())).statusCode).toBe(404);
  const { version } = (await admin.get(at(company.organizationId))).json();
  const stale = await move(version - 1);
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'STALE', current: { version, status: 'APPROVED' } },
  ]);
  expect(await membershipOf(company.organizationId)).toBe('APPROVED');
  expect(await mailsTo(company.email)).toEqual([]);
  const done = await move(version);
  expect(done.statusCode, done.body).toBe(200);
  const [entry] = await db
    .select({ reason: auditEntry.reason })
    .from(auditEntry)
    .where(
      and(eq(auditEntry.action, 'organization.withdraw'), eq(auditEntry.subjectId, company.organizationId)),
    );
  expect(entry).toEqual({ reason: '기업이 탈퇴를 부탁했어요' });
  const again = await move(done.json().version);
  expect([again.statusCode, again.json().code]).toEqual([409, 'TRANSITION_REFUSED']);
  expect(await mailsTo(company.email)).toHaveLength(1);
});
