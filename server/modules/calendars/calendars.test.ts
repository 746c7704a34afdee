import { and, eq, like, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Calendar } from '#contract/accounts/calendars.ts';
import type { Milestone } from '#contract/agreements/workplan.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { endPartnershipBefore } from '#server/testing/as-owner.ts';
import {
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import {
  createProject,
  formTestProgress,
  hideProject,
  rematchProject,
  type TestProject,
} from '#server/testing/project-factories.ts';
import { writeCalendar } from './icalendar.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
const today = koreanDay(new Date());
const title = '별 보러 가는 산골 학교, 2; "밤"';

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  made = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    request: { title },
  });
  asNpo = await app.signIn(npo);
});
afterAll(() => app.close());

const own = '/api/account/calendar';
const at = (days: number, name: string): Milestone => ({ name, day: addDays(today, days), owner: 'BOTH' });
const agree = (...milestones: Milestone[]) =>
  confirmTestAgreement(app.platform.db, made, [company, npo], { milestones });

/** The path of the address that a member makes. */
async function make(browser: TestBrowser): Promise<string> {
  const { calendar } = (await browser.post(own)).json<Calendar>();
  return new URL(calendar?.address ?? '').pathname;
}
const follow = (path: string) => app.anonymous.get(path);

/** What a calendar program reads there. */
async function read(path: string) {
  const answer = await follow(path);
  expect(answer.statusCode).toBe(200);
  return parse(answer.body);
}
function parse(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  return component.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      summary: event.summary,
      link: one.getFirstPropertyValue('url'),
    };
  });
}

