import { and, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clause } from '#contract/agreements/clauses.ts';
import type { Indicator } from '#contract/agreements/workplan.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Report } from '#contract/reports/reports.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { file } from '#db/schema/files.ts';
import { measurement } from '#db/schema/measurements.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { report } from '#db/schema/reports.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject, type TestProject } from '#server/testing/project-factories.ts';
import { findUnsubmitted } from './due-store.ts';
import { remindOfReports } from './reminders.ts';
import { isUnanswered } from './room.ts';

let app: TestApp;
let admin: { memberId: string };
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
  await begin();
});
afterAll(() => app.close());

async function begin(
  requiredDocs: string[] = [],
  progress: { actualStart?: string; actualEnd?: string } = {},
  status: 'DEADLINE_PASSED' | 'IN_PROGRESS' = 'DEADLINE_PASSED',
) {
  made = await createProject(app.platform.db, company, {
    status,
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -60), ...progress },
    request: { requiredDocs },
  });
}
const at = (part = 'report') => `/api/projects/${made.projectId}/${part}`;
const read = async (browser = asCompany) => (await browser.get(at())).json<Report>();
async function submit() {
  const answer = await asNpo.post(at('report/submission'), { version: (await read(asNpo)).version });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<Report>();
}
async function accept() {
  const { version, sha256 } = await read();
  const answer = await asCompany.post(at('report/acceptance'), { version, sha256 });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
const note = (browser: TestBrowser, kind: 'FIX' | 'COMMENT' = 'COMMENT') =>
  browser.post(at('report/comments'), { section: 'LESSONS', kind, text: '더 적어 주세요.' });
const titlesOf = async ({ memberId }: { memberId: string }) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, memberId))
  ).map(({ title }) => title);
const setAnswerBy = (day: string) =>
  app.platform.db.execute(sql`UPDATE report SET answer_by = ${day}, version = version + 1
    WHERE partnership_id = ${made.partnershipId}`);
const clause9 = (days: number, review: number): Clause => ({
  number: 9,
  title: '보고',
  text: `단체는 종료 뒤 ${days}일 안에 결과보고서를 내고, 기업은 ${review}영업일 안에 확인하거나 보완을 요청한다.`,
});

test('a report that was not submitted is neither returned nor accepted, and one is not submitted twice', async () => {
  const { sha256 } = await read(asNpo);
  const body = { version: 0, sha256: sha256 ?? '0'.repeat(64) };
  for (const what of ['report/return', 'report/acceptance'])
    expect((await asCompany.post(at(what), body)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      current: { status: 'WRITING' },
    });
  const { version } = await submit();
  expect((await asNpo.post(at('report/submission'), { version })).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    current: { status: 'SUBMITTED' },
  });
});

describe('[G-48] an unanswered report', () => {
  test('is so after its last day, and at once where the company has left', () => {
    for (const [day, leftParty, is] of [
      ['2026-11-30', null, false],
      ['2026-12-01', null, false],
      ['2026-12-02', null, true],
      ['2026-12-01', 'NPO', false],
      ['2026-11-30', 'COMPANY', true],
    ] as const)
      expect([day, leftParty, isUnanswered({ answerBy: '2026-12-01' }, { leftParty }, day)]).toEqual([
        day,
        leftParty,
        is,
      ]);
  });

  test('is told to the admins on the day after the last one, not on it, and not once it is answered', async () => {
    const told = async () =>
      (await titlesOf(admin)).filter((title) => title.endsWith('결과보고서에 답하지 않았어요')).length;
    await submit();
    await setAnswerBy(today);
    const before = await told();
    await remindOfReports(app.platform);
    expect(await told()).toBe(before);
    await setAnswerBy(addDays(today, -1));
    await remindOfReports(app.platform);
    expect(await told()).toBe(before + 1);
    const entries = await app.platform.db
      .select({ action: auditEntry.action, details: auditEntry.details })
      .from(auditEntry)
      .where(sql`action = 'report.remind' AND details ->> 'projectId' = ${made.projectId}`);
    expect(entries).toEqual([
      {
        action: 'report.remind',
        details: { projectId: made.projectId, answerBy: addDays(today, -1) },
      },
    ]);
    await begin();
    await submit();
    await note(asCompany, 'FIX');
    await asCompany.post(at('report/return'), { version: (await read()).version });
    await remindOfReports(app.platform);
    expect(await told()).toBe(before + 1);
  });

  test('is answered in as many business days as both have agreed on', async () => {
    await confirmTestAgreement(app.platform.db, made, [company, npo], {}, [clause9(14, 3)]);
    expect((await submit()).answerBy).toBe(addBusinessDays(today, 3));
  });
});

