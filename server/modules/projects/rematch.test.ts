import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { MatchHistory } from '#contract/matches/match-history.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';
import { advanceProjects } from './schedule.ts';

let app: TestApp;
let adminBrowser: TestBrowser;
let company: TestBrowser;
let npos: TestPartyMember[];
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
  npos = [];
  for (let at = 0; at < 9; at++) {
    npos.push(await createNpo(app.platform.db, { profile: { capacity: 1000 } }));
  }
});
beforeEach(async () => {
  company = await app.signIn(await createCompany(app.platform.db, { plan: 'CONNECT' }));
});
afterAll(() => app.close());

async function submit(browser = company): Promise<ProjectDetail> {
  const form = formTestRequest({ title: '다시 추천받을 책 나눔' });
  return (await browser.post('/api/projects', { form, attachmentIds: [] })).json<ProjectDetail>();
}

const rematch = ({ id, version }: ProjectDetail, reason = '다른 지역의 단체도 보고 싶어요') =>
  company.post(`/api/projects/${id}/rematch`, { reason, version });
const historyOf = async ({ id }: ProjectDetail) =>
  (await company.get(`/api/projects/${id}/matches`)).json<MatchHistory>();
const read = async ({ id }: ProjectDetail) =>
  (await company.get(`/api/projects/${id}`)).json<ProjectDetail>();

async function answer(project: ProjectDetail, at: number, way: 'acceptance' | 'refusal'): Promise<string> {
  const recommended = project.recommendedNpos[at] as ProjectDetail['recommendedNpos'][number];
  const npo = npos.find(({ organizationId }) => organizationId === recommended.userId) as TestPartyMember;
  const browser = await app.signIn(npo);
  const body = { version: 1, ...(way === 'refusal' ? { reason: '일정이 겹쳐요' } : {}) };
  const response = await browser.post(`/api/invitations/${recommended.invitation?.id}/${way}`, body);
  expect(response.statusCode).toBe(200);
  return recommended.userId;
}

async function takeBack(project: ProjectDetail, npoId: string): Promise<void> {
  const npo = npos.find(({ organizationId }) => organizationId === npoId) as TestPartyMember;
  const offer = project.recommendedNpos.find(({ userId }) => userId === npoId)?.invitation;
  const body = { version: 2, reason: '사정이 바뀌었어요' };
  const response = await (await app.signIn(npo)).post(`/api/invitations/${offer?.id}/take-back`, body);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
}

const titlesFor = async (npoId: string) => {
  const { memberId } = npos.find(({ organizationId }) => organizationId === npoId) as TestPartyMember;
  const rows = await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId));
  return rows.map(({ title }) => title).filter((title) => title.includes('다시 추천받을'));
};

