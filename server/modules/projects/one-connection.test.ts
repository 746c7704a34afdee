import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail, ProjectPage } from '#contract/projects/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest, type TestProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';

/** As many members as act at the same moment, over a pool of two connections. */
const crowd = 200;

let app: TestApp;
let adminBrowser: TestBrowser;
let npo: TestPartyMember;
let npoBrowser: TestBrowser;

beforeAll(async () => {
  // How long a connection is waited for is not what is tried here: a busy machine takes its time.
  app = await openTestApp({ environment: { DATABASE_POOL_SIZE: '2', DATABASE_WAIT_MS: '60000' } });
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
  npo = await createNpo(app.platform.db, { profile: { capacity: 100_000 } });
  await createNpoProject(app.platform.db, npo.organizationId);
  npoBrowser = await app.signIn(npo);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const today = koreanDay(new Date());
const progress = {
  actualStart: addDays(today, 3),
  actualEnd: addDays(today, 60),
  actualBudget: 20_000_000,
  regionLevel1Code: '11',
  regionLevel2Code: '11140',
};
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

type Actor = { browser: TestBrowser; made: TestProject; npoId: string };

/** One company with one project for each place in the crowd; a few of them repeat, so that locks are shared too. */
async function gather(values: Parameters<typeof createProject>[2], count = 20): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let place = 0; place < count; place++) {
    const company = await createCompany(app.platform.db);
    const made = await createProject(app.platform.db, company, { npoIds: [npo.organizationId], ...values });
    actors.push({ browser: await app.signIn(company), made, npoId: npo.organizationId });
  }
  return actors;
}

/** Sends all at once and says how often each status came. */
async function countStatuses(
  calls: (() => Promise<{ statusCode: number }>)[],
): Promise<Record<number, number>> {
  const answers = await Promise.all(calls.map((call) => call()));
  return Object.fromEntries(
    Map.groupBy(answers, ({ statusCode }) => statusCode)
      .entries()
      .map(([status, own]) => [status, own.length]),
  );
}

/** Waits for the lists of those who were answered before theirs was found. */
async function waitForLists(title: string, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await app.platform.db.execute<{ projects: number; lists: number }>(sql`
      SELECT count(*)::int AS projects, count(m.id)::int AS lists
      FROM project p LEFT JOIN match m ON m.project_id = p.id WHERE p.title = ${title}`);
    expect(rows).toEqual([{ projects: count, lists: count }]);
  }, 60_000);
}

const fill = <T>(actors: readonly T[]): T[] =>
  Array.from({ length: crowd }, (_, place) => actors[place % actors.length] as T);

test('[F-01] 200 notes at once are all written', async () => {
  const actors = await gather({ status: 'IN_PROGRESS' });
  const calls = fill(actors).map(
    ({ browser, made }, place) =>
      () =>
        browser.post(`/api/projects/${made.projectId}/events`, { text: `기록 ${place}` }),
  );
  expect(await countStatuses(calls)).toEqual({ 200: crowd });
});

test('[F-01] 200 documents at once are all kept', async () => {
  const actors = await gather({ status: 'IN_PROGRESS' });
  const calls = fill(actors).map(
    ({ browser, made }, place) =>
      () =>
        browser.upload(`/api/projects/${made.projectId}/documents`, {
          name: `서류 ${place}.pdf`,
          bytes: pdf,
        }),
  );
  expect(await countStatuses(calls)).toEqual({ 200: crowd });
});

test('[F-01] of 200 saves of agreed values at once each project takes one, and the others are told why not', async () => {
  const actors = await gather({ status: 'MATCHED' });
  const calls = fill(actors).map(
    ({ browser, made: { projectId, version } }) =>
      () =>
        browser.put(`/api/projects/${projectId}/progress`, { form: progress, version }),
  );
  expect(await countStatuses(calls)).toEqual({ 200: actors.length, 409: crowd - actors.length });
});

test('[F-01] [F-02] 200 requests sent at once are all ranked and stored, each with its list', async () => {
  const companies = await Promise.all(Array.from({ length: crowd }, () => createCompany(app.platform.db)));
  const browsers: TestBrowser[] = [];
  for (const company of companies) browsers.push(await app.signIn(company));
  const form = formTestRequest();
  const calls = browsers.map((browser) => () => browser.post('/api/projects', { form, attachmentIds: [] }));
  expect(await countStatuses(calls)).toEqual({ 200: crowd });
  await waitForLists(form.title, crowd);
});

