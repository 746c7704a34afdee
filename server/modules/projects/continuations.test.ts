import { and, eq, like, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addMonths, koreanDay } from '#contract/calendar/dates.ts';
import type { Continuation } from '#contract/projects/continuations.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { continuation } from '#db/schema/continuations.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { npo as npoTable } from '#db/schema/npo-profiles.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { computeFirstList } from './first-list.ts';

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
  expect(await read('npo')).toMatchObject({ company: unanswered, npo: unanswered });
  const first = await answer('company', 'YES');
  expect([first.statusCode, first.json()]).toEqual([
    200,
    { company: { hasAnswered: true, answer: 'YES' }, npo: unanswered, nextProjectId: null },
  ]);
  expect(await read('npo')).toMatchObject({ company: { hasAnswered: true, answer: null }, npo: unanswered });
  expect(await read('admin')).toMatchObject({ company: { answer: 'YES' } });
  expect(await countNotices(npo.memberId, '내년에도 이어 갈까요?')).toBe(1);
  expect(await countNotices(company.memberId, '내년에도 이어 갈까요?')).toBe(0);

  expect((await answer('npo', 'YES')).json()).toMatchObject({
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

describe('[F-33] going on with the partner of a project', () => {
  const strangers: TestPartyMember[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 4; at++)
      strangers.push(await createNpo(app.platform.db, { profile: { capacity: 1000 } }));
  });
  const path = '/api/project-drafts/5f1c7a1e-0000-4000-8000-0000000000c1';
  const begin = (browser = browsers.company) => browser.post(`${path}/continuations`, { projectId });
  const agree = async () => {
    await answer('company', 'YES');
    await answer('npo', 'YES');
  };
  const send = ({ content }: ProjectDraft, changes: object = {}, headers: Record<string, string> = {}) => {
    const body = {
      form: { ...content, ...changes },
      draftKey: path.split('/').at(-1),
      continuesId: projectId,
      attachmentIds: [],
    };
    return browsers.company.post('/api/projects', body, headers);
  };
  const readProject = async (id: string, who: keyof typeof browsers = 'company') =>
    (await browsers[who].get(`/api/projects/${id}`)).json<ProjectDetail>();
  const titlesOf = async (memberId: string) => {
    const rows = await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId));
    return rows.map(({ title }) => title);
  };
  afterEach(() => browsers.company.delete(path));

  test('begins a request with what was agreed, a year later, no longer new', async () => {
    await agree();
    const before = await readProject(projectId);
    const draft = (await begin()).json<ProjectDraft>();
    const start = before.progress?.actualStart ?? '';
    let years = 1;
    while (addMonths(start, 12 * years) < koreanDay(new Date())) years += 1;
    expect(draft.content).toMatchObject({
      title: before.title,
      isNew: false,
      expectedStart: addMonths(start, 12 * years),
      expectedEnd: addMonths(before.progress?.actualEnd ?? '', 12 * years),
      expectedBudget: before.progress?.actualBudget,
      purpose: before.requestDetails.purpose,
      followUp: before.requestDetails.followUp,
    });
    expect(draft.continues).toEqual({ projectId, title: before.title, npoName: before.partner?.orgName });
  });

  test('is for the company alone, and only after both have said yes', async () => {
    expect((await begin()).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '두 곳이 모두 이어 가고 싶다고 답한 뒤에 할 수 있어요.',
    });
    await answer('company', 'YES');
    await answer('npo', 'UNDECIDED');
    expect((await begin()).statusCode).toBe(409);
    const stranger = await app.signIn(await createCompany(app.platform.db));
    expect((await begin(stranger)).statusCode).toBe(404);
    const sent = await browsers.company.post('/api/projects', {
      form: formTestRequest({ isNew: false }),
      continuesId: projectId,
      attachmentIds: [],
    });
    expect(sent.statusCode).toBe(409);
  });

  test('asks the one partner, tells both, and can be sent once', async () => {
    await agree();
    const draft = (await begin()).json<ProjectDraft>();
    const key = { 'idempotency-key': 'continuation-0001' };
    const sent = await send(draft, {}, key);
    expect([sent.statusCode, sent.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    const next = sent.json<ProjectDetail>();
    // Whoever lost the answer asks again and gets it.
    expect((await send(draft, {}, key)).json()).toMatchObject({ id: next.id });
    expect(next).toMatchObject({
      status: { code: 'PROPOSING' },
      continuesId: projectId,
      requestDetails: { isNew: false },
      allowed: { recommendOthers: true },
    });
    expect(next.recommendedNpos.map(({ userId, rank }) => [rank, userId])).toEqual([[1, npo.organizationId]]);
    const offers = await app.platform.db.select().from(invitation).where(eq(invitation.projectId, next.id));
    expect(offers.map(({ npoId }) => npoId)).toEqual([npo.organizationId]);
    expect(await titlesOf(npo.memberId)).toContainEqual(expect.stringContaining('이어 가자는 제안이 왔어요'));
    expect(await titlesOf(company.memberId)).toContainEqual(
      expect.stringContaining('에 이어 가자는 제안을 보냈어요'),
    );
    const { invitation: received } = (await browsers.npo.get(`/api/invitations/${offers[0]?.id}`)).json();
    expect(received.continues).toEqual({ projectId, title: next.title });
    expect((await read('company')).nextProjectId).toBe(next.id);
    expect((await read('npo')).nextProjectId).toBe(null);
    expect(await readProject(next.id, 'npo')).toMatchObject({
      continuesId: null,
      allowed: { recommendOthers: false },
    });

    expect((await send(draft, { title: '한 번 더 이어 가요' })).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '이 사업을 이어 가는 요청을 이미 보냈어요.',
    });
    expect((await begin()).statusCode).toBe(409);
    await browsers.company.post(`/api/projects/${next.id}/cancellation`, {
      reason: '내용을 고쳐서 다시 보내요',
      version: next.version,
    });
    expect((await begin()).statusCode).toBe(200);
  });

  test('a ranked list comes on wish: others are asked beside the partner, whose answer stays', async () => {
    await agree();
    const next = (await send((await begin()).json<ProjectDraft>())).json<ProjectDetail>();
    const [offer] = next.recommendedNpos;
    await browsers.npo.post(`/api/invitations/${offer?.invitation?.id}/acceptance`, { version: 1 });
    const wish = (version: number) =>
      browsers.company.post(`/api/projects/${next.id}/recommendations`, { version });
    const { version } = await readProject(next.id);
    expect((await wish(version + 5)).json()).toMatchObject({ code: 'STALE' });
    const both = await Promise.all([wish(version), wish(version)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const now = await readProject(next.id);
    expect(now.allowed.recommendOthers).toBe(false);
    const partner = now.recommendedNpos.find(({ userId }) => userId === npo.organizationId);
    expect(partner?.invitation?.status).toBe('ACCEPTED');
    const others = now.recommendedNpos.filter(({ userId }) => userId !== npo.organizationId);
    expect(others.length).toBeGreaterThan(0);
    for (const each of others) expect(each.invitation?.status).toBe('SENT');
    // Who is asked beside the partner does not learn of what the two did before.
    const other = others.find(({ userId }) => strangers.some((each) => each.organizationId === userId));
    const stranger = strangers.find(({ organizationId }) => organizationId === other?.userId);
    const seen = await (await app.signIn(stranger as TestPartyMember)).get(
      `/api/invitations/${other?.invitation?.id}`,
    );
    expect(seen.json()).toMatchObject({ invitation: { continues: null }, project: { continuesId: null } });
  });

  test('others are not recommended where the admin has asked one of them already, nor for any other request', async () => {
    await agree();
    const next = (await send((await begin()).json<ProjectDraft>())).json<ProjectDetail>();
    const { match } = (await browsers.admin.get(`/api/admin/projects/${next.id}`)).json<AdminProjectDetail>();
    const further = match?.candidates.find(
      ({ npoId, rank }) => npoId !== npo.organizationId && rank !== null,
    );
    const extended = await browsers.admin.post(`/api/admin/matches/${match?.id}/offers`, {
      version: match?.version,
      npoIds: [further?.npoId],
      reason: '기업이 한 곳 더 만나고 싶대요',
    });
    expect(extended.statusCode).toBe(200);
    const ordinary = await createProject(app.platform.db, company, {
      status: 'PROPOSING',
      npoIds: [npo.organizationId],
    });
    for (const id of [next.id, ordinary.projectId]) {
      const { version, allowed } = await readProject(id);
      expect(allowed.recommendOthers).toBe(false);
      const wished = await browsers.company.post(`/api/projects/${id}/recommendations`, { version });
      expect(wished.json()).toMatchObject({ code: 'TRANSITION_REFUSED', current: { status: 'PROPOSING' } });
    }
  });

  test('others are not recommended where there are none: the partner alone stays asked', async () => {
    await agree();
    const publish = (isPublished: boolean) =>
      app.platform.db.update(npoTable).set({ isPublished }).where(ne(npoTable.id, npo.organizationId));
    await publish(false);
    const next = (await send((await begin()).json<ProjectDraft>())).json<ProjectDetail>();
    const { version } = await readProject(next.id);
    const wished = await browsers.company.post(`/api/projects/${next.id}/recommendations`, { version });
    await publish(true);
    expect(wished.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '조건에 맞는 다른 단체를 찾지 못했어요. 매칭 매니저에게 알려 주세요.',
    });
    expect((await readProject(next.id)).version).toBe(version);
  });

  test('[F-77] where the partner stops while its request is on the way, the admins are told that a list waits', async () => {
    await agree();
    const draft = (await begin()).json<ProjectDraft>();
    vi.spyOn(app.platform.recommender, 'recommend').mockRejectedValue(new Error('The engine has gone'));
    const kept = (await send(draft, { title: '보내는 동안 쉬게 된 요청' })).json<ProjectDetail>();
    vi.restoreAllMocks();
    const publish = (isPublished: boolean) =>
      app.platform.db.update(npoTable).set({ isPublished }).where(eq(npoTable.id, npo.organizationId));
    await publish(false);
    await computeFirstList(app.platform, kept.id);
    await publish(true);
    expect((await readProject(kept.id)).status.code).toBe('MATCHING');
    const told = like(notification.path, `/admin/%${kept.id}%`);
    expect(await app.platform.db.$count(notification, told)).toBeGreaterThan(0);
  });

  test('a partner that cannot take it on is not asked, and nothing is made', async () => {
    await agree();
    const draft = (await begin()).json<ProjectDraft>();
    const publish = (isPublished: boolean) =>
      app.platform.db.update(npoTable).set({ isPublished }).where(eq(npoTable.id, npo.organizationId));
    await publish(false);
    const refused = await send(draft, { title: '쉬는 동안 보낸 요청' });
    await publish(true);
    expect(refused.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('이 단체는 지금 이 요청을 맡을 수 없어요.'),
    });
    expect((await read('company')).nextProjectId).toBe(null);
    expect((await browsers.company.get(path)).json<ProjectDraft>().version).toBe(1);
  });
});
