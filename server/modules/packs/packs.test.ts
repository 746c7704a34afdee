import { createHash } from 'node:crypto';
import { BlobReader, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { and, eq, like, sql } from 'drizzle-orm';
import pg from 'pg';
import readXlsx from 'read-excel-file/node';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { ActivityPhoto } from '#contract/activity-entries/activity-photos.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { packManifest } from '#contract/packs/pack-status.ts';
import type { PackRoom, Verification } from '#contract/packs/packs.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { code } from '#db/schema/codes.ts';
import { file } from '#db/schema/files.ts';
import { notification } from '#db/schema/notifications.ts';
import { organization } from '#db/schema/organizations.ts';
import { pack } from '#db/schema/packs.ts';
import { project } from '#db/schema/projects.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { runReminderSend } from '#server/jobs/reminder-send.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { destroyOldPhotos } from '#server/modules/activity-entries/retention.ts';
import { readCodeBook } from '#server/modules/codes/service.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createBudgetLines } from '#server/testing/budget-factories.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';
import { testPdf } from '#server/testing/signups.ts';
import { buildPacks } from './build.ts';
import { announceEndingFiles } from './ending-files.ts';
import { toFileName } from './source.ts';

let app: TestApp;
let admin: { memberId: string };
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
  asAdmin = await app.signIn(admin);
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

const at = (part = '') => `/api/projects/${made.projectId}${part}`;
const read = async (browser = asCompany) => (await browser.get(at('/pack'))).json<PackRoom>();

async function writeEntry(): Promise<ActivityEntry> {
  const answer = await asNpo.post(at('/activity-entries'), {
    day: today,
    place: '방산면: 별학교',
    participants: 3,
    employeeVolunteers: 0,
    otherVolunteers: 0,
    staff: 1,
    hoursEach: 0,
    sentence: '별을 봤어요.',
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function addPhoto(entryId: string, consent: string, red: number): Promise<ActivityPhoto> {
  const picture = {
    create: { width: 40, height: 30, channels: 3 as const, background: { r: red, g: 9, b: 9 } },
  };
  const bytes = await sharp(picture).jpeg().toBuffer();
  const answer = await asNpo.upload(
    at(`/activity-entries/${entryId}/photos`),
    { name: `사진 ${red}.jpg`, bytes, type: 'image/jpeg' },
    { consent, scope: 'REPORT' },
  );
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Everything that a pack can hold, as far as it is written while the project runs. */
async function fill(): Promise<{ entry: ActivityEntry; photos: ActivityPhoto[] }> {
  const { db } = app.platform;
  await confirmTestAgreement(db, made, [company, npo], {});
  const [lineId] = await createBudgetLines(db, made, [28_000_000]);
  const spent = await asNpo.upload(
    at('/spendings'),
    { name: '영수증: 1.pdf', bytes: testPdf, type: 'application/pdf' },
    {
      lineId: lineId as string,
      lineVersion: '1',
      day: today,
      payee: '청람 "주유소"',
      amount: '1000',
      evidence: 'CARD_SLIP',
      isMasked: 'true',
    },
  );
  expect(spent.statusCode).toBe(200);
  const entry = await writeEntry();
  const photos = [await addPhoto(entry.id, 'ALL_AGREED', 1), await addPhoto(entry.id, 'NOBODY_SEEN', 2)];
  await addPhoto(entry.id, 'NOT_AGREED', 3);
  return { entry, photos };
}

async function end(to: 'CLOSED' | 'CANCELED' = 'CLOSED'): Promise<void> {
  const [row] = await app.platform.db
    .select({ version: project.version })
    .from(project)
    .where(eq(project.id, made.projectId));
  const answer = await asAdmin.post(`/api/admin/projects/${made.projectId}/transitions`, {
    to,
    version: row?.version,
    reason: '두 기관이 함께 마치기로 했어요.',
    ...(to === 'CANCELED' && { isSettled: true }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

/** The archive as another library reads it, with the manifest in it. */
async function open(browser = asCompany, query = '') {
  const answer = await browser.get(at(`/pack/archive${query}`));
  expect(answer.statusCode).toBe(200);
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(answer.rawPayload)])), {
    checkSignature: true,
    useWebWorkers: false,
  });
  const files = new Map<string, Buffer>();
  for (const entry of await zip.getEntries())
    files.set(entry.filename, Buffer.from(await (entry as FileEntry).getData(new Uint8ArrayWriter())));
  return { answer, files };
}
const manifestOf = (files: Map<string, Buffer>) =>
  packManifest.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
const hashOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const verify = async (sha256: string) =>
  (await app.anonymous.post('/api/pack-verifications', { sha256 })).json<Verification>();
const setPlan = (plan: 'FREEMIUM' | 'CONNECT' | 'COORDINATING' | 'PERFORMANCE') =>
  app.platform.db
    .update(organization)
    .set({ plan, version: sql`${organization.version} + 1` })
    .where(eq(organization.id, company.organizationId));

type Whole = { parties: [TestPartyMember, TestPartyMember]; made: TestProject } & Record<
  'asNpo' | 'asCompany',
  TestBrowser
>;
let whole: Promise<Whole> | null = null;

/** A pack with everything in it, made once for the tests that only read it, which go on as its parties. */
async function readWhole(): Promise<void> {
  const make = async (): Promise<Whole> => {
    const { db } = app.platform;
    await fill();
    expect((await handIn(asNpo, made.projectId)).statusCode).toBe(200);
    await acceptDocuments(asCompany, made.projectId);
    const item = { group: 'RECOGNITION', code: 'S7', name: '지역과 함께한 프로그램' };
    await db.insert(code).values({ ...item, displayName: '', position: 9 });
    const former = { group: 'RECOGNITION', code: 'S8', name: '이제 묻지 않는 항목' };
    await db.insert(code).values({ ...former, displayName: '', position: 10, isActive: false });
    await readCodeBook(db);
    await end();
    expect((await read()).pack).toMatchObject({ number: 1, status: 'WAITING' });
    expect((await asCompany.get(at('/pack/archive'))).statusCode).toBe(404);
    expect(await buildPacks(app.platform)).toBeGreaterThan(0);
    await buildPacks(app.platform);
    return { parties: [company, npo], made, asNpo, asCompany };
  };
  whole ??= make();
  ({
    parties: [company, npo],
    made,
    asNpo,
    asCompany,
  } = await whole);
}

describe('[G-50] the evidence pack of a project that is over', () => {
  test('holds what its manifest says, byte for byte, and nothing besides', async () => {
    await readWhole();
    const { answer, files } = await open();
    expect(answer.headers['content-type']).toBe('application/zip');
    const manifest = manifestOf(files);
    expect(manifest.pack).toBe(1);
    expect([...files.keys()].toSorted()).toEqual(
      [...manifest.files.map(({ path }) => path), 'manifest.json'].toSorted(),
    );
    for (const { path, size, sha256, who, when } of manifest.files) {
      expect([path, files.get(path)?.length, hashOf(files.get(path))]).toEqual([path, size, sha256]);
      expect([who.length > 0, Number.isNaN(Date.parse(when))]).toEqual([true, false]);
    }
    const paths = manifest.files.map(({ path }) => path);
    expect(paths).toEqual([
      '01 협약서/협약서_1판.pdf',
      '02 결과보고서/001_결과보고서.pdf',
      '03 정산표/정산표.pdf',
      '03 정산표/정산표.xlsx',
      '04 증빙/001-1_청람 _주유소__영수증_ 1.pdf',
      `05 사진/보고서까지/${today}_방산면_ 별학교_001.jpg`,
      `05 사진/보고서까지/${today}_방산면_ 별학교_002.jpg`,
      ...['인정제 증빙표.pdf', '인정제 증빙표.xlsx', '추천서 초안.docx'].map(
        (name) => `07 인정제 증빙표/${name}`,
      ),
      ...['ESG표.pdf', 'ESG표.xlsx'].map((name) => `08 ESG표/${name}`),
      '목록.pdf',
    ]);
    const list = await getDocumentProxy(new Uint8Array(files.get('목록.pdf') as Buffer));
    const { text } = await extractText(list, { mergePages: true });
    const plain = text.replaceAll(/\s/g, '');
    for (const { path, sha256 } of manifest.files.filter((one) => one.path !== '목록.pdf'))
      expect([path, plain.includes(sha256)]).toEqual([path, true]);
  });

  test('says on the screen what it holds, what it does not and why, and is told to both parties once', async () => {
    await readWhole();
    const { pack: shown, mayBuild, kept } = await read();
    expect([shown?.status, mayBuild, kept?.photos.slice(0, 4)]).toEqual([
      'READY',
      false,
      String(Number(today.slice(0, 4)) + 3),
    ]);
    const archived = [...(await open()).files];
    const folders = [
      ['01', 1],
      ['02', 1],
      ['03', 2],
      ['04', 1],
      ['05', 2],
      ['07', 3],
      ['08', 2],
      ['00', 2],
    ] as const;
    const contents = folders.map(([part, files]) => {
      // Lists and manifest lie beside the folders.
      const own = archived.filter(([path]) => (part === '00' ? !path.includes('/') : path.startsWith(part)));
      const sizeBytes = own.reduce((sum, [, bytes]) => sum + bytes.length, 0);
      return { part, files, sizeBytes, sha256: files === 1 ? hashOf(own[0]?.[1]) : null };
    });
    expect(shown).toMatchObject({
      contents,
      files: archived.length,
      sizeBytes: archived.reduce((sum, [, bytes]) => sum + bytes.length, 0),
    });
    expect(shown?.gaps.map(({ name }) => name)).toEqual(['기부금영수증·세금계산서', '사진 1장']);
    for (const { memberId } of [company, npo])
      expect(
        await app.platform.db.$count(
          notification,
          and(eq(notification.memberId, memberId), like(notification.title, '증빙팩이 준비됐어요')),
        ),
      ).toBe(1);
  });

  test('leaves out a file whose bytes are not what they were, and says so', async () => {
    await fill();
    await end();
    await app.platform.db
      .update(file)
      .set({ sha256: 'b'.repeat(64) })
      .where(and(eq(file.class, 'EVIDENCE'), eq(file.ownerId, npo.organizationId)));
    await buildPacks(app.platform);
    const { pack: shown } = await read();
    expect(shown?.contents.map(({ part }) => part)).not.toContain('04');
    expect(shown?.gaps.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining('온전한 파일을 찾지 못했어요'),
    );
  });

  test('is read folder by folder, by the parties and the admin alone, and each download is recorded', async () => {
    await readWhole();
    const { files } = await open(asAdmin, '?part=03');
    expect([...files.keys()]).toEqual(['03 정산표/정산표.pdf', '03 정산표/정산표.xlsx']);
    const [entry] = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'pack.download'), eq(auditEntry.actorId, admin.memberId)));
    expect(entry?.details).toEqual({ projectId: made.projectId, number: 1, part: '03' });
    const stranger = await app.signIn(await createNpo(app.platform.db));
    for (const path of [at('/pack'), at('/pack/archive')])
      expect((await stranger.get(path)).statusCode).toBe(404);
    expect((await app.anonymous.get(at('/pack/archive'))).statusCode).toBe(401);
  });

  test('is made of what there is where a project is canceled, and of none that goes on', async () => {
    expect((await asCompany.get(at('/pack'))).statusCode).toBe(404);
    expect((await asCompany.post(at('/pack'))).statusCode).toBe(404);
    await fill();
    await end('CANCELED');
    await buildPacks(app.platform);
    const { pack: shown } = await read();
    expect(shown?.contents.map(({ part }) => part)).toContain('04');
    expect(shown?.gaps.map(({ name }) => name)).toContain('결과보고서');
  });

  test('is made on demand of a project that ended before there were packs, once', async () => {
    made = await createProject(app.platform.db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
    expect(await read()).toMatchObject({ pack: null, mayBuild: true });
    expect((await read(asAdmin)).mayBuild).toBe(false);
    const both = await Promise.all([asCompany.post(at('/pack')), asNpo.post(at('/pack'))]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await buildPacks(app.platform);
    const { pack: ready } = await read();
    expect(ready).toMatchObject({ number: 1, status: 'READY' });
    const { db } = app.platform;
    const asked = await db.select().from(auditEntry).where(eq(auditEntry.action, 'pack.request'));
    const [row] = await db
      .select()
      .from(pack)
      .where(eq(pack.partnershipId, made.partnershipId as string));
    expect(asked.map(({ subjectId }) => subjectId)).toEqual([row?.id]);
    // A folder of which the pack has nothing is no empty archive.
    expect((await asCompany.get(at('/pack/archive?part=04'))).statusCode).toBe(404);
    expect((await asCompany.get(at('/pack/archive?part=07'))).statusCode).toBe(200);
    expect(manifestOf((await open()).files).files.map(({ path }) => path)).toEqual([
      ...['07 인정제 증빙표/인정제 증빙표.pdf', '07 인정제 증빙표/인정제 증빙표.xlsx'],
      ...['07 인정제 증빙표/추천서 초안.docx', '08 ESG표/ESG표.pdf', '08 ESG표/ESG표.xlsx', '목록.pdf'],
    ]);
    // Once a file of it has gone it is not sent without that one.
    await asOwner(
      app,
      `ALTER TABLE pack_item DISABLE TRIGGER USER;
      UPDATE pack_item SET file_id = NULL WHERE pack_id = '${row?.id}' AND path LIKE '%추천서%';
      ALTER TABLE pack_item ENABLE TRIGGER USER`,
    );
    expect((await asCompany.get(at('/pack/archive'))).statusCode).toBe(404);
    expect((await asCompany.get(at('/pack/archive?part=08'))).statusCode).toBe(200);
  });
});

describe('[G-52] [G-53] a consent that is taken back', () => {
  test('removes the photo from the pack, which gets version 2 with the tables of the plan it began with', async () => {
    const { entry, photos } = await fill();
    await end();
    await buildPacks(app.platform);
    const { files } = await open();
    const before = manifestOf(files);
    const isManifestCurrent = async () => (await verify(hashOf(files.get('manifest.json')))).found?.isCurrent;
    expect(await isManifestCurrent()).toBe(true);
    await setPlan('FREEMIUM');
    const [first] = photos;
    const removed = await asNpo.delete(at(`/activity-entries/${entry.id}/photos/${first?.id}`));
    expect(removed.statusCode).toBe(200);
    expect((await read()).pack).toMatchObject({ number: 2, status: 'WAITING' });
    expect(await isManifestCurrent()).toBe(false);
    expect((await asCompany.get(at('/pack/archive'))).statusCode).toBe(404);
    await buildPacks(app.platform);
    const { pack: shown } = await read();
    expect(shown).toMatchObject({ number: 2, status: 'READY' });
    expect(shown?.gaps).toContainEqual({
      name: '사진 1장',
      reason: expect.stringMatching(/동의를 거두어 지웠어요\. 그래서 2판이 됐어요\./),
    });
    // The paper of the agreement is drawn anew, and not lost with the one of version 1.
    expect(shown?.gaps.filter(({ reason }) => reason.includes('그래서 2판'))).toHaveLength(1);
    const after = manifestOf((await open()).files);
    const hashes = (manifest: typeof before) =>
      manifest.files.filter(({ path }) => path.startsWith('05')).map(({ sha256 }) => sha256);
    expect(hashes(before)).toHaveLength(2);
    expect(hashes(after)).toEqual(hashes(before).slice(1));
    expect((await verify(hashOf(files.get('manifest.json')))).found).toMatchObject({
      number: 1,
      isCurrent: false,
    });
    const [, stays = ''] = hashes(before);
    expect((await verify(stays)).found).toEqual({ number: 2, builtAt: shown?.builtAt, isCurrent: true });
    const tables = (manifest: typeof before) =>
      manifest.files.map(({ path }) => path).filter((path) => /^0[78]/.test(path));
    expect(tables(before)).toHaveLength(5);
    expect(tables(after)).toEqual(tables(before));
    // What was drawn for the first version is gone with it.
    const papers = await app.platform.db
      .select({ number: pack.number })
      .from(file)
      .innerJoin(pack, eq(pack.id, file.packId))
      .where(eq(pack.partnershipId, made.partnershipId as string));
    expect(new Set(papers.map(({ number }) => number))).toEqual(new Set([2]));
    expect(
      await app.platform.db.$count(
        notification,
        and(eq(notification.memberId, company.memberId), eq(notification.title, '증빙팩 2판이 준비됐어요')),
      ),
    ).toBe(1);
  });

  test('while the pack is being made leaves no pack with the photo', async () => {
    const { entry, photos } = await fill();
    await end();
    await asNpo.delete(at(`/activity-entries/${entry.id}/photos/${photos[0]?.id}`));
    await buildPacks(app.platform);
    expect((await read()).pack?.contents.find(({ part }) => part === '05')?.files).toBe(1);
    expect((await read()).pack?.number).toBe(1);
  });
});

describe('[G-53] the tables for recognition and ESG', () => {
  const extras = [
    '07 인정제 증빙표/인정제 증빙표.pdf',
    '07 인정제 증빙표/인정제 증빙표.xlsx',
    '07 인정제 증빙표/추천서 초안.docx',
    '08 ESG표/ESG표.pdf',
    '08 ESG표/ESG표.xlsx',
  ];
  const pathsOf = async () =>
    manifestOf((await open()).files)
      .files.map(({ path }) => path)
      .filter((path) => /^0[78]/.test(path));
  const readText = async (bytes: Buffer | undefined) => {
    const { text } = await extractText(new Uint8Array(bytes as Buffer), { mergePages: true });
    return text.replaceAll(/\s/g, '');
  };

  test('are in the pack of a company on PERFORMANCE, with what the rooms say and the items that the admin keeps', async () => {
    await readWhole();
    const { files } = await open();
    expect(await pathsOf()).toEqual(extras);
    const recognition = await readText(files.get(extras[0] as string));
    for (const words of ['집행액(원)1,000', '연인원(명)3', 'S7지역과함께한프로그램', '01,03,04의001~001'])
      expect(recognition).toContain(words);
    expect(recognition).not.toContain('이제묻지않는항목');
    const esg = await readText(files.get(extras[3] as string));
    for (const words of ['S-7-1전략적사회공헌', '413-1지역사회사업', '201-1']) expect(esg).toContain(words);
    const [sheet] = await readXlsx(files.get(extras[1] as string) as Buffer);
    expect(sheet?.data.find(([first]) => first === '집행액(원)')?.[1]).toBe(1000);
  });

  test.each(['FREEMIUM', 'CONNECT', 'COORDINATING'] as const)(
    'are in none of a company on %s, which is told why',
    async (plan) => {
      await fill();
      await setPlan(plan);
      await end();
      await buildPacks(app.platform);
      expect(await pathsOf()).toEqual([]);
      const gaps = (await read()).pack?.gaps ?? [];
      expect(gaps).toContainEqual({
        name: '인정제 증빙표와 ESG표',
        reason: '기업의 요금제가 PERFORMANCE일 때 만든 증빙팩에 들어가요.',
      });
    },
  );
});

describe('[G-51] the hash of a file', () => {
  test('is known of each file of a pack and of its manifest, by the version, without a session', async () => {
    await readWhole();
    const { files } = await open();
    for (const bytes of files.values()) expect((await verify(hashOf(bytes))).found).not.toBeNull();
    expect((await verify(hashOf(files.get('manifest.json')))).found).toMatchObject({
      number: 1,
      isCurrent: true,
    });
    expect(await verify(hashOf(Buffer.from('다른 파일')))).toEqual({ found: null });
  });

  test('is all that is taken, and no guesses without end', async () => {
    const wrong = await app.anonymous.post('/api/pack-verifications', { sha256: 'x' });
    expect(wrong.statusCode).toBe(400);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 61; tries += 1)
      statuses.add(
        (await app.anonymous.post('/api/pack-verifications', { sha256: 'a'.repeat(64) })).statusCode,
      );
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

test('[F-20] a pack goes with its project five years after the end, with what was drawn for it', async () => {
  made = await createProject(app.platform.db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
  expect((await asCompany.post(at('/pack'))).statusCode).toBe(200);
  await buildPacks(app.platform);
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    await owner.query('ALTER TABLE project DISABLE TRIGGER USER');
    await owner.query(
      "UPDATE project SET status_changed_at = now() - interval '5 years 1 day' WHERE id = $1",
      [made.projectId],
    );
    await owner.query('ALTER TABLE project ENABLE TRIGGER USER');
  } finally {
    await owner.end();
  }
  await runRetention(app.platform, app.log);
  expect(app.log.entries.at(-1)?.details).toMatchObject({ destroyedContracts: 1 });
  const { db } = app.platform;
  expect(await db.$count(pack, eq(pack.projectId, made.projectId))).toBe(0);
  expect(
    await db.$count(file, and(eq(file.class, 'PACK_PAPER'), sql`pack_id NOT IN (SELECT id FROM pack)`)),
  ).toBe(0);
});

test('[G-50] a name in the archive can be unpacked everywhere', () => {
  expect(toFileName('../../etc/passwd')).toBe('_.._etc_passwd');
  expect(toFileName('a:b*c?"<>|\u0007.pdf')).toBe('a_b_c______.pdf');
  expect(toFileName('  . ')).toBe('파일');
  expect([...toFileName(`${'가'.repeat(300)}.pdf`)]).toHaveLength(120);
  expect(toFileName(`${'가'.repeat(300)}.pdf`).endsWith('.pdf')).toBe(true);
});

describe('[G-59] the end of what is kept', () => {
  /** Lets the project have ended so that its files are kept for so many days more, after so many years. */
  const endSo = (years: number, daysLeft: number) =>
    asOwner(
      app,
      `ALTER TABLE partnership DISABLE TRIGGER USER;
      UPDATE partnership SET ending = 'COMPLETED', started_at = now() - interval '9 years',
        ended_at = now() - interval '${years} years' + interval '${daysLeft} days'
        WHERE id = '${made.partnershipId}';
      ALTER TABLE partnership ENABLE TRIGGER USER`,
    );
  const titlesOf = async ({ memberId }: { memberId: string }) =>
    (
      await app.platform.db
        .select({ title: notification.title })
        .from(notification)
        .where(and(eq(notification.memberId, memberId), like(notification.title, '%보관해요%')))
    ).map(({ title }) => title);

  test('is told to both parties thirty days before, for photos and for the rest, once each', async () => {
    await fill();
    await endSo(3, 31);
    expect(await announceEndingFiles(app.platform)).toBe(0);
    await endSo(3, 30);
    expect(await announceEndingFiles(app.platform)).toBe(1);
    expect(await announceEndingFiles(app.platform)).toBe(0);
    for (const party of [company, npo])
      expect(await titlesOf(party)).toEqual([expect.stringMatching(/^사진을 .*까지 보관해요/)]);
    const [entry] = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, made.projectId), eq(auditEntry.action, 'pack.remind')));
    expect(entry?.details).toEqual({ dueOn: expect.stringMatching(/^\d{4}-/), what: 'PHOTOS' });
    await app.platform.db.execute(
      sql`INSERT INTO pack (project_id, partnership_id, number) VALUES (${made.projectId}, ${made.partnershipId}, 1)`,
    );
    // Another day than that of the photos, as it is in life.
    await endSo(5, 29);
    await runReminderSend(app.platform, app.log);
    for (const party of [company, npo]) expect(await titlesOf(party)).toHaveLength(2);
  });

  test('destroys photos with their bytes, and the pack keeps their hashes', async () => {
    const { db } = app.platform;
    const { photos } = await fill();
    await endSo(3, 10);
    await db.execute(
      sql`INSERT INTO pack (project_id, partnership_id, number) VALUES (${made.projectId}, ${made.partnershipId}, 1)`,
    );
    await asOwner(
      app,
      `INSERT INTO pack_item (pack_id, position, part, path, size_bytes, sha256, source, placed_at, file_id)
      SELECT (SELECT id FROM pack WHERE partnership_id = '${made.partnershipId}'), row_number() OVER (), '05',
        '05/' || f.id, f.size_bytes, f.sha256, '별마중', now(), f.id
      FROM file f WHERE f.id IN ('${photos.map(({ id }) => id).join("', '")}')`,
    );
    await endSo(3, -1);
    expect(await destroyOldPhotos(app.platform)).toBeGreaterThan(0);
    for (const { id } of photos) expect(await db.$count(file, eq(file.id, id))).toBe(0);
    const { rows } = await db.execute<{ sha256: string; file_id: string | null }>(sql`
      SELECT i.sha256, i.file_id FROM pack_item i JOIN pack p ON p.id = i.pack_id
      WHERE p.partnership_id = ${made.partnershipId}`);
    expect(rows).toHaveLength(photos.length);
    for (const row of rows)
      expect(row).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), file_id: null });
  });
});
