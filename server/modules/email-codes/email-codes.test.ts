import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailCode } from '#db/schema/email-codes.ts';
import { mail } from '#db/schema/mails.ts';
import { signup } from '#db/schema/signups.ts';
import { openSecondInstance, openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany } from '#server/testing/factories.ts';
import { type Applicant, readEmailCode, startApplicant } from '#server/testing/signups.ts';
import { findMedianGap } from '#server/testing/timing.ts';
import { canonicalMailbox } from './mailbox.ts';
import { deleteOldCodes } from './service.ts';
import { deleteCodeOf, findCode, markUsed, putCode, takeTry } from './store.ts';

let opened: TestApp;
/** A second instance of the product over the same database. */
let second: Awaited<ReturnType<typeof openSecondInstance>>;

beforeAll(async () => {
  opened = await openTestApp();
  second = await openSecondInstance(opened);
});

afterAll(async () => {
  await second.close();
  await opened.close();
});

const wrong = '인증번호가 올바르지 않습니다.';
const expired = '인증 유효시간이 만료되었습니다.';
const spent = '인증번호를 5번 잘못 입력했어요. 인증번호를 다시 받아 주세요.';

/** Six digits that are not the code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function ask(applicant: Applicant, email = applicant.email): Promise<string> {
  const answer = await applicant.post('/api/signup/email-code', { email });
  expect(answer.json()).toEqual({ success: true, ttlSeconds: 180 });
  return readEmailCode(opened, email);
}

const enter = async (applicant: Applicant, code: string) =>
  (await applicant.post('/api/signup/email-code/verification', { code })).json();

const verifiedEmail = async (applicant: Applicant) =>
  (await applicant.get('/api/signup')).json().signup.email;

describe('[C-10] [K-02] a code by e-mail', () => {
  test('[S-09] [S-10] the right one verifies the address, a wrong one says so, and each serves once', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    expect(code).toMatch(/^\d{6}$/);
    expect(await enter(applicant, otherThan(code))).toEqual({ success: false, message: wrong });
    expect(await verifiedEmail(applicant)).toBeNull();
    expect(await enter(applicant, code)).toEqual({ success: true, message: null });
    expect(await verifiedEmail(applicant)).toBe(applicant.email);
    expect(await enter(applicant, code), 'a replay').toEqual({ success: false, message: expired });
  });

  test('[S-09] one that served with the last of its tries is used up, not guessed at', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    for (let tries = 1; tries < 5; tries += 1)
      expect(await enter(applicant, otherThan(code))).toEqual({ success: false, message: wrong });
    expect(await enter(applicant, code)).toEqual({ success: true, message: null });
    expect(await enter(applicant, code)).toEqual({ success: false, message: expired });
  });

  test('[S-11] [K-02] it ends after 180 seconds of the database, whatever a browser thinks', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    const { db } = opened.platform;
    const own = eq(emailCode.email, applicant.email);
    const [row] = await db
      .select({ seconds: sql<number>`extract(epoch FROM ${emailCode.expiresAt} - now())`.mapWith(Number) })
      .from(emailCode)
      .where(own);
    expect(row?.seconds).toBeGreaterThan(170);
    expect(row?.seconds).toBeLessThanOrEqual(180);
    await db.update(emailCode).set({ expiresAt: sql`clock_timestamp() - interval '1 ms'` }).where(own);
    expect(await enter(applicant, code)).toEqual({ success: false, message: expired });
    expect(await verifiedEmail(applicant)).toBeNull();
  });

  test('a new mail makes the code before it worthless', async () => {
    const applicant = await startApplicant(opened);
    const first = await ask(applicant);
    const next = await ask(applicant);
    if (first !== next) expect((await enter(applicant, first)).message).toBe(wrong);
    expect((await enter(applicant, next)).success).toBe(true);
  });

  test('[F-77] a new mail gives five tries anew', async () => {
    const applicant = await startApplicant(opened);
    const first = await ask(applicant);
    for (let tries = 1; tries <= 5; tries += 1) await enter(applicant, otherThan(first));
    expect((await enter(applicant, first)).message).toBe(spent);
    const next = await ask(applicant);
    expect(await enter(applicant, otherThan(next))).toEqual({ success: false, message: wrong });
    expect((await enter(applicant, next)).success).toBe(true);
  });

  test('a code serves neither another browser nor another address', async () => {
    const owner = await startApplicant(opened);
    const thief = await startApplicant(opened);
    const code = await ask(owner);
    expect(await enter(thief, code), 'no code of its own').toEqual({ success: false, message: expired });
    const other = await ask(thief);
    if (other !== code) expect((await enter(thief, code)).success).toBe(false);

    // The thief asks for the victim's address last: what is verified is the address that the code went to.
    const ownCode = await ask(thief, 'thief@elsewhere.example');
    await thief.post('/api/signup/email-code', { email: 'victim@company.example' });
    const [row] = await opened.platform.db
      .select({ email: emailCode.email })
      .from(emailCode)
      .where(eq(emailCode.email, 'victim@company.example'));
    expect(row).toBeDefined();
    if (ownCode !== (await readEmailCode(opened, 'victim@company.example')))
      expect((await enter(thief, ownCode)).success).toBe(false);
    expect(await verifiedEmail(thief)).toBeNull();
  });

  test('a stolen table gives no code: its hash is keyed and bound to holder and address', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    const [row] = await opened.platform.db
      .select()
      .from(emailCode)
      .where(eq(emailCode.email, applicant.email));
    expect(JSON.stringify(row)).not.toContain(code);
    const other = await startApplicant(opened);
    await ask(other);
    await opened.platform.db
      .update(emailCode)
      .set({ codeHash: row?.codeHash as string })
      .where(eq(emailCode.email, other.email));
    expect((await enter(other, code)).success, 'a hash moved to another holder').toBe(false);
  });

  test.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', ''])(
    '[V-08] [V-09] %j is no code',
    async (code) => {
      const applicant = await startApplicant(opened);
      await ask(applicant);
      const answer = await applicant.post('/api/signup/email-code/verification', { code });
      expect(answer.statusCode).toBe(400);
      const [row] = await opened.platform.db
        .select({ tries: emailCode.tries })
        .from(emailCode)
        .where(eq(emailCode.email, applicant.email));
      expect(row?.tries, 'what is no code is no try').toBe(0);
    },
  );

  test.each([
    'a b@x.example',
    'a@b',
    '@x.example',
    'a@x.example\r\nBcc: all@x.example',
    'a@x.example, b@x.example',
    '"a b"@x.example',
    'a@x.example>',
    '<a@x.example',
    'a@[127.0.0.1]',
    'ｂｏｍboo@gmail.com',
    'bomboo＠gmail.com',
    `${'a'.repeat(250)}@x.example`,
    42,
    null,
  ])('[V-08] [V-09] %j is no address, and nothing is mailed', async (email) => {
    const applicant = await startApplicant(opened);
    const before = await opened.platform.db.$count(mail);
    const answer = await applicant.post('/api/signup/email-code', { email } as object);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fieldErrors[0].path).toBe('email');
    expect(await opened.platform.db.$count(mail)).toBe(before);
  });
});

describe('guessing', () => {
  test('1,000 tries at once on two instances: five are compared, and the right one beyond them never passes', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    const apps = [opened.app, second.app];
    const send = (at: number, guess: string) =>
      (apps[at % 2] as TestApp['app']).inject({
        method: 'POST',
        url: '/api/signup/email-code/verification',
        headers: { cookie: applicant.cookie },
        payload: { code: guess },
      });
    const countTries = async () => {
      const [row] = await opened.platform.db
        .select({ tries: emailCode.tries })
        .from(emailCode)
        .where(eq(emailCode.email, applicant.email));
      return row?.tries;
    };
    // The first five are wrong; from then on the right one is among the others, many times over.
    for (let at = 0; at < 5; at += 1) await send(at, otherThan(code));
    expect(await countTries()).toBe(5);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => send(at, at % 3 === 0 ? code : otherThan(code))),
    );
    const told = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json());
    expect(told.length + answers.filter(({ statusCode }) => statusCode === 503).length).toBe(1000);
    expect(told.every(({ success, message }) => !success && message === spent)).toBe(true);
    expect(await countTries()).toBe(5);
    expect(await verifiedEmail(applicant)).toBeNull();
  });

  test('parallel wrong tries share the five: no sixth is compared however they overlap', async () => {
    const applicant = await startApplicant(opened);
    const code = await ask(applicant);
    const answers = await Promise.all(Array.from({ length: 60 }, () => enter(applicant, otherThan(code))));
    expect(answers.filter(({ message }) => message === wrong)).toHaveLength(5);
    expect((await enter(applicant, code)).success).toBe(false);
  });

  test('asking for new codes gives no more than ten mails a day to a mailbox, however its address is written', async () => {
    const spellings = [
      'bom.boo@gmail.com',
      'BOM.BOO@GMAIL.COM',
      'bomboo@gmail.com',
      'b.o.m.b.o.o@googlemail.com',
      'bomboo+1@gmail.com',
      'bom.boo+shop@googlemail.com',
    ];
    const statuses: number[] = [];
    const texts = new Set<string>();
    for (let at = 0; at < 14; at += 1) {
      const applicant = await startApplicant(opened);
      const answer = await applicant.post('/api/signup/email-code', {
        email: spellings[at % spellings.length],
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) texts.add(answer.json().message);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    expect([...texts]).toEqual([expect.stringContaining('하루에 10번까지')]);
  });

  test('one application asks 20 times an hour, one address of the net 60 times', async () => {
    const applicants = await Promise.all([1, 2, 3, 4].map(() => startApplicant(opened)));
    const [one, two, three, four] = applicants.map(({ cookie }) => opened.visitor('10.9.9.9', cookie));
    let asked = 0;
    const askMany = async (browser: typeof one, times: number) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) {
        asked += 1;
        const email = `asked${asked}@company.example`;
        statuses.push((await browser?.post('/api/signup/email-code', { email }))?.statusCode ?? 0);
      }
      return statuses;
    };
    expect(await askMany(one, 21)).toEqual([...Array(20).fill(200), 429]);
    expect(await askMany(two, 20)).toEqual(Array(20).fill(200));
    expect(await askMany(three, 19)).toEqual(Array(19).fill(200));
    expect(await askMany(four, 1), 'the sixty-first').toEqual([429]);
  });

  test.each([
    ['A.B+x@Example.COM', 'a.b@example.com'],
    ['a.b+x+y@googlemail.com', 'ab@gmail.com'],
    ['ａｂ@example.com', 'ab@example.com'],
    ['name@한글.example', 'name@xn--bj0bj06e.example'],
    ['name@example.com.', 'name@example.com'],
  ])('%s is the mailbox %s', (address, mailbox) => expect(canonicalMailbox(address)).toBe(mailbox));
});

test('an address that somebody has joined with gets the same answer in about the same time as a new one', async () => {
  const bodies = new Set<string>();
  let free = 0;
  const asking = (findAddress: () => Promise<string> | string) => async () => {
    const applicant = await startApplicant(opened);
    const answer = await applicant.post('/api/signup/email-code', { email: await findAddress() });
    bodies.add(`${answer.statusCode} ${answer.body}`);
  };
  // Both make a company, so that only what the address is tells them apart.
  const join = async () => (await createCompany(opened.platform.db)).email;
  const gap = await findMedianGap(
    { rounds: 20, withinMs: 5 },
    asking(join),
    asking(async () => {
      await join();
      free += 1;
      return `free${free}@company.example`;
    }),
  );
  expect(bodies.size).toBe(1);
  expect(gap).toBeLessThan(5);
});

test('a repeated request under the same key mails once', async () => {
  const applicant = await startApplicant(opened);
  const send = () =>
    applicant.post(
      '/api/signup/email-code',
      { email: applicant.email },
      { 'idempotency-key': 'code-key-000' },
    );
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
  expect((await send()).statusCode).toBe(200);
  expect(await opened.platform.db.$count(mail, eq(mail.to, applicant.email))).toBe(1);
});

test('codes are kept for a day after their end', async () => {
  const { db } = opened.platform;
  const applicant = await startApplicant(opened);
  await ask(applicant);
  const own = eq(emailCode.email, applicant.email);
  await deleteOldCodes(db);
  expect(await db.$count(emailCode, own)).toBe(1);
  await db.update(emailCode).set({ expiresAt: sql`now() - interval '25 hours'` }).where(own);
  await deleteOldCodes(db);
  expect(await db.$count(emailCode, own)).toBe(0);
  expect(await db.$count(signup, and(eq(signup.type, 'COMPANY')))).toBeGreaterThan(0);
});

test('a code serves what it was mailed for alone, also where one holder has one for each', async () => {
  const holderId = crypto.randomUUID();
  const [own, other] = [
    { purpose: 'SIGNUP', holderId },
    { purpose: 'EMAIL_CHANGE', holderId },
  ] as const;
  const standings = () =>
    Promise.all([own, other].map(async (holder) => findCode(opened.platform.db, holder)));
  await opened.platform.db.transaction(async (tx) => {
    for (const holder of [own, other])
      await putCode(tx, holder, { email: 'one@x.example', codeHash: 'hash' }, 180);
    expect(await takeTry(tx, own, 5)).toMatchObject({ ...own, tries: 1 });
  });
  expect(await standings()).toMatchObject([{ tries: 1 }, { tries: 0 }]);
  await opened.platform.db.transaction((tx) => markUsed(tx, own));
  expect(await standings()).toMatchObject([{ usedAt: expect.any(Date) }, { usedAt: null }]);
  await opened.platform.db.transaction((tx) => deleteCodeOf(tx, own));
  expect(await standings()).toMatchObject([null, { tries: 0 }]);
});
