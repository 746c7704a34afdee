import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminMatch, AdminProjectDetail, AdminSettings } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match as matchTable } from '#db/schema/matches.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  for (let at = 0; at < 8; at++) await createNpo(app.platform.db, { profile: { capacity: 1000 } });
});
beforeEach(async () => {
  company = await app.signIn(await createCompany(app.platform.db, { plan: 'CONNECT' }));
});
afterAll(() => app.close());

async function submit(autoPublish: boolean): Promise<AdminMatch> {
  const { version } = (await admin.get('/api/admin/settings')).json<AdminSettings>();
  await admin.put('/api/admin/settings', { autoPublish, version, reason: '시험하려고 바꿔요' });
  const sent = await company.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  return read(sent.json<ProjectDetail>().id);
}
async function read(projectId: string): Promise<AdminMatch> {
  const { match } = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  return match as AdminMatch;
}
const projectOf = async ({ id }: AdminMatch) =>
  (
    await app.platform.db.select({ id: matchTable.projectId }).from(matchTable).where(eq(matchTable.id, id))
  )[0]?.id;
const idsOf = (match: AdminMatch) => match.candidates.map(({ npoId }) => npoId);
const save = (match: AdminMatch, body: object) =>
  admin.put(`/api/admin/matches/${match.id}`, {
    version: match.version,
    reason: '먼저 만나 볼 순서예요',
    order: idsOf(match),
    exclusions: [],
    ...body,
  });

describe('[O-16] the order of a list', () => {
  test('names every candidate once: none is left out, none twice, none of another list', async () => {
    const match = await submit(false);
    const [first, second, ...rest] = idsOf(match) as [string, string, ...string[]];
    const excluded = [{ npoId: first, reason: '지금은 바빠요' }];
    for (const body of [
      { order: [second, ...rest] },
      { order: [first, first, ...rest] },
      { order: [first, second, ...rest], exclusions: excluded },
      { order: [first, crypto.randomUUID(), ...rest] },
      { order: [first, second, ...rest, crypto.randomUUID()] },
    ])
      expect((await save(match, body)).json()).toMatchObject({
        fieldErrors: [{ path: 'order', message: '후보를 빠짐없이 한 번씩 담아 주세요.' }],
      });
    expect(await admin.get(`/api/admin/matches/${match.id}/replay`).then((r) => r.json())).toMatchObject({
      isIdentical: true,
    });
  });

  test('leaves out with a reason and takes back, keeps sentences, and the log says what moved', async () => {
    const match = await submit(false);
    const [first, second, ...rest] = idsOf(match) as [string, string, ...string[]];
    const exclusions = [{ npoId: first, reason: '지금은 바빠요' }];
    const summaries = [{ npoId: second, summary: '직접 쓴 문장이에요.' }];
    const left = (await save(match, { order: [second, ...rest], exclusions, summaries })).json<AdminMatch>();
    const of = (list: AdminMatch, npoId: string) => list.candidates.find((each) => each.npoId === npoId);
    expect(left.version).toBe(match.version + 1);
    expect(of(left, first)).toMatchObject({ rank: null, exclusionReason: '지금은 바빠요' });
    expect(left.candidates.at(-1)?.npoId, 'left out stands last').toBe(first);
    expect(of(left, second)).toMatchObject({
      rank: 1,
      summary: '직접 쓴 문장이에요.',
      exclusionReason: null,
    });
    const [entry] = await app.platform.db
      .select({ reason: auditEntry.reason, details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'match.update'), eq(auditEntry.subjectId, match.id)));
    expect(entry).toMatchObject({
      reason: '먼저 만나 볼 순서예요',
      details: {
        exclusions,
        moved: expect.arrayContaining([
          { npoId: first, from: 1, to: null },
          { npoId: second, from: 2, to: 1 },
        ]),
      },
    });
    // Its own sentence again, once the admin writes it so; untouched, the written one stays.
    const back = (await save(left, { order: [first, second, ...rest] })).json<AdminMatch>();
    expect(of(back, first)).toMatchObject({ rank: 1, exclusionReason: null });
    expect(of(back, second)).toMatchObject({ rank: 2, summary: '직접 쓴 문장이에요.' });
    const own = of(match, second)?.summary;
    const restored = await save(back, { summaries: [{ npoId: second, summary: own }] });
    expect(of(restored.json<AdminMatch>(), second)?.summary).toBe(own);
  });

  test('a candidate that was left out is asked neither with the list nor afterwards', async () => {
    const match = await submit(true);
    const asked = new Set(match.candidates.filter(({ offer }) => offer).map(({ npoId }) => npoId));
    const [out, ...open] = idsOf(match).filter((npoId) => !asked.has(npoId)) as [string, ...string[]];
    const saved = await save(match, {
      order: idsOf(match).filter((npoId) => npoId !== out),
      exclusions: [{ npoId: out, reason: '지금은 바빠요' }],
    });
    const { version } = saved.json<AdminMatch>();
    const extend = (npoIds: string[]) =>
      admin.post(`/api/admin/matches/${match.id}/offers`, { version, npoIds, reason: '한 곳 더 만나요' });
    expect((await extend([out])).json()).toMatchObject({ fieldErrors: [{ path: 'npoIds' }] });
    expect((await extend([out, open[0] as string])).json(), 'nor beside one that may').toMatchObject({
      fieldErrors: [{ path: 'npoIds' }],
    });
  });
});

