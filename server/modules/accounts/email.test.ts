import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountLink } from '#db/schema/accounts.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { member, session } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  createOrganization,
  nextNumber,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { readEmailCode } from '#server/testing/signups.ts';

let opened: TestApp;
let owner: TestPartyMember;
let browser: TestBrowser;
let email: string;

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  owner = await createCompany(opened.platform.db);
  browser = await opened.signIn(owner);
  email = `changed${nextNumber()}@company.example`;
});
afterAll(() => opened.close());

const codeUrl = '/api/account/email-code';
const url = '/api/account/email';

const sendCode = (from: TestBrowser, to: string, password = testPassword) =>
  from.post(codeUrl, { email: to, password });

async function readMember(memberId = owner.memberId) {
  const [row] = await opened.platform.db.select().from(member).where(eq(member.id, memberId));
  return row as typeof member.$inferSelect;
}

async function readMails(to: string) {
  const rows = await opened.platform.db
    .select({ subject: mail.subject, text: mail.text })
    .from(mail)
    .where(eq(mail.to, to))
    .orderBy(desc(mail.createdAt));
  return rows;
}

/** What the audit log says of changes of the own address, which is whether it is another one and nothing of the two. */
async function readChanges() {
  const rows = await opened.platform.db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'member.email.change'), eq(auditEntry.subjectId, owner.memberId)));
  return rows.map(({ details }) => details);
}

