import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountLink } from '#db/schema/accounts.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { credential, member, session } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openTestApp, quickPolling, type TestApp } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { findMedianGap } from '#server/testing/timing.ts';

const newPassword = '노을 지는 강가에서 5분';

let opened: TestApp;
let mailbox: TestMailbox;
let stopWorker: () => Promise<void>;
let owner: TestPartyMember;
let number: string;

beforeAll(async () => {
  mailbox = await openTestMailbox();
  opened = await openTestApp({ environment: { SMTP_URL: mailbox.url }, isWorker: true });
  stopWorker = await startWorker(opened.platform, opened.log, quickPolling);
});
beforeEach(async () => {
  const { db } = opened.platform;
  await db.delete(rateLimit);
  owner = await createCompany(db);
  const [row] = await db
    .select({ number: organization.number })
    .from(organization)
    .where(eq(organization.id, owner.organizationId));
  number = row?.number ?? '';
});
afterAll(async () => {
  await stopWorker();
  await opened.close();
  await mailbox.close();
});

const askForUsername = (body: object) => opened.anonymous.post('/api/recovery/username', body);
const askForLink = (body: object) => opened.anonymous.post('/api/recovery/password', body);
const readLink = (token: string) => opened.anonymous.post('/api/recovery/password/link', { token });
const redeem = (token: string, password = newPassword) =>
  opened.anonymous.put('/api/recovery/password', { token, password });
const trySignIn = async (password: string, username = owner.username) =>
  (await opened.anonymous.post('/api/session', { username, password })).statusCode;

const mailsTo = (to: string, title = '') =>
  mailbox.mails.filter(({ recipients, text }) => recipients[0] === to && text.includes(title));

const waitForMails = (to: string, count: number, title = '') =>
  vi.waitFor(
    () => {
      expect(mailsTo(to, title)).toHaveLength(count);
      return mailsTo(to, title);
    },
    { timeout: 60_000, interval: 50 },
  );

/** Nothing more waits to be looked at or sent, so that an absent mail will never come. */
const settle = () =>
  vi.waitFor(
    async () => {
      const { rows } = await opened.platform.db.execute(
        sql`SELECT FROM pgboss.job WHERE name IN ('recovery-send', 'mail-deliver') AND state IN ('created', 'retry', 'active')`,
      );
      expect(rows).toHaveLength(0);
    },
    { timeout: 60_000, interval: 50 },
  );

