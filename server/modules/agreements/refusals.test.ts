import { and, eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import type { Workplan } from '#contract/agreements/workplan.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { agreementConfirmation } from '#db/schema/agreements.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { moveLastDay } from '#server/testing/certificate-days.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let asCompany: TestBrowser;
let asNpo: TestBrowser;
let made: TestProject;
const today = koreanDay(new Date());
const testPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const stale = '그사이 새 판이 나왔어요. 바뀐 곳을 보고 다시 확인해 주세요.';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db, { plan: 'COORDINATING' });
  npo = await createNpo(db);
  asCompany = await app.signIn(company);
  asNpo = await app.signIn(npo);
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  await begin();
});
afterAll(() => app.close());

async function begin(npoId = npo.organizationId) {
  made = await createProject(app.platform.db, company, { status: 'MATCHED', npoIds: [npoId] });
}
const at = (part = '') => `/api/projects/${made.projectId}/agreements${part}`;
const read = async (browser = asCompany) =>
  (await browser.get(at())).json<AgreementRoom>().shown as Agreement;
const draft = async (form: string) => {
  expect((await asCompany.post(at(), { form })).statusCode).toBe(200);
  return read();
};
/** An agreement of one's own, whose text stands in a PDF. */
async function bring(): Promise<{ agreement: Agreement; fileId: string }> {
  const sent = await asCompany.upload(`/api/projects/${made.projectId}/documents`, {
    name: '우리 협약서.pdf',
    bytes: testPdf,
  });
  const fileId: string = sent.json().file.id;
  expect((await asCompany.post(at('/own'), { fileId })).statusCode).toBe(200);
  return { agreement: await read(), fileId };
}
/** A workplan that is whole enough to be offered. */
const formPlan = (start: string, budget: number): Workplan => ({
  milestones: [{ name: '첫 모임', day: start, owner: 'BOTH' }],
  budgetLines: [{ code: 'LABOR', basis: '강사', amount: budget, source: 'COMPANY' }],
  indicators: (['O1', 'O2', 'R1'] as const).map((kind) => ({
    ...{ code: `EDU_${kind}`, kind: kind === 'R1' ? 'R' : 'O', name: '수업', unit: '시간' },
    ...{ baseline: null, target: 1, method: '출석부' },
  })),
});
/** What makes an agreement of one's own whole enough to be offered. */
async function offer({ id, version, content }: Agreement): Promise<Agreement> {
  const workplan = formPlan(content.values.start, content.values.budget as number);
  const written = await asNpo.put(at(`/${id}/workplan`), { workplan, version });
  expect(written.statusCode, written.body).toBe(200);
  const sent = await asCompany.post(at(`/${id}/offer`), { version: version + 1 });
  expect(sent.statusCode, sent.body).toBe(200);
  return read();
}
const confirm = (browser: TestBrowser, { id }: Agreement, sha256: string | null) =>
  browser.post(at(`/${id}/confirmation`), { password: testPassword, hasAuthority: true, sha256 });
const textOf = ({ content }: Agreement, number: number) =>
  content.clauses.find((clause) => clause.number === number)?.text;

test('a clause, a proposal or a version that is not there can be neither filled, proposed of, approved nor answered', async () => {
  const { id, version } = await draft('DONATION');
  const none = crypto.randomUUID();
  const form = { text: '다르게 한다.', reason: '더 또렷해요.' };
  // The text of an own agreement stands in its PDF: it has no clauses here.
  await begin();
  const { agreement: own } = await bring();
  const path = at(`/${own.id}`);
  const { version: seen } = own;
  const answers = [
    await asNpo.post(`${path}/proposals/${none}/answer`, { answer: 'ACCEPTED', version: seen }),
    await asNpo.put(`${path}/blanks`, { clause: 5, name: '지급일', value: today, version: seen }),
    await asNpo.post(`${path}/proposals`, { clause: 3, form, version: seen }),
    await asNpo.put(`${path}/approvals`, { clause: 3, isApproved: true, version: seen }),
    await asNpo.put(at(`/${none}/approvals`), { clause: 3, isApproved: true, version: seen }),
    // A version of another project of the same two.
    await asNpo.put(at(`/${id}/approvals`), { clause: 3, isApproved: true, version }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect(await read()).toMatchObject({ version: seen, proposals: [], approvals: [] });
});

test('[F-77] of a draft that the matching manager makes both sides are told, and by whom it was made', async () => {
  const asAdmin = await app.signIn(await createAdmin(app.platform.db));
  expect((await asAdmin.post(at(), { form: 'DONATION' })).statusCode).toBe(200);
  const told = await app.platform.db
    .select({ memberId: notification.memberId, body: notification.body })
    .from(notification)
    .where(eq(notification.path, `/project/manage/${made.projectId}/agreement`));
  const body = expect.stringMatching(/^매칭 매니저가 협약서 초안을 만들었어요/);
  expect(told).toHaveLength(2);
  for (const { memberId } of [company, npo]) expect(told).toContainEqual({ memberId, body });
});

test('[F-77] no other file than a PDF becomes an agreement, and it stays free to be deleted', async () => {
  const documents = `/api/projects/${made.projectId}/documents`;
  const sent = await asCompany.upload(documents, { name: '협약서.png', bytes: testPng });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()]);
  const fileId = sent.json().file.id;
  const refused = await asCompany.post(at('/own'), { fileId });
  expect([refused.statusCode, refused.json().fieldErrors]).toEqual([
    400,
    [{ path: 'fileId', message: 'PDF 파일을 골라 주세요.' }],
  ]);
  expect(await read()).toBeNull();
  expect((await asCompany.delete(`${documents}/${fileId}`)).statusCode).toBe(200);
});