test('[O-16] beside a candidate stands how many projects it runs now, not those that are over or only offered', async () => {
  const match = await submit(false);
  const [busy, free] = idsOf(match) as [string, string];
  const { db } = app.platform;
  const other = await createCompany(db);
  for (const status of ['IN_PROGRESS', 'DEADLINE_PASSED', 'CLOSED', 'PROPOSING'] as const)
    await createProject(db, other, { status, npoIds: [busy] });
  const { candidates } = (
    await admin.get(`/api/admin/projects/${await projectOf(match)}`)
  ).json<AdminProjectDetail>().match as AdminMatch;
  const countOf = (npoId: string) => candidates.find((each) => each.npoId === npoId)?.inProgressCount;
  expect([countOf(busy), countOf(free)]).toEqual([2, 0]);
});

test('[O-16] a later day to answer is reminded of anew, and may be the last one that there is', async () => {
  const match = await submit(true);
  const { db } = app.platform;
  const today = koreanDay(new Date());
  const rows = () => db.select().from(invitation).where(eq(invitation.matchId, match.id));
  await db.$client.query(
    'UPDATE invitation SET reminded_at = now(), version = version + 1 WHERE match_id = $1',
    [match.id],
  );
  const replyBy = addDays(today, limits.replyDayMaxDays);
  const moved = await admin.put(`/api/admin/matches/${match.id}/reply-day`, {
    version: match.version,
    replyBy,
    reason: '두 단체가 이번 주 이사회를 연 뒤 답하겠다고 했어요.',
  });
  expect(moved.statusCode).toBe(200);
  for (const row of await rows()) expect(row).toMatchObject({ replyBy, remindedAt: null });
  const [entry] = await db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'match.reply-day'), eq(auditEntry.subjectId, match.id)));
  expect(entry?.details).toMatchObject({ before: addDays(today, limits.replyDays), after: replyBy });
});

test.each([
  ['let its day pass', `reply_by = (now() AT TIME ZONE 'Asia/Seoul')::date - 1`],
  ['declined', `status = 'DECLINED', replied_at = now(), decline_reason = '일정이 겹쳐요'`],
])('[O-16] an NPO that %s is not asked again, and nobody beside it', async (_, changes) => {
  const match = await submit(true);
  const { db } = app.platform;
  const [gone, open] = match.candidates.filter(({ offer }) => offer).map(({ npoId }) => npoId);
  await db.$client.query(
    `UPDATE invitation SET ${changes}, version = version + 1 WHERE match_id = $1 AND npo_id = $2`,
    [match.id, gone],
  );
  const remind = (...npoIds: (string | undefined)[]) =>
    admin.post(`/api/admin/matches/${match.id}/reminders`, { npoIds });
  for (const refused of [await remind(gone), await remind(gone, open)])
    expect(refused.json()).toMatchObject({ fieldErrors: [{ path: 'npoIds' }] });
  expect((await remind(open)).statusCode).toBe(200);
});
