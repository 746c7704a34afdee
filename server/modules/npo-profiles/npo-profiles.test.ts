import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicDocumentTypes } from '#contract/document-types.ts';
import type { NpoProjectForm, OwnNpoProfile, OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { destroyWithdrawnMembers } from '#server/modules/privacy/destruction.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  createNpo,
  createOrganization,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';

const pdf = Buffer.from('%PDF-1.7 우리 단체 결산');
let opened: TestApp;
let owner: Awaited<ReturnType<typeof createNpo>>;
let browser: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  owner = await createNpo(opened.platform.db);
  browser = await opened.signIn(owner);
  other = await opened.signIn(await createNpo(opened.platform.db));
});
afterAll(() => opened.close());

const form = {
  intro: '퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.',
  foundedMonth: '2017-03',
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  serviceRegionCodes: ['11'],
  isNationwide: false,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  mainActivities: ['저녁 공부방', '작은도서관'],
  capacity: 2,
};

const work: NpoProjectForm = {
  name: '퇴근길 골목 공부방',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  actualStart: '2024-03-01',
  actualEnd: '2025-02-28',
  actualBudget: 41_234_567,
  isBudgetHidden: true,
  description: '골목마다 작은 공부방을 열었어요.',
};

const readOwn = async (as = browser) => (await as.get('/api/npo-profile')).json<OwnNpoProfile>();
const readPublic = (npoId = owner.organizationId) => opened.anonymous.get(`/api/npos/${npoId}`);

async function uploadDocument(as = browser, name = '2025년 결산서.pdf'): Promise<string> {
  const answer = await as.upload('/api/npo-profile/documents', { name, bytes: pdf, type: 'application/pdf' });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ file: { id: string } }>().file.id;
}

const setPublic = (fileId: string, isPublic: boolean, as = browser) =>
  as.put(`/api/npo-profile/documents/${fileId}`, { isPublic });

