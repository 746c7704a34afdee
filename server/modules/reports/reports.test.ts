import { and, eq, like, sql } from 'drizzle-orm';
import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { findReportChanges } from '#contract/reports/report-content.ts';
import { readReviewDays, reportDueDay } from '#contract/reports/report-days.ts';
import { reportTransitions } from '#contract/reports/report-status.ts';
import {
  acceptedReportMessage,
  changedReportMessage,
  fixMissingMessage,
  type Report,
} from '#contract/reports/reports.ts';
import { file } from '#db/schema/files.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { runReminderSend } from '#server/jobs/reminder-send.ts';
import { writeDots } from '#server/paper/paper.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';
import { spread } from './compose.ts';
import { remindOfReports } from './reminders.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let lines: string[];
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;

const today = koreanDay(new Date());
const names = ['결과보고서', '예산 집행 내역서', '활동 사진', '참여자 의견', '성과지표 요약', '후원 확인서'];
const at = (part: string) => `/api/projects/${made.projectId}/${part}`;
const silentPath = () => `/api/admin/projects/${made.projectId}/report-acceptance`;

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  made = await createProject(db, company, {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -60) },
    request: { requiredDocs: names },
  });
  lines = await createBudgetLines(db, made, [3_000_000, 1_000_000]);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
afterAll(() => app.close());

const read = async (browser = asNpo) => (await browser.get(at('report'))).json<Report>();
const texts = {
  voices: '“다시 오고 싶어요.” 방산면 중학생',
  lessons: '난방을 먼저 챙겨요.',
  next: '두 곳 더 가요.',
};

async function enter(participants: number, sentence = '별을 봤어요.'): Promise<string> {
  const answer = await asNpo.post(at('activity-entries'), {
    day: today,
    place: '방산면',
    participants,
    employeeVolunteers: 4,
    otherVolunteers: 2,
    staff: 1,
    hoursEach: 3.5,
    sentence,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}

async function spend(line: number, amount: number) {
  const { lines: found } = (await asNpo.get(at('budget'))).json<{
    lines: { id: string; version: number }[];
  }>();
  const lineVersion = found.find(({ id }) => id === lines[line])?.version;
  return asNpo.upload(
    at('spendings'),
    { name: '영수증.pdf', bytes: testPdf },
    {
      lineId: lines[line] as string,
      lineVersion: String(lineVersion),
      day: today,
      payee: '청람주유소',
      amount: String(amount),
      evidence: 'CARD_SLIP',
      isMasked: 'true',
    },
  );
}

async function submit(): Promise<Report> {
  const answer = await asNpo.post(at('report/submission'), { version: (await read()).version });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}
const note = (kind: 'FIX' | 'COMMENT', text: string, browser = asCompany, section = 'LESSONS') =>
  browser.post(at('report/comments'), { section, kind, text });
const sendBack = async () =>
  asCompany.post(at('report/return'), { version: (await read(asCompany)).version });
async function accept() {
  const { version, sha256 } = await read(asCompany);
  return asCompany.post(at('report/acceptance'), { version, sha256 });
}
const titlesOf = async ({ memberId }: { memberId: string }) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, memberId))
  ).map(({ title }) => title);
const audited = async (action: string) => {
  const { rows } = await app.platform.db.execute<{ reason: string | null }>(
    sql`SELECT reason FROM audit_entry WHERE action = ${action} AND details ->> 'projectId' = ${made.projectId}`,
  );
  return rows;
};

