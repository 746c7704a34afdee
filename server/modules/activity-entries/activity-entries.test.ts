import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  ActivityComment,
  ActivityEntry,
  ActivityEntryForm,
  ActivityEntryPage,
} from '#contract/activity-entries/activity-entries.ts';
import type { ActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { file } from '#db/schema/files.ts';
import { mail } from '#db/schema/mails.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { tellOfActivity } from './news.ts';
import { destroyOldPhotos } from './retention.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;
/** A JPEG as a phone takes it, with camera and place. */
let phonePhoto: Buffer;

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
  phonePhoto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Matson Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 6/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '127/1 59/1 0/1',
      },
    })
    .toBuffer();
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  company = await createCompany(db);
  npo = await createNpo(db);
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
});
afterAll(() => app.close());

const today = koreanDay(new Date());
const base = () => `/api/projects/${made.projectId}/activity-entries`;
const form = (changes: Partial<ActivityEntryForm> = {}): ActivityEntryForm => ({
  day: today,
  place: '방산면',
  participants: 30,
  employeeVolunteers: 2,
  otherVolunteers: 3,
  staff: 3,
  hoursEach: 4,
  sentence: '겨울 별자리를 처음 찾아봤어요.',
  ...changes,
});

async function write(changes: Partial<ActivityEntryForm> = {}): Promise<ActivityEntry> {
  const answer = await asNpo.post(base(), form(changes));
  expect(answer.statusCode).toBe(200);
  return answer.json<ActivityEntry>();
}

const read = async (browser: TestBrowser) => (await browser.get(base())).json<ActivityEntryPage>();

