import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementTransitions, proposalTransitions } from '#contract/agreements/agreement-status.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { residentNumberMessage } from '#contract/fields/resident-number.ts';
import { agreement } from '#db/schema/agreements.ts';
import { mail } from '#db/schema/mails.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { moveLastDay } from '#server/testing/certificate-days.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import {
  createProject,
  formTestProgress,
  rematchProject,
  type TestProject,
} from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;
let adminBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db, { plan: 'COORDINATING' });
  npo = await createNpo(db);
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(npo);
  adminBrowser = await app.signIn(await createAdmin(db));
});
afterAll(() => app.close());

const today = koreanDay(new Date());
const budget = 1_000_000;
const urlOf = ({ projectId }: Pick<TestProject, 'projectId'>) => `/api/projects/${projectId}/agreements`;

/** A project of the company with its NPO, MATCHED unless told otherwise. */
const matched = (values: Partial<Parameters<typeof createProject>[2]> = {}, by = company) =>
  createProject(app.platform.db, by, {
    status: 'MATCHED',
    npoIds: [npo.organizationId],
    request: { expectedBudget: budget, expectedStart: addDays(today, 10), expectedEnd: addDays(today, 100) },
    ...values,
  });

const roomOf = async (project: TestProject, browser = companyBrowser) =>
  (await browser.get(urlOf(project))).json<AgreementRoom>();
const shownOf = (room: AgreementRoom) => room.shown as Agreement;
const textOf = ({ content }: Agreement, number: number) =>
  content.clauses.find((clause) => clause.number === number)?.text;

const plan = {
  milestones: [{ name: '첫 모임', day: addDays(today, 20), owner: 'BOTH' }],
  budgetLines: [{ code: 'LABOR', basis: '강사 4명', amount: budget, source: 'COMPANY' }],
  indicators: [
    { code: 'EDU_O1', kind: 'O', name: '수강', unit: '명', baseline: null, target: 30, method: '출석부' },
    { code: 'EDU_O2', kind: 'O', name: '수업', unit: '시간', baseline: null, target: 24, method: '' },
    { code: 'EDU_R1', kind: 'R', name: '수료율', unit: '%', baseline: 60, target: 80, method: '명부' },
  ],
};

const blanks: [number, string, string][] = [
  [3, '기업이 맡을 일', '사업비 부담과 임직원 봉사'],
  [3, '단체가 맡을 일', '수업의 기획과 운영'],
  [5, '지급일', addDays(today, 12)],
  [10, '잔액 처리', '돌려준다'],
];

/** Drafts a JOINT agreement and fills it, as far as it takes to offer it. */
async function drafted(project: TestProject): Promise<Agreement> {
  const made = await companyBrowser.post(urlOf(project), { form: 'JOINT' });
  expect(made.statusCode).toBe(200);
  let shown = shownOf(made.json());
  for (const [clause, name, value] of blanks) {
    const filled = await npoBrowser.put(`${urlOf(project)}/${shown.id}/blanks`, {
      clause,
      name,
      value,
      version: shown.version,
    });
    expect([name, filled.statusCode]).toEqual([name, 200]);
    shown = shownOf(filled.json());
  }
  const written = await npoBrowser.put(`${urlOf(project)}/${shown.id}/workplan`, {
    workplan: plan,
    version: shown.version,
  });
  expect(written.statusCode).toBe(200);
  return shownOf(written.json());
}

async function offered(project: TestProject): Promise<Agreement> {
  const { id, version } = await drafted(project);
  const sent = await companyBrowser.post(`${urlOf(project)}/${id}/offer`, { version });
  expect(sent.statusCode).toBe(200);
  return shownOf(sent.json());
}

const confirm = (browser: TestBrowser, project: TestProject, { id, sha256 }: Agreement) =>
  browser.post(`${urlOf(project)}/${id}/confirmation`, {
    password: testPassword,
    hasAuthority: true,
    sha256,
  });

async function confirmed(project: TestProject): Promise<Agreement> {
  const shown = await offered(project);
  for (const browser of [companyBrowser, npoBrowser])
    expect((await confirm(browser, project, shown)).statusCode).toBe(200);
  return shownOf(await roomOf(project));
}

