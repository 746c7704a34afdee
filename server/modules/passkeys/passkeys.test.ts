import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passkeysMax } from '#contract/accounts/passkeys.ts';
import { mail } from '#db/schema/mails.ts';
import { accessLog, member, verification } from '#db/schema/members.ts';
import { passkey } from '#db/schema/passkeys.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAuthenticator } from '#server/testing/authenticator.ts';
import { createAdmin, createCompany, type TestMember, testPassword } from '#server/testing/factories.ts';
import { relyingPartyOf } from './relying-party.ts';

const url = '/api/account/passkeys';
const password = testPassword;
/** The host that the requests of a test carry. */
const party = { id: 'localhost', origin: 'http://localhost' };

let opened: TestApp;
let owner: TestMember;
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  owner = await createCompany(opened.platform.db);
  browser = await opened.signIn(owner);
});

const begin = async (by = browser) =>
  (await by.post(`${url}/options`, { password })).json<{ options: { challenge: string } }>().options;

/** A member's authenticator whose passkey the server keeps. */
async function registered(by = browser) {
  const authenticator = createAuthenticator(party);
  const made = await by.post(url, {
    name: '회사 노트북',
    credential: authenticator.register(await begin(by)),
  });
  expect(made.json()).toMatchObject({ items: [{ name: '회사 노트북', lastUsedAt: null }] });
  return authenticator;
}

const challenge = async () =>
  (await opened.anonymous.post('/api/session/passkey/options')).json<{ options: { challenge: string } }>()
    .options;
const signIn = (credential: object) => opened.anonymous.post('/api/session/passkey', { credential });

