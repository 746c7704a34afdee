import { expect, test } from 'vitest';
import type { PackRoom } from '#contract/packs/packs.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner, endPartnershipBefore } from '#server/testing/as-owner.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { acceptDocuments, handIn } from '#server/testing/required-documents.ts';
import { buildPacks } from './build.ts';

test('[G-50] a pack that fails keeps no other waiting, is told of, and is made with the next run', async () => {
  const app = await openTestApp();
  try {
    const { db, storage } = app.platform;
    const npo = await createNpo(db);
    const company = await createCompany(db);
    const browser = await app.signIn(company);
    const ask = async () => {
      const { projectId } = await createProject(db, company, {
        status: 'CLOSED',
        npoIds: [npo.organizationId],
      });
      const at = `/api/projects/${projectId}/pack`;
      expect((await browser.post(at)).statusCode).toBe(200);
      return async () => (await browser.get(at)).json<PackRoom>().pack?.status;
    };
    const statuses = [await ask(), await ask(), await ask()];
    const read = () => Promise.all(statuses.map((status) => status()));
    let hasRefused = false;
    const keep: typeof storage.keep = async (place) => {
      if (hasRefused) return storage.keep(place);
      hasRefused = true;
      throw new Error('the store takes nothing');
    };
    const failing = { ...app.platform, storage: { ...storage, keep } };
    await expect(buildPacks(failing)).rejects.toThrow('the store takes nothing');
    expect(await read()).toEqual(['WAITING', 'READY', 'READY']);
    expect(await buildPacks(app.platform)).toBe(1);
    expect(await read()).toEqual(['READY', 'READY', 'READY']);
    expect(await buildPacks(app.platform)).toBe(0);
  } finally {
    await app.close();
  }
});

test('[G-52] [G-59] of what the version before held and is gone it is said how many photos and how many other files, and why', async () => {
  const app = await openTestApp();
  try {
    const { db } = app.platform;
    const npo = await createNpo(db);
    const company = await createCompany(db);
    const browser = await app.signIn(company);
    for (const [ago, why] of [
      ['3 years', /^보관하는 기간이 끝나 .* 지웠어요\. 그래서 2판이 됐어요\.$/],
      ['3 years -1 day', /^.* 동의를 거두어 지웠어요\. 그래서 2판이 됐어요\.$/],
    ] as const) {
      const made = await createProject(db, company, { status: 'CLOSED', npoIds: [npo.organizationId] });
      const at = `/api/projects/${made.projectId}/pack`;
      await endPartnershipBefore(app, made.partnershipId, { ago });
      expect((await browser.post(at)).statusCode).toBe(200);
      await buildPacks(app.platform);
      // Papers of 03, 07 and 08 are drawn anew and not lost.
      await asOwner(
        app,
        `INSERT INTO pack_item (pack_id, position, part, path, size_bytes, sha256, source, placed_at)
          SELECT p.id, 90 + n, part, part || '/' || n, 1, repeat('a', 64), '별마중', now()
          FROM pack p, (VALUES (1, '05'), (2, '05'), (3, '01'), (4, '02'), (5, '04'), (6, '06'), (7, '07')) lost (n, part)
          WHERE p.partnership_id = '${made.partnershipId}';
        UPDATE pack SET status = 'REPLACED', version = version + 1 WHERE partnership_id = '${made.partnershipId}';
        INSERT INTO pack (project_id, partnership_id, number)
          VALUES ('${made.projectId}', '${made.partnershipId}', 2)`,
      );
      await buildPacks(app.platform);
      const { pack: shown } = (await browser.get(at)).json<PackRoom>();
      expect([shown?.number, shown?.status]).toEqual([2, 'READY']);
      expect(shown?.gaps.filter(({ reason }) => reason.includes('그래서 2판'))).toEqual([
        { name: '사진 2장', reason: expect.stringMatching(why) },
        { name: '파일 4개', reason: expect.stringMatching(/ 지워졌어요\. 그래서 2판이 됐어요\.$/) },
      ]);
    }
  } finally {
    await app.close();
  }
});

/** A project that was closed with what the NPO handed in, and how its company reads the pack. */
async function closeWith(app: TestApp, requiredDocs: string[], files: readonly string[]) {
  const { db } = app.platform;
  const npo = await createNpo(db);
  const company = await createCompany(db);
  const [asAdmin, asNpo, asCompany] = [
    await app.signIn(await createAdmin(db)),
    await app.signIn(npo),
    await app.signIn(company),
  ];
  const { projectId } = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
    request: { requiredDocs },
  });
  for (const name of files) expect((await handIn(asNpo, projectId, name)).statusCode).toBe(200);
  await acceptDocuments(asCompany, projectId);
  const { version } = (await asAdmin.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
  const closed = await asAdmin.post(`/api/admin/projects/${projectId}/transitions`, {
    to: 'CLOSED',
    version,
    reason: '두 기관이 함께 마치기로 했어요.',
  });
  expect(closed.statusCode, closed.body).toBe(200);
  return async () => (await asCompany.get(`/api/projects/${projectId}/pack`)).json<PackRoom>().pack;
}

const filesOf = (pack: PackRoom['pack'], wanted: string) =>
  pack?.contents.find(({ part }) => part === wanted)?.files;

test('[G-50] receipts and invoices have a folder of their own, by the names under which the company asked for them', async () => {
  const app = await openTestApp();
  try {
    const read = await closeWith(
      app,
      ['활동 사진', '기부금 영수증', '기부금영수증 사본', '전자세금계산서'],
      ['사진.pdf', '영수증.pdf', '사본.pdf', '계산서.pdf'],
    );
    await buildPacks(app.platform);
    const pack = await read();
    expect([filesOf(pack, '02'), filesOf(pack, '06')]).toEqual([1, 3]);
  } finally {
    await app.close();
  }
});

test('[F-77] how far a pack is made is told as it goes, and a store that does not answer leaves no file out of it', async () => {
  const app = await openTestApp();
  try {
    const { storage } = app.platform;
    const read = await closeWith(app, ['활동 사진', '참여자 명단'], ['사진.pdf', '명단.pdf']);
    const silent: typeof storage.read = async () => {
      throw new Error('the store does not answer');
    };
    const failing = { ...app.platform, storage: { ...storage, read: silent } };
    await expect(buildPacks(failing)).rejects.toThrow('the store does not answer');
    expect(await read()).toMatchObject({ status: 'WAITING', contents: [] });
    const seen: (number | undefined)[] = [];
    const watched: typeof storage.read = async (...place) => {
      seen.push((await read())?.done);
      return storage.read(...place);
    };
    await buildPacks({ ...app.platform, storage: { ...storage, read: watched } });
    expect(seen).toEqual([0, 1]);
    const made = await read();
    expect([made?.status, made?.done, filesOf(made, '02')]).toEqual(['READY', made?.files, 2]);
  } finally {
    await app.close();
  }
});
