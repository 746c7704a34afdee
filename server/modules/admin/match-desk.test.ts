import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MembershipStatus } from '#contract/accounts/membership.ts';
import type { AdminMatch, AdminProjectDetail, AdminSettings } from '#contract/admin/admin.ts';
import type { AddableNpo } from '#contract/admin/match-desk.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { FairnessLedger } from '#contract/matches/fairness.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match as matchTable } from '#db/schema/matches.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  nextNumber,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';

type NamedNpo = TestPartyMember & { organizationName: string };
const reason = '기업이 지난 행사에서 만나 본 단체라 함께 견주고 싶어 해요.';
const today = koreanDay(new Date());

let app: TestApp;
let admin: TestBrowser;
let company: TestBrowser;
const npos: NamedNpo[] = [];

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  for (let at = 0; at < 8; at++) npos.push(await createNpo(app.platform.db, { profile: { capacity: 1000 } }));
});
beforeEach(async () => {
  company = await app.signIn(await createCompany(app.platform.db, { plan: 'CONNECT' }));
});
afterAll(() => app.close());

async function publishByItself(autoPublish: boolean): Promise<void> {
  const { version } = (await admin.get('/api/admin/settings')).json<AdminSettings>();
  const body = { autoPublish, version, reason: '시험하려고 바꿔요' };
  expect((await admin.put('/api/admin/settings', body)).statusCode).toBe(200);
}

async function submit(changes: object = {}): Promise<ProjectDetail> {
  const response = await company.post('/api/projects', { form: formTestRequest(changes), attachmentIds: [] });
  expect(response.statusCode).toBe(200);
  return response.json<ProjectDetail>();
}

async function listOf({ id }: ProjectDetail): Promise<AdminMatch> {
  const { match } = (await admin.get(`/api/admin/projects/${id}`)).json<AdminProjectDetail>();
  if (!match) throw new Error('no list');
  return match;
}

const find = async (match: AdminMatch, q: string) =>
  (await admin.get(`/api/admin/matches/${match.id}/addable-npos?${new URLSearchParams({ q })}`)).json<{
    npos: AddableNpo[];
  }>().npos;
const add = (match: AdminMatch, npo: TestPartyMember, more: object = {}) =>
  admin.post(`/api/admin/matches/${match.id}/candidates`, {
    version: match.version,
    npoId: npo.organizationId,
    reason,
    place: 2,
    ...more,
  });
const viewOf = async (match: AdminMatch, order: string[], summaries: object[] = []) =>
  (await admin.post(`/api/admin/matches/${match.id}/company-view`, { order, summaries })).json<{
    npos: RecommendedNpo[];
  }>().npos;
const titlesFor = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title }) => title,
  );

