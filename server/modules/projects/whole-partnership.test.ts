import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { ActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Report } from '#contract/reports/reports.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { buildPacks } from '#server/modules/packs/build.ts';
import { findEvidenceFiles } from '#server/modules/packs/source-store.ts';
import { bodies } from '#server/testing/access-cases.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let app: TestApp;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;
/** What is different in a second partnership: every number and text. */
let twist = 0;

const today = koreanDay(new Date());
const { actualBudget: budget } = formTestProgress();
const at = (part: string) => `/api/projects/${made.projectId}/${part}`;
const shownOf = (room: AgreementRoom) => room.shown as Agreement;
const pdf = { name: '영수증.pdf', bytes: testPdf, type: 'application/pdf' };

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

/** A company and an NPO that nobody else has to do with, each with things of its own, and what they do together. */
async function begin(): Promise<Reader[]> {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db);
  await createNpoProject(db, npo.organizationId);
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  const other = await createProject(db, company, { status: 'PROPOSING', npoIds: [npo.organizationId] });
  asCompany = await app.signIn(company);
  asNpo = await app.signIn(npo);
  for (const browser of [asCompany, asNpo])
    await did(browser.post('/api/inquiries', { subject: '문의', body: '내용' }));
  const order = await did<Order>(
    asCompany.post('/api/orders', { plan: 'CONNECT', payerName: '한빛', taxInvoice: null }),
  );
  await did(asCompany.post(at('events'), { text: '기록을 남겨요.' }));
  await did(asCompany.post(at('required-documents'), { name: '결과 사진' }));
  await did(asNpo.upload(at('documents'), pdf));
  return [made, other].flatMap(({ projectId, matchId, invitationIds }) =>
    [company, npo].flatMap(({ organizationId }) => {
      const ids = { projectId, organizationId, npoId: npo.organizationId, matchId, orderId: order.id };
      const invitationId = invitationIds[npo.organizationId];
      return [asCompany, asNpo, asAdmin].map((browser) => ({ browser, ids: { ...ids, invitationId } }));
    }),
  );
}

/** The body of a call that went well. */
async function did<T>(call: ReturnType<TestBrowser['get']>): Promise<T> {
  const answer = await call;
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<T>();
}

async function agree(): Promise<void> {
  let { id, version, content } = shownOf(
    await did<AgreementRoom>(asCompany.post(at('agreements'), { form: 'JOINT' })),
  );
  for (const [clause, name, value] of [
    [3, '기업이 맡을 일', '사업비 부담'],
    [3, '단체가 맡을 일', `수업 운영${twist || ''}`],
    [5, '지급일', addDays(today, 12)],
    [10, '잔액 처리', '돌려준다'],
  ] as const) {
    if (!content.clauses.some(({ text }) => text.includes(`〔${name}〕`))) continue;
    ({ version } = shownOf(
      await did(asNpo.put(at(`agreements/${id}/blanks`), { clause, name, value, version })),
    ));
  }
  const line = (code: string, amount: number) => ({ code, basis: '근거', amount, source: 'COMPANY' });
  const indicator = (code: string, kind: 'O' | 'R', name: string, unit: string) => ({
    code,
    kind,
    name,
    unit,
    baseline: null,
    target: 3 + twist,
    method: '',
  });
  const workplan = {
    milestones: [],
    budgetLines: [line('LABOR', budget - 1_000_000 - twist), line('MATERIAL', 1_000_000 + twist)],
    indicators: [
      indicator('COMMON_O2', 'O', '연인원', '명'),
      indicator('COMMON_O3', 'O', '활동', '회'),
      indicator('COMMON_R1', 'R', '만족도', '5점'),
    ],
  };
  ({ version } = shownOf(await did(asNpo.put(at(`agreements/${id}/workplan`), { workplan, version }))));
  const confirm = async () => {
    const { sha256 } = shownOf(await did(asNpo.post(at(`agreements/${id}/offer`), { version })));
    for (const browser of [asNpo, asCompany])
      await did(
        browser.post(at(`agreements/${id}/confirmation`), {
          password: testPassword,
          hasAuthority: true,
          sha256,
        }),
      );
  };
  await confirm();
  for (let amendment = 0; amendment <= twist; amendment += 1) {
    if (amendment > 0) await confirm();
    ({ id, version, content } = shownOf(
      await did<AgreementRoom>(asNpo.post(at('agreements/amendment'), { reason: '보고 기한을 늘려요.' })),
    ));
  }
}

