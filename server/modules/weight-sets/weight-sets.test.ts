import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { WeightEvaluation, WeightSetItem } from '#contract/matches/weight-sets.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { match } from '#db/schema/matches.ts';
import { weightSet } from '#db/schema/weight-sets.ts';
import { defaultWeights, hashWeights, type WeightSet } from '#matching/weights.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';

let app: TestApp;
let adminBrowser: TestBrowser;
let company: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  adminBrowser = await app.signIn(await createAdmin(db));
  company = await app.signIn(await createCompany(db));
  for (const regionLevel1Code of ['11', '51', '26', '11']) {
    const { organizationId } = await createNpo(db, { profile: { regionLevel1Code, capacity: 1000 } });
    await createNpoProject(db, organizationId, { regionLevel1Code });
  }
});
afterAll(() => app.close());

const interval = (low: number) => ({ mean: low + 0.01, low, high: low + 0.02 });
const measure = (low: number) => ({
  prior: interval(0.3),
  learned: interval(0.3 + low),
  difference: interval(low),
});

function evaluate({ outcomes = 240, newPartner = 0.002, cold = 0 } = {}): WeightEvaluation {
  const check = (slice: 'ALL' | 'NEW_PARTNER' | 'COLD', low: number) => ({
    slice,
    outcomes: 80,
    ndcg10: measure(low),
    recall10: measure(low),
  });
  return {
    outcomes,
    checks: [check('ALL', 0.01), check('NEW_PARTNER', newPartner), check('COLD', cold)],
    mayShip: true,
  };
}

const fileOf = (name: string, weights: Partial<WeightSet['weights']>, since: string | null = today) => ({
  ...defaultWeights,
  name,
  weights: { ...defaultWeights.weights, ...weights },
  evaluation: evaluate(),
  since,
});

/** What the job writes once it has learned the same again. */
async function settle(set: WeightSetItem, evaluation: WeightEvaluation | null): Promise<WeightSetItem> {
  const { db } = app.platform;
  const recomputed = { isSame: evaluation !== null, evaluation, at: new Date().toISOString() };
  await db
    .update(weightSet)
    .set({ recomputed, version: set.version + 1 })
    .where(eq(weightSet.id, set.id));
  return (await readSets()).find(({ id }) => id === set.id) as WeightSetItem;
}

async function propose(file: object): Promise<WeightSetItem> {
  const { name } = file as { name: string };
  const response = await adminBrowser.post('/api/admin/weight-sets', file);
  expect([name, response.statusCode, response.body.slice(0, 300)]).toEqual([name, 200, expect.anything()]);
  const made = response.json<{ items: WeightSetItem[] }>().items.find((item) => item.name === name);
  return made as WeightSetItem;
}

const decide = ({ id, version }: WeightSetItem, to: 'ACTIVE' | 'REJECTED', reason = '평가를 확인했어요') =>
  adminBrowser.post(`/api/admin/weight-sets/${id}/decision`, { to, version, reason });

async function readSets(): Promise<WeightSetItem[]> {
  return (await adminBrowser.get('/api/admin/weight-sets')).json<{ items: WeightSetItem[] }>().items;
}

/** Submits a request and answers the id of its list with the weights that ordered it. */
async function rankNow(title: string): Promise<{ matchId: string; weightsHash: string }> {
  const form = formTestRequest({ title });
  const { id } = (await company.post('/api/projects', { form, attachmentIds: [] })).json<ProjectDetail>();
  const detail = (await adminBrowser.get(`/api/admin/projects/${id}`)).json<AdminProjectDetail>();
  return { matchId: detail.match?.id ?? '', weightsHash: detail.match?.weightsHash ?? '' };
}

const replay = async (matchId: string) =>
  (await adminBrowser.get(`/api/admin/matches/${matchId}/replay`)).json<{ isIdentical: boolean }>();