const propose = (
  browser: TestBrowser,
  project: TestProject,
  { id, version }: Agreement,
  clause: number,
  text: string,
) =>
  browser.post(`${urlOf(project)}/${id}/proposals`, {
    clause,
    form: { text, reason: '설문을 모을 시간이 더 필요해요.' },
    version,
  });

const answer = (
  browser: TestBrowser,
  project: TestProject,
  { id, version, proposals }: Agreement,
  given: 'ACCEPTED' | 'KEPT' | 'WITHDRAWN',
) =>
  browser.post(
    `${urlOf(project)}/${id}/proposals/${proposals.find(({ status }) => status === 'OPEN')?.id}/answer`,
    {
      answer: given,
      version,
    },
  );

const longer =
  '단체는 종료 뒤 21일 안에 결과보고서와 정산표를 내고, 기업은 10영업일 안에 확인하거나 보완을 요청한다.';

test('the database moves versions and proposals as the contract says, and no other way', async () => {
  for (const [entity, pairs] of [
    ['agreement', agreementTransitions],
    ['clause_proposal', proposalTransitions],
  ] as const) {
    const { rows } = await app.platform.db.execute<{ from: string; to: string }>(
      sql`SELECT from_status AS "from", to_status AS "to" FROM status_transition WHERE entity = ${entity}`,
    );
    expect(new Set(rows.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(pairs.map(([from, to]) => `${from} ${to}`)),
    );
  }
});

describe('a draft', () => {
  test('[G-04] one press fills what is known and marks what is not; the other side is told', async () => {
    const project = await matched();
    const made = await companyBrowser.post(urlOf(project), { form: 'JOINT' });
    const { content, number, status, faults } = shownOf(made.json());
    expect([number, status, content.clauses.length]).toEqual([1, 'DRAFT', 19]);
    expect(textOf(shownOf(made.json()), 4)).toContain('1,000,000원');
    expect(textOf(shownOf(made.json()), 2)).toContain('서울 종로구');
    expect(content.npo.number).toMatch(/^\d{10}$/);
    expect(faults.map(({ text }) => text)).toContain('아직 정하지 않은 빈칸이 4곳 있어요.');
    const [told] = await app.platform.db
      .select()
      .from(mail)
      .where(eq(mail.to, npo.email))
      .orderBy(sql`created_at DESC`);
    expect(told?.subject).toContain('협약서 초안이 왔어요');
    expect((await companyBrowser.post(urlOf(project), { form: 'JOINT' })).json()).toMatchObject({
      message: '이미 협약서가 있어요. 먼저 거두거나 변경 협약을 만들어 주세요.',
    });
  });

  test('[F-77] an agreement and its amendment that is offered are discarded once the project is matched again', async () => {
    const { db } = app.platform;
    const project = await matched();
    await confirmTestAgreement(db, project, [company, npo], {});
    const amended = await npoBrowser.post(`${urlOf(project)}/amendment`, { reason: '기한을 늘려요.' });
    const { id } = shownOf(amended.json());
    await db
      .update(agreement)
      .set({
        ...{ status: 'OFFERED', sha256: 'a'.repeat(64), offeredById: npo.organizationId },
        ...{ offeredAt: new Date(), version: sql`${agreement.version} + 1` },
      })
      .where(eq(agreement.id, id));
    const { version } = (await adminBrowser.get(`/api/admin/projects/${project.projectId}`)).json().project;
    const moved = await adminBrowser.post(`/api/admin/projects/${project.projectId}/transitions`, {
      ...{ to: 'MATCHING', version, reason: '파트너 사정으로 다시 찾아요' },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const rows = await db.select().from(agreement).where(eq(agreement.projectId, project.projectId));
    expect(rows.map(({ status }) => status)).toEqual(['DISCARDED', 'DISCARDED']);
  });

  test('[G-03] strangers, those who were invited and the next partner find no agreement of the two', async () => {
    const { db } = app.platform;
    const [stranger, other] = [await createNpo(db), await createNpo(db)];
    const project = await matched({ npoIds: [npo.organizationId, other.organizationId] });
    const { id } = shownOf((await companyBrowser.post(urlOf(project), { form: 'JOINT' })).json());
    const missing = await companyBrowser.get(`/api/projects/${crypto.randomUUID()}/agreements`);
    for (const member of [stranger, other]) {
      const browser = await app.signIn(member);
      const read = await browser.get(urlOf(project));
      expect([read.statusCode, read.json()]).toEqual([missing.statusCode, missing.json()]);
      expect((await browser.get(`${urlOf(project)}/${id}`)).statusCode).toBe(404);
      expect((await browser.post(urlOf(project), { form: 'JOINT' })).statusCode).toBe(404);
      // Not even a wrong password tells that there is one.
      const guess = { password: '틀린 비밀번호예요', hasAuthority: true, sha256: 'a'.repeat(64) };
      expect((await browser.post(`${urlOf(project)}/${id}/confirmation`, guess)).statusCode).toBe(404);
    }
    const again = await rematchBySql(project, other);
    const next = await app.signIn(other);
    expect((await roomOf(again, next)).versions).toEqual([]);
    expect((await next.get(`${urlOf(again)}/${id}`)).statusCode).toBe(404);
  });

  /** The admin's re-match of the product's own API, then another partner. */
  async function rematchBySql(project: TestProject, other: TestPartyMember): Promise<TestProject> {
    const sent = await adminBrowser.post(`/api/admin/projects/${project.projectId}/transitions`, {
      to: 'MATCHING',
      version: project.version,
      reason: '파트너 사정으로 다시 찾아요',
    });
    expect(sent.statusCode).toBe(200);
    const rows = await app.platform.db
      .select()
      .from(agreement)
      .where(eq(agreement.projectId, project.projectId));
    expect(rows.map(({ status }) => status)).toEqual(['DISCARDED']);
    const second = await matched({ npoIds: [npo.organizationId] });
    await companyBrowser.post(urlOf(second), { form: 'JOINT' });
    await app.platform.db.execute(
      sql`UPDATE agreement SET status = 'DISCARDED', version = version + 1 WHERE project_id = ${second.projectId}`,
    );
    return rematchProject(app.platform.db, company, second, {
      status: 'MATCHED',
      npoIds: [other.organizationId],
    });
  }

  test('[G-08] clause 7 of a donation follows the designation on the day of payment', async () => {
    const { db } = app.platform;
    const plain = await createNpo(db, { certificates: [] });
    const without = await matched({ npoIds: [plain.organizationId] });
    const made = shownOf((await companyBrowser.post(urlOf(without), { form: 'DONATION' })).json());
    expect(textOf(made, 7)).toBeUndefined();
    expect(made.warnings[0]?.text).toContain('제7조(기부금영수증)를 넣지 않았어요');
    const project = await matched();
    const given = shownOf((await companyBrowser.post(urlOf(project), { form: 'DONATION' })).json());
    expect(textOf(given, 7)).toContain('기부금영수증');
    const designation = sql`organization_id = ${npo.organizationId} AND document_type = 'DONATION_DESIGNATION'`;
    await moveLastDay(db, designation, addDays(today, 11));
    const late = await companyBrowser.put(`${urlOf(project)}/${given.id}/blanks`, {
      clause: 5,
      name: '지급일',
      value: addDays(today, 12),
      version: given.version,
    });
    expect(textOf(shownOf(late.json()), 7)).toBeUndefined();
    await moveLastDay(db, designation, null);
  });

  test('[G-20] [G-21] FREEMIUM and CONNECT bring a PDF of their own; a project that was drafted keeps drafting', async () => {
    const { db } = app.platform;
    for (const plan of ['FREEMIUM', 'CONNECT'] as const) {
      const small = await createCompany(db, { plan });
      const browser = await app.signIn(small);
      const project = await matched({}, small);
      const room = await roomOf(project, browser);
      expect([room.allowed.draft, room.allowed.bring, room.draftRefusal]).toEqual([
        false,
        true,
        '협약서 초안은 COORDINATING부터 쓸 수 있어요.',
      ]);
      const refused = await browser.post(urlOf(project), { form: 'JOINT' });
      expect(refused.json()).toMatchObject({
        message: '협약서 초안은 COORDINATING부터 쓸 수 있어요.',
      });
      const fileId = await uploadPdf(browser, project);
      const brought = await browser.post(`${urlOf(project)}/own`, { fileId });
      expect(shownOf(brought.json())).toMatchObject({
        form: 'OWN',
        ownFile: { id: fileId },
        content: { clauses: [] },
      });
      const { id, version } = shownOf(brought.json());
      expect((await browser.post(`${urlOf(project)}/${id}/withdrawal`, { version })).statusCode).toBe(200);
      expect((await roomOf(project, browser)).allowed.draft, 'a PDF is no draft').toBe(false);
      const gone = await browser.delete(`/api/projects/${project.projectId}/documents/${fileId}`);
      expect(gone.statusCode).not.toBe(200);
    }
    const ending = await createCompany(db, { plan: 'COORDINATING' });
    const browser = await app.signIn(ending);
    const project = await matched({}, ending);
    const { id, version } = shownOf((await browser.post(urlOf(project), { form: 'JOINT' })).json());
    await db.execute(
      sql`UPDATE organization SET plan = 'FREEMIUM', version = version + 1 WHERE id = ${ending.organizationId}`,
    );
    expect((await browser.post(`${urlOf(project)}/${id}/withdrawal`, { version })).statusCode).toBe(200);
    expect((await browser.post(urlOf(project), { form: 'SERVICE' })).statusCode).toBe(200);
  });

  async function uploadPdf(browser: TestBrowser, project: TestProject): Promise<string> {
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const sent = await browser.upload(`/api/projects/${project.projectId}/documents`, {
      name: '협약서.pdf',
      bytes,
    });
    expect(sent.statusCode).toBe(200);
    return sent.json().file.id;
  }
});

describe('proposals', () => {
  test('[G-10] clause 18 takes no proposal, no approval, no blank', async () => {
    const project = await matched();
    const shown = await drafted(project);
    const proposed = await propose(npoBrowser, project, shown, 18, '맞손은 당사자다.');
    expect(proposed.statusCode).toBe(400);
    const approved = await npoBrowser.put(`${urlOf(project)}/${shown.id}/approvals`, {
      clause: 18,
      isApproved: true,
      version: shown.version,
    });
    expect(approved.statusCode).toBe(400);
    await expect(
      app.platform.db.execute(sql`UPDATE agreement SET version = version + 1,
        content = jsonb_set(content, '{clauses,17,text}', '"맞손은 당사자다."') WHERE id = ${shown.id}`),
    ).rejects.toMatchObject({ cause: { code: 'MT002' } });
  });

  test('[G-11] the other side alone answers, the own side alone withdraws', async () => {
    const project = await matched();
    const shown = shownOf((await propose(npoBrowser, project, await drafted(project), 9, longer)).json());
    expect((await answer(npoBrowser, project, shown, 'ACCEPTED')).statusCode).toBe(409);
    expect((await answer(companyBrowser, project, shown, 'WITHDRAWN')).statusCode).toBe(409);
    expect((await answer(adminBrowser, project, shown, 'ACCEPTED')).statusCode).toBe(403);
    const accepted = shownOf((await answer(companyBrowser, project, shown, 'ACCEPTED')).json());
    expect([accepted.number, accepted.status, textOf(accepted, 9)]).toEqual([1, 'DRAFT', longer]);
    const again = shownOf((await propose(npoBrowser, project, accepted, 9, `${longer} 덧붙인다.`)).json());
    expect((await answer(npoBrowser, project, again, 'WITHDRAWN')).statusCode).toBe(200);
  });

  test('[G-12] [G-33] [G-40] blanks, open proposals and an unfinished workplan refuse the offer', async () => {
    const project = await matched();
    const made = shownOf((await companyBrowser.post(urlOf(project), { form: 'JOINT' })).json());
    const offer = ({ id, version }: Agreement) =>
      companyBrowser.post(`${urlOf(project)}/${id}/offer`, { version });
    expect((await offer(made)).json()).toMatchObject({ message: '아직 정하지 않은 빈칸이 4곳 있어요.' });
    await companyBrowser.post(`${urlOf(project)}/${made.id}/withdrawal`, { version: made.version });
    const shown = shownOf((await propose(npoBrowser, project, await drafted(project), 9, longer)).json());
    expect((await offer(shown)).json()).toMatchObject({ message: '아직 답하지 않은 제안이 1건 있어요.' });
    const kept = shownOf((await answer(companyBrowser, project, shown, 'KEPT')).json());
    const write = async (workplan: unknown, { version }: Agreement) =>
      shownOf((await npoBrowser.put(`${urlOf(project)}/${kept.id}/workplan`, { workplan, version })).json());
    const short = await write(
      { ...plan, budgetLines: [{ ...plan.budgetLines[0], amount: budget - 1 }] },
      kept,
    );
    expect((await offer(short)).json()).toMatchObject({
      message: '예산 항목의 합이 확정 예산보다 1원 적어요.',
    });
    const few = await write({ ...plan, indicators: plan.indicators.slice(0, 2) }, short);
    expect((await offer(few)).json()).toMatchObject({ message: '성과 지표는 3개부터 10개까지 골라 주세요.' });
    expect((await offer(await write(plan, few))).statusCode).toBe(200);
  });

  test('nothing is written, offered or withdrawn on a version that a colleague has changed since', async () => {
    const project = await matched();
    const { id, version } = await drafted(project);
    const seen = version - 1;
    const [clause, name, value] = blanks[0] as (typeof blanks)[number];
    for (const answer of [
      await npoBrowser.put(`${urlOf(project)}/${id}/blanks`, { clause, name, value, version: seen }),
      await npoBrowser.put(`${urlOf(project)}/${id}/workplan`, { workplan: plan, version: seen }),
      await companyBrowser.post(`${urlOf(project)}/${id}/offer`, { version: seen }),
      await companyBrowser.post(`${urlOf(project)}/${id}/withdrawal`, { version: seen }),
    ])
      expect(answer.json()).toMatchObject({ code: 'STALE', current: { version, status: 'DRAFT' } });
    expect(shownOf(await roomOf(project)).version).toBe(version);
  });

  test('[G-29] a resident number is refused in clause, reason and blank', async () => {
    const project = await matched();
    const shown = await drafted(project);
    const refused = await propose(npoBrowser, project, shown, 9, '대표 900101-1234568 에게 낸다.');
    expect(refused.json()).toMatchObject({
      fieldErrors: [
        {
          path: 'form.text',
          message: residentNumberMessage,
        },
      ],
    });
    expect((await propose(npoBrowser, project, shown, 9, '가'.repeat(2001))).json()).toMatchObject({
      fieldErrors: [{ message: '조항은 2,000자까지 쓸 수 있어요.' }],
    });
  });
});

describe('confirmation', () => {
  test('[G-14] [G-16] [G-17] the same version twice locks it; its hash can be computed from its export', async () => {
    const project = await matched();
    const second = await confirmed(project);
    expect([second.status, second.confirmations.length]).toEqual(['CONFIRMED', 2]);
    const exported = await companyBrowser.get(`${urlOf(project)}/${second.id}/content`);
    expect(createHash('sha256').update(exported.rawPayload).digest('hex')).toBe(second.sha256);
    for (const statement of [
      sql`UPDATE agreement SET version = version + 1, content = jsonb_set(content, '{title}', '"다른 사업"') WHERE id = ${second.id}`,
      sql`UPDATE agreement SET version = version + 1, status = 'DRAFT' WHERE id = ${second.id}`,
    ])
      await expect(app.platform.db.execute(statement)).rejects.toBeDefined();
    const refused = await propose(npoBrowser, project, second, 9, longer);
    expect(refused.statusCode).toBe(409);
  });

  test('[G-14] a change after one confirmation makes the next version, and confirmations of two versions lock nothing', async () => {
    const project = await matched();
    const first = await offered(project);
    expect((await confirm(companyBrowser, project, first)).statusCode).toBe(200);
    const open = shownOf(
      (await propose(npoBrowser, project, shownOf(await roomOf(project)), 9, longer)).json(),
    );
    expect((await confirm(npoBrowser, project, open)).json()).toMatchObject({
      message: '아직 답하지 않은 제안이 1건 있어요.',
    });
    const next = shownOf((await answer(companyBrowser, project, open, 'ACCEPTED')).json());
    expect([next.number, next.status, next.confirmations]).toEqual([2, 'OFFERED', []]);
    const late = await confirm(npoBrowser, project, first);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      '그사이 새 판이 나왔어요. 바뀐 곳을 보고 다시 확인해 주세요.',
    ]);
    expect((await confirm(npoBrowser, project, next)).statusCode).toBe(200);
    const room = await roomOf(project);
    expect(shownOf(room).status).toBe('OFFERED');
    expect(room.versions.map(({ number, status }) => [number, status])).toEqual([
      [2, 'OFFERED'],
      [1, 'SUPERSEDED'],
    ]);
    expect(textOf((await companyBrowser.get(`${urlOf(project)}/${first.id}`)).json(), 9)).toContain('14일');
  });

  test('a version that was handed over stays among the versions when it is taken back, a draft does not', async () => {
    const project = await matched();
    const handedOver = await offered(project);
    const takeBack = ({ id, version }: Agreement) =>
      companyBrowser.post(`${urlOf(project)}/${id}/withdrawal`, { version });
    expect((await takeBack(handedOver)).statusCode).toBe(200);
    const { statusCode } = await takeBack(await drafted(project));
    expect(statusCode).toBe(200);
    const { shown, versions } = await roomOf(project);
    expect(shown).toBeNull();
    expect(versions.map(({ number, status }) => [number, status])).toEqual([[1, 'DISCARDED']]);
  });

  test('[G-15] [G-23] PDF and .docx say the same: every clause, who confirmed when, the hash and the workplan', async () => {
    const project = await matched();
    const version = await confirmed(project);
    const url = `${urlOf(project)}/${version.id}/paper`;
    const [pdf, docx] = [await npoBrowser.get(`${url}/pdf`), await npoBrowser.get(`${url}/docx`)];
    expect([pdf.headers['content-type'], docx.statusCode]).toEqual(['application/pdf', 200]);
    const bare = (text: string) => text.replaceAll(/\s+/g, '');
    const { text: pages } = await extractText(new Uint8Array(pdf.rawPayload));
    const frame =
      /맞손협약서1판·\d{4}\.\d\d\.\d\d맞손은이협약의당사자가아니에요·SHA-256[0-9a-f]{4}…[0-9a-f]{4}·\d+\/\d+$/;
    for (const page of pages) expect(bare(page)).toMatch(frame);
    const drawn = pages.map((page) => bare(page).replace(frame, '')).join('');
    const { value } = await mammoth.extractRawText({ buffer: docx.rawPayload });
    const written = bare(value);
    for (const part of [
      ...version.content.clauses.map(({ text }) => text),
      version.sha256 ?? '',
      '강사 4명',
      '수료율 (%)',
      ...version.confirmations.flatMap(({ memberName, organizationName }) => [organizationName, memberName]),
    ]) {
      expect(written).toContain(bare(part));
      expect(drawn).toContain(bare(part));
    }
    expect(drawn).toBe(written);
    const outline = await (await getDocumentProxy(new Uint8Array(pdf.rawPayload))).getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['확인', '붙임 사업 계획']);
    expect((await (await app.signIn(await createNpo(app.platform.db))).get(`${url}/pdf`)).statusCode).toBe(
      404,
    );
  });

  test('[G-18] neither a colleague nor the operator confirms, and not without password and authority', async () => {
    const project = await matched();
    const shown = await offered(project);
    const colleague = await app.signIn(
      await createMember(app.platform.db, { role: 'NPO', organizationId: npo.organizationId }),
    );
    expect((await confirm(colleague, project, shown)).json()).toMatchObject({
      message: '담당자만 확인할 수 있어요.',
    });
    expect((await roomOf(project, colleague)).allowed.confirm).toBe(false);
    expect((await confirm(adminBrowser, project, shown)).statusCode).toBe(403);
    const url = `${urlOf(project)}/${shown.id}/confirmation`;
    const { sha256 } = shown;
    const wrong = await npoBrowser.post(url, { password: '틀린 비밀번호예요', hasAuthority: true, sha256 });
    expect(wrong.json()).toMatchObject({ fieldErrors: [{ path: 'password' }] });
    const without = await npoBrowser.post(url, { password: testPassword, hasAuthority: false, sha256 });
    expect(without.json()).toMatchObject({ fieldErrors: [{ path: 'hasAuthority' }] });
  });
});

