import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outgoing } from '#contract/admin/outgoing.ts';
import type { Announcements } from '#contract/announcements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { mail } from '#db/schema/mails.ts';
import { setting } from '#db/schema/settings.ts';
import { sendOutgoing } from '#server/modules/outgoing/send.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { sendAnnouncement } from './sending.ts';

const url = '/api/admin/announcements';
const today = koreanDay(new Date());

let app: TestApp;
let mine: TestBrowser;
let theirs: TestBrowser;
let company: TestPartyMember;
let companyBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  mine = await app.signIn(await createAdmin(db, { name: '김도현' }));
  theirs = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  companyBrowser = await app.signIn(company);
  await db.update(setting).set({ outgoingMinutes: 5, version: sql`${setting.version} + 1` });
});
afterAll(() => app.close());

const form = (title: string, changes: object = {}) => ({
  ...{ audience: 'COMPANIES', title, text: '설 연휴에는 답이 늦어요.', isMailed: true },
  ...{ startsOn: today, endsOn: addDays(today, 3), ...changes },
});
function held(answer: Awaited<ReturnType<TestBrowser['post']>>): Outgoing {
  expect(answer.json(), answer.body).toMatchObject({ waiting: { status: 'WAITING' } });
  return answer.json().waiting;
}
const find = async (title: string) =>
  (await mine.get(url)).json<Announcements>().announcements.find((one) => one.title === title);
const shown = async () =>
  ((await companyBrowser.get('/api/session')).json().announcements ?? []).map(
    (one: { title: string }) => one.title,
  );
const mailed = async (title: string) =>
  (await app.platform.db.select().from(mail).where(eq(mail.memberId, company.memberId))).filter(
    ({ subject }) => subject.includes(title),
  ).length;
const send = ({ id }: Outgoing) => sendOutgoing(app.platform, id);

test('[O-05] an announcement of today waits with its banner and its mails, and is taken back before anybody hears of it', async () => {
  const title = '잘못 쓴 공지';
  const waiting = held(await mine.post(url, form(title)));
  expect(waiting).toMatchObject({
    act: 'ANNOUNCEMENT',
    subject: title,
    label: '공지하기',
    path: '/admin/announcements',
    mails: 1,
  });
  expect([await find(title), await shown()]).toEqual([undefined, []]);
  const { id, version } = waiting;
  expect((await theirs.post(`/api/admin/outgoing/${id}/undo`, { version })).statusCode).toBe(200);
  await send(waiting);
  expect([await find(title), await shown(), await mailed(title)]).toEqual([undefined, [], 0]);
});

test('[O-05] it is shown and mailed once it leaves; without mails none are promised', async () => {
  const title = '설 연휴 안내';
  const quiet = held(await mine.post(url, form('메일 없는 공지', { isMailed: false })));
  expect(quiet.mails).toBe(0);
  const waiting = held(await mine.post(url, form(title)));
  await send(waiting);
  const said = await find(title);
  expect(said).toMatchObject({ state: 'SHOWN', createdByName: '김도현' });
  expect(await shown()).toEqual([title]);
  expect(await sendAnnouncement(app.platform, said?.id ?? '')).toBe(1);
  expect(await mailed(title)).toBe(1);
  const { id, version } = said ?? { id: '', version: 0 };
  const ended = await mine.post(`${url}/${id}/end`, { version, reason: '잘못 알렸어요' });
  expect([ended.statusCode, ended.json().waiting, await shown()]).toEqual([200, undefined, []]);
});

test('[O-05] one of a later day concerns the desk alone; moved to today it waits, and comes back where it was ended meanwhile', async () => {
  const title = '다음 주 점검';
  const later = await mine.post(url, form(title, { startsOn: addDays(today, 2) }));
  expect([later.statusCode, later.json().waiting]).toEqual([200, undefined]);
  const { id, version } = (await find(title)) ?? { id: '', version: 0 };
  const change = { ...form(title), version };
  const waiting = held(await mine.put(`${url}/${id}`, change));
  expect(waiting).toMatchObject({ act: 'ANNOUNCEMENT_CHANGE', subjectId: id, label: '공지 고치기' });
  const second = await theirs.put(`${url}/${id}`, change);
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    expect.stringContaining('김도현 님이 이미 정했어요(공지 고치기)'),
  ]);
  const ended = await mine.post(`${url}/${id}/end`, { version, reason: '점검을 미뤘어요' });
  expect(ended.statusCode).toBe(200);
  await send(waiting);
  expect((await find(title))?.state).toBe('ENDED');
  const { refused } = (await mine.get('/api/admin/outgoing')).json<{ refused: Outgoing[] }>();
  expect(refused.find((one) => one.id === waiting.id)).toMatchObject({ refusedAs: 'CHANGED' });
});
