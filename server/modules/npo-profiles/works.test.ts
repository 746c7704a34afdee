import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { code } from '#db/schema/codes.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createNpo, createNpoProject, type TestPartyMember } from '#server/testing/factories.ts';

let app: TestApp;
let owner: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  owner = await createNpo(app.platform.db);
  browser = await app.signIn(owner);
});
afterAll(() => app.close());

const work = {
  name: '퇴근길 골목 공부방',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  actualStart: '2024-03-01',
  actualEnd: '2025-02-28',
  actualBudget: 1_000_000,
  isBudgetHidden: false,
  description: '골목마다 작은 공부방을 열었어요.',
};
const url = '/api/npo-profile/projects';
const actionsOn = async (subjectId: string) =>
  (
    await app.platform.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, subjectId), eq(auditEntry.actorId, owner.memberId)))
      .orderBy(auditEntry.sequence)
  ).map(({ action }) => action);

test('[B-04] a representative project that is written, changed and deleted is recorded each time', async () => {
  const { id } = (await browser.post(url, work)).json<OwnNpoProject>();
  expect((await browser.put(`${url}/${id}`, { ...work, name: '새 이름', version: 1 })).statusCode).toBe(200);
  expect((await browser.put(`${url}/${id}`, { ...work, version: 1 })).statusCode).toBe(409);
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(200);
  expect(await actionsOn(id)).toEqual(['npo-project.create', 'npo-project.update', 'npo-project.delete']);
});

test('[V-02] another region takes a district of its own, also where the district is the one that is held', async () => {
  const { id } = (await browser.post(url, work)).json<OwnNpoProject>();
  const moved = await browser.put(`${url}/${id}`, { ...work, regionLevel1Code: '26', version: 1 });
  expect(moved.json().fieldErrors).toEqual([
    { path: 'regionLevel2Code', message: '2차 지역을 선택해주세요.' },
  ]);
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(200);
});

test('[V-02] a work keeps codes that are used no more, and no other work takes them', async () => {
  const { db } = app.platform;
  const { id } = (await browser.post(url, work)).json<OwnNpoProject>();
  const setActive = (isActive: boolean) =>
    db
      .update(code)
      .set({ isActive })
      .where(inArray(code.code, ['EDU', 'CHILD', '11110']));
  await setActive(false);
  // Codes are read once an hour: another instance knows at once.
  const second = await openSecondInstance(app);
  try {
    const headers = { cookie: browser.cookie };
    const payload = { ...work, name: '새 이름', version: 1 };
    const kept = await second.app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { name: '새 이름' }]);
    const refused = await second.app.inject({ method: 'POST', url, headers, payload: work });
    const paths = refused.json<{ fieldErrors: { path: string }[] }>().fieldErrors.map(({ path }) => path);
    expect([refused.statusCode, paths]).toEqual([400, [expect.stringMatching(/Code$/)]]);
  } finally {
    await second.close();
    await setActive(true);
  }
  expect((await browser.delete(`${url}/${id}`)).statusCode).toBe(200);
});

test('a document that is public already is not published again', async () => {
  const sent = await browser.upload('/api/npo-profile/documents', {
    name: '결산서.pdf',
    bytes: Buffer.from('%PDF-1.7 결산'),
    type: 'application/pdf',
  });
  const { id } = sent.json<{ file: { id: string } }>().file;
  for (const isPublic of [false, true, true, false, false])
    expect((await browser.put(`/api/npo-profile/documents/${id}`, { isPublic })).json()).toMatchObject({
      isPublic,
    });
  expect((await browser.delete(`/api/npo-profile/documents/${id}`)).statusCode).toBe(200);
  expect(await actionsOn(id)).toEqual([
    'file.create',
    'npo-document.publish',
    'npo-document.hide',
    'file.delete',
  ]);
});

test('a picture is deleted under its own work alone, by its own NPO alone', async () => {
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background: '#888' } };
  const bytes = await sharp(picture).jpeg().toBuffer();
  const [one, two] = [
    await createNpoProject(app.platform.db, owner.organizationId),
    await createNpoProject(app.platform.db, owner.organizationId),
  ];
  const sent = await browser.upload(`${url}/${one}/images`, { name: '사진.jpg', bytes });
  const { id } = sent.json<{ file: { id: string } }>().file;
  const stranger = await app.signIn(await createNpo(app.platform.db));
  expect((await browser.delete(`${url}/${two}/images/${id}`)).statusCode).toBe(404);
  expect((await stranger.delete(`${url}/${one}/images/${id}`)).statusCode).toBe(404);
  expect((await browser.get(`/api/files/${id}/download`)).statusCode).toBe(200);
  expect((await browser.delete(`${url}/${one}/images/${id}`)).statusCode).toBe(200);
  expect((await browser.get(`/api/files/${id}/download`)).statusCode).toBe(404);
  for (const work of [one, two]) await browser.delete(`${url}/${work}`);
});

test('[B-04] an NPO shows thirty works and no more, until it takes one away', async () => {
  const made: string[] = [];
  for (let count = 0; count < limits.npoProjectsMax - 1; count += 1)
    made.push(await createNpoProject(app.platform.db, owner.organizationId));
  expect((await browser.post(url, work)).statusCode, 'the thirtieth').toBe(200);
  const more = await browser.post(url, work);
  expect([more.statusCode, more.json().message]).toEqual([400, '대표 사업은 30건까지 올릴 수 있어요.']);
  expect((await browser.delete(`${url}/${made[0]}`)).statusCode).toBe(200);
  expect((await browser.post(url, work)).statusCode).toBe(200);
});