describe('amendments', () => {
  test('[G-22] an accepted change request drafts an amendment; the old version holds until both confirm it', async () => {
    const project = await matched();
    const first = await confirmed(project);
    const { actualRegionLevel1Code, actualRegionLevel2Code, ...days } = formTestProgress();
    const region = { regionLevel1Code: actualRegionLevel1Code, regionLevel2Code: actualRegionLevel2Code };
    const { values } = first.content;
    const form = {
      ...days,
      ...region,
      actualStart: values.start,
      actualEnd: values.end,
      actualBudget: budget,
    };
    const saved = await companyBrowser.put(`/api/projects/${project.projectId}/progress`, {
      form,
      version: project.version,
    });
    expect(saved.statusCode).toBe(200);
    expect((await roomOf(project)).needsAmendment).toBe(false);
    const asked = await npoBrowser.post(`/api/projects/${project.projectId}/change-requests`, {
      form: { ...form, actualBudget: budget + 500_000 },
      reason: '참여 인원이 늘었어요.',
      version: project.version + 1,
    });
    const { changeRequest } = asked.json();
    const decided = await adminBrowser.post(
      `/api/admin/projects/${project.projectId}/change-requests/${changeRequest.id}/decision`,
      { to: 'ACCEPTED', version: changeRequest.version },
    );
    expect(decided.statusCode).toBe(200);
    const room = await roomOf(project);
    const draft = shownOf(room);
    expect([draft.number, draft.status, draft.reason]).toEqual([2, 'DRAFT', '참여 인원이 늘었어요.']);
    expect(textOf(draft, 4)).toContain('1,500,000원');
    expect(room.needsAmendment).toBe(true);
    expect(room.versions.find(({ number }) => number === 1)?.status).toBe('CONFIRMED');
  });

  test('a party begins the next version itself, with its reason', async () => {
    const project = await matched();
    await confirmed(project);
    const amended = await npoBrowser.post(`${urlOf(project)}/amendment`, { reason: '보고 기한을 늘려요.' });
    const draft = shownOf(amended.json());
    expect([draft.number, draft.status]).toEqual([2, 'DRAFT']);
    expect((await npoBrowser.post(`${urlOf(project)}/amendment`, { reason: '또 한 번' })).statusCode).toBe(
      409,
    );
    const gone = await companyBrowser.post(`${urlOf(project)}/${draft.id}/withdrawal`, {
      version: draft.version,
    });
    expect(shownOf(gone.json())).toMatchObject({ number: 1, status: 'CONFIRMED' });
  });

  test('[G-02] no transition waits for an agreement: values saved otherwise are followed by what is being written', async () => {
    const project = await matched();
    const shown = await drafted(project);
    const { start, end } = shown.content.values;
    await companyBrowser.put(`/api/projects/${project.projectId}/progress`, {
      form: {
        actualStart: start,
        actualEnd: end,
        actualBudget: 2 * budget,
        regionLevel1Code: '26',
        regionLevel2Code: '26110',
      },
      version: project.version,
    });
    const now = shownOf(await roomOf(project));
    expect([now.number, textOf(now, 4), textOf(now, 2)]).toEqual([
      1,
      expect.stringContaining('2,000,000원'),
      expect.stringContaining('부산 중구'),
    ]);
  });
});