describe('[O-16] an NPO that is put on a list by hand', () => {
  test('stands at its place, with the reason before the company and in the ledger, and the list still replays', async () => {
    await publishByItself(false);
    const project = await submit({ title: '직접 더하는 요청' });
    const match = await listOf(project);
    const known = await createNpo(app.platform.db, { profile: { capacity: 1000 } });
    // It can stand on any later list.
    npos.push(known);
    const [offered] = await find(match, known.organizationName);
    expect(offered).toMatchObject({ npoId: known.organizationId, blockedBy: null, fit: expect.any(Number) });

    expect((await add(match, known, { reason: '좋은 단체' })).json().fieldErrors).toMatchObject([
      { path: 'reason' },
    ]);
    const both = await Promise.all([add(match, known), add(match, known)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const added = await listOf(project);
    const second = added.candidates.find(({ rank }) => rank === 2);
    expect(second).toMatchObject({ npoId: known.organizationId, addedReason: reason });
    expect(second?.fit).toBe(offered?.fit);
    expect(added.candidates.map(({ rank }) => rank)).toEqual(added.candidates.map((_, at) => at + 1));
    expect((await add(added, known)).json().fieldErrors).toMatchObject([
      { message: '이미 목록 2위에 있어요.' },
    ]);
    const replay = (await admin.get(`/api/admin/matches/${match.id}/replay`)).json();
    expect(replay).toMatchObject({ isIdentical: true, candidateCount: match.candidates.length });

    const order = added.candidates.map(({ npoId }) => npoId);
    const seenBefore = await viewOf(added, order);
    expect(seenBefore).toHaveLength(firstPlanLimits.CONNECT.recommendations);
    expect(seenBefore[1]).toMatchObject({ userId: known.organizationId, addedReason: reason, rank: 2 });
    const sent = await admin.post(`/api/admin/matches/${match.id}/publication`, { version: added.version });
    expect(sent.statusCode).toBe(200);
    const { recommendedNpos } = (await company.get(`/api/projects/${project.id}`)).json<ProjectDetail>();
    const plain = (list: RecommendedNpo[]) =>
      list.map((npo) => ({ ...npo, invitation: { ...npo.invitation, id: null } }));
    expect(plain(recommendedNpos)).toEqual(plain(seenBefore));

    const { months } = (await admin.get('/api/admin/fairness')).json<FairnessLedger>();
    expect(months.at(-1)?.addedPlaces).toBe(1);
    const lists = (await admin.get('/api/admin/fairness/lists?by=SIZE&key=MANY')).json().lists;
    const places = lists.find((list: { projectId: string }) => list.projectId === project.id).places;
    expect(places.filter(({ addedReason }: { addedReason: string | null }) => addedReason !== null)).toEqual([
      expect.objectContaining({ npoId: known.organizationId, addedReason: reason }),
    ]);
    const entries = await app.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'match.add'), eq(auditEntry.subjectId, match.id)));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ reason });
  });

  test('is found by a part of its name while it is a member, those that begin with it first', async () => {
    await publishByItself(false);
    const match = await listOf(await submit());
    const { db } = app.platform;
    const word = `찾는이름${nextNumber()}`;
    // Without a public profile: no later list has them.
    const make = (name: string, status: MembershipStatus) =>
      createNpo(db, { name, status, profile: { isPublished: false } });
    const inside = await make(`가나 ${word}`, 'APPROVED');
    const held = await make(`${word} 나`, 'HELD');
    const first = await make(`${word} 가`, 'APPROVED');
    for (const status of ['PENDING', 'NEEDS_FIX', 'REJECTED', 'WITHDRAWN'] as const)
      await make(`${word} ${status}`, status);
    await createCompany(db, { name: `${word} 기업` });
    const found = await find(match, word);
    expect(found.map(({ npoId }) => npoId)).toEqual(
      [first, held, inside].map(({ organizationId }) => organizationId),
    );
    expect(found[1]).toMatchObject({
      orgName: `${word} 나`,
      blockedBy: expect.stringContaining('공개하지 않은'),
    });
  });

  test('says why where it may not stand there, and is refused', async () => {
    await publishByItself(false);
    const project = await submit({ donationReceipt: 'REQUIRED' });
    const match = await listOf(project);
    const { db } = app.platform;
    const profile = { capacity: 1000 };
    const cases: [NamedNpo, RegExp][] = [
      [await createNpo(db, { profile: { ...profile, isPublished: false } }), /공개하지 않은/],
      [await createNpo(db, { certificates: [], profile }), /기부금영수증/],
    ];
    for (const [npo, why] of cases) {
      const [found] = await find(match, npo.organizationName);
      expect(found).toMatchObject({
        npoId: npo.organizationId,
        fit: null,
        blockedBy: expect.stringMatching(why),
      });
      const refused = await add(match, npo);
      expect([refused.statusCode, refused.json().fieldErrors]).toMatchObject([
        400,
        [{ path: 'npoId', message: expect.stringMatching(why) }],
      ]);
    }
    expect((await listOf(project)).candidates).toHaveLength(match.candidates.length);
    const listed = match.candidates[0]?.orgName ?? '';
    expect((await find(match, listed))[0]?.blockedBy).toMatch(/이미 목록 1위/);
    const [out, ...order] = match.candidates.map(({ npoId }) => npoId) as [string, ...string[]];
    const saved = await admin.put(`/api/admin/matches/${match.id}`, {
      ...{ version: match.version, reason, order },
      exclusions: [{ npoId: out, reason: '지금은 바빠요' }],
    });
    expect(saved.statusCode).toBe(200);
    const why = '목록에서 뺀 단체예요. 후보 아래에서 다시 넣을 수 있어요';
    expect((await find(match, listed)).find(({ npoId }) => npoId === out)?.blockedBy).toBe(why);
    const left = npos.find(({ organizationId }) => organizationId === out) as TestPartyMember;
    expect((await add(saved.json<AdminMatch>(), left)).json().fieldErrors).toMatchObject([
      { path: 'npoId', message: `${why}.` },
    ]);
  });
});

