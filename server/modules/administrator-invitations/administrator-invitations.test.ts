import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdministratorInvitations } from '#contract/accounts/administrator-invitations.ts';
import { administratorInvitation } from '#db/schema/administrator-invitations.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, nextNumber, type TestMember } from '#server/testing/factories.ts';

const url = '/api/admin/administrator-invitations';
const password = '푸른 고래와 종이배 7척';

let opened: TestApp;
let admin: TestMember;
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db, { name: '김운영' });
  browser = await opened.signIn(admin);
});
beforeEach(() => opened.platform.db.delete(rateLimit));
afterAll(() => opened.close());

const newEmail = () => `desk${nextNumber()}@operator.example`;
const list = async () => (await browser.get(url)).json<AdministratorInvitations>().items;
const invite = (email: string, administratorRole = 'REVIEW', who = browser) =>
  who.post(url, { email, administratorRole });
const idOf = async (email: string) => (await list()).find((one) => one.email === email)?.id;

async function readToken(email: string): Promise<string> {
  const { db } = opened.platform;
  const [newest] = await db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.createdAt));
  const token = /\/administrator-join#([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}
async function invited(email = newEmail()) {
  expect((await invite(email)).statusCode).toBe(200);
  return { email, token: await readToken(email) };
}
const join = (token: string, username = `desk_${nextNumber()}`) =>
  opened.anonymous.post('/api/join/administrators', { token, name: '한새로', username, password });
const codeOf = async (token: string) => (await join(token)).json().code;

test('[O-19] an invitation is mailed and makes an administrator who sets up the second factor first', async () => {
  const { db } = opened.platform;
  const { email, token } = await invited();
  expect(await list()).toMatchObject([
    { email, administratorRole: 'REVIEW', invitedByName: '김운영', isExpired: false },
  ]);
  const [row] = await db
    .select()
    .from(administratorInvitation)
    .where(eq(administratorInvitation.email, email));
  expect(row?.tokenHash, 'the table holds no secret').not.toContain(token);
  const days = ((row?.expiresAt.getTime() ?? 0) - (row?.sentAt.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeCloseTo(3, 2);
  const seen = await opened.anonymous.post('/api/join/administrators/link', { token });
  expect(seen.json()).toEqual({ email, administratorRole: 'REVIEW' });
  const username = `desk_${nextNumber()}`;
  const extra = { administratorRole: 'ALL', role: 'COMPANY', email: 'other@x.example' };
  const joined = await opened.anonymous.post('/api/join/administrators', {
    ...{ token, name: '한새로', username, password },
    ...extra,
  });
  expect(joined.json()).toEqual({ isAccepted: true });
  const [made] = await db.select().from(member).where(eq(member.username, username));
  expect(made).toMatchObject({ role: 'ADMIN', administratorRole: 'REVIEW', email, emailVerified: true });
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, made?.id as string));
  expect(entry).toMatchObject({
    action: 'administrator.join',
    details: { administratorRole: 'REVIEW', invitedById: admin.memberId },
  });
  const told = await db.select().from(mail).where(eq(mail.memberId, admin.memberId));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('한새로')]);
  const isOfNobody = and(eq(mail.to, email), isNull(mail.memberId));
  expect(await db.$count(mail, isOfNobody), 'the invitation goes when its reader’s data goes').toBe(0);

  const signedIn = await opened.anonymous.post('/api/session', { username, password });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] as string;
  const session = (await opened.anonymous.get('/api/session', { cookie })).json();
  expect(session.member).toMatchObject({ needsSecondFactor: true, administratorRole: 'REVIEW' });
  expect((await opened.anonymous.get(url, { cookie })).json().code).toBe('SECOND_FACTOR_NEEDED');
  expect(await list()).toEqual([]);
});

test('invitations are listed from the newest on, those of one moment in one order', async () => {
  const { db } = opened.platform;
  const sentAt = new Date();
  const ids: string[] = Array.from({ length: 4 }, () => crypto.randomUUID()).sort();
  const values = { administratorRole: 'REVIEW', invitedById: admin.memberId, expiresAt: new Date() } as const;
  await db.insert(administratorInvitation).values(
    [...ids].reverse().map((id, at) => ({
      ...{ id, email: newEmail(), tokenHash: id, ...values },
      sentAt: new Date(sentAt.getTime() + (at === 0 ? 60_000 : 0)),
    })),
  );
  const [first, second, third, newest] = ids;
  const found = (await list()).map(({ id }) => id).filter((id) => ids.includes(id));
  expect(found).toEqual([newest, first, second, third]);
  await db.delete(administratorInvitation).where(inArray(administratorInvitation.id, ids));
});