const addPhoto = (entryId: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  asNpo.upload(`${base()}/${entryId}/photos`, { name: '사진.jpg', bytes: phonePhoto }, fields, headers);

async function withPhoto(consent: string): Promise<{ entry: ActivityEntry; photo: ActivityPhoto }> {
  const entry = await write();
  const photo = (await addPhoto(entry.id, { consent, scope: 'REPORT' })).json<ActivityPhoto>();
  return { entry, photo };
}

/** Statements that the app has no right to. */
async function asOwner(...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Lets what nobody has been told of wait for so many minutes. */
const age = (minutes: number) =>
  asOwner(
    ...['activity_entry', 'activity_comment'].map(
      (table) =>
        `UPDATE ${table} SET created_at = created_at - make_interval(mins => ${minutes}) WHERE told_at IS NULL`,
    ),
  );

/** Goes on to billing without documents, as the admin may. */
async function takeOver(): Promise<void> {
  const { db } = app.platform;
  await db
    .update(partnership)
    .set({ missingDocumentsReason: '서류 없이 마쳐요.', version: sql`${partnership.version} + 1` })
    .where(eq(partnership.projectId, made.projectId));
  await db
    .update(project)
    .set({ status: 'PAYMENT_REQUESTED', version: made.version + 1 })
    .where(eq(project.id, made.projectId));
}

describe('writing', () => {
  test('the NPO writes, and both sides and the admin read the same timeline with its sums', async () => {
    // The day counts, not when it was written down.
    await write();
    await write({
      day: addDays(today, -1),
      place: '양구읍',
      participants: 42,
      employeeVolunteers: 10,
      otherVolunteers: 3,
    });
    for (const browser of [asNpo, asCompany, asAdmin]) {
      const { items, sums, places, next } = await read(browser);
      expect(items.map(({ day, place }) => [day, place])).toEqual([
        [today, '방산면'],
        [addDays(today, -1), '양구읍'],
      ]);
      expect(sums).toEqual({
        entries: 2,
        participants: 72,
        employeeVolunteers: 12,
        otherVolunteers: 6,
        employeeHours: 48,
        volunteerHours: 72,
        photos: 0,
      });
      expect(places).toEqual(['방산면', '양구읍']);
      expect(next).toBeNull();
    }
    expect((await asCompany.post(base(), form())).statusCode).toBe(403);
    expect((await asAdmin.post(base(), form())).statusCode).toBe(403);
  });

  test('a stranger and an NPO invited before get the answer of a project that does not exist', async () => {
    const stranger = await app.signIn(await createNpo(app.platform.db));
    const missing = `/api/projects/${crypto.randomUUID()}/activity-entries`;
    for (const url of [base(), missing]) {
      const answer = await stranger.get(url);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 404, { code: 'NOT_FOUND' }]);
      expect((await stranger.post(url, form())).statusCode).toBe(404);
    }
  });

  test('[G-28] future days and days outside the period are refused', async () => {
    for (const [day, message] of [
      [addDays(today, 1), '아직 오지 않은 날은 적을 수 없어요.'],
      [addDays(today, -2), '사업 기간 안의 날짜를 골라 주세요.'],
    ] as const) {
      const refused = await asNpo.post(base(), form({ day }));
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { fieldErrors: [{ path: 'day', message }] },
      ]);
    }
  });

  test('[G-29] a resident or telephone number is refused in place, sentence and comment', async () => {
    const entry = await write();
    for (const [text, message] of [
      ['연락은 010-1234-5678', '주민등록번호나 전화번호처럼 보이는 글이 있어요. 지우고 저장해 주세요.'],
      ['901010-1234567 님', expect.stringMatching(/^주민등록번호로 보이는 숫자가 있어요/)],
    ]) {
      for (const path of ['place', 'sentence'] as const) {
        const refused = await asNpo.post(base(), form({ [path]: text }));
        expect(refused.json()).toMatchObject({ fieldErrors: [{ path, message }] });
      }
      const comment = await asCompany.post(`${base()}/${entry.id}/comments`, { text });
      expect(comment.json()).toMatchObject({ fieldErrors: [{ path: 'text', message }] });
    }
  });

  test('counts, hours and lengths are held with their messages', async () => {
    const cases: [Partial<ActivityEntryForm>, string, string][] = [
      [{ participants: -1 }, 'participants', '인원은 0부터 100,000까지 적어 주세요.'],
      [{ staff: 100_001 }, 'staff', '인원은 0부터 100,000까지 적어 주세요.'],
      [{ hoursEach: 24.5 }, 'hoursEach', '한 사람의 봉사 시간은 0부터 24시간까지 0.5시간씩 적어 주세요.'],
      [{ sentence: '가'.repeat(201) }, 'sentence', '200자까지 쓸 수 있어요.'],
      [{ place: ' ' }, 'place', '장소를 적어 주세요.'],
    ];
    for (const [changes, path, message] of cases) {
      const refused = await asNpo.post(base(), form(changes));
      expect(refused.json()).toMatchObject({ fieldErrors: [{ path, message }] });
    }
  });

  test('nothing is written before the start or once the admin has taken over; it stays to be read', async () => {
    const { db } = app.platform;
    const entry = await write();
    await takeOver();
    const answers = [
      await asNpo.post(base(), form()),
      await asNpo.put(`${base()}/${entry.id}`, { ...form(), version: 1 }),
      await asNpo.delete(`${base()}/${entry.id}`),
      await asCompany.post(`${base()}/${entry.id}/comments`, { text: '늦은 댓글' }),
      await addPhoto(entry.id, { consent: 'ALL_AGREED', scope: 'REPORT' }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'TRANSITION_REFUSED']);
    expect((await read(asCompany)).items).toHaveLength(1);
    made = await createProject(db, company, { status: 'CONFIRMED', npoIds: [npo.organizationId] });
    expect((await asNpo.post(base(), form())).statusCode).toBe(409);
  });

  test('of two who change an entry the second is told what it says now', async () => {
    const entry = await write();
    const url = `${base()}/${entry.id}`;
    expect((await asNpo.put(url, { ...form({ place: '동면' }), version: 1 })).json()).toMatchObject({
      place: '동면',
      version: 2,
    });
    const stale = await asNpo.put(url, { ...form({ place: '해안면' }), version: 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'STALE', current: { place: '동면' } },
    ]);
  });

  test('[G-25] an entry and a photo that are sent twice with their keys arrive once', async () => {
    const headers = { 'idempotency-key': 'entry-on-the-phone-1' };
    const first = await asNpo.post(base(), form(), headers);
    const again = await asNpo.post(base(), form(), headers);
    expect(again.json()).toEqual(first.json());
    const { id } = first.json<ActivityEntry>();
    const use = { consent: 'ALL_AGREED', scope: 'REPORT' };
    const key = { 'idempotency-key': 'photo-on-the-phone-1' };
    const photo = await addPhoto(id, use, key);
    expect((await addPhoto(id, use, key)).json()).toEqual(photo.json());
    const { items } = await read(asCompany);
    expect(items.map(({ photos }) => photos.length)).toEqual([1]);
  });

  test('pages go on behind the last entry, also among those of one day', async () => {
    for (let at = 0; at < 23; at += 1) await write({ place: `장소 ${at}` });
    const first = await read(asCompany);
    expect(first.items).toHaveLength(20);
    const second = await asCompany.get(`${base()}?${new URLSearchParams(first.next as never)}`);
    const rest = second.json<ActivityEntryPage>();
    expect(rest.next).toBeNull();
    const places = [...first.items, ...rest.items].map(({ place }) => place);
    expect(places).toEqual(Array.from({ length: 23 }, (_, at) => `장소 ${22 - at}`));
  });
});

