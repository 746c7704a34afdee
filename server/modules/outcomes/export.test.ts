import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { invitation } from '#db/schema/invitations.ts';
import { npoProject } from '#db/schema/npo-profiles.ts';
import { matchOpen } from '#db/schema/outcomes.ts';
import { parseCsv } from '#matching/backtest/csv.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { readEarlierChoices, readLog, readQueries, readWorks } from './outcome-store.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let chosen: TestPartyMember;
let other: TestPartyMember;
let made: TestProject;
let workId: string;
const today = koreanDay(new Date());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  [company, chosen, other] = [await createCompany(db), await createNpo(db), await createNpo(db)];
  made = await createProject(db, company, {
    status: 'MATCHED',
    npoIds: [chosen.organizationId, other.organizationId],
    request: {
      title: '책 나눔',
      purpose: '책을 나눠요',
      description: '아이들과 읽어요',
      expectedBudget: 7_000_000,
    },
  });
  workId = await createNpoProject(db, chosen.organizationId, {
    name: '숲 교실',
    description: '숲에서 배워요',
    fieldCode: 'ENV',
    beneficiaryCode: 'YOUTH',
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
    actualEnd: '2024-12-15',
    actualBudget: 5_000_000,
  });
  const hidden = { name: '바다 교실', description: '', isBudgetHidden: true };
  await createNpoProject(db, other.organizationId, hidden);
});
afterAll(() => app.close());

const choosing = () => ({ status: 'MATCHED' as const, npoIds: [chosen.organizationId] });
const countChoices = () => app.platform.db.$count(invitation, eq(invitation.status, 'CHOSEN'));

async function download(kind: string, since: string) {
  const { body } = await admin.get(`/api/admin/outcomes/export?kind=${kind}&since=${since}`);
  expect(body.startsWith('\ufeff')).toBe(true);
  return parseCsv(body.slice(1));
}
const choice = () => ({
  id: made.invitationIds[chosen.organizationId],
  date: today,
  request_id: made.projectId,
  requester: company.organizationId,
  region: '11',
  field: 'EDU',
  beneficiary: 'CHILD',
  age: '',
  program: '',
  purpose: '',
  amount: '7000000',
  text: '책 나눔\n책을 나눠요\n아이들과 읽어요',
  org: chosen.organizationId,
});

test('[O-17] a choice is a query from its day on, with the rank at which it was seen, and history afterwards', async () => {
  expect(await download('QUERIES', today)).toEqual([{ ...choice(), shown_rank: '1', since: today }]);
  expect(await download('QUERIES', tomorrow)).toEqual([]);
  const ofRequest = async (since: string) =>
    (await download('HISTORY', since)).filter(({ request_id }) => request_id !== '');
  expect(await ofRequest(today)).toEqual([]);
  expect(await ofRequest(tomorrow)).toEqual([{ ...choice(), shown_rank: '', since: tomorrow }]);
});

test('[O-17] a work of the past answers no request, and keeps a hidden budget to itself', async () => {
  const works = (await download('HISTORY', today)).filter(({ request_id }) => request_id === '');
  expect(works).toHaveLength(2);
  expect(works.find(({ id }) => id === workId)).toEqual({
    id: workId,
    date: '2024-12-15',
    request_id: '',
    requester: '',
    region: '51',
    field: 'ENV',
    beneficiary: 'YOUTH',
    age: '',
    program: '',
    purpose: '',
    amount: '5000000',
    text: '숲 교실\n숲에서 배워요',
    org: chosen.organizationId,
    shown_rank: '',
    since: today,
  });
  expect(works.find(({ id }) => id !== workId)).toMatchObject({ amount: '', org: other.organizationId });
});

test('[O-17] the log has every NPO of a list with its own answer, and the state of the project beside the chosen', async () => {
  await app.platform.db.insert(matchOpen).values({
    matchId: made.matchId as string,
    npoId: other.organizationId,
    createdAt: new Date('2026-03-02T01:30:00Z'),
  });
  const rows = await download('LOG', today);
  const byRank = rows.toSorted((one, two) => Number(one.rank) - Number(two.rank));
  expect(
    byRank.map(({ id, npo, rank, answer, project_status }) => [id, npo, rank, answer, project_status]),
  ).toEqual([
    [choice().id, chosen.organizationId, '1', 'CHOSEN', 'MATCHED'],
    [made.invitationIds[other.organizationId], other.organizationId, '2', 'NOT_CHOSEN', ''],
  ]);
  for (const row of rows) expect(row).toMatchObject({ project: made.projectId, list: '1' });
  // In Korean time, and of that NPO alone whose profile was opened.
  expect(byRank.map(({ opened_at }) => opened_at)).toEqual(['', '2026-03-02 10:30']);
  expect(await download('LOG', tomorrow)).toEqual([]);
});

test('[O-17] a history of more works than are read at once has them all once, and the choices after them', async () => {
  const { db } = app.platform;
  const [work] = await db.select().from(npoProject).where(sql`id = ${workId}`);
  const { id: _, ...values } = work as typeof npoProject.$inferSelect;
  await db.insert(npoProject).values(Array.from({ length: 999 }, () => values));
  const rows = await download('HISTORY', tomorrow);
  const works = rows.slice(0, -1).map(({ id }) => id);
  expect([works.length, new Set(works).size]).toEqual([1001, 1001]);
  expect(rows.at(-1)).toMatchObject({ id: choice().id, request_id: made.projectId });
});

test.each([
  ['queries', readQueries, today, 3],
  ['earlier choices', readEarlierChoices, tomorrow, 3],
  ['the log', readLog, today, 4],
  ['works', readWorks, today, 1001],
] as const)(
  '[O-17] %s that are read a few at a time are those that are read at once',
  async (_what, read, since, count) => {
    const { db } = app.platform;
    for (const _ of [1, 2].slice(0, 3 - (await countChoices()))) await createProject(db, company, choosing());
    const whole = await read(db, '00000000-0000-0000-0000-000000000000', 2000, since);
    expect(whole).toHaveLength(count);
    const step = count > 10 ? 300 : 1;
    const parts: typeof whole = [];
    for (let page = whole.slice(0, 0); page.length === step || parts.length === 0; parts.push(...page)) {
      page = await read(db, String(parts.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000'), step, since);
      if (page.length === 0) break;
    }
    expect(parts).toEqual(whole);
  },
);