test('the prior of the engine is the first set and in force; another process adds nothing', async () => {
  const second = await openSecondInstance(app);
  await second.close();
  const sets = await readSets();
  expect(sets).toMatchObject([
    { name: defaultWeights.name, isBuiltIn: true, status: 'ACTIVE', hash: hashWeights(defaultWeights) },
  ]);
});

test('a weight of the wrong sign, an unknown term and what is no weight file are refused in Korean', async () => {
  const wrong = await adminBrowser.post('/api/admin/weight-sets', fileOf('거꾸로', { region: -1 }));
  expect(wrong.json().fieldErrors).toEqual([
    { path: 'weights.region', message: '‘region’의 가중치는 0 이상이어야 해요 (-1).' },
  ]);
  const heavy = await adminBrowser.post('/api/admin/weight-sets', fileOf('무거움', { timelyReports: 0.21 }));
  expect(heavy.json().fieldErrors).toEqual([
    { path: 'weights.timelyReports', message: '‘timelyReports’의 가중치는 0.2 이하여야 해요 (0.21).' },
  ]);
  const unknown = fileOf('이름', {});
  Object.assign(unknown.weights, { orgName: 1 });
  expect(
    (await adminBrowser.post('/api/admin/weight-sets', unknown)).json().fieldErrors[0].message,
  ).toContain('지금 엔진에 없는 항목');
  expect((await adminBrowser.post('/api/admin/weight-sets', { name: '빈 파일' })).statusCode).toBe(400);
});

test('what a file says of itself approves nothing: too few outcomes, other weights, or a slice that may get worse', async () => {
  const elsewhere = await propose(fileOf('다른 곳의 결과', { region: 2.05 }, null));
  expect(elsewhere.blockers).toEqual([expect.stringContaining('이 서비스의 결과로 배운 가중치가 아니어서')]);
  const few = await propose(fileOf('적은 결과', { region: 2.1 }));
  expect(few.blockers).toEqual([expect.stringContaining('서버가 같은 결과로 다시 배워 보고 있어요')]);
  expect((await decide(few, 'ACTIVE')).statusCode).toBe(409);
  const other = await settle(await propose(fileOf('손으로 고침', { region: 2.15 })), null);
  expect((await decide(other, 'ACTIVE')).json().message).toContain('다시 배우면 다른 가중치가 나와요');
  const tooFew = await settle(few, evaluate({ outcomes: 199 }));
  expect((await decide(tooFew, 'ACTIVE')).json().message).toBe(
    '결과가 199건이에요. 200건이 쌓인 뒤에 승인할 수 있어요.',
  );
  for (const [name, weaker, slice] of [
    ['새 파트너에 나쁨', { newPartner: -0.001 }, '처음 만난 단체'],
    ['새내기에 나쁨', { cold: -0.03 }, '사업이 적은 단체'],
  ] as const) {
    const worse = await settle(await propose(fileOf(name, { region: name.length / 4 })), evaluate(weaker));
    expect(worse.evaluation).toEqual(evaluate(weaker));
    expect(worse.blockers).toEqual([expect.stringContaining(`‘${slice}’에서 처음 가중치보다 나빠질 수`)]);
    const refused = await decide(worse, 'ACTIVE');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TRANSITION_REFUSED']);
  }
  const attempt = (change: ReturnType<typeof sql>) =>
    app.platform.db
      .execute(sql`UPDATE weight_set SET ${change}, version = version + 1 WHERE id = ${few.id}`)
      .then(
        () => null,
        (error) => error.cause.code,
      );
  await app.platform.db
    .execute(sql`UPDATE weight_set SET status = 'RETIRED', version = version + 1 WHERE status = 'ACTIVE'`)
    .then(() => expect(attempt(sql`status = 'ACTIVE'`)).resolves.toBe('23514'));
  await app.platform.db.execute(
    sql`UPDATE weight_set SET status = 'ACTIVE', version = version + 1 WHERE is_built_in`,
  );
  expect(await attempt(sql`status = 'RETIRED'`)).toBe('MT001');
  expect(await attempt(sql`content = '{}'`)).toBe('42501');
  expect((await decide(tooFew, 'REJECTED')).statusCode).toBe(200);
});