describe('photos', () => {
  test('[G-26] a photo without a choice is refused', async () => {
    const entry = await write();
    for (const fields of [{ scope: 'REPORT' }, { scope: 'REPORT', consent: 'PERHAPS' }]) {
      const refused = await addPhoto(entry.id, fields as never);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { fieldErrors: [{ path: 'consent', message: '사진마다 동의를 골라 주세요.' }] },
      ]);
    }
    expect(await app.platform.db.$count(file, eq(file.activityEntryId, entry.id))).toBe(0);
  });

  test('[G-26] what nobody agreed to reaches the NPO alone: no list, count, picture or download of others has it', async () => {
    const { photo } = await withPhoto('NOT_AGREED');
    const own = await read(asNpo);
    expect(own.items[0]?.photos).toMatchObject([{ id: photo.id, consent: 'NOT_AGREED' }]);
    expect(own.sums.photos).toBe(1);
    expect((await asNpo.get(photo.path)).statusCode).toBe(200);
    for (const browser of [asCompany, asAdmin, app.anonymous]) {
      const status = browser === app.anonymous ? 401 : 404;
      expect((await browser.get(photo.path)).statusCode).toBe(status);
      expect((await browser.get(`/api/files/${photo.id}/download`)).statusCode).toBe(status);
    }
    expect((await asNpo.get(`/api/files/${photo.id}/download`)).statusCode).toBe(404);
    for (const browser of [asCompany, asAdmin]) {
      const seen = await browser.get(base());
      expect(seen.json<ActivityEntryPage>()).toMatchObject({ items: [{ photos: [] }], sums: { photos: 0 } });
      expect(seen.body).not.toContain(photo.id);
    }
  });

  test('[G-26] a consent that is given or taken back shows and hides the photo at once', async () => {
    const { entry, photo } = await withPhoto('NOT_AGREED');
    const url = `${base()}/${entry.id}/photos/${photo.id}`;
    const agreed = await asNpo.put(url, { consent: 'GUARDIANS_AGREED', scope: 'PROMOTION', version: 1 });
    expect(agreed.json()).toMatchObject({ consent: 'GUARDIANS_AGREED', version: 2 });
    expect((await read(asCompany)).items[0]?.photos).toMatchObject([{ consent: null, scope: 'PROMOTION' }]);
    expect((await asCompany.get(photo.path)).statusCode).toBe(200);
    const stale = await asNpo.put(url, { consent: 'ALL_AGREED', scope: 'REPORT', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect((await asNpo.put(url, { consent: 'NOT_AGREED', scope: 'REPORT', version: 2 })).statusCode).toBe(
      200,
    );
    expect((await asCompany.get(photo.path)).statusCode).toBe(404);
  });

  test('[G-27] a stored photo holds neither camera nor place', async () => {
    const { photo } = await withPhoto('ALL_AGREED');
    const picture = await asCompany.get(photo.path);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toBe('private, no-cache');
    const { exif, xmp, iptc, width } = await sharp(picture.rawPayload).metadata();
    expect([exif, xmp, iptc, width]).toEqual([undefined, undefined, undefined, 40]);
    expect((await sharp(phonePhoto).metadata()).exif).toBeDefined();
    expect(picture.rawPayload.includes('Matson Phone')).toBe(false);
    const known = await asCompany.get(photo.path, { 'if-none-match': String(picture.headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  test('a deleted photo goes with its object, also with its entry and after the end', async () => {
    const { db, queue } = app.platform;
    const { entry, photo } = await withPhoto('ALL_AGREED');
    const [stored] = await db.select().from(file).where(eq(file.id, photo.id));
    expect((await asCompany.delete(photo.path)).statusCode).toBe(403);
    await takeOver();
    expect((await asNpo.delete(photo.path)).statusCode).toBe(200);
    const jobs = await queue.findJobs('file-delete', { data: { storageKey: stored?.storageKey } });
    expect(jobs).toHaveLength(1);
    expect((await read(asNpo)).items).toMatchObject([{ id: entry.id, photos: [] }]);

    made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
    const second = await withPhoto('NOBODY_SEEN');
    expect((await asNpo.delete(`${base()}/${second.entry.id}`)).statusCode).toBe(200);
    expect(await db.$count(file, eq(file.id, second.photo.id))).toBe(0);
    const withheld = await withPhoto('NOT_AGREED');
    expect((await asNpo.delete(`${base()}/${withheld.entry.id}`)).statusCode).toBe(200);
    expect(await db.$count(file, eq(file.id, withheld.photo.id))).toBe(0);
    expect((await read(asNpo)).sums).toMatchObject({ entries: 0, photos: 0 });
  });

  test('photos are destroyed three years after the end of their partnership, and not a day before', async () => {
    const { db } = app.platform;
    const { photo } = await withPhoto('ALL_AGREED');
    const end = (interval: string) =>
      asOwner(
        'ALTER TABLE partnership DISABLE TRIGGER USER',
        `UPDATE partnership SET ending = 'COMPLETED', started_at = now() - interval '9 years',
          ended_at = now() - interval '${interval}' WHERE project_id = '${made.projectId}'`,
        'ALTER TABLE partnership ENABLE TRIGGER USER',
      );
    await end('3 years -1 day');
    expect(await destroyOldPhotos(app.platform)).toBe(0);
    await end('3 years 1 day');
    await runRetention(app.platform, app.log);
    expect(app.log.entries.at(-1)?.details).toMatchObject({ destroyedPhotos: 1 });
    expect(await db.$count(file, eq(file.id, photo.id))).toBe(0);
  });
});

describe('comments and news', () => {
  test('both sides comment; each deletes its own alone', async () => {
    const entry = await write();
    const url = `${base()}/${entry.id}/comments`;
    const asked = (await asCompany.post(url, { text: '저희도 보고 싶어요.' })).json<ActivityComment>();
    expect(asked).toMatchObject({ side: 'COMPANY', isOwn: true });
    await asNpo.post(url, { text: '12월 12일에 오세요.' });
    expect((await read(asNpo)).items[0]?.comments).toMatchObject([
      { text: '저희도 보고 싶어요.', side: 'COMPANY', isOwn: false },
      { text: '12월 12일에 오세요.', side: 'NPO', isOwn: true },
    ]);
    expect((await asNpo.delete(`${url}/${asked.id}`)).statusCode).toBe(404);
    expect((await asCompany.delete(`${url}/${asked.id}`)).statusCode).toBe(200);
    expect((await read(asAdmin)).items[0]?.comments).toHaveLength(1);
  });

  test('[G-30] ten comments in an hour make one mail', async () => {
    const { db } = app.platform;
    const entry = await write();
    await age(70);
    await tellOfActivity(app.platform);
    const colleague = await createMember(db, { role: 'COMPANY', organizationId: company.organizationId });
    const browsers = [asCompany, await app.signIn(colleague)];
    const mailsTo = (memberId: string) => db.select().from(mail).where(eq(mail.memberId, memberId));
    for (let at = 0; at < 10; at += 1) {
      const answer = await browsers[at % 2]?.post(`${base()}/${entry.id}/comments`, { text: `댓글 ${at}` });
      expect(answer?.statusCode).toBe(200);
      await tellOfActivity(app.platform);
    }
    expect(await mailsTo(npo.memberId)).toEqual([]);
    await age(61);
    await tellOfActivity(app.platform);
    await tellOfActivity(app.platform);
    const mails = await mailsTo(npo.memberId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('활동 기록에 새 댓글이 10개 있어요');
    expect(mails[0]?.text).not.toContain('댓글 3');
    expect((await mailsTo(company.memberId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('새 활동 기록이 1건 있어요'),
    ]);
  });
});
