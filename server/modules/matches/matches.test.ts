import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { MatchPreview } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { code } from '#db/schema/codes.ts';
import { matchCandidate } from '#db/schema/matches.ts';
import { member } from '#db/schema/members.ts';
import { npoProject } from '#db/schema/npo-profiles.ts';
import { defaultWeights } from '#matching/weights.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { findStrengths } from './store.ts';

let app: TestApp;
let company: TestBrowser;
let adminBrowser: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await app.signIn(await createCompany(db));
  adminBrowser = await app.signIn(await createAdmin(db));
  for (const regionLevel1Code of ['11', '11', '51', '26', '11']) {
    const { organizationId } = await createNpo(db, { profile: { regionLevel1Code, capacity: 1000 } });
    await createNpoProject(db, organizationId, { regionLevel1Code });
  }
  await createNpo(db, { profile: { capacity: 1000 } });
  const free = await createNpo(db, { profile: { capacity: 1000 } });
  await createNpoProject(db, free.organizationId, { actualBudget: 0 });
});
afterAll(() => app.close());

const preview = (query: Record<string, string>) =>
  company.get(`/api/matches/preview?${new URLSearchParams(query)}`);

async function submit(changes: object = {}): Promise<ProjectDetail> {
  const response = await company.post('/api/projects', { form: formTestRequest(changes), attachmentIds: [] });
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return response.json<ProjectDetail>();
}

describe('a preview', () => {
  test('[B-10] says how many fit, which condition narrows most, and what relaxing the region brings', async () => {
    const found = (await preview({ fieldCode: 'EDU', regionLevel1Code: '51' })).json<MatchPreview>();
    expect(found).toMatchObject({ total: 7, narrowest: 'REGION' });
    expect(found.conditions.map(({ condition }) => condition)).toEqual(['FIELD', 'REGION']);
    expect(found.conditions[1]?.without).toBe(7);
    expect(found.region?.level1).toBe(found.remaining);
  });

  test('[F-77] shows a few of those that fit, as their cards do', async () => {
    const { samples } = (await preview({ fieldCode: 'EDU' })).json<MatchPreview>();
    expect(samples.length).toBeGreaterThan(0);
    const [first] = samples as [MatchPreview['samples'][number]];
    const [contact] = await app.platform.db
      .select({ id: member.id })
      .from(member)
      .where(eq(member.organizationId, first.id));
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const browser = await app.signIn({ memberId: contact?.id as string });
    expect((await browser.upload('/api/account/avatar', { name: 'a.png', bytes })).statusCode).toBe(200);
    const again = (await preview({ fieldCode: 'EDU' })).json<MatchPreview>();
    for (const { id, ...shown } of again.samples) {
      const { orgName, avatar } = (await app.anonymous.get(`/api/npos/${id}`)).json();
      expect(shown).toEqual({ orgName, avatar });
    }
    expect(again.samples.find(({ id }) => id === first.id)?.avatar).toBe(`/api/user/${first.id}/avatar`);
  });

  test.each([
    [
      'unknown codes',
      { fieldCode: 'NO', beneficiaryCode: 'NO', regionLevel1Code: '99', regionLevel2Code: '99999' },
    ],
    ['a region of another one', { regionLevel1Code: '11', regionLevel2Code: '26110' }],
    ['a budget of zero', { expectedBudget: '0' }],
    ['the largest budget', { expectedBudget: '1000000000000000' }],
    ['nothing', {}],
  ] as [string, Record<string, string>][])('with %s counts, and answers', async (_, query) => {
    const response = await preview(query);
    expect(response.statusCode).toBe(200);
    const { total, remaining, conditions } = response.json<MatchPreview>();
    expect(total).toBe(7);
    for (const { without } of conditions) expect(without).toBeGreaterThanOrEqual(remaining);
  });

  test.each([
    { expectedBudget: '-1' },
    { expectedBudget: '많이' },
    { fieldCode: '가'.repeat(21) },
    { taxInvoice: 'MAYBE' },
  ] as Record<string, string>[])('with %j is refused', async (query) => {
    expect((await preview(query)).statusCode).toBe(400);
  });
});

