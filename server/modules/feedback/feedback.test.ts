import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import {
  earlyFeedbackMessage,
  type Feedback,
  type FeedbackForm,
  feedbackState,
  lastFeedbackDay,
  lateFeedbackMessage,
  repeatedFeedbackMessage,
} from '#contract/feedback/feedback.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Report } from '#contract/reports/reports.ts';
import { feedback } from '#db/schema/feedback.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: { memberId: string };
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;
const title = '함께한 사업을 돌아봐 주세요';
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
  asAdmin = await app.signIn(admin);
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
afterAll(() => app.close());

async function make(status: 'DEADLINE_PASSED' | 'CLOSED') {
  const { db } = app.platform;
  made = await createProject(db, company, { status, npoIds: [npo.organizationId] });
}
const path = (part = 'feedback') => `/api/projects/${made.projectId}/${part}`;
const read = async (browser: TestBrowser) => (await browser.get(path())).json<Feedback>();
const form = (changes: Partial<FeedbackForm> = {}) => ({
  ratings: [5, 4, 3],
  text: '비 오는 날까지 챙겨 주셨어요.',
  privateText: '',
  ...changes,
});
const give = (browser: TestBrowser, changes: Partial<FeedbackForm> = {}) =>
  browser.post(path(), form(changes));
const titlesOf = async ({ memberId }: { memberId: string }) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, memberId))
  ).map((row) => row.title);
async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
/** Moves the end of the partnership so many days back. */
const endBefore = (days: number) =>
  asOwner(`ALTER TABLE partnership DISABLE TRIGGER USER;
    UPDATE partnership SET started_at = now() - interval '1 year', ended_at = now() - interval '${days} days'
      WHERE id = '${made.partnershipId}';
    ALTER TABLE partnership ENABLE TRIGGER USER`);
/** Moves the project as the admin does. */
async function move(to: 'CLOSED' | 'CANCELED') {
  const { version } = (await asAdmin.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  const reason = '이번 사업은 여기서 마쳐요.';
  return asAdmin.post(`/api/admin/projects/${made.projectId}/transitions`, { to, version, reason });
}
async function acceptReport(): Promise<void> {
  const report = async (browser: TestBrowser) => (await browser.get(path('report'))).json<Report>();
  expect((await asNpo.post(path('report/submission'), { version: 0 })).statusCode).toBe(200);
  const { version, sha256 } = await report(asCompany);
  expect((await asCompany.post(path('report/acceptance'), { version, sha256 })).statusCode).toBe(200);
}

describe('when it is taken', () => {
  test('from the accepted report, or from closing where there was none, until fourteen days after closing', () => {
    const open = { ending: null, endedOn: null };
    expect(feedbackState({ ...open, isReportAccepted: false }, today)).toBe('EARLY');
    expect(feedbackState({ ...open, isReportAccepted: true }, today)).toBe('OPEN');
    const closed = { ending: 'COMPLETED' as const, endedOn: '2027-02-26', isReportAccepted: false };
    expect(lastFeedbackDay(closed.endedOn)).toBe('2027-03-12');
    expect(feedbackState(closed, '2027-03-12')).toBe('OPEN');
    expect(feedbackState(closed, '2027-03-13')).toBe('OVER');
    for (const ending of ['CANCELED', 'REMATCHED', 'PARTNER_LEFT'] as const)
      expect(feedbackState({ ...closed, ending, isReportAccepted: true }, '2027-02-26')).toBe('OVER');
  });

  test('the acceptance of the report opens it and asks both sides once, and closing asks no more', async () => {
    await make('DEADLINE_PASSED');
    expect(await read(asCompany)).toMatchObject({ state: 'EARLY', until: null });
    const early = await give(asCompany);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      409,
      earlyFeedbackMessage,
    ]);
    await acceptReport();
    expect(await read(asCompany)).toMatchObject({ state: 'OPEN', until: null });
    for (const side of [company, npo])
      expect((await titlesOf(side)).filter((one) => one === title)).toHaveLength(1);
    const closing = await move('CLOSED');
    expect(closing.statusCode).toBe(200);
    for (const side of [company, npo])
      expect((await titlesOf(side)).filter((one) => one === title)).toHaveLength(1);
    expect(await read(asNpo)).toMatchObject({ state: 'OPEN', until: addDays(today, 14) });
  });

  test('closing without a report opens it and asks both sides', async () => {
    await make('DEADLINE_PASSED');
    expect((await move('CLOSED')).statusCode).toBe(200);
    for (const side of [company, npo]) expect(await titlesOf(side)).toContain(title);
    expect((await give(asNpo)).statusCode).toBe(200);
  });

  test('fifteen days after closing it is refused, by the database as well', async () => {
    await make('CLOSED');
    await endBefore(14);
    expect((await give(asCompany)).statusCode).toBe(200);
    await endBefore(15);
    const late = await give(asNpo);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([409, lateFeedbackMessage]);
    const values = {
      projectId: made.projectId,
      partnershipId: made.partnershipId as string,
      side: 'NPO' as const,
      ratings: [1, 1, 1],
      text: '',
      privateText: '',
      givenById: npo.memberId,
    };
    await expect(app.platform.db.insert(feedback).values(values)).rejects.toMatchObject({
      cause: { code: 'MT001' },
    });
  });

  test('a canceled project takes none, and strangers find nothing', async () => {
    await make('DEADLINE_PASSED');
    expect((await move('CANCELED')).statusCode).toBe(200);
    expect(await read(asCompany)).toMatchObject({ state: 'OVER', until: null });
    expect((await give(asCompany)).statusCode).toBe(404);
    await make('CLOSED');
    const stranger = await app.signIn(await createNpo(app.platform.db));
    for (const answer of [await stranger.get(path()), await give(stranger)])
      expect(answer.statusCode).toBe(404);
    expect((await give(asAdmin)).statusCode).toBe(403);
  });
});