const readToken = (text: string | undefined) => text?.match(/new-password#([\w-]{43})/)?.[1] ?? '';

async function openLink(): Promise<string> {
  const before = mailsTo(owner.email).length;
  await askForLink({ username: owner.username, email: owner.email });
  const mails = await waitForMails(owner.email, before + 1);
  return readToken(mails.at(-1)?.text);
}

test('[F-77] a link is mailed to whoever writes the ID in capitals', async () => {
  const before = mailsTo(owner.email).length;
  await askForLink({ username: ` ${owner.username.toUpperCase()} `, email: owner.email.toUpperCase() });
  expect(readToken((await waitForMails(owner.email, before + 1)).at(-1)?.text)).not.toBe('');
});

describe('find-ID', () => {
  test('[R-10] the number in whatever spelling and the contact e-mail bring the ID by mail, in Korean', async () => {
    const fullWidth = [...number].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('');
    const typed = `${fullWidth.slice(0, 3)} － ${fullWidth.slice(3, 5)}－ ${fullWidth.slice(5)}`;
    const answer = await askForUsername({ number: typed, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer.json()).toEqual({ isAccepted: true });
    const [received] = await waitForMails(owner.email, 1);
    for (const body of [received?.text, received?.html]) {
      expect(body).toContain(owner.username);
      expect(body).toContain('요청한 적이 없다면');
      expect(body).toContain('http://matson.test/login');
    }
  });

  test("a colleague's address and the number bring the colleague's own ID", async () => {
    const colleague = await createMember(opened.platform.db, {
      role: 'COMPANY',
      organizationId: owner.organizationId,
    });
    await askForUsername({ number, email: colleague.email });
    const [received] = await waitForMails(colleague.email, 1);
    expect(received?.text).toContain(colleague.username);
    expect(mailsTo(owner.email)).toEqual([]);
  });

  test.each([
    ['an empty number', { number: ' ', email: 'a@matson.example' }, 'number', '번호를 입력해주세요.'],
    ['a short number', { number: '123-45', email: 'a@matson.example' }, 'number', '번호 10자리'],
    ['no e-mail address', { number: '1234567890', email: '담당자' }, 'email', '이메일 주소'],
    [
      'an e-mail with a header in it',
      { number: '1234567890', email: 'a@matson.example\r\nBcc: b@matson.example' },
      'email',
      '이메일 주소',
    ],
  ])('%s is told at its field', async (_what, body, path, message) => {
    const refused = await askForUsername(body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fieldErrors).toEqual([{ path, message: expect.stringContaining(message) }]);
  });
});

describe('what the answer gives away', () => {
  test('[R-10] unknown, mistaken, withdrawn and right inputs get the same bytes, and only the right one a mail', async () => {
    const other = await createCompany(opened.platform.db);
    const gone = await createCompany(opened.platform.db, { status: 'WITHDRAWN' });
    const left = await createMember(opened.platform.db, {
      role: 'COMPANY',
      organizationId: owner.organizationId,
      withdrawnAt: new Date(),
    });
    const answers = [
      await askForUsername({ number, email: other.email }),
      await askForUsername({ number: '1111111111', email: owner.email }),
      await askForLink({ username: other.username, email: owner.email }),
      await askForLink({ username: 'nobody_here', email: 'nobody@matson.example' }),
      await askForLink({ username: gone.username, email: gone.email }),
      await askForLink({ username: left.username, email: left.email }),
      await askForLink({ username: owner.username, email: owner.email }),
    ];
    const told = answers.map(({ statusCode, body, headers }) => {
      // Each answer has its own time and number.
      const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
      return JSON.stringify([statusCode, body, rest]);
    });
    expect(new Set(told).size).toBe(1);
    await waitForMails(owner.email, 1);
    await settle();
    expect(mailsTo(owner.email)).toHaveLength(1);
    for (const { email } of [other, gone, left]) expect(mailsTo(email)).toEqual([]);
  });

  test('[R-10] known and unknown take the same time: medians within 5 ms', async () => {
    const asking = (send: () => ReturnType<typeof askForLink>) => async () => {
      await opened.platform.db.delete(rateLimit);
      expect((await send()).statusCode).toBe(200);
    };
    const nobody = 'nobody@matson.example';
    const series = { rounds: 40, withinMs: 5 };
    const idGap = await findMedianGap(
      series,
      asking(() => askForLink({ username: owner.username, email: owner.email })),
      asking(() => askForLink({ username: 'nobody_here', email: nobody })),
    );
    expect(idGap).toBeLessThan(5);
    const numberGap = await findMedianGap(
      series,
      asking(() => askForUsername({ number, email: owner.email })),
      asking(() => askForUsername({ number: '1111111111', email: nobody })),
    );
    expect(numberGap).toBeLessThan(5);
    await settle();
  });

  test('one address asks ten times in ten minutes, found or not', async () => {
    for (let at = 0; at < 10; at += 1) {
      const body = { username: at % 2 ? owner.username : 'nobody_here', email: owner.email };
      expect((await askForLink(body)).statusCode).toBe(200);
    }
    const refused = await askForUsername({ number, email: owner.email });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().message).toMatch(/^요청이 너무 잦아요. \d+(?:분|초) 뒤 다시 시도해 주세요.$/);
  });
});

test('a mailbox that is full of IDs still gets the link for a new password, and the other way round', async () => {
  const askings = [
    () => askForUsername({ number, email: owner.email }),
    () => askForLink({ username: owner.username, email: owner.email }),
  ];
  for (const ask of askings) for (let at = 0; at < 4; at += 1) expect((await ask()).statusCode).toBe(200);
  await settle();
  const titles = ['맞손 아이디를 알려 드려요', '새 비밀번호를 정해 주세요'];
  expect(titles.map((title) => mailsTo(owner.email, title).length)).toEqual([3, 3]);
  const entries = await opened.platform.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, owner.memberId));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    ...Array(3).fill('member.password.link'),
    ...Array(3).fill('member.username.send'),
  ]);
});