describe('[G-49] reminders of a report', () => {
  const dueIds = async () => (await findUnsubmitted(app.platform.db)).map(({ projectId }) => projectId);
  const told = async () => (await titlesOf(npo)).filter((title) => title.startsWith('결과보고서를')).length;

  test('begin with a project whose end is a week away, and stop where it is taken down or reported', async () => {
    await begin([], { actualEnd: addDays(today, 8) }, 'IN_PROGRESS');
    expect(await dueIds()).not.toContain(made.projectId);
    await begin([], { actualEnd: addDays(today, 7) }, 'IN_PROGRESS');
    expect(await dueIds()).toContain(made.projectId);
    await hideProject(app.platform.db, made.projectId, company);
    expect(await dueIds()).not.toContain(made.projectId);
    await begin([], { actualEnd: addDays(today, -1) });
    await app.platform.db.insert(report).values({
      ...{ projectId: made.projectId, partnershipId: made.partnershipId as string },
      lessons: '쓰는 중이에요',
    });
    expect(await dueIds(), 'what is being written is not reported').toContain(made.projectId);
    await submit();
    expect(await dueIds()).not.toContain(made.projectId);
  });

  test('come a week and a day before the day, and as long after it, and on no other day', async () => {
    const ids = new Map<number, string>();
    for (const daysLeft of [8, 7, 6, 1, 0, -1, -6, -7, -8]) {
      await begin([], { actualEnd: addDays(today, daysLeft - limits.reportDays) });
      ids.set(daysLeft, made.projectId);
    }
    await remindOfReports(app.platform);
    expect(await told()).toBe(4);
    const entries = await app.platform.db
      .select({ projectId: auditEntry.subjectId, details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'report.remind'), inArray(auditEntry.subjectId, [...ids.values()])));
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining(
        [7, 1, -1, -7].map((daysLeft) => ({
          projectId: ids.get(daysLeft),
          details: { dueOn: addDays(today, daysLeft), daysLeft },
        })),
      ),
    );
  });

  test('follow the days that both have agreed on', async () => {
    await begin([], { actualEnd: addDays(today, -29) });
    await confirmTestAgreement(app.platform.db, made, [company, npo], {}, [clause9(30, 10)]);
    expect((await read(asNpo)).dueOn).toBe(addDays(today, 1));
    await remindOfReports(app.platform);
    expect(await told()).toBe(1);
  });
});

describe('comments', () => {
  const told = async (member: TestPartyMember) =>
    (await titlesOf(member)).filter((title) => title === '결과보고서에 댓글이 달렸어요').length;

  test('of each side are told to the other, and again after an hour', async () => {
    await submit();
    await note(asCompany);
    await note(asNpo);
    await note(asNpo);
    expect([await told(npo), await told(company)]).toEqual([1, 1]);
    await asOwner(app, `UPDATE report_comment SET created_at = created_at - interval '61 minutes'`);
    await note(asNpo);
    expect([await told(npo), await told(company)]).toEqual([1, 2]);
  });

  test('[G-46] what is to be mended is deleted until it is sent, and stays then', async () => {
    await submit();
    await note(asCompany, 'FIX');
    await note(asCompany, 'FIX');
    const [first, second] = (await read()).comments;
    expect((await asCompany.delete(at(`report/comments/${first?.id}`))).statusCode).toBe(200);
    await asCompany.post(at('report/return'), { version: (await read()).version });
    expect((await asCompany.delete(at(`report/comments/${second?.id}`))).statusCode).toBe(404);
    expect((await read(asNpo)).comments.map(({ id }) => id)).toEqual([second?.id]);
    // Nothing is to be mended of what is being mended.
    expect((await note(asCompany, 'FIX')).statusCode).toBe(409);
    expect((await note(asCompany)).statusCode).toBe(200);
  });

  test('come after the first submission and before the acceptance, up to their number', async () => {
    expect((await note(asCompany)).statusCode).toBe(409);
    await asNpo.put(at('report/texts'), { voices: '', lessons: '난방', next: '', version: 0 });
    expect((await note(asNpo)).statusCode).toBe(409);
    await submit();
    await note(asNpo);
    await app.platform.db.execute(sql`INSERT INTO report_comment
        (report_id, section, kind, text, round, organization_id, author_id, sent_at)
      SELECT report_id, section, kind, text, round, organization_id, author_id, sent_at
      FROM report_comment c, generate_series(2, ${limits.reportCommentsMax - 1}::int)
      WHERE report_id = (SELECT id FROM report WHERE partnership_id = ${made.partnershipId})`);
    expect((await note(asCompany)).statusCode).toBe(200);
    expect((await note(asCompany)).json()).toMatchObject({
      message: `의견은 보고서 하나에 ${limits.reportCommentsMax}개까지 남길 수 있어요.`,
    });
    await accept();
    expect((await note(asCompany)).statusCode).toBe(409);
  });
});

