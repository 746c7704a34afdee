import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, koreanDay } from '#contract/calendar/dates.ts';
import type { FairnessLedger } from '#contract/matches/fairness.ts';
import { matchCandidate } from '#db/schema/matches.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findGroups, findListsOf } from './group-store.ts';
import { findShownLists } from './ledger-store.ts';
import { summarizeMonth, weighGroups } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const list = (npoIds: string[], newcomer: string, region = '11') => ({
  month: '2026-11',
  region,
  npoIds,
  fits: npoIds.map(() => (region === '11' ? 90 : 60)),
  areNewcomers: npoIds.map((id) => id === newcomer),
  addedCount: 0,
});

test('exposure that always goes to the same few is more concentrated than exposure that goes round', () => {
  const same = summarizeMonth('2026-11', [list(['a', 'b'], 'b'), list(['a', 'b'], 'b')], 4);
  const round = summarizeMonth('2026-11', [list(['a', 'b'], 'b'), list(['c', 'd'], 'd')], 4);
  expect(same.gini).toBeGreaterThan(round.gini ?? Number.NaN);
  expect(same.top1pctShare).toBeGreaterThan(round.top1pctShare ?? Number.NaN);
  expect([same.shownNpos, round.shownNpos]).toEqual([2, 4]);
  // Rank 2 is worth 1 / log₂ 3 = .63 of rank 1.
  expect(same.newcomerShare).toBeCloseTo(0.631 / 1.631, 3);
});

test('[F-64] few places for many NPOs are uneven at best, and the distance to that is what the lists add', () => {
  const dealt = summarizeMonth('2026-11', [list(['a', 'b'], ''), list(['c', 'd'], '')], 100);
  expect(dealt.gini).toBeGreaterThan(0.9);
  expect(dealt.evenGini).toBeCloseTo(dealt.gini ?? Number.NaN, 10);
  const same = summarizeMonth('2026-11', [list(['a', 'b'], ''), list(['a', 'b'], '')], 100);
  expect(same.evenGini).toBe(dealt.evenGini);
  expect(same.gini).toBeGreaterThan((same.evenGini ?? Number.NaN) + 0.005);
});

test('[F-64] no lists are spread more evenly than places that are dealt out', () => {
  const npos = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const ranking = fc.shuffledSubarray(npos, { minLength: 1 });
  fc.assert(
    fc.property(
      fc.array(ranking, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 7, max: 60 }),
      (given, count) => {
        const { gini, evenGini } = summarizeMonth(
          '2026-11',
          given.map((npoIds) => list(npoIds, '')),
          count,
        );
        expect(gini).toBeGreaterThanOrEqual((evenGini ?? Number.NaN) - 0.02);
      },
    ),
  );
});

test('[O-21] lots are less even than a deal and more even than the same few again, and fall the same each time', () => {
  const npos = Array.from({ length: 40 }, (_, at) => `n${at}`);
  const lists = Array.from({ length: 30 }, () => list(npos.slice(0, 5), ''));
  const same = summarizeMonth('2026-11', lists, 40);
  expect(same.lotGini).toBeGreaterThan((same.evenGini ?? Number.NaN) + 0.01);
  expect(same.lotGini).toBeLessThan((same.gini ?? Number.NaN) - 0.1);
  expect(summarizeMonth('2026-11', lists, 40).lotGini).toBe(same.lotGini);
});

test('a month without a list says nothing, and regions are told apart', () => {
  expect(summarizeMonth('2026-10', [], 4)).toMatchObject({
    lists: 0,
    gini: null,
    evenGini: null,
    lotGini: null,
    newcomerShare: null,
  });
  expect(summarizeMonth('2026-11', [list(['a'], ''), list(['b'], '', '51')], 4)).toMatchObject({
    capitalFit: 90,
    elsewhereFit: 60,
  });
});

