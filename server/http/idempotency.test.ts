import { and, eq, like, notLike, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { mail } from '#db/schema/mails.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, testDraft } from '#server/testing/project-factories.ts';
import { startApplicant, testPdf } from '#server/testing/signups.ts';
import { hashRequest, readKey } from './idempotency.ts';

let opened: TestApp;
let company: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  await createNpo(opened.platform.db);
});
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  company = await createCompany(opened.platform.db);
  browser = await opened.signIn(company);
});
afterAll(() => opened.close());

const headers = { 'idempotency-key': 'the-same-key' };
const withdrawal = '/api/account/withdrawal';
const sure = { password: testPassword };

async function countOf(prefix: string): Promise<number> {
  const rows = await opened.platform.db
    .select({ count: rateLimit.count })
    .from(rateLimit)
    .where(and(like(rateLimit.key, `${prefix}%`), notLike(rateLimit.key, '%:repeated:%')));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

describe('a call that ended its own session', () => {
  test('[F-73] a withdrawal whose answer was lost is answered again, and done once', async () => {
    const { db } = opened.platform;
    const first = await browser.post(withdrawal, sure, headers);
    const again = await browser.post(withdrawal, sure, headers);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    const done = and(
      eq(auditEntry.action, 'organization.withdraw'),
      eq(auditEntry.actorId, company.memberId),
    );
    expect(await db.$count(auditEntry, done)).toBe(1);
    expect(await db.$count(mail, eq(mail.to, company.email))).toBe(1);
  });

  test('[F-73] so is that of a colleague who leaves alone', async () => {
    const { organizationId } = company;
    const colleague = await createMember(opened.platform.db, { role: 'COMPANY', organizationId });
    const leaving = await opened.signIn(colleague);
    const first = await leaving.post(withdrawal, sure, headers);
    expect((await leaving.post(withdrawal, sure, headers)).json()).toEqual(first.json());
    expect(first.statusCode).toBe(200);
  });

  test('[F-73] and a changed password, whose browser then signs in anew', async () => {
    const change = { currentPassword: testPassword, password: '다른 비밀번호 맞손 2027' };
    const first = await browser.put('/api/account/password', change, headers);
    const again = await browser.put('/api/account/password', change, headers);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await browser.get('/api/account')).statusCode).toBe(401);
  });

  test('[F-73] the answer is nobody else’s: it needs the key, the same request and the cookie of that session', async () => {
    expect((await browser.post(withdrawal, sure, headers)).statusCode).toBe(200);
    const other = { 'idempotency-key': 'another-key' };
    const stranger = await opened.signIn(await createCompany(opened.platform.db));
    const [name, signed = ''] = browser.cookie.split('=');
    const forged = opened.visitor(
      '127.0.0.1',
      `${name}=${signed.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))}`,
    );
    const refused = {
      'another key': await browser.post(withdrawal, sure, other),
      'no key': await browser.post(withdrawal, sure),
      'an unusable key': await browser.post(withdrawal, sure, { 'idempotency-key': '?' }),
      'another request': await browser.post(withdrawal, { password: '다른 비밀번호' }, headers),
      'another address': await browser.post('/api/inquiries', { subject: '문의', body: '내용' }, headers),
      'no cookie': await opened.anonymous.post(withdrawal, sure, headers),
      'a forged cookie': await forged.post(withdrawal, sure, headers),
    };
    for (const [what, { statusCode }] of Object.entries(refused)) {
      expect([what, statusCode]).toEqual([what, 401]);
    }
    expect((await stranger.post(withdrawal, { password: '다른 비밀번호' }, headers)).statusCode).toBe(400);
  });

  test('[F-73] the answer waits for an hour', async () => {
    expect((await browser.post(withdrawal, sure, headers)).statusCode).toBe(200);
    const age = (interval: string) =>
      opened.platform.db.update(idempotencyKey).set({ createdAt: sql`now() - ${interval}::interval` });
    await age('59 minutes');
    expect((await browser.post(withdrawal, sure, headers)).statusCode).toBe(200);
    await age('61 minutes');
    expect((await browser.post(withdrawal, sure, headers)).statusCode).toBe(401);
  });

  test('[F-73] a session that ended otherwise is given no answer of its calls', async () => {
    const question = { subject: '문의', body: '내용' };
    expect((await browser.post('/api/inquiries', question, headers)).statusCode).toBe(200);
    expect((await browser.delete('/api/session')).statusCode).toBe(200);
    expect((await browser.post('/api/inquiries', question, headers)).statusCode).toBe(401);
    const again = await opened.signIn(company);
    expect((await again.post('/api/inquiries', question, headers)).statusCode).toBe(200);
    expect(await countOf(`inquiry:${company.memberId}`)).toBe(1);
  });
});