test('[F-01] at most two requests are ranked and stored at a time, whoever comes meanwhile', async () => {
  const { recommend } = app.platform.recommender;
  const ranked = { now: 0, most: 0 };
  const haveTwoBegun = Promise.withResolvers<void>();
  vi.spyOn(app.platform.recommender, 'recommend').mockImplementation(async (...given) => {
    ranked.now += 1;
    ranked.most = Math.max(ranked.most, ranked.now);
    await haveTwoBegun.promise;
    const list = await recommend(...given);
    ranked.now -= 1;
    return list;
  });
  const browsers: TestBrowser[] = [];
  for (let place = 0; place < 12; place++)
    browsers.push(await app.signIn(await createCompany(app.platform.db)));
  const form = formTestRequest({ title: '두 건씩 살펴보는 요청' });
  const calls = browsers.map((browser) => () => browser.post('/api/projects', { form, attachmentIds: [] }));
  const answered = countStatuses(calls);
  await vi.waitFor(() => expect(ranked.now).toBe(2), 20_000);
  haveTwoBegun.resolve();
  expect(await answered).toEqual({ 200: 12 });
  await waitForLists(form.title, 12);
  expect(ranked.most).toBe(2);
});

test('a list that goes out is told to all its NPOs and to the company in one statement each', async () => {
  const { db } = app.platform;
  for (let place = 0; place < 3; place++) {
    const { organizationId } = await createNpo(db, { profile: { capacity: 100_000 } });
    await createNpoProject(db, organizationId);
  }
  const browser = await app.signIn(await createCompany(db));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  expect(answer.json<ProjectDetail>().recommendedNpos.length).toBeGreaterThan(2);
  const texts = query.mock.calls.map(([given]) => JSON.stringify(given));
  const count = (begins: RegExp) => texts.filter((text) => begins.test(text)).length;
  expect([
    count(/receives_news/i),
    count(/insert into ..notification/i),
    count(/insert into ..mail/i),
    // One for all mails, one that looks whether the list was found.
    count(/INSERT INTO pgboss/),
    count(/insert into ..invitation/i),
  ]).toEqual([1, 1, 1, 2, 1]);
});

test('[F-01] what changes no NPO’s load does not wait for the catalogue’s epoch', async () => {
  const epoch = async () =>
    (await app.platform.db.execute<{ version: number }>(sql`SELECT version FROM catalog_epoch`)).rows[0]
      ?.version;
  const [actor] = await gather({ status: 'MATCHED' }, 1);
  const { browser, made } = actor as Actor;
  const before = await epoch();
  const form = { form: progress, version: made.version };
  expect((await browser.put(`/api/projects/${made.projectId}/progress`, form)).statusCode).toBe(200);
  expect(await epoch()).toBe(before);
  const path = `/api/admin/projects/${made.projectId}/transitions`;
  const end = { to: 'CANCELED', version: made.version + 1, reason: '올해는 하지 못해요' };
  expect((await adminBrowser.post(path, end)).statusCode).toBe(200);
  expect(await epoch()).toBeGreaterThan(before as number);
});

test('[F-01] 200 choices at once: one for each project, the others are told why not', async () => {
  const actors = await gather({ status: 'PROPOSING', invitationStatus: 'ACCEPTED' });
  const calls = fill(actors).map(
    ({ browser, npoId, made: { projectId, version } }) =>
      () =>
        browser.post(`/api/projects/${projectId}/partner`, { npoId, version }),
  );
  expect(await countStatuses(calls)).toEqual({ 200: actors.length, 409: crowd - actors.length });
});

test('[F-01] 200 replies to offers at once: one for each offer', async () => {
  const actors = await gather({ status: 'PROPOSING' });
  const calls = fill(actors).map(
    ({ made }) =>
      () =>
        npoBrowser.post(`/api/invitations/${made.invitationIds[npo.organizationId]}/acceptance`, {
          version: 1,
        }),
  );
  expect(await countStatuses(calls)).toEqual({ 200: actors.length, 409: crowd - actors.length });
});

test('[F-01] 200 change requests at once: one for each project', async () => {
  const actors = await gather({ status: 'IN_PROGRESS' });
  const calls = fill(actors).map(
    ({ browser, made: { projectId, version } }) =>
      () =>
        browser.post(`/api/projects/${projectId}/change-requests`, {
          form: progress,
          reason: '일정이 바뀌었어요',
          version,
        }),
  );
  // A company is heard twenty times an hour; here each asks ten times.
  expect(await countStatuses(calls)).toEqual({ 200: actors.length, 409: crowd - actors.length });
});