/** Moves the agreed end as a granted correction does. */
async function extendTo(actualEnd: string) {
  const { version } = (await asAdmin.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  const { rows } = await app.platform.db.execute<Record<string, never>>(sql`
    SELECT actual_start::text AS "actualStart", actual_budget::float8 AS "actualBudget",
      actual_region_level1_code AS "regionLevel1Code", actual_region_level2_code AS "regionLevel2Code"
    FROM partnership WHERE id = ${made.partnershipId}`);
  const answer = await asAdmin.put(`/api/admin/projects/${made.projectId}/progress`, {
    form: { ...rows[0], actualEnd },
    reason: '비가 잦아 일정을 늦춰요.',
    version,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

describe('writing', () => {
  test('[G-44] the report opens filled with what was recorded, and follows it', async () => {
    await enter(28);
    await enter(31, '망원경을 만들었어요.');
    expect((await spend(0, 1_200_000)).statusCode).toBe(200);
    const found = await read();
    expect(found).toMatchObject({
      status: 'WRITING',
      version: 0,
      submission: null,
      allowed: { write: true },
    });
    expect(found.content).toMatchObject({
      activities: [{ sentence: '별을 봤어요.', hours: 21 }, { sentence: '망원경을 만들었어요.' }],
      people: { participants: 59, employeeVolunteers: 8, otherVolunteers: 4, volunteerHours: 42 },
      budget: { agreed: 4_000_000, spent: 1_200_000, spendings: 1, linesOver: 0 },
      texts: { voices: '', lessons: '', next: '' },
    });
    await enter(1);
    expect((await read()).content?.people.participants).toBe(60);
  });

  test('what is written stays with the NPO until it is submitted; of two colleagues the second is told', async () => {
    expect((await asNpo.put(at('report/texts'), { ...texts, version: 0 })).statusCode).toBe(200);
    const late = await asNpo.put(at('report/texts'), { ...texts, version: 0 });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'STALE']);
    expect((await read()).content?.texts).toEqual(texts);
    for (const browser of [asCompany, asAdmin]) {
      expect(await read(browser)).toMatchObject({ status: 'WRITING', content: null, sha256: null });
      expect((await browser.get(at('report/paper/pdf'))).statusCode).toBe(404);
    }
    expect((await asCompany.put(at('report/texts'), { ...texts, version: 1 })).statusCode).toBe(403);
  });

  test('[G-29] sections take 3,000 letters, and no number of a person', async () => {
    const write = (changes: object) => asNpo.put(at('report/texts'), { ...texts, ...changes, version: 0 });
    expect((await write({ voices: '가'.repeat(3001) })).json()).toMatchObject({
      fieldErrors: [{ path: 'voices', message: '3,000자까지 쓸 수 있어요.' }],
    });
    expect((await write({ next: '901010-1234567 님' })).json()).toMatchObject({
      fieldErrors: [{ path: 'next', message: expect.stringMatching(/^주민등록번호/) }],
    });
    expect((await write({ lessons: '가'.repeat(3000) })).statusCode).toBe(200);
  });

  test('[G-03] a stranger gets the answer of a project that does not exist', async () => {
    const stranger = await app.signIn(await createNpo(app.platform.db));
    const body = { version: 0 };
    expect((await stranger.get(at('report'))).statusCode).toBe(404);
    expect((await stranger.post(at('report/submission'), body)).statusCode).toBe(404);
    expect((await stranger.put(at('report/texts'), { ...texts, ...body })).statusCode).toBe(404);
  });

  test('nothing is written before the start or once the admin has taken over', async () => {
    for (const status of ['CONFIRMED', 'PAYMENT_REQUESTED'] as const) {
      made = await createProject(app.platform.db, company, { status, npoIds: [npo.organizationId] });
      expect((await read()).allowed.write).toBe(false);
      const refused = await asNpo.post(at('report/submission'), { version: 0 });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'TRANSITION_REFUSED',
      ]);
    }
  });
});