test('a draft is confirmed by nobody, and one that is offered is not offered again', async () => {
  const { agreement: drafted } = await bring();
  const early = await confirm(asNpo, drafted, '0'.repeat(64));
  expect([early.statusCode, early.json().message]).toEqual([409, stale]);
  const offered = await offer(drafted);
  expect(offered.status).toBe('OFFERED');
  const { id, version, sha256 } = offered;
  const again = await asCompany.post(at(`/${id}/offer`), { version });
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'STALE' }]);
  const other = await confirm(asNpo, offered, '0'.repeat(64));
  expect([other.statusCode, other.json().message]).toEqual([409, stale]);
  expect(await read()).toMatchObject({ version, sha256, confirmations: [] });
});

test('a side confirms a version once, and alone locks nothing', async () => {
  const offered = await offer((await bring()).agreement);
  expect((await confirm(asNpo, offered, offered.sha256)).statusCode).toBe(200);
  const again = await confirm(asNpo, offered, offered.sha256);
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'TRANSITION_REFUSED', message: '이 판은 이미 확인했어요.' },
  ]);
  expect((await read()).status).toBe('OFFERED');
  const given = sql`agreement_id = ${offered.id}`;
  expect(await app.platform.db.$count(agreementConfirmation, given)).toBe(1);
});

test('the paper of an own agreement names its file with the hash, and says that nobody has confirmed', async () => {
  const { agreement } = await bring();
  const { rawPayload } = await asNpo.get(at(`/${agreement.id}/paper/pdf`));
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  const bare = text.replaceAll(/\s+/g, '');
  const [file] = agreement.content.attachments;
  expect(file?.name).toBe('우리 협약서.pdf');
  expect(bare).toContain(`우리협약서.pdfSHA-256${file?.sha256}`);
  expect(bare).toContain('아직확인한기관이없어요.');
  expect(bare).toContain('확인을요청하면정해져요.');
});

test('a service by an NPO whose business registration is not verified is warned of, by another not', async () => {
  const warnings = async () => (await draft('SERVICE')).warnings;
  expect(await warnings()).toEqual([]);
  const unregistered = await createNpo(app.platform.db, { certificates: [] });
  await begin(unregistered.organizationId);
  expect(await warnings()).toEqual([
    {
      clause: 7,
      text: '단체의 사업자등록을 아직 확인하지 못했어요. 세금계산서나 계산서를 낼 수 있는지 먼저 확인해 주세요.',
    },
  ]);
  // Of one that is not signed any more nothing is to be mended.
  const { id, version } = await read();
  expect((await asCompany.post(at(`/${id}/withdrawal`), { version })).statusCode).toBe(200);
  expect((await asCompany.get(at(`/${id}`))).json()).toMatchObject({ warnings: [], faults: [] });
});

test('[G-08] clause 7 comes in at its place once the day of payment is one on which the designation holds', async () => {
  const { db } = app.platform;
  const designation = sql`organization_id = ${npo.organizationId} AND document_type = 'DONATION_DESIGNATION'`;
  // It ends before the project begins, so the draft has no clause 7.
  await moveLastDay(db, designation, addDays(today, 1));
  const drafted = await draft('DONATION');
  expect(textOf(drafted, 7)).toBeUndefined();
  const body = { clause: 5, name: '지급일', value: addDays(today, 1), version: drafted.version };
  expect((await asNpo.put(at(`/${drafted.id}/blanks`), body)).statusCode).toBe(200);
  const filled = await read();
  expect(textOf(filled, 7)).toContain('기부금영수증');
  const numbers = filled.content.clauses.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(filled.warnings).toEqual([]);
  await moveLastDay(db, designation, null);
});

