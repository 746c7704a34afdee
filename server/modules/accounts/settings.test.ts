import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#db/schema/mails.ts';
import { credential, session } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createMember, createNpo, testPassword } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { accountMessages } from './mail-templates.ts';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

test('a member takes the own data along in one file, without secrets and without anybody else', async () => {
  const { db } = opened.platform;
  const owner = await createCompany(db, { memberName: '김내보낼' });
  const colleague = await createMember(db, {
    role: 'COMPANY',
    organizationId: owner.organizationId,
    name: '박동료',
  });
  await createProject(db, owner, { request: { title: '내보낼 사업' } });
  const browser = await opened.signIn(owner);
  const other = await opened.signIn(colleague);
  await browser.post('/api/inquiries', { subject: '내 문의', body: '내용이에요' });
  await other.post('/api/inquiries', { subject: '동료의 문의', body: '동료의 내용' });
  await opened.anonymous.post('/api/session', { username: owner.username, password: testPassword });
  const file = await browser.get('/api/account/export');
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('맞손-내-정보.json')}`,
  );
  expect(file.json()).toMatchObject({
    계정: { 아이디: owner.username, 이름: '김내보낼', 이메일: owner.email },
    작성한_요청서: [{ 제목: '내보낼 사업' }],
    문의: [{ 제목: '내 문의' }],
    접속_기록: [{ 주소: '127.0.0.1' }],
  });
  const [secret] = await db.select().from(credential).where(eq(credential.memberId, owner.memberId));
  const tokens = await db.select({ token: session.token }).from(session);
  for (const hidden of [
    secret?.password,
    ...tokens.map(({ token }) => token),
    colleague.name,
    colleague.email,
    '동료의 문의',
  ]) {
    expect([hidden, file.body.includes(hidden ?? '')]).toEqual([hidden, false]);
  }
  for (let at = 0; at < 4; at += 1) await browser.get('/api/account/export');
  expect((await browser.get('/api/account/export')).statusCode).toBe(429);
});

test('without news by mail a member reads them under the bell, and still gets what is indispensable', async () => {
  const owner = await createNpo(opened.platform.db);
  const browser = await opened.signIn(owner);
  const news = { title: '프로젝트 소식', body: '내용', path: '/' };
  const tell = (message: Parameters<typeof notifyMember>[2]) =>
    runUnit(opened.platform, { kind: 'SYSTEM' }, (unit) => notifyMember(unit, owner.memberId, message));
  const count = async () => [
    await opened.platform.db.$count(notification, eq(notification.memberId, owner.memberId)),
    await opened.platform.db.$count(mail, eq(mail.memberId, owner.memberId)),
  ];
  await tell(news);
  expect(await count()).toEqual([1, 1]);
  const url = '/api/account/notification-settings';
  expect((await browser.put(url, { receivesNews: false })).json()).toEqual({ receivesNews: false });
  expect((await browser.get('/api/account')).json().receivesNews).toBe(false);
  await tell(news);
  expect(await count()).toEqual([2, 1]);
  await tell(accountMessages.passwordChanged());
  expect(await count()).toEqual([3, 2]);
  await tell(messages.applicationApproved({ organizationName: '나눔단체', type: 'NPO', isPublished: false }));
  expect(await count()).toEqual([4, 3]);
});

test('[B-13] a company reads what its plan allows and what is used of it; an NPO has none', async () => {
  const { db } = opened.platform;
  const owner = await createCompany(db, { plan: 'CONNECT' });
  await createProject(db, owner);
  await createProject(db, owner, { status: 'CANCELED' });
  expect((await (await opened.signIn(owner)).get('/api/account/plan')).json()).toEqual({
    plan: 'CONNECT',
    from: null,
    until: null,
    requests: { used: 1, limit: 3 },
    seats: { used: 1, limit: 3 },
    recommendations: 5,
    rematches: 1,
  });
  const unlimited = await createCompany(db, { plan: 'PERFORMANCE' });
  expect((await (await opened.signIn(unlimited)).get('/api/account/plan')).json().seats.limit).toBeNull();
  const npo = await opened.signIn(await createNpo(db));
  expect((await npo.get('/api/account/plan')).statusCode).toBe(403);
});
