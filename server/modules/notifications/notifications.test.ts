import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, createMember, type TestPartyMember } from '#server/testing/factories.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import { notifyAdmins, notifyMember, notifyOrganization } from './service.ts';

let opened: TestApp;
let company: TestPartyMember;

const message = { title: '알려 드려요', body: '확인해 주세요.', path: '/project/manage' };

beforeAll(async () => {
  opened = await openTestApp();
  company = await createCompany(opened.platform.db);
});

afterAll(() => opened.close());

const run = (work: (unit: Unit) => Promise<void>) => runUnit(opened.platform, { kind: 'SYSTEM' }, work);

test('every active member of the organisation is told under the bell and by mail, nobody else', async () => {
  const { db } = opened.platform;
  const { organizationId } = company;
  const colleague = await createMember(db, { role: 'COMPANY', organizationId });
  await createMember(db, { role: 'COMPANY', organizationId, withdrawnAt: new Date() });
  await createCompany(db);
  await run((unit) => notifyOrganization(unit, organizationId, message));
  const rows = await db.select().from(notification);
  expect(rows.map(({ memberId }) => memberId).sort()).toEqual([company.memberId, colleague.memberId].sort());
  const mails = await db.select().from(mail);
  expect(mails.map(({ to }) => to).sort()).toEqual([company.email, colleague.email].sort());
  for (const { id } of mails) {
    expect(await opened.platform.queue.findJobs('mail-deliver', { data: { mailId: id } })).toHaveLength(1);
  }
});

test('administrators are told as administrators, a member who has left is not told', async () => {
  const { db } = opened.platform;
  const admin = await createAdmin(db);
  const gone = await createMember(db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
    withdrawnAt: new Date(),
  });
  await run(async (unit) => {
    await notifyAdmins(unit, { ...message, title: '관리자에게' });
    await notifyMember(unit, gone.memberId, { ...message, title: '관리자에게' });
  });
  const rows = await db.select().from(notification).where(eq(notification.title, '관리자에게'));
  expect(rows.map(({ memberId }) => memberId)).toEqual([admin.memberId]);
});

test('what is rolled back tells nobody', async () => {
  const before = await opened.platform.db.$count(notification);
  await expect(
    run(async (unit) => {
      await notifyMember(unit, company.memberId, message);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await opened.platform.db.$count(notification)).toBe(before);
});

test('a member reads the own list, newest first, and marks only the own as read', async () => {
  const reader = await createCompany(opened.platform.db);
  const other = await createCompany(opened.platform.db);
  for (const title of ['하나', '둘', '셋']) {
    await run((unit) => notifyMember(unit, reader.memberId, { ...message, title }));
    await run((unit) => notifyMember(unit, other.memberId, { ...message, title }));
  }
  const browser = await opened.signIn(reader);
  const otherBrowser = await opened.signIn(other);
  const list = (await browser.get('/api/notifications')).json();
  expect(list.unreadCount).toBe(3);
  expect(list.items.map(({ title }: { title: string }) => title)).toEqual(['셋', '둘', '하나']);
  expect(list.items[0]).toMatchObject({ path: '/project/manage', isRead: false });

  const foreign = (await otherBrowser.get('/api/notifications')).json().items[0].id;
  const ids = [list.items[1].id, foreign, '11111111-1111-4111-8111-111111111111'];
  const after = (await browser.post('/api/notifications/read', { ids })).json();
  expect(after.unreadCount).toBe(2);
  expect(after.items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true, false]);
  expect((await otherBrowser.get('/api/notifications')).json().unreadCount).toBe(3);
  expect((await opened.anonymous.get('/api/notifications')).statusCode).toBe(401);
});

test('the bell shows the newest fifty and counts all that are unread', async () => {
  const reader = await createCompany(opened.platform.db);
  await run(async (unit) => {
    for (let count = 0; count < 53; count += 1) await notifyMember(unit, reader.memberId, message);
  });
  const list = (await (await opened.signIn(reader)).get('/api/notifications')).json();
  expect(list.items).toHaveLength(50);
  expect(list.unreadCount).toBe(53);
});
