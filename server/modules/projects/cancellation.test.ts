import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createSpending } from '#server/testing/budget-factories.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;
const today = koreanDay(new Date());
const reason = '기업의 사정으로 더 이어 갈 수 없어요';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  npo = await createNpo(db);
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(npo);
});
afterAll(() => app.close());

/** A project that has run for ten days, with an entry, a document and, on wish, money. */
async function run({ hasMoney }: { hasMoney: boolean }) {
  const made = await createProject(app.platform.db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -10), actualEnd: addDays(today, 60) },
  });
  const path = `/api/projects/${made.projectId}`;
  const spendingId = hasMoney ? await createSpending(app.platform.db, made, npo) : '';
  if (hasMoney) {
    const deposit = { kind: 'PAYMENT', day: today, amount: 5000 };
    expect((await npoBrowser.post(`${path}/budget/deposits`, deposit)).statusCode).toBe(200);
  }
  const entry = await npoBrowser.post(`${path}/activity-entries`, activityEntry);
  expect(entry.statusCode).toBe(200);
  return { ...made, path, spendingId };
}

const activityEntry = {
  day: today,
  place: '마을 회관',
  participants: 12,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  staff: 2,
  hoursEach: 0,
  sentence: '첫 모임을 열었어요.',
};

const cancel = async (projectId: string, more: object = {}) => {
  const url = `/api/admin/projects/${projectId}`;
  const { project } = (await admin.get(url)).json<AdminProjectDetail>();
  return admin.post(`${url}/transitions`, { to: 'CANCELED', version: project.version, reason, ...more });
};

test('[G-57] the desk cancels a project with money only once both have said what becomes of the rest', async () => {
  const { projectId, path } = await run({ hasMoney: true });
  const detail = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  expect(detail.settlement).toEqual({ received: 5000, spent: 100, balance: 4900 });
  const refused = await cancel(projectId);
  expect(refused.json()).toMatchObject({
    code: 'VALIDATION',
    fieldErrors: [{ path: 'isSettled', message: '남은 돈을 어떻게 할지 두 기관과 먼저 확인해 주세요.' }],
  });
  expect((await cancel(projectId, { isSettled: true })).statusCode).toBe(200);
  const events = (await companyBrowser.get(`${path}/events`)).body;
  expect(events).toContain('중단 정산: 받은 돈 5,000원, 쓴 돈 100원, 남은 돈 4,900원');
  // Nothing is due any more, and it is called what it was.
  for (const browser of [companyBrowser, npoBrowser]) {
    expect((await browser.get(`${path}/report`)).json()).toMatchObject({ status: 'WRITING', dueOn: null });
    expect((await browser.get(path)).json().nextAction).toMatchObject({
      kind: 'NONE',
      text: '취소한 사업이에요',
    });
  }
});

test('[G-57] a project without money is cancelled without a settlement', async () => {
  const { projectId } = await run({ hasMoney: false });
  const detail = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  expect(detail.settlement).toBeNull();
  expect((await cancel(projectId)).statusCode).toBe(200);
});

test('[G-57] in a cancelled project both read every room and neither writes in one, by the API or by SQL', async () => {
  const { projectId, partnershipId, path, spendingId } = await run({ hasMoney: true });
  expect((await cancel(projectId, { isSettled: true })).statusCode).toBe(200);
  for (const browser of [companyBrowser, npoBrowser])
    for (const room of [
      '',
      '/agreements',
      '/activity-entries',
      '/budget',
      '/spendings',
      '/measurements',
      '/report',
      '/pack',
    ])
      expect([room, (await browser.get(`${path}${room}`)).statusCode]).toEqual([room, 200]);
  const writes: [TestBrowser, 'post' | 'put', string, object][] = [
    [npoBrowser, 'post', '/activity-entries', activityEntry],
    [npoBrowser, 'post', '/budget/deposits', { kind: 'PAYMENT', day: today, amount: 1 }],
    [npoBrowser, 'post', `/spendings/${spendingId}/strike`, { reason }],
    [npoBrowser, 'put', '/report/texts', { version: 0, voices: '', lessons: '', next: '' }],
    [npoBrowser, 'post', '/report/submission', { version: 0 }],
    [companyBrowser, 'post', '/report/comments', { section: 'NEXT', kind: 'COMMENT', text: '한마디' }],
    [companyBrowser, 'post', '/required-documents', { name: '결과보고서' }],
    [companyBrowser, 'post', '/agreements', { form: 'JOINT' }],
    [companyBrowser, 'post', '/agreements/amendment', { reason }],
    [companyBrowser, 'post', '/feedback', { ratings: [5, 4, 3], text: '', privateText: '' }],
    [companyBrowser, 'put', '/continuation', { answer: 'YES' }],
  ];
  for (const [browser, method, room, body] of writes) {
    const answer = await browser[method](`${path}${room}`, body);
    expect([room, answer.statusCode, answer.json().code]).toEqual([
      room,
      expect.toSatisfy((status: number) => status === 404 || status === 409),
      expect.stringMatching(/^(TRANSITION_REFUSED|NOT_FOUND|LOCKED|STALE)$/),
    ]);
  }
  const document = { name: '늦은 서류.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') };
  expect((await npoBrowser.upload(`${path}/documents`, document)).statusCode).toBeGreaterThanOrEqual(400);
  const client = new pg.Client({ connectionString: app.appUrl });
  await client.connect();
  const statements = [
    `INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
       employee_volunteers, other_volunteers, staff, hours_each, sentence)
     VALUES ('${projectId}', '${partnershipId}', '${npo.memberId}', '${today}', '회관', 1, 0, 0, 1, 0, '한 줄')`,
    `INSERT INTO deposit (project_id, partnership_id, kind, day, amount, author_id)
     VALUES ('${projectId}', '${partnershipId}', 'PAYMENT', '${today}', 1, '${npo.memberId}')`,
    `UPDATE spending SET struck_at = now(), strike_reason = '이유', struck_by_id = '${npo.memberId}' WHERE id = '${spendingId}'`,
  ];
  for (const statement of statements)
    await expect(client.query(statement)).rejects.toMatchObject({ code: /^MT/ });
  await client.end();
});