test('an approved set orders new lists; every earlier list still replays byte for byte under its own; roll-back leads back', async () => {
  const before = await rankNow('승인 전 요청');
  const proposal = await settle(await propose(fileOf('배운 가중치', { region: 3, text: 0.5 })), evaluate());
  expect(
    (
      await adminBrowser.post('/api/admin/weight-sets', fileOf('배운 가중치', { region: 3, text: 0.5 }))
    ).json(),
  ).toMatchObject({ code: 'TRANSITION_REFUSED' });
  expect((await decide({ ...proposal, version: 7 }, 'ACTIVE')).json()).toMatchObject({ code: 'STALE' });
  expect((await decide(proposal, 'ACTIVE')).statusCode).toBe(200);
  const after = await rankNow('승인 뒤 요청');
  expect(before.weightsHash).toBe(hashWeights(defaultWeights));
  expect(after.weightsHash).toBe(proposal.hash);
  for (const { matchId } of [before, after])
    expect(await replay(matchId)).toMatchObject({ isIdentical: true });
  const [stored] = await app.platform.db.select().from(match).where(eq(match.id, after.matchId));
  expect(stored?.snapshot).toMatchObject({ weightsHash: proposal.hash });

  const [active, ...others] = await readSets();
  expect(active).toMatchObject({
    name: '배운 가중치',
    status: 'ACTIVE',
    listCount: 1,
    reason: '평가를 확인했어요',
  });
  const prior = others.find(({ isBuiltIn }) => isBuiltIn) as WeightSetItem;
  expect(prior.status).toBe('RETIRED');
  expect((await decide(prior, 'REJECTED')).statusCode).toBe(409);
  expect((await decide(prior, 'ACTIVE', '지역이 너무 세요')).statusCode).toBe(200);
  const again = await rankNow('되돌린 뒤 요청');
  expect(again.weightsHash).toBe(before.weightsHash);
  for (const { matchId } of [before, after, again])
    expect(await replay(matchId)).toMatchObject({ isIdentical: true });
  const entries = await app.platform.db
    .select({ action: auditEntry.action, reason: auditEntry.reason, details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.subjectType, 'weight_set'))
    .orderBy(auditEntry.sequence);
  expect(entries.slice(-3)).toEqual([
    { action: 'weight-set.propose', reason: null, details: expect.objectContaining({ name: '배운 가중치' }) },
    {
      action: 'weight-set.approve',
      reason: '평가를 확인했어요',
      details: { name: '배운 가중치', hash: proposal.hash, replaced: prior.name },
    },
    {
      action: 'weight-set.roll-back',
      reason: '지역이 너무 세요',
      details: { name: prior.name, hash: prior.hash, replaced: '배운 가중치' },
    },
  ]);
});

test('of two approvals at the same time both stand one after the other, and one set is in force', async () => {
  const left = await settle(await propose(fileOf('왼쪽', { field: 0.7 })), evaluate());
  const right = await settle(await propose(fileOf('오른쪽', { field: 0.8 })), evaluate());
  const answers = await Promise.all([decide(left, 'ACTIVE'), decide(right, 'ACTIVE')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await app.platform.db.$count(weightSet, eq(weightSet.status, 'ACTIVE'))).toBe(1);
});

test('the set in force stands first, then the newest', async () => {
  const names = ['첫째', '둘째', '셋째', '넷째'];
  for (const [at, name] of names.entries()) await propose(fileOf(name, { region: 2.5 + at / 10 }));
  const [first, ...others] = await readSets();
  expect(first?.status).toBe('ACTIVE');
  expect(others.slice(0, names.length).map(({ name }) => name)).toEqual(names.toReversed());
});