test('[B-03] the ledger counts what was published, for the admin alone', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npos = [await createNpo(db), await createNpo(db)];
  for (const { organizationId } of npos.slice(0, 1)) {
    await createNpoProject(db, organizationId);
    await createNpoProject(db, organizationId);
  }
  const npoIds = npos.map(({ organizationId }) => organizationId);
  // One work and no more: a newcomer still.
  await createNpoProject(db, npoIds[1] as string);
  await createProject(db, company, { status: 'PROPOSING', npoIds });
  await createNpo(db, { status: 'HELD' });
  const admin = await app.signIn(await createAdmin(db));
  const ledger = (await admin.get('/api/admin/fairness')).json<FairnessLedger>();
  expect(ledger.months).toHaveLength(12);
  expect(ledger.months.at(-1)).toMatchObject({
    month: koreanDay(new Date()).slice(0, 7),
    lists: 1,
    shownNpos: 2,
  });
  expect(ledger.months.at(-1)?.newcomerShare).toBeCloseTo(0.631 / 1.631, 2);
  expect(ledger.months[0]).toMatchObject({ lists: 0, gini: null });
  expect(ledger.regions).toHaveLength(1);
  expect(ledger.publishedNpos).toBe(2);
  expect((await (await app.signIn(company)).get('/api/admin/fairness')).statusCode).toBe(403);
});

