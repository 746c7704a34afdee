import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountLink } from '#db/schema/accounts.ts';
import { mail } from '#db/schema/mails.ts';
import { member, twoFactor } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, type TestPartyMember, testPassword } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { createLink } from './links.ts';
import { sendRecoveryMail } from './recovery.ts';

const newPassword = '노을 지는 강가에서 5분';

let app: TestApp;
let owner: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  owner = await createCompany(app.platform.db);
});
afterAll(() => app.close());

const linkFor = async (purpose: 'PASSWORD_RESET' | 'MARKETING_CONSENT') => {
  const made = await runUnit(app.platform, { kind: 'SYSTEM' }, (unit) =>
    createLink(unit.tx, { id: randomUUID(), memberId: owner.memberId, purpose, minutes: 60 }),
  );
  if (made === null) throw new Error('no link was made');
  return made;
};
const redeem = (token: string) =>
  app.anonymous.put('/api/recovery/password', { token, password: newPassword });
const signIn = (headers: Record<string, string> = {}, password = newPassword) =>
  app.anonymous.post('/api/session', { username: owner.username, password }, headers);

test('[R-10] after a reset its browser signs in although others have guessed the password too often', async () => {
  const reset = await redeem(await linkFor('PASSWORD_RESET'));
  expect(reset.statusCode).toBe(200);
  const cookie = reset.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  await app.platform.db.insert(rateLimit).values({
    key: `sign-in:unknown:${owner.username}`,
    count: 100,
    windowEndsAt: new Date(Date.now() + 3_600_000),
  });
  expect((await signIn()).statusCode).toBe(429);
  expect((await signIn({ cookie })).statusCode).toBe(200);
});

test('[B-20] a reset gives the tries for the code back that somebody else has used up', async () => {
  const { db } = app.platform;
  await db.insert(twoFactor).values({
    ...{ memberId: owner.memberId, secret: 'x', backupCodes: 'x', failedVerificationCount: 5 },
    lockedUntil: new Date(Date.now() + 900_000),
  });
  expect((await redeem(await linkFor('PASSWORD_RESET'))).statusCode).toBe(200);
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.memberId, owner.memberId));
  expect(row).toMatchObject({ failedVerificationCount: 0, lockedUntil: null });
});

test('[R-10] a link opens what it was mailed for and nothing else', async () => {
  const marketing = await linkFor('MARKETING_CONSENT');
  expect((await app.anonymous.post('/api/recovery/password/link', { token: marketing })).statusCode).toBe(
    410,
  );
  expect((await redeem(marketing)).statusCode).toBe(410);
  const reset = await linkFor('PASSWORD_RESET');
  const answered = await app.anonymous.put('/api/marketing-consent', { token: reset, isOn: false });
  expect(answered.statusCode).toBe(410);
  expect((await redeem(reset)).statusCode).toBe(200);
});

test.each([
  [9, 200],
  [11, 410],
])('[R-10] %i minutes after it was used the same call is answered with %i', async (minutes, status) => {
  const token = await linkFor('PASSWORD_RESET');
  expect((await redeem(token)).statusCode).toBe(200);
  await app.platform.db
    .update(accountLink)
    .set({ usedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(accountLink.memberId, owner.memberId));
  expect((await redeem(token)).statusCode).toBe(status);
});

test('[B-20] a new password with the own ID in it is refused', async () => {
  const browser = await app.signIn(owner);
  const refused = await browser.put('/api/account/password', {
    currentPassword: testPassword,
    password: `${owner.username}!! 2026`,
  });
  expect(refused.json().fieldErrors).toEqual([
    { path: 'password', message: '비밀번호에 아이디를 넣을 수 없어요.' },
  ]);
});

test.each([
  ['of 128 emoji', Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join('')],
  ['of 128 syllables in their parts', '노을지는강가에서맑은날'.repeat(12).slice(0, 128).normalize('NFD')],
])('[B-20] a password %s signs in, confirms and is changed', async (_, password) => {
  const change = async (currentPassword: string, password: string) => {
    const browser = await app.signIn(owner);
    return (await browser.put('/api/account/password', { currentPassword, password })).statusCode;
  };
  expect(await change(testPassword, password)).toBe(200);
  expect((await signIn({}, password)).statusCode).toBe(200);
  expect(await change(password, newPassword)).toBe(200);
  expect((await signIn()).statusCode).toBe(200);
});

const mailsToOwner = () => app.platform.db.$count(mail, eq(mail.to, owner.email));

test('[R-10] a job that is done again mails no second link, and one of nobody mails nothing', async () => {
  const { memberId } = owner;
  const job = { id: randomUUID(), data: { kind: 'PASSWORD', memberId } as const };
  for (let at = 0; at < 2; at += 1) await sendRecoveryMail(app.platform, job);
  expect(await mailsToOwner()).toBe(1);
  const all = await app.platform.db.$count(mail);
  await sendRecoveryMail(app.platform, { id: randomUUID(), data: { kind: 'USERNAME', memberId: null } });
  expect(await app.platform.db.$count(mail)).toBe(all);
});

test.each(['USERNAME', 'PASSWORD'] as const)(
  '[R-10] who has left between the question and the job gets no mail of %s, and no link',
  async (kind) => {
    const { memberId } = owner;
    const isOwner = eq(member.id, memberId);
    await app.platform.db.update(member).set({ withdrawnAt: new Date() }).where(isOwner);
    await sendRecoveryMail(app.platform, { id: randomUUID(), data: { kind, memberId } });
    expect(await mailsToOwner()).toBe(0);
    expect(await app.platform.db.$count(accountLink, eq(accountLink.memberId, memberId))).toBe(0);
  },
);

test('[R-10] who leaves while the new password is set gets none', async () => {
  const { db } = app.platform;
  const token = await linkFor('PASSWORD_RESET');
  let reset: ReturnType<typeof redeem> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(member).set({ withdrawnAt: new Date() }).where(eq(member.id, owner.memberId));
    reset = redeem(token);
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
  });
  const late = await reset;
  expect([late?.statusCode, late?.json().code]).toEqual([410, 'LINK_EXPIRED']);
  expect(await mailsToOwner()).toBe(0);
});
