import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { StatisticFigure, StatisticRow, Statistics } from '#contract/admin/statistics.ts';
import { fixedClause } from '#contract/agreements/clauses.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { reportDueDay } from '#contract/reports/report-days.ts';
import type { Database } from '#db/client.ts';
import { agreement } from '#db/schema/agreements.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { partnership, project, projectEvent } from '#db/schema/projects.ts';
import { report, reportSubmission } from '#db/schema/reports.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

const today = koreanDay(new Date());
const hour = 3_600_000;

let app: TestApp;
let db: Database;
let owner: pg.Client;
let admin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;

/** Guards that would ask for the whole way of an agreement and a report; what keeps the steps stays. */
const guards = {
  agreement: ['agreement_transition', 'agreement_partnership', 'agreement_guard'],
  report: ['report_guard', 'report_transition', 'report_partnership'],
  report_submission: ['report_submission_guard'],
};
const alterGuards = (how: 'ENABLE' | 'DISABLE') =>
  owner.query(
    Object.entries(guards)
      .flatMap(([table, names]) => names.map((name) => `ALTER TABLE ${table} ${how} TRIGGER ${name}`))
      .join(';'),
  );

type Given = {
  status: ProjectStatus;
  /** Days ago on which the work was to end. */
  ended: number;
  /** What clause 9 of a confirmed agreement says. */
  clause?: string;
  /** Hours from the end of that day to the first submission. */
  reportedAfter?: number;
  field?: string;
  isCanceled?: boolean;
};

async function make({ status, ended, clause, reportedAfter, field = 'EDU', isCanceled }: Given) {
  const end = addDays(today, -ended);
  const { projectId, partnershipId } = await createProject(db, company, {
    status,
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(end, -90), actualEnd: end },
    request: { fieldCode: field },
  });
  if (clause !== undefined) {
    const content = { clauses: [fixedClause, { ...fixedClause, number: 9, text: clause }] };
    await owner.query(
      `INSERT INTO agreement (project_id, partnership_id, number, organization_id, content, status, sha256,
         offered_by_id, offered_at, confirmed_at)
       VALUES ($1, $2, 1, $3, $4, 'CONFIRMED', repeat('a', 64), $3, now(), now())`,
      [projectId, partnershipId, company.organizationId, content],
    );
  }
  if (reportedAfter !== undefined) {
    const at = new Date(Date.parse(`${addDays(end, 1)}T00:00:00+09:00`) + reportedAfter * hour);
    const { rows } = await owner.query<{ id: string }>(
      'INSERT INTO report (project_id, partnership_id) VALUES ($1, $2) RETURNING id',
      [projectId, partnershipId],
    );
    // The second submission is that of a report that was returned: it counts for nothing here.
    for (const round of [1, 2]) {
      await owner.query(
        `INSERT INTO report_submission (report_id, number, content, member_id, created_at)
         VALUES ($1, $2, '{}', $3, $4::timestamptz + ($2 - 1) * interval '9 days')`,
        [rows[0]?.id, round, npo.memberId, at],
      );
      await owner.query(
        `UPDATE report SET status = 'SUBMITTED', round = $2, answer_by = $3, version = version + 1 WHERE id = $1`,
        [rows[0]?.id, round, today],
      );
    }
  }
  if (isCanceled)
    await db.insert(projectEvent).values({
      projectId,
      partnershipId: null,
      kind: 'STATUS',
      text: '프로젝트를 취소했어요',
      status: 'CANCELED',
      actorType: 'ADMIN',
    });
}

beforeAll(async () => {
  app = await openTestApp();
  db = app.platform.db;
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db, { plan: 'PERFORMANCE' });
  npo = await createNpo(db, { profile: { capacity: 10_000 } });
  await alterGuards('DISABLE');
  const thirty = '단체는 종료 뒤 30일 안에 결과보고서를 낸다.';
  const given: Given[] = [
    // Early, on the last day, a day late, within an agreed longer time, and after that one.
    { status: 'CLOSED', ended: 200, reportedAfter: -50 },
    { status: 'CLOSED', ended: 190, reportedAfter: 14 * 24 - 1 },
    { status: 'CLOSED', ended: 180, reportedAfter: 14 * 24, field: 'ENV' },
    { status: 'CLOSED', ended: 170, clause: thirty, reportedAfter: 29 * 24 },
    { status: 'CLOSED', ended: 160, clause: thirty, reportedAfter: 31 * 24, field: 'ENV' },
    // Late and still owed, not due yet, nothing promised, and canceled.
    { status: 'IN_PROGRESS', ended: 40, clause: '결과보고서를 낸다.' },
    { status: 'IN_PROGRESS', ended: 20, clause: thirty },
    { status: 'CLOSED', ended: 150 },
    { status: 'IN_PROGRESS', ended: 140, clause: thirty, isCanceled: true },
    { status: 'IN_PROGRESS', ended: 3, clause: thirty, reportedAfter: 26 },
  ];
  for (const each of given) await make(each);
  await alterGuards('ENABLE');
  for (let at = 0; at < 30; at++) {
    const asked = new Date(Date.now() - (at * 11 + 1) * 24 * hour - at * hour);
    const id = randomUUID();
    await db
      .insert(inquiry)
      .values({ id, memberId: npo.memberId, subject: `물음 ${at}`, body: '몸', createdAt: asked });
    if (at % 4 === 3) continue;
    await db
      .update(inquiry)
      .set({
        answer: '답',
        answeredById: company.memberId,
        answeredAt: new Date(asked.getTime() + ((at * 7) % 20) * hour + 1),
        version: sql`${inquiry.version} + 1`,
      })
      .where(eq(inquiry.id, id));
  }
}, 120_000);
afterAll(async () => {
  await owner.end();
  await app.close();
});