describe('a link for a new password', () => {
  test('[R-10] sets the password once, ends every session, and tells the member', async () => {
    const browser = await opened.signIn(owner);
    const token = await openLink();
    expect((await readLink(token)).json()).toEqual({ username: owner.username });
    expect((await redeem(token)).json()).toEqual({ isAccepted: true });
    expect(await trySignIn(newPassword)).toBe(200);
    expect(await trySignIn(testPassword)).toBe(401);
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    await waitForMails(owner.email, 1, '비밀번호가 바뀌었어요');
    expect((await readLink(token)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await redeem(token, '또 다른 비밀번호 하나')).statusCode).toBe(410);
    expect(await trySignIn(newPassword)).toBe(200);
    const entries = await opened.platform.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, owner.memberId));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.password.link', 'member.password.reset']),
    );
  });

  test('[F-04] a member who never had a password gets the first one, and comes in with it', async () => {
    const { db } = opened.platform;
    await db.delete(credential).where(eq(credential.memberId, owner.memberId));
    expect((await redeem(await openLink())).json()).toEqual({ isAccepted: true });
    expect(await trySignIn(newPassword)).toBe(200);
    expect(await db.$count(credential, eq(credential.memberId, owner.memberId))).toBe(1);
  });

  test('[F-04] a password that is not written is not reported as set', async () => {
    const link = await openLink();
    await opened.platform.db
      .update(member)
      .set({ withdrawnAt: new Date() })
      .where(eq(member.id, owner.memberId));
    expect((await redeem(link)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await trySignIn(newPassword)).not.toBe(200);
  });

  test('neither the link nor its hash stands in the notifications, the audit log or the answer', async () => {
    const token = await openLink();
    const { rows } = await opened.platform.db.execute<{ text: string }>(sql`
      SELECT string_agg(n::text, '') || (SELECT string_agg(a::text, '') FROM audit_entry a) ||
        (SELECT string_agg(l::text, '') FROM account_link l) AS text FROM notification n`);
    expect(token).toHaveLength(43);
    expect(rows[0]?.text).not.toContain(token);
  });

  test('a refused password leaves the link as it was', async () => {
    const token = await openLink();
    for (const [password, message] of [
      ['짧은 글', '10자 이상'],
      ['qwertyuiop', '흔한'],
      [`${owner.username}!! 2026`, '아이디'],
    ] as const) {
      const refused = await redeem(token, password);
      expect(refused.json().fieldErrors).toEqual([
        { path: 'password', message: expect.stringContaining(message) },
      ]);
    }
    expect((await redeem(token)).statusCode).toBe(200);
  });

  test('twenty at once with one link: one new password, one mail', async () => {
    const token = await openLink();
    const passwords = Array.from({ length: 20 }, (_, at) => `서로 다른 비밀번호 ${at}호`);
    const answers = await Promise.all(passwords.map((password) => redeem(token, password)));
    const winners = passwords.filter((_, at) => answers[at]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
    expect(await trySignIn(winners[0] ?? '')).toBe(200);
    await settle();
    expect(mailsTo(owner.email, '비밀번호가 바뀌었어요')).toHaveLength(1);
  });

  test('a call repeated because its answer was lost gets the same answer and has one effect', async () => {
    const token = await openLink();
    const answers = [await redeem(token), await redeem(token), await redeem(token)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([200, '{"isAccepted":true}']),
    );
    await settle();
    expect(mailsTo(owner.email, '비밀번호가 바뀌었어요')).toHaveLength(1);
  });

  test('expires after an hour on the clock of the database, and a withdrawn member has none', async () => {
    const { db } = opened.platform;
    const token = await openLink();
    const minutes = sql<number>`(extract(epoch FROM ${accountLink.expiresAt} - ${accountLink.createdAt}) / 60)::float8`;
    const [link] = await db
      .select({ minutes })
      .from(accountLink)
      .where(eq(accountLink.memberId, owner.memberId));
    expect(link?.minutes).toBeCloseTo(60, 0);
    await db
      .update(accountLink)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(accountLink.memberId, owner.memberId));
    expect((await readLink(token)).statusCode).toBe(410);
    expect((await redeem(token)).statusCode).toBe(410);
    const second = await openLink();
    await db.update(member).set({ withdrawnAt: new Date() }).where(eq(member.id, owner.memberId));
    expect((await readLink(second)).statusCode).toBe(410);
    expect((await redeem(second)).statusCode).toBe(410);
    expect((await redeem('x'.repeat(43))).statusCode).toBe(410);
  });

  test('whoever asks again and again neither fills the mailbox nor takes the owner’s link away', async () => {
    const first = await openLink();
    for (let at = 0; at < 9; at += 1) {
      await askForLink({ username: owner.username, email: owner.email });
    }
    await settle();
    expect(mailsTo(owner.email)).toHaveLength(3);
    expect((await redeem(first)).statusCode).toBe(200);
    // Once the password is set, none of the others works.
    const [, second] = mailsTo(owner.email);
    expect((await redeem(readToken(second?.text), '다른 사람의 비밀번호')).statusCode).toBe(410);
  });
});

describe('changing the own password', () => {
  const change = { currentPassword: testPassword, password: newPassword };

  test('[B-20] ends every other session, gives this one a new token and tells the member', async () => {
    const here = await opened.signIn(owner);
    const elsewhere = await opened.signIn(owner);
    const changed = await here.put('/api/account/password', change);
    expect(changed.statusCode).toBe(200);
    expect((await elsewhere.get('/api/account')).statusCode).toBe(401);
    expect((await here.get('/api/account')).statusCode).toBe(401);
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? '';
    expect((await opened.anonymous.get('/api/account', { cookie })).statusCode).toBe(200);
    expect(String(changed.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await opened.platform.db.$count(session, eq(session.memberId, owner.memberId))).toBe(1);
    expect(await trySignIn(newPassword)).toBe(200);
    await waitForMails(owner.email, 1, '비밀번호가 바뀌었어요');
  });

  test.each([
    ['a wrong current password', { ...change, currentPassword: '아닌 비밀번호예요' }, 'currentPassword'],
    ['the same password again', { ...change, password: testPassword }, 'password'],
    ['a common password', { ...change, password: 'password123' }, 'password'],
    ['a password of nine letters', { ...change, password: '아홉 글자 입니다' }, 'password'],
  ])('%s is told at its field and changes nothing', async (_what, body, path) => {
    const browser = await opened.signIn(owner);
    const refused = await browser.put('/api/account/password', body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fieldErrors[0].path).toBe(path);
    expect((await browser.get('/api/account')).statusCode).toBe(200);
    expect(await trySignIn(testPassword)).toBe(200);
  });

  test('a stolen session guesses ten times, then no more', async () => {
    const browser = await opened.signIn(owner);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const body = { ...change, currentPassword: `짐작 ${at}` };
      statuses.push((await browser.put('/api/account/password', body)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});