describe('[G-44] what a report is put together from', () => {
  const indicator = (code: string, target: number): Indicator => ({
    code,
    kind: 'R',
    name: code,
    unit: '%',
    baseline: null,
    target,
    method: '',
  });

  test('is the agreement that holds: no former indicator, and a reason where a target was missed', async () => {
    const { db } = app.platform;
    const [missed, reached, former] = [
      indicator('EDU_R1', 80),
      indicator('EDU_R2', 10),
      indicator('EDU_R3', 1),
    ];
    const agree = (...indicators: Indicator[]) =>
      confirmTestAgreement(db, made, [company, npo], { indicators });
    await agree(missed, reached, former);
    const { projectId, partnershipId } = made;
    const own = { projectId, partnershipId: partnershipId as string, authorId: npo.memberId };
    const values = { ...own, source: '명단', evidence: 'KEPT' as const };
    await db.insert(measurement).values([
      { ...values, indicator: 'EDU_R1', value: 60, day: addDays(today, -9), reason: '' },
      { ...values, indicator: 'EDU_R1', value: 79, day: addDays(today, -1), reason: '비가 왔어요.' },
      { ...values, indicator: 'EDU_R2', value: 10, day: today, reason: '비가 왔어요.' },
      { ...values, indicator: 'EDU_R3', value: 10, day: today, reason: '' },
    ]);
    await agree(missed, reached);
    const { content } = await read(asNpo);
    expect(
      content?.indicators.map(({ key, value, isReached, reason }) => [key, value, isReached, reason]),
    ).toEqual([
      ['EDU_R1', 79, false, '비가 왔어요.'],
      ['EDU_R2', 10, true, ''],
    ]);
    expect(content?.people.headcount).toBeNull();
  });

  test('[G-26] is no photo that somebody did not agree to', async () => {
    const entered = await asNpo.post(at('activity-entries'), {
      day: today,
      place: '방산면',
      participants: 1,
      employeeVolunteers: 0,
      otherVolunteers: 0,
      staff: 1,
      hoursEach: 1,
      sentence: '별을 봤어요.',
    });
    const { id } = entered.json<{ id: string }>();
    const background = { r: 9, g: 9, b: 9 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const sent: string[] = [];
    for (const consent of ['NOT_AGREED', 'ALL_AGREED', 'ALL_AGREED']) {
      const file = { name: '사진.jpg', bytes, type: 'image/jpeg' };
      const answer = await asNpo.upload(at(`activity-entries/${id}/photos`), file, {
        consent,
        scope: 'REPORT',
      });
      sent.push(answer.json<{ id: string }>().id);
    }
    const { content } = await read(asNpo);
    expect(content?.photos).toMatchObject({ count: 2, shown: [{ id: sent[1], entryId: id }] });
  });
});

test('[G-46] while a report is mended its NPO sees what it changes of the last submission, however many there were', async () => {
  const write = async (lessons: string) => {
    const { version } = await read(asNpo);
    const answer = await asNpo.put(at('report/texts'), { voices: '', lessons, next: '', version });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  };
  for (const [lessons, before] of [
    ['하나', null],
    ['둘', '하나'],
    ['셋', '둘'],
  ] as const) {
    await write(lessons);
    const changes = before === null ? [] : [{ section: 'LESSONS', what: '배운 점', before, after: lessons }];
    expect((await read(asNpo)).changes).toEqual(changes);
    await submit();
    for (const browser of [asNpo, asCompany]) expect((await read(browser)).changes).toEqual(changes);
    await note(asCompany, 'FIX');
    const { version } = await read();
    expect((await asCompany.post(at('report/return'), { version })).statusCode).toBe(200);
    expect((await read(asNpo)).changes).toEqual([]);
  }
});

describe('[G-47] acceptance', () => {
  test('sent twice at once counts once, and what was drawn for the other leaves no file behind', async () => {
    const { db, storage } = app.platform;
    const readObjects = async () => {
      const keys: string[] = [];
      for await (const key of storage.list()) keys.push(key);
      return keys;
    };
    await submit();
    const before = new Set(await readObjects());
    const { version, sha256 } = await read();
    const send = () => asCompany.post(at('report/acceptance'), { version, sha256 });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const kept = await db
      .select({ key: file.storageKey, isLocked: file.isLocked })
      .from(file)
      .where(eq(file.partnershipId, made.partnershipId as string));
    expect(kept.map(({ isLocked }) => isLocked)).toEqual([true, true]);
    const drawn = (await readObjects()).filter((key) => !before.has(key));
    expect(drawn.toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
  });

  test('leaves what the company does without, and the admins hear nothing while another document is missing', async () => {
    await begin(['결과보고서', '활동 사진', '후원 확인서']);
    const documents = async () =>
      (await asCompany.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>().requiredDocuments;
    const photos = (await documents()).find(({ name }) => name === '활동 사진');
    const waived = await asCompany.post(at(`required-documents/${photos?.id}/waiver`), {
      version: photos?.version,
      reason: '보고서에 사진이 있어요.',
    });
    expect([waived.statusCode, waived.body]).toEqual([200, expect.anything()]);
    await submit();
    const settled = async () =>
      (await titlesOf(admin)).filter((title) => title.endsWith('서류 확인이 끝났어요')).length;
    const before = await settled();
    await accept();
    expect((await documents()).map(({ status }) => status)).toEqual(['ACCEPTED', 'WAIVED', 'WANTED']);
    expect(await settled()).toBe(before);
  });
});