async function spendMoney(): Promise<void> {
  const readLines = async () => (await did<Budget>(asNpo.get(at('budget')))).lines;
  const [line, other] = await readLines();
  const spend = async (amount: string) =>
    did<Spending>(
      asNpo.upload(at('spendings'), pdf, {
        lineId: line?.id as string,
        lineVersion: String((await readLines())[0]?.version),
        day: today,
        payee: '청람주유소',
        amount,
        evidence: 'CARD_SLIP',
        isMasked: 'true',
      }),
    );
  await spend(String(64_000 + twist));
  const { id } = await spend('1000');
  await did(asNpo.post(at(`spendings/${id}/strike`), { reason: '두 번 올렸어요' }));
  const asked = await did<Budget>(
    asNpo.post(at('budget/moves'), {
      fromLineId: line?.id,
      toLineId: other?.id,
      amount: budget - 2_000_000 - twist,
      reason: '교구가 남아요',
      asks: true,
    }),
  );
  const [move] = asked.moves;
  await did(
    asCompany.post(at(`budget/moves/${move?.id}/answer`), { answer: 'AGREED', version: move?.version }),
  );
}

async function actAndPhotograph(): Promise<void> {
  const entry = await did<ActivityEntry>(
    asNpo.post(at('activity-entries'), {
      day: today,
      place: '방산면',
      participants: 3 + twist,
      employeeVolunteers: 1,
      otherVolunteers: 0,
      staff: 1,
      hoursEach: 2,
      sentence: `별을 봤어요${twist || ''}.`,
    }),
  );
  await did(asCompany.post(at(`activity-entries/${entry.id}/comments`), { text: '잘 봤어요.' }));
  await did(
    asNpo.post(at('measurements'), {
      indicator: 'COMMON_R1',
      day: today,
      value: 4,
      source: '설문',
      reason: '',
      evidence: { kind: 'KEPT' },
    }),
  );
  const background = { r: 9, g: 9, b: 9 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const photos = at(`activity-entries/${entry.id}/photos`);
  const { id, version } = await did<ActivityPhoto>(
    asNpo.upload(
      photos,
      { name: '사진.jpg', bytes, type: 'image/jpeg' },
      { consent: 'ALL_AGREED', scope: 'REPORT' },
    ),
  );
  await did(asNpo.put(`${photos}/${id}`, { consent: 'ALL_AGREED', scope: 'PROMOTION', version }));
}

async function report(): Promise<void> {
  const read = (browser: TestBrowser) => did<Report>(browser.get(at('report')));
  const submit = async () =>
    did(asNpo.post(at('report/submission'), { version: (await read(asNpo)).version }));
  await submit();
  await did(
    asCompany.post(at('report/comments'), {
      section: 'LESSONS',
      kind: 'FIX',
      text: `배운 점을 적어 주세요${twist || ''}.`,
    }),
  );
  await did(asCompany.post(at('report/return'), { version: (await read(asCompany)).version }));
  await submit();
  const { version, sha256 } = await read(asCompany);
  await did(asCompany.post(at('report/acceptance'), { version, sha256 }));
}

async function finish(): Promise<void> {
  const { version } = await did<ProjectDetail>(asAdmin.get(`/api/projects/${made.projectId}`));
  await did(
    asAdmin.post(`/api/admin/projects/${made.projectId}/transitions`, {
      to: 'CLOSED',
      version,
      reason: '두 기관이 함께 마치기로 했어요.',
    }),
  );
  await buildPacks(app.platform);
  await buildPacks(app.platform);
  expect((await asCompany.get(at('pack/archive'))).statusCode).toBe(200);
  for (const browser of [asCompany, asNpo])
    await did(
      browser.post(at('feedback'), {
        ratings: [5, 4 - twist, 3],
        text: `고마웠어요${twist || ''}.`,
        privateText: '',
      }),
    );
}

/** What one partnership leaves in the audit log from the agreement to its end: so many entries, one for each act. */
const acts: Partial<Record<AuditAction, number>> = {
  'activity-photo.consent': 1,
  'agreement.amend': 1,
  'agreement.confirm': 2,
  'agreement.offer': 1,
  'calendar.create': 1,
  'calendar.revoke': 1,
  'feedback.give': 2,
  'move.decide': 1,
  'pack.build': 1,
  'pack.download': 1,
  'report.accept': 1,
  'report.return': 1,
  'report.submit': 2,
  'spending.create': 2,
  'spending.strike': 1,
};

/** Names within the project what is not there, beside the things of that kind that are: none of them answers for it. */
async function nameWhatIsNotThere(): Promise<void> {
  const ids = { projectId: made.projectId, format: 'docx' };
  const seen = { password: testPassword, hasAuthority: true, sha256: '0'.repeat(64) };
  const answered: string[] = [];
  let asked = 0;
  for (const { method, path, consumes } of mountedEndpoints.values()) {
    if (!/^\/api\/projects\/:projectId\/.*:\w+Id/.test(path) || consumes === 'multipart') continue;
    const url = path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name] ?? crypto.randomUUID());
    const payload = path.endsWith('/confirmation') ? seen : bodies[`${method} ${path}`];
    const statuses = new Set<number>();
    asked += 1;
    for (const browser of [asNpo, asCompany]) {
      const { statusCode } = await app.app.inject({
        method,
        url,
        headers: { cookie: browser.cookie },
        ...(payload && { payload }),
      });
      statuses.add(statusCode);
    }
    // Whoever may not do it to any reads that first.
    if (!statuses.delete(404) || (statuses.size > 0 && !statuses.has(403)))
      answered.push(`${method} ${path}`);
  }
  expect(answered).toEqual([]);
  expect(asked).toBeGreaterThan(30);
}

