import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usernameTaken } from '#contract/accounts/members.ts';
import { consent } from '#db/schema/accounts.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { emailCode } from '#db/schema/email-codes.ts';
import { file } from '#db/schema/files.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { signup } from '#db/schema/signups.ts';
import { deleteStrangersMails } from '#server/modules/mails/service.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin } from '#server/testing/factories.ts';
import {
  applicantPassword,
  fillSignup,
  readConsents,
  startApplicant,
  submitApplicant,
  testPdf,
  verifyApplicant,
} from '#server/testing/signups.ts';
import { deleteExpiredSignups } from './service.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
  await createAdmin(opened.platform.db, { email: 'admin@matson.example' });
});

afterAll(() => opened.close());

describe('an application for membership', () => {
  test.each([
    { row: 'B-16', type: 'COMPANY', documentType: 'BUSINESS_REGISTRATION' },
    { row: 'B-17', type: 'NPO', documentType: 'UNIQUE_NUMBER' },
  ] as const)(
    '[$row] $type: with its $documentType it waits for approval',
    async ({ type, documentType }) => {
      const { db } = opened.platform;
      const applicant = await startApplicant(opened, type);
      await fillSignup(opened, applicant);
      const written = (await applicant.get('/api/signup')).json().signup;
      expect(written).toMatchObject({
        type,
        organization: { name: '새벽물산' },
        certificate: { name: '등록증.pdf' },
        contact: { name: '오새벽', phone: '02-1234-5678' },
        email: applicant.email,
        username: applicant.username,
        submittedOn: null,
      });
      expect(JSON.stringify(written)).not.toContain('argon2');
      const sent = await applicant.post('/api/signup/submission');
      expect(sent.statusCode).toBe(200);
      expect(sent.json().signup).toMatchObject({ organization: null, email: null });
      expect(sent.json().signup.submittedOn).toMatch(/^\d{4}-/);

      const [made] = await db.select().from(organization).where(eq(organization.number, applicant.number));
      expect(made).toMatchObject({ type, name: '새벽물산', membershipStatus: 'PENDING', approvedAt: null });
      const organizationId = made?.id as string;
      const [person] = await db.select().from(member).where(eq(member.organizationId, organizationId));
      expect(person).toMatchObject({ role: type, emailVerified: true, isContact: true, name: '오새벽' });
      const consents = await db
        .select()
        .from(consent)
        .where(eq(consent.memberId, person?.id as string));
      expect(consents.map(({ document }) => document).sort()).toEqual(['AGE', 'PRIVACY', 'TERMS']);
      const texts = await readConsents(opened);
      for (const { document: kind, version, textHash, givenAt } of consents) {
        const shown = kind === 'TERMS' ? texts.terms : kind === 'PRIVACY' ? texts.privacy : null;
        expect([kind, version]).toEqual([kind, '2025-10-28']);
        expect(textHash).toMatch(/^[\da-f]{64}$/);
        if (shown) expect([kind, textHash]).toEqual([kind, shown.textHash]);
        expect(Math.abs(Date.now() - givenAt.getTime())).toBeLessThan(600_000);
      }
      const [evidence] = await db
        .select()
        .from(certificate)
        .where(eq(certificate.organizationId, organizationId));
      expect(evidence).toMatchObject({ documentType, status: 'REVIEWING' });
      const [document] = await db
        .select()
        .from(file)
        .where(eq(file.id, evidence?.fileId as string));
      expect(document).toMatchObject({ certificateOrganizationId: organizationId, signupId: null });
      expect(await db.$count(mail, eq(mail.to, applicant.email)), 'a code and a confirmation').toBe(2);
      expect(await db.$count(auditEntry, eq(auditEntry.subjectId, organizationId))).toBe(1);

      const signedIn = await opened.anonymous.post('/api/session', {
        username: applicant.username,
        password: applicantPassword,
      });
      expect(signedIn.statusCode).toBe(200);
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] as string;
      const session = (await opened.anonymous.get('/api/session', { cookie })).json();
      expect(session.member).toMatchObject({ membershipStatus: 'PENDING', organizationName: '새벽물산' });
      expect((await opened.anonymous.get('/api/projects', { cookie })).statusCode).toBe(403);
    },
  );
});