test('[O-21] the groups of NPOs have their share and the even one, and lead to the lists that named them', async () => {
  const { db } = app.platform;
  const before = await findGroups(db, 2000);
  const [young, old] = [
    await createNpo(db, { profile: { capacity: 1, foundedOn: koreanDay(new Date()) } }),
    await createNpo(db, { profile: { capacity: 9, foundedOn: '1990-01-01' } }),
  ];
  const npoIds = [young.organizationId, old.organizationId];
  const { projectId } = await createProject(db, await createCompany(db), { status: 'PROPOSING', npoIds });
  const exposureOf = (groups: typeof before, key: string) =>
    groups.find((group) => group.key === key)?.exposure ?? 0;
  const after = await findGroups(db, 2000);
  expect(exposureOf(after, 'NEW') - exposureOf(before, 'NEW')).toBeCloseTo(1);
  expect(exposureOf(after, 'MANY') - exposureOf(before, 'MANY')).toBeCloseTo(1 / Math.log2(3));

  const admin = await app.signIn(await createAdmin(db));
  const { groups } = (await admin.get('/api/admin/fairness')).json<FairnessLedger>();
  for (const by of ['REGION', 'SIZE', 'AGE'] as const) {
    const own = groups.filter((group) => group.by === by);
    expect(own.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(own.reduce((sum, { evenShare }) => sum + evenShare, 0)).toBeCloseTo(1);
  }
  const { lists } = (await admin.get('/api/admin/fairness/lists?by=AGE&key=NEW')).json();
  expect(lists).toEqual([
    expect.objectContaining({ projectId, places: [expect.objectContaining({ npoId: npoIds[0], rank: 1 })] }),
  ]);
  expect((await admin.get('/api/admin/fairness/lists?by=COLOUR&key=NEW')).statusCode).toBe(400);
});

const today = koreanDay(new Date());
const yearsAgo = (years: number) => addMonths(today, -12 * years);

test.each([
  [2, today, ['FEW', 'NEW']],
  [3, addDays(yearsAgo(3), 1), ['NEW', 'SOME']],
  [5, yearsAgo(3), ['SOME', 'YOUNG']],
  [6, addDays(yearsAgo(10), 1), ['MANY', 'YOUNG']],
  [6, yearsAgo(10), ['MANY', 'OLD']],
  [1, null, ['FEW', 'NONE']],
])(
  '[O-21] an NPO with room for %d that was founded on %s is of the groups %j',
  async (capacity, foundedOn, keys) => {
    const { db } = app.platform;
    const countsOf = async () =>
      new Map((await findGroups(db, 2000)).map(({ by, key, npos }) => [`${by} ${key}`, npos]));
    const before = await countsOf();
    await createNpo(db, { profile: { capacity, foundedOn } });
    const grown = [...(await countsOf())].filter(([name, npos]) => npos > (before.get(name) ?? 0));
    expect(
      grown
        .map(([name]) => name.split(' '))
        .filter(([by]) => by !== 'REGION')
        .map(([, key]) => key)
        .sort(),
    ).toEqual(keys);
  },
);

test('[O-21] regions stand by what they got, sizes in their order, each with its share of all', () => {
  const group = (by: 'REGION' | 'SIZE', key: string, exposure: number, npos = 1) => ({
    by,
    key,
    npos,
    shownNpos: npos,
    exposure,
  });
  const found = [
    group('REGION', '11', 1),
    group('REGION', '51', 3, 3),
    group('SIZE', 'MANY', 0, 2),
    group('SIZE', 'FEW', 0, 0),
    group('SIZE', 'SOME', 0, 2),
  ];
  const weighed = weighGroups(found, (code) => `지역 ${code}`);
  expect(weighed.map(({ key, share, evenShare }) => [key, share, evenShare])).toEqual([
    ['51', 0.75, 0.75],
    ['11', 0.25, 0.25],
    ['FEW', 0, 0],
    ['SOME', 0, 0.5],
    ['MANY', 0, 0.5],
  ]);
  expect(weighed[0]?.name).toBe('지역 51');
});

test('fits are compared by the first five places of each list', () => {
  const fits = [90, 90, 90, 90, 90, 0];
  const long = { ...list(['a', 'b', 'c', 'd', 'e', 'f'], ''), fits };
  expect(summarizeMonth('2026-11', [long], 10)).toMatchObject({ capitalFit: 90, elsewhereFit: null });
});

test('where nothing was shown yet, no group has a share, and each its even one', () => {
  const group = (key: string, npos: number) => ({
    by: 'SIZE' as const,
    key,
    npos,
    shownNpos: 0,
    exposure: 0,
  });
  const weighed = weighGroups([group('MANY', 1), group('FEW', 3)], (code) => code);
  expect(weighed.map(({ name, share, evenShare }) => [name, share, evenShare])).toEqual([
    ['1~2개', 0, 0.75],
    ['6개 이상', 0, 0.25],
  ]);
});

test('[O-21] a group leads to so many of its lists, the newest first', async () => {
  const { db } = app.platform;
  const { organizationId } = await createNpo(db, { profile: { capacity: 1, foundedOn: null } });
  const company = await createCompany(db);
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1)
    ids.unshift(
      (await createProject(db, company, { status: 'PROPOSING', npoIds: [organizationId] })).projectId,
    );
  const read = async (count: number) =>
    (await findListsOf(db, { by: 'AGE', key: 'NONE', limit: 2000, count })).map(({ projectId }) => projectId);
  expect(await read(3)).toEqual(ids);
  expect(await read(2)).toEqual(ids.slice(0, 2));
});

test('[F-77] repeat partners stand in a lane of their own: neither groups nor lists count their places', async () => {
  const { db } = app.platform;
  const npos = [await createNpo(db), await createNpo(db)];
  const [fresh, repeat] = npos.map(({ organizationId }) => organizationId) as [string, string];
  await createProject(db, await createCompany(db), { status: 'PROPOSING', npoIds: [fresh, repeat] });
  await db.update(matchCandidate).set({ isRepeatPartner: true }).where(eq(matchCandidate.npoId, repeat));
  const [newest] = await findShownLists(db, 2000);
  expect(newest?.npoIds).toEqual([fresh]);
  const groups = await findGroups(db, 2000);
  const ledger = (await findShownLists(db, 2000)).flatMap(({ npoIds }) =>
    npoIds.map((_id, at) => 1 / Math.log2(2 + at)),
  );
  for (const kind of ['REGION', 'SIZE', 'AGE'] as const)
    expect(
      groups.reduce((sum, { by, exposure }) => sum + (by === kind ? exposure : 0), 0),
      'all that the lists gave',
    ).toBeCloseTo(ledger.reduce((sum, worth) => sum + worth, 0));
});