describe('submitting and returning', () => {
  test('[G-45] a line over its budget refuses submission and acceptance', async () => {
    expect((await spend(1, 1_000_001)).statusCode).toBe(200);
    const refused = await asNpo.post(at('report/submission'), { version: 0 });
    expect(refused.json()).toMatchObject({ code: 'VALIDATION', message: '예산을 넘은 항목이 1개 있어요.' });
    expect((await read(asCompany)).status).toBe('WRITING');
    expect((await spend(1, -1)).statusCode).toBe(200);
    await submit();
    await spend(1, 5);
    expect((await accept()).json()).toMatchObject({ message: '예산을 넘은 항목이 1개 있어요.' });
  });

  test('a submission reaches the company, which answers within ten business days', async () => {
    await asNpo.put(at('report/texts'), { ...texts, version: 0 });
    const until = addBusinessDays(today, 10);
    expect(await submit()).toMatchObject({
      status: 'SUBMITTED',
      answerBy: until,
      submission: { number: 1 },
      allowed: { write: false },
    });
    expect((await read(asCompany)).content?.texts).toEqual(texts);
    expect(await titlesOf(company)).toContain(`결과보고서가 왔어요. ${sayDay(until)}까지 살펴봐 주세요`);
    const { version } = await read();
    expect((await asNpo.put(at('report/texts'), { ...texts, version })).statusCode).toBe(409);
    expect(await audited('report.submit')).toHaveLength(1);
  });

  test('[G-46] returning needs a comment, which the NPO sees with the return', async () => {
    await submit();
    const refused = await sendBack();
    expect(refused.json()).toMatchObject({ fieldErrors: [{ path: 'comment', message: fixMissingMessage }] });
    expect((await note('FIX', ' ')).json()).toMatchObject({
      fieldErrors: [{ path: 'text', message: fixMissingMessage }],
    });
    expect((await note('FIX', '안전 수칙을 더해 주세요.')).statusCode).toBe(200);
    expect((await read()).comments).toEqual([]);
    expect((await note('FIX', '기업이 적어요.', asNpo)).statusCode).toBe(409);
    expect((await sendBack()).json()).toMatchObject({ status: 'RETURNED', answerBy: null });
    const returned = await read();
    expect(returned.comments).toMatchObject([
      { section: 'LESSONS', kind: 'FIX', text: '안전 수칙을 더해 주세요.', side: 'COMPANY', round: 1 },
    ]);
    expect(returned.allowed.write).toBe(true);
    expect(await titlesOf(npo)).toContain('보고서에서 보완할 곳이 있어요');
    expect(await audited('report.return')).toHaveLength(1);
  });

  test('[G-46] a resubmission shows what changed, and what is mended stays unseen until then', async () => {
    await enter(10);
    await asNpo.put(at('report/texts'), { ...texts, version: 0 });
    await submit();
    await note('FIX', '더 적어 주세요.');
    await sendBack();
    await enter(5, '한 번 더 갔어요.');
    const { version } = await read();
    await asNpo.put(at('report/texts'), { ...texts, lessons: '안전 수칙을 바꿨어요.', version });
    expect((await read(asCompany)).content?.texts.lessons).toBe(texts.lessons);
    expect((await read(asCompany)).changes).toEqual([]);
    expect((await read()).changes.map(({ section }) => section)).toContain('LESSONS');
    expect((await submit()).submission).toMatchObject({ number: 2 });
    const { changes } = await read(asCompany);
    expect(changes).toContainEqual({ section: 'PEOPLE', what: '연인원', before: '10명', after: '15명' });
    expect(changes).toContainEqual({
      section: 'LESSONS',
      what: '배운 점',
      before: texts.lessons,
      after: '안전 수칙을 바꿨어요.',
    });
    expect(changes.filter(({ section }) => section === 'ACTIVITIES')).toMatchObject([
      { before: '', after: expect.stringContaining('한 번 더 갔어요.') },
    ]);
    expect(changes.some(({ section }) => section === 'VOICES')).toBe(false);
  });

  test('of ten comments in an hour the other side hears once; each deletes its own', async () => {
    await submit();
    for (let count = 1; count <= 10; count++) await note('COMMENT', `${count}번째`);
    const told = (await titlesOf(npo)).filter((title) => title === '결과보고서에 댓글이 달렸어요');
    expect(told).toHaveLength(1);
    const [first] = (await read()).comments;
    expect((await asNpo.delete(at(`report/comments/${first?.id}`))).statusCode).toBe(404);
    expect((await asCompany.delete(at(`report/comments/${first?.id}`))).statusCode).toBe(200);
    expect((await read()).comments).toHaveLength(9);
  });

  test('a report shows its own comments, and none that the same company wrote on another', async () => {
    await submit();
    await note('COMMENT', '첫 사업의 댓글이에요.');
    const first = made;
    made = await createProject(app.platform.db, company, {
      status: 'DEADLINE_PASSED',
      npoIds: [npo.organizationId],
      progress: { actualStart: addDays(today, -60) },
    });
    await submit();
    expect([(await read(asCompany)).comments, (await read()).comments]).toEqual([[], []]);
    made = first;
    expect((await read(asCompany)).comments).toMatchObject([{ text: '첫 사업의 댓글이에요.' }]);
  });

  test('changes are found by what is named, in the order of sections', async () => {
    await enter(1);
    const { content } = await read();
    if (!content) throw new Error('no report');
    expect(findReportChanges(content, content)).toEqual([]);
    const other = { ...content, region: '서울', activities: [], texts: { ...texts, next: '' } };
    expect(findReportChanges(content, other).map(({ section }) => section)).toEqual([
      'OVERVIEW',
      'ACTIVITIES',
      'VOICES',
      'LESSONS',
    ]);
  });
});

