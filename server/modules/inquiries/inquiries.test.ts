import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';

let opened: TestApp;
let admin: TestMember;
let adminBrowser: TestBrowser;
let asker: TestMember;
let browser: TestBrowser;

const form = { subject: '추천 단체를 늘릴 수 있나요?', body: '다섯 곳보다 더 보고 싶어요.' };

beforeAll(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db);
  adminBrowser = await opened.signIn(admin);
});

beforeEach(async () => {
  asker = await createCompany(opened.platform.db, { name: '하늘기업' });
  browser = await opened.signIn(asker);
});

afterAll(() => opened.close());

const told = (member: TestMember) =>
  opened.platform.db.select().from(notification).where(eq(notification.memberId, member.memberId));

test('[B-12] a member asks, the admin is told and answers, the member is told and reads the answer', async () => {
  const before = (await told(admin)).length;
  const asked = (await browser.post('/api/inquiries', form)).json();
  expect(asked).toMatchObject({
    ...form,
    status: 'OPEN',
    answer: null,
    version: 1,
    organizationName: '하늘기업',
  });
  const news = (await told(admin)).slice(before);
  expect(news).toEqual([expect.objectContaining({ path: '/admin/inquiries' })]);
  expect(news[0]?.body).toContain('하늘기업에서 문의를 남겼어요');

  const listed = (await adminBrowser.get('/api/admin/inquiries')).json().items;
  expect(listed.map(({ id }: { id: string }) => id)).toContain(asked.id);
  const answer = await adminBrowser.put(`/api/admin/inquiries/${asked.id}/answer`, {
    version: 1,
    answer: '요금제를 안내해 드릴게요.',
  });
  expect(answer.json()).toMatchObject({
    status: 'ANSWERED',
    answer: '요금제를 안내해 드릴게요.',
    version: 2,
  });

  expect(await told(asker)).toEqual([expect.objectContaining({ path: '/account/inquiry' })]);
  expect(await opened.platform.db.$count(mail, eq(mail.memberId, asker.memberId))).toBe(1);
  expect((await browser.get('/api/inquiries')).json().items).toEqual([
    expect.objectContaining({ id: asked.id, status: 'ANSWERED', answer: '요금제를 안내해 드릴게요.' }),
  ]);
  const entries = await opened.platform.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, asked.id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['inquiry.create', asker.memberId],
    ['inquiry.answer', admin.memberId],
  ]);
});

test('a member whose membership still waits may ask', async () => {
  const pending = await opened.signIn(await createNpo(opened.platform.db, { status: 'PENDING' }));
  expect((await pending.post('/api/inquiries', form)).statusCode).toBe(200);
});