describe('the profile', () => {
  test('[B-04] an approved NPO writes its first profile, which is public with the answer', async () => {
    const { db } = opened.platform;
    const { organizationId } = await createOrganization(db, { type: 'NPO' });
    const newcomer = await opened.signIn(await createMember(db, { role: 'NPO', organizationId }));
    expect(await readOwn(newcomer)).toMatchObject({
      version: 0,
      isPublished: false,
      intro: '',
      projects: [],
    });
    expect((await readPublic(organizationId)).statusCode).toBe(404);

    // What is added before the first saving waits for it.
    await newcomer.post('/api/npo-profile/projects', work);
    expect((await readPublic(organizationId)).statusCode).toBe(404);

    const saved = await newcomer.put('/api/npo-profile', { ...form, version: 0 });
    expect(saved.json()).toMatchObject({ version: 1, isPublished: true, foundedMonth: '2017-03' });
    const seen = (await readPublic(organizationId)).json<NpoProfile>();
    expect(seen).toMatchObject({
      intro: form.intro,
      mainActivities: form.mainActivities,
      foundedOn: '2017-03-01',
    });
    expect(seen.projects.map(({ name }) => name)).toEqual([work.name]);
    const found = await opened.anonymous.get(`/api/npos?q=${encodeURIComponent(seen.orgName)}`);
    expect(found.body).toContain(organizationId);
  });

  test('[B-04] what an NPO changes is read at once on every instance', async () => {
    const second = await openSecondInstance(opened);
    try {
      const { version } = await readOwn();
      const intro = '새로 쓴 소개예요. 두 번째 서버도 바로 알아요.';
      const saved = await browser.put('/api/npo-profile', { ...form, intro, version });
      expect(saved.statusCode).toBe(200);
      expect((await readPublic()).json<NpoProfile>().intro).toBe(intro);
      const elsewhere = await second.app.inject({ method: 'GET', url: `/api/npos/${owner.organizationId}` });
      expect(elsewhere.json<NpoProfile>().intro).toBe(intro);
    } finally {
      await second.close();
    }
  });

  test('a colleague who has not seen the last version is told what it says, and changes nothing', async () => {
    const { version, intro } = await readOwn();
    const answer = await browser.put('/api/npo-profile', {
      ...form,
      intro: '덮어쓴 소개',
      version: version - 1,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'STALE', current: { version, intro } });
    expect((await readOwn()).intro).toBe(intro);
  });

  test('the day of founding stays while its month does, and goes with it', async () => {
    const { db } = opened.platform;
    const { organizationId, ...rest } = await createNpo(db, { profile: { foundedOn: '2012-03-15' } });
    const member = await opened.signIn({ organizationId, ...rest } as TestPartyMember);
    await member.put('/api/npo-profile', { ...form, foundedMonth: '2012-03', version: 1 });
    const [kept] = await db.select().from(npo).where(eq(npo.id, organizationId));
    expect(kept?.foundedOn).toBe('2012-03-15');
    await member.put('/api/npo-profile', { ...form, foundedMonth: '2011-04', version: 2 });
    expect((await readPublic(organizationId)).json<NpoProfile>()).toMatchObject({ foundedOn: '2011-04-01' });
    await member.put('/api/npo-profile', { ...form, foundedMonth: null, version: 3 });
    expect((await readPublic(organizationId)).json<NpoProfile>()).toMatchObject({
      foundedOn: null,
      tenure: null,
    });
  });

  test.each([
    ['an empty introduction', { intro: '  ' }, 'intro', '소개 글을 입력해주세요.'],
    ['one that is too long', { intro: '가'.repeat(301) }, 'intro', '300자까지 쓸 수 있어요.'],
    ['no field', { fieldCodes: [] }, 'fieldCodes', '분야를 선택해주세요.'],
    ['an unknown field', { fieldCodes: ['NONE'] }, 'fieldCodes', '분야를 선택해주세요.'],
    [
      'a district of another region',
      { regionLevel2Code: '26110' },
      'regionLevel2Code',
      '2차 지역을 선택해주세요.',
    ],
    ['no region of activity', { serviceRegionCodes: [] }, 'serviceRegionCodes', '활동 지역을 선택해주세요.'],
    [
      'an unknown region of activity',
      { serviceRegionCodes: ['99'] },
      'serviceRegionCodes',
      '활동 지역을 선택해주세요.',
    ],
    ['no activity', { mainActivities: [] }, 'mainActivities', '주요 활동을 하나 이상 적어 주세요.'],
  ])('%s is refused at its field', async (_, change, path, message) => {
    const { version } = await readOwn();
    const answer = await browser.put('/api/npo-profile', { ...form, ...change, version });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fieldErrors: [{ path, message }] });
  });
});