describe('accepting', () => {
  test('[G-47] acceptance locks report, settlement and records, and ticks what was asked for', async () => {
    const entryId = await enter(28);
    await spend(0, 1_200_000);
    await asNpo.put(at('report/texts'), { ...texts, version: 0 });
    await submit();
    const accepted = await accept();
    expect([accepted.statusCode, accepted.body]).toEqual([200, expect.anything()]);
    expect(accepted.json()).toMatchObject({
      status: 'ACCEPTED',
      acceptance: { reason: null },
      allowed: { write: false, comment: false, review: false },
    });
    const documents = await app.platform.db
      .select()
      .from(file)
      .where(eq(file.partnershipId, made.partnershipId ?? ''));
    const kept = documents.filter(({ class: kind }) => kind === 'PROJECT_DOCUMENT');
    expect(kept.map(({ name }) => name.split('_')[0]).sort()).toEqual(['결과보고서', '정산표']);
    for (const { id, name, isLocked, documentKind, ownerId } of kept) {
      expect([isLocked, documentKind, ownerId]).toEqual([true, 'COMPLETION', npo.organizationId]);
      expect((await asNpo.delete(at(`documents/${id}`))).json()).toMatchObject({ code: 'FILE_IN_USE' });
      const bytes = (await asCompany.get(`/api/files/${id}/download`)).rawPayload;
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      expect(text).toContain('1,200,000');
      if (name.startsWith('결과보고서')) expect(text).toContain(`${writeDots(today)} 확인`);
    }
    const { requiredDocuments } = (
      await asCompany.get(`/api/projects/${made.projectId}`)
    ).json<ProjectDetail>();
    expect(requiredDocuments.map(({ name, status }) => [name, status])).toEqual(
      names.map((name) => [name, name === '후원 확인서' ? 'WANTED' : 'ACCEPTED']),
    );
    expect(requiredDocuments[0]?.file?.name).toMatch(/^결과보고서/);
    expect(requiredDocuments[1]?.file?.name).toMatch(/^정산표/);
    for (const refused of [
      await spend(0, 1),
      await asNpo.delete(at(`activity-entries/${entryId}`)),
      await asNpo.put(at('report/texts'), { ...texts, version: (await read()).version }),
    ])
      expect(refused.json()).toMatchObject({ message: acceptedReportMessage });
    expect(await titlesOf(npo)).toContain('보고서를 확인했어요. 수고하셨어요');
    expect(await audited('report.accept')).toEqual([{ reason: null }]);
  });

  test('[G-47] with the last document that was missing the admins hear that they can go on', async () => {
    made = await createProject(app.platform.db, company, {
      status: 'IN_PROGRESS',
      npoIds: [npo.organizationId],
      request: { requiredDocs: ['결과보고서'] },
    });
    const admin = await createAdmin(app.platform.db);
    await submit();
    expect((await accept()).statusCode).toBe(200);
    expect((await titlesOf(admin)).some((title) => title.endsWith('서류 확인이 끝났어요'))).toBe(true);
  });

  test('numbers that changed since they were seen refuse acceptance, and the next look shows them', async () => {
    await submit();
    const { version, sha256 } = await read(asCompany);
    await enter(3);
    const refused = await asCompany.post(at('report/acceptance'), { version, sha256 });
    expect(refused.json()).toMatchObject({ code: 'STALE', message: changedReportMessage });
    expect((await read(asCompany)).changes).toContainEqual({
      section: 'PEOPLE',
      what: '연인원',
      before: '0명',
      after: '3명',
    });
    expect((await accept()).statusCode).toBe(200);
  });

  test('[G-23] PDF and .docx of a report say the same, with its hash', async () => {
    await enter(28);
    await asNpo.put(at('report/texts'), { ...texts, version: 0 });
    const { sha256 } = await submit();
    const pdf = await asCompany.get(at('report/paper/pdf'));
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    const bare = (whole: string) => whole.replaceAll(/\s/g, '');
    const { content } = await read(asCompany);
    if (!content) throw new Error('no report');
    const rate = content.budget.rate?.toFixed(1);
    for (const words of [
      ...['결과보고서', '연인원 28명', '난방을 먼저 챙겨요.', '별을 봤어요.'],
      // The headline figures and the chart have the numbers of the screen.
      `${content.people.participants}명 연인원`,
      `${content.people.employeeHours}시간 임직원 ${content.people.employeeVolunteers}명 봉사`,
      `${rate}% 사업비 집행률`,
      '활동별 참여자 넓은 막대 참여자(명), 좁은 막대 임직원(명)',
    ])
      expect(bare(text)).toContain(bare(words));
    expect(text.replaceAll(/\s/g, '')).toContain(sha256);
    const docx = await asCompany.get(at('report/paper/docx'));
    expect(docx.headers['content-type']).toContain('wordprocessingml');
    const { value } = await mammoth.extractRawText({ buffer: docx.rawPayload });
    for (const words of ['28명', `${rate}%`, '사업비 집행률', '활동별 참여자', '난방을 먼저 챙겨요.', sha256])
      expect(value).toContain(words);
  });

  test('a report has a few photos of all days', () => {
    expect(spread([1, 2, 3], 6)).toEqual([1, 2, 3]);
    expect(spread([...Array(12).keys()], 6)).toEqual([0, 2, 4, 6, 8, 10]);
  });
});

