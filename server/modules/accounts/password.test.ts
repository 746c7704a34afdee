import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountLink } from '#db/schema/accounts.ts';
import { twoFactor } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, type TestPartyMember, testPassword } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { createLink } from './links.ts';

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
const signIn = (headers: Record<string, string> = {}) =>
  app.anonymous.post('/api/session', { username: owner.username, password: newPassword }, headers);

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