test('[B-03] a company gets another list within its plan: who accepted stays, who declined or was silent is not asked again', async () => {
  const first = await submit();
  expect(first.recommendedNpos).toHaveLength(5);
  const accepted = await answer(first, 0, 'acceptance');
  const declined = await answer(first, 1, 'refusal');
  const silent = first.recommendedNpos[2]?.userId as string;
  const before = await read(first);
  const response = await rematch(before);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  const second = response.json<ProjectDetail>();
  expect(second.status.code).toBe('PROPOSING');
  const ids = second.recommendedNpos.map(({ userId }) => userId);
  // Nine NPOs, one declined, three were silent: the one that accepted and the four that are new.
  expect(ids).toHaveLength(5);
  expect(ids).toContain(accepted);
  for (const npoId of [declined, silent]) expect(ids).not.toContain(npoId);
  const kept = second.recommendedNpos.find(({ userId }) => userId === accepted);
  expect(kept?.invitation).toMatchObject({
    status: 'ACCEPTED',
    id: first.recommendedNpos[0]?.invitation?.id,
  });
  expect((await titlesFor(silent)).at(-1)).toContain('제안이 마감됐어요');
  expect(await titlesFor(accepted)).toContainEqual(expect.stringContaining('수락은 그대로예요'));
  expect((await titlesFor(accepted)).filter((title) => title.includes('답해 주세요'))).toHaveLength(1);

  const { items, rematches } = await historyOf(second);
  expect(rematches).toEqual({ used: 1, limit: 1 });
  expect(items.map(({ sequence, cause, reason }) => [sequence, cause, reason])).toEqual([
    [2, 'COMPANY', '다른 지역의 단체도 보고 싶어요'],
    [1, 'REQUEST', null],
  ]);
  expect(items[1]?.npos.map(({ userId, rank }) => [rank, userId])).toEqual(
    first.recommendedNpos.map(({ userId, rank }) => [rank, userId]),
  );
  expect(items[1]?.npos.slice(0, 3).map((npo) => npo.invitationStatus)).toEqual([
    'ACCEPTED',
    'DECLINED',
    'WITHDRAWN',
  ]);
  expect(items[0]?.npos.map(({ userId }) => userId)).toEqual(ids);

  const adminView = (await adminBrowser.get(`/api/admin/projects/${second.id}`)).json<AdminProjectDetail>();
  expect(adminView.match?.candidates.find(({ npoId }) => npoId === accepted)?.invitationStatus).toBe(
    'ACCEPTED',
  );
  for (const { id } of [adminView.match, ...adminView.earlierMatches] as { id: string }[])
    expect((await adminBrowser.get(`/api/admin/matches/${id}/replay`)).json()).toMatchObject({
      isIdentical: true,
    });
  const chosen = await company.post(`/api/projects/${second.id}/partner`, {
    npoId: accepted,
    version: second.version,
  });
  expect(chosen.json<ProjectDetail>().status.code).toBe('MATCHED');
  expect((await titlesFor(ids.find((id) => id !== accepted) as string)).at(-1)).toContain('다른 단체와 진행');
});