test('[S-07] [S-09] a verified address takes the place of the old one, which is told; other sessions end, links die', async () => {
  const { db } = opened.platform;
  const elsewhere = await opened.signIn(owner);
  await db.insert(accountLink).values({
    id: crypto.randomUUID(),
    memberId: owner.memberId,
    purpose: 'PASSWORD_RESET',
    tokenHash: `hash ${owner.memberId}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const sent = await sendCode(browser, `  ${email.toUpperCase()} `);
  expect(sent.json()).toEqual({ success: true, ttlSeconds: 180 });
  expect((await readMember()).email).toBe(owner.email);
  const changed = await browser.put(url, { code: await readEmailCode(opened, email) });
  expect(changed.json()).toEqual({ success: true, message: null });

  const row = await readMember();
  expect(row).toMatchObject({ email, emailVerified: true });
  expect(row.emailVerifiedAt).not.toBeNull();
  const [notice] = await readMails(owner.email);
  expect(notice?.subject).toContain('계정의 이메일이 다른 주소로 바뀌었어요');
  expect(notice?.text).toContain('직접 한 일이 아니라면');
  expect(notice?.text).not.toContain(email);
  expect((await readMails(email)).map(({ subject }) => subject)).toContain('[맞손] 이메일이 바뀌었어요');
  expect((await browser.get('/api/account')).statusCode).toBe(401);
  expect((await elsewhere.get('/api/account')).statusCode).toBe(401);
  const [cookie] = changed.cookies;
  const here = opened.visitor('10.9.0.1', `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`);
  expect((await here.get('/api/account')).json().contact.email).toBe(email);
  expect(await db.$count(session, eq(session.memberId, owner.memberId))).toBe(1);
  const [link] = await db.select().from(accountLink).where(eq(accountLink.memberId, owner.memberId));
  expect(link?.usedAt).not.toBeNull();
  expect(await readChanges()).toEqual([{ isChanged: true }]);
  const isOfNobody = and(eq(mail.to, email), isNull(mail.memberId));
  expect(await db.$count(mail, isOfNobody), 'the mail with the code is the member’s by now').toBe(0);
});

test('a session alone changes nothing: the password is asked, and tried ten times at most', async () => {
  const refused = await sendCode(browser, email, '틀린 비밀번호예요');
  expect(refused.json().fieldErrors).toEqual([{ path: 'password', message: '비밀번호가 올바르지 않아요.' }]);
  expect(await readMails(email)).toEqual([]);
  for (let at = 0; at < 9; at += 1) await sendCode(browser, email, '틀린 비밀번호예요');
  expect((await sendCode(browser, email)).statusCode).toBe(429);
});

test('a code serves the session it was mailed for, five tries, and nobody else', async () => {
  const elsewhere = await opened.signIn(owner);
  const stranger = await opened.signIn(await createCompany(opened.platform.db));
  await sendCode(browser, email);
  const code = await readEmailCode(opened, email);
  for (const other of [elsewhere, stranger]) {
    expect((await other.put(url, { code })).json().success).toBe(false);
  }
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tries = await Promise.all(Array.from({ length: 12 }, () => browser.put(url, { code: wrong })));
  expect(tries.every((answer) => answer.json().success === false)).toBe(true);
  const spent = await browser.put(url, { code });
  expect(spent.json()).toEqual({
    success: false,
    message: '인증번호를 5번 잘못 입력했어요. 인증번호를 다시 받아 주세요.',
  });
  expect((await readMember()).email).toBe(owner.email);
});

test('a code for one address does not verify the next one: a new mail replaces it', async () => {
  const next = `next_${email}`;
  await sendCode(browser, email);
  const code = await readEmailCode(opened, email);
  await sendCode(browser, next);
  const nextCode = await readEmailCode(opened, next);
  if (code !== nextCode) expect((await browser.put(url, { code })).json().success).toBe(false);
  expect((await browser.put(url, { code: nextCode })).json().success).toBe(true);
  expect((await readMember()).email).toBe(next);
});

test("another account's address is asked for like any other; only its own reader hears that it is taken", async () => {
  const other = await createCompany(opened.platform.db);
  const taken = await sendCode(browser, other.email);
  const free = await sendCode(browser, email);
  expect(taken.body).toBe(free.body);
  await sendCode(browser, other.email);
  const answer = await browser.put(url, { code: await readEmailCode(opened, other.email) });
  expect(answer.json()).toEqual({
    success: false,
    message: '이미 가입한 이메일이에요. 다른 이메일을 인증해 주세요.',
  });
  expect((await readMember()).email).toBe(owner.email);
  expect((await readMember(other.memberId)).email).toBe(other.email);
  expect((await browser.get('/api/account')).statusCode).toBe(200);
});

test('of two members who verify one address at once one gets it, and neither meets an error', async () => {
  const other = await opened.signIn(await createCompany(opened.platform.db));
  await sendCode(browser, email);
  const first = await readEmailCode(opened, email);
  await sendCode(other, email);
  const rows = await readMails(email);
  const second =
    rows.map(({ text }) => /인증번호 (\d{6})/.exec(text)?.[1]).find((code) => code !== first) ?? first;
  const answers = await Promise.all([browser.put(url, { code: first }), other.put(url, { code: second })]);
  expect(
    answers.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409),
  ).toBe(true);
  expect(answers.filter((answer) => answer.json().success === true)).toHaveLength(1);
  expect(await opened.platform.db.$count(member, eq(member.email, email))).toBe(1);
});

test('a mailbox gets ten codes a day however its address is written', async () => {
  for (let at = 0; at < 10; at += 1) {
    const variant = email.replace('@', `+${at}@`);
    expect((await sendCode(browser, variant)).statusCode).toBe(200);
    await opened.platform.db.delete(rateLimit).where(eq(rateLimit.key, `password:${owner.memberId}`));
  }
  expect((await sendCode(browser, email)).statusCode).toBe(429);
});

test('an address that changes while the admin looks at an application makes the decision stale', async () => {
  const { organizationId } = await createOrganization(opened.platform.db, { type: 'NPO', status: 'PENDING' });
  const applicant = await createMember(opened.platform.db, { role: 'NPO', organizationId, isContact: true });
  const pending = await opened.signIn(applicant);
  const before = (await pending.get('/api/account/application')).json().version;
  await sendCode(pending, email);
  const changed = await pending.put(url, { code: await readEmailCode(opened, email) });
  expect(changed.json().success).toBe(true);
  const again = await opened.signIn(applicant);
  expect((await again.get('/api/account/application')).json()).toMatchObject({
    version: before + 1,
    contact: { email },
  });
});

test('an address of a member whom nobody decides on any more leaves its organisation as it is', async () => {
  const { db } = opened.platform;
  const read = async () =>
    (await db.select().from(organization).where(eq(organization.id, owner.organizationId)))[0];
  const before = await read();
  await sendCode(browser, email);
  expect((await browser.put(url, { code: await readEmailCode(opened, email) })).json().success).toBe(true);
  expect(await read()).toEqual(before);
});

test('an address of a colleague who is not the contact is no part of what the admin decides on', async () => {
  const { db } = opened.platform;
  const { organizationId } = await createOrganization(db, { type: 'NPO', status: 'PENDING' });
  const contact = await createMember(db, { role: 'NPO', organizationId, isContact: true });
  const colleague = await createMember(db, { role: 'NPO', organizationId, isContact: false });
  const read = async () =>
    (await (await opened.signIn(contact)).get('/api/account/application')).json<{ version: number }>();
  const before = await read();
  const own = await opened.signIn(colleague);
  await sendCode(own, email);
  expect((await own.put(url, { code: await readEmailCode(opened, email) })).json().success).toBe(true);
  expect(await read()).toEqual(before);
});

test('an address that is verified anew and is the same tells nobody and leaves links as they were', async () => {
  const { db } = opened.platform;
  const elsewhere = await opened.signIn(owner);
  await db.insert(accountLink).values({
    id: crypto.randomUUID(),
    memberId: owner.memberId,
    purpose: 'PASSWORD_RESET',
    tokenHash: `same-${owner.memberId}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  expect((await sendCode(browser, owner.email)).statusCode).toBe(200);
  const before = (await readMails(owner.email)).length;
  const code = await readEmailCode(opened, owner.email);
  expect((await browser.put(url, { code })).json()).toEqual({ success: true, message: null });
  expect(await readMails(owner.email)).toHaveLength(before);
  expect(await readChanges()).toEqual([{ isChanged: false }]);
  const [link] = await db.select().from(accountLink).where(eq(accountLink.memberId, owner.memberId));
  expect(link?.usedAt).toBeNull();
  expect((await readMember()).emailVerifiedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect((await elsewhere.get('/api/account')).statusCode, 'other sessions end all the same').toBe(401);
});
