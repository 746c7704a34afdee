import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ColleagueList } from '#contract/accounts/colleagues.ts';
import { npoSeats } from '#contract/organizations/plans.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  createNpo,
  nextNumber,
  type TestMember,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';

const url = '/api/account/colleagues';
const invitationsUrl = '/api/account/colleague-invitations';

let app: TestApp;
let owner: TestPartyMember;
let contact: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.platform.db.delete(rateLimit);
  owner = await createCompany(app.platform.db, { plan: 'PERFORMANCE' });
  contact = await app.signIn(owner);
});
afterAll(() => app.close());

const newEmail = () => `limit${nextNumber()}@partner.example`;
const invite = (email: string, browser = contact) => browser.post(invitationsUrl, { email });
const countMails = (email: string) => app.platform.db.$count(mail, eq(mail.to, email));
const use = (count: number) =>
  app.platform.db.insert(rateLimit).values({
    key: `colleague-mail:${owner.organizationId}`,
    count,
    windowEndsAt: new Date(Date.now() + 3_600_000),
  });
const titlesOf = async ({ memberId }: TestMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title }) => title,
  );

test('an address that is invited already gets no second mail, and the contact person reads where to send it again', async () => {
  const email = newEmail();
  expect((await invite(email)).statusCode).toBe(200);
  expect((await invite(email)).json().fieldErrors).toEqual([
    { path: 'email', message: '이미 초대한 이메일이에요. 목록에서 다시 보낼 수 있어요.' },
  ]);
  expect(await countMails(email)).toBe(1);
});

test('the thirtieth mail of a day goes out and the next does not, sent anew or again', async () => {
  await use(29);
  const [email, other] = [newEmail(), newEmail()];
  const sent = await invite(email);
  expect(sent.statusCode).toBe(200);
  expect((await invite(other)).statusCode).toBe(429);
  const id = sent.json<ColleagueList>().invitations[0]?.id;
  expect((await contact.post(`${invitationsUrl}/${id}/mails`)).statusCode).toBe(429);
  expect([await countMails(email), await countMails(other)]).toEqual([1, 0]);
});

test('an NPO whose ten accounts are taken invites nobody, and reads no word of a plan', async () => {
  const npo = await createNpo(app.platform.db);
  const { organizationId } = npo;
  const browser = await app.signIn(npo);
  for (let made = 2; made < npoSeats; made += 1)
    await createMember(app.platform.db, { role: 'NPO', organizationId });
  const email = newEmail();
  expect((await invite(newEmail(), browser)).statusCode, 'the tenth').toBe(200);
  const refused = await invite(email, browser);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '비영리단체는 계정을 10명까지 쓸 수 있어요. 쓰지 않는 계정이나 초대를 먼저 정리해 주세요.',
  ]);
  expect(await countMails(email)).toBe(0);
});

test('the role goes to a colleague of the same organisation alone, and everybody there hears of it', async () => {
  const { db } = app.platform;
  const { organizationId } = owner;
  const colleague = await createMember(db, { role: 'COMPANY', organizationId, isContact: false });
  const bystander = await createMember(db, { role: 'COMPANY', organizationId, isContact: false });
  const stranger = await createCompany(db);
  const handTo = ({ memberId }: TestMember) =>
    contact.post(`${url}/${memberId}/contact`, { password: testPassword });
  expect((await handTo(stranger)).statusCode).toBe(404);
  expect((await handTo(owner)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '이미 담당자예요.',
  });
  expect(await titlesOf(owner)).toEqual([]);
  const done = await handTo(colleague);
  expect(done.json<ColleagueList>().colleagues.filter(({ isContact }) => isContact)).toMatchObject([
    { id: colleague.memberId },
  ]);
  for (const member of [owner, colleague, bystander]) expect(await titlesOf(member)).toHaveLength(1);
  expect(await titlesOf(stranger)).toEqual([]);
});

test('an invitation that was taken back is neither sent again nor taken back twice', async () => {
  const email = newEmail();
  const id = (await invite(email)).json<ColleagueList>().invitations[0]?.id;
  expect((await contact.delete(`${invitationsUrl}/${id}`)).json()).toMatchObject({
    invitations: [],
    seats: { used: 1 },
  });
  expect((await contact.post(`${invitationsUrl}/${id}/mails`)).statusCode).toBe(404);
  expect((await contact.delete(`${invitationsUrl}/${id}`)).statusCode).toBe(404);
  expect(await countMails(email)).toBe(1);
});
