import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, createMember, createNpo } from '#server/testing/factories.ts';

let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

const contactUrl = '/api/account/contact';
const organizationUrl = '/api/account/organization';

test('[B-24] a member changes name, job title and phone; who saves an older version reads what stands now', async () => {
  const owner = await createCompany(opened.platform.db);
  const browser = await opened.signIn(owner);
  const { version } = (await browser.get('/api/account')).json().contact;
  const saved = await browser.put(contactUrl, {
    version,
    name: ' 김\u202e한빛 ',
    jobTitle: '',
    phone: '０２ 1234 5678',
  });
  expect(saved.json().contact).toMatchObject({
    name: '김한빛',
    jobTitle: null,
    phone: '02-1234-5678',
    email: owner.email,
    version: version + 1,
  });
  const stale = await browser.put(contactUrl, {
    version,
    name: '박한빛',
    jobTitle: null,
    phone: '02-777-8888',
  });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().current).toEqual({
    name: '김한빛',
    jobTitle: null,
    phone: '02-1234-5678',
    version: version + 1,
  });
  const wrong = await browser.put(contactUrl, {
    version: version + 1,
    name: '',
    jobTitle: null,
    phone: '12',
  });
  expect(wrong.json().fieldErrors.map(({ path }: { path: string }) => path)).toEqual(['name', 'phone']);
});

test('fields that are not the form’s own change nothing', async () => {
  const owner = await createCompany(opened.platform.db);
  const browser = await opened.signIn(owner);
  const before = (await browser.get('/api/account')).json();
  await browser.put(contactUrl, {
    version: before.contact.version,
    name: '이한빛',
    jobTitle: null,
    phone: '02-1234-5678',
    email: 'thief@matson.example',
    role: 'ADMIN',
    isContact: true,
  });
  await browser.put(organizationUrl, {
    version: before.organization.version,
    name: '새 이름',
    industry: null,
    number: '123-45-67891',
    plan: 'PERFORMANCE',
    membershipStatus: 'APPROVED',
  });
  const after = (await browser.get('/api/account')).json();
  expect(after).toMatchObject({ role: before.role, contact: { email: owner.email, name: '이한빛' } });
  expect(after.organization).toMatchObject({ name: '새 이름', number: before.organization.number });
});

test("an NPO's new name stands on its public profile at once; the admin hears of it and the log keeps both", async () => {
  const { db } = opened.platform;
  const admin = await createAdmin(db);
  const owner = await createNpo(db);
  const browser = await opened.signIn(owner);
  const { organization } = (await browser.get('/api/account')).json();
  expect(organization.canEdit).toBe(true);
  const name = `${organization.name} 새이름`;
  const saved = await browser.put(organizationUrl, { version: organization.version, name, industry: '교육' });
  expect(saved.json().organization).toMatchObject({
    name,
    industry: '교육',
    version: organization.version + 1,
  });
  expect((await opened.anonymous.get(`/api/npos/${owner.organizationId}`)).json().orgName).toBe(name);
  expect(
    (
      await browser.put(organizationUrl, { version: organization.version, name: '다른 이름', industry: null })
    ).json(),
  ).toMatchObject({
    code: 'STALE',
    current: { name, industry: '교육' },
  });
  const [told] = await db
    .select()
    .from(notification)
    .where(eq(notification.memberId, admin.memberId))
    .orderBy(desc(notification.createdAt))
    .limit(1);
  expect(told?.title).toBe(`기관 이름이 바뀌었어요: ${name}`);
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'organization.update'), eq(auditEntry.subjectId, owner.organizationId)));
  expect(entry?.details).toMatchObject({ before: { name: organization.name }, after: { name } });
});

test('a colleague reads the organisation and changes the own contact alone', async () => {
  const owner = await createCompany(opened.platform.db);
  const colleague = await createMember(opened.platform.db, {
    role: 'COMPANY',
    organizationId: owner.organizationId,
  });
  const browser = await opened.signIn(colleague);
  const { organization, contact } = (await browser.get('/api/account')).json();
  expect(organization.canEdit).toBe(false);
  const refused = await browser.put(organizationUrl, {
    version: organization.version,
    name: '빼앗은 이름',
    industry: null,
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, '기관 정보는 담당자만 고칠 수 있어요.']);
  const own = await browser.put(contactUrl, {
    version: contact.version,
    name: '박동료',
    jobTitle: '매니저',
    phone: '010-1111-2222',
  });
  expect(own.json().contact.name).toBe('박동료');
  expect((await (await opened.signIn(owner)).get('/api/account')).json().contact.name).toBe(owner.name);
  const held = await opened.signIn(await createCompany(opened.platform.db, { status: 'HELD' }));
  expect((await held.get('/api/account')).json().organization.canEdit, 'while its use is held').toBe(false);
});