describe('a request', () => {
  test('in a region that is not used any more is refused at its field; a preview of it still counts', async () => {
    const { db } = app.platform;
    const setActive = (isActive: boolean) => db.update(code).set({ isActive }).where(eq(code.code, '11140'));
    await setActive(false);
    // Codes are read once an hour: another instance knows at once.
    const second = await openSecondInstance(app);
    try {
      const headers = { cookie: company.cookie };
      const payload = { form: formTestRequest({ regionLevel2Code: '11140' }), attachmentIds: [] };
      const refused = await second.app.inject({ method: 'POST', url: '/api/projects', headers, payload });
      expect([refused.statusCode, refused.json().fieldErrors]).toMatchObject([
        400,
        [{ path: expect.stringContaining('regionLevel2Code') }],
      ]);
      const url = '/api/matches/preview?regionLevel1Code=11&regionLevel2Code=11140';
      const counted = (await second.app.inject({ method: 'GET', url, headers })).json<MatchPreview>();
      expect(counted.region?.level1).toBeGreaterThan(0);
    } finally {
      await second.close();
      await setActive(true);
    }
  });

  test('of emoji only, or of the longest text, gets a list that replays', async () => {
    for (const changes of [
      { title: '🎉🎉', purpose: '🌱🌱🌱', description: '👩‍👧‍👦✨' },
      { purpose: '가'.repeat(1000), description: '나다 '.repeat(999) },
    ]) {
      const { id, recommendedNpos } = await submit(changes);
      expect(recommendedNpos.map(({ rank }) => rank)).toEqual(recommendedNpos.map((_, at) => at + 1));
      expect(recommendedNpos.length).toBeGreaterThan(0);
      const { match } = (await adminBrowser.get(`/api/admin/projects/${id}`)).json();
      expect((await adminBrowser.get(`/api/admin/matches/${match.id}/replay`)).json()).toMatchObject({
        isIdentical: true,
      });
    }
  });
});

test('a hidden budget changes no answer: preview, list, contributions, comparison and PDF are the same for any', async () => {
  const { db } = app.platform;
  await db.update(npoProject).set({ isBudgetHidden: true });
  const answer = async () => {
    const budgets = ['1000000', '20000000', '900000000'];
    const previews = await Promise.all(
      budgets.map(async (expectedBudget) => (await preview({ expectedBudget })).body),
    );
    const { id, recommendedNpos } = await submit({ title: '같은 요청' });
    const { match } = (await adminBrowser.get(`/api/admin/projects/${id}`)).json();
    const document = await company.get(`/api/projects/${id}/comparison/document`);
    const { text } = await extractText(new Uint8Array(document.rawPayload), { mergePages: true });
    const profiles = await Promise.all(
      recommendedNpos.map(async ({ userId }) => (await company.get(`/api/npos/${userId}`)).body),
    );
    return {
      previews,
      profiles,
      text,
      contributions: match.candidates.map(
        ({ npoId, contributions, reasons, factors }: Record<string, unknown>) => ({
          npoId,
          contributions,
          reasons,
          factors,
        }),
      ),
    };
  };
  try {
    await db.update(npoProject).set({ actualBudget: 1_234_567 });
    const low = await answer();
    await db.update(npoProject).set({ actualBudget: 876_543_210 });
    const high = await answer();
    // What a second list changes by itself: who was shown before. Nothing else may differ.
    const withoutOrder = ({ contributions, ...rest }: typeof low) => ({
      ...rest,
      text: rest.text.length,
      contributions: Object.fromEntries(contributions.map((each: { npoId: string }) => [each.npoId, each])),
    });
    expect({ ...withoutOrder(high), profiles: high.profiles.toSorted() }).toEqual({
      ...withoutOrder(low),
      profiles: low.profiles.toSorted(),
    });
    for (const amount of ['1234567', '1,234,567', '123만', '876543210', '876,543,210', '8억'])
      expect([amount, JSON.stringify([low, high]).includes(amount)]).toEqual([amount, false]);
  } finally {
    await db.update(npoProject).set({ isBudgetHidden: false });
  }
});