test('[F-01] the admin’s transitions, re-matches among them, need one connection each', async () => {
  const actors = await gather({ status: 'MATCHED' }, 10);
  const calls = actors.flatMap(({ made: { projectId, version } }) =>
    Array.from(
      { length: 20 },
      () => () =>
        adminBrowser.post(`/api/admin/projects/${projectId}/transitions`, {
          to: 'MATCHING',
          version,
          reason: '다른 단체를 찾아요',
        }),
    ),
  );
  expect(await countStatuses(calls)).toEqual({ 200: 10, 409: crowd - 10 });
});

test('[F-01] inside a transaction the pool gives no second connection', async () => {
  const { db } = app.platform;
  const work = () => runUnit(app.platform, { kind: 'SYSTEM' }, async () => db.execute(sql`SELECT 1`));
  await expect(work()).rejects.toMatchObject({
    cause: { message: 'A transaction asked the pool for a second connection' },
  });
  expect((await db.execute(sql`SELECT 1`)).rows.length).toBe(1);
});

test('[F-02] a list that no longer holds when it is stored is computed again, and stored once', async () => {
  const { platform } = app;
  const company = await createCompany(platform.db);
  const browser = await app.signIn(company);
  const { recommend } = platform.recommender;
  let computed = 0;
  vi.spyOn(platform.recommender, 'recommend').mockImplementation(async (...given) => {
    const list = await recommend(...given);
    computed += 1;
    // Somebody on the list changes after it was computed.
    if (computed === 1)
      await platform.db.execute(
        sql`UPDATE npo SET intro = intro || ' 새로', version = version + 1 WHERE id = ${list.candidates[0]?.npoId}`,
      );
    return list;
  });
  const answer = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  expect([answer.statusCode, computed]).toEqual([200, 2]);
  const { rows } = await platform.db.execute<{ lists: number }>(
    sql`SELECT count(*)::int AS lists FROM match WHERE project_id = ${answer.json<ProjectDetail>().id}`,
  );
  expect(rows).toEqual([{ lists: 1 }]);
});

test('[F-02] an NPO that may no longer be recommended is on no list, however often others change', async () => {
  const { platform } = app;
  const company = await createCompany(platform.db);
  const browser = await app.signIn(company);
  const gone = await createNpo(platform.db, { profile: { capacity: 100_000 } });
  await createNpoProject(platform.db, gone.organizationId);
  const { recommend } = platform.recommender;
  vi.spyOn(platform.recommender, 'recommend').mockImplementation(async (...given) => {
    const list = await recommend(...given);
    await platform.db.execute(
      sql`UPDATE npo SET is_published = NOT is_published, version = version + 1 WHERE id = ${gone.organizationId}`,
    );
    return list;
  });
  const answer = await browser.post('/api/projects', { form: formTestRequest(), attachmentIds: [] });
  const { recommendedNpos } = answer.json<ProjectDetail>();
  if (answer.statusCode === 200)
    expect(recommendedNpos.map(({ userId }) => userId)).not.toContain(gone.organizationId);
  else expect(answer.statusCode).toBe(503);
});

test('[F-07] the list of projects is one statement, however many run, and comes in pages', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  const browser = await app.signIn(company);
  const ids: string[] = [];
  for (let place = 0; place < 53; place++) {
    const status = place % 2 === 0 ? 'IN_PROGRESS' : 'DEADLINE_PASSED';
    ids.push((await createProject(db, company, { status, npoIds: [npo.organizationId] })).projectId);
  }
  const query = vi.spyOn(db.$client, 'query');
  const first = (await browser.get('/api/projects')).json<ProjectPage>();
  const texts = query.mock.calls.map(([given]) => JSON.stringify(given));
  expect(texts.filter((text) => /document_kind|FROM project/.test(text)).length).toBe(1);
  expect([first.items.length, first.next === null]).toEqual([50, false]);
  const place = new URLSearchParams(first.next ?? {});
  const second = (await browser.get(`/api/projects?${place}`)).json<ProjectPage>();
  expect([second.items.length, second.next]).toEqual([3, null]);
  // Newest change first, everyone once.
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await browser.get('/api/projects?afterId=x&afterChange=gestern')).statusCode).toBe(400);
});
