import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { file } from '#db/schema/files.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { projectDraft } from '#db/schema/projects.ts';
import type { Upload } from '#server/http/uploads.ts';
import { keepTestUpload, openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createNpoProject,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { deleteFile, insertFile } from './service.ts';

let opened: TestApp;
let company: TestPartyMember;

const pdf = Buffer.from('%PDF-1.7 요청서');
const system = { kind: 'SYSTEM' } as const;

beforeAll(async () => {
  opened = await openTestApp();
  company = await createCompany(opened.platform.db);
});

afterAll(() => opened.close());

function put(name: string, bytes: Uint8Array = pdf, mimeType = 'application/pdf'): Promise<Upload> {
  return keepTestUpload(opened.platform, { name, bytes, mimeType });
}

function keep(upload: Upload, parent: Parameters<typeof insertFile>[2]) {
  return runUnit(opened.platform, system, (unit) => insertFile(unit, upload, parent));
}

async function keepAttachment(projectId: string, name = '요청서.pdf') {
  return keep(await put(name), {
    class: 'REQUEST_ATTACHMENT',
    ownerId: company.organizationId,
    uploaderId: company.memberId,
    projectId,
  });
}

describe('download', () => {
  test('[C-03] a Korean name survives the download as RFC 5987, the bytes do too', async () => {
    const { projectId } = await createProject(opened.platform.db, company);
    const name = "우리 동네 (책 나눔) 100% '계획서'.pdf";
    const row = await keepAttachment(projectId, name);
    const browser = await opened.signIn(company);
    const answer = await browser.get(`/api/files/${row.id}/download`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(pdf);
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/);
    expect(disposition.match(/filename="([^"]*)"/)?.[1]).not.toMatch(/[%\\]/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  test('nothing that a member uploads runs in a browser or stays in a cache', async () => {
    const { projectId } = await createProject(opened.platform.db, company);
    const row = await keepAttachment(projectId);
    const { headers } = await (await opened.signIn(company)).get(`/api/files/${row.id}/download`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  test('who reads a file of a project is recorded with viewer and subject; a draft of one is not', async () => {
    const { db } = opened.platform;
    const npoMember = await createNpo(db);
    const { projectId } = await createProject(db, company, {
      status: 'PROPOSING',
      npoIds: [npoMember.organizationId],
    });
    const row = await keepAttachment(projectId);
    expect((await (await opened.signIn(npoMember)).get(`/api/files/${row.id}/download`)).statusCode).toBe(
      200,
    );
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, row.id));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actorId: npoMember.memberId,
      actorRole: 'NPO',
      action: 'file.download',
      subjectType: 'file',
      details: { projectId, ownerId: company.organizationId },
    });

    const author = await createMember(db, { role: 'COMPANY', organizationId: company.organizationId });
    const [draft] = await db
      .insert(projectDraft)
      .values({ memberId: author.memberId, organizationId: company.organizationId })
      .returning();
    const attachment = await keep(await put('초안.pdf'), {
      class: 'REQUEST_ATTACHMENT',
      ownerId: company.organizationId,
      uploaderId: author.memberId,
      projectDraftId: draft?.id as string,
    });
    const path = `/api/files/${attachment.id}/download`;
    expect((await (await opened.signIn(author)).get(path)).statusCode).toBe(200);
    expect(await db.$count(auditEntry, eq(auditEntry.subjectId, attachment.id))).toBe(0);
    expect((await (await opened.signIn(company)).get(path)).statusCode, 'a colleague').toBe(404);
  });

  test("a file that is not the caller's answers exactly like one that does not exist", async () => {
    const { db } = opened.platform;
    const { projectId } = await createProject(db, company);
    const row = await keepAttachment(projectId);
    const absent = '11111111-1111-4111-8111-111111111111';
    for (const stranger of [await createCompany(db), await createNpo(db)]) {
      const browser = await opened.signIn(stranger);
      const foreign = await browser.get(`/api/files/${row.id}/download`);
      const none = await browser.get(`/api/files/${absent}/download`);
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe(none.body);
    }
    expect((await opened.anonymous.get(`/api/files/${row.id}/download`)).statusCode).toBe(401);
    const unready = await opened.signIn(await createAdmin(db, { twoFactorEnabled: false }));
    expect((await unready.get(`/api/files/${row.id}/download`)).statusCode).toBe(404);
    const admin = await opened.signIn(await createAdmin(db));
    expect((await admin.get(`/api/files/${row.id}/download`)).statusCode).toBe(200);
    expect(await db.$count(auditEntry, eq(auditEntry.subjectId, row.id)), 'only the admin read it').toBe(1);
  });

  test('an image of a profile is a download for the admin, who judges it, and for no other member', async () => {
    const { image } = await publishImage();
    const admin = await opened.signIn(await createAdmin(opened.platform.db));
    expect((await admin.get(`/api/files/${image.id}/download`)).statusCode).toBe(200);
    const company = await opened.signIn(await createCompany(opened.platform.db));
    expect((await company.get(`/api/files/${image.id}/download`)).statusCode).toBe(404);
    const npo = await opened.signIn(await createNpo(opened.platform.db));
    expect((await npo.get(`/api/files/${image.id}/download`)).statusCode).toBe(404);
  });

  test('a file whose object is gone is a problem, and no read is recorded', async () => {
    const { projectId } = await createProject(opened.platform.db, company);
    const row = await keepAttachment(projectId);
    await opened.platform.storage.delete(row.storageKey);
    const answer = await (await opened.signIn(company)).get(`/api/files/${row.id}/download`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('찾지 못했어요'),
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(await opened.platform.db.$count(auditEntry, eq(auditEntry.subjectId, row.id))).toBe(0);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function publishImage() {
  const { db } = opened.platform;
  const owner = await createNpo(db);
  const npoProjectId = await createNpoProject(db, owner.organizationId);
  const image = await keep(await put('활동.png', png, 'image/png'), {
    class: 'NPO_PROJECT_IMAGE',
    ownerId: owner.organizationId,
    uploaderId: owner.memberId,
    npoProjectId,
  });
  return { owner, image };
}

describe('image of a representative project', () => {
  test('[C-05] anyone gets it, cacheable for long, and by its ETag only once', async () => {
    const { image } = await publishImage();
    const path = `/api/npo/project-image/${image.id}`;
    const answer = await opened.anonymous.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    const etag = String(answer.headers.etag);
    const again = await opened.anonymous.get(path, { 'if-none-match': `W/"other", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect((await opened.anonymous.get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('[C-05] it is gone at once when the profile is unpublished, also for who knows its ETag', async () => {
    const { owner, image } = await publishImage();
    const path = `/api/npo/project-image/${image.id}`;
    const etag = String((await opened.anonymous.get(path)).headers.etag);
    await opened.platform.db
      .update(npo)
      .set({ isPublished: false, version: sql`${npo.version} + 1` })
      .where(eq(npo.id, owner.organizationId));
    const gone = await opened.anonymous.get(path, { 'if-none-match': etag });
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('[C-05] it is gone at once when the NPO is held', async () => {
    const { owner, image } = await publishImage();
    const path = `/api/npo/project-image/${image.id}`;
    expect((await opened.anonymous.get(path)).statusCode).toBe(200);
    await moveOrganization(opened.platform.db, owner.organizationId, ['HELD']);
    expect((await opened.anonymous.get(path)).statusCode).toBe(404);
  });

  test('a document has no public image address', async () => {
    const { projectId } = await createProject(opened.platform.db, company);
    const row = await keepAttachment(projectId);
    expect((await opened.anonymous.get(`/api/npo/project-image/${row.id}`)).statusCode).toBe(404);
  });
});

describe('avatar', () => {
  test('[C-04] of a member by its id and of its organisation by that id, while the member is approved', async () => {
    const { db } = opened.platform;
    const owner = await createNpo(db);
    const byMember = `/api/user/${owner.memberId}/avatar`;
    const byOrganization = `/api/user/${owner.organizationId}/avatar`;
    expect((await opened.anonymous.get(byMember)).statusCode).toBe(404);
    await keep(await put('로고.png', png, 'image/png'), {
      class: 'AVATAR',
      ownerId: owner.organizationId,
      uploaderId: owner.memberId,
      avatarMemberId: owner.memberId,
    });
    for (const path of [byMember, byOrganization]) {
      const answer = await opened.anonymous.get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload).toEqual(png);
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    await moveOrganization(db, owner.organizationId, ['HELD']);
    for (const path of [byMember, byOrganization])
      expect((await opened.anonymous.get(path)).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  const findJobs = (storageKey: string) =>
    opened.platform.queue.findJobs('file-delete', { data: { storageKey } });

  test('the object goes by a job of the same transaction, but stays while another row names it', async () => {
    const { db } = opened.platform;
    const { projectId } = await createProject(db, company);
    const upload = await put('공유.pdf');
    const parent = {
      class: 'REQUEST_ATTACHMENT',
      ownerId: company.organizationId,
      uploaderId: company.memberId,
      projectId,
    } as const;
    const first = await keep(upload, parent);
    const second = await keep(upload, parent);
    await runUnit(opened.platform, system, (unit) => deleteFile(unit, first.id));
    expect(await findJobs(upload.storageKey)).toHaveLength(0);

    const failed = runUnit(opened.platform, system, async (unit) => {
      await deleteFile(unit, second.id);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await db.$count(file, eq(file.id, second.id))).toBe(1);
    expect(await findJobs(upload.storageKey)).toHaveLength(0);

    await runUnit(opened.platform, system, (unit) => deleteFile(unit, second.id));
    expect(await findJobs(upload.storageKey)).toHaveLength(1);
  });
});
