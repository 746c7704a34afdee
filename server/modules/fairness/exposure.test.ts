import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { readExposure } from './exposure.ts';
import { findExposure } from './ledger-store.ts';

let app: TestApp;
let npos: [TestPartyMember, TestPartyMember];
beforeAll(async () => {
  app = await openTestApp();
  npos = [await createEqualNpo(), await createEqualNpo()];
});
afterAll(() => app.close());

async function createEqualNpo(): Promise<TestPartyMember> {
  const npo = await createNpo(app.platform.db, { profile: { capacity: 100 } });
  await createNpoProject(app.platform.db, npo.organizationId);
  return npo;
}

const show = async (npo: TestPartyMember, times: number) => {
  for (let time = 0; time < times; time++) {
    const company = await createCompany(app.platform.db);
    await createProject(app.platform.db, company, { status: 'PROPOSING', npoIds: [npo.organizationId] });
  }
};

async function submit(): Promise<ProjectDetail> {
  const browser = await app.signIn(await createCompany(app.platform.db));
  const form = formTestRequest();
  const answer = await browser.post('/api/projects', { form, attachmentIds: [] });
  expect(answer.statusCode).toBe(200);
  return answer.json<ProjectDetail>();
}

const exposureAt = (days: number) => findExposure(app.platform.db, new Date(Date.now() + days * 86_400_000));

test('of two that suit alike, the one that recent lists showed less goes first, and the list replays', async () => {
  const [one, other] = npos;
  await show(one, 3);
  const idsOf = (detail: ProjectDetail) => detail.recommendedNpos.map(({ userId }) => userId);
  expect(idsOf(await submit())).toEqual([other.organizationId, one.organizationId]);
  await show(other, 9);
  const detail = await submit();
  expect(idsOf(detail)).toEqual([one.organizationId, other.organizationId]);
  const [stored] = await app.platform.db.select().from(match).where(eq(match.projectId, detail.id));
  const admin = await app.signIn(await createAdmin(app.platform.db));
  const replayed = await admin.get(`/api/admin/matches/${stored?.id}/replay`);
  expect(replayed.json()).toMatchObject({ isIdentical: true, candidateCount: 2 });
});

test('whoever asks for exposure while it is read shares the next read', async () => {
  const { db } = app.platform;
  const query = vi.spyOn(db.$client, 'query');
  const reads = () =>
    query.mock.calls.filter(([given]) => JSON.stringify(given).includes('AS exposure')).length;
  const together = Promise.all([readExposure(db), readExposure(db), readExposure(db)]);
  await vi.waitFor(() => expect(reads()).toBe(1), 20_000);
  const later = Promise.all([readExposure(db), readExposure(db)]);
  const [[first, second], [third, fourth]] = await Promise.all([together, later]);
  expect([reads(), first === second, third === fourth, third === first]).toEqual([2, true, true, false]);
  query.mockRestore();
});

test('a place counts by its rank, for ninety days', async () => {
  const [first, second] = [await createEqualNpo(), await createEqualNpo()];
  const npoIds = [first.organizationId, second.organizationId];
  await createProject(app.platform.db, await createCompany(app.platform.db), {
    status: 'PROPOSING',
    npoIds,
  });
  const now = await exposureAt(0);
  expect(now.get(first.organizationId)).toBeCloseTo(1);
  expect(now.get(second.organizationId)).toBeCloseTo(1 / Math.log2(3));
  expect((await exposureAt(89)).size).toBe(now.size);
  expect((await exposureAt(91)).size).toBe(0);
});

test('a place in a list counts only where the plan let it be sent', async () => {
  const { db } = app.platform;
  const [sent, beyond] = [await createEqualNpo(), await createEqualNpo()];
  await createProject(db, await createCompany(db), { status: 'PROPOSING', npoIds: [sent.organizationId] });
  const [{ id: _, ...place }] = (await db
    .select()
    .from(matchCandidate)
    .where(eq(matchCandidate.npoId, sent.organizationId))) as [typeof matchCandidate.$inferSelect];
  await db
    .insert(matchCandidate)
    .values({ ...place, npoId: beyond.organizationId, rank: 2, automaticRank: 2 });
  const now = await exposureAt(0);
  expect(now.get(sent.organizationId)).toBeCloseTo(1);
  expect(now.has(beyond.organizationId)).toBe(false);
});