describe('[O-16] the company’s view', () => {
  test('follows an order and sentences that are not saved, and changes nothing', async () => {
    await publishByItself(false);
    const project = await submit({ title: '미리 보는 요청' });
    const match = await listOf(project);
    const order = match.candidates.map(({ npoId }) => npoId).toReversed();
    const seen = await viewOf(match, order, [{ npoId: order[0], summary: '직접 쓴 문장이에요.' }]);
    expect(seen.map(({ userId }) => userId)).toEqual(order.slice(0, seen.length));
    expect(seen[0]).toMatchObject({
      rank: 1,
      summary: '직접 쓴 문장이에요.',
      invitation: { status: 'SENT' },
    });
    expect((await listOf(project)).version).toBe(match.version);
    expect((await company.get(`/api/projects/${project.id}`)).json<ProjectDetail>().recommendedNpos).toEqual(
      [],
    );
  });
});

test('[F-77] the company’s view of a list that waits shows whoever has accepted already beside those that will be asked', async () => {
  const { db } = app.platform;
  await publishByItself(false);
  const project = await submit({ title: '수락한 단체가 있는 요청' });
  const match = await listOf(project);
  const [npo, ...others] = match.candidates.map(({ npoId }) => npoId) as [string, ...string[]];
  const of = { projectId: project.id, engineVersion: 'test', weightsHash: 'test', snapshot: {} };
  const [earlier] = await db
    .insert(matchTable)
    .values({ ...of, sequence: 2, cause: 'OPERATOR', reason, rejectionCounts: {} })
    .returning({ id: matchTable.id });
  const [offer] = await db
    .insert(invitation)
    .values({ projectId: project.id, matchId: earlier?.id ?? '', npoId: npo, replyBy: addDays(today, 3) })
    .returning({ id: invitation.id });
  await db
    .update(invitation)
    .set({ status: 'ACCEPTED', version: 2, repliedAt: new Date(), chooseBy: addDays(today, 9) })
    .where(eq(invitation.id, offer?.id ?? ''));
  const seen = await viewOf(match, [npo, ...others]);
  expect(seen.map(({ userId, invitation: one }) => [userId, one?.status]).slice(0, 2)).toEqual([
    [npo, 'ACCEPTED'],
    [others[0], 'SENT'],
  ]);
});

