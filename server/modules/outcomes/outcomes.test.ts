import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { minOutcomes, type OutcomeSummary } from '#contract/matches/outcomes.ts';
import type { WeightSetItem, WeightSetList } from '#contract/matches/weight-sets.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { matchOpen } from '#db/schema/outcomes.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { checkProposal } from '#server/modules/weight-sets/check.ts';
import { runLearning } from '#server/modules/weight-sets/learning.ts';
import { formCsvLine } from '#server/paper/csv.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let adminBrowser: TestBrowser;
let npos: TestPartyMember[];
const since = addDays(koreanDay(new Date()), -30);

beforeAll(async () => {
  app = await openTestApp();
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
  npos = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      createNpo(app.platform.db, { profile: { capacity: 10_000, regionLevel1Code: at % 2 ? '11' : '51' } }),
    ),
  );
  for (const [at, { organizationId }] of npos.entries()) {
    await createNpoProject(app.platform.db, organizationId, {
      name: '=HYPERLINK("https://evil.example")',
      description: `${['숲', '바다', '책', '밥상'][at % 4]} 돌봄 교실, "주 2회"`,
      regionLevel1Code: at % 2 ? '11' : '51',
      actualBudget: 12_345_678,
      isBudgetHidden: at === 0,
    });
  }
});
afterAll(() => app.close());

const idsFrom = (at: number) =>
  Array.from({ length: 3 }, (_, next) => npos[(at + next) % npos.length]?.organizationId as string);
const download = (kind: string) => adminBrowser.get(`/api/admin/outcomes/export?kind=${kind}&since=${since}`);

test('the profile that a company opens from its list is kept once; another company, or an NPO not on it, is not there', async () => {
  const company = await createCompany(app.platform.db);
  const browser = await app.signIn(company);
  const npoIds = idsFrom(0);
  const { projectId, matchId } = await createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds,
  });
  const url = `/api/projects/${projectId}/opens`;
  for (let time = 0; time < 2; time++)
    expect((await browser.post(url, { npoId: npoIds[1] })).statusCode).toBe(200);
  const opens = await app.platform.db
    .select()
    .from(matchOpen)
    .where(eq(matchOpen.matchId, matchId as string));
  expect(opens.map(({ npoId }) => npoId)).toEqual([npoIds[1]]);
  expect((await browser.post(url, { npoId: npos[7]?.organizationId })).statusCode).toBe(404);
  const stranger = await app.signIn(await createCompany(app.platform.db));
  expect((await stranger.post(url, { npoId: npoIds[1] })).statusCode).toBe(404);
  expect((await download('LOG')).body).toMatch(new RegExp(`${npoIds[1]},DISCOVERY,2,2,\\d+,HIGH,\\d{4}-`));
  await expect(
    app.platform.db.execute(sql`UPDATE match_open SET created_at = now()`).catch(({ cause }) => {
      throw cause;
    }),
  ).rejects.toThrow(/permission denied/);
});

test('a cell that a spreadsheet would run as a formula is not one any more', () => {
  expect(formCsvLine(['=1+1', '+82', '-3', '@x', '\tx', -3, null, 'a,"b"', '둘\n셋'])).toBe(
    `'=1+1,'+82,'-3,'@x,'\tx,-3,,"a,""b""","둘\n셋"\r\n`,
  );
});

