import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import { activityEntry } from '#db/schema/activity-entries.ts';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createSpendings } from '#server/testing/budget-factories.ts';
import { createCompany, createMember, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';
import { findProjectOfEntry, findProjectOfSpending, measureProject } from './project-space-store.ts';
import {
  countFilesOf,
  findFilesOf,
  findFilesWithUploaders,
  findLastPosition,
  lockFileOf,
  lockFilesOf,
  measureFilesOf,
  orderFiles,
} from './store.ts';

let app: TestApp;
let company: TestPartyMember & { organizationName: string };
let npo: TestPartyMember & { organizationName: string };
let projectId: string;
let otherId: string;

beforeAll(async () => {
  app = await openTestApp();
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
});
beforeEach(async () => {
  const { db } = app.platform;
  ({ projectId } = await createProject(db, company));
  ({ projectId: otherId } = await createProject(db, company));
});
afterAll(() => app.close());

/** A file of a project that was put there so many hours ago. */
async function put(
  name: string,
  hoursAgo: number,
  changes: Partial<typeof file.$inferInsert> = {},
): Promise<string> {
  const [row] = await app.platform.db
    .insert(file)
    .values({
      class: 'REQUEST_ATTACHMENT',
      projectId,
      ownerId: company.organizationId,
      uploaderId: company.memberId,
      name,
      sizeBytes: 10,
      mimeType: 'application/pdf',
      sha256: '0',
      storageKey: crypto.randomUUID(),
      createdAt: sql`now() - make_interval(hours => ${hoursAgo})`,
      ...changes,
    })
    .returning({ id: file.id });
  return (row as { id: string }).id;
}
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('the files of a parent', () => {
  test('stand newest first with who put them there and for whom', async () => {
    const { db } = app.platform;
    const colleague = await createMember(db, {
      role: 'COMPANY',
      organizationId: company.organizationId,
      name: '이동료',
    });
    await put('middle', 2, { uploaderId: colleague.memberId });
    await put('oldest', 3);
    await put('newest', 1, { ownerId: null, uploaderId: null });
    await put('elsewhere', 1, { projectId: otherId });
    const found = await findFilesWithUploaders(db, { projectId });
    expect(found.map((one) => [one.file.name, one.uploaderName, one.orgName])).toEqual([
      ['newest', null, null],
      ['middle', '이동료', company.organizationName],
      ['oldest', company.name, company.organizationName],
    ]);
  });

  test('stand by their place, which may be given anew, and the next one goes behind the last', async () => {
    const { db } = app.platform;
    expect(await findLastPosition(db, { projectId })).toBeNull();
    const first = await put('first', 1, { position: 0 });
    const third = await put('third', 3, { position: 7 });
    const second = await put('second', 2, { position: 4 });
    const foreign = await put('elsewhere', 1, { projectId: otherId, position: 9 });
    expect(await findLastPosition(db, { projectId })).toBe(7);
    expect(names(await findFilesOf(db, { projectId }))).toEqual(['first', 'second', 'third']);
    await db.transaction((tx) => orderFiles(tx, { projectId }, [third, foreign, first, second]));
    expect(names(await findFilesOf(db, { projectId }))).toEqual(['third', 'first', 'second']);
    expect((await findFilesOf(db, { projectId: otherId })).map(({ position }) => position)).toEqual([9]);
    expect(names(await findFilesOf(db, { projectId: [projectId, otherId] })).sort()).toEqual([
      'elsewhere',
      'first',
      'second',
      'third',
    ]);
  });

  test('are counted and weighed together, or counted by one kind', async () => {
    const { db } = app.platform;
    expect(await measureFilesOf(db, { projectId })).toEqual({ files: 0, sizeBytes: 0 });
    const { projectId: running, partnershipId } = await createProject(db, company, {
      status: 'IN_PROGRESS',
      npoIds: [npo.organizationId],
    });
    const own = { class: 'PROJECT_DOCUMENT', projectId: running, partnershipId } as const;
    await put('plan', 3, { ...own, documentKind: 'GENERAL', sizeBytes: 1_500_000_000 });
    await put('photo list', 2, { ...own, documentKind: 'GENERAL', sizeBytes: 1_500_000_000 });
    await put('result', 1, { ...own, documentKind: 'COMPLETION', sizeBytes: 300 });
    const of = { projectId: running };
    expect([
      await countFilesOf(db, of),
      await countFilesOf(db, of, 'GENERAL'),
      await countFilesOf(db, of, 'COMPLETION'),
    ]).toEqual([3, 2, 1]);
    expect(await measureFilesOf(db, of)).toEqual({ files: 3, sizeBytes: 3_000_000_300 });
    expect(await measureFilesOf(db, { projectId: otherId })).toEqual({ files: 0, sizeBytes: 0 });
  });

  test('are held and locked as those of their parent alone', async () => {
    const { db } = app.platform;
    const own = await put('own', 1);
    const foreign = await put('elsewhere', 1, { projectId: otherId });
    await db.transaction(async (tx) => {
      expect((await lockFileOf(tx, { projectId }, own))?.name).toBe('own');
      expect(await lockFileOf(tx, { projectId }, foreign)).toBeNull();
      await lockFilesOf(tx, { projectId });
    });
    const isLocked = async (id: string) =>
      (await findFilesOf(db, { projectId: id })).map((row) => row.isLocked);
    expect([await isLocked(projectId), await isLocked(otherId)]).toEqual([[true], [false]]);
  });
});

test('a project holds its attachments, documents, photos and evidence, and nothing of another', async () => {
  const { db } = app.platform;
  const create = () => createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  const sizes = { attachment: 1, document: 20, photo: 300, evidence: 4000 };
  const fill = async (made: TestProject) => {
    const { projectId: id } = made;
    const partnershipId = made.partnershipId as string;
    const [spendingId] = await createSpendings(db, made, npo, [koreanDay(new Date())]);
    const [entry] = await db
      .insert(activityEntry)
      .values({
        projectId: id,
        partnershipId,
        authorId: npo.memberId,
        day: koreanDay(new Date()),
        place: '방산면',
        participants: 3,
        employeeVolunteers: 0,
        otherVolunteers: 0,
        staff: 1,
        hoursEach: 0,
        sentence: '별을 봤어요.',
      })
      .returning();
    const held = async () => [
      await measureProject(db, id),
      await findProjectOfEntry(db, entry?.id as string),
      await findProjectOfSpending(db, spendingId as string),
    ];
    const [before] = await held();
    await put('첨부', 1, { projectId: id, sizeBytes: sizes.attachment });
    const document = { class: 'PROJECT_DOCUMENT', documentKind: 'GENERAL', partnershipId } as const;
    await put('서류', 1, { ...document, projectId: id, sizeBytes: sizes.document });
    const own = { projectId: null, ownerId: npo.organizationId, uploaderId: npo.memberId };
    await put('사진', 1, {
      ...own,
      class: 'ACTIVITY_PHOTO',
      activityEntryId: entry?.id as string,
      sizeBytes: sizes.photo,
    });
    await put('증빙', 1, {
      ...own,
      class: 'EVIDENCE',
      spendingId: spendingId as string,
      position: 1,
      sizeBytes: sizes.evidence,
    });
    expect(await held()).toEqual([Number(before) + 4321, id, id]);
  };
  await fill(await create());
  await fill(await create());
});