describe('what is written', () => {
  test('a stranger without the token, or with another, sees and changes nothing', async () => {
    const applicant = await startApplicant(opened);
    await applicant.put('/api/signup/contact', { name: '오새벽', jobTitle: null, phone: '0212345678' });
    expect((await opened.anonymous.get('/api/signup')).json()).toEqual({ signup: null });
    const forged = { cookie: `matson-signup=${'A'.repeat(43)}` };
    expect((await opened.anonymous.get('/api/signup', forged)).json()).toEqual({ signup: null });
    const change = await opened.anonymous.put(
      '/api/signup/contact',
      { name: '다른이', jobTitle: null, phone: '0212345678' },
      forged,
    );
    expect(change.statusCode).toBe(404);
    const lost = { code: 'NOT_FOUND', message: expect.stringContaining('회원 종류부터 다시 골라 주세요') };
    const unknown = { name: '새벽물산', number: applicant.number, industry: null };
    const { email } = applicant;
    for (const headers of [forged, {}]) {
      const told = await opened.anonymous.post('/api/signup/email-code', { email }, headers);
      expect([told.statusCode, told.json()]).toEqual([404, expect.objectContaining(lost)]);
      const organization = await opened.anonymous.put('/api/signup/organization', unknown, headers);
      expect([organization.statusCode, organization.json()]).toEqual([404, expect.objectContaining(lost)]);
    }
    expect(await opened.platform.db.$count(mail, eq(mail.to, email)), 'nobody is mailed a code').toBe(0);
    const sent = await opened.anonymous.upload(
      '/api/signup/certificate',
      { name: 'a.pdf', bytes: testPdf },
      {},
      forged,
    );
    expect(sent.statusCode).toBe(404);
    const [row] = await opened.platform.db.select().from(signup).where(eq(signup.type, 'COMPANY')).limit(1);
    expect(row?.tokenHash, 'the table holds no token').not.toBe(applicant.cookie.split('=')[1]);
  });

  test.each([
    ['organization', { name: ' ', number: '', industry: null }, ['name', 'number']],
    ['organization', { name: 'a'.repeat(101), number: '1234567890', industry: null }, ['name', 'number']],
    ['contact', { name: '', jobTitle: null, phone: '' }, ['name', 'phone']],
    ['contact', { name: '오새벽', jobTitle: 'x'.repeat(41), phone: '12345' }, ['jobTitle', 'phone']],
    ['terms', { terms: {}, privacy: {}, marketing: null, isOfAge: false }, ['isOfAge']],
  ])('[V-09] %s %j is refused at its fields', async (part, body, fields) => {
    const applicant = await startApplicant(opened);
    const answer = await applicant.put(`/api/signup/${part}`, body);
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().fieldErrors.map(({ path }: { path: string }) => path);
    for (const field of fields) expect(paths).toContain(field);
  });

  test('[K-07] nobody under 14 comes through, and no consent is taken to a text that is not in force', async () => {
    const applicant = await startApplicant(opened);
    const consents = await readConsents(opened);
    const young = await applicant.put('/api/signup/terms', { ...consents, isOfAge: false });
    expect(young.json().fieldErrors).toEqual([
      { path: 'isOfAge', message: '만 14세 이상만 가입할 수 있어요.' },
    ]);
    const stale = await applicant.put('/api/signup/terms', {
      ...consents,
      terms: { ...consents.terms, textHash: '0'.repeat(64) },
    });
    expect(stale.statusCode).toBe(409);
    expect((await applicant.get('/api/signup')).json().signup.consents.terms).toBeNull();
  });

  test('[B-18] the optional consent is kept by itself and can be left out', async () => {
    const applicant = await startApplicant(opened, 'NPO');
    await applicant.put('/api/signup/terms', await readConsents(opened, { marketing: true }));
    expect((await applicant.get('/api/signup')).json().signup.consents).toEqual({
      terms: '2025-10-28',
      privacy: '2025-10-28',
      marketing: '2025-10-28',
    });
    const without = await applicant.put('/api/signup/terms', await readConsents(opened));
    expect(without.json().signup.consents.marketing).toBeNull();
  });

  test('names lose line ends, invisible and direction-changing characters, and are NFC', async () => {
    const applicant = await startApplicant(opened);
    const saved = await applicant.put('/api/signup/organization', {
      name: ' 새벽\u202e\r\nBcc: all@x.example\u200b  물산 '.normalize('NFD'),
      number: applicant.number,
      industry: '',
    });
    expect(saved.json().signup.organization).toMatchObject({
      name: '새벽 Bcc: all@x.example 물산',
      industry: null,
    });
  });

  test('what no form asks for is not taken: status, plan, role, address, other columns', async () => {
    const applicant = await startApplicant(opened);
    await fillSignup(opened, applicant);
    const extra = {
      membershipStatus: 'APPROVED',
      plan: 'PERFORMANCE',
      role: 'ADMIN',
      email: 'other@x.example',
      verifiedEmail: 'other@x.example',
      submittedAt: '2026-01-01',
      isDemo: true,
    };
    await applicant.put('/api/signup/organization', {
      name: '새벽물산',
      number: applicant.number,
      industry: null,
      ...extra,
    });
    await applicant.put('/api/signup/contact', {
      name: '오새벽',
      jobTitle: null,
      phone: '0212345678',
      ...extra,
    });
    await applicant.put('/api/signup/account', {
      username: applicant.username,
      password: applicantPassword,
      ...extra,
    });
    expect((await applicant.post('/api/signup/submission', extra)).statusCode).toBe(200);
    const [made] = await opened.platform.db
      .select({ organization, member })
      .from(organization)
      .innerJoin(member, eq(member.organizationId, organization.id))
      .where(eq(organization.number, applicant.number));
    expect(made?.organization).toMatchObject({
      membershipStatus: 'PENDING',
      plan: 'FREEMIUM',
      isDemo: false,
    });
    expect(made?.member).toMatchObject({ role: 'COMPANY', email: applicant.email });
  });

  test('a certificate is of the allowed kinds, one, and goes with the kind of member or the application', async () => {
    const applicant = await startApplicant(opened);
    const exe = await applicant.upload('/api/signup/certificate', {
      name: '등록증.pdf',
      bytes: Buffer.from('MZ not a document'),
    });
    expect(exe.statusCode).toBe(415);
    expect(exe.json().message).toBe('.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.');
    for (const name of ['하나.pdf', '둘.pdf'])
      await applicant.upload('/api/signup/certificate', { name: name.normalize('NFD'), bytes: testPdf });
    const written = (await applicant.get('/api/signup')).json().signup;
    expect(written.certificate.name).toBe('둘.pdf');
    const ofApplication = () => opened.platform.db.$count(file, isNotNull(file.signupId));
    const before = await ofApplication();
    await applicant.post('/api/signup', { type: 'NPO' });
    expect((await applicant.get('/api/signup')).json().signup).toMatchObject({
      type: 'NPO',
      certificate: null,
    });
    expect(await ofApplication()).toBe(before - 1);
    await applicant.upload('/api/signup/certificate', { name: '셋.pdf', bytes: testPdf });
    expect((await applicant.delete('/api/signup/certificate')).json().signup.certificate).toBeNull();
    expect(await ofApplication()).toBe(before - 1);
    await applicant.upload('/api/signup/certificate', { name: '넷.pdf', bytes: testPdf });
    await applicant.delete('/api/signup');
    expect(await ofApplication()).toBe(before - 1);
    expect((await applicant.get('/api/signup')).json()).toEqual({ signup: null });
  });

  test('a password is refused when it is common, holds the ID or is short, and an ID without a verified address', async () => {
    const applicant = await startApplicant(opened);
    const save = (password: string) =>
      applicant.put('/api/signup/account', { username: applicant.username, password });
    expect((await save(applicantPassword)).json().fieldErrors[0].path).toBe('email');
    const look = await applicant.post('/api/signup/username-check', { username: 'matson_ops' });
    expect(look.json().fieldErrors[0].path).toBe('email');
    await verifyApplicant(opened, applicant);
    for (const password of ['qwertyuiop', `my ${applicant.username} word`, '짧은 비밀번호'])
      expect((await save(password)).json().fieldErrors[0].path).toBe('password');
    expect((await save(applicantPassword)).statusCode).toBe(200);
    const [row] = await opened.platform.db.select().from(idempotencyKey).limit(1);
    expect(row, 'no stored hash of a call with a password').toBeUndefined();
  });
});

