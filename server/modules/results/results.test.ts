import fc from 'fast-check';
import readXlsx from 'read-excel-file/node';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntryPage } from '#contract/activity-entries/activity-entries.ts';
import type { Indicator } from '#contract/agreements/workplan.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { headcountIndicator } from '#contract/measurements/measured-indicators.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ResultProject, Results, ResultsAnswer } from '#contract/results/results.ts';
import { activityEntry } from '#db/schema/activity-entries.ts';
import { measurement } from '#db/schema/measurements.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createSpendingsOf } from '#server/testing/budget-factories.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';
import { findPromotionPhotos } from './store.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let asCompany: TestBrowser;
let asNpo: TestBrowser;

const today = koreanDay(new Date());
const thisYear = Number(today.slice(0, 4));
/** Projects begin so long ago that they lie in two calendar years at least. */
const begun = 400;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  asCompany = await app.signIn(company);
  asNpo = await app.signIn(npo);
});
afterAll(() => app.close());

const indicator = (code: string, kind: 'O' | 'R', name: string, unit: string): Indicator => ({
  code,
  kind,
  name,
  unit,
  baseline: null,
  target: 10,
  method: '',
});
const indicators = [
  indicator(headcountIndicator, 'O', '실인원', '명'),
  indicator('COMMON_O2', 'O', '연인원', '명'),
  indicator('COMMON_O5', 'O', '임직원 봉사', '시간'),
  indicator('EDU_R2', 'R', '점수 오른 비율', '%'),
];

type Entry = { ago: number; participants: number; employees: number; others: number; halves: number };
type Spending = { ago: number; amount: number };
type Given = { entries: readonly Entry[]; spendings: readonly Spending[]; isAccepted: boolean };

/** A running project with its agreement, and whatever was recorded of it. */
async function carryOut({ entries, spendings, isAccepted }: Given): Promise<TestProject> {
  const { db } = app.platform;
  const made = await createProject(db, company, {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(today, -begun) },
  });
  await confirmTestAgreement(db, made, [company, npo], { indicators });
  const { projectId, partnershipId } = made;
  const own = { projectId, partnershipId: partnershipId as string, authorId: npo.memberId };
  for (const { ago, participants, employees, others, halves } of entries)
    await db.insert(activityEntry).values({
      ...own,
      day: addDays(today, -ago),
      place: '방산면',
      participants,
      employeeVolunteers: employees,
      otherVolunteers: others,
      staff: 1,
      hoursEach: halves / 2,
      sentence: '별을 봤어요.',
    });
  const people = entries.reduce((sum, one) => sum + one.participants, 0);
  const values = { ...own, day: today, source: '명단', reason: '', evidence: 'KEPT' as const };
  if (people > 1)
    await db.insert(measurement).values([
      { ...values, indicator: headcountIndicator, value: Math.floor(people / 2) },
      { ...values, indicator: 'EDU_R2', value: 12.5 },
    ]);
  await createSpendingsOf(
    db,
    made,
    npo,
    spendings.map(({ ago, amount }) => ({ day: addDays(today, -ago), amount })),
  );
  if (isAccepted) await acceptReport(projectId);
  return made;
}