test('beyond the plan, without a reason, on a stale page or by somebody else nothing happens', async () => {
  const first = await submit();
  expect((await rematch(first, ' ')).statusCode).toBe(400);
  expect((await rematch({ ...first, version: 1 })).json()).toMatchObject({ code: 'STALE' });
  const stranger = await app.signIn(await createCompany(app.platform.db));
  const url = `/api/projects/${first.id}`;
  const body = { reason: '남의 요청이에요', version: first.version };
  expect((await stranger.post(`${url}/rematch`, body)).statusCode).toBe(404);
  expect((await stranger.get(`${url}/matches`)).statusCode).toBe(404);
  const answers = await Promise.all([rematch(first), rematch(first)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = await rematch(await read(first));
  expect(refused.json()).toMatchObject({
    code: 'QUOTA_REACHED',
    message:
      'CONNECT 요금제는 요청 하나에 1번까지 다시 추천받을 수 있고, 모두 썼어요. 매칭 매니저에게 알려 주세요.',
  });
  const free = await app.signIn(await createCompany(app.platform.db, { plan: 'FREEMIUM' }));
  const own = await submit(free);
  const none = await free.post(`/api/projects/${own.id}/rematch`, {
    reason: '한 번 더요',
    version: own.version,
  });
  expect(none.json().message).toContain('FREEMIUM 요금제에는 다시 추천받기가 없어요');
});

test('[B-03] who was kept on a later list is remembered on it, chosen in the end or not', async () => {
  const first = await submit();
  const chosen = await answer(first, 0, 'acceptance');
  const kept = await answer(first, 1, 'acceptance');
  const second = (await rematch(await read(first))).json<ProjectDetail>();
  const choice = await company.post(`/api/projects/${second.id}/partner`, {
    npoId: chosen,
    version: second.version,
    reasons: [{ npoId: kept, reason: 'REGION' }],
  });
  expect(choice.statusCode, choice.body).toBe(200);
  const { items } = await historyOf(second);
  for (const { npos: shown } of items)
    expect(Object.fromEntries(shown.map((npo) => [npo.userId, npo.invitationStatus]))).toMatchObject({
      [chosen]: 'CHOSEN',
      [kept]: 'NOT_CHOSEN',
    });
  expect(items).toHaveLength(2);
});

test('where no other NPO fits, the list, the offers and the allowance stay as they are', async () => {
  const narrow = await createCompany(app.platform.db, { plan: 'PERFORMANCE' });
  company = await app.signIn(narrow);
  const first = await submit();
  expect(first.recommendedNpos).toHaveLength(npos.length);
  const refused = await rematch(first);
  expect(refused.json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: expect.stringContaining('조건에 맞는 다른 단체를 찾지 못해서'),
  });
  const after = await read(first);
  expect([after.status.code, after.version]).toEqual(['PROPOSING', first.version]);
  expect(after.recommendedNpos.map((npo) => npo.invitation?.status)).toEqual(npos.map(() => 'SENT'));
  expect((await historyOf(first)).rematches).toEqual({ used: 0, limit: 5 });
});

test('an NPO that let the day pass is not recommended again', async () => {
  const first = await submit();
  const late = first.recommendedNpos[0] as ProjectDetail['recommendedNpos'][number];
  await app.platform.db
    .update(invitation)
    .set({ replyBy: addDays(today, -1), version: 2 })
    .where(eq(invitation.id, late.invitation?.id as string));
  await advanceProjects(app.platform);
  const second = (await rematch(await read(first))).json<ProjectDetail>();
  expect(second.recommendedNpos.map(({ userId }) => userId)).not.toContain(late.userId);
});

const adminDetail = async ({ id }: { id: string }) =>
  (await adminBrowser.get(`/api/admin/projects/${id}`)).json<AdminProjectDetail>();

test('[F-60] an admin who matches again counts against an NPO only that it declined, took its word back or let the day pass', async () => {
  company = await app.signIn(await createCompany(app.platform.db, { plan: 'PERFORMANCE' }));
  const first = await submit();
  const accepted = await answer(first, 0, 'acceptance');
  const declined = await answer(first, 1, 'refusal');
  const silent = first.recommendedNpos[2]?.userId as string;
  const late = first.recommendedNpos[3] as ProjectDetail['recommendedNpos'][number];
  const takenBack = await answer(first, 4, 'acceptance');
  await takeBack(first, takenBack);
  await app.platform.db
    .update(invitation)
    .set({ replyBy: addDays(today, -1), version: 2 })
    .where(eq(invitation.id, late.invitation?.id as string));
  await advanceProjects(app.platform);
  const { version } = await read(first);
  const again = await adminBrowser.post(`/api/admin/projects/${first.id}/transitions`, {
    to: 'MATCHING',
    reason: '순서를 바꾸려고 다시 매칭해요',
    version,
  });
  expect(again.statusCode).toBe(200);
  const { match } = again.json<AdminProjectDetail>();
  const ids = match?.candidates.map(({ npoId }) => npoId) ?? [];
  expect(ids).toHaveLength(npos.length - 3);
  expect(ids).toEqual(expect.arrayContaining([accepted, silent]));
  for (const npoId of [declined, late.userId, takenBack]) expect(ids).not.toContain(npoId);
  expect(match?.rejectionCounts).toContainEqual(expect.objectContaining({ reason: 'DECLINED', count: 3 }));
  const sent = await adminBrowser.post(`/api/admin/matches/${match?.id}/publication`, {
    version: match?.version,
  });
  expect(sent.statusCode).toBe(200);
  const offers = (await read(first)).recommendedNpos;
  expect(offers.find(({ userId }) => userId === silent)?.invitation?.status).toBe('SENT');
  const replay = await adminBrowser.get(`/api/admin/matches/${match?.id}/replay`);
  expect(replay.json()).toMatchObject({ isIdentical: true });
});

test('[F-60] what a company has seen is left out of the list that it asks for, and comes back when an admin matches again', async () => {
  const first = await submit();
  const shown = first.recommendedNpos.map(({ userId }) => userId);
  const second = (await rematch(first)).json<ProjectDetail>();
  expect(second.recommendedNpos.some(({ userId }) => shown.includes(userId))).toBe(false);
  const again = await adminBrowser.post(`/api/admin/projects/${first.id}/transitions`, {
    to: 'MATCHING',
    reason: '처음 목록도 함께 볼게요',
    version: second.version,
  });
  const { match } = again.json<AdminProjectDetail>();
  expect(match?.candidates.map(({ npoId }) => npoId)).toEqual(expect.arrayContaining(shown));
});

test('[F-60] a list that is sent is put in another order and added to; offers that are out stay out', async () => {
  const first = await submit();
  const accepted = await answer(first, 0, 'acceptance');
  const { match } = await adminDetail(first);
  if (!match) throw new Error('no list');
  const url = `/api/admin/matches/${match.id}`;
  const byRank = match.candidates.map(({ npoId }) => npoId);
  const turned = [...byRank.slice(1), accepted];
  const change = {
    version: match.version,
    reason: '먼저 만나 볼 순서로 바꿔요',
    order: turned,
    exclusions: [],
  };
  const offersOf = async () =>
    (await read(first)).recommendedNpos.map((npo) => [npo.rank, npo.userId, npo.invitation?.status]);
  const before = await offersOf();
  const refused = await adminBrowser.put(url, {
    ...change,
    order: turned.slice(0, -1),
    exclusions: [{ npoId: accepted, reason: '빼고 싶어요' }],
  });
  expect(refused.json()).toMatchObject({
    fieldErrors: [{ path: 'exclusions', message: '이미 제안을 받은 단체는 목록에서 뺄 수 없어요.' }],
  });
  const saved = await adminBrowser.put(url, change);
  expect(saved.statusCode).toBe(200);
  const after = await offersOf();
  // The same five offers in the order that the admin gave them, counted without gaps.
  expect(after.map(([rank]) => rank)).toEqual([1, 2, 3, 4, 5]);
  expect(after.map(([, npoId]) => npoId)).toEqual([...before.slice(1).map(([, npoId]) => npoId), accepted]);
  expect(after.at(-1)?.[2]).toBe('ACCEPTED');
  expect((await adminBrowser.put(url, change)).json()).toMatchObject({ code: 'STALE' });

  const further = turned.slice(4, 6).filter((npoId) => npoId !== accepted);
  const { version } = saved.json<{ version: number }>();
  const countAsked = async (npoId: string) =>
    (await titlesFor(npoId)).filter((title) => title.includes('답해 주세요')).length;
  const askedBefore = new Map<string, number>();
  for (const npoId of further) askedBefore.set(npoId, await countAsked(npoId));
  const extend = (npoIds: string[], at = version) =>
    adminBrowser.post(`${url}/offers`, { version: at, reason: '한 곳 더 만나 보고 싶대요', npoIds });
  expect((await extend([accepted])).json()).toMatchObject({ fieldErrors: [{ path: 'npoIds' }] });
  expect((await extend([crypto.randomUUID()])).statusCode).toBe(400);
  expect((await extend(further, version - 1)).json()).toMatchObject({ code: 'STALE' });
  const both = await Promise.all([extend(further), extend(further)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const now = await read(first);
  expect(now.status.code).toBe('PROPOSING');
  expect(now.recommendedNpos).toHaveLength(5 + further.length);
  for (const npoId of further) {
    expect(now.recommendedNpos.find(({ userId }) => userId === npoId)?.invitation?.status).toBe('SENT');
    expect(await countAsked(npoId)).toBe((askedBefore.get(npoId) ?? 0) + 1);
  }
  expect(now.events.items.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      '추천 순서를 다듬었어요. 이유: 먼저 만나 볼 순서로 바꿔요',
      `추천 단체 ${further.length}곳을 더했어요. 이유: 한 곳 더 만나 보고 싶대요`,
    ]),
  );
  // The first offers and answers have not moved.
  for (const [, npoId, status] of before)
    expect(now.recommendedNpos.find(({ userId }) => userId === npoId)?.invitation?.status).toBe(status);

  const chosen = await company.post(`/api/projects/${first.id}/partner`, {
    npoId: accepted,
    version: now.version,
  });
  expect(chosen.statusCode).toBe(200);
  const late = await adminBrowser.put(url, { ...change, version: version + 1 });
  expect(late.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
});
