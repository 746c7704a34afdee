import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Report } from '#contract/reports/reports.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { buildPacks } from '#server/modules/packs/build.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let app: TestApp;
let asAdmin: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

type Pair = {
  made: TestProject;
  company: TestPartyMember;
  npo: TestPartyMember;
  asCompany: TestBrowser;
  asNpo: TestBrowser;
  at: (part: string) => string;
};

/** A running project with an agreement, an entry, a spending and a submitted report. */
async function run(): Promise<Pair> {
  const { db } = app.platform;
  const company = await createCompany(db, { plan: 'PERFORMANCE' });
  const npo = await createNpo(db);
  const made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  await confirmTestAgreement(db, made, [company, npo], {});
  const [lineId] = await createBudgetLines(db, made, [1_000_000]);
  const pair = {
    made,
    company,
    npo,
    asCompany: await app.signIn(company),
    asNpo: await app.signIn(npo),
    at: (part: string) => `/api/projects/${made.projectId}/${part}`,
  };
  await did(
    pair.asNpo.upload(
      pair.at('spendings'),
      { name: '영수증.pdf', bytes: testPdf },
      {
        lineId: lineId as string,
        lineVersion: '1',
        day: today,
        payee: '청람주유소',
        amount: '64000',
        evidence: 'CARD_SLIP',
        isMasked: 'true',
      },
    ),
  );
  await did(pair.asNpo.post(pair.at('activity-entries'), entry));
  await did(pair.asNpo.post(pair.at('report/submission'), { version: 0 }));
  return pair;
}

const entry = {
  day: today,
  place: '방산면',
  participants: 3,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  staff: 1,
  hoursEach: 0,
  sentence: '별을 봤어요.',
};

async function did<T>(call: ReturnType<TestBrowser['get']>): Promise<T> {
  const answer = await call;
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<T>();
}
const leave = (browser: TestBrowser) =>
  did(browser.post('/api/account/withdrawal', { password: testPassword }));
const detailOf = (browser: TestBrowser, { made }: Pair) =>
  did<ProjectDetail>(browser.get(`/api/projects/${made.projectId}`));
const tasksOf = async ({ made }: Pair) =>
  (await did<{ items: Task[] }>(asAdmin.get('/api/admin/tasks?limit=500'))).items.filter(
    ({ act, path }) => act === 'DECIDE_DEPARTURE' && path.includes(made.projectId),
  );

/** Every room, and every paper that is downloaded from one. */
const rooms = ['agreements', 'activity-entries', 'budget', 'spendings', 'measurements', 'report'];
const papers = ['budget/settlement/xlsx', 'budget/settlement/pdf', 'report/paper/pdf', 'report/paper/docx'];

async function readsAll(browser: TestBrowser, pair: Pair) {
  const { at } = pair;
  for (const part of [...rooms, ...papers])
    expect([part, (await browser.get(at(part))).statusCode]).toEqual([part, 200]);
  const { shown } = await did<{ shown: { id: string } }>(browser.get(at('agreements')));
  for (const format of ['pdf', 'docx'])
    expect((await browser.get(at(`agreements/${shown.id}/paper/${format}`))).statusCode).toBe(200);
  const { items } = await did<{ items: { files: { path: string }[] }[] }>(browser.get(at('spendings')));
  expect((await browser.get(items[0]?.files[0]?.path as string)).statusCode).toBe(200);
  expect((await detailOf(browser, pair)).allowed.contact).toBe(false);
}

/** What an SQL statement of the app's own role is refused with. */
async function refusalOf(statement: ReturnType<typeof sql>): Promise<string> {
  const failed = await app.platform.db.execute(statement).then(
    () => null,
    (error: Error) => error.cause as Error,
  );
  return failed?.message ?? 'not refused';
}

test('[G-58] after the NPO has left, its side is read-only and the company keeps every room and paper', async () => {
  const pair = await run();
  const { at, made, npo, asCompany, asNpo } = pair;
  expect((await detailOf(asCompany, pair)).leftParty).toBeNull();
  await leave(asNpo);

  for (const part of rooms) expect((await asNpo.get(at(part))).statusCode).toBe(401);
  expect((await asNpo.post(at('activity-entries'), entry)).statusCode).toBe(401);
  expect(
    await refusalOf(sql`INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
        employee_volunteers, other_volunteers, staff, hours_each, sentence)
      VALUES (${made.projectId}, ${made.partnershipId}, ${npo.memberId}, ${today}, '방산면', 1, 0, 0, 0, 0, '뒤늦게')`),
  ).toMatch(/left writes nothing more/);

  expect((await detailOf(asCompany, pair)).leftParty).toBe('NPO');
  await readsAll(asCompany, pair);
  expect((await did<{ items: object[] }>(asCompany.get(at('activity-entries')))).items).toHaveLength(1);
  // An agreement takes both sides: no new version begins.
  expect((await asCompany.post(at('agreements/amendment'), { reason: '늘려요.' })).statusCode).toBe(404);
});

