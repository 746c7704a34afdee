import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import { agreement } from '#db/schema/agreements.ts';
import { file } from '#db/schema/files.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';
import { confirmTestAgreement } from '#server/testing/agreement-factories.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createSpendingsOf } from '#server/testing/budget-factories.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { findAgreementFiles, findCompletionFiles, findEvidenceFiles } from './source-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[F-77] the evidence of a struck spending goes into no pack, that of the others by their numbers', async () => {
  const { db } = app.platform;
  const npo = await createNpo(db);
  const made = await createProject(db, await createCompany(db), {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  const day = koreanDay(new Date());
  const [, second] = await createSpendingsOf(
    db,
    made,
    npo,
    [1000, 2000, 3000].map((amount) => ({ day, amount })),
  );
  const numbers = async () =>
    (await findEvidenceFiles(db, made.partnershipId as string)).map(({ number }) => number);
  expect(await numbers()).toEqual([1, 2, 3]);
  const asNpo = await app.signIn(npo);
  const path = `/api/projects/${made.projectId}/spendings/${second}/strike`;
  expect((await asNpo.post(path, { reason: '두 번 올렸어요' })).statusCode).toBe(200);
  expect(await numbers()).toEqual([1, 3]);
});

/** Files of the partnership, so many hours old. */
async function put(
  { projectId, partnershipId }: TestProject,
  npo: TestPartyMember,
  files: readonly (Partial<typeof file.$inferInsert> & { name: string; hoursAgo: number })[],
): Promise<string[]> {
  const rows = await app.platform.db
    .insert(file)
    .values(
      files.map(({ hoursAgo, ...values }) => ({
        ...{
          class: 'PROJECT_DOCUMENT' as const,
          documentKind: 'COMPLETION' as const,
          projectId,
          partnershipId,
        },
        ...{
          ownerId: npo.organizationId,
          uploaderId: npo.memberId,
          sizeBytes: 1,
          mimeType: 'application/pdf',
        },
        ...{ sha256: '0', storageKey: crypto.randomUUID(), isLocked: true },
        createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
        ...values,
      })),
    )
    .returning({ id: file.id });
  return rows.map(({ id }) => id);
}

test('[F-77] of what was handed in goes into a pack what stands: the newest file of each accepted document, and what is locked by itself', async () => {
  const { db } = app.platform;
  const npo = await createNpo(db);
  const made = await createProject(db, await createCompany(db), {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  const own = { projectId: made.projectId, partnershipId: made.partnershipId as string };
  const documents = await db
    .insert(requiredDocument)
    .values(
      ['명단', '사진', '받지 않은 것'].map((name, position) => ({ ...own, name, position: 10 + position })),
    )
    .returning({ id: requiredDocument.id });
  const [list, photos, missing] = documents.map(({ id }) => id);
  await put(made, npo, [
    { name: '사진', hoursAgo: 9, requiredDocumentId: photos as string },
    { name: '명단, 처음', hoursAgo: 8, requiredDocumentId: list as string },
    { name: '명단, 다시', hoursAgo: 1, requiredDocumentId: list as string },
    { name: '돌려보낸 것', hoursAgo: 7, requiredDocumentId: missing as string },
    { name: '저절로 잠긴 것', hoursAgo: 6 },
    { name: '잠기지 않은 것', hoursAgo: 5, isLocked: false },
    { name: '오가는 서류', hoursAgo: 4, documentKind: 'GENERAL' },
  ]);
  for (const id of [list, photos] as string[])
    for (const [status, version] of [
      ['HANDED_IN', 2],
      ['ACCEPTED', 3],
    ] as const)
      await db.update(requiredDocument).set({ status, version }).where(eq(requiredDocument.id, id));
  const found = await findCompletionFiles(db, own.partnershipId);
  expect(found.map(({ name }) => name)).toEqual(['명단, 다시', '사진', '저절로 잠긴 것']);
});

test('[F-77] of an agreement its last confirmed version goes into a pack with what was signed of it', async () => {
  const { db } = app.platform;
  const [npo, company] = [await createNpo(db), await createCompany(db)];
  const made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  const files = await put(
    made,
    npo,
    ['첫 판', '다음 판'].map((name) => ({ name, hoursAgo: 1, documentKind: 'GENERAL' })),
  );
  for (const signedFileId of files) {
    const id = await confirmTestAgreement(db, made, [company, npo], {});
    const [row] = await db.select().from(agreement).where(eq(agreement.id, id));
    const version = (row?.version ?? 0) + 1;
    await db.update(agreement).set({ signedFileId, version }).where(eq(agreement.id, id));
  }
  const found = await findAgreementFiles(db, made.partnershipId as string);
  expect(found.map(({ name }) => name)).toEqual(['다음 판']);
});
