import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnConsents } from '#contract/accounts/consents.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { accountLink, consent } from '#db/schema/accounts.ts';
import { mail } from '#db/schema/mails.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { sendMarketingNotices } from './marketing.ts';

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

/** The instant so many years ago, and so many days after that. */
function ago(years: number, days = 0): Date {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return new Date(at.getTime() + days * 86_400_000);
}
const give = (
  values: Partial<Pick<typeof consent.$inferInsert, 'givenAt' | 'askedAt' | 'confirmedAt'>> & {
    givenAt: Date;
  },
  { memberId } = owner,
) =>
  app.platform.db
    .insert(consent)
    .values({ memberId, document: 'MARKETING', version: '2025-10-28', textHash: 'hash', ...values });
const mails = async () => app.platform.db.select().from(mail).where(eq(mail.to, owner.email));
const consents = async (of: TestPartyMember) =>
  (await (await app.signIn(of)).get('/api/account/consents')).json<OwnConsents>().marketing;

// A day of leap years is left between.
test.each([
  [12.5, 1],
  [15.5, 0],
])('[B-18] %d days before two years are over %i notices are sent', async (days, count) => {
  await give({ givenAt: ago(2, days) });
  await sendMarketingNotices(app.platform);
  expect(await mails()).toHaveLength(count);
});

test('[B-18] the link of a notice works for sixty days, and answers for its own member alone', async () => {
  const other = await createCompany(app.platform.db);
  await give({ givenAt: ago(1) }, other);
  await give({ givenAt: ago(3) });
  await sendMarketingNotices(app.platform);
  const days = sql<number>`(extract(epoch FROM ${accountLink.expiresAt} - now()) / 86400)::float8`;
  const [link] = await app.platform.db
    .select({ days })
    .from(accountLink)
    .where(eq(accountLink.memberId, owner.memberId));
  expect(link?.days).toBeCloseTo(60, 1);
  const token = /marketing-consent#([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  expect((await app.anonymous.put('/api/marketing-consent', { token, isOn: false })).statusCode).toBe(200);
  expect([(await consents(owner)).isOn, (await consents(other)).isOn]).toEqual([false, true]);
});

test.each([
  ['confirmed', { askedAt: ago(4), confirmedAt: ago(1) }],
  ['told of', { askedAt: ago(1), confirmedAt: ago(4) }],
])('[B-18] two years run from when a consent was last %s', async (_what, values) => {
  await give({ givenAt: ago(5), ...values });
  await sendMarketingNotices(app.platform);
  expect(await mails()).toEqual([]);
  const next = new Date(ago(1));
  next.setUTCFullYear(next.getUTCFullYear() + 2);
  expect((await consents(owner)).nextNoticeOn).toBe(koreanDay(next));
});

const noticeToken = async () => /marketing-consent#([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const answerLink = (token: string, isOn: boolean) =>
  app.anonymous.put('/api/marketing-consent', { token, isOn });

test('a consent that was taken back since is not given again by the link of its notice', async () => {
  await give({ givenAt: ago(3) });
  await sendMarketingNotices(app.platform);
  const token = await noticeToken();
  const off = await (await app.signIn(owner)).put('/api/account/marketing-consent', { isOn: false });
  expect(off.statusCode, off.body).toBe(200);
  const message = '이미 답했거나 기한이 지난 링크예요. 로그인하면 회원가입 정보에서 언제든지 바꿀 수 있어요.';
  for (const refused of [
    await app.anonymous.post('/api/marketing-consent/link', { token }),
    await answerLink(token, true),
  ])
    expect([refused.statusCode, refused.json()]).toMatchObject([410, { code: 'LINK_EXPIRED', message }]);
  expect((await consents(owner)).isOn).toBe(false);
});

test('of a yes and a no to one notice at once one is taken', async () => {
  const { db } = app.platform;
  await give({ givenAt: ago(3) });
  await sendMarketingNotices(app.platform);
  const token = await noticeToken();
  const answers: ReturnType<typeof answerLink>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(accountLink).where(eq(accountLink.memberId, owner.memberId)).for('update');
    answers.push(answerLink(token, true), answerLink(token, false));
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(2);
      },
      { timeout: 60_000 },
    );
  });
  const given = await Promise.all(answers);
  expect(given.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  const taken = given.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await consents(owner)).isOn).toBe(taken.isOn);
});

test('two workers at once tell each member of a consent once', async () => {
  await give({ givenAt: ago(3) });
  await Promise.all(Array.from({ length: 4 }, () => sendMarketingNotices(app.platform)));
  expect(await mails()).toHaveLength(1);
});