async function goTheWholeWay(): Promise<void> {
  await agree();
  await spendMoney();
  await actAndPhotograph();
  if (twist === 0) await nameWhatIsNotThere();
  await did(asNpo.post('/api/account/calendar', {}));
  await did(asNpo.delete('/api/account/calendar'));
  await report();
  await finish();
}

/** Two other organisations with a project in each status. */
async function createOfEveryStatus(): Promise<void> {
  const { db } = app.platform;
  const [company, npo] = [await createCompany(db), await createNpo(db)];
  for (const status of projectStatuses)
    await createProject(db, company, { status, npoIds: [npo.organizationId], invitationStatus: 'SENT' });
}

/** Whoever reads, and what the paths name. */
type Reader = { browser: TestBrowser; ids: Record<string, string | null | undefined> };

/** Reads of everybody's: the directory, whatever an admin may do with all of it, and streams. */
const common =
  /^\/api\/(admin\/matches\/:matchId\/(addable-npos|replay)|codes|demo|docs|legal-texts|live|matches\/preview|npos$|npos\/counts|npos\/:npoId\/similar|site)/;

/** Lets everything that was written have been changed a day later than it was, in whatever the product keeps both instants of. */
async function changeLater(): Promise<void> {
  const { rows } = await app.platform.db.$client.query<{ table: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS table FROM information_schema.columns
    WHERE table_schema IN ('public', 'payments') AND column_name IN ('created_at', 'updated_at')
    GROUP BY 1 HAVING count(*) = 2`,
  );
  await asOwner(
    app,
    rows
      .map(
        ({ table }) =>
          `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET updated_at = updated_at + interval '1 day';
          ALTER TABLE ${table} ENABLE TRIGGER USER`,
      )
      .join(';'),
  );
}

/** What says when it was read, or when whoever reads was here. */
const momentary = /"(만든_때|만료|lastSeenAt)": ?"[^"]*"/g;

/** What says when it was last changed. */
const ofChange = /"(updatedAt|changedAt)": ?"[^"]*"/g;

/** What somebody reads at every address of which the ids are known. */
async function readAll(readers: readonly Reader[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { browser, ids } of readers)
    for (const { method, path } of mountedEndpoints.values()) {
      if (method !== 'GET' || common.test(path)) continue;
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
      // What an admin reads without naming anything is of everybody.
      if (names.some((name) => !ids[name]) || (browser === asAdmin && names.length === 0)) continue;
      const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] as string);
      const key = `${browser === asAdmin ? 'admin' : browser.cookie} ${url}`;
      if (key in found) continue;
      const { statusCode, headers, body } = await browser.get(url);
      if (statusCode === 200 && String(headers['content-type']).includes('json'))
        found[key] = body.replaceAll(momentary, '');
    }
  return found;
}

test('[G-61] a whole partnership over the API writes each audited act once, and another one changes nothing of what it reads', async () => {
  const readers = await begin();
  await goTheWholeWay();
  const { rows } = await app.platform.db.execute<{ action: AuditAction; count: number }>(sql`
    SELECT action, count(*)::int AS count FROM audit_entry
    WHERE action = ANY(${sql`ARRAY[${sql.join(
      Object.keys(acts).map((action) => sql`${action}`),
      sql`, `,
    )}]`}) GROUP BY action`);
  expect(Object.fromEntries(rows.map(({ action, count }) => [action, count]))).toEqual(acts);

  const evidence = await findEvidenceFiles(app.platform.db, made.partnershipId as string);
  expect(
    evidence.map(({ number }) => number),
    'the evidence of what was struck is in no pack',
  ).toEqual([1]);
  const before = await readAll(readers);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  twist = 1;
  await begin();
  await goTheWholeWay();
  await createOfEveryStatus();
  expect(await readAll(readers)).toEqual(before);
  await changeLater();
  const later = await readAll(readers);
  const rest = (found: typeof later) =>
    Object.fromEntries(Object.entries(found).map(([key, body]) => [key, body.replaceAll(ofChange, '')]));
  expect(rest(later)).toEqual(rest(before));
}, 120_000);