test('an NPO that stops being public after the list stays on it, closed: no profile, no choice, no next list', async () => {
  const { id, recommendedNpos } = await submit();
  const gone = recommendedNpos[0]?.userId ?? '';
  const setPublished = (isPublished: boolean) =>
    app.platform.db.execute(
      sql`UPDATE npo SET is_published = ${isPublished}, version = version + 1 WHERE id = ${gone}`,
    );
  await setPublished(false);
  try {
    expect((await company.get(`/api/npos/${gone}`)).statusCode).toBe(404);
    const after = (await company.get(`/api/projects/${id}`)).json<ProjectDetail>();
    expect(after.recommendedNpos.find(({ userId }) => userId === gone)).toMatchObject({
      rank: 1,
      isAvailable: false,
    });
    expect((await company.post(`/api/projects/${id}/opens`, { npoId: gone })).statusCode).toBeLessThan(500);
    expect((await company.get(`/api/projects/${id}/comparison/document`)).statusCode).toBe(200);
    const choice = await company.post(`/api/projects/${id}/partner`, { npoId: gone, version: after.version });
    expect(choice.statusCode).toBeGreaterThanOrEqual(400);
    expect((await submit()).recommendedNpos.some(({ userId }) => userId === gone)).toBe(false);
  } finally {
    await setPublished(true);
  }
});

test('lists and previews are computed beside the event loop: it goes on turning before they are there', async () => {
  let turns = 0;
  let isCounting = true;
  const turn = () => {
    turns += 1;
    if (isCounting) setImmediate(turn);
  };
  await app.platform.catalog.freshForRanking();
  setImmediate(turn);
  const base = {
    id: 'turns',
    version: 1,
    title: '책 놀이터',
    texts: ['아이들이 책과 친해지게 해요. '.repeat(600)],
    regionLevel1Code: '11',
    regionLevel2Code: null,
    fieldCode: 'EDU',
    beneficiaryCode: null,
    expectedStart: null,
    expectedEnd: null,
    budgetWon: null,
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
    requesterId: 'nobody',
    blockedNpoIds: [],
    declinedNpoIds: [],
    pastPartnerNpoIds: [],
  } as const;
  const { recommender } = app.platform;
  // Computed on this thread, an answer would be there before the first turn, however often it is
  // asked for; computed beside it, one can still be if this thread was off its processor meanwhile.
  for (const ask of [
    () => recommender.recommend(base, today),
    () => recommender.preview(base, today, defaultWeights),
  ]) {
    await expect
      .poll(async () => {
        turns = 0;
        await ask();
        return turns;
      })
      .toBeGreaterThan(0);
  }
  isCounting = false;
});

test('when the thread of the engine is lost, the next list starts another that knows everybody', async () => {
  const before = await submit();
  await app.platform.recommender.close();
  const after = await submit();
  expect(after.recommendedNpos.map(({ userId }) => userId).toSorted()).toEqual(
    before.recommendedNpos.map(({ userId }) => userId).toSorted(),
  );
});

test('[F-52] an NPO that is not chosen is told two of its own strengths at most, and no caution', async () => {
  const { db } = app.platform;
  const [one, other] = [await createNpo(db), await createNpo(db)];
  const made = await createProject(db, await createCompany(db), {
    status: 'PROPOSING',
    npoIds: [one.organizationId, other.organizationId],
  });
  const reason = (kind: 'STRENGTH' | 'CAUTION', text: string) => ({ kind, text, npoProjects: [] });
  const reasons = [
    reason('CAUTION', '사업 지역이 멀어요.'),
    ...['하나', '둘', '셋'].map((text) => reason('STRENGTH', text)),
  ];
  await db.update(matchCandidate).set({ reasons }).where(eq(matchCandidate.npoId, one.organizationId));
  const offers = [one, other].map(({ organizationId: npoId }) => ({
    matchId: made.matchId as string,
    npoId,
  }));
  expect(await findStrengths(db, offers)).toEqual(
    new Map([
      [one.organizationId, ['하나', '둘']],
      [other.organizationId, ['같은 시군구에 있어요.']],
    ]),
  );
});