test('[G-58] after the company has left, the NPO goes on, and the admin decides in its place', async () => {
  const pair = await run();
  const { at, made, asCompany, asNpo } = pair;
  expect(await tasksOf(pair)).toEqual([]);
  const path = `/api/admin/projects/${made.projectId}`;
  const { version, sha256 } = await did<Report>(asNpo.get(at('report')));
  const acceptance = { version, sha256, reason: '기업이 맞손을 떠났어요.' };
  // While the company is here it has its ten days.
  expect((await asAdmin.post(`${path}/report-acceptance`, acceptance)).statusCode).toBe(409);
  await leave(asCompany);

  expect((await asCompany.get(at('report'))).statusCode).toBe(401);
  await readsAll(asNpo, pair);
  await did(asNpo.post(at('activity-entries'), { ...entry, sentence: '떠난 뒤에도 이어요.' }));
  expect((await detailOf(asNpo, pair)).leftParty).toBe('COMPANY');
  const [task] = await tasksOf(pair);
  expect(task).toMatchObject({
    kind: 'CLOSING',
    source: 'OWN',
    dueOn: addDays(today, 3),
    path: `/admin/projects/${made.projectId}?view=progress`,
    detail: expect.stringMatching(/맞손을 떠났어요$/),
  });

  const room = await did<Report>(asAdmin.get(at('report')));
  expect(room.allowed.acceptSilent).toBe(true);
  await did(
    asAdmin.post(`${path}/report-acceptance`, { ...acceptance, version: room.version, sha256: room.sha256 }),
  );
  const { version: projectVersion } = await detailOf(asAdmin, pair);
  await did(
    asAdmin.post(`${path}/transitions`, {
      to: 'CLOSED',
      version: projectVersion,
      reason: '남은 기관과 정리하고 마쳐요.',
    }),
  );
  expect(await tasksOf(pair)).toEqual([]);
  await buildPacks(app.platform);
  expect((await asNpo.get(at('pack/archive'))).statusCode).toBe(200);
  expect((await detailOf(asNpo, pair)).leftParty).toBe('COMPANY');
}, 60_000);

const toldOf = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title }) => title,
  );

test.each(['NPO', 'COMPANY'] as const)(
  '[G-58] when the %s leaves, the other side of what goes on is told, and its log says so',
  async (side) => {
    const pair = await run();
    const [asLeaver, other, asOther] =
      side === 'NPO'
        ? ([pair.asNpo, pair.company, pair.asCompany] as const)
        : ([pair.asCompany, pair.npo, pair.asNpo] as const);
    const before = (await toldOf(other)).length;
    await leave(asLeaver);
    const told = (await toldOf(other)).slice(before);
    expect(told).toEqual([expect.stringMatching(/맞손을 떠났어요: 「/)]);
    const mails = await app.platform.db.select().from(mail).where(eq(mail.memberId, other.memberId));
    expect(mails.some(({ subject }) => subject.includes('맞손을 떠났어요'))).toBe(true);
    const { events } = await detailOf(asOther, pair);
    expect(events.items.some(({ text }) => text.includes('맞손을 떠났어요'))).toBe(true);
  },
  60_000,
);

test('[S-15] a held party is named to its partner without the reason, and so is its return', async () => {
  const pair = await run();
  const url = `/api/admin/organizations/${pair.npo.organizationId}`;
  const before = (await toldOf(pair.company)).length;
  const move = async (to: string) => {
    const { version } = await did<{ version: number }>(asAdmin.get(url));
    const unheard = to === 'HELD' ? { unheard: 'URGENT' } : {};
    await did(asAdmin.post(`${url}/transitions`, { to, version, reason: '신고를 확인해요', ...unheard }));
  };
  await move('HELD');
  await move('APPROVED');
  const { db } = app.platform;
  const told = (
    await db.select().from(notification).where(eq(notification.memberId, pair.company.memberId))
  ).slice(before);
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringMatching(/맞손을 잠시 이용할 수 없어요: 「/),
    expect.stringMatching(/맞손을 다시 이용해요: 「/),
  ]);
  for (const { body } of told) expect(body).not.toContain('신고');
}, 60_000);

test('a project that is agreed on while its NPO is leaving goes on with it, and is not matched anew', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const made = await createProject(db, company, { status: 'MATCHED', npoIds: [npo.organizationId] });
  const agreeing = new pg.Client({ connectionString: app.databaseUrl });
  await agreeing.connect();
  try {
    await agreeing.query('BEGIN');
    await agreeing.query('SELECT FROM project WHERE id = $1 FOR UPDATE', [made.projectId]);
    const left = leave(await app.signIn(npo));
    await expect
      .poll(
        async () =>
          (await agreeing.query('SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'))
            .rowCount,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await agreeing.query(
      `UPDATE partnership SET version = version + 1, actual_start = $2, actual_end = $2, actual_budget = 30000000,
         actual_region_level1_code = '11', actual_region_level2_code = '11110' WHERE id = $1`,
      [made.partnershipId, today],
    );
    await agreeing.query(`UPDATE project SET status = 'CONFIRMED', version = version + 1 WHERE id = $1`, [
      made.projectId,
    ]);
    await agreeing.query('COMMIT');
    await left;
  } finally {
    await agreeing.end();
  }
  const detail = await did<ProjectDetail>((await app.signIn(company)).get(`/api/projects/${made.projectId}`));
  expect(detail).toMatchObject({
    status: { code: 'CONFIRMED' },
    partnership: { id: made.partnershipId, endedAt: null },
    leftParty: 'NPO',
  });
  expect(await toldOf(company)).toEqual([expect.stringMatching(/맞손을 떠났어요: 「/)]);
});