describe('the days', () => {
  const clause = (text: string) => [{ number: 9, title: '보고', text }];

  test('clause 9 says when the report and its answer are due; 14 days and 10 business days without it', () => {
    expect(reportDueDay('2026-12-18', [])).toBe('2027-01-01');
    const agreed = clause(
      '단체는 종료 뒤 30일 안에 결과보고서와 정산표를 내고, 기업은 5영업일 안에 확인하거나 보완을 요청한다.',
    );
    expect(reportDueDay('2026-12-18', agreed)).toBe('2027-01-17');
    expect([readReviewDays([]), readReviewDays(agreed)]).toEqual([10, 5]);
  });

  test('[G-49] reminders come on their days, once each, and follow an extended end', async () => {
    const dueTitle = (day: string) => `결과보고서를 ${sayDay(day)}까지 내 주세요`;
    const reminders = async () => (await titlesOf(npo)).filter((title) => title.startsWith('결과보고서를'));
    await extendTo(addDays(today, -13));
    await runReminderSend(app.platform, app.log);
    expect(await remindOfReports(app.platform)).toBe(0);
    expect(await reminders()).toEqual([dueTitle(addDays(today, 1))]);
    await extendTo(addDays(today, -12));
    await remindOfReports(app.platform);
    expect(await reminders()).toHaveLength(1);
    await extendTo(addDays(today, -7));
    await remindOfReports(app.platform);
    expect(await reminders()).toHaveLength(2);
    await extendTo(addDays(today, -21));
    await remindOfReports(app.platform);
    expect(await reminders()).toContain('결과보고서를 낼 날이 7일 지났어요');
    await extendTo(addDays(today, -15));
    await submit();
    await remindOfReports(app.platform);
    expect(await reminders()).toHaveLength(3);
  });

  test('[G-48] a silent company: the admins are told once, and accept with a reason', async () => {
    const admin = await createAdmin(app.platform.db);
    const told = async () =>
      (await titlesOf(admin)).filter((title) => title.endsWith('결과보고서에 답하지 않았어요')).length;
    await submit();
    const { version, sha256 } = await read(asAdmin);
    const body = { version, sha256, reason: '세 번 물었지만 답이 없었어요.' };
    const early = await asAdmin.post(silentPath(), body);
    expect(early.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('까지 답할 수 있어요.'),
    });
    await remindOfReports(app.platform);
    expect(await told()).toBe(0);
    await app.platform.db.execute(sql`UPDATE report SET answer_by = ${addDays(today, -1)}, version = version + 1
      WHERE partnership_id = ${made.partnershipId}`);
    expect(await remindOfReports(app.platform)).toBe(1);
    expect(await remindOfReports(app.platform)).toBe(0);
    expect(await told()).toBe(1);
    expect((await asCompany.post(silentPath(), body)).statusCode).toBe(403);
    const late = { ...body, version: version + 1 };
    expect((await asAdmin.post(silentPath(), { ...late, reason: '' })).statusCode).toBe(400);
    expect((await asAdmin.post(silentPath(), late)).json()).toMatchObject({
      status: 'ACCEPTED',
      acceptance: { organizationName: '맞손', reason: body.reason },
    });
    expect(await titlesOf(company)).toContain('관리자가 결과보고서를 확인했어요');
    expect(await audited('report.accept')).toEqual([{ reason: body.reason }]);
    const [paper] = await app.platform.db
      .select()
      .from(file)
      .where(and(eq(file.partnershipId, made.partnershipId ?? ''), like(file.name, '결과보고서%')));
    const bytes = (await asAdmin.get(`/api/files/${paper?.id}/download`)).rawPayload;
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain(`${writeDots(today)} 확인. 이유: ${body.reason}`);
  });

  test('the database holds the same transitions', async () => {
    const { rows } = await app.platform.db.execute<{ pair: string }>(
      sql`SELECT from_status || ' ' || to_status AS pair FROM status_transition WHERE entity = 'report'`,
    );
    expect(rows.map(({ pair }) => pair).sort()).toEqual(
      reportTransitions.map((pair) => pair.join(' ')).sort(),
    );
  });
});
