import { and, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { member, session, twoFactor } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestMember, testPassword } from '#server/testing/factories.ts';
import { findMedianGap } from '#server/testing/timing.ts';
import { showTotp } from '#server/testing/totp.ts';

let opened: TestApp;
let owner: TestMember;

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  owner = await createCompany(opened.platform.db);
});
afterAll(() => opened.close());

const factor = '/api/account/second-factor';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** The cookies that an answer sets, as the next request sends them. */
function cookiesOf(...answers: LightMyRequestResponse[]): string {
  const kept = new Map<string, string>();
  for (const answer of answers)
    for (const { name, value } of answer.cookies) kept.set(name, encodeURIComponent(value));
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

const enterPassword = (username: string, headers: Record<string, string> = {}, password = testPassword) =>
  opened.anonymous.post('/api/session', { username, password }, { 'user-agent': windows, ...headers });

const enterCode = (challenge: LightMyRequestResponse, code: string, isRecoveryCode = false) =>
  opened.anonymous.post('/api/session/code', { code, isRecoveryCode }, { cookie: cookiesOf(challenge) });

const isSignedIn = async (cookie: string) =>
  (await opened.anonymous.get('/api/session', { cookie })).json().member !== null;

/** Turns the second factor on through the API; the browser goes on with the cookie that comes back. */
async function turnOn(browser: TestBrowser) {
  const begun = (await browser.post(factor, { password: testPassword })).json();
  const first = showTotp(begun.secret);
  const confirmed = await browser.put(factor, { code: first });
  expect(confirmed.statusCode).toBe(200);
  return {
    secret: begun.secret as string,
    used: [first],
    recoveryCodes: begun.recoveryCodes as string[],
    confirmed,
  };
}

describe('the second factor of a member', () => {
  test('[B-20] is on after its first code, and signing in then takes password and code', async () => {
    const browser = await opened.signIn(owner);
    const elsewhere = await opened.signIn(owner);
    const begun = await browser.post(factor, { password: testPassword });
    expect(begun.json().uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]+/);
    expect(begun.json().recoveryCodes).toHaveLength(10);
    expect((await enterPassword(owner.username)).json()).toEqual({ needsCode: false });

    const first = showTotp(begun.json().secret);
    const confirmed = await browser.put(factor, { code: first });
    const cookie = cookiesOf(confirmed);
    expect(await isSignedIn(cookie)).toBe(true);
    expect(await isSignedIn(elsewhere.cookie)).toBe(false);
    expect((await opened.anonymous.get('/api/account/security', { cookie })).json()).toMatchObject({
      hasSecondFactor: true,
      recoveryCodesLeft: 10,
    });

    const challenge = await enterPassword(owner.username);
    expect(challenge.json()).toEqual({ needsCode: true });
    expect(await isSignedIn(cookiesOf(challenge))).toBe(false);
    const answered = await enterCode(challenge, showTotp(begun.json().secret, [first]));
    expect(answered.json()).toEqual({ needsCode: false });
    expect(await isSignedIn(cookiesOf(answered))).toBe(true);
  });

  test('keeps secret and recovery codes encrypted, and gives neither away again', async () => {
    const browser = await opened.signIn(owner);
    const { secret, recoveryCodes, confirmed } = await turnOn(browser);
    const [row] = await opened.platform.db
      .select()
      .from(twoFactor)
      .where(eq(twoFactor.memberId, owner.memberId));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
    const again = await opened.anonymous.post(
      factor,
      { password: testPassword },
      { cookie: cookiesOf(confirmed) },
    );
    expect(again.statusCode).toBe(409);
  });

  test('a code is good once, also within its half minute and for two browsers at once', async () => {
    const { secret, used } = await turnOn(await opened.signIn(owner));
    const challenges = [];
    for (let at = 0; at < 4; at += 1) challenges.push(await enterPassword(owner.username));
    const code = showTotp(secret, used);
    const answers = await Promise.all(challenges.map((challenge) => enterCode(challenge, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const open = await Promise.all(answers.map((answer) => isSignedIn(cookiesOf(answer))));
    expect(open.filter(Boolean)).toHaveLength(1);
  });

  test('the code that turned it on opens nothing more', async () => {
    const { used } = await turnOn(await opened.signIn(owner));
    const answer = await enterCode(await enterPassword(owner.username), used[0] as string);
    expect(answer.json().fieldErrors).toEqual([
      { path: 'code', message: expect.stringContaining('이미 쓴') },
    ]);
    expect(await isSignedIn(cookiesOf(answer))).toBe(false);
  });

  test('a recovery code is good once', async () => {
    const { recoveryCodes } = await turnOn(await opened.signIn(owner));
    const [code = ''] = recoveryCodes;
    const first = await enterCode(await enterPassword(owner.username), code, true);
    expect(first.statusCode).toBe(200);
    const second = await enterCode(await enterPassword(owner.username), code, true);
    expect(second.json().fieldErrors).toEqual([
      { path: 'code', message: expect.stringContaining('복구 코드') },
    ]);
    const seen = await opened.anonymous.get('/api/account/security', { cookie: cookiesOf(first) });
    expect(seen.json().recoveryCodesLeft).toBe(9);
  });

  test('a challenge ends after five wrong codes; without one no code counts', async () => {
    const { secret } = await turnOn(await opened.signIn(owner));
    const challenge = await enterPassword(owner.username);
    const wrong = String((Number(showTotp(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 5; attempt += 1) await enterCode(challenge, wrong);
    const late = await enterCode(challenge, showTotp(secret));
    expect(late.json().code).toMatch(/CHALLENGE_ENDED|TOO_MANY_REQUESTS/);
    const none = await opened.anonymous.post('/api/session/code', {
      code: showTotp(secret),
      isRecoveryCode: false,
    });
    expect(none.statusCode).toBe(410);
  });

  test('of many codes at once at most five are looked at', async () => {
    const { secret } = await turnOn(await opened.signIn(owner));
    const challenge = await enterPassword(owner.username);
    const wrong = String((Number(showTotp(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(challenge, wrong)));
    const lookedAt = answers.filter((answer) => answer.json().fieldErrors !== undefined);
    expect(answers.every((answer) => answer.statusCode >= 400)).toBe(true);
    expect(lookedAt.length).toBeGreaterThan(0);
    expect(lookedAt.length).toBeLessThanOrEqual(5);
  });

  test('neither set-up, removal nor new recovery codes go without the password', async () => {
    const browser = await opened.signIn(owner);
    const { confirmed } = await turnOn(browser);
    const cookie = cookiesOf(confirmed);
    for (const url of [`${factor}/removal`, `${factor}/recovery-codes`]) {
      const refused = await opened.anonymous.post(url, { password: '아닌 비밀번호' }, { cookie });
      expect(refused.json().fieldErrors).toEqual([{ path: 'password', message: expect.any(String) }]);
    }
    const renewed = await opened.anonymous.post(
      `${factor}/recovery-codes`,
      { password: testPassword },
      { cookie },
    );
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    const removed = await opened.anonymous.post(`${factor}/removal`, { password: testPassword }, { cookie });
    expect(removed.statusCode).toBe(200);
    // The browser goes on with a new session.
    const { member: known } = (
      await opened.anonymous.get('/api/session', { cookie: cookiesOf(removed) })
    ).json();
    expect(known.id).toBe(owner.memberId);
    expect((await enterPassword(owner.username)).json()).toEqual({ needsCode: false });
  });
});

describe('an administrator', () => {
  test('without a second factor reaches only what setting it up takes', async () => {
    const admin = await createAdmin(opened.platform.db, { twoFactorEnabled: false });
    const browser = await opened.signIn(admin);
    const refused = await browser.get('/api/admin/audit');
    expect(refused.json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect((await browser.get('/api/session')).json().member.needsSecondFactor).toBe(true);
    const { confirmed } = await turnOn(browser);
    const cookie = cookiesOf(confirmed);
    expect((await opened.anonymous.get('/api/admin/audit', { cookie })).statusCode).toBe(200);
    const removal = await opened.anonymous.post(`${factor}/removal`, { password: testPassword }, { cookie });
    expect(removal.statusCode).toBe(409);
  });

  test('of the demo works without; in production nobody does', async () => {
    const { db } = opened.platform;
    const admin = await createAdmin(db, { twoFactorEnabled: false });
    await db.update(member).set({ username: 'matson_ops' }).where(eq(member.id, admin.memberId));
    const browser = await opened.signIn(admin);
    expect((await browser.get('/api/admin/audit')).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  test('[B-20] a member sees where the account is open and ends one or all others at once', async () => {
    const first = await enterPassword(owner.username);
    const second = await enterPassword(owner.username);
    const third = await enterPassword(owner.username, { 'user-agent': 'curl/8' });
    const cookie = cookiesOf(first);
    const seen = (await opened.anonymous.get('/api/account/security', { cookie })).json();
    expect(seen.sessions).toHaveLength(3);
    expect(seen.sessions[0]).toMatchObject({ isCurrent: true, device: '크롬 · 윈도우' });
    expect(seen.sessions.map(({ device }: { device: string | null }) => device)).toContain(null);
    const other = seen.sessions.find((entry: { isCurrent: boolean; device: string | null }) => !entry.device);
    const left = await opened.app.inject({
      method: 'DELETE',
      url: `/api/account/sessions/${other.id}`,
      headers: { cookie },
    });
    expect(left.json().sessions).toHaveLength(2);
    expect(await isSignedIn(cookiesOf(third))).toBe(false);
    expect(await isSignedIn(cookiesOf(second))).toBe(true);
    await opened.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } });
    expect(await isSignedIn(cookiesOf(second))).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
    await opened.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie } });
    const ends = await opened.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'session.end'), eq(auditEntry.subjectId, owner.memberId)))
      .orderBy(auditEntry.sequence);
    expect(ends.map(({ details }) => details)).toEqual([{ count: 1 }, { count: 1 }, { count: 0 }]);
  });

  test('[B-20] stand with the one here first, then the one seen last, and without those whose time is over', async () => {
    const here = await opened.signIn(owner);
    const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
    const { db } = opened.platform;
    const own = eq(session.memberId, owner.memberId);
    await db
      .update(session)
      .set({ createdAt: ago(9), updatedAt: ago(8), userAgent: windows })
      .where(own);
    const open = async (device: string, openedHoursAgo: number, seenHoursAgo: number, restHours = 1) => {
      await db.insert(session).values({
        memberId: owner.memberId,
        token: `${device} ${owner.memberId}`,
        userAgent: device,
        createdAt: ago(openedHoursAgo),
        updatedAt: ago(seenHoursAgo),
        expiresAt: ago(-restHours),
      });
    };
    await open('seen second', 2, 2);
    await open('seen first', 7, 1);
    await open('seen last', 5, 5);
    await open('over', 6, 3, -1);
    await open('older than a session may become', 91 * 24, 3);
    const rows = await db.select().from(session).where(own);
    const rowOf = (device: string) => {
      const row = rows.find(({ userAgent }) => userAgent === device);
      return {
        id: row?.id,
        openedAt: row?.createdAt.toISOString(),
        lastSeenAt: row?.updatedAt.toISOString(),
      };
    };
    expect((await here.get('/api/account/security')).json()).toEqual({
      hasSecondFactor: false,
      isSecondFactorRequired: false,
      recoveryCodesLeft: 0,
      sessions: [
        { ...rowOf(windows), isCurrent: true, device: '크롬 · 윈도우' },
        { ...rowOf('seen first'), isCurrent: false, device: null },
        { ...rowOf('seen second'), isCurrent: false, device: null },
        { ...rowOf('seen last'), isCurrent: false, device: null },
      ],
    });
  });

  test('[B-20] one whose time is over opens nothing, though its row is still there', async () => {
    const browser = await opened.signIn(owner);
    const own = eq(session.memberId, owner.memberId);
    await opened.platform.db.update(session).set({ expiresAt: sql`now() - interval '1 second'` }).where(own);
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    expect(await isSignedIn(browser.cookie)).toBe(false);
  });

  test("another member's session is not there, and stays when all others end", async () => {
    const browser = await opened.signIn(owner);
    const stranger = await createCompany(opened.platform.db);
    const theirs = await opened.signIn(stranger);
    const [row] = await opened.platform.db
      .select({ id: session.id })
      .from(session)
      .where(eq(session.memberId, stranger.memberId));
    expect((await browser.delete(`/api/account/sessions/${row?.id}`)).statusCode).toBe(404);
    expect((await browser.delete('/api/account/sessions')).statusCode).toBe(200);
    expect(await isSignedIn(theirs.cookie)).toBe(true);
  });

  test('signing in again ends the session that this browser had', async () => {
    const first = await enterPassword(owner.username);
    const second = await enterPassword(owner.username, { cookie: cookiesOf(first) });
    expect(await isSignedIn(cookiesOf(first))).toBe(false);
    expect(await isSignedIn(cookiesOf(second))).toBe(true);
  });
});

describe('guessing a password', () => {
  test('from one address stops after ten tries of an ID in a minute, and goes on from another', async () => {
    await opened.platform.db.delete(rateLimit);
    const guess = (address: string) =>
      opened
        .visitor(address)
        .post('/api/session', { username: owner.username.toUpperCase(), password: '짐작한 비밀번호' });
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await guess('10.3.0.1')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await guess('10.3.0.2')).statusCode).toBe(401);
  });

  test('[R-10] from many addresses stops, while the owner signs in on a known browser and after a reset', async () => {
    const known = cookiesOf(await enterPassword(owner.username));
    await opened.platform.db
      .insert(rateLimit)
      .values({
        key: `sign-in:unknown:${owner.username}`,
        count: 100,
        windowEndsAt: new Date(Date.now() + 3_600_000),
      })
      .onConflictDoUpdate({ target: rateLimit.key, set: { count: 100 } });
    const guess = await enterPassword(owner.username, {}, '짐작한 비밀번호');
    expect(guess.statusCode).toBe(429);
    expect(guess.json().message).toContain('비밀번호를 재설정하면');
    expect((await enterPassword(owner.username, { cookie: known })).statusCode).toBe(200);
    // A known browser of somebody else counts as unknown.
    const stranger = await createCompany(opened.platform.db);
    const foreign = cookiesOf(await enterPassword(stranger.username));
    expect((await enterPassword(owner.username, { cookie: foreign })).statusCode).toBe(429);
  });

  test('[R-10] known and unknown IDs answer alike and take the same time: medians within 5 ms', async () => {
    const guess = (username: string) => async () => {
      await opened.platform.db.delete(rateLimit);
      const refused = await enterPassword(username, {}, '짐작한 비밀번호');
      expect(refused.json()).toMatchObject({ code: 'SIGN_IN_FAILED' });
    };
    const gap = await findMedianGap({ rounds: 20, withinMs: 5 }, guess(owner.username), guess('nobody_here'));
    expect(gap).toBeLessThan(5);
  });
});