test('each missing field is named in Korean and nothing is stored', async () => {
  const answer = await browser.post('/api/inquiries', { subject: '  ', body: '가'.repeat(1001) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fieldErrors).toEqual([
    { path: 'subject', message: '제목을 입력해주세요.' },
    { path: 'body', message: '1,000자까지 쓸 수 있어요.' },
  ]);
  expect(await opened.platform.db.$count(inquiry, eq(inquiry.memberId, asker.memberId))).toBe(0);
});

test('an answer decided on an older version is refused with what is there now', async () => {
  const { id } = (await browser.post('/api/inquiries', form)).json();
  const url = `/api/admin/inquiries/${id}/answer`;
  await adminBrowser.put(url, { version: 1, answer: '먼저 쓴 답변' });
  const late = await adminBrowser.put(url, { version: 1, answer: '늦게 쓴 답변' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'STALE', current: { id, version: 2, answer: '먼저 쓴 답변' } });
  expect(await told(asker)).toHaveLength(1);
  const absent = '11111111-1111-4111-8111-111111111111';
  expect(
    (await adminBrowser.put(`/api/admin/inquiries/${absent}/answer`, { version: 1, answer: '답' }))
      .statusCode,
  ).toBe(404);
});

test('of two answers sent at once exactly one counts', async () => {
  const { id } = (await browser.post('/api/inquiries', form)).json();
  const answers = await Promise.all(
    ['하나', '둘', '셋'].map((answer) =>
      adminBrowser.put(`/api/admin/inquiries/${id}/answer`, { version: 1, answer }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await told(asker)).toHaveLength(1);
});

test("nobody reads or answers another member's inquiry", async () => {
  const { id } = (await browser.post('/api/inquiries', form)).json();
  const other = await opened.signIn(await createCompany(opened.platform.db));
  expect((await other.get('/api/inquiries')).json()).toEqual({ items: [] });
  expect((await other.get('/api/admin/inquiries')).statusCode).toBe(403);
  const attempt = await other.put(`/api/admin/inquiries/${id}/answer`, { version: 1, answer: '나' });
  expect(attempt.statusCode).toBe(403);
  expect((await opened.anonymous.get('/api/inquiries')).statusCode).toBe(401);
  expect((await opened.anonymous.post('/api/inquiries', form)).statusCode).toBe(401);
});

test('open inquiries come first on the admin screens, and the read is recorded with its subjects', async () => {
  const first = (await browser.post('/api/inquiries', form)).json();
  const second = (await browser.post('/api/inquiries', form)).json();
  await adminBrowser.put(`/api/admin/inquiries/${second.id}/answer`, { version: 1, answer: '답변' });
  const { items } = (await adminBrowser.get('/api/admin/inquiries')).json();
  const statuses = items.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual([...statuses].sort((a, b) => (a === b ? 0 : a === 'OPEN' ? -1 : 1)));
  expect(items[0].id).toBe(first.id);
  const reads = await opened.platform.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'inquiry.find'));
  expect(reads.at(-1)).toMatchObject({ actorId: admin.memberId });
  expect(reads.at(-1)?.details.memberIds).toContain(asker.memberId);
});

test('a repeated call with one key makes one inquiry', async () => {
  const headers = { 'idempotency-key': 'inquiry-key-0001' };
  const first = await browser.post('/api/inquiries', form, headers);
  const again = await browser.post('/api/inquiries', form, headers);
  expect(again.json()).toEqual(first.json());
  expect((await browser.get('/api/inquiries')).json().items).toHaveLength(1);
});

test('[B-12] an answer that takes longer is told with its day and why, ten days after the inquiry at the latest', async () => {
  const today = koreanDay(new Date());
  const asked = (await browser.post('/api/inquiries', form)).json<Inquiry>();
  expect(asked).toMatchObject({ answerBy: addDays(today, 2), delayReason: null });
  const url = `/api/admin/inquiries/${asked.id}/delay`;
  const reason = '은행에 확인하고 있어요';
  const tooLate = await adminBrowser.put(url, { version: 1, answerBy: addDays(today, 11), reason });
  expect(tooLate.json().fieldErrors).toEqual([
    { path: 'answerBy', message: expect.stringContaining('까지') },
  ]);
  const past = await adminBrowser.put(url, { version: 1, answerBy: addDays(today, -1), reason });
  expect(past.json().fieldErrors[0].path).toBe('answerBy');
  const last = addDays(today, 10);
  const delayed = await adminBrowser.put(url, { version: 1, answerBy: last, reason });
  expect(delayed.json()).toMatchObject({ status: 'OPEN', answerBy: last, delayReason: reason, version: 2 });
  expect((await told(asker))[0]?.body).toContain(reason);
  const { items } = (await adminBrowser.get('/api/admin/tasks?kind=INQUIRY&limit=500')).json<{
    items: Task[];
  }>();
  expect(items.find(({ key }) => key === `INQUIRY:${asked.id}`)).toMatchObject({
    dueOn: last,
    source: 'PROMISE',
  });
  await adminBrowser.put(`/api/admin/inquiries/${asked.id}/answer`, { version: 2, answer: '네, 돼요.' });
  const after = await adminBrowser.put(url, { version: 3, answerBy: last, reason });
  expect([after.statusCode, after.json().code]).toEqual([409, 'STALE']);
});

test('[B-12] an answer is worded anew on what was seen of it, and the member is told again', async () => {
  const { id } = (await browser.post('/api/inquiries', form)).json<Inquiry>();
  const url = `/api/admin/inquiries/${id}/answer`;
  await adminBrowser.put(url, { version: 1, answer: '처음 답' });
  const second = await adminBrowser.put(url, { version: 2, answer: '고친 답' });
  expect(second.json()).toMatchObject({ status: 'ANSWERED', answer: '고친 답', version: 3 });
  expect(await told(asker)).toHaveLength(2);
});

test('[B-12] today is a day by which an answer may be promised', async () => {
  const { id } = (await browser.post('/api/inquiries', form)).json<Inquiry>();
  const answerBy = koreanDay(new Date());
  const delayed = await adminBrowser.put(`/api/admin/inquiries/${id}/delay`, {
    ...{ version: 1, answerBy, reason: '확인하고 있어요' },
  });
  expect(delayed.json()).toMatchObject({ answerBy });
});

test('[B-12] the own ones stand newest first; the desk reads those of one organisation or one alone', async () => {
  const ids: string[] = [];
  for (const subject of ['하나', '둘', '셋'])
    ids.push((await browser.post('/api/inquiries', { ...form, subject })).json<Inquiry>().id);
  const idsOf = async (from: TestBrowser, url: string) =>
    (await from.get(url)).json<{ items: Inquiry[] }>().items.map(({ id }) => id);
  expect(await idsOf(browser, '/api/inquiries')).toEqual(ids.toReversed());
  const desk = '/api/admin/inquiries';
  expect(await idsOf(adminBrowser, `${desk}?organizationId=${asker.organizationId}`)).toEqual(
    ids.toReversed(),
  );
  expect(await idsOf(adminBrowser, `${desk}?id=${ids[1]}`)).toEqual([ids[1]]);
  await adminBrowser.put(`${desk}/${ids[2]}/answer`, { version: 1, answer: '답' });
  expect(await idsOf(adminBrowser, `${desk}?organizationId=${asker.organizationId}`)).toEqual([
    ids[1],
    ids[0],
    ids[2],
  ]);
});

test('[B-12] a member asks twenty times an hour', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await browser.post('/api/inquiries', form)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});
