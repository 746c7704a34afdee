import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '#contract/announcements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { countMails, sendAnnouncement } from './sending.ts';

const url = '/api/admin/announcements';
const today = koreanDay(new Date());

let app: TestApp;
let owner: pg.Client;
let admin: TestBrowser;
let npo: TestPartyMember;
let npoBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  admin = await app.signIn(await createAdmin(app.platform.db));
  npo = await createNpo(app.platform.db);
  npoBrowser = await app.signIn(npo);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function written(title: string, changes: object = {}) {
  const answer = await admin.post(url, {
    ...{ audience: 'NPOS', title, text: '쉬는 날이에요.', isMailed: true },
    ...{ startsOn: today, endsOn: addDays(today, 3), ...changes },
  });
  const [newest] = answer.json<Announcements>().announcements;
  if (newest?.title !== title) throw new Error(answer.body);
  return newest;
}
const read = async (id: string) =>
  (await admin.get(url)).json<Announcements>().announcements.find((one) => one.id === id);
const shown = async () =>
  ((await npoBrowser.get('/api/session')).json().announcements ?? []).map(({ id }: { id: string }) => id);
const heard = async ({ memberId }: TestMember, title: string) => [
  await app.platform.db.$count(
    notification,
    and(eq(notification.memberId, memberId), eq(notification.title, title)),
  ),
  await app.platform.db.$count(mail, and(eq(mail.memberId, memberId), eq(mail.subject, `[맞손] ${title}`))),
];
const jobsOf = async (id: string) =>
  (
    await owner.query<{ startAfter: Date }>(
      `SELECT start_after AS "startAfter" FROM pgboss.job
        WHERE name = 'announcement-send' AND data ->> 'announcementId' = $1`,
      [id],
    )
  ).rows;
/** Lets an announcement be over since yesterday. */
const pass = (id: string) =>
  owner.query(`ALTER TABLE announcement DISABLE TRIGGER USER;
    UPDATE announcement SET starts_on = starts_on - 5, ends_on = '${addDays(today, -1)}' WHERE id = '${id}';
    ALTER TABLE announcement ENABLE TRIGGER USER`);

test('[O-19] members of approved organisations hear it, and only who wants news gets a mail, of which there are so many', async () => {
  const { db } = app.platform;
  const count = (audience: 'ALL' | 'NPOS' | 'COMPANIES') => countMails(db, { isMailed: true, audience });
  const before = await count('NPOS');
  const [held, pending, company] = [
    await createNpo(db, { status: 'HELD' }),
    await createNpo(db, { status: 'PENDING' }),
    await createCompany(db),
  ];
  const { organizationId } = npo;
  const gone = await createMember(db, { role: 'NPO', organizationId, withdrawnAt: new Date() });
  const quiet = await createMember(db, { role: 'NPO', organizationId });
  await db.update(member).set({ receivesNews: false }).where(eq(member.id, quiet.memberId));
  expect(await count('NPOS'), 'none of these').toBe(before);
  const wanting = await createMember(db, { role: 'NPO', organizationId });
  expect(await count('NPOS')).toBe(before + 1);
  expect(await count('ALL')).toBe((await count('NPOS')) + (await count('COMPANIES')));
  expect(await countMails(db, { isMailed: false, audience: 'ALL' })).toBe(0);

  const title = '승인된 단체에 알려요';
  await sendAnnouncement(app.platform, (await written(title)).id);
  expect(await heard(wanting, title)).toEqual([1, 1]);
  expect(await heard(quiet, title), 'under the bell alone').toEqual([1, 0]);
  for (const one of [held, pending, gone, company]) expect(await heard(one, title)).toEqual([0, 0]);
});

test('[O-19] many members hear it in batches, each once', async () => {
  const { db } = app.platform;
  const many = Array.from({ length: 130 }, (_, at) => `many_${at}`);
  await db.insert(member).values(
    many.map((username) => ({
      organizationId: npo.organizationId,
      role: 'NPO' as const,
      ...{ username, displayUsername: username, name: '담당자', email: `${username}@many.example` },
    })),
  );
  const title = '모두에게 알려요';
  const one = await written(title);
  const told = await sendAnnouncement(app.platform, one.id);
  expect(told).toBeGreaterThan(130);
  const rows = await db.select().from(notification).where(eq(notification.title, title));
  expect(rows).toHaveLength(told);
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(told);
  expect(await sendAnnouncement(app.platform, one.id)).toBe(0);
  await db.update(member).set({ withdrawnAt: new Date() }).where(eq(member.name, '담당자'));
});

test('[O-19] on its last day it is shown and sent, the day after it is neither', async () => {
  const last = await written('오늘까지예요', { endsOn: today });
  expect((await read(last.id))?.state).toBe('SHOWN');
  expect(await shown()).toContain(last.id);
  expect(await sendAnnouncement(app.platform, last.id)).toBeGreaterThan(0);

  const over = await written('어제까지였어요');
  await pass(over.id);
  expect((await read(over.id))?.state).toBe('ENDED');
  expect(await shown()).not.toContain(over.id);
  expect(await sendAnnouncement(app.platform, over.id)).toBe(0);
});

test('[O-19] the mails of a day to come leave at nine in Korea, and there are none where none are wanted', async () => {
  const tomorrow = addDays(today, 1);
  const coming = await written('내일부터예요', { startsOn: tomorrow });
  expect(await jobsOf(coming.id)).toEqual([{ startAfter: new Date(`${tomorrow}T09:00:00+09:00`) }]);
  expect(await jobsOf((await written('오늘부터예요')).id)).toHaveLength(1);
  expect(await jobsOf((await written('메일 없이', { isMailed: false })).id)).toEqual([]);
});

test('[O-19] one that has not begun is not put away before anybody could read it', async () => {
  const coming = await written('다음 주부터예요', { startsOn: addDays(today, 1) });
  expect((await npoBrowser.post(`/api/announcements/${coming.id}/dismissal`, {})).statusCode).toBe(404);
});
