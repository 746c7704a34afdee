import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClause } from '#contract/agreements/clauses.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { reportDueDay } from '#contract/reports/report-days.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findNpoRecords } from './record-store.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
const ended = addDays(koreanDay(new Date()), -60);

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
});
afterAll(() => app.close());

/** Writes past the triggers, which would ask for the whole way of a project. */
async function write(table: string, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
  } finally {
    await owner.end();
  }
}

type Given = { status?: 'CLOSED' | 'PAYMENT_REQUESTED'; clause?: string | null; submittedOn?: string };

/** A project that was to end on `ended`, with its agreement by clause 9 and the day of its first submission. */
async function make({ status = 'CLOSED', clause = null, submittedOn }: Given): Promise<void> {
  const made = await createProject(app.platform.db, company, {
    status,
    npoIds: [npo.organizationId],
    progress: { actualStart: addDays(ended, -90), actualEnd: ended },
  });
  const own = `'${made.projectId}', '${made.partnershipId}'`;
  if (clause !== null) {
    const content = { clauses: [fixedClause, { ...fixedClause, number: 9, text: clause }] };
    await write(
      'agreement',
      `INSERT INTO agreement (project_id, partnership_id, number, organization_id, content, status, sha256, offered_by_id,
        offered_at, confirmed_at) VALUES (${own}, 1, '${company.organizationId}', '${JSON.stringify(content)}',
        'CONFIRMED', repeat('a', 64), '${company.organizationId}', now(), now())`,
    );
  }
  if (submittedOn === undefined) return;
  await write('report', `INSERT INTO report (project_id, partnership_id) VALUES (${own})`);
  await write(
    'report_submission',
    `INSERT INTO report_submission (report_id, number, content, member_id, created_at)
      SELECT id, n, '{}', '${npo.memberId}', '${submittedOn} 23:59:00+09'::timestamptz + (n - 1) * interval '40 days'
      FROM report, generate_series(1, 2) n WHERE partnership_id = '${made.partnershipId}'`,
  );
}

async function read() {
  const [record] = await findNpoRecords(app.platform.db, [npo.organizationId]);
  return [record?.dueReportCount, record?.timelyReportCount];
}

test('[G-55] a newcomer has none, and neither has who closed a project without agreement and report', async () => {
  expect(await read()).toEqual([0, 0]);
  await make({});
  expect(await read()).toEqual([0, 0]);
});

test('[G-55] the first submission counts, by the day that clause 9 and the agreed end say', async () => {
  const due = reportDueDay(ended, []);
  expect(due).toBe(addDays(ended, 14));
  await make({ submittedOn: due });
  expect(await read()).toEqual([1, 1]);
  await make({ submittedOn: addDays(due, 1) });
  expect(await read()).toEqual([2, 1]);
  const text = '단체는 종료 뒤 30일 안에 결과보고서를 낸다.';
  const later = reportDueDay(ended, [{ ...fixedClause, number: 9, text }]);
  await make({ clause: text, submittedOn: later });
  expect(await read()).toEqual([3, 2]);
  await make({ clause: text, submittedOn: addDays(later, 1) });
  expect(await read()).toEqual([4, 2]);
});

test('[G-55] an agreed report that never came is late; a project that is not closed does not count', async () => {
  await make({ clause: '종료 뒤 14일 안에 낸다.' });
  expect(await read()).toEqual([1, 0]);
  await make({ status: 'PAYMENT_REQUESTED', submittedOn: ended });
  expect(await read()).toEqual([1, 0]);
});

test('[G-55] scores of feedback change nothing, and the NPO reads the same numbers', async () => {
  await make({ submittedOn: ended });
  await app.platform.db.execute(sql`INSERT INTO feedback (project_id, partnership_id, side, ratings, text,
      private_text, given_by_id)
    SELECT project_id, id, 'COMPANY', '{1,1,1}', '', '', ${company.memberId} FROM partnership
    WHERE npo_id = ${npo.organizationId}`);
  expect(await read()).toEqual([1, 1]);
  const { timelyReports } = (await (await app.signIn(npo)).get('/api/invitations')).json<{
    timelyReports: unknown;
  }>();
  expect(timelyReports).toEqual({ due: 1, timely: 1 });
});

test('of an NPO to which nothing has happened nothing is counted, and of one with a running project one', async () => {
  const [fresh] = await findNpoRecords(app.platform.db, [npo.organizationId]);
  const none = { offerCount: 0, acceptCount: 0, dueReportCount: 0, timelyReportCount: 0, inProgressCount: 0 };
  expect(fresh).toMatchObject({ ...none, verifiedCertificateCount: 3, projects: [] });
  const other = await createNpo(app.platform.db, { certificates: [] });
  await createProject(app.platform.db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  const records = await findNpoRecords(app.platform.db, [npo.organizationId, other.organizationId]);
  const countsOf = ({ organizationId }: TestPartyMember) => {
    const { inProgressCount, verifiedCertificateCount } =
      records.find(({ id }) => id === organizationId) ?? {};
    return { inProgressCount, verifiedCertificateCount };
  };
  expect(countsOf(npo)).toEqual({ inProgressCount: 1, verifiedCertificateCount: 3 });
  expect(countsOf(other)).toEqual({ inProgressCount: 0, verifiedCertificateCount: 0 });
});
