import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationDecision } from '#db/schema/applications.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { certificate } from '#db/schema/certificates.ts';
import { mail } from '#db/schema/mails.ts';
import { organization } from '#db/schema/organizations.ts';
import { createCertificate } from '#server/modules/certificates/service.ts';
import {
  keepTestUpload,
  openSecondInstance,
  openTestApp,
  type TestApp,
  type TestBrowser,
} from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import {
  type Applicant,
  applicantPassword,
  fillSignup,
  readEmailCode,
  sameChecks,
  startApplicant,
  submitApplicant,
  testPdf,
} from '#server/testing/signups.ts';
import { runUnit } from '#server/unit.ts';

/** Rounds of two admins who decide at once. */
const raceRounds = Number(process.env.RACE_ROUNDS ?? 40);

let opened: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let adminBrowser: TestBrowser;
let otherCookie: string;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  adminBrowser = await opened.signIn(await createAdmin(db));
  otherCookie = (await opened.signIn(await createAdmin(db))).cookie;
  second = await openSecondInstance(opened);
});

afterAll(async () => {
  await second.close();
  await opened.close();
});

type Shown = {
  organizationId: string;
  version: number;
  status: string;
  certificate: { id: string; sha256: string; status: string };
  decision: { fixes: object[] } | null;
  businessStatus: object;
  reopenableUntil: string | null;
  compared: { field: string; entered: string; before: string | null }[];
};

async function findId(applicant: Applicant): Promise<string> {
  const [row] = await opened.platform.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.number, applicant.number));
  return row?.id as string;
}

async function show(organizationId: string): Promise<Shown> {
  return (await adminBrowser.get(`/api/admin/applications/${organizationId}`)).json();
}

const seen = (shown: Shown) => ({
  version: shown.version,
  certificateSha256: shown.certificate.sha256,
  reason: null,
  fixes: [],
  checks: sameChecks(shown),
});

const decide = (organizationId: string, form: object, browser = adminBrowser) =>
  browser.post(`/api/admin/applications/${organizationId}/decision`, form);

const reopen = (organizationId: string, form: object) =>
  adminBrowser.post(`/api/admin/applications/${organizationId}/reopening`, form);

const mailsTo = (applicant: { email: string }) =>
  opened.platform.db.select().from(mail).where(eq(mail.to, applicant.email)).orderBy(mail.createdAt);