test('[O-17] weights are learned on the page with progress; matching:learn proposes weights from the two files of the export, and the server learns the same again before it may be approved', {
  timeout: 400_000,
}, async () => {
  const companies = await Promise.all(Array.from({ length: 8 }, () => createCompany(app.platform.db)));
  const choose = (at: number) =>
    createProject(app.platform.db, companies[at % 8] as TestPartyMember, {
      status: at % 3 === 0 ? 'CLOSED' : 'MATCHED',
      npoIds: idsFrom(at),
      request: {
        title: `${['숲', '바다', '책', '밥상'][at % 4]} 돌봄 교실`,
        regionLevel1Code: at % 2 ? '11' : '51',
        ...(at % 2 ? {} : { regionLevel2Code: '51110' }),
      },
    });
  for (let at = 0; at < minOutcomes; at++) await choose(at);
  await learnOnThePage();
  for (let at = minOutcomes; at < minOutcomes + 4; at++) await choose(at);
  const [history, queries] = [await download('HISTORY'), await download('QUERIES')];
  expect(history.headers['content-type']).toContain('text/csv');
  expect(history.body).toContain(`"'=HYPERLINK(""https://evil.example"")`);
  expect(history.body.match(/12345678/g)).toHaveLength(npos.length - 1);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matson-outcomes-'));
  try {
    const files = { history: path.join(folder, 'h.csv'), queries: path.join(folder, 'q.csv') };
    await writeFile(files.history, history.body);
    await writeFile(files.queries, queries.body);
    const out = path.join(folder, 'w.json');
    const command = path.resolve(import.meta.dirname, '../../../matching/learn/learn-command.ts');
    const given = ['--history', files.history, '--queries', files.queries, '--out', out];
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...given]);
    expect(JSON.parse(stdout)).toMatchObject({ outcomes: minOutcomes + 4, checks: [{}, {}, {}] });
    const proposal = JSON.parse(await readFile(out, 'utf8'));
    expect(proposal).toMatchObject({ name: `learned-${minOutcomes + 4}`, since });
    const propose = async (file: object) => {
      const answer = await adminBrowser.post('/api/admin/weight-sets', file);
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
      const { items } = answer.json<{ items: WeightSetItem[] }>();
      const made = items.find(({ checkedAt, isBuiltIn }) => !isBuiltIn && checkedAt === null);
      await checkProposal(app.platform, made?.id ?? '');
      const after = (await adminBrowser.get('/api/admin/weight-sets')).json<{ items: WeightSetItem[] }>();
      return after.items.find(({ id }) => id === made?.id) as WeightSetItem;
    };
    const { evaluation, ...learned } = proposal;
    const boast = { ...evaluation, mayShip: true, checks: [] };
    const honest = await propose({ ...learned, evaluation: boast });
    expect(honest.checkedAt).not.toBeNull();
    // What the server found stands in the place of what the file says.
    expect(honest.evaluation).toEqual(evaluation);
    expect(honest.blockers.join()).not.toContain('다른 가중치');
    const region = proposal.weights.region + 0.01;
    const forged = await propose({ ...proposal, weights: { ...proposal.weights, region } });
    expect(forged.blockers).toEqual([expect.stringContaining('다시 배우면 다른 가중치가 나와요')]);
  } finally {
    await rm(folder, { recursive: true });
  }
  const summary = (await adminBrowser.get('/api/admin/outcomes')).json<OutcomeSummary>();
  expect(summary).toMatchObject({ chosen: minOutcomes + 4, completed: 68, opened: 1 });
  expect(summary.shown).toBe(summary.lists * 3);
});

/** Starts learning as the page does, and sees its progress and what it proposes; the same again proposes nothing. */
async function learnOnThePage(): Promise<void> {
  const url = '/api/admin/weight-sets';
  const read = async () => (await adminBrowser.get(url)).json<WeightSetList>();
  const learn = async () => {
    const started = (await adminBrowser.post(`${url}/learning`, { since })).json<WeightSetList>();
    const running = runLearning(app.platform, started.learning?.id ?? '');
    await vi.waitFor(async () => expect((await read()).learning?.done).toBeGreaterThan(0), {
      timeout: 120_000,
      interval: 20,
    });
    await running;
    return read();
  };
  const { items, learning } = await learn();
  const name = `${since}부터 ${minOutcomes}건`;
  expect(learning).toMatchObject({ status: 'DONE', outcomes: minOutcomes, weightSetName: name });
  const made = items.find((item) => item.name === name);
  expect(made).toMatchObject({ status: 'PROPOSED', since, evaluation: { outcomes: minOutcomes } });
  expect(made?.checkedAt).not.toBeNull();
  expect(made?.blockers.join()).not.toContain('다시 배워');
  const again = await learn();
  expect(again.items).toHaveLength(items.length);
  expect(again.learning?.weightSetName).toBe(name);
}

test('reading outcomes is the admin’s alone, and each reading stands in the audit log', async () => {
  const before = await app.platform.db.$count(auditEntry, eq(auditEntry.action, 'outcome.export'));
  const response = await download('LOG');
  expect(response.headers['content-disposition']).toContain(`outcomes-${since}.csv`);
  expect(await app.platform.db.$count(auditEntry, eq(auditEntry.action, 'outcome.export'))).toBe(before + 1);
  expect((await adminBrowser.get('/api/admin/outcomes/export?kind=LOG&since=어제')).statusCode).toBe(400);
  const company = await app.signIn(await createCompany(app.platform.db));
  expect((await company.get(`/api/admin/outcomes/export?kind=LOG&since=${since}`)).statusCode).toBe(403);
});

test('[O-17] the history holds the works of public NPOs that had ended before the day, and no other', async () => {
  const { db } = app.platform;
  const [open, closed] = [await createNpo(db), await createNpo(db, { profile: { isPublished: false } })];
  const end = (npo: TestPartyMember, name: string, actualEnd: string) =>
    createNpoProject(db, npo.organizationId, { name, actualStart: '2020-01-01', actualEnd });
  const [before, onTheDay, ofClosed, hidden] = [
    '전날 끝난 일',
    '그날 끝난 일',
    '비공개 단체의 일',
    '내린 일',
  ];
  await end(open, before, addDays(since, -1));
  await end(open, onTheDay, since);
  await end(closed, ofClosed, addDays(since, -1));
  const takenDown = await end(open, hidden, addDays(since, -1));
  const { memberId: takenDownById } = await createAdmin(db);
  await db.insert(takedown).values({
    organizationId: open.organizationId,
    npoProjectId: takenDown,
    subject: 'NPO_PROJECT',
    name: hidden,
    reason: '내용을 확인해요.',
    takenDownById,
  });
  const { body } = await download('HISTORY');
  expect([before, onTheDay, ofClosed, hidden].filter((name) => body.includes(name))).toEqual([before]);
});
