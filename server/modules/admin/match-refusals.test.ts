import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminMatch, AdminProjectDetail, AdminSettings } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match as matchTable } from '#db/schema/matches.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { formTestRequest, hideProject } from '#server/testing/project-factories.ts';
import { findNposNamed } from './overview-store.ts';

let app: TestApp;
let admin: TestBrowser;
let owner: TestPartyMember;
let company: TestBrowser;
let project: ProjectDetail;
let match: AdminMatch;
const npos: TestPartyMember[] = [];
const today = koreanDay(new Date());
const reason = '두 단체가 이번 주 이사회를 연 뒤 답하겠다고 했어요.';

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  for (let at = 0; at < 8; at++) npos.push(await createNpo(app.platform.db, { profile: { capacity: 1000 } }));
});
beforeEach(async () => {
  owner = await createCompany(app.platform.db, { plan: 'CONNECT' });
  company = await app.signIn(owner);
});
afterAll(() => app.close());

/** A new request with its list, sent to the company or waiting for the admin. */
async function submit(autoPublish: boolean): Promise<void> {
  const { version } = (await admin.get('/api/admin/settings')).json<AdminSettings>();
  await admin.put('/api/admin/settings', { autoPublish, version, reason: '시험하려고 바꿔요' });
  const sent = await company.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  project = sent.json<ProjectDetail>();
  match = (await admin.get(`/api/admin/projects/${project.id}`)).json<AdminProjectDetail>()
    .match as AdminMatch;
}
const at = (part: string) => `/api/admin/matches/${match.id}/${part}`;
const extend = (npoIds: (string | undefined)[]) =>
  admin.post(at('offers'), { version: match.version, npoIds, reason });
const move = (replyBy = addDays(today, 9)) =>
  admin.put(at('reply-day'), { version: match.version, replyBy, reason });
const idsOf = (isAsked: boolean) =>
  match.candidates.filter(({ offer }) => (offer !== null) === isAsked).map(({ npoId }) => npoId);
const countOffers = () => app.platform.db.$count(invitation, eq(invitation.projectId, project.id));

test('a list or a request that is not there is found by no screen and changed by nobody', async () => {
  const id = crypto.randomUUID();
  const list = `/api/admin/matches/${id}`;
  const npoId = npos[0]?.organizationId;
  const seen = { version: 1, reason };
  const answers = [
    await admin.get(`/api/admin/projects/${id}`),
    await admin.get(`${list}/replay`),
    await admin.get(`${list}/addable-npos?q=a`),
    await admin.post(`${list}/company-view`, { order: [], summaries: [] }),
    await admin.post(`${list}/candidates`, { ...seen, npoId, place: 1 }),
    await admin.put(list, { ...seen, order: [npoId], exclusions: [] }),
    await admin.post(`${list}/publication`, { version: 1 }),
    await admin.post(`${list}/offers`, { ...seen, npoIds: [npoId] }),
    await admin.post(`${list}/reminders`, { npoIds: [npoId] }),
    await admin.put(`${list}/reply-day`, { ...seen, replyBy: addDays(today, 9) }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
});

test('of a list that waits for the admin nobody is asked further, later or again', async () => {
  await submit(false);
  const current = { version: match.version, status: 'MATCHING', publishedAt: null };
  expect((await extend([match.candidates[0]?.npoId])).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    current,
  });
  expect((await move()).json()).toMatchObject({ code: 'TRANSITION_REFUSED', current });
  const reminded = await admin.post(at('reminders'), { npoIds: [match.candidates[0]?.npoId] });
  expect(reminded.json().code).toBe('TRANSITION_REFUSED');
  expect(await countOffers()).toBe(0);
});

test('a list that was sent is not sent again, and a stale one not at all', async () => {
  await submit(true);
  const before = await countOffers();
  const again = await admin.post(at('publication'), { version: match.version });
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'TRANSITION_REFUSED', current: { status: 'PROPOSING', publishedAt: expect.any(String) } },
  ]);
  const stale = await admin.post(at('publication'), { version: match.version + 1 });
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { version: match.version } });
  expect(await countOffers()).toBe(before);
});

test('while a request is hidden its list asks nobody further, and no day is moved', async () => {
  await submit(true);
  await hideProject(app.platform.db, project.id, owner);
  const before = await countOffers();
  const refused = [await extend(idsOf(false).slice(0, 1)), await move()];
  expect(refused.map((answer) => answer.json().code)).toEqual(['TRANSITION_REFUSED', 'TRANSITION_REFUSED']);
  expect(await countOffers()).toBe(before);
  const rows = await app.platform.db.select().from(invitation).where(eq(invitation.projectId, project.id));
  expect(new Set(rows.map(({ replyBy }) => replyBy))).toEqual(new Set([addDays(today, 7)]));
});