/** The applicant's browser after signing in. */
async function signIn(applicant: Applicant): Promise<TestBrowser> {
  const answer = await opened.anonymous.post('/api/session', {
    username: applicant.username,
    password: applicantPassword,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
  return opened.visitor('127.0.0.1', cookie);
}

describe('[B-16] [B-17] the approval queue', () => {
  test('the promise that ends first stands on top, and reading an application is recorded', async () => {
    const late = await submitApplicant(opened);
    const early = await submitApplicant(opened, 'NPO');
    await opened.platform.db
      .update(organization)
      .set({ appliedAt: sql`now() - interval '2 days'`, version: sql`${organization.version} + 1` })
      .where(eq(organization.number, early.number));
    const { items } = (await adminBrowser.get('/api/admin/applications')).json();
    const ids = items.map(({ organizationId }: Shown) => organizationId);
    const [earlyId, lateId] = [await findId(early), await findId(late)];
    expect(ids.indexOf(earlyId)).toBeLessThan(ids.indexOf(lateId));
    const row = items.find(({ organizationId }: Shown) => organizationId === earlyId);
    expect(Date.parse(row.dueAt) - Date.parse(row.appliedAt)).toBe(3 * 86_400_000);
    expect(row.businessStatus).toEqual({ status: 'UNKNOWN', taxType: null, checkedOn: null });
    const shown = await show(earlyId);
    expect(shown).toMatchObject({ status: 'PENDING', certificate: { status: 'REVIEWING' } });
    const entries = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, earlyId));
    expect(entries.map(({ action }) => action)).toEqual(['signup.submit', 'application.read']);
    const file = await adminBrowser.get(`/api/admin/certificates/${shown.certificate.id}/preview`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
  });

  test('[F-27] approval verifies the certificate, mails the contact person and opens everything to the session of before', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const before = await signIn(applicant);
    expect((await before.get('/api/projects')).statusCode, 'before the approval').toBe(403);
    const answer = await decide(id, { ...seen(await show(id)), to: 'APPROVED' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'APPROVED', certificate: { status: 'VERIFIED' } });
    const [row] = await opened.platform.db.select().from(organization).where(eq(organization.id, id));
    expect(Date.now() - (row?.approvedAt?.getTime() ?? 0)).toBeLessThan(600_000);
    expect((await mailsTo(applicant)).at(-1)?.subject).toBe('[맞손] 가입이 승인됐어요');
    expect((await before.get('/api/projects')).statusCode).toBe(200);
    expect((await before.get('/api/account')).json()).toMatchObject({ membershipStatus: 'APPROVED' });
  });

  test('a returned application names each field, is corrected and sent again', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const fixes = [
      { field: 'organization.name', reason: '서류의 이름과 달라요' },
      { field: 'contact.phone', reason: '연결되지 않아요' },
    ];
    const returned = await decide(id, {
      ...seen(await show(id)),
      to: 'NEEDS_FIX',
      fixes,
      reason: '고마워요',
    });
    expect(returned.json()).toMatchObject({ status: 'NEEDS_FIX', decision: { fixes } });
    const sentMail = (await mailsTo(applicant)).at(-1);
    expect(sentMail?.text).toContain('- 기관 이름: 서류의 이름과 달라요');
    expect(sentMail?.text).toContain('- 담당자 전화번호: 연결되지 않아요');
    const member = await signIn(applicant);
    const own = (await member.get('/api/account/application')).json();
    expect(own).toMatchObject({ status: 'NEEDS_FIX', decision: { fixes, reason: '고마워요' } });
    const form = {
      version: own.version,
      organization: { name: '새벽물산 주식회사', number: applicant.number, industry: null },
      contact: { name: '오새벽', jobTitle: null, phone: '010 1111 2222' },
    };
    const stale = await member.put('/api/account/application', { ...form, version: own.version - 1 });
    expect(stale.statusCode).toBe(409);
    const sent = await member.put('/api/account/application', form);
    expect(sent.json()).toMatchObject({
      status: 'PENDING',
      organization: { name: '새벽물산 주식회사' },
      contact: { phone: '010-1111-2222' },
    });
    expect((await member.put('/api/account/application', form)).statusCode, 'not twice').toBe(409);
    const { items } = (await adminBrowser.get('/api/admin/applications')).json();
    expect(items.find(({ organizationId }: Shown) => organizationId === id).returns).toBe(1);
    const approved = await decide(id, { ...seen(await show(id)), to: 'APPROVED' });
    expect(approved.json().earlierDecisions.map(({ status }: Shown) => status)).toEqual([
      'APPROVED',
      'NEEDS_FIX',
    ]);
  });

  test('a corrected number belongs to nobody else, and a refused certificate is replaced first', async () => {
    const other = await submitApplicant(opened);
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const fixes = [{ field: 'certificate', reason: '글자가 흐려요' }];
    await decide(id, { ...seen(await show(id)), to: 'NEEDS_FIX', fixes });
    const [evidence] = await opened.platform.db
      .select()
      .from(certificate)
      .where(eq(certificate.organizationId, id));
    expect(evidence).toMatchObject({ status: 'REJECTED', rejectionReason: '글자가 흐려요' });
    const member = await signIn(applicant);
    const { version } = (await member.get('/api/account/application')).json();
    const form = (number: string) => ({
      version,
      organization: { name: '새벽물산', number, industry: null },
      contact: { name: '오새벽', jobTitle: null, phone: '0212345678' },
    });
    const lacking = await member.put('/api/account/application', form(applicant.number));
    expect(lacking.json().fieldErrors[0].path).toBe('certificate');
    await opened.platform.db.execute(sql`DELETE FROM certificate WHERE organization_id = ${id}`);
    await opened.platform.db
      .insert(certificate)
      .values({ organizationId: id, documentType: 'BUSINESS_REGISTRATION', fileId: evidence?.fileId });
    const taken = await member.put('/api/account/application', form(other.number));
    expect(taken.json().fieldErrors[0].path).toBe('organization.number');
    expect((await member.put('/api/account/application', form(applicant.number))).statusCode).toBe(200);
  });

  test('an address that is sent back is verified anew before the application goes out again', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const fixes = [{ field: 'contact.email', reason: '메일이 돌아와요' }];
    await decide(id, { ...seen(await show(id)), to: 'NEEDS_FIX', fixes });
    expect((await mailsTo(applicant)).at(-1)?.text).toContain('- 담당자 이메일: 메일이 돌아와요');
    const member = await signIn(applicant);
    const { version } = (await member.get('/api/account/application')).json();
    const form = {
      version,
      organization: { name: '새벽물산', number: applicant.number, industry: null },
      contact: { name: '오새벽', jobTitle: null, phone: '0212345678' },
    };
    const lacking = await member.put('/api/account/application', form);
    expect(lacking.json().fieldErrors).toEqual([
      { path: 'contact.email', message: '담당자 이메일을 새로 인증해 주세요.' },
    ]);
    const email = `again_${applicant.email}`;
    await member.post('/api/account/email-code', { email, password: applicantPassword });
    const code = await readEmailCode(opened, email);
    const verified = await member.put('/api/account/email', { code });
    expect(verified.json()).toEqual({ success: true, message: null });
    const again = await signIn(applicant);
    expect((await again.put('/api/account/application', form)).json()).toMatchObject({
      status: 'PENDING',
      contact: { email, isEmailVerified: true },
    });
  });

  test('an organisation that has left joins again with its number; the admin sees what was before', async () => {
    const { db } = opened.platform;
    const first = await submitApplicant(opened);
    const earlierId = await findId(first);
    await decide(earlierId, { ...seen(await show(earlierId)), to: 'APPROVED' });
    const left = await (await signIn(first)).post('/api/account/withdrawal', { password: applicantPassword });
    expect(left.statusCode).toBe(200);

    const again = await startApplicant(opened);
    // The same person with the same address, before the old row has been emptied.
    Object.assign(again, { number: first.number, email: first.email });
    await fillSignup(opened, again);
    const earlier = { username: first.username, password: applicantPassword };
    expect((await again.put('/api/signup/account', earlier)).json().fieldErrors, 'not free yet').toEqual([
      { path: 'username', message: expect.stringContaining('얼마 전에 탈퇴했다면') },
    ]);
    expect((await again.post('/api/signup/submission')).statusCode).toBe(200);
    const rows = await db.select().from(organization).where(eq(organization.number, first.number));
    expect(rows.map(({ membershipStatus }) => membershipStatus).sort()).toEqual(['PENDING', 'WITHDRAWN']);
    const id = rows.find(({ membershipStatus }) => membershipStatus === 'PENDING')?.id as string;
    const shown = (await adminBrowser.get(`/api/admin/applications/${id}`)).json();
    expect(shown.earlierMemberships).toEqual([
      expect.objectContaining({ organizationId: earlierId, name: '새벽물산' }),
    ]);
    expect((await adminBrowser.get(`/api/admin/organizations/${earlierId}`)).json().status).toBe('WITHDRAWN');

    const third = await startApplicant(opened);
    third.number = first.number;
    await fillSignup(opened, third);
    const refused = await third.post('/api/signup/submission');
    expect(refused.json().fieldErrors[0].path).toBe('organization.number');
  });

  test('a refusal needs its reason, and is not decided on again', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const shown = await show(id);
    for (const wrong of [
      { to: 'REJECTED' },
      { to: 'REJECTED', reason: ' ' },
      { to: 'NEEDS_FIX' },
      { to: 'NEEDS_FIX', fixes: [{ field: 'plan', reason: '안 돼요' }] },
      { to: 'NEEDS_FIX', fixes: [{ field: 'certificate', reason: '' }] },
      { to: 'WITHDRAWN' },
    ]) {
      expect((await decide(id, { ...seen(shown), ...wrong })).statusCode).toBe(400);
    }
    const refused = await decide(id, { ...seen(shown), to: 'REJECTED', reason: '확인되지 않아요' });
    expect(refused.json().status).toBe('REJECTED');
    expect((await mailsTo(applicant)).at(-1)?.text).toContain('이유: 확인되지 않아요');
    const again = await decide(id, { ...seen(await show(id)), to: 'APPROVED' });
    expect(again.statusCode).toBe(409);
  });

  test('[O-09] an approval needs every field of the certificate seen, and what was entered before stays beside it', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const shown = await show(id);
    expect(shown.compared.map(({ field, entered }) => [field, entered])).toEqual([
      ['NAME', '새벽물산'],
      ['NUMBER', expect.stringMatching(/^\d{3}-\d{2}-\d{5}$/)],
      ['INDUSTRY', '제조업'],
      ['KIND', '사업자등록증'],
      ['VALIDITY', '지금 쓸 수 있는 서류'],
    ]);
    const [name, ...rest] = sameChecks(shown);
    for (const checks of [[], rest, [{ ...name, mark: 'DIFFERENT' }, ...rest]]) {
      const refused = await decide(id, { ...seen(shown), to: 'APPROVED', checks });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fieldErrors).toMatchObject([{ path: 'checks' }]);
    }
    expect((await show(id)).status, 'a refusal decides nothing').toBe('PENDING');
    const fixes = [{ field: 'organization.name', reason: '서류의 이름과 달라요' }];
    const checks = [{ field: 'NAME', mark: 'DIFFERENT' }];
    await decide(id, { ...seen(shown), to: 'NEEDS_FIX', fixes, checks });
    const [kept] = await opened.platform.db
      .select({ checks: applicationDecision.checks })
      .from(applicationDecision)
      .where(eq(applicationDecision.organizationId, id));
    expect(kept?.checks).toContainEqual({ field: 'NAME', entered: '새벽물산', mark: 'DIFFERENT' });
    expect(kept?.checks).toContainEqual({ field: 'INDUSTRY', entered: '제조업', mark: null });
    const member = await signIn(applicant);
    const { version } = (await member.get('/api/account/application')).json();
    await member.put('/api/account/application', {
      version,
      organization: { name: '새벽물산 주식회사', number: applicant.number, industry: '제조업' },
      contact: { name: '오새벽', jobTitle: null, phone: '0212345678' },
    });
    const again = await show(id);
    expect(again.compared.slice(0, 2)).toEqual([
      { field: 'NAME', entered: '새벽물산 주식회사', before: '새벽물산' },
      { field: 'NUMBER', entered: expect.any(String), before: null },
    ]);
  });

  test('[O-10] a rejection is taken up again with a reason: the applicant reads it, and the promise begins anew', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const shown = await show(id);
    expect(shown).toMatchObject({ reopenableUntil: null });
    const early = await reopen(id, { version: shown.version, reason: '다시 볼게요' });
    expect(early.statusCode, 'what waits is not reopened').toBe(409);
    await decide(id, { ...seen(shown), to: 'REJECTED', reason: '확인되지 않아요' });
    expect((await mailsTo(applicant)).at(-1)?.text).toContain('30일 안에는 다시 열어');
    const rejected = await show(id);
    const left = Date.parse(rejected.reopenableUntil ?? '') - Date.now();
    expect(left / 86_400_000).toBeCloseTo(30, 1);
    const listed = async () =>
      (await adminBrowser.get('/api/admin/rejected-applications'))
        .json()
        .items.some(({ organizationId }: Shown) => organizationId === id);
    expect(await listed()).toBe(true);
    expect((await reopen(id, { version: rejected.version, reason: '' })).statusCode).toBe(400);
    expect((await reopen(id, { version: rejected.version - 1, reason: '다시 볼게요' })).json().code).toBe(
      'STALE',
    );
    const member = await signIn(applicant);
    const form = { version: rejected.version, reason: '서류를 전화로 확인했어요' };
    const tried = await member.post(`/api/admin/applications/${id}/reopening`, form);
    expect(tried.statusCode).toBe(403);
    const answer = await reopen(id, form);
    expect(answer.json()).toMatchObject({
      status: 'PENDING',
      reopenableUntil: null,
      certificate: { status: 'REVIEWING' },
      earlierDecisions: [{ status: 'PENDING', reason: form.reason }, { status: 'REJECTED' }],
    });
    expect(Date.parse(answer.json().appliedAt)).toBeGreaterThan(
      Date.parse(answer.json().earlierDecisions[1].decidedAt),
    );
    expect((await mailsTo(applicant)).at(-1)).toMatchObject({
      subject: '[맞손] 가입 신청을 다시 살펴봐요',
      text: expect.stringContaining('이유: 서류를 전화로 확인했어요'),
    });
    expect(await listed()).toBe(false);
    expect((await reopen(id, form)).statusCode, 'not twice').toBe(409);
    const { items } = (await adminBrowser.get('/api/admin/applications')).json();
    expect(items.find(({ organizationId }: Shown) => organizationId === id).returns, 'answered once').toBe(1);
    const approved = await decide(id, { ...seen(await show(id)), to: 'APPROVED' });
    expect(approved.json().status).toBe('APPROVED');
  });

  test('[O-10] 30 days later a rejection stays one', async () => {
    const { db } = opened.platform;
    const { organizationId } = await createCompany(db, { status: 'PENDING' });
    const { version } = await show(organizationId);
    const { memberId } = await createAdmin(db);
    await db.insert(applicationDecision).values({
      organizationId,
      organizationVersion: version,
      status: 'REJECTED',
      reason: '확인되지 않아요',
      decidedBy: memberId,
      createdAt: new Date(Date.now() - 30 * 86_400_000 - 1000),
    });
    await db
      .update(organization)
      .set({ membershipStatus: 'REJECTED', version: version + 1 })
      .where(eq(organization.id, organizationId));
    expect(await show(organizationId)).toMatchObject({ status: 'REJECTED', reopenableUntil: null });
    const refused = await reopen(organizationId, { version: version + 1, reason: '다시 볼게요' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('30일이 지났거나');
    expect((await show(organizationId)).status).toBe('REJECTED');
  });

  test('[F-77] [O-10] of two rejections of an application the last one counts its 30 days', async () => {
    const { db } = opened.platform;
    const { organizationId } = await createCompany(db, { status: 'PENDING' });
    const { memberId } = await createAdmin(db);
    const before = await show(organizationId);
    const days = [3, 20, 8];
    await db.insert(applicationDecision).values(
      days.map((count, at) => ({
        organizationId,
        organizationVersion: before.version + at + 1,
        status: 'REJECTED' as const,
        reason: '확인되지 않아요',
        decidedBy: memberId,
        createdAt: new Date(Date.now() - count * 86_400_000),
      })),
    );
    await db
      .update(organization)
      .set({ membershipStatus: 'REJECTED', version: before.version + 1 })
      .where(eq(organization.id, organizationId));
    const { items } = (await adminBrowser.get('/api/admin/rejected-applications')).json<{
      items: { organizationId: string; rejectedAt: string }[];
    }>();
    const found = items.find((item) => item.organizationId === organizationId);
    expect(Math.round((Date.now() - Date.parse(found?.rejectedAt ?? '')) / 86_400_000)).toBe(3);
  });

  test('nobody is approved without a certificate', async () => {
    const { organizationId } = await createCompany(opened.platform.db, { status: 'PENDING' });
    const { version } = await show(organizationId);
    const form = { version, certificateSha256: null, reason: null, fixes: [], to: 'APPROVED' };
    const refused = await decide(organizationId, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fieldErrors).toEqual([
      { path: 'to', message: '확인할 수 있는 증빙 서류가 없어 승인할 수 없어요.' },
    ]);
    expect((await show(organizationId)).status).toBe('PENDING');
  });

  test('nobody decides on a certificate that they have not seen', async () => {
    const applicant = await submitApplicant(opened);
    const id = await findId(applicant);
    const answer = await decide(id, {
      ...seen(await show(id)),
      certificateSha256: '0'.repeat(64),
      to: 'APPROVED',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('증빙 서류가 바뀌었어요');
    expect((await show(id)).status).toBe('PENDING');
  });
});

/** An organisation with its certificate that waits for the admin, without the way there. */
async function createWaiting(): Promise<TestPartyMember> {
  const waiting = await createCompany(opened.platform.db, { status: 'PENDING' });
  const upload = await keepTestUpload(opened.platform, {
    name: '등록증.pdf',
    bytes: testPdf,
    mimeType: 'application/pdf',
  });
  await runUnit(opened.platform, { kind: 'SYSTEM' }, (unit) =>
    createCertificate(unit, {
      organizationId: waiting.organizationId,
      documentType: 'BUSINESS_REGISTRATION',
      uploaderId: waiting.memberId,
      upload,
    }),
  );
  return waiting;
}

test(`two admins decide at once on two instances, ${raceRounds} rounds: one decision, one mail`, async () => {
  const { db } = opened.platform;
  for (let round = 0; round < raceRounds; round += 1) {
    const applicant = await createWaiting();
    const id = applicant.organizationId;
    const shown = await show(id);
    const before = (await mailsTo(applicant)).length;
    const fixes = [{ field: 'organization.name', reason: '서류와 달라요' }];
    const forms = [
      { ...seen(shown), to: 'APPROVED' },
      { ...seen(shown), to: 'NEEDS_FIX', fixes },
    ];
    if (round % 2 === 1) forms.reverse();
    const answers = await Promise.all([
      decide(id, forms[0] as object),
      second.app.inject({
        method: 'POST',
        url: `/api/admin/applications/${id}/decision`,
        headers: { cookie: otherCookie },
        payload: forms[1] as object,
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().status;
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: 'STALE', current: { status: won } });
    expect(await db.$count(applicationDecision, eq(applicationDecision.organizationId, id))).toBe(1);
    expect((await mailsTo(applicant)).length).toBe(before + 1);
    const decided = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id));
    expect(decided.filter(({ action }) => action === 'application.decide')).toHaveLength(1);
  }
}, 600_000);

test('[B-08] a member reads what the National Tax Service said of the number, with its day', async () => {
  const applicant = await submitApplicant(opened);
  await opened.platform.db.insert(businessStatus).values({
    number: applicant.number,
    status: 'OPERATING',
    taxType: '부가가치세 일반과세자',
    checkedAt: new Date('2026-11-18T16:00:00Z'),
  });
  const member = await signIn(applicant);
  const { organization: shown } = (await member.get('/api/account')).json();
  expect(shown.businessStatus).toEqual({
    status: 'OPERATING',
    taxType: '부가가치세 일반과세자',
    checkedOn: '2026-11-19',
  });
  expect((await show(await findId(applicant))).businessStatus).toEqual(shown.businessStatus);
});