describe('[O-16] after a list is sent', () => {
  test('[F-77] the company’s view shows the offers that went out, as the company has them, and asks nobody else', async () => {
    await publishByItself(true);
    const { id, recommendedNpos } = await submit({ title: '보낸 목록을 보는 요청' });
    const match = await listOf({ id } as ProjectDetail);
    const seen = await viewOf(match, match.candidates.map(({ npoId }) => npoId).toReversed());
    const offers = (list: RecommendedNpo[]) =>
      list.map(({ userId, invitation }) => `${userId} ${invitation?.id} ${invitation?.status}`);
    expect(seen.length).toBeLessThan(match.candidates.length);
    expect(offers(seen)).toEqual(offers(recommendedNpos).toReversed());
  });

  test('whoever has not answered is asked again once a day, three times in all', async () => {
    await publishByItself(true);
    const project = await submit({ title: '다시 알리는 요청' });
    const match = await listOf(project);
    const asked = match.candidates.filter(({ offer }) => offer !== null);
    const [first, second] = asked;
    const remind = (...npoIds: (string | undefined)[]) =>
      admin.post(`/api/admin/matches/${match.id}/reminders`, { npoIds });
    const both = await Promise.all([remind(first?.npoId), remind(first?.npoId)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const third = asked[2]?.npoId ?? '';
    for (const [at, day] of [-3, -2, -1].entries())
      await app.platform.db
        .update(invitation)
        .set({
          askedAgain: at + 1,
          askedAgainOn: addDays(today, day),
          version: sql`${invitation.version} + 1`,
        })
        .where(and(eq(invitation.matchId, match.id), eq(invitation.npoId, third)));
    expect((await remind(third)).json().fieldErrors).toMatchObject([
      { message: expect.stringContaining('3번 모두 알린') },
    ]);
    // With one that was told today nobody is told.
    expect((await remind(first?.npoId, second?.npoId)).statusCode).toBe(400);
    const member = npos.find(({ organizationId }) => organizationId === second?.npoId) as TestPartyMember;
    const before = (await titlesFor(member)).length;
    expect((await remind(second?.npoId)).statusCode).toBe(200);
    expect((await titlesFor(member)).length - before).toBe(1);
    const after = (await listOf(project)).candidates.find(({ npoId }) => npoId === second?.npoId);
    expect(after?.offer).toMatchObject({ askedAgain: 1, askedAgainOn: today });
    const hidden = await admin.post(`/api/admin/organizations/${project.company.id}/takedowns`, {
      subject: 'PROJECT',
      subjectId: project.id,
      reason: '허락받지 않은 사진이 있다는 신고가 있어요.',
    });
    expect(hidden.statusCode).toBe(200);
    expect((await remind(asked.at(-1)?.npoId)).json(), 'of what is hidden nobody is reminded').toMatchObject({
      code: 'TRANSITION_REFUSED',
    });
  });

  test('a later day to answer is told to everybody who was asked and to the company, and only later', async () => {
    await publishByItself(true);
    const project = await submit({ title: '기한을 늘리는 요청' });
    const match = await listOf(project);
    const asked = match.candidates.filter(({ offer }) => offer !== null);
    const decliner = npos.find(({ organizationId }) => organizationId === asked[0]?.npoId) as TestPartyMember;
    const offer = project.recommendedNpos.find(
      ({ userId }) => userId === decliner.organizationId,
    )?.invitation;
    await (await app.signIn(decliner)).post(`/api/invitations/${offer?.id}/refusal`, {
      version: 1,
      reason: '일정이 겹쳐요',
    });
    const move = (replyBy: string, version = match.version) =>
      admin.put(`/api/admin/matches/${match.id}/reply-day`, {
        version,
        replyBy,
        reason: '두 단체가 이번 주 이사회를 연 뒤 답하겠다고 했어요.',
      });
    for (const [day, message] of [
      [addDays(today, 7), /지금 기한보다 뒤/],
      [addDays(today, 31), /30일 안/],
    ] as const)
      expect((await move(day)).json().fieldErrors).toMatchObject([
        { message: expect.stringMatching(message) },
      ]);
    const both = await Promise.all([move(addDays(today, 9)), move(addDays(today, 9))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await app.platform.db.select().from(invitation).where(eq(invitation.matchId, match.id));
    for (const row of rows)
      expect(row.replyBy).toBe(row.status === 'SENT' ? addDays(today, 9) : addDays(today, 7));
    for (const { npoId } of asked) {
      const member = npos.find(({ organizationId }) => organizationId === npoId);
      if (!member) continue;
      const titles = await titlesFor(member);
      expect(titles.filter((title) => title.includes('「기한을 늘리는 요청」에 답하는 날이'))).toHaveLength(
        1,
      );
    }
    const texts = (await company.get(`/api/projects/${project.id}`))
      .json<ProjectDetail>()
      .events.items.map(({ text }) => text);
    expect(texts.some((text) => text.includes('이사회를 연 뒤'))).toBe(true);
    const latest = await move(addDays(today, 30), (await listOf(project)).version);
    expect(latest.statusCode, 'the last day that there is').toBe(200);
  });
});