test('whoever has been asked is not asked a second time, nor is anybody beside', async () => {
  await submit(true);
  const before = await countOffers();
  const refused = await extend([idsOf(true)[0], idsOf(false)[0]]);
  expect(refused.json().fieldErrors).toEqual([
    { path: 'npoIds', message: '이미 제안을 받았거나 목록에서 뺀 단체가 있어요. 다시 골라 주세요.' },
  ]);
  expect(await countOffers()).toBe(before);
});

test('a later day is told to no NPO whose offer has ended, and its own day stays', async () => {
  await submit(true);
  const [gone, kept] = idsOf(true);
  await app.platform.db.$client.query(
    `UPDATE invitation SET status = 'EXPIRED', version = version + 1 WHERE match_id = $1 AND npo_id = $2`,
    [match.id, gone],
  );
  expect((await move()).statusCode).toBe(200);
  const titlesFor = async (npoId: string | undefined) => {
    const member = npos.find(({ organizationId }) => organizationId === npoId) as TestPartyMember;
    const rows = await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, member.memberId));
    return rows.filter(({ title }) => title.includes('에 답하는 날이')).length;
  };
  expect(await titlesFor(gone)).toBe(0);
  expect(await titlesFor(kept)).toBe(1);
  const rows = await app.platform.db
    .select({ npoId: invitation.npoId, replyBy: invitation.replyBy })
    .from(invitation)
    .where(and(eq(invitation.matchId, match.id), inArray(invitation.npoId, [gone ?? '', kept ?? ''])));
  expect(Object.fromEntries(rows.map(({ npoId, replyBy }) => [npoId, replyBy]))).toEqual({
    [gone ?? '']: addDays(today, 7),
    [kept ?? '']: addDays(today, 9),
  });
});

test('of another list of the request a later day is told to whoever accepted there, and to nobody else', async () => {
  await submit(true);
  const { db } = app.platform;
  const answers = ['ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
  const [other] = await db
    .insert(matchTable)
    .values({
      projectId: project.id,
      sequence: 2,
      cause: 'OPERATOR',
      reason: '다른 단체를 찾아요.',
      engineVersion: 'test',
      weightsHash: 'test',
      snapshot: {},
      rejectionCounts: {},
    })
    .returning({ id: matchTable.id });
  const asked: TestPartyMember[] = [];
  for (const status of answers) {
    const npo = await createNpo(db, { profile: { isPublished: false } });
    asked.push(npo);
    const offer = { projectId: project.id, matchId: other?.id ?? '', npoId: npo.organizationId };
    const [row] = await db
      .insert(invitation)
      .values({ ...offer, replyBy: addDays(today, 3) })
      .returning({ id: invitation.id });
    const reply = {
      ACCEPTED: { repliedAt: new Date(), chooseBy: addDays(today, 9) },
      DECLINED: { repliedAt: new Date(), declineReason: '일정이 겹쳐요' },
      EXPIRED: {},
    }[status];
    await db
      .update(invitation)
      .set({ status, version: 2, ...reply })
      .where(eq(invitation.id, row?.id ?? ''));
  }
  expect((await move()).statusCode).toBe(200);
  const told = await db
    .select({ memberId: notification.memberId, body: notification.body })
    .from(notification)
    .where(
      inArray(
        notification.memberId,
        asked.map(({ memberId }) => memberId),
      ),
    );
  expect(told).toEqual([
    { memberId: asked[0]?.memberId, body: expect.stringContaining('이미 수락하셨으니 하실 일은 없어요') },
  ]);
});

test('NPOs are found by a part of their name, so many as are asked for, those that begin with it first', async () => {
  const { db } = app.platform;
  const made = new Map<string, string>();
  for (const name of ['나 너울모임', '너울모임 나', '너울모임 가', '가 너울모임'])
    made.set(name, (await createNpo(db, { name, profile: { isPublished: false } })).organizationId);
  await createNpo(db, { name: '너울모임 다', status: 'WITHDRAWN' });
  await createCompany(db, { name: '너울모임 기업' });
  const order = ['너울모임 가', '너울모임 나', '가 너울모임', '나 너울모임'];
  const all = order.map((orgName) => ({ npoId: made.get(orgName), orgName }));
  expect(await findNposNamed(db, '너울모임', 9)).toEqual(all);
  expect(await findNposNamed(db, '너울모임', 3)).toEqual(all.slice(0, 3));
});
