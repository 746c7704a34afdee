import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Report } from '#contract/reports/reports.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';

type Viewer = 'npo' | 'company' | 'admin';

let app: TestApp;
let made: TestProject;
let company: TestPartyMember;
let npo: TestPartyMember;
let browsers: Record<Viewer, TestBrowser>;
const today = koreanDay(new Date());
const end = addDays(today, -2);
const viewers = ['npo', 'company', 'admin'] as const;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db, { name: '하늬에너지', memberName: '홍보람' });
  npo = await createNpo(db, { name: '솔개울배움터', memberName: '나단체' });
  browsers = {
    npo: await app.signIn(npo),
    company: await app.signIn(company),
    admin: await app.signIn(await createAdmin(db, { name: '김도현' })),
  };
  made = await createProject(db, company, {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -60), actualEnd: end },
  });
});
afterAll(() => app.close());

const at = (part = 'report') => `/api/projects/${made.projectId}/${part}`;
const read = async (viewer: Viewer) => (await browsers[viewer].get(at())).json<Report>();
const version = async () => (await read('npo')).version;
async function send(viewer: Viewer, part: string, body: object): Promise<void> {
  const answer = await browsers[viewer].post(at(part), body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
/** What each viewer may do, by its names. */
const mayDo = async () =>
  Object.fromEntries(
    await Promise.all(
      viewers.map(async (viewer) => {
        const { allowed } = await read(viewer);
        return [viewer, Object.entries(allowed).flatMap(([name, is]) => (is ? [name] : []))];
      }),
    ),
  );
const facts = async (viewer: Viewer) => {
  const { status, dueOn, answerBy, submission, acceptance } = await read(viewer);
  return { status, dueOn, answerBy, submission, acceptance };
};

test('a report says to each side what it is to do, from the first word to its acceptance', async () => {
  const dueOn = addDays(end, limits.reportDays);
  const answerBy = addBusinessDays(today, limits.reportReviewDays);
  const unsent = { status: 'WRITING', dueOn, answerBy: null, submission: null, acceptance: null };
  for (const viewer of viewers) expect([viewer, await facts(viewer)]).toEqual([viewer, unsent]);
  expect(await mayDo()).toEqual({ npo: ['write'], company: [], admin: [] });
  const texts = { voices: '좋았어요', lessons: '배웠어요', next: '또 해요' };
  const put = await browsers.npo.put(at('report/texts'), { ...texts, version: 0 });
  expect(put.statusCode).toBe(200);
  expect(await mayDo()).toEqual({ npo: ['write'], company: [], admin: [] });
  expect([(await read('npo')).content?.texts, (await read('company')).content]).toEqual([texts, null]);

  await send('npo', 'report/submission', { version: await version() });
  const submission = { number: 1, at: expect.any(String), memberName: '나단체' };
  for (const viewer of viewers)
    expect(await facts(viewer)).toEqual({ ...unsent, status: 'SUBMITTED', answerBy, submission });
  expect(await mayDo()).toEqual({ npo: ['comment'], company: ['comment', 'review'], admin: [] });
  await app.platform.db.execute(sql`UPDATE report SET answer_by = ${addDays(today, -1)}, version = version + 1
    WHERE partnership_id = ${made.partnershipId}`);
  expect(await mayDo()).toMatchObject({ company: ['comment', 'review'], admin: ['acceptSilent'] });

  await send('company', 'report/comments', { section: 'LESSONS', kind: 'FIX', text: '더 적어 주세요.' });
  await send('company', 'report/return', { version: await version() });
  expect(await facts('company')).toMatchObject({ status: 'RETURNED', dueOn, submission });
  expect(await mayDo()).toEqual({ npo: ['write', 'comment'], company: ['comment'], admin: [] });

  await send('npo', 'report/submission', { version: await version() });
  const { sha256 } = await read('company');
  await send('company', 'report/acceptance', { version: await version(), sha256 });
  for (const viewer of viewers)
    expect(await facts(viewer)).toMatchObject({
      status: 'ACCEPTED',
      dueOn,
      submission: { ...submission, number: 2 },
      acceptance: {
        at: expect.any(String),
        memberName: '홍보람',
        organizationName: '하늬에너지',
        reason: null,
      },
    });
  expect(await mayDo()).toEqual({ npo: [], company: [], admin: [] });
});

test('what was noted names its author and side, and each deletes what is its own', async () => {
  const { db } = app.platform;
  made = await createProject(db, company, {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -60), actualEnd: end },
  });
  await send('npo', 'report/submission', { version: 0 });
  const colleague = await app.signIn(
    await createMember(db, { organizationId: company.organizationId, role: 'COMPANY', name: '고동료' }),
  );
  await send('company', 'report/comments', { section: 'LESSONS', kind: 'COMMENT', text: '하나' });
  await send('npo', 'report/comments', { section: 'VOICES', kind: 'COMMENT', text: '둘' });
  await send('company', 'report/comments', { section: 'NEXT', kind: 'FIX', text: '셋' });
  const noted = (
    section: string,
    kind: string,
    text: string,
    [authorName, side]: readonly [string, string],
    [isSent, isOwn]: readonly [boolean, boolean],
  ) => ({
    id: expect.any(String),
    createdAt: expect.any(String),
    round: 1,
    section,
    kind,
    text,
    authorName,
    side,
    isSent,
    isOwn,
  });
  const [ofCompany, ofNpo] = [['홍보람', 'COMPANY'] as const, ['나단체', 'NPO'] as const];
  const seenBy = async (browser: TestBrowser) => (await browser.get(at())).json<Report>().comments;
  const first = (isOwn: boolean) => noted('LESSONS', 'COMMENT', '하나', ofCompany, [true, isOwn]);
  const second = (isOwn: boolean) => noted('VOICES', 'COMMENT', '둘', ofNpo, [true, isOwn]);
  const third = (isSent: boolean, isOwn: boolean) => noted('NEXT', 'FIX', '셋', ofCompany, [isSent, isOwn]);
  expect(await seenBy(browsers.company)).toEqual([first(true), second(false), third(false, true)]);
  // What is not sent yet is the whole company's.
  expect(await seenBy(colleague)).toEqual([first(false), second(false), third(false, true)]);
  expect(await seenBy(browsers.npo)).toEqual([first(false), second(true)]);
  expect(await seenBy(browsers.admin)).toEqual([first(false), second(false)]);
  await send('company', 'report/return', { version: await version() });
  expect(await seenBy(browsers.company)).toEqual([first(true), second(false), third(true, false)]);
  expect(await seenBy(browsers.npo)).toEqual([first(false), second(true), third(true, false)]);
});
