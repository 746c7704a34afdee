import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match } from '#db/schema/matches.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';
import { computeFirstList } from './first-list.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  const { organizationId } = await createNpo(app.platform.db, { profile: { capacity: 100_000 } });
  await createNpoProject(app.platform.db, organizationId);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const signInCompany = async () => app.signIn(await createCompany(app.platform.db));
const submit = async (browser: TestBrowser) => {
  const answer = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  expect(answer.statusCode).toBe(200);
  return answer.json<ProjectDetail>();
};
const read = async (browser: TestBrowser, { id }: ProjectDetail) =>
  (await browser.get(`/api/projects/${id}`)).json<ProjectDetail>();

async function findJobs({ id }: ProjectDetail) {
  const { rows } = await app.platform.db.$client.query<{ waits: boolean }>(
    `SELECT start_after > now() AS waits FROM pgboss.job WHERE name = 'project-match' AND data ->> 'projectId' = $1`,
    [id],
  );
  return rows;
}

test('[F-01] a request is kept while the engine does not answer, and the job finds its list once', async () => {
  const { db } = app.platform;
  const browser = await signInCompany();
  vi.spyOn(app.platform.recommender, 'recommend').mockRejectedValue(new Error('The engine has gone'));
  const kept = await submit(browser);
  expect(kept.status.code).toBe('MATCHING');
  expect(kept.recommendedNpos).toEqual([]);
  expect(await findJobs(kept)).toEqual([{ waits: true }]);
  await expect(computeFirstList(app.platform, kept.id)).rejects.toThrow('The engine has gone');

  vi.restoreAllMocks();
  await Promise.all([computeFirstList(app.platform, kept.id), computeFirstList(app.platform, kept.id)]);
  await computeFirstList(app.platform, kept.id);
  const now = await read(browser, kept);
  expect(now.status.code).toBe('PROPOSING');
  expect(now.recommendedNpos).toHaveLength(1);
  expect(await db.$count(match, eq(match.projectId, kept.id))).toBe(1);
  expect(await db.$count(invitation, eq(invitation.projectId, kept.id))).toBe(1);
});

test('a request that was canceled before its list was found gets none', async () => {
  const browser = await signInCompany();
  vi.spyOn(app.platform.recommender, 'recommend').mockRejectedValue(new Error('The engine has gone'));
  const kept = await submit(browser);
  vi.restoreAllMocks();
  const canceled = await browser.post(`/api/projects/${kept.id}/cancellation`, {
    reason: '예산이 없어졌어요',
    version: kept.version,
  });
  expect(canceled.statusCode).toBe(200);
  await computeFirstList(app.platform, kept.id);
  expect(await app.platform.db.$count(match, eq(match.projectId, kept.id))).toBe(0);
});

test('[F-01] where many send a request at once, whoever would wait long is answered before the list, which follows', async () => {
  const { recommend } = app.platform.recommender;
  const mayRank = Promise.withResolvers<void>();
  vi.spyOn(app.platform.recommender, 'recommend').mockImplementation(async (...given) => {
    await mayRank.promise;
    return recommend(...given);
  });
  const browsers = await Promise.all(Array.from({ length: 12 }, signInCompany));
  const answers: ProjectDetail[] = [];
  const sent = browsers.map(async (browser) => answers.push(await submit(browser)));
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), 20_000);
  for (const { status } of answers) expect(status.code).toBe('MATCHING');
  mayRank.resolve();
  await Promise.all(sent);
  expect(answers.some(({ status }) => status.code === 'PROPOSING')).toBe(true);
  for (const browser of browsers) {
    const [own] = (await browser.get('/api/projects')).json<{ items: ProjectDetail[] }>().items;
    await vi.waitFor(
      async () => expect((await read(browser, own as ProjectDetail)).recommendedNpos).toHaveLength(1),
      20_000,
    );
  }
});

test('[F-01] while a crowd waits for its turn, not even the first request waits for its list', async () => {
  const waiting = vi.spyOn(app.platform.db, 'countWaiting').mockReturnValue(20);
  const recommend = vi.spyOn(app.platform.recommender, 'recommend');
  const browser = await signInCompany();
  const sent = await submit(browser);
  expect(sent.status.code).toBe('MATCHING');
  expect(recommend).not.toHaveBeenCalled();
  waiting.mockReturnValue(0);
  await vi.waitFor(async () => expect((await read(browser, sent)).status.code).toBe('PROPOSING'), 20_000);
});

test.each([
  ['until nobody waits any more', 0, 0],
  ['five seconds at most', 1, 5_001],
])(
  '[F-01] the lists of a crowd let the calls that still wait go first, %s',
  async (_, waitingThen, msThen) => {
    const { db, recommender } = app.platform;
    const { recommend } = recommender;
    const mayRank = Promise.withResolvers<void>();
    const asked = new Set<string>();
    vi.spyOn(recommender, 'recommend').mockImplementation(async (...given) => {
      asked.add(given[0].id);
      await mayRank.promise;
      return recommend(...given);
    });
    const waiting = vi.spyOn(db, 'countWaiting').mockReturnValue(1);
    const begun = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
    const browsers = await Promise.all(Array.from({ length: 12 }, signInCompany));
    const early: ProjectDetail[] = [];
    const sent = browsers.map(async (browser) => early.push(await submit(browser)));
    // Five wait for their lists.
    await vi.waitFor(() => expect(early).toHaveLength(7), 60_000);
    mayRank.resolve();
    await Promise.all(sent);
    const countListed = async () => {
      const pages = await Promise.all(browsers.map((browser) => browser.get('/api/projects')));
      const own = pages.flatMap((page) => page.json<{ items: ProjectDetail[] }>().items);
      return own.filter(({ status }) => status.code === 'PROPOSING').length;
    };
    // Were the others in the engine's queue, two of them would have had their turn by now.
    expect(asked.size).toBe(5);
    expect(await countListed()).toBe(5);
    waiting.mockReturnValue(waitingThen);
    clock.mockReturnValue(begun + msThen);
    await expect.poll(countListed, { timeout: 60_000 }).toBe(12);
  },
);