describe('[G-54] who sees what', () => {
  test('nothing of the other side is sent before both have given theirs', async () => {
    await make('CLOSED');
    expect((await give(asNpo, { text: '존중받았어요.' })).statusCode).toBe(200);
    const body = (await asCompany.get(path())).body;
    expect(body).not.toContain('존중받았어요.');
    expect(JSON.parse(body)).toMatchObject({
      company: { hasGiven: false, given: null },
      npo: { hasGiven: true, given: null },
    });
    expect((await read(asNpo)).npo.given).toMatchObject({ ratings: [5, 4, 3], text: '존중받았어요.' });
    const answer = await give(asCompany, { ratings: [2, 3, 4] });
    expect(answer.json<Feedback>().npo.given?.text).toBe('존중받았어요.');
    expect((await read(asNpo)).company.given?.ratings).toEqual([2, 3, 4]);
    expect(await titlesOf(company)).toContain(title);
    expect(await titlesOf(npo)).toContain('서로의 돌아보기를 볼 수 있어요');
  });

  test('what one side gave is shown once the time is over', async () => {
    await make('CLOSED');
    await give(asCompany, { text: '든든했어요.' });
    expect((await read(asNpo)).company.given).toBeNull();
    await endBefore(15);
    expect((await read(asNpo)).company.given?.text).toBe('든든했어요.');
    expect((await read(asNpo)).npo).toEqual({ hasGiven: false, given: null });
  });

  test('what is for the matching manager reaches admins alone, at once', async () => {
    await make('CLOSED');
    const told = '돈 이야기를 꺼내기 어려웠어요.';
    await give(asNpo, { privateText: told });
    expect((await read(asAdmin)).npo.given).toMatchObject({ privateText: told });
    expect((await titlesOf(admin)).some((one) => one.includes('매칭 매니저에게만'))).toBe(true);
    await give(asCompany);
    for (const browser of [asCompany, asNpo]) {
      const { body } = await browser.get(path());
      expect(body).not.toContain(told);
      expect(JSON.parse(body)).toMatchObject({ npo: { given: { privateText: null } } });
    }
    await endBefore(20);
    for (const browser of [asCompany, asNpo]) expect((await browser.get(path())).body).not.toContain(told);
    const mails = await app.platform.db.execute<{ row: string }>(sql`SELECT m::text AS row FROM mail m`);
    expect(mails.rows.filter(({ row }) => row.includes(told))).toEqual([]);
  });
});

describe('giving', () => {
  test('is once for each side and never changed', async () => {
    await make('CLOSED');
    expect((await give(asCompany)).statusCode).toBe(200);
    const again = await give(asCompany, { ratings: [1, 1, 1] });
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      repeatedFeedbackMessage,
    ]);
    expect((await read(asCompany)).company.given?.ratings).toEqual([5, 4, 3]);
    const { rows } = await app.platform.db.execute<{ details: unknown }>(
      sql`SELECT details FROM audit_entry WHERE action = 'feedback.give' AND details ->> 'projectId' = ${made.projectId}`,
    );
    expect(rows).toEqual([{ details: { projectId: made.projectId, characters: 17 } }]);
  });

  test('is refused to both sides while the admin has taken the project down', async () => {
    await make('CLOSED');
    await hideProject(app.platform.db, made.projectId, company);
    for (const refused of [await give(asCompany), await give(asNpo)])
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { message: '관리자가 내려 둔 프로젝트예요. 다시 보이게 되면 이어서 할 수 있어요.' },
      ]);
    expect((await read(asAdmin)).company.hasGiven).toBe(false);
  });

  test('of two colleagues at once one is told that the other was faster', async () => {
    await make('CLOSED');
    const answers = await Promise.all([give(asNpo), give(asNpo, { ratings: [1, 2, 3] })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('asks for all three ratings, and refuses what is too long or a number of a person', async () => {
    await make('CLOSED');
    const refusals = [
      [{ ratings: [5, 4] }, '세 가지를 모두 골라 주세요.'],
      [{ ratings: [5, 4, 6] }, '1부터 5까지 골라 주세요.'],
      [{ text: '가'.repeat(301) }, '300자까지 쓸 수 있어요.'],
      [{ privateText: '가'.repeat(501) }, '500자까지 쓸 수 있어요.'],
      [
        { text: '010-1234-5678로 주세요.' },
        '주민등록번호나 전화번호처럼 보이는 글이 있어요. 지우고 저장해 주세요.',
      ],
    ] as const;
    for (const [changes, message] of refusals) {
      const answer = await asCompany.post(path(), { ...form(), ...changes });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(message)]);
    }
    const held = await asCompany.post(path(), form({ privateText: '900101-1234567' }));
    expect([held.statusCode, held.body]).toEqual([400, expect.stringContaining('주민등록번호')]);
    const longest = { text: '가'.repeat(300), privateText: '나'.repeat(500) };
    expect((await give(asCompany, longest)).statusCode).toBe(200);
  });
});
