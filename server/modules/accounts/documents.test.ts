import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFile } from '#server/modules/files/service.ts';
import { keepTestUpload, openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

test('[C-03] an organisation finds every document that it has put to its projects, and nobody else’s', async () => {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const colleague = await createMember(db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  const { projectId, partnershipId } = await createProject(db, company, {
    status: 'MATCHED',
    npoIds: [npo.organizationId],
    request: { title: '배움 나눔' },
  });
  const put = async (
    { memberId, organizationId }: TestPartyMember,
    name: string,
    kind: 'REQUEST_ATTACHMENT' | 'PROJECT_DOCUMENT',
  ) => {
    const bytes = Buffer.from(`%PDF-1.7 ${name}`);
    const upload = await keepTestUpload(opened.platform, { name, bytes, mimeType: 'application/pdf' });
    await runUnit(opened.platform, { kind: 'SYSTEM' }, (unit) =>
      insertFile(unit, upload, {
        class: kind,
        ownerId: organizationId,
        uploaderId: memberId,
        projectId,
        ...(kind === 'PROJECT_DOCUMENT' ? { documentKind: 'GENERAL' as const, partnershipId } : {}),
      }),
    );
  };
  await put(company, '기획안.pdf', 'REQUEST_ATTACHMENT');
  await put(company, '협약서.pdf', 'PROJECT_DOCUMENT');
  await put(npo, '계획서.pdf', 'PROJECT_DOCUMENT');
  const read = async (member: { memberId: string }) =>
    (await (await opened.signIn(member)).get('/api/account/documents')).json();

  const { items, count } = await read(company);
  expect(count).toBe(2);
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['협약서.pdf', '기획안.pdf']);
  expect(items[0]).toMatchObject({ projectId, projectTitle: '배움 나눔', uploadedAt: expect.any(String) });
  expect(await read(colleague)).toEqual({ items, count });
  expect((await read(npo)).items).toEqual([expect.objectContaining({ name: '계획서.pdf' })]);
  expect(await read(await createCompany(db))).toEqual({ items: [], count: 0 });
  const admin = await opened.signIn(await createAdmin(db));
  expect((await admin.get('/api/account/documents')).statusCode).toBe(403);
  const browser = await opened.signIn(company);
  expect((await browser.get(`/api/files/${items[0].id}/download`)).statusCode).toBe(200);
});