describe('representative projects', () => {
  test('[B-04] [D-16] a hidden budget is read by its NPO and leaves the server nowhere else', async () => {
    const made = (await browser.post('/api/npo-profile/projects', work)).json<OwnNpoProject>();
    expect(made).toMatchObject({ actualBudget: 41_234_567, isBudgetHidden: true, version: 1 });
    const seen = await readPublic();
    expect(seen.body).not.toContain('41234567');
    expect(seen.json<NpoProfile>().projects).toContainEqual(
      expect.objectContaining({ id: made.id, actualBudget: null, isBudgetHidden: true }),
    );

    const shown = await browser.put(`/api/npo-profile/projects/${made.id}`, {
      ...work,
      isBudgetHidden: false,
      version: 1,
    });
    expect(shown.json()).toMatchObject({ version: 2 });
    expect((await readPublic()).body).toContain('41234567');
    const stale = await browser.put(`/api/npo-profile/projects/${made.id}`, { ...work, version: 1 });
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { version: 2, isBudgetHidden: false } });

    expect((await browser.delete(`/api/npo-profile/projects/${made.id}`)).statusCode).toBe(200);
    expect((await readPublic()).body).not.toContain(made.id);
  });

  test('[D-15] pictures are drawn anew, stand in their order and go with their project', async () => {
    const { db } = opened.platform;
    const { id } = (await browser.post('/api/npo-profile/projects', work)).json<OwnNpoProject>();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Model: '현장 카메라' } })
      .jpeg()
      .toBuffer();
    const imageIds: string[] = [];
    for (const name of ['첫 장.jpg', '둘째 장.jpg']) {
      const answer = await browser.upload(`/api/npo-profile/projects/${id}/images`, { name, bytes: photo });
      expect(answer.statusCode).toBe(200);
      imageIds.push(answer.json<{ file: { id: string } }>().file.id);
    }
    const shown = (await readPublic()).json<NpoProfile>().projects.find((project) => project.id === id);
    expect(shown?.images.map((image) => image.file.id)).toEqual(imageIds);
    const drawn = await opened.anonymous.get(`/api/npo/project-image/${imageIds[0]}`);
    expect(drawn.headers['content-type']).toBe('image/webp');
    expect((await sharp(drawn.rawPayload).metadata()).exif).toBeUndefined();

    const wrong = await browser.upload(`/api/npo-profile/projects/${id}/images`, {
      name: '글.pdf',
      bytes: pdf,
    });
    expect(wrong.json()).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    await browser.delete(`/api/npo-profile/projects/${id}/images/${imageIds[0]}`);
    expect((await opened.anonymous.get(`/api/npo/project-image/${imageIds[0]}`)).statusCode).toBe(404);
    await browser.delete(`/api/npo-profile/projects/${id}`);
    expect(await db.$count(file, eq(file.npoProjectId, id))).toBe(0);
    expect((await opened.anonymous.get(`/api/npo/project-image/${imageIds[1]}`)).statusCode).toBe(404);
  });

  test('[F-46] pictures are put in order, which everybody sees, and are seen by their own NPO before it is public', async () => {
    const { db } = opened.platform;
    const { organizationId } = await createOrganization(db, { type: 'NPO' });
    const newcomer = await opened.signIn(await createMember(db, { role: 'NPO', organizationId }));
    const { id } = (await newcomer.post('/api/npo-profile/projects', work)).json<OwnNpoProject>();
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const sent: string[] = [];
    for (const name of ['하나.png', '둘.png', '셋.png']) {
      const answer = await newcomer.upload(`/api/npo-profile/projects/${id}/images`, { name, bytes });
      sent.push(answer.json<{ file: { id: string } }>().file.id);
    }
    const order = (imageIds: readonly (string | undefined)[], as = newcomer) =>
      as.put(`/api/npo-profile/projects/${id}/images`, { imageIds });
    const [first, second, third] = sent;
    const ordered = await order([third, first, second]);
    expect(ordered.json<OwnNpoProject>().images.map(({ name }) => name)).toEqual([
      '셋.png',
      '하나.png',
      '둘.png',
    ]);

    // The profile is not published: the own NPO sees the picture, nobody else learns of it.
    const [main] = ordered.json<OwnNpoProject>().images;
    const path = main?.path ?? '';
    const seen = await newcomer.get(path);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    });
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(60);
    expect((await opened.anonymous.get(`/api/npo/project-image/${third}`)).statusCode).toBe(404);
    expect((await other.get(path)).statusCode).toBe(404);
    expect((await order([first, second, third], other)).statusCode).toBe(404);

    // What is not all of them, or some of them twice, changes nothing.
    for (const wrong of [
      [first, second],
      [first, second, second],
      [first, second, crypto.randomUUID()],
      [first, second, third, crypto.randomUUID()],
    ])
      expect((await order(wrong)).json()).toMatchObject({ code: 'STALE', current: { id } });

    await newcomer.put('/api/npo-profile', { ...form, version: 0 });
    const [shown] = (await readPublic(organizationId)).json<NpoProfile>().projects;
    expect(shown?.images.map((image) => image.file.id)).toEqual([third, first, second]);
    // What is published already follows too, and a picture that comes later stands behind the others.
    await order([second, third, first]);
    const added = await newcomer.upload(`/api/npo-profile/projects/${id}/images`, { name: '넷.png', bytes });
    const [now] = (await readPublic(organizationId)).json<NpoProfile>().projects;
    expect(now?.images.map((image) => image.file.id)).toEqual([
      second,
      third,
      first,
      added.json<{ file: { id: string } }>().file.id,
    ]);
  });

  test("another NPO's project looks absent", async () => {
    const { id } = (await browser.post('/api/npo-profile/projects', work)).json<OwnNpoProject>();
    const answers = [
      await other.put(`/api/npo-profile/projects/${id}`, { ...work, name: '남의 사업', version: 1 }),
      await other.delete(`/api/npo-profile/projects/${id}`),
      await other.upload(`/api/npo-profile/projects/${id}/images`, { name: '사진.png', bytes: pdf }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await readOwn()).projects.find((project) => project.id === id)?.name).toBe(work.name);
  });

  test('[V-02] one that ends before it begins is refused at its end', async () => {
    const answer = await browser.post('/api/npo-profile/projects', { ...work, actualEnd: '2023-01-31' });
    expect(answer.json()).toMatchObject({
      fieldErrors: [{ path: 'actualEnd', message: '종료일은 시작일보다 빠를 수 없습니다.' }],
    });
  });
});

