import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Continuation } from '#contract/projects/continuations.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { continuation } from '#db/schema/continuations.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let browsers: Record<'company' | 'npo' | 'admin', TestBrowser>;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db);
  npo = await createNpo(db);
  browsers = {
    company: await app.signIn(company),
    npo: await app.signIn(npo),
    admin: await app.signIn(await createAdmin(db)),
  };
});
afterAll(() => app.close());

beforeEach(async () => {
  ({ projectId } = await createProject(app.platform.db, company, {
    status: 'CLOSED',
    npoIds: [npo.organizationId],
  }));
});

const url = () => `/api/projects/${projectId}/continuation`;
const read = async (who: keyof typeof browsers) => (await browsers[who].get(url())).json<Continuation>();
const answer = (who: 'company' | 'npo', given: string) => browsers[who].put(url(), { answer: given });
const unanswered = { hasAnswered: false, answer: null };

const countNotices = (memberId: string, title: string) =>
  app.platform.db.$count(
    notification,
    and(
      eq(notification.memberId, memberId),
      like(notification.title, `%${title}%`),
      like(notification.path, `%${projectId}`),
    ),
  );

test('each party answers for itself and sees the other’s answer once both have; the admin sees both', async () => {
  expect(await read('npo')).toEqual({ company: unanswered, npo: unanswered });
  const first = await answer('company', 'YES');
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { company: { hasAnswered: true, answer: 'YES' }, npo: unanswered },
  ]);
  expect(await read('npo')).toEqual({ company: { hasAnswered: true, answer: null }, npo: unanswered });
  expect(await read('admin')).toMatchObject({ company: { answer: 'YES' } });
  expect(await countNotices(npo.memberId, '내년에도 이어 갈까요?')).toBe(1);
  expect(await countNotices(company.memberId, '내년에도 이어 갈까요?')).toBe(0);

  expect((await answer('npo', 'YES')).json()).toEqual({
    company: { hasAnswered: true, answer: 'YES' },
    npo: { hasAnswered: true, answer: 'YES' },
  });
  expect(await read('company')).toMatchObject({ npo: { answer: 'YES' } });
  for (const { memberId } of [company, npo])
    expect(await countNotices(memberId, '두 곳 모두 이어 가고 싶어 해요')).toBe(1);
});

test('an answer can be changed until both have answered, and each change is in the audit log', async () => {
  await answer('npo', 'UNDECIDED');
  expect((await answer('npo', 'NO')).statusCode).toBe(200);
  // The same answer once more is no change.
  await answer('npo', 'NO');
  expect(await countNotices(company.memberId, '내년에도 이어 갈까요?')).toBe(1);
  await answer('company', 'YES');
  expect(await countNotices(npo.memberId, '두 곳이 모두 답했어요')).toBe(1);
  expect(await countNotices(npo.memberId, '두 곳 모두 이어 가고 싶어 해요')).toBe(0);
  const late = await answer('npo', 'YES');
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'TRANSITION_REFUSED', message: '두 곳이 모두 답한 뒤에는 바꿀 수 없어요.' },
  ]);
  expect((await answer('npo', 'NO')).statusCode).toBe(200);
  const entries = await app.platform.db
    .select({ actorId: auditEntry.actorId, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, projectId), eq(auditEntry.action, 'project.continuation.answer')))
    .orderBy(auditEntry.sequence);
  expect(entries).toEqual([
    { actorId: npo.memberId, details: { before: null, after: 'UNDECIDED' } },
    { actorId: npo.memberId, details: { before: 'UNDECIDED', after: 'NO' } },
    { actorId: company.memberId, details: { before: null, after: 'YES' } },
  ]);
});

test('two answers at the same moment both stand and are told of once', async () => {
  const [one, other] = await Promise.all([answer('company', 'YES'), answer('npo', 'NO')]);
  expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
  expect(await read('company')).toMatchObject({ company: { answer: 'YES' }, npo: { answer: 'NO' } });
  expect(await countNotices(company.memberId, '두 곳이 모두 답했어요')).toBe(1);
});

test('nobody is asked before there are completion documents, nor about a canceled project', async () => {
  for (const status of ['IN_PROGRESS', 'CONFIRMED', 'CANCELED'] as const) {
    ({ projectId } = await createProject(app.platform.db, company, {
      status,
      npoIds: [npo.organizationId],
    }));
    const refused = await answer('company', 'YES');
    // Canceled before a choice, it has nobody to go on with.
    expect([status, refused.statusCode]).toEqual([status, status === 'CANCELED' ? 404 : 409]);
  }
});

test('others find no such project, an invited NPO that was not chosen among them, and the admin gives no answer', async () => {
  const invited = await createNpo(app.platform.db);
  ({ projectId } = await createProject(app.platform.db, company, {
    status: 'CLOSED',
    npoIds: [npo.organizationId, invited.organizationId],
  }));
  const strangers = [invited, await createNpo(app.platform.db), await createCompany(app.platform.db)];
  for (const stranger of strangers) {
    const browser = await app.signIn(stranger);
    expect((await browser.get(url())).statusCode).toBe(404);
    expect((await browser.put(url(), { answer: 'YES' })).statusCode).toBe(404);
  }
  expect((await browsers.admin.put(url(), { answer: 'YES' })).statusCode).toBe(403);
  expect((await answer('company', 'MAYBE')).json()).toMatchObject({
    fieldErrors: [{ path: 'answer', message: '답을 하나 골라 주세요.' }],
  });
  expect(await app.platform.db.$count(continuation, eq(continuation.projectId, projectId))).toBe(0);
});
