import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ColleagueList } from '#contract/accounts/colleagues.ts';
import { npoSeats, type Plan } from '#contract/organizations/plans.ts';
import { accountLink, consent } from '#db/schema/accounts.ts';
import { colleagueInvitation } from '#db/schema/colleagues.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  createNpo,
  nextNumber,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { readConsents } from '#server/testing/signups.ts';

const url = '/api/account/colleagues';
const invitationsUrl = '/api/account/colleague-invitations';
const password = '푸른 고래와 종이배 7척';

let opened: TestApp;
let company: TestPartyMember & { organizationName: string };
let contact: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

const openAs = async (plan: Plan) => {
  company = await createCompany(opened.platform.db, { plan });
  contact = await opened.signIn(company);
};
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  await openAs('CONNECT');
});

const newEmail = () => `colleague${nextNumber()}@partner.example`;
const list = async (browser = contact) => (await browser.get(url)).json<ColleagueList>();
const invite = (email: string, browser = contact) => browser.post(invitationsUrl, { email });
const mailsTo = (email: string) =>
  opened.platform.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.createdAt));

/** The secret in the newest mail to an address. */
async function readToken(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  const token = /\/join#([\w-]+)/.exec(newest?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

async function invited(email = newEmail()): Promise<{ email: string; token: string }> {
  expect((await invite(email)).statusCode).toBe(200);
  return { email, token: await readToken(email) };
}

const join = async (token: string, changes: object = {}) =>
  opened.anonymous.post('/api/join', {
    token,
    name: '한동료',
    jobTitle: null,
    phone: '02-1234-5678',
    username: `mate_${nextNumber()}`,
    password,
    consents: await readConsents(opened),
    ...changes,
  });

/** A colleague who has joined, with an open browser. */
async function joined(): Promise<{ id: string; browser: TestBrowser }> {
  const made = await createMember(opened.platform.db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  return { id: made.memberId, browser: await opened.signIn(made) };
}

describe('an invitation', () => {
  test('is mailed, read without a change, and makes an account of the organisation with its consents', async () => {
    const { db } = opened.platform;
    const { email, token } = await invited();
    const [sentMail] = await mailsTo(email);
    expect(sentMail?.subject).toContain(company.organizationName);
    expect(sentMail?.html).toContain('초대 확인하기');
    const [row] = await db.select().from(colleagueInvitation).where(eq(colleagueInvitation.email, email));
    expect(row?.tokenHash, 'the table holds no secret').not.toContain(token);
    const days = ((row?.expiresAt.getTime() ?? 0) - (row?.sentAt.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    for (let look = 0; look < 2; look += 1) {
      const seen = await opened.anonymous.post('/api/join/link', { token });
      expect(seen.json()).toEqual({ organizationName: company.organizationName, type: 'COMPANY', email });
    }
    const username = `mate_${nextNumber()}`;
    expect((await join(token, { username })).json()).toEqual({ isAccepted: true });
    const [made] = await db.select().from(member).where(eq(member.username, username));
    expect(made).toMatchObject({
      organizationId: company.organizationId,
      role: 'COMPANY',
      email,
      emailVerified: true,
      isContact: false,
    });
    expect(await db.$count(consent, eq(consent.memberId, made?.id as string))).toBe(3);
    const signedIn = await opened.anonymous.post('/api/session', { username, password });
    expect(signedIn.json()).toEqual({ needsCode: false });
    expect(await list()).toMatchObject({
      canManage: true,
      seats: { used: 2, limit: 3 },
      invitations: [],
      colleagues: [
        { isSelf: true, isContact: true },
        { name: '한동료', isContact: false },
      ],
    });
    expect((await mailsTo(company.email))[0]?.text).toContain('한동료');
    const isOfNobody = and(eq(mail.to, email), isNull(mail.memberId));
    expect(await db.$count(mail, isOfNobody), 'the invitation goes when its reader’s data goes').toBe(0);
  });

  test('answers the same whether or not the address has an account, and only its owner learns so', async () => {
    const stranger = await createNpo(opened.platform.db);
    const known = await invite(stranger.email);
    const unknown = await invite(newEmail());
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    const [first, second] = unknown.json<ColleagueList>().invitations;
    expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}));
    const refused = await join(await readToken(stranger.email));
    expect(refused.json().fieldErrors[0].path).toBe('email');
    const own = await invite(company.email);
    expect(own.json().fieldErrors[0]).toMatchObject({
      path: 'email',
      message: '이미 함께 쓰고 있는 동료예요.',
    });
  });

  test('works once: a replay, an old link after a new one, one taken back and one too old are refused alike', async () => {
    const { db } = opened.platform;
    const codeOf = async (token: string) => (await join(token)).json().code;
    const used = await invited();
    expect((await join(used.token)).statusCode).toBe(200);
    expect(await codeOf(used.token)).toBe('LINK_EXPIRED');

    const renewed = await invited();
    const find = async (email: string) => (await list()).invitations.find((one) => one.email === email)?.id;
    const id = await find(renewed.email);
    expect((await contact.post(`${invitationsUrl}/${id}/mails`)).statusCode).toBe(200);
    expect(await codeOf(renewed.token)).toBe('LINK_EXPIRED');
    expect((await contact.delete(`${invitationsUrl}/${id}`)).statusCode).toBe(200);
    expect(await codeOf(await readToken(renewed.email))).toBe('LINK_EXPIRED');

    const old = await invited();
    await db
      .update(colleagueInvitation)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(colleagueInvitation.email, old.email));
    expect(await codeOf(old.token)).toBe('LINK_EXPIRED');
    expect((await list()).invitations).toMatchObject([{ email: old.email, isExpired: true }]);
    const again = await contact.post(`${invitationsUrl}/${await find(old.email)}/mails`);
    expect(again.json().invitations).toMatchObject([{ email: old.email, isExpired: false }]);
    expect((await opened.anonymous.post('/api/join/link', { token: 'x'.repeat(43) })).statusCode).toBe(410);
  });

  test('a link of another kind opens nothing, and a refused form leaves the link as it was', async () => {
    const { db } = opened.platform;
    const { token } = await invited();
    const reset = await opened.anonymous.put('/api/recovery/password', { token, password });
    expect(reset.statusCode).toBe(410);
    expect(await db.$count(accountLink)).toBe(0);
    const weak = await join(token, { password: 'qwertyuiop' });
    expect(weak.json().fieldErrors[0].path).toBe('password');
    const taken = await join(token, { username: company.username });
    expect(taken.json().fieldErrors[0].path).toBe('username');
    const consents = await readConsents(opened);
    const stale = await join(token, {
      consents: { ...consents, terms: { ...consents.terms, textHash: '0'.repeat(64) } },
    });
    expect(stale.json().code).toBe('STALE');
    const extra = { role: 'ADMIN', isContact: true, email: 'other@x.example', organizationId: null };
    const username = `mate_${nextNumber()}`;
    expect((await join(token, { username, ...extra })).statusCode).toBe(200);
    const [made] = await db.select().from(member).where(eq(member.username, username));
    expect(made).toMatchObject({ role: 'COMPANY', isContact: false, organizationId: company.organizationId });
  });

  test('is worth nothing when its organisation is put on hold while somebody joins', async () => {
    const { db } = opened.platform;
    const { email, token } = await invited();
    const isWaitingForThis = sql`NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
    let joining: ReturnType<typeof join> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(organization)
        .set({ membershipStatus: 'HELD', version: sql`${organization.version} + 1` })
        .where(eq(organization.id, company.organizationId));
      joining = join(token);
      await vi.waitFor(
        async () => {
          const { rows } = await tx.execute(sql`SELECT FROM pg_locks WHERE ${isWaitingForThis}`);
          expect(rows).toHaveLength(1);
        },
        { timeout: 60_000 },
      );
    });
    expect((await joining)?.json().code).toBe('LINK_EXPIRED');
    expect(await db.$count(member, eq(member.email, email))).toBe(0);
  });

  test('another organisation cannot see, repeat or take it back', async () => {
    const { email } = await invited();
    const id = (await list()).invitations[0]?.id;
    const other = await opened.signIn(await createCompany(opened.platform.db));
    expect((await other.post(`${invitationsUrl}/${id}/mails`)).statusCode).toBe(404);
    expect((await other.delete(`${invitationsUrl}/${id}`)).statusCode).toBe(404);
    expect((await other.delete(`${url}/${company.memberId}`)).statusCode).toBe(404);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await list(other)).invitations).toEqual([]);
  });

  test('an organisation sends at most 30 a day, and 5 to one mailbox however it is written', async () => {
    await openAs('PERFORMANCE');
    const variants = ['a.b', 'ab+1', 'ab+2', 'a.b+3', 'ab'].map((name) => `${name}@gmail.com`);
    for (const email of variants) expect((await invite(email)).statusCode).toBe(200);
    expect((await invite('a.b+9@gmail.com')).statusCode).toBe(429);
  });
});

describe('[B-13] seats', () => {
  test('accounts and open invitations fill them; the refusal names the count and makes nothing', async () => {
    await invited();
    await invited();
    const email = newEmail();
    const refused = await invite(email);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'SEATS_TAKEN',
      message:
        '지금 요금제로는 계정을 3명까지 쓸 수 있고, 초대를 포함해 3명을 쓰고 있어요. 더 필요하면 1:1 문의로 알려 주세요.',
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('of ten who join at once for the last seat one gets it, and the others keep their links', async () => {
    await openAs('PERFORMANCE');
    const links = [];
    for (let made = 0; made < 10; made += 1) links.push(await invited());
    // The plan shrinks to three seats after the mails have gone; one of them is taken.
    await joined();
    const { db } = opened.platform;
    await db.execute(
      sql`UPDATE organization SET plan = 'CONNECT', version = version + 1 WHERE id = ${company.organizationId}`,
    );
    const answers = await Promise.all(links.map(({ token }) => join(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['SEATS_TAKEN']));
    expect(await db.$count(member, eq(member.organizationId, company.organizationId))).toBe(3);
    expect((await list()).invitations).toHaveLength(9);
  });

  test('one link used twenty times at once makes one account', async () => {
    const { token, email } = await invited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await opened.platform.db.$count(member, eq(member.email, email))).toBe(1);
  });

  test('an NPO has ten without a plan', async () => {
    const npo = await createNpo(opened.platform.db);
    expect((await list(await opened.signIn(npo))).seats).toEqual({ used: 1, limit: npoSeats });
  });
});

describe('the contact person', () => {
  test('alone manages: a colleague sees the people and changes nothing', async () => {
    const colleague = await joined();
    await invited();
    expect(await list(colleague.browser)).toMatchObject({ canManage: false, invitations: [] });
    for (const answer of [
      await invite(newEmail(), colleague.browser),
      await colleague.browser.delete(`${url}/${company.memberId}`),
      await colleague.browser.post(`${url}/${colleague.id}/contact`, { password: testPassword }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE_MISMATCH']);
  });

  test('removes a colleague, whose sessions end at once; the own account stays', async () => {
    const colleague = await joined();
    expect((await contact.delete(`${url}/${colleague.id}`)).json().colleagues).toHaveLength(1);
    expect((await colleague.browser.get('/api/account')).statusCode).toBe(401);
    expect((await contact.delete(`${url}/${colleague.id}`)).statusCode).toBe(404);
    const own = await contact.delete(`${url}/${company.memberId}`);
    expect(own.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await list()).colleagues).toHaveLength(1);
  });

  test('hands the role over with the password; then the other one manages', async () => {
    const colleague = await joined();
    const wrong = await contact.post(`${url}/${colleague.id}/contact`, { password: 'x' });
    expect(wrong.json().fieldErrors[0].path).toBe('password');
    const done = await contact.post(`${url}/${colleague.id}/contact`, { password: testPassword });
    expect(done.json()).toMatchObject({ canManage: false });
    expect(await list(colleague.browser)).toMatchObject({ canManage: true });
    expect((await invite(newEmail())).statusCode).toBe(403);
    expect((await colleague.browser.delete(`${url}/${company.memberId}`)).statusCode).toBe(200);
  });

  test('who hands over and is removed at the same time leaves exactly one contact person', async () => {
    for (let round = 0; round < 5; round += 1) {
      await openAs('PERFORMANCE');
      const colleague = await joined();
      const answers = await Promise.all([
        contact.post(`${url}/${colleague.id}/contact`, { password: testPassword }),
        contact.delete(`${url}/${colleague.id}`),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const rows = await opened.platform.db
        .select()
        .from(member)
        .where(eq(member.organizationId, company.organizationId));
      expect(rows.filter((row) => row.isContact && row.withdrawnAt === null)).toHaveLength(1);
    }
  });
});

describe('[B-13] a seat', () => {
  const idOf = async (email: string) => (await list()).invitations.find((one) => one.email === email)?.id;
  const expire = (email: string) =>
    opened.platform.db
      .update(colleagueInvitation)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(colleagueInvitation.email, email));
  const resend = async (email: string) => contact.post(`${invitationsUrl}/${await idOf(email)}/mails`);

  test('is held by an invitation as long as it works: mailed again it keeps its own, too old it has given it up', async () => {
    const [first, second] = [await invited(), await invited()];
    expect((await resend(first.email)).statusCode, 'all seats are taken, one by itself').toBe(200);
    await expire(first.email);
    expect((await list()).seats).toEqual({ used: 2, limit: 3 });
    await invited();
    expect((await resend(first.email)).json().code).toBe('SEATS_TAKEN');
    expect((await resend(second.email)).statusCode).toBe(200);
  });

  test('is free again once its colleague is taken out, who reads by whom', async () => {
    const colleague = await createMember(opened.platform.db, {
      role: 'COMPANY',
      organizationId: company.organizationId,
    });
    await invited();
    expect((await invite(newEmail())).json().code).toBe('SEATS_TAKEN');
    expect((await contact.delete(`${url}/${colleague.memberId}`)).statusCode).toBe(200);
    const [told] = await mailsTo(colleague.email);
    expect(told?.subject).toContain(`${company.organizationName}의 동료 계정이 정리됐어요`);
    expect((await invite(newEmail())).statusCode).toBe(200);
  });
});
