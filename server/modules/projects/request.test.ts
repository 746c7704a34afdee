import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ListedDraft, ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { ProjectDetail, ProjectListItem } from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { file } from '#db/schema/files.ts';
import { invitation } from '#db/schema/invitations.ts';
import { mail } from '#db/schema/mails.ts';
import { match } from '#db/schema/matches.ts';
import { notification } from '#db/schema/notifications.ts';
import { organization } from '#db/schema/organizations.ts';
import { project } from '#db/schema/projects.ts';
import { setting } from '#db/schema/settings.ts';
import { engineVersion } from '#matching/replay/snapshot.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest, testDraft } from '#server/testing/project-factories.ts';

const today = koreanDay(new Date());
let app: TestApp;
let company: TestPartyMember;
let browser: TestBrowser;
const npos: TestPartyMember[] = [];

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const formRequest = (changes: Partial<RequestForm> = {}) =>
  formTestRequest({ title: '종로 아이들의 저녁 공부방', donationReceipt: 'PREFERRED', ...changes });

beforeAll(async () => {
  app = await openTestApp();
  for (let at = 0; at < 8; at += 1) {
    const npo = await createNpo(app.platform.db, { profile: { capacity: 100 } });
    await createNpoProject(app.platform.db, npo.organizationId);
    npos.push(npo);
  }
  await createAdmin(app.platform.db);
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  browser = await app.signIn(company);
});
afterAll(() => app.close());

async function submit(form: RequestForm = formRequest(), headers: Record<string, string> = {}) {
  return browser.post('/api/projects', { form, attachmentIds: [] }, headers);
}