const read = async ({ from, until }: StatisticPeriod, field?: string) => {
  const narrowed = field === undefined ? '' : `&field=${field}`;
  return (await admin.get(`/api/admin/statistics?from=${from}&until=${until}${narrowed}`)).json<Statistics>();
};
const readRows = async (period: StatisticPeriod, figure: StatisticFigure) =>
  (await admin.get(`/api/admin/statistics/rows?${new URLSearchParams({ ...period, figure })}`)).json<{
    rows: StatisticRow[];
    total: number;
  }>();

/** The same again from agreements, submissions and inquiries, with the day of the contract. */
async function recount({ from, until }: StatisticPeriod, field?: string) {
  const isIn = (day: string) => from <= day && day <= until;
  const projects = await db.select().from(project);
  const [events, partnerships, agreements, reports, submissions, inquiries] = await Promise.all([
    db.select().from(projectEvent),
    db.select().from(partnership),
    db.select().from(agreement),
    db.select().from(report),
    db.select().from(reportSubmission),
    db.select().from(inquiry),
  ]);
  const owed = projects
    .filter(({ fieldCode }) => field === undefined || fieldCode === field)
    .flatMap(({ id: projectId, partnershipId }) => {
      const end = partnerships.find(({ id }) => id === partnershipId)?.actualEnd;
      const agreed = agreements.find(
        (each) => each.partnershipId === partnershipId && each.status === 'CONFIRMED',
      );
      const written = reports.find((each) => each.partnershipId === partnershipId);
      const reportedAt = submissions.find(
        (each) => each.reportId === written?.id && each.number === 1,
      )?.createdAt;
      if (!end || (!agreed && !reportedAt)) return [];
      const isCanceled = events.some((event) => event.projectId === projectId && event.status === 'CANCELED');
      return [{ isCanceled, end, dueOn: reportDueDay(end, agreed?.content.clauses ?? []), reportedAt }];
    });
  const due = owed.filter(
    ({ isCanceled, dueOn, reportedAt }) =>
      !isCanceled && isIn(dueOn) && (reportedAt !== undefined || dueOn < today),
  );
  const summarize = (hours: number[]) => {
    const sorted = hours.toSorted((a, b) => a - b);
    const ranked = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
    return { count: sorted.length, medianHours: ranked(0.5), ninetiethHours: ranked(0.9) };
  };
  return {
    reports: {
      due: due.length,
      timely: due.filter(({ dueOn, reportedAt }) => reportedAt && koreanDay(reportedAt) <= dueOn).length,
    },
    ways: [
      {
        way: 'REPORTED',
        ...summarize(
          owed.flatMap(({ end, reportedAt }) => {
            if (!reportedAt || !isIn(koreanDay(reportedAt))) return [];
            const endedAt = Date.parse(`${addDays(end, 1)}T00:00:00+09:00`);
            return [Math.max(0, Math.floor((reportedAt.getTime() - endedAt) / hour))];
          }),
        ),
      },
      {
        way: 'ANSWERED',
        ...summarize(
          inquiries.flatMap(({ createdAt, answeredAt }) =>
            answeredAt && isIn(koreanDay(answeredAt))
              ? [Math.floor((answeredAt.getTime() - createdAt.getTime()) / hour)]
              : [],
          ),
        ),
      },
    ],
  };
}

const year = { from: addDays(today, -365), until: today };

test('[O-20] how long reports and answers took, and how many reports came by their day, is what a recount gives', async () => {
  const shown = await read(year);
  expect(shown).toMatchObject(await recount(year));
  expect(shown.reports).toEqual({ due: 6, timely: 3 });
  for (const { way, count } of shown.ways) expect([way, count > 5]).toEqual([way, true]);
  for (const field of ['EDU', 'ENV'])
    expect(await read(year, field)).toMatchObject(await recount(year, field));
  for (let at = 0; at < 8; at++) {
    const period = { from: addDays(today, -190 + at * 20), until: addDays(today, -150 + at * 20) };
    expect(await read(period)).toMatchObject(await recount(period));
  }
});

test('[O-20] the day of a report moves with the agreed end', async () => {
  const [row] = await db
    .select()
    .from(partnership)
    .where(eq(partnership.actualEnd, addDays(today, -20)));
  await owner.query('ALTER TABLE partnership DISABLE TRIGGER partnership_guard');
  await db
    .update(partnership)
    .set({ actualEnd: addDays(today, -35), version: sql`${partnership.version} + 1` })
    .where(eq(partnership.id, row?.id as string));
  await owner.query('ALTER TABLE partnership ENABLE TRIGGER partnership_guard');
  const shown = await read(year);
  expect(shown.reports).toEqual({ due: 7, timely: 3 });
  expect(shown).toMatchObject(await recount(year));
});

test('[O-20] reports and answers open exactly their rows, the longest first', async () => {
  const { reports, ways } = await read(year);
  expect((await readRows(year, 'REPORTS_DUE')).total).toBe(reports.due);
  const late = await readRows(year, 'REPORTS_LATE');
  expect(late.total).toBe(reports.due - reports.timely);
  for (const { kind, on } of late.rows) expect([kind, on && on <= today]).toEqual(['PROJECT', true]);
  for (const [way, figure, kind] of [
    ['REPORTED', 'REPORT_LEAD', 'PROJECT'],
    ['ANSWERED', 'ANSWER_LEAD', 'INQUIRY'],
  ] as const) {
    const lead = ways.find((each) => each.way === way);
    const { rows, total } = await readRows(year, figure);
    expect([way, total, new Set(rows.map((row) => row.kind))]).toEqual([way, lead?.count, new Set([kind])]);
    const hours = rows.map((row) => row.hours as number);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    expect(hours).toContain(lead?.medianHours);
  }
});