test('[F-73] a key that is too short, too long or of other signs is refused, and nothing is done', async () => {
  const question = { subject: '문의', body: '내용' };
  const ask = (key: string) => browser.post('/api/inquiries', question, { 'idempotency-key': key });
  for (const key of ['', 'seven-7', 'x'.repeat(129), 'key with blanks', '열쇠열쇠열쇠열쇠']) {
    const refused = await ask(key);
    expect([key, refused.statusCode, refused.json().code]).toEqual([key, 400, 'MALFORMED']);
  }
  for (const key of ['eight-88', 'x'.repeat(128)]) expect((await ask(key)).statusCode).toBe(200);
  expect(await countOf(`inquiry:${company.memberId}`)).toBe(2);
});

describe('a repetition is answered before anything is counted', () => {
  test('[F-73] a repeated order uses its limit once', async () => {
    const order = { plan: 'CONNECT', payerName: '한빛기업', taxInvoice: null };
    const first = await browser.post('/api/orders', order, headers);
    expect(first.statusCode).toBe(200);
    for (let repeat = 0; repeat < 15; repeat += 1) {
      const again = await browser.post('/api/orders', order, headers);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await countOf(`order:${company.organizationId}`)).toBe(1);
    const changed = await browser.post('/api/orders', { ...order, payerName: '다른 이름' }, headers);
    expect(changed.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('[F-73] so does a repeated call whose answer is read anew', async () => {
    const { db } = opened.platform;
    const npo = await createNpo(db);
    const made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
    const { actualStart, actualEnd } = formTestProgress();
    const form = {
      actualStart,
      actualEnd,
      actualBudget: 31_000_000,
      regionLevel1Code: '11',
      regionLevel2Code: '11110',
    };
    const asked = { form, reason: '두 달을 늘리기로 했어요', version: made.version };
    const ask = () => browser.post(`/api/projects/${made.projectId}/change-requests`, asked, headers);
    const first = await ask();
    expect(first.statusCode).toBe(200);
    for (let repeat = 0; repeat < 25; repeat += 1) expect((await ask()).json()).toEqual(first.json());
    expect(await countOf(`change-request:${company.organizationId}`)).toBe(1);
  });

  test('[F-73] a repeated certificate uses its limit once', async () => {
    const send = () =>
      browser.upload(
        '/api/certificates/BUSINESS_REGISTRATION',
        { name: '등록증.pdf', bytes: testPdf },
        {},
        headers,
      );
    const first = await send();
    expect(first.statusCode).toBe(200);
    const used = await countOf('upload');
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await send()).json()).toEqual(first.json());
    expect(await countOf('upload')).toBe(used);
  });

  test('[F-73] a repeated step of an application uses its limit once', async () => {
    const applicant = await startApplicant(opened);
    const file = { name: '등록증.pdf', bytes: testPdf };
    const first = await applicant.upload('/api/signup/certificate', file, {}, headers);
    expect(first.statusCode).toBe(200);
    const used = [await countOf('signup-file:'), await countOf('upload')];
    const again = await applicant.upload('/api/signup/certificate', file, {}, headers);
    expect(again.json()).toEqual(first.json());
    expect([await countOf('signup-file:'), await countOf('upload')]).toEqual(used);
  });

  test('[F-73] what was done before its part of the service was closed is still answered, and nothing else', async () => {
    const admin = await opened.signIn(await createAdmin(opened.platform.db));
    const close = async (isMatchingOpen: boolean) => {
      const { version } = (await admin.get('/api/admin/settings')).json();
      return admin.put('/api/admin/settings', { version, isMatchingOpen, reason: '접근을 시험해요' });
    };
    const draft = { version: 0, step: 1, content: { title: '책 나눔' } };
    const first = await browser.put(testDraft, draft, headers);
    expect((await close(false)).statusCode).toBe(200);
    const [again, other] = [
      await browser.put(testDraft, draft, headers),
      await browser.put(testDraft, draft, { 'idempotency-key': 'another-key' }),
    ];
    await close(true);
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(other.json()).toMatchObject({ code: 'COMING_SOON' });
  });
});

test('[F-77] a call is the same by its method, its address and its body, under one secret', () => {
  const call = { method: 'POST', url: '/api/orders', body: { plan: 'CONNECT' } };
  const hash = hashRequest('secret', call);
  expect(hashRequest('secret', { ...call, body: { plan: 'CONNECT' } })).toBe(hash);
  expect(hashRequest('secret', { ...call, body: undefined })).toBe(
    hashRequest('secret', { ...call, body: null }),
  );
  const others = [
    hashRequest('another secret', call),
    ...[{ method: 'PUT' }, { url: '/api/orders/1' }, { body: { plan: 'PERFORMANCE' } }].map((changes) =>
      hashRequest('secret', { ...call, ...changes }),
    ),
  ];
  expect(new Set([hash, ...others]).size).toBe(others.length + 1);
});

test.each([
  ['a'.repeat(8), true],
  ['A0_-'.repeat(32), true],
  ['a'.repeat(7), false],
  ['a'.repeat(129), false],
  ['with space', false],
  ['한글로된열쇠여덟', false],
])('[F-77] the key %s may be sent: %s', (key, isFit) => {
  if (isFit) expect(readKey(key)).toBe(key);
  else expect(() => readKey(key)).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  expect(() => readKey([key, key])).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  expect(readKey(undefined)).toBeNull();
});