describe('[G-32] the calendar address', () => {
  test('is read without a session, by another library: dates, titles, links', async () => {
    await agree(at(7, '별의 밤 축제'), at(20, '별학교 8회'));
    const answer = await follow(await make(asNpo));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const link = `${app.platform.config.publicUrl}/project/manage/${made.projectId}`;
    const { actualStart, actualEnd } = formTestProgress();
    expect(parse(answer.body)).toEqual(
      [
        { day: actualStart, summary: `사업 시작 · ${title}` },
        { day: addDays(today, 7), summary: `별의 밤 축제 · ${title}` },
        { day: addDays(today, 20), summary: `별학교 8회 · ${title}` },
        { day: actualEnd, summary: `사업 끝 · ${title}` },
        { day: addDays(actualEnd, 14), summary: `결과보고서 내는 날 · ${title}` },
      ].map((event) => ({ ...event, uid: expect.any(String), isWholeDay: true, link })),
    );
  });

  test('names no person and no organisation, and is answered with nothing else', async () => {
    await agree(at(7, '별의 밤 축제'));
    const { body } = await follow(await make(asNpo));
    const named = await app.platform.db
      .select({ name: member.name, email: member.email, username: member.username, of: organization.name })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organizationId));
    expect(named.length).toBeGreaterThan(1);
    for (const text of named.flatMap((one) => Object.values(one))) expect(body).not.toContain(text);
    const properties = new Set(body.split('\r\n').map((line) => /^([A-Z-]+)[;:]/.exec(line)?.[1]));
    for (const personal of ['ATTENDEE', 'ORGANIZER', 'CONTACT']) expect(properties).not.toContain(personal);
  });

  test('follows a milestone that is moved, which stays the same event', async () => {
    await agree(at(7, '별의 밤 축제'), at(9, '별의 밤 축제'));
    const path = await make(asNpo);
    const find = async () => (await read(path)).filter(({ summary }) => summary.startsWith('별의 밤'));
    const before = await find();
    await agree(at(8, '별의 밤 축제'), at(9, '별의 밤 축제'));
    const after = await find();
    expect(after.map(({ day }) => day)).toEqual([addDays(today, 8), addDays(today, 9)]);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(2);
  });

  test('is the same until it is revoked, and then ends at once; the next one is another', async () => {
    const path = await make(asNpo);
    expect(await make(asNpo)).toBe(path);
    expect((await asNpo.get(own)).json<Calendar>().calendar?.address).toContain(path);
    expect((await asNpo.delete(own)).json()).toEqual({ calendar: null });
    expect((await follow(path)).statusCode).toBe(404);
    expect((await asNpo.delete(own)).statusCode).toBe(200);
    const next = await make(asNpo);
    expect(next).not.toBe(path);
    expect((await follow(path)).statusCode).toBe(404);
    expect((await follow(next)).statusCode).toBe(200);
  });

  test('is not guessed: another secret, another id or none is not there', async () => {
    const path = await make(asNpo);
    const other = await make(await app.signIn(company));
    const [, , , id, file] = path.split('/') as [string, string, string, string, string];
    expect(file).toMatch(/^[\w-]{43}\.ics$/);
    const otherFile = other.split('/').at(-1);
    for (const wrong of [
      `/api/calendars/${id}/${otherFile}`,
      `/api/calendars/${id}/${file.slice(0, -5)}`,
      `/api/calendars/${id}/${'A'.repeat(43)}.ics`,
      `/api/calendars/${crypto.randomUUID()}/${file}`,
      `/api/calendars/x/${file}`,
    ])
      expect([wrong, (await follow(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  test('ends when its member leaves, and while the membership is held', async () => {
    const path = await make(asNpo);
    const { db } = app.platform;
    const isOwn = eq(organization.id, npo.organizationId);
    const next = { version: sql`${organization.version} + 1` };
    await db
      .update(organization)
      .set({ membershipStatus: 'HELD', ...next })
      .where(isOwn);
    expect((await follow(path)).statusCode).toBe(404);
    await db
      .update(organization)
      .set({ membershipStatus: 'APPROVED', ...next })
      .where(isOwn);
    expect((await follow(path)).statusCode).toBe(200);
    const left = await asNpo.post('/api/account/withdrawal', { password: testPassword });
    expect(left.statusCode).toBe(200);
    expect((await follow(path)).statusCode).toBe(404);
  });

  test('[F-77] ends when its member leaves an organisation that stays', async () => {
    const { db } = app.platform;
    const { organizationId } = npo;
    const colleague = await createMember(db, { role: 'NPO', organizationId, isContact: false });
    const path = await make(await app.signIn(colleague));
    expect(await read(path)).toHaveLength(3);
    await db.update(member).set({ withdrawnAt: new Date() }).where(eq(member.id, colleague.memberId));
    expect((await follow(path)).statusCode).toBe(404);
  });

  test('shows the projects of the own organisation alone: none of a stranger, none that was taken back or down', async () => {
    const { db } = app.platform;
    const stranger = await make(await app.signIn(await createNpo(db)));
    const [ofNpo, ofCompany] = [await make(asNpo), await make(await app.signIn(company))];
    expect([await read(stranger), (await read(ofNpo)).length, (await read(ofCompany)).length]).toEqual([
      [],
      3,
      3,
    ]);
    await hideProject(db, made.projectId, company);
    expect(await read(ofNpo)).toEqual([]);
    const matched = await createProject(db, company, { status: 'MATCHED', npoIds: [npo.organizationId] });
    await confirmTestAgreement(db, matched, [company, npo], { milestones: [at(3, '첫 모임')] });
    expect((await read(ofNpo)).length).toBe(1);
    const next = await createNpo(db);
    await rematchProject(db, company, matched, { status: 'MATCHED', npoIds: [next.organizationId] });
    expect(await read(ofNpo)).toEqual([]);
  });
});

describe('[G-32] a calendar shows', () => {
  const dueOf = async (path: string) =>
    (await read(path)).find(({ summary }) => summary.startsWith('결과보고서'))?.day;

  test('until when the report is due, as both have agreed, while it is not there', async () => {
    const { actualEnd } = formTestProgress();
    const text = '단체는 종료 뒤 30일 안에 결과보고서를 낸다.';
    await confirmTestAgreement(app.platform.db, made, [company, npo], {}, [
      { number: 9, title: '보고', text },
    ]);
    const path = await make(asNpo);
    expect(await dueOf(path)).toBe(addDays(actualEnd, 30));
    const at = (part: string) => `/api/projects/${made.projectId}/report${part}`;
    expect((await asNpo.post(at('/submission'), { version: 0 })).statusCode).toBe(200);
    expect(await dueOf(path)).toBeUndefined();
    const asCompany = await app.signIn(company);
    await asCompany.post(at('/comments'), { section: 'NEXT', kind: 'FIX', text: '더 적어 주세요.' });
    const { version } = (await asCompany.get(at(''))).json<{ version: number }>();
    expect((await asCompany.post(at('/return'), { version })).statusCode).toBe(200);
    expect(await dueOf(path)).toBe(addDays(actualEnd, 30));
  });

  test('a project that was completed for a year, and one that was canceled no more', async () => {
    const path = await make(asNpo);
    const ended = async (ago: string, ending?: 'CANCELED') => {
      await endPartnershipBefore(app, made.partnershipId, { ago, ...(ending ? { ending } : {}) });
      return (await read(path)).length;
    };
    expect(await ended('364 days')).toBe(3);
    expect(await ended('367 days')).toBe(0);
    expect(await ended('1 day', 'CANCELED')).toBe(0);
  });

  test('that it was made and ended, once each, in the audit log', async () => {
    for (const send of [asNpo.post, asNpo.post, asNpo.delete, asNpo.delete]) await send(own);
    const entries = await app.platform.db
      .select({ action: auditEntry.action, subjectId: auditEntry.subjectId })
      .from(auditEntry)
      .where(and(eq(auditEntry.actorId, npo.memberId), like(auditEntry.action, 'calendar.%')))
      .orderBy(auditEntry.sequence);
    const subjectId = entries[0]?.subjectId;
    expect(subjectId).toEqual(expect.any(String));
    expect(entries).toEqual([
      { action: 'calendar.create', subjectId },
      { action: 'calendar.revoke', subjectId },
    ]);
  });
});

test('[G-32] a day is the same day wherever the server stands', () => {
  const days = {
    projectId: crypto.randomUUID(),
    partnershipId: crypto.randomUUID(),
    title,
    actualStart: '2026-12-31',
    actualEnd: '2027-01-01',
    milestones: [],
    clauses: [],
    isReportSent: true,
    changedAt: '2026-11-24T00:00:00Z',
  };
  const zone = process.env.TZ;
  try {
    for (const name of ['Asia/Seoul', 'America/Los_Angeles', 'UTC']) {
      process.env.TZ = name;
      const read = parse(writeCalendar([days], 'https://matson.example')).map(({ day }) => day);
      expect([name, ...read]).toEqual([name, '2026-12-31', '2027-01-01']);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