test('[F-77] an amendment that changes while it is offered keeps its reason, and is not handed over again before all is answered', async () => {
  const { actualStart, actualBudget } = formTestProgress();
  const clauses = [3, 9].map((number) => ({ number, title: '일', text: `${number}조의 일을 한다.` }));
  await confirmTestAgreement(
    app.platform.db,
    made,
    [company, npo],
    formPlan(actualStart, actualBudget as number),
    clauses,
  );
  const reason = '보고 기한을 늘려요.';
  expect((await asNpo.post(at('/amendment'), { reason })).statusCode).toBe(200);
  const draft = await read();
  expect((await asCompany.post(at(`/${draft.id}/offer`), { version: draft.version })).statusCode).toBe(200);
  const propose = async (browser: TestBrowser, clause: number, text: string) => {
    const { id, version } = await read();
    const body = { clause, form: { text, reason: '더 또렷해요.' }, version };
    expect((await browser.post(at(`/${id}/proposals`), body)).statusCode).toBe(200);
  };
  const answer = async (browser: TestBrowser, text: string, given: 'ACCEPTED' | 'KEPT') => {
    const { id, version, proposals } = await read();
    const proposal = proposals.find((one) => one.text === text);
    const path = at(`/${id}/proposals/${proposal?.id}/answer`);
    expect((await browser.post(path, { answer: given, version })).statusCode).toBe(200);
  };
  await propose(asCompany, 3, '아무 일도 하지 않는다.');
  await answer(asNpo, '아무 일도 하지 않는다.', 'KEPT');
  await propose(asNpo, 3, '단체가 수업을 한다.');
  await propose(asNpo, 9, '21일 안에 보고한다.');
  await answer(asCompany, '단체가 수업을 한다.', 'ACCEPTED');
  const next = await read();
  expect(next).toMatchObject({ number: 3, status: 'DRAFT', reason });
  const said = ({ proposals }: Agreement) => proposals.map(({ clause, status }) => `${clause} ${status}`);
  expect(said(next)).toEqual(['9 OPEN']);
  const before = (await asCompany.get(at(`/${draft.id}`))).json<Agreement>();
  expect(said(before)).toEqual(['3 KEPT', '3 ACCEPTED']);
});

test('[F-77] the next version of an agreement of one’s own has its file, and the audit log says who began it why', async () => {
  const offered = await offer((await bring()).agreement);
  for (const browser of [asCompany, asNpo])
    expect((await confirm(browser, offered, offered.sha256)).statusCode).toBe(200);
  const confirmed = await read();
  // Beside what both have confirmed no other agreement begins.
  for (const sent of [
    await asCompany.post(at(), { form: 'JOINT' }),
    await asCompany.post(at('/own'), { fileId: confirmed.ownFile?.id }),
  ])
    expect([sent.statusCode, sent.json()]).toMatchObject([409, { code: 'TRANSITION_REFUSED' }]);
  expect((await asCompany.post(at('/amendment'), { reason: '기간을 늘려요.' })).statusCode).toBe(200);
  expect((await read()).ownFile).toEqual(confirmed.ownFile);
  const [entry] = await app.platform.db
    .select({ reason: auditEntry.reason, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, made.projectId), eq(auditEntry.action, 'agreement.amend')));
  expect(entry).toEqual({
    reason: '기간을 늘려요.',
    details: { partnershipId: made.partnershipId, cause: 'PARTY' },
  });
  const { events } = (await asNpo.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  expect(events.items.map(({ text }) => text)).toContain('두 기관이 협약서 1판을 확인했어요');
});

test('[F-77] a draft begins with the values that were saved, not with those of the request', async () => {
  const { actualRegionLevel1Code, actualRegionLevel2Code, ...days } = formTestProgress();
  const region = { regionLevel1Code: actualRegionLevel1Code, regionLevel2Code: actualRegionLevel2Code };
  const form = { ...days, ...region, actualBudget: 7_654_000 };
  const saved = await asCompany.put(`/api/projects/${made.projectId}/progress`, {
    form,
    version: made.version,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const { values } = (await draft('JOINT')).content;
  expect(values).toMatchObject({
    start: days.actualStart,
    end: days.actualEnd,
    budget: 7_654_000,
    ...region,
  });
});