describe('a passkey', () => {
  test('is kept with the password, told by mail, and opens a session that is written down', async () => {
    const { db } = opened.platform;
    const authenticator = await registered();
    const asked = await challenge();
    const [kept] = await db.select({ expiresAt: verification.expiresAt }).from(verification);
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes > 4 && minutes <= 5.1).toBe(true);
    const answer = await signIn(authenticator.answer(asked));
    expect(answer.json()).toEqual({ needsCode: false });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const session = await opened.anonymous.get('/api/session', { cookie });
    expect(session.json().member).toMatchObject({ username: owner.username });
    expect((await browser.get(url)).json().items[0].lastUsedAt).toEqual(expect.any(String));
    expect(await db.$count(accessLog, eq(accessLog.memberId, owner.memberId))).toBe(1);
    expect(await db.$count(mail, eq(mail.to, owner.email))).toBe(1);
  });

  test('[F-77] ends the session that the browser had before', async () => {
    const authenticator = await registered();
    const credential = authenticator.answer(await challenge());
    const answer = await browser.post('/api/session/passkey', { credential });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await browser.get('/api/session')).json().member).toBeNull();
  });

  test('with user verification is two factors: an administrator is asked for no code; without it opens nothing', async () => {
    const admin = await createAdmin(opened.platform.db);
    const authenticator = await registered(await opened.signIn(admin));
    const bare = await signIn(authenticator.answer(await challenge(), { isVerified: false }));
    expect(bare.json().code).toBe('SIGN_IN_FAILED');
    const verified = await signIn(authenticator.answer(await challenge()));
    expect(verified.json()).toEqual({ needsCode: false });
    const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';
    expect((await opened.anonymous.get('/api/admin/projects', { cookie })).statusCode).toBe(200);
  });

  test('an administrator without a set-up second factor still has to set it up', async () => {
    const admin = await createAdmin(opened.platform.db, { twoFactorEnabled: false });
    const authenticator = await registered(await opened.signIn(admin));
    const answer = await signIn(authenticator.answer(await challenge()));
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await opened.anonymous.get('/api/admin/projects', { cookie })).json().code).toBe(
      'SECOND_FACTOR_NEEDED',
    );
  });

  test.each([
    [
      'a replay',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        const credential = authenticator.answer(await challenge());
        await signIn(credential);
        return credential;
      },
    ],
    [
      'a challenge of nobody',
      async (authenticator: ReturnType<typeof createAuthenticator>) =>
        authenticator.answer({ challenge: 'x'.repeat(43) }),
    ],
    [
      'a challenge for a registration',
      async (authenticator: ReturnType<typeof createAuthenticator>) => authenticator.answer(await begin()),
    ],
    [
      'an expired challenge',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        const credential = authenticator.answer(await challenge());
        await opened.platform.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` });
        return credential;
      },
    ],
    [
      'another origin',
      async (authenticator: ReturnType<typeof createAuthenticator>) =>
        authenticator.answer(await challenge(), { origin: 'https://evil.example' }),
    ],
    [
      '[F-77] another host',
      async (authenticator: ReturnType<typeof createAuthenticator>) =>
        authenticator.answer(await challenge(), { id: 'evil.example' }),
    ],
    [
      '[F-77] the signature of another key',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        const asked = await challenge();
        const { signature } = createAuthenticator(party).answer(asked).response;
        const own = authenticator.answer(asked);
        return { ...own, response: { ...own.response, signature } };
      },
    ],
    [
      '[F-77] what names no challenge',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        const own = authenticator.answer(await challenge());
        return { ...own, response: { ...own.response, clientDataJSON: 'e30' } };
      },
    ],
    ['an unknown passkey', async () => createAuthenticator(party).answer(await challenge())],
    [
      'a copy whose count went back',
      async (authenticator: ReturnType<typeof createAuthenticator>) => {
        await signIn(authenticator.answer(await challenge()));
        authenticator.rewind();
        return authenticator.answer(await challenge());
      },
    ],
  ] as const)('%s opens nothing', async (_what, forge) => {
    const credential = await forge(await registered());
    const answer = await signIn(credential);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'SIGN_IN_FAILED']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('of a member who has left opens nothing', async () => {
    const authenticator = await registered();
    await opened.platform.db
      .update(member)
      .set({ withdrawnAt: new Date() })
      .where(eq(member.id, owner.memberId));
    expect((await signIn(authenticator.answer(await challenge()))).statusCode).toBe(401);
  });

  test('is neither begun nor removed without the password, and only by its owner', async () => {
    const { db } = opened.platform;
    await registered();
    const [row] = await db.select().from(passkey).where(eq(passkey.memberId, owner.memberId));
    const wrong = await browser.post(`${url}/options`, { password: '틀린 비밀번호' });
    expect(wrong.json().fieldErrors[0].path).toBe('password');
    const other = await opened.signIn(await createCompany(db));
    expect((await other.post(`${url}/${row?.id}/removal`, { password })).statusCode).toBe(404);
    const credential = createAuthenticator(party).register(await begin());
    expect((await other.post(url, { name: '남의 것', credential })).statusCode).toBe(410);
    expect((await browser.post(`${url}/${row?.id}/removal`, { password: 'x' })).statusCode).toBe(400);
    expect((await browser.post(`${url}/${row?.id}/removal`, { password })).statusCode).toBe(200);
    expect(await db.$count(passkey, eq(passkey.memberId, owner.memberId))).toBe(0);
  });

  test('that is a member’s already is given to nobody else, and stays that member’s', async () => {
    const { db } = opened.platform;
    const authenticator = await registered();
    const taker = await createCompany(db);
    const other = await opened.signIn(taker);
    const taken = await other.post(url, {
      name: '남의 것',
      credential: authenticator.register(await begin(other)),
    });
    expect([taken.statusCode, taken.json().code]).toEqual([410, 'CHALLENGE_ENDED']);
    expect((await other.get(url)).json().items).toEqual([]);
    expect(await db.$count(mail, eq(mail.to, taker.email))).toBe(0);
    const answer = await signIn(authenticator.answer(await challenge()));
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const session = await opened.anonymous.get('/api/session', { cookie });
    expect(session.json().member).toMatchObject({ username: owner.username });
  });

  test.each([
    ['without user verification', begin, { isVerified: false }],
    ['[F-77] on another page', begin, { origin: 'https://evil.example' }],
    ['[F-77] for another host', begin, { id: 'evil.example' }],
    ['[F-77] with a challenge for a sign-in', () => challenge(), {}],
    ['[F-77] with a challenge of nobody', async () => ({ challenge: 'x'.repeat(43) }), {}],
  ] as const)('made %s is not kept', async (_how, ask, forged) => {
    const credential = createAuthenticator(party).register(await ask(), forged);
    expect((await browser.post(url, { name: '확인 없음', credential })).json().code).toBe('CHALLENGE_ENDED');
    expect((await browser.get(url)).json().items).toEqual([]);
  });

  test('[F-77] is asked for under the member’s names, and of no device that has one already', async () => {
    const credential = createAuthenticator(party).register(await begin());
    await browser.post(url, { name: '회사 노트북', credential });
    expect(await begin()).toMatchObject({
      rp: { id: party.id, name: '맞손' },
      user: { name: owner.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: credential.id, transports: ['internal'] }],
    });
  });

  test('[F-77] is called by its name in the mails that tell of it', async () => {
    const { db } = opened.platform;
    await registered();
    const [row] = await db.select().from(passkey).where(eq(passkey.memberId, owner.memberId));
    await browser.post(`${url}/${row?.id}/removal`, { password });
    const mails = await db.select({ text: mail.text }).from(mail).where(eq(mail.to, owner.email));
    const told = mails.map(({ text }) => text).join();
    expect(told).toContain('이제 ‘회사 노트북’ 패스키로 비밀번호 없이 로그인할 수 있어요.');
    expect(told).toContain('‘회사 노트북’ 패스키로는 더 이상 로그인할 수 없어요.');
  });
});

test('a member has ten passkeys: no eleventh is begun, nor kept where it was begun before', async () => {
  const { db } = opened.platform;
  const begun = await begin();
  await db.insert(passkey).values(
    Array.from({ length: passkeysMax }, (_, at) => ({
      ...{ memberId: owner.memberId, name: `패스키 ${at}`, credentialId: `${owner.memberId} ${at}` },
      ...{ publicKey: 'x', counter: 0 },
    })),
  );
  const refused = await browser.post(`${url}/options`, { password });
  expect(refused.json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: expect.stringContaining('10개까지'),
  });
  const credential = createAuthenticator(party).register(begun);
  expect((await browser.post(url, { name: '열한째', credential })).json().code).toBe('TRANSITION_REFUSED');
  expect(await db.$count(passkey, eq(passkey.memberId, owner.memberId))).toBe(passkeysMax);
});

test('[F-77] a member reads the own passkeys, the one made first on top', async () => {
  const { db } = opened.platform;
  const other = await createCompany(db);
  const make = (name: string, digit: string, hoursAgo: number, memberId = owner.memberId) =>
    db.insert(passkey).values({
      id: `00000000-0000-4000-8000-00000000000${digit}`,
      ...{ memberId, name, credentialId: `${memberId} ${name}`, publicKey: 'key', counter: 0 },
      createdAt: sql`now() - make_interval(hours => ${hoursAgo})`,
    });
  await make('새 전화', '1', 1);
  await make('노트북', '3', 3);
  await make('헌 전화', '2', 2);
  await make('남의 것', '4', 4, other.memberId);
  const { items } = (await browser.get(url)).json<{ items: { name: string }[] }>();
  expect(items.map(({ name }) => name)).toEqual(['노트북', '헌 전화', '새 전화']);
});

test.each([
  [true, 'evil.example', { id: 'matson.kr', origin: 'https://matson.kr' }],
  [false, 'localhost:3001', { id: 'localhost', origin: 'https://localhost:3001' }],
  [false, undefined, { id: 'matson.kr', origin: 'https://matson.kr' }],
])('in production (%s) a passkey asked for under the host %s is made for %j', (isProduction, host, made) => {
  const config = { isProduction, publicUrl: 'https://matson.kr' } as Parameters<typeof relyingPartyOf>[0];
  const request = { headers: { host } } as Parameters<typeof relyingPartyOf>[1];
  expect(relyingPartyOf(config, request)).toEqual(made);
});