describe('submitting a request', () => {
  test('[B-02] [B-03] [B-10] answers with a ranked list whose reasons and factor points add up', async () => {
    const response = await submit();
    expect(response.statusCode).toBe(200);
    const detail = response.json<ProjectDetail>();
    expect(detail.status.code).toBe('PROPOSING');
    expect(detail.recommendedNpos.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const npo of detail.recommendedNpos) {
      expect(npo.factors.reduce((sum, { points }) => sum + points, 0)).toBe(npo.fit);
      expect(npo.reasons.some(({ kind }) => kind === 'STRENGTH')).toBe(true);
      expect(npo.summary.length).toBeGreaterThan(5);
      expect(npo.invitation?.status).toBe('SENT');
    }
    const sent = detail.events.items.find(({ text }) => text.includes('추천 단체 8곳을 보냈어요'));
    expect(sent, '[F-40] the product sends a list, not the company that asked for it').toMatchObject({
      actorName: '맞손',
    });
    const fits = detail.recommendedNpos.map(({ fit }) => fit);
    expect(fits).toEqual([...fits].sort((left, right) => right - left));
  });

  test('keeps Korean composed, as it is searched for, also when it comes in pieces (NFD)', async () => {
    const title = '저녁 공부방';
    const { id } = (await submit({ ...formRequest(), title: title.normalize('NFD') })).json<ProjectDetail>();
    expect((await browser.get(`/api/projects/${id}`)).json<ProjectDetail>().title).toBe(title);
  });

  test('stores the list with a snapshot that replays to the same list', async () => {
    const { id } = (await submit()).json<ProjectDetail>();
    const [stored] = await app.platform.db.select().from(match).where(eq(match.projectId, id));
    const admin = await app.signIn(await createAdmin(app.platform.db));
    const replayed = await admin.get(`/api/admin/matches/${stored?.id}/replay`);
    expect(replayed.json()).toEqual({
      isIdentical: true,
      isSameOrder: true,
      candidateCount: 8,
      recordedBy: engineVersion,
      recomputedBy: engineVersion,
    });
  });

  test('a list that another engine made tells whether its order still comes out, and who made it', async () => {
    const { db } = app.platform;
    const { id } = (await submit()).json<ProjectDetail>();
    const [stored] = await db.select().from(match).where(eq(match.projectId, id));
    const matchId = stored?.id as string;
    const admin = await app.signIn(await createAdmin(db));
    const replay = async () => (await admin.get(`/api/admin/matches/${matchId}/replay`)).json();
    // What was computed is nothing that the app's role may change.
    const owner = new Client({ connectionString: app.databaseUrl });
    await owner.connect();
    const changeFirst = (change: string) =>
      owner.query(`UPDATE match_candidate SET ${change} WHERE match_id = $1 AND automatic_rank = 1`, [
        matchId,
      ]);
    onTestFinished(() => owner.end());

    await owner.query("UPDATE match SET engine_version = '0.9.0' WHERE id = $1", [matchId]);
    await changeFirst("summary = '예전 엔진의 말'");
    expect(await replay()).toMatchObject({
      isIdentical: false,
      isSameOrder: true,
      recordedBy: '0.9.0',
      recomputedBy: engineVersion,
    });
    await changeFirst('score = 1');
    expect(await replay()).toMatchObject({ isIdentical: false, isSameOrder: false });
  });

  test('a past partner stands in a lane of its own, and only when its work is near', async () => {
    const far = await createNpo(app.platform.db, {
      profile: {
        capacity: 100,
        regionLevel1Code: '50',
        regionLevel2Code: '50110',
        serviceRegionCodes: ['50110'],
        fieldCodes: ['ANIMAL'],
        beneficiaryCodes: ['ANIMAL'],
        mainActivities: ['유기견 보호'],
        intro: '유기견을 구조해 돌보고 새 가족을 찾아요.',
      },
    });
    const near = npos[0] as TestPartyMember;
    for (const npo of [far, near]) {
      await createProject(app.platform.db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
    }
    const detail = (await submit()).json<ProjectDetail>();
    const repeat = detail.recommendedNpos.filter(({ isRepeatPartner }) => isRepeatPartner);
    expect(repeat.map(({ userId, rank }) => [userId, rank])).toEqual([[near.organizationId, 1]]);
    expect(
      detail.recommendedNpos.filter((npo) => !npo.isRepeatPartner).map(({ userId }) => userId),
    ).not.toContain(near.organizationId);
    const admin = await app.signIn(await createAdmin(app.platform.db));
    const adminBrowser = (await admin.get(`/api/admin/projects/${detail.id}`)).json<AdminProjectDetail>();
    const leftOut = adminBrowser.match?.candidates.find(({ npoId }) => npoId === far.organizationId);
    expect(leftOut).toMatchObject({
      rank: null,
      isRepeatPartner: true,
      exclusionReason: expect.stringContaining('자동'),
    });
  });

  test('invites each shown NPO in the product and by mail, with a reply-by date a week ahead', async () => {
    const { id, recommendedNpos } = (await submit()).json<ProjectDetail>();
    const sent = await app.platform.db.select().from(invitation).where(eq(invitation.projectId, id));
    expect(sent.map(({ npoId }) => npoId).sort()).toEqual(recommendedNpos.map(({ userId }) => userId).sort());
    expect(new Set(sent.map(({ replyBy }) => replyBy))).toEqual(new Set([addDays(koreanDay(new Date()), 7)]));
    const first = npos[0] as TestPartyMember;
    expect(
      await app.platform.db.$count(notification, eq(notification.memberId, first.memberId)),
    ).toBeGreaterThan(0);
    expect(await app.platform.db.$count(mail, eq(mail.to, first.email))).toBeGreaterThan(0);
  });

  test('[B-13] the plan decides how many are shown, and its yearly quota ends with a clear answer', async () => {
    company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
    browser = await app.signIn(company);
    const first = await submit();
    expect(first.json<ProjectDetail>().recommendedNpos).toHaveLength(3);
    const second = await submit(formRequest({ title: '두 번째 요청' }));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'QUOTA_REACHED',
      message:
        'FREEMIUM 요금제는 최근 1년 동안 요청을 1건까지 보낼 수 있고, 지금까지 1건을 보냈어요. 요금제 화면에서 다른 요금제를 신청할 수 있어요.',
    });
  });

  test('[B-13] a request counts for 365 days, and not once it is canceled', async () => {
    company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
    browser = await app.signIn(company);
    const first = (await submit()).json<ProjectDetail>();
    const isRefused = async () => (await submit(formRequest({ title: '다음 요청' }))).statusCode === 409;
    const age = (days: number) =>
      app.platform.db
        .update(project)
        .set({ createdAt: sql`now() - make_interval(days => ${days})`, version: sql`${project.version} + 1` })
        .where(eq(project.id, first.id));
    await age(364);
    expect(await isRefused()).toBe(true);
    await age(366);
    expect(await isRefused()).toBe(false);
    expect(await isRefused(), 'sent again within ten minutes: the same request').toBe(false);
    const other = () => submit(formRequest({ title: '또 다른 요청' }));
    expect((await other()).statusCode).toBe(409);
    const { items } = (await browser.get('/api/projects')).json<{ items: ProjectListItem[] }>();
    const counted = items.find(({ title }) => title === '다음 요청') as ProjectListItem;
    await browser.post(`/api/projects/${counted.id}/cancellation`, {
      version: counted.version,
      reason: '올해는 하지 않기로 했어요',
    });
    expect((await other()).statusCode).toBe(200);
  });

  test('[B-13] the plan bounds new and earlier partners together, and another plan changes no list that was sent', async () => {
    company = await createCompany(app.platform.db, { plan: 'CONNECT' });
    browser = await app.signIn(company);
    for (const npo of npos.slice(0, 2)) {
      await createProject(app.platform.db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
    }
    const { id, recommendedNpos } = (await submit()).json<ProjectDetail>();
    expect(recommendedNpos.map(({ isRepeatPartner, rank }) => [isRepeatPartner, rank])).toEqual([
      [false, 1],
      [false, 2],
      [false, 3],
      [false, 4],
      [true, 1],
    ]);
    const sent = await app.platform.db.select().from(invitation).where(eq(invitation.projectId, id));
    expect(sent.map(({ npoId }) => npoId).sort()).toEqual(recommendedNpos.map(({ userId }) => userId).sort());
    for (const plan of ['FREEMIUM', 'PERFORMANCE'] as const) {
      await app.platform.db
        .update(organization)
        .set({ plan, version: sql`${organization.version} + 1` })
        .where(eq(organization.id, company.organizationId));
      const later = (await browser.get(`/api/projects/${id}`)).json<ProjectDetail>();
      expect(later.recommendedNpos).toEqual(recommendedNpos);
    }
  });

  test('waits for the admin when automatic publication is off', async () => {
    await app.platform.db.update(setting).set({ autoPublish: false, version: sql`${setting.version} + 1` });
    try {
      const detail = (await submit()).json<ProjectDetail>();
      expect(detail.status.code).toBe('MATCHING');
      expect(detail.recommendedNpos).toEqual([]);
      expect(detail.matchPublishedAt).toBeNull();
    } finally {
      await app.platform.db.update(setting).set({ autoPublish: true, version: sql`${setting.version} + 1` });
    }
  });

  test.each([
    [{ title: '  ' }, 'title', '제목을 입력해주세요.'],
    [{ title: '가'.repeat(61) }, 'title', '60자까지 쓸 수 있어요.'],
    [{ regionLevel1Code: '' }, 'regionLevel1Code', '1차 지역을 선택해주세요.'],
    [{ regionLevel1Code: '99' }, 'regionLevel1Code', '1차 지역을 선택해주세요.'],
    [{ regionLevel2Code: '26110' }, 'regionLevel2Code', '2차 지역을 선택해주세요.'],
    [{ fieldCode: 'NOPE' }, 'fieldCode', '분야를 선택해주세요.'],
    [{ beneficiaryCode: 'NOPE' }, 'beneficiaryCode', '수혜대상을 선택해주세요.'],
    [{ expectedStart: '2026-02-30' }, 'expectedStart', '시작일을 입력해주세요.'],
    [
      { expectedStart: addDays(today, -1) },
      'expectedStart',
      '시작일이 이미 지났어요. 오늘이나 그 뒤의 날로 바꿔 주세요.',
    ],
    [
      { expectedStart: addDays(today, 30), expectedEnd: addDays(today, 29) },
      'expectedEnd',
      '종료일은 시작일보다 빠를 수 없습니다.',
    ],
    [{ expectedBudget: null }, 'expectedBudget', '예산을 입력하거나 미정을 선택해주세요.'],
    [{ expectedBudget: 0 }, 'expectedBudget', '예산은 1원 이상이어야 해요.'],
    [{ purpose: '' }, 'purpose', '목적을 입력해주세요.'],
    [{ description: '가'.repeat(3001) }, 'description', '3,000자까지 쓸 수 있어요.'],
  ] as [Partial<RequestForm>, string, string][])(
    '[V-09] refuses %j at its field',
    async (changes, path, message) => {
      const response = await submit(formRequest(changes));
      expect(response.statusCode).toBe(400);
      const fields = response.json<{ fieldErrors: { path: string; message: string }[] }>().fieldErrors;
      expect(fields.map((field) => ({ ...field, path: field.path.replace(/^form\./, '') }))).toContainEqual({
        path,
        message,
      });
      expect(await app.platform.db.$count(project, eq(project.companyId, company.organizationId))).toBe(0);
    },
  );

  test('takes a request that begins and ends today', async () => {
    const response = await submit(formRequest({ expectedStart: today, expectedEnd: today }));
    expect(response.statusCode).toBe(200);
  });

  test('twenty parallel submissions with one key make one project and the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(formRequest(), { 'idempotency-key': 'same-key-0001' })),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const again = await submit(formRequest(), { 'idempotency-key': 'same-key-0001' });
    expect(again.json()).toEqual(made[0]?.json());
    expect(await app.platform.db.$count(project, eq(project.companyId, company.organizationId))).toBe(1);
  });

  test('the same key with another body is refused and makes nothing', async () => {
    await submit(formRequest(), { 'idempotency-key': 'same-key-0002' });
    const other = await submit(formRequest({ title: '다른 요청' }), { 'idempotency-key': 'same-key-0002' });
    expect(other.statusCode).toBe(422);
    expect(await app.platform.db.$count(project, eq(project.companyId, company.organizationId))).toBe(1);
  });

  test('two tabs that send the same request without a key make one project', async () => {
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(first.json<ProjectDetail>().id).toBe(second.json<ProjectDetail>().id);
  });
});

