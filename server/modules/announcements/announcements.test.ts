import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcements } from '#contract/announcements.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { announcement } from '#db/schema/announcements.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { sendAnnouncement } from './sending.ts';

const url = '/api/admin/announcements';
const today = koreanDay(new Date());
const reason = '일이 끝났어요';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  [company, npo] = [await createCompany(db), await createNpo(db)];
  [companyBrowser, npoBrowser] = [await app.signIn(company), await app.signIn(npo)];
});
beforeEach(() => app.platform.db.delete(rateLimit));
afterAll(() => app.close());

const form = (changes: object = {}) => ({
  ...{ audience: 'ALL', title: '12월 25일은 답이 늦어요', text: '쉬는 날이에요.', isMailed: false },
  ...{ startsOn: today, endsOn: addDays(today, 3), ...changes },
});
async function written(changes: object = {}) {
  const answer = await admin.post(url, form(changes));
  expect(answer.statusCode).toBe(200);
  const [newest] = answer.json<Announcements>().announcements;
  if (!newest) throw new Error('nothing was kept');
  return newest;
}
const shownTo = async (browser: Pick<TestBrowser, 'get'>) =>
  ((await browser.get('/api/session')).json().announcements ?? []).map(({ id }: { id: string }) => id);
const stateOf = async (id: string) =>
  (await admin.get(url)).json<Announcements>().announcements.find((one) => one.id === id)?.state;
const end = (id: string, version: number) => admin.post(`${url}/${id}/end`, { version, reason });
const newestAudit = async () =>
  (await app.platform.db.select().from(auditEntry).orderBy(desc(auditEntry.sequence)).limit(1))[0];

describe('[O-19] what the operator says', () => {
  test('stands above the pages of whom it is for, until each has put it away or it is ended', async () => {
    const all = await written();
    const companies = await written({ audience: 'COMPANIES' });
    const npos = await written({ audience: 'NPOS' });
    expect(await newestAudit()).toMatchObject({
      action: 'announcement.create',
      details: { before: {}, after: form({ audience: 'NPOS' }) },
    });
    expect(await shownTo(app.anonymous)).toEqual([all.id]);
    expect(await shownTo(companyBrowser)).toEqual([companies.id, all.id]);
    expect(await shownTo(npoBrowser)).toEqual([npos.id, all.id]);

    const dismissal = (id: string) => `/api/announcements/${id}/dismissal`;
    expect((await companyBrowser.post(dismissal(all.id), {})).statusCode).toBe(200);
    expect((await companyBrowser.post(dismissal(all.id), {})).statusCode).toBe(200);
    expect((await companyBrowser.post(dismissal(npos.id), {})).statusCode).toBe(404);
    expect(await shownTo(companyBrowser)).toEqual([companies.id]);
    expect(await shownTo(npoBrowser)).toEqual([npos.id, all.id]);

    expect((await end(all.id, all.version)).statusCode).toBe(200);
    expect(await newestAudit()).toMatchObject({ action: 'announcement.end', reason });
    expect(await shownTo(app.anonymous)).toEqual([]);
    expect(await stateOf(all.id)).toBe('ENDED');
    expect((await end(all.id, all.version + 1)).json().code).toBe('TRANSITION_REFUSED');
    for (const one of [companies, npos]) await end(one.id, one.version);
  });

  test('is edited before it begins, not by two at once and not afterwards', async () => {
    const coming = await written({ startsOn: addDays(today, 2) });
    expect(coming.state).toBe('COMING');
    expect(await shownTo(app.anonymous)).toEqual([]);
    const change = (version: number, title: string) =>
      admin.put(`${url}/${coming.id}`, { ...form({ title, startsOn: addDays(today, 1) }), version });
    const both = await Promise.all([change(coming.version, '하나'), change(coming.version, '둘')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
    expect((await newestAudit())?.details).toMatchObject({ before: { title: coming.title } });

    const running = await written();
    const late = await admin.put(`${url}/${running.id}`, { ...form(), version: running.version });
    expect(late.json().code).toBe('TRANSITION_REFUSED');
    const early = await admin.post(url, form({ startsOn: addDays(today, -1) }));
    expect(early.json().fieldErrors[0].path).toBe('startsOn');
    const turned = await admin.post(url, form({ endsOn: addDays(today, -1) }));
    expect(turned.json().fieldErrors[0]).toMatchObject({ path: 'endsOn' });
    expect((await companyBrowser.post(url, form())).statusCode).toBe(403);
    await end(running.id, running.version);
  });

  test('is text and never markup, on screens and in mails', async () => {
    const text = '<script>alert(1)</script>\n<b>굵게</b>';
    const one = await written({ text, audience: 'COMPANIES', isMailed: true });
    const answer = (await companyBrowser.get('/api/session')).json();
    expect(answer.announcements).toEqual([{ id: one.id, title: one.title, text }]);
    await sendAnnouncement(app.platform, one.id);
    const [sent] = await app.platform.db.select().from(mail).where(eq(mail.memberId, company.memberId));
    expect(sent?.html).not.toContain('<script>');
    expect(sent?.html).toContain('&lt;script&gt;');
    await end(one.id, one.version);
  });

  test('is mailed once each to the members of its side, when it has begun and has not ended', async () => {
    const { db } = app.platform;
    const countFor = (memberId: string, title: string) =>
      db
        .select()
        .from(notification)
        .where(eq(notification.memberId, memberId))
        .then((rows) => rows.filter((row) => row.title === title).length);
    const title = '단체에 알려요';
    const one = await written({ title, audience: 'NPOS', isMailed: true });
    await Promise.all([sendAnnouncement(app.platform, one.id), sendAnnouncement(app.platform, one.id)]);
    expect(await sendAnnouncement(app.platform, one.id)).toBe(0);
    expect([await countFor(npo.memberId, title), await countFor(company.memberId, title)]).toEqual([1, 0]);

    const coming = await written({ startsOn: addDays(today, 1), isMailed: true });
    const quiet = await written({ isMailed: false });
    const ended = await written({ isMailed: true });
    await end(ended.id, ended.version);
    for (const { id } of [coming, quiet, ended]) expect(await sendAnnouncement(app.platform, id)).toBe(0);
    const [row] = await db.select().from(announcement).where(eq(announcement.id, one.id));
    expect(row?.version, 'sending disturbs nobody who edits').toBe(one.version);
  });
});