test('[O-19] a link works once: used, renewed, taken back, too old, or of somebody who may no longer invite', async () => {
  const { db } = opened.platform;
  const used = await invited();
  const answers = await Promise.all([join(used.token), join(used.token), join(used.token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);

  const renewed = await invited();
  const timesOf = async () => (await list()).find(({ email }) => email === renewed.email);
  const before = await timesOf();
  expect((await browser.post(`${url}/${await idOf(renewed.email)}/mails`)).statusCode).toBe(200);
  expect(await codeOf(renewed.token)).toBe('LINK_EXPIRED');
  const after = await timesOf();
  for (const time of ['sentAt', 'expiresAt'] as const)
    expect(Date.parse(after?.[time] ?? ''), time).toBeGreaterThan(Date.parse(before?.[time] ?? ''));
  const second = await readToken(renewed.email);
  expect((await browser.delete(`${url}/${await idOf(renewed.email)}`)).statusCode).toBe(200);
  expect(await codeOf(second)).toBe('LINK_EXPIRED');

  const old = await invited();
  await db
    .update(administratorInvitation)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(administratorInvitation.email, old.email));
  expect(await codeOf(old.token)).toBe('LINK_EXPIRED');
  expect((await list()).map(({ isExpired }) => isExpired)).toEqual([true]);
  expect((await browser.delete(`${url}/${await idOf(old.email)}`)).statusCode).toBe(200);

  const other = await createAdmin(db);
  const email = newEmail();
  expect((await invite(email, 'READING', await opened.signIn(other))).statusCode).toBe(200);
  await db.update(member).set({ administratorRole: 'READING' }).where(eq(member.id, other.memberId));
  expect(await codeOf(await readToken(email))).toBe('LINK_EXPIRED');
  const again = await browser.post(`${url}/${await idOf(email)}/mails`);
  expect(again.json().items).toMatchObject([{ email, invitedByName: '김운영' }]);
  expect((await join(await readToken(email))).statusCode).toBe(200);
});

test('[O-19] a member’s address and a second invitation are refused, also of two operators at once', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const known = await invite(company.email.toUpperCase());
  expect(known.json().fieldErrors[0]).toMatchObject({
    path: 'email',
    message: '이미 회원이 쓰고 있는 이메일이에요. 다른 이메일을 적어 주세요.',
  });
  const other = await opened.signIn(await createAdmin(db));
  const email = newEmail();
  const both = await Promise.all([invite(email), invite(email, 'READING', other)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await db.$count(mail, eq(mail.to, email))).toBe(1);

  // Somebody signs up under the address before the link is used.
  await createCompany(db, {}).then(({ memberId }) =>
    db.update(member).set({ email }).where(eq(member.id, memberId)),
  );
  const late = await join(await readToken(email));
  expect(late.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  expect(await db.$count(member, eq(member.email, email))).toBe(1);
});

test('[O-19] only an administrator with all roles invites; others read', async () => {
  const { db } = opened.platform;
  const reader = await opened.signIn(await createAdmin(db, { administratorRole: 'MATCHING' }));
  expect((await invite(newEmail(), 'READING', reader)).json().code).toBe('ROLE_MISMATCH');
  expect((await reader.get(url)).statusCode).toBe(200);
  const member = await opened.signIn(await createCompany(db));
  expect((await member.get(url)).statusCode).toBe(403);
});

test('[O-19] an invitation that was too old works again once it is mailed anew', async () => {
  const old = await invited();
  await opened.platform.db
    .update(administratorInvitation)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(administratorInvitation.email, old.email));
  const again = await browser.post(`${url}/${await idOf(old.email)}/mails`);
  expect(again.json<AdministratorInvitations>().items.find(({ email }) => email === old.email)).toMatchObject(
    {
      isExpired: false,
    },
  );
  expect((await join(await readToken(old.email))).statusCode).toBe(200);
});

test('[O-19] the link of an administrator who has left makes nobody one', async () => {
  const { db } = opened.platform;
  const other = await createAdmin(db);
  const email = newEmail();
  expect((await invite(email, 'ALL', await opened.signIn(other))).statusCode).toBe(200);
  await db.update(member).set({ withdrawnAt: new Date() }).where(eq(member.id, other.memberId));
  expect(await codeOf(await readToken(email))).toBe('LINK_EXPIRED');
  expect(await db.$count(member, eq(member.email, email))).toBe(0);
});

test('[O-19] a form that is refused leaves the link as it was', async () => {
  const { email, token } = await invited();
  const send = (changes: object) =>
    opened.anonymous.post('/api/join/administrators', {
      ...{ token, name: '한새로', username: `desk_${nextNumber()}`, password, ...changes },
    });
  for (const [path, changes] of [
    ['password', { password: 'qwertyuiop' }],
    ['password', { username: 'desk_own', password: 'my desk_own!!' }],
    ['username', { username: admin.username }],
  ] as const)
    expect((await send(changes)).json().fieldErrors[0].path).toBe(path);
  expect(await opened.platform.db.$count(member, eq(member.email, email))).toBe(0);
  expect((await send({})).statusCode).toBe(200);
});

test('[O-19] one mailbox gets five invitations a day however it is written, and one administrator sends twenty', async () => {
  const spellings = ['a.b', 'ab+1', 'ab+2', 'a.b+3', 'ab', 'a.b+9'].map((name) => `${name}@gmail.com`);
  const statuses: number[] = [];
  for (const email of spellings) statuses.push((await invite(email)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let at = 6; at < 20; at += 1) expect((await invite(newEmail())).statusCode).toBe(200);
  expect((await invite(newEmail())).statusCode).toBe(429);
});
