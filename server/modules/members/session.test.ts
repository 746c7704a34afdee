import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { member, session } from '#db/schema/members.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  moveOrganization,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';

let opened: TestApp;
let owner: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
});
beforeEach(async () => {
  owner = await createCompany(opened.platform.db);
  browser = await opened.signIn(owner);
});
afterAll(() => opened.close());

const isOwn = () => eq(session.memberId, owner.memberId);

async function setTimeLeft(hours: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await opened.platform.db.update(session).set({ expiresAt }).where(isOwn());
}

async function readHoursLeft(): Promise<number> {
  const left = sql<number>`round(extract(epoch FROM ${session.expiresAt} - now()) / 3600)::int`;
  const [row] = await opened.platform.db.select({ left }).from(session).where(isOwn());
  return row?.left ?? 0;
}

const wholeHours = 14 * 24;

test('calls that come together are each answered as their own member, and without a session as nobody', async () => {
  const owners = await Promise.all(Array.from({ length: 20 }, () => createCompany(opened.platform.db)));
  const browsers = await Promise.all(owners.map((one) => opened.signIn(one)));
  await opened.platform.db.delete(session).where(eq(session.memberId, owners[7]?.memberId ?? ''));
  const answers = await Promise.all(browsers.map((one) => one.get('/api/session')));
  expect(answers.map((answer) => answer.json().member?.id ?? null)).toEqual(
    owners.map(({ memberId }, at) => (at === 7 ? null : memberId)),
  );
  const members = await Promise.all(browsers.map((one) => one.get('/api/notifications')));
  expect(members.map(({ statusCode }) => statusCode)).toEqual(owners.map((_, at) => (at === 7 ? 401 : 200)));
});

describe('how long a session lasts', () => {
  test.each([
    [wholeHours - 23, false],
    [wholeHours - 25, true],
  ])('with %i hours left it is renewed: %s', async (hours, isRenewed) => {
    await setTimeLeft(hours);
    const answer = await browser.get('/api/session');
    expect(answer.json().member.id).toBe(owner.memberId);
    expect(answer.cookies.map(({ name }) => name)).toEqual(isRenewed ? ['matson-session'] : []);
    expect(await readHoursLeft()).toBe(isRenewed ? wholeHours : hours);
  });

  test.each([
    ['its time is over', () => setTimeLeft(-1)],
    [
      'its sign-in was ninety days ago, however often it was renewed',
      () =>
        opened.platform.db.update(session).set({ createdAt: sql`now() - interval '90 days'` }).where(isOwn()),
    ],
    ['it is ended elsewhere', () => opened.platform.db.delete(session).where(isOwn())],
    [
      'its member has left',
      () =>
        opened.platform.db
          .update(member)
          .set({ withdrawnAt: new Date() })
          .where(eq(member.id, owner.memberId)),
    ],
    [
      'its organisation has left',
      () => moveOrganization(opened.platform.db, owner.organizationId, ['WITHDRAWN']),
    ],
  ])('the next call finds it dead once %s', async (_when, end) => {
    expect((await browser.get('/api/notifications')).statusCode).toBe(200);
    await end();
    expect((await browser.get('/api/notifications')).statusCode).toBe(401);
    expect((await browser.get('/api/session')).json()).toEqual({ member: null, closedFeatures: [] });
  });

  test('[F-77] whoever belongs to an organisation that has left does not sign in, with the right password either', async () => {
    const { username } = await createCompany(opened.platform.db, { status: 'WITHDRAWN' });
    const answer = await opened.anonymous.post('/api/session', { username, password: testPassword });
    expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
  });

  test('a cookie whose signature is not ours opens nothing', async () => {
    const forged = decodeURIComponent(browser.cookie).replace(/\.[^.]+$/, `.${'A'.repeat(43)}=`);
    expect((await opened.anonymous.get('/api/notifications', { cookie: forged })).statusCode).toBe(401);
  });
});