describe('half-written requests', () => {
  const keys = ['5f1c7a1e-0000-4000-8000-0000000000a1', '5f1c7a1e-0000-4000-8000-0000000000a2'] as const;
  const at = (key: string) => `/api/project-drafts/${key}`;
  const save = (content: object, version: number, { step = 1, path = testDraft } = {}) =>
    browser.put(path, { version, step, content });
  const list = async (as = browser) =>
    (await as.get('/api/project-drafts')).json<{ items: ListedDraft[] }>().items;

  test('one is kept for the member and refused when another tab has saved since', async () => {
    expect((await browser.get(testDraft)).json<ProjectDraft>().version).toBe(0);
    const saved = (await save({ title: '봄' }, 0)).json<ProjectDraft>();
    expect(saved.content).toEqual({ title: '봄' });
    await save({ title: '여름' }, saved.version);
    const stale = await save({ title: '가을' }, saved.version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { content: { title: '여름' } } });
    expect((await browser.get(testDraft)).json<ProjectDraft>().content).toEqual({ title: '여름' });
  });

  test('[F-38] several stand side by side, each with its own text and the step it was left at', async () => {
    const [first, second] = keys;
    await save({ title: '봄' }, 0, { step: 4, path: at(first) });
    await save({ title: '여름' }, 0, { step: 2, path: at(second) });
    const again = await save({ title: '늦여름' }, 1, { step: 3, path: at(second) });
    expect(again.statusCode).toBe(200);
    expect((await browser.get(at(first))).json()).toMatchObject({
      version: 1,
      step: 4,
      content: { title: '봄' },
    });
    expect(await list()).toMatchObject([
      { key: second, name: null, title: '늦여름', step: 3 },
      { key: first, name: null, title: '봄', step: 4 },
    ]);
    expect((await browser.delete(at(second))).statusCode).toBe(200);
    expect((await list()).map(({ key }) => key)).toEqual([first]);
    const gone = await save({ title: '지운 뒤' }, 2, { path: at(second) });
    expect(gone.json()).toMatchObject({ code: 'STALE', current: { version: 0, content: {} } });
    expect((await save({}, 1, { step: 6, path: at(first) })).statusCode).toBe(400);
  });

  test('[F-38] a name is given and taken back while another tab goes on writing', async () => {
    const { version } = (await save({ title: '봄' }, 0)).json<ProjectDraft>();
    const named = await browser.put(`${testDraft}/name`, { name: '  하천\n정화 ' });
    expect(named.json()).toMatchObject({ name: '하천 정화', version });
    expect((await save({ title: '늦봄' }, version)).json()).toMatchObject({ name: '하천 정화' });
    expect(await list()).toMatchObject([{ name: '하천 정화', title: '늦봄' }]);
    expect((await browser.put(`${testDraft}/name`, { name: '' })).json()).toMatchObject({ name: null });
    const long = await browser.put(`${testDraft}/name`, { name: '가'.repeat(41) });
    expect(long.json()).toMatchObject({ fieldErrors: [{ path: 'name', message: '40자까지 쓸 수 있어요.' }] });
    expect((await browser.put(`${at(keys[0])}/name`, { name: '없는 것' })).statusCode).toBe(404);
  });

  test('[F-38] there are ten at most, however many are begun at once; room is made by deleting one', async () => {
    const many = Array.from({ length: 12 }, () => crypto.randomUUID());
    const begun = await Promise.all(many.map((key) => save({ title: '여럿' }, 0, { path: at(key) })));
    expect(begun.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const full = '쓰던 요청서는 10개까지 저장할 수 있어요. 쓰지 않을 요청서를 지워 주세요.';
    expect(begun.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ message: full });
    const upload = await browser.upload(`${testDraft}/attachments`, { name: '하나 더.pdf', bytes: pdf });
    expect(upload.json()).toMatchObject({ message: full });
    const kept = await list();
    expect(kept).toHaveLength(10);
    const first = kept[0]?.key ?? '';
    expect((await save({ title: '고쳐요' }, 1, { path: at(first) })).statusCode).toBe(200);
    await browser.delete(at(first));
    expect((await save({ title: '자리가 났어요' }, 0)).statusCode).toBe(200);
  });

  test('one begins with what an earlier request says, but its days and files, and no other gives way', async () => {
    const { expectedStart, expectedEnd, ...lasting } = formRequest({ title: '해마다 여는 공부방' });
    const { id } = (await submit({ expectedStart, expectedEnd, ...lasting })).json<ProjectDetail>();
    await browser.upload(`${testDraft}/attachments`, { name: '다른 초안.pdf', bytes: pdf });
    await save({ title: '다른 초안' }, 0);
    const copy = (path: string) => browser.post(`${path}/copies`, { projectId: id });
    expect((await copy(testDraft)).statusCode).toBe(409);
    const copied = (await copy(at(keys[0]))).json<ProjectDraft>();
    expect(copied.content).toEqual(lasting);
    expect(copied.attachments).toEqual([]);
    expect((await browser.get(testDraft)).json<ProjectDraft>()).toMatchObject({
      content: { title: '다른 초안' },
      attachments: [{ name: '다른 초안.pdf' }],
    });
    const other = await app.signIn(await createCompany(app.platform.db));
    const foreign = await other.post(`${at(keys[1])}/copies`, { projectId: id });
    expect(foreign.statusCode).toBe(404);
  });

  test('[F-38] they are nobody else’s: under the same key another member has a draft of its own', async () => {
    await save({ title: '내 초안' }, 0);
    const other = await app.signIn(await createCompany(app.platform.db));
    expect((await other.get(testDraft)).json<ProjectDraft>()).toMatchObject({ version: 0, content: {} });
    expect(await list(other)).toEqual([]);
    expect((await other.put(`${testDraft}/name`, { name: '남의 것' })).statusCode).toBe(404);
    await other.delete(testDraft);
    const theirs = await other.put(testDraft, { version: 0, step: 1, content: { title: '남의 초안' } });
    expect(theirs.statusCode).toBe(200);
    expect((await browser.get(testDraft)).json<ProjectDraft>().content).toEqual({ title: '내 초안' });
  });

  test('[C-01] takes attachments, hands them to the project and is gone after submission', async () => {
    await save({ title: '다음 요청' }, 0, { path: at(keys[0]) });
    const uploaded = await browser.upload(`${testDraft}/attachments`, {
      name: '2026 기획안.pdf',
      bytes: pdf,
    });
    expect(uploaded.statusCode).toBe(200);
    const { file: attachment } = uploaded.json<{ file: { id: string; name: string; path: string } }>();
    expect(attachment).toMatchObject({ name: '2026 기획안.pdf', size: pdf.length });
    const response = await browser.post('/api/projects', {
      form: formRequest(),
      draftKey: testDraft.split('/').at(-1),
      attachmentIds: [attachment.id],
    });
    expect(response.json<ProjectDetail>().requestDetails.attachments).toEqual([
      { id: attachment.id, name: '2026 기획안.pdf', size: pdf.length },
    ]);
    expect((await browser.get(testDraft)).json<ProjectDraft>()).toMatchObject({
      version: 0,
      attachments: [],
    });
    expect(await list()).toMatchObject([{ key: keys[0], title: '다음 요청' }]);
    const invited = await app.signIn(npos[0] as TestPartyMember);
    expect((await invited.get(attachment.path)).rawPayload.equals(pdf)).toBe(true);
    const stranger = await app.signIn(await createCompany(app.platform.db));
    expect((await stranger.get(attachment.path)).statusCode).toBe(404);
  });

  test('a foreign attachment id is refused, and nothing is made', async () => {
    const uploaded = await browser.upload(`${testDraft}/attachments`, {
      name: '내 것.pdf',
      bytes: pdf,
    });
    const { file: attachment } = uploaded.json<{ file: { id: string } }>();
    const thief = await app.signIn(await createCompany(app.platform.db));
    const response = await thief.post('/api/projects', {
      form: formRequest(),
      draftKey: testDraft.split('/').at(-1),
      attachmentIds: [attachment.id],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fieldErrors: [{ path: 'attachmentIds' }] });
    expect((await thief.delete(`${testDraft}/attachments/${attachment.id}`)).statusCode).toBe(404);
  });

  const kinds = '.pdf, .hwp, .hwpx, .docx, .xlsx, .pptx, .zip, .jpg, .jpeg, .png';
  const wrongType = `File type not allowed. (${kinds}) ${kinds} 파일만 올릴 수 있어요.`;
  const tooLarge = 'File size cannot exceed 10MB. 파일 크기는 10MB를 넘을 수 없어요.';
  /** With what it is appended to, one byte more than 10 MB. */
  const over = 10 * 1024 * 1024 + 1 - pdf.length;

  test.each([
    ['빈 파일.pdf', Buffer.alloc(0), 400, 'FILE_EMPTY', '빈 파일이에요. 내용이 있는 파일을 골라 주세요.'],
    ['프로그램.exe', Buffer.from('MZ...'), 415, 'FILE_TYPE_REFUSED', wrongType],
    ['가짜.pdf', Buffer.from('<script>alert(1)</script>'), 415, 'FILE_TYPE_REFUSED', wrongType],
    ['큰 파일.pdf', Buffer.concat([pdf, Buffer.alloc(over)]), 413, 'FILE_TOO_LARGE', tooLarge],
  ])('[V-05] [V-06] [V-09] refuses %s and leaves neither row nor object', async (...given) => {
    const [name, bytes, status, code, message] = given;
    const before = await app.platform.db.$count(file);
    const response = await browser.upload(`${testDraft}/attachments`, { name, bytes });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ code, message });
    expect(await app.platform.db.$count(file)).toBe(before);
  });

  test('[V-05] [V-09] a file of exactly 10 MB passes', async () => {
    const exact = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]);
    const response = await browser.upload(`${testDraft}/attachments`, {
      name: '꼭 맞는.pdf',
      bytes: exact,
    });
    expect(response.statusCode).toBe(200);
  });
});