async function acceptReport(projectId: string): Promise<void> {
  const path = `/api/projects/${projectId}/report`;
  const { version } = (await asNpo.get(path)).json<Report>();
  const sent = await asNpo.post(`${path}/submission`, { version });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()]);
  const report = (await asCompany.get(path)).json<Report>();
  const answer = await asCompany.post(`${path}/acceptance`, {
    version: report.version,
    sha256: report.sha256,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

async function read(query = '', browser = asCompany): Promise<Results> {
  const answer = await browser.get(`/api/results${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { results } = answer.json<ResultsAnswer>();
  if (!results) throw new Error('refused');
  return results;
}

/** What the rooms of a project say of it. */
async function readRooms(projectId: string) {
  const at = `/api/projects/${projectId}`;
  const { totals } = (await asCompany.get(`${at}/budget`)).json<Budget>();
  const { sums } = (await asCompany.get(`${at}/activity-entries`)).json<ActivityEntryPage>();
  const { indicators: measured } = (await asCompany.get(`${at}/measurements`)).json<MeasurementRoom>();
  return { totals, sums, measured };
}

const bare = (text: string) => text.replaceAll(/\s/g, '');
const tenths = (value: number) => Math.round(value * 10) / 10;
const addUp = <T>(all: readonly T[], of: (one: T) => number) =>
  tenths(all.reduce((sum, one) => sum + of(one), 0));

async function readPapers(query: string) {
  const xlsx = await asCompany.get(`/api/results/paper/xlsx${query}`);
  const pdf = await asCompany.get(`/api/results/paper/pdf${query}`);
  expect([xlsx.statusCode, pdf.statusCode]).toEqual([200, 200]);
  const sheets = (await readXlsx(xlsx.rawPayload)) as unknown as { sheet: string; data: unknown[][] }[];
  const text = bare((await extractText(new Uint8Array(pdf.rawPayload))).text.join(''));
  return { sheets, text };
}

describe('[G-56] 우리 성과', () => {
  const entry = fc.record({
    ago: fc.integer({ min: 0, max: begun }),
    participants: fc.integer({ min: 0, max: 900 }),
    employees: fc.integer({ min: 0, max: 30 }),
    others: fc.integer({ min: 0, max: 30 }),
    halves: fc.integer({ min: 1, max: 16 }),
  });
  const spending = fc.record({
    ago: fc.integer({ min: 0, max: begun }),
    amount: fc.integer({ min: 1, max: 150_000 }),
  });
  const given = fc.record({
    entries: fc.array(entry, { maxLength: 4 }),
    spendings: fc.array(spending, { maxLength: 4 }),
    isAccepted: fc.boolean(),
  });

  test('is the sum of the rooms of its projects, in the API, in xlsx and in PDF, and its years add up to all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 3 }), async (all) => {
        const { db } = app.platform;
        await db.delete(rateLimit);
        company = await createCompany(db);
        npo = await createNpo(db);
        [asCompany, asNpo] = [await app.signIn(company), await app.signIn(npo)];
        for (const one of all) await carryOut(one);
        const whole = await read();
        expect(whole.projects).toHaveLength(all.length);
        for (const side of [true, false]) {
          const own = whole.projects.filter(({ isAccepted }) => isAccepted === side);
          expect(own).toHaveLength(all.filter(({ isAccepted }) => isAccepted === side).length);
          const rooms = await Promise.all(own.map(({ id }) => readRooms(id)));
          const sums = side ? whole.accepted : whole.unaccepted;
          expect(sums).toEqual({
            projects: own.length,
            agreed: own.length * formTestProgress().actualBudget,
            spent: addUp(rooms, ({ totals }) => totals.spent),
            activities: addUp(rooms, ({ sums: one }) => one.entries),
            participants: addUp(rooms, ({ sums: one }) => one.participants),
            headcount: addUp(
              rooms,
              ({ measured }) => measured.find(({ key }) => key === headcountIndicator)?.value ?? 0,
            ),
            employeeVolunteers: addUp(rooms, ({ sums: one }) => one.employeeVolunteers),
            employeeHours: addUp(rooms, ({ sums: one }) => one.employeeHours),
            volunteerHours: addUp(rooms, ({ sums: one }) => one.volunteerHours),
          });
          own.forEach((project, at) => {
            const { totals, measured } = rooms[at] as (typeof rooms)[number];
            expect(project.rate).toBe(totals.rate);
            const shown = ({ key, value, isReached, standards }: ResultProject['indicators'][number]) => ({
              key,
              value,
              isReached,
              standards,
            });
            expect(project.indicators.map(shown)).toEqual(measured.map(shown));
          });
        }
        const years = await Promise.all(whole.years.map((year) => read(`?year=${year}`)));
        for (const key of ['spent', 'activities', 'participants', 'employeeHours', 'volunteerHours'] as const)
          for (const side of ['accepted', 'unaccepted'] as const)
            expect(addUp(years, (one) => one[side][key])).toBe(whole[side][key]);

        const { sheets, text } = await readPapers('');
        const rows = sheets[0]?.data ?? [];
        const number = (value: number) => value.toLocaleString('ko-KR');
        const facing = (label: string) => rows.find(([first]) => first === label)?.slice(1);
        for (const [label, key] of [
          ['협약액(원)', 'agreed'],
          ['집행액(원)', 'spent'],
          ['연인원(명)', 'participants'],
          ['실인원(명)', 'headcount'],
          ['임직원 봉사(시간)', 'employeeHours'],
        ] as const) {
          const both = [whole.accepted[key], whole.unaccepted[key]];
          expect([label, ...(facing(label)?.slice(0, 2) ?? [])]).toEqual([label, ...both]);
          expect(text).toContain(bare(`${label}${both.map(number).join('')}`));
        }
        const { agreed, spent, participants } = whole.accepted;
        const headline = `${number(agreed)}원협약액(확인된사업${whole.accepted.projects}개)${number(spent)}원집행액${number(participants)}명연인원`;
        // Large print is for what is accepted alone.
        if (whole.accepted.projects > 0) expect(text).toContain(headline);
        else expect(text).not.toContain('(확인된사업');
        const table = sheets[1]?.data ?? [];
        const named = table.map(([first]) => `${first}`).filter((name) => name.includes('('));
        expect(named).toHaveLength(whole.projects.length);
        for (const name of named) expect(name).toContain(`(${whole.projects[0]?.npoName}, `);
        const totals = table.filter(([first]) => first === '합').map((row) => [row[3], row[4], row[6]]);
        expect(totals).toEqual(
          [whole.accepted, whole.unaccepted]
            .filter(({ projects }) => projects > 0)
            .map(({ agreed, spent, participants }) => [agreed, spent, participants]),
        );
      }),
      { numRuns: 4 },
    );
  }, 240_000);

  test('of a year names the projects of its days, and counts money and people by their day', async () => {
    const entries = [
      { ago: 0, participants: 3, employees: 2, others: 0, halves: 3 },
      { ago: begun, participants: 50, employees: 0, others: 0, halves: 1 },
    ];
    const spendings = [
      { ago: 0, amount: 700 },
      { ago: begun, amount: 90_000 },
    ];
    await carryOut({ entries, spendings, isAccepted: false });
    const now = await read(`?year=${thisYear}`);
    expect(now.unaccepted).toMatchObject({ spent: 700, participants: 3, employeeHours: 3, headcount: 26 });
    expect(now.accepted).toMatchObject({ projects: 0, spent: 0 });
    // What is agreed, reached and left is that of the whole project, whatever the year.
    const factsOf = ({ projects }: Results) =>
      projects.map(
        ({ spent, activities, participants, employeeVolunteers, employeeHours, volunteerHours, ...facts }) =>
          facts,
      );
    expect(factsOf(now)).toEqual(factsOf(await read()));
    expect(now.projects).toMatchObject([{ rate: 9.1 }]);
    expect((await read(`?year=${thisYear - 5}`)).projects).toEqual([]);
    expect(now.years).toContain(Number(addDays(today, -begun).slice(0, 4)));
    expect((await asCompany.get('/api/results?year=26')).statusCode).toBe(400);
  });

  test('follows the agreement that holds, the newest day that was measured, and no spending that was struck', async () => {
    const { db } = app.platform;
    const made = await carryOut({
      entries: [{ ago: 3, participants: 30, employees: 0, others: 0, halves: 1 }],
      spendings: [
        { ago: 2, amount: 700 },
        { ago: 1, amount: 90_000 },
      ],
      isAccepted: false,
    });
    const { projectId, partnershipId } = made;
    const own = { projectId, partnershipId: partnershipId as string, authorId: npo.memberId };
    const values = { ...own, source: '명단', reason: '', evidence: 'KEPT' as const };
    await db.insert(measurement).values([
      { ...values, indicator: 'EDU_R2', value: 9, day: addDays(today, -5) },
      { ...values, indicator: 'EDU_R2', value: 11, day: addDays(today, -2) },
    ]);
    await confirmTestAgreement(db, made, [company, npo], { indicators: indicators.slice(3) });
    const path = `/api/projects/${projectId}/spendings`;
    const { items } = (await asNpo.get(path)).json<{ items: { id: string; amount: number }[] }>();
    const wrong = items.find(({ amount }) => amount === 90_000);
    const struck = await asNpo.post(`${path}/${wrong?.id}/strike`, { reason: '두 번 올렸어요' });
    expect(struck.statusCode).toBe(200);
    const { projects } = await read();
    expect(projects).toMatchObject([
      // Counted of the whole; 실인원 is no indicator of the agreement any more.
      { spent: 700, headcount: null, indicators: [{ key: 'EDU_R2', value: 12.5, isReached: true }] },
    ]);
    expect(projects[0]?.indicators).toHaveLength(1);
    const [year] = (await read(`?year=${thisYear}`)).projects;
    expect(year).toMatchObject({ spent: 700 });
  });

  test('of the NPO is of its own projects, whatever the plan of the company; of others it says nothing', async () => {
    const made = await carryOut({ entries: [], spendings: [], isAccepted: false });
    expect((await read('', asNpo)).projects.map(({ id }) => id)).toEqual([made.projectId]);
    const stranger = await app.signIn(await createCompany(app.platform.db));
    expect((await read('', stranger)).projects).toEqual([]);
    expect((await app.anonymous.get('/api/results')).statusCode).toBe(401);
  });

  test('belongs to PERFORMANCE: the other plans are told so, screen and papers alike', async () => {
    for (const plan of ['FREEMIUM', 'CONNECT', 'COORDINATING'] as const) {
      const browser = await app.signIn(await createCompany(app.platform.db, { plan }));
      const refusal = '우리 성과는 PERFORMANCE에서 볼 수 있어요.';
      expect((await browser.get('/api/results')).json()).toEqual({ refusal, results: null });
      for (const path of ['/api/results/paper/pdf', '/api/results/paper/xlsx']) {
        const answer = await browser.get(path);
        expect([answer.statusCode, answer.json()]).toEqual([
          409,
          { code: 'QUOTA_REACHED', message: refusal },
        ]);
      }
    }
  });

  test('[F-77] shows the newest photo of each project before a second one of any', async () => {
    const entry = (ago: number) => ({ ago, participants: 3, employees: 0, others: 0, halves: 1 });
    const busy = await carryOut({ entries: [entry(1), entry(0)], spendings: [], isAccepted: false });
    const quiet = await carryOut({ entries: [entry(9)], spendings: [], isAccepted: false });
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const shown: string[] = [];
    for (const { projectId } of [busy, quiet]) {
      const path = `/api/projects/${projectId}/activity-entries`;
      for (const { id } of (await asNpo.get(path)).json<ActivityEntryPage>().items) {
        const use = { consent: 'ALL_AGREED', scope: 'PROMOTION' };
        const sent = await asNpo.upload(`${path}/${id}/photos`, { name: '사진.jpg', bytes }, use);
        shown.push(sent.json<{ id: string }>().id);
      }
    }
    const [newest, second, other] = shown;
    const ids = [busy, quiet].map(({ partnershipId }) => partnershipId as string);
    const read = async (most: number) =>
      (await findPromotionPhotos(app.platform.db, ids, { year: null, most })).map(({ id }) => id);
    expect(await read(2)).toEqual([newest, other]);
    expect(await read(9)).toEqual([newest, other, second]);
  });

  test('shows photos whose people agreed to 기업 홍보, and no other', async () => {
    const { projectId } = await carryOut({
      entries: [{ ago: 0, participants: 3, employees: 0, others: 0, halves: 1 }],
      spendings: [],
      isAccepted: false,
    });
    const { items } = (
      await asNpo.get(`/api/projects/${projectId}/activity-entries`)
    ).json<ActivityEntryPage>();
    const background = { r: 9, g: 9, b: 9 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();
    for (const [consent, scope] of [
      ['ALL_AGREED', 'PROMOTION'],
      ['ALL_AGREED', 'REPORT'],
      ['NOT_AGREED', 'PROMOTION'],
    ] as const) {
      const file = { name: '사진.jpg', bytes, type: 'image/jpeg' };
      const path = `/api/projects/${projectId}/activity-entries/${items[0]?.id}/photos`;
      expect((await asNpo.upload(path, file, { consent, scope })).statusCode).toBe(200);
    }
    const { photos } = await read();
    expect(photos).toMatchObject({ count: 1, shown: [{ projectId, place: '방산면' }] });
    expect((await asCompany.get(photos.shown[0]?.path ?? '')).statusCode).toBe(200);
    expect((await read(`?year=${thisYear}`)).photos).toEqual(photos);
    // The project ran last year as well, without a photo.
    for (const year of [thisYear - 1, thisYear - 5])
      expect((await read(`?year=${year}`)).photos).toEqual({ count: 0, shown: [] });
  });
});