describe('documents', () => {
  const address = (fileId: string, npoId = owner.organizationId) => `/api/npos/${npoId}/documents/${fileId}`;

  test('[B-04] a document is the NPO’s own until it makes it public, and its own again afterwards', async () => {
    const fileId = await uploadDocument();
    expect((await readOwn()).documents[0]).toMatchObject({
      id: fileId,
      name: '2025년 결산서.pdf',
      isPublic: false,
      uploader: { orgName: owner.organizationName },
    });
    expect((await opened.anonymous.get(address(fileId))).statusCode).toBe(404);
    expect((await readPublic()).json<NpoProfile>().documents).toEqual([]);
    expect((await browser.get(`/api/files/${fileId}/download`)).rawPayload).toEqual(pdf);

    expect((await setPublic(fileId, true)).json()).toMatchObject({ isPublic: true });
    const [shown] = (await readPublic()).json<NpoProfile>().documents;
    expect(shown).toMatchObject({ id: fileId, name: '2025년 결산서.pdf', size: pdf.length });
    const sent = await opened.anonymous.get(address(fileId));
    expect(sent.rawPayload).toEqual(pdf);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(sent.headers['content-disposition']).toMatch(/^attachment; /);

    await setPublic(fileId, false);
    expect((await opened.anonymous.get(address(fileId))).statusCode).toBe(404);
    expect((await readPublic()).json<NpoProfile>().documents).toEqual([]);
    const entries = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, fileId));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['file.create', 'npo-document.publish', 'npo-document.hide', 'file.download']),
    );
  });

  test('[P-06] documents of a held, hidden or withdrawn profile are gone with the commit on every instance', async () => {
    const { db } = opened.platform;
    const made = await createNpo(db);
    const member = await opened.signIn(made);
    const fileId = await uploadDocument(member);
    await setPublic(fileId, true, member);
    const second = await openSecondInstance(opened);
    const look = async () => {
      const url = address(fileId, made.organizationId);
      const elsewhere = await second.app.inject({ method: 'GET', url });
      return [(await opened.anonymous.get(url)).statusCode, elsewhere.statusCode];
    };
    try {
      expect(await look()).toEqual([200, 200]);
      await moveOrganization(db, made.organizationId, ['HELD']);
      expect(await look()).toEqual([404, 404]);
      await moveOrganization(db, made.organizationId, ['APPROVED']);
      expect(await look()).toEqual([200, 200]);
      await db.update(npo).set({ isPublished: false }).where(eq(npo.id, made.organizationId));
      expect(await look()).toEqual([404, 404]);
      await db.update(npo).set({ isPublished: true }).where(eq(npo.id, made.organizationId));
      await moveOrganization(db, made.organizationId, ['WITHDRAWN']);
      expect(await look()).toEqual([404, 404]);
    } finally {
      await second.close();
    }
  });

  test('[P-04] a document of another looks absent to members and companies, under any profile', async () => {
    const hidden = await uploadDocument();
    const shown = await uploadDocument();
    await setPublic(shown, true);
    const company = await opened.signIn(await createCompany(opened.platform.db));
    for (const visitor of [other, company]) {
      expect((await visitor.get(`/api/files/${hidden}/download`)).statusCode).toBe(404);
      expect((await visitor.get(address(hidden))).statusCode).toBe(404);
    }
    expect((await setPublic(hidden, true, other)).statusCode).toBe(404);
    expect((await other.delete(`/api/npo-profile/documents/${hidden}`)).statusCode).toBe(404);
    const elsewhere = await createNpo(opened.platform.db);
    expect((await opened.anonymous.get(address(shown, elsewhere.organizationId))).statusCode).toBe(404);
    expect((await browser.delete(`/api/npo-profile/documents/${shown}`)).statusCode).toBe(200);
    expect((await opened.anonymous.get(address(shown))).statusCode).toBe(404);
  });

  test('[V-06] a picture is refused among the documents, whatever it holds; so is a twenty-first document', async () => {
    const refused = await browser.upload('/api/npo-profile/documents', { name: '사진.png', bytes: pdf });
    const accepted = Object.keys(publicDocumentTypes).join(', ');
    expect(refused.json()).toMatchObject({
      message: `File type not allowed. (${accepted}) ${accepted} 파일만 올릴 수 있어요.`,
    });
    const made = await createNpo(opened.platform.db);
    const member = await opened.signIn(made);
    const first = await uploadDocument(member);
    await opened.platform.db.execute(sql`INSERT INTO file
      (class, owner_id, npo_id, name, size_bytes, mime_type, sha256, storage_key)
      SELECT 'NPO_DOCUMENT', owner_id, npo_id, name || n, size_bytes, mime_type, sha256, storage_key
      FROM file, generate_series(1, 19) n WHERE id = ${first}`);
    const more = await member.upload('/api/npo-profile/documents', { name: '하나 더.pdf', bytes: pdf });
    expect(more.json()).toMatchObject({ message: '서류는 20개까지 올릴 수 있어요.' });
  });

  test('[K-06] documents and pictures of an organisation that has withdrawn are destroyed with its evidence', async () => {
    const { db } = opened.platform;
    const made = await createNpo(db);
    const documentId = await uploadDocument(await opened.signIn(made));
    await moveOrganization(db, made.organizationId, ['WITHDRAWN']);
    await db
      .update(member)
      .set({ withdrawnAt: sql`now() - interval '4 days'` })
      .where(eq(member.id, made.memberId));
    await destroyWithdrawnMembers(opened.platform);
    expect(await db.$count(file, eq(file.id, documentId))).toBe(0);
  });
});

test('NPOs that write at once, and the admin beside them, never wait for each other', async () => {
  const { db } = opened.platform;
  const writers = await Promise.all([1, 2, 3].map(() => createNpo(db)));
  const rounds = 6;
  const statuses = await Promise.all(
    writers.flatMap(async (made) => {
      const as = await opened.signIn(made);
      const codes: number[] = [];
      for (let version = 1; version <= rounds; version += 1) {
        const [saved] = await Promise.all([
          as.put('/api/npo-profile', { ...form, version }),
          // A certificate stamps the profile too, the epoch first.
          db.execute(
            sql`UPDATE certificate SET version = version + 1 WHERE organization_id = ${made.organizationId}`,
          ),
          as.post('/api/npo-profile/projects', work),
        ]);
        codes.push(saved.statusCode);
      }
      return codes;
    }),
  );
  expect(statuses.flat()).toEqual(Array.from({ length: rounds * writers.length }, () => 200));
});