describe('the submission', () => {
  test('nothing is made while a part is missing, and the part is named', async () => {
    const applicant = await startApplicant(opened);
    const missing: string[] = [];
    const submit = async () => {
      const answer = await applicant.post('/api/signup/submission');
      missing.push(answer.json().fieldErrors?.[0]?.path ?? answer.statusCode);
    };
    await submit();
    await applicant.put('/api/signup/terms', await readConsents(opened));
    await submit();
    await applicant.put('/api/signup/organization', {
      name: '새벽물산',
      number: applicant.number,
      industry: null,
    });
    await submit();
    await applicant.upload('/api/signup/certificate', { name: '등록증.pdf', bytes: testPdf });
    await submit();
    await applicant.put('/api/signup/contact', { name: '오새벽', jobTitle: null, phone: '0212345678' });
    await submit();
    await verifyApplicant(opened, applicant);
    await submit();
    expect(missing).toEqual(['terms', 'organization', 'certificate', 'contact', 'email', 'account']);
    expect(await opened.platform.db.$count(organization, eq(organization.number, applicant.number))).toBe(0);
  });

  test.each([
    [
      'full-width digits',
      (digits: string) => digits.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
    [
      'blanks and dashes',
      (digits: string) => ` ${digits.slice(0, 3)} – ${digits.slice(3, 5)}－${digits.slice(5)} `,
    ],
    ['no-break blanks', (digits: string) => [...digits].join('\u00a0')],
    ['what nobody sees', (digits: string) => `\ufeff${[...digits].join('\u200b')}\u202e`],
    ['decomposed', (digits: string) => digits.normalize('NFKD')],
  ])('[B-08] an organisation joins once, however its number is written: %s', async (_what, write) => {
    const first = await submitApplicant(opened);
    const second = await startApplicant(opened, 'NPO');
    second.number = write(first.number);
    await fillSignup(opened, second);
    const answer = await second.post('/api/signup/submission');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors[0].path).toBe('organization.number');
    const { db } = opened.platform;
    expect(await db.$count(organization, eq(organization.number, first.number))).toBe(1);
    expect(await db.$count(member, eq(member.email, second.email))).toBe(0);
    expect(await db.$count(mail, eq(mail.to, second.email)), 'only the code').toBe(1);
  });

  test('[K-07] a consent to a text that has changed since is none, and nothing is made', async () => {
    const { db } = opened.platform;
    const applicant = await startApplicant(opened);
    await fillSignup(opened, applicant);
    const [row] = await db.select().from(signup).where(eq(signup.verifiedEmail, applicant.email));
    const consents = (row?.content.consents ?? []).map((given) =>
      given.document === 'PRIVACY' ? { ...given, textHash: '0'.repeat(64) } : given,
    );
    await db
      .update(signup)
      .set({ content: { ...row?.content, consents } })
      .where(eq(signup.id, row?.id as string));
    const refused = await applicant.post('/api/signup/submission');
    expect(refused.json().fieldErrors).toEqual([
      { path: 'terms', message: '그사이 약관이 바뀌었어요. 새 내용을 확인하고 다시 동의해 주세요.' },
    ]);
    expect(await db.$count(organization, eq(organization.number, applicant.number))).toBe(0);
  });

  test('an address and an ID serve one member', async () => {
    const first = await submitApplicant(opened);
    const sameAddress = await startApplicant(opened);
    sameAddress.email = first.email.toUpperCase();
    await fillSignup(opened, { ...sameAddress, email: first.email });
    expect((await sameAddress.post('/api/signup/submission')).json().fieldErrors[0].path).toBe('email');
    const sameId = await startApplicant(opened);
    await verifyApplicant(opened, sameId);
    const look = await sameId.post('/api/signup/username-check', { username: first.username.toUpperCase() });
    expect(look.json()).toEqual({ isFree: false });
    const saved = await sameId.put('/api/signup/account', {
      username: first.username,
      password: applicantPassword,
    });
    expect(saved.json().fieldErrors).toEqual([{ path: 'username', message: usernameTaken }]);
  });

  test('a lost answer and twenty repetitions at once make one organisation, one mail and the same answer', async () => {
    const applicant = await startApplicant(opened);
    await fillSignup(opened, applicant);
    const headers = { 'idempotency-key': 'submission-key-1' };
    const send = () => applicant.post('/api/signup/submission', {}, headers);
    const burst = await Promise.all(Array.from({ length: 20 }, send));
    const calm = [await send(), await send()];
    const done = [...burst, ...calm].filter(({ statusCode }) => statusCode === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(new Set(burst.map(({ statusCode }) => statusCode)).difference(new Set([200, 409]))).toEqual(
      new Set(),
    );
    expect(calm.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { db } = opened.platform;
    expect(await db.$count(organization, eq(organization.number, applicant.number))).toBe(1);
    expect(await db.$count(mail, eq(mail.to, applicant.email))).toBe(2);
    const later = await applicant.post('/api/signup/submission', {}, { 'idempotency-key': 'another-key' });
    expect(later.statusCode).toBe(409);
    const change = await applicant.put('/api/signup/contact', {
      name: '나중',
      jobTitle: null,
      phone: '0212345678',
    });
    expect(change.statusCode).toBe(409);
  });

  test('two browsers that race with one number make one organisation', async () => {
    const first = await startApplicant(opened);
    const second = await startApplicant(opened);
    second.number = first.number;
    await Promise.all([fillSignup(opened, first), fillSignup(opened, second)]);
    const answers = await Promise.all([first, second].map((one) => one.post('/api/signup/submission')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await opened.platform.db.$count(organization, eq(organization.number, first.number))).toBe(1);
  });

  test('what was written on the way is forgotten: codes, stored answers, and mails belong to the member', async () => {
    const applicant = await startApplicant(opened);
    const { db } = opened.platform;
    await applicant.put(
      '/api/signup/contact',
      { name: '오잊힘', jobTitle: null, phone: '0212345678' },
      { 'idempotency-key': 'contact-key-1' },
    );
    await fillSignup(opened, applicant);
    await applicant.post('/api/signup/submission', {}, { 'idempotency-key': 'submission-key-2' });
    expect(await db.$count(emailCode, eq(emailCode.email, applicant.email))).toBe(0);
    const stored = await db.select().from(idempotencyKey);
    expect(JSON.stringify(stored)).not.toContain('오잊힘');
    expect(stored.map(({ key }) => key)).toContain('submission-key-2');
    const mails = await db.select().from(mail).where(eq(mail.to, applicant.email));
    expect(mails.filter(({ memberId }) => memberId === null)).toEqual([]);

    const stranger = await startApplicant(opened);
    await verifyApplicant(opened, stranger);
    await db
      .update(mail)
      .set({ createdAt: sql`now() - interval '6 days'` })
      .where(eq(mail.to, stranger.email));
    await deleteStrangersMails(db);
    expect(await db.$count(mail, eq(mail.to, stranger.email))).toBe(1);
    await db
      .update(mail)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(inArray(mail.to, [stranger.email, applicant.email]));
    await deleteStrangersMails(db);
    expect(await db.$count(mail, eq(mail.to, stranger.email))).toBe(0);
    expect(await db.$count(mail, eq(mail.to, applicant.email))).toBe(2);
  });

  test('what nobody has sent within seven days goes away with its file', async () => {
    const applicant = await startApplicant(opened);
    await fillSignup(opened, applicant);
    const { id } = (await applicant.get('/api/signup')).json().signup.certificate;
    const { db } = opened.platform;
    const [row] = await db.select({ signupId: file.signupId }).from(file).where(eq(file.id, id));
    const [written] = await db
      .select({ expiresAt: signup.expiresAt })
      .from(signup)
      .where(eq(signup.id, row?.signupId as string));
    expect(((written?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect(await deleteExpiredSignups(opened.platform)).toBe(0);
    await db
      .update(signup)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(signup.id, row?.signupId as string));
    expect((await applicant.get('/api/signup')).json()).toEqual({ signup: null });
    const late = { name: '오새벽', jobTitle: '팀장', phone: '02-1234-5678' };
    expect((await applicant.put('/api/signup/contact', late)).statusCode, 'begins no days anew').not.toBe(
      200,
    );
    expect(await deleteExpiredSignups(opened.platform)).toBe(1);
    expect(await db.$count(file, eq(file.id, id))).toBe(0);
    expect(await db.$count(signup, eq(signup.id, row?.signupId as string))).toBe(0);
  });
});
