import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { findNpoRecords } from '#server/modules/npos/record-store.ts';
import { findNpoListings } from '#server/modules/npos/store.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createMember, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findAvatar } from './download-store.ts';

let opened: TestApp;
let npo: TestPartyMember;
let browser: TestBrowser;
let photo: Buffer;

const url = '/api/account/avatar';

beforeAll(async () => {
  opened = await openTestApp();
  photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0f5f84' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  npo = await createNpo(opened.platform.db);
  browser = await opened.signIn(npo);
});

afterAll(() => opened.close());

const image = () => opened.anonymous.get(`/api/user/${npo.memberId}/avatar`);
const session = async () => (await browser.get('/api/session')).json().member;

test('[C-01] [C-04] [W-09] an avatar is drawn anew as a small square without its metadata, and shown to everybody', async () => {
  const answer = await browser.upload(url, { name: '로고 사진.JPG', bytes: photo });
  expect(answer.json()).toMatchObject({ file: { name: '로고 사진.JPG', uploader: { id: npo.memberId } } });
  const shown = await image();
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.any(String),
  });
  const drawn = await sharp(shown.rawPayload).metadata();
  expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 320, 320, undefined]);
  const card = (await opened.anonymous.get(`/api/npos/${npo.organizationId}`)).json();
  expect(card.avatar).toBe(`/api/user/${npo.organizationId}/avatar`);
});

test('a new avatar takes the place of the one before, under an address that browsers have not kept', async () => {
  await browser.upload(url, { name: 'a.jpg', bytes: photo });
  const before = await session();
  const { id } = (await browser.upload(url, { name: 'b.jpg', bytes: photo })).json().file;
  const after = await session();
  expect(after.image).not.toBe(before.image);
  expect((await browser.get('/api/account')).json().avatarFileId).toBe(id);
  expect(await opened.platform.db.$count(file, eq(file.avatarMemberId, npo.memberId))).toBe(1);
});

test("[C-02] only the member's own avatar is deleted; another file is not there", async () => {
  const { id } = (await browser.upload(url, { name: 'a.jpg', bytes: photo })).json().file;
  const stranger = await opened.signIn(await createCompany(opened.platform.db));
  expect((await stranger.delete(`${url}/${id}`)).statusCode).toBe(404);
  expect((await image()).statusCode).toBe(200);
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(404);
  expect((await image()).statusCode).toBe(404);
  expect((await session()).image).toBeNull();
});

test("a colleague's picture does not become that of the organisation", async () => {
  const colleague = await createMember(opened.platform.db, {
    role: 'NPO',
    organizationId: npo.organizationId,
  });
  await browser.upload(url, { name: 'a.jpg', bytes: photo });
  const contact = (await image()).rawPayload;
  const red = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  await (await opened.signIn(colleague)).upload(url, { name: 'b.png', bytes: red });
  const ofOrganization = await opened.anonymous.get(`/api/user/${npo.organizationId}/avatar`);
  expect(ofOrganization.rawPayload).toEqual(contact);
});

test('the picture of an organisation is the same in the directory, on its page and as a file, and goes with who leaves', async () => {
  const { db } = opened.platform;
  const members = [npo];
  for (let made = 0; made < 2; made += 1) {
    members.push({
      ...(await createMember(db, { role: 'NPO', organizationId: npo.organizationId })),
      organizationId: npo.organizationId,
    });
  }
  const [, early, late] = members as [TestPartyMember, TestPartyMember, TestPartyMember];
  const fileIds = new Map<string, string>();
  for (const { memberId } of members) {
    const answer = await (await opened.signIn({ memberId })).upload(url, { name: 'a.jpg', bytes: photo });
    fileIds.set(memberId, answer.json().file.id);
  }
  const read = async () => {
    const listings = await findNpoListings(db, '00000000-0000-0000-0000-000000000000', 1000);
    const [record] = await findNpoRecords(db, [npo.organizationId]);
    const { avatar } = (await opened.anonymous.get(`/api/npos/${npo.organizationId}`)).json();
    return {
      listed: listings.find(({ id }) => id === npo.organizationId)?.avatarFileId ?? null,
      recorded: record?.avatarFileId ?? null,
      sent: (await findAvatar(db, npo.organizationId))?.id ?? null,
      isShown: avatar !== null,
    };
  };
  const all = (fileId: string | undefined) => ({
    listed: fileId ?? null,
    recorded: fileId ?? null,
    sent: fileId ?? null,
    isShown: fileId !== undefined,
  });
  const leave = (memberId: string) =>
    db
      .update(member)
      .set({ withdrawnAt: new Date(), version: sql`${member.version} + 1` })
      .where(eq(member.id, memberId));
  expect(await read()).toEqual(all(fileIds.get(npo.memberId)));
  await leave(npo.memberId);
  expect(await read(), 'the newest of the colleagues').toEqual(all(fileIds.get(late.memberId)));
  await leave(late.memberId);
  expect(await read()).toEqual(all(fileIds.get(early.memberId)));
  await leave(early.memberId);
  expect(await read(), 'nobody is left').toEqual(all(undefined));
});

test.each([
  ['SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG under the name of a PNG', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', 'a.pdf', Buffer.from('%PDF-1.7')],
  ['an image that ends after its header', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is refused and leaves nothing', async (_what, name, bytes) => {
  const answer = await browser.upload(url, { name, bytes });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().message).toMatch(/[가-힣]/);
  expect(await opened.platform.db.$count(file, eq(file.avatarMemberId, npo.memberId))).toBe(0);
});

test('an image with a program behind its last byte keeps only its pixels', async () => {
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  expect((await browser.upload(url, { name: 'a.jpg', bytes: polyglot })).statusCode).toBe(200);
  expect((await image()).rawPayload.includes('<script>')).toBe(false);
});

test("[F-37] a company's picture stands beside its name in its projects, until it is gone", async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const companyBrowser = await opened.signIn(company);
  const made = await createProject(db, company, { status: 'MATCHED', npoIds: [npo.organizationId] });
  const readPicture = async () =>
    (await browser.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>().company.avatar;
  expect(await readPicture()).toBeNull();
  const { id } = (await companyBrowser.upload(url, { name: 'a.jpg', bytes: photo })).json().file;
  const address = await readPicture();
  expect(address).toBe(`/api/user/${company.organizationId}/avatar?v=${id}`);
  expect((await opened.anonymous.get(address as string)).statusCode).toBe(200);
  await companyBrowser.delete(`${url}/${id}`);
  expect(await readPicture()).toBeNull();
});
