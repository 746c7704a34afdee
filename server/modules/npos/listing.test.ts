import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NpoListing, toListing } from '#catalog/npo-record.ts';
import type { CertificateType } from '#contract/npos/certificates.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createNpo,
  createNpoProject,
  createVerifiedCertificate,
} from '#server/testing/factories.ts';
import { findNpoRecords } from './record-store.ts';
import { getNpoListings } from './store.ts';

let app: TestApp;
let npoId: string;
let adminId: string;
/** The works of the NPO, the one that ended last first, and their pictures in order. */
let works: string[];
const pictures: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  ({ organizationId: npoId } = await createNpo(db, { certificates: ['UNIQUE_NUMBER'] }));
  await createVerifiedCertificate(db, npoId, 'BUSINESS_REGISTRATION');
  await createVerifiedCertificate(db, npoId, 'DONATION_DESIGNATION', '2027-12-31');
  ({ memberId: adminId } = await createAdmin(db));
  works = [
    await createNpoProject(db, npoId, {
      name: '새 일',
      actualEnd: '2024-12-15',
      description: '바다를 돌봐요.',
    }),
    await createNpoProject(db, npoId, { name: '헌 일', description: '숲을 돌봐요.' }),
  ];
  for (const [at, npoProjectId] of [works[0], works[0], works[1]].entries()) {
    const values: typeof file.$inferInsert = {
      class: 'NPO_PROJECT_IMAGE',
      ownerId: npoId,
      npoProjectId,
      position: at,
      name: '사진.png',
      sizeBytes: 1,
      mimeType: 'image/png',
      sha256: 'a',
      storageKey: `picture ${at}`,
    };
    const [row] = await db.insert(file).values(values).returning({ id: file.id });
    pictures.push(row?.id as string);
  }
});
afterAll(() => app.close());

test('[F-77] the directory is narrowed to those who issue a receipt, or a tax invoice, each by itself', async () => {
  const { db } = app.platform;
  const { organizationId: receipts } = await createNpo(db, { certificates: ['UNIQUE_NUMBER'] });
  await createVerifiedCertificate(db, receipts, 'DONATION_DESIGNATION', '2027-12-31');
  const { organizationId: invoices } = await createNpo(db, { certificates: ['UNIQUE_NUMBER'] });
  await createVerifiedCertificate(db, invoices, 'BUSINESS_REGISTRATION');
  const find = async (query: string) => {
    const { items } = (await app.anonymous.get(`/api/npos?${query}`)).json<{ items: { id: string }[] }>();
    return items.map(({ id }) => id).sort();
  };
  expect(await find('')).toEqual([npoId, receipts, invoices].sort());
  expect(await find('donationReceipt=true')).toEqual([npoId, receipts].sort());
  expect(await find('taxInvoice=true')).toEqual([npoId, invoices].sort());
  expect(await find('donationReceipt=true&taxInvoice=true')).toEqual([npoId]);
});

/** The listing as the triggers keep it, which says what the whole record says. */
async function read(): Promise<NpoListing | undefined> {
  const [listing] = await getNpoListings(app.platform.db, [npoId]);
  const [record] = await findNpoRecords(app.platform.db, [npoId]);
  expect(listing).toEqual(record?.isPublished ? toListing(record) : undefined);
  return listing;
}

const change = (values: Partial<typeof npo.$inferInsert>) =>
  app.platform.db
    .update(npo)
    .set({ ...values, version: sql`${npo.version} + 1` })
    .where(eq(npo.id, npoId));
const expire = (documentType: CertificateType) =>
  app.platform.db
    .update(certificate)
    .set({ status: 'EXPIRED', version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.organizationId, npoId), eq(certificate.documentType, documentType)));
const takeDown = (
  values: Pick<typeof takedown.$inferInsert, 'subject' | 'npoProjectId' | 'fileId' | 'npoId'>,
) =>
  app.platform.db.insert(takedown).values({
    ...{ organizationId: npoId, name: '내린 것', reason: '내용을 확인해요.', takenDownById: adminId },
    ...values,
  });

test.each<[what: string, change: () => Promise<unknown>, seen: () => Partial<NpoListing>]>([
  [
    'nothing yet: the cover is the first picture of its last work',
    async () => {},
    () => ({ coverFileId: pictures[0] as string, projectCount: 2, regionLevel2Code: '11110' }),
  ],
  [
    'another office',
    () => change({ regionLevel1Code: '26', regionLevel2Code: '26110' }),
    () => ({ regionLevel1Code: '26', regionLevel2Code: '26110' }),
  ],
  [
    'an office that is not registered',
    () => change({ regionLevel1Code: null, regionLevel2Code: null }),
    () => ({ regionLevel1Code: null, regionLevel2Code: null }),
  ],
  [
    'another field, other people and other work',
    () => change({ fieldCodes: ['ENV'], beneficiaryCodes: ['SENIOR'], mainActivities: ['나무 심기'] }),
    () => ({ fieldCodes: ['ENV'], beneficiaryCodes: ['SENIOR'], mainActivities: ['나무 심기'] }),
  ],
  [
    'another introduction and founding',
    () => change({ intro: '바다를 지켜요! 오래 했어요.', foundedOn: '2001-05-06' }),
    () => ({ opening: '바다를 지켜요!', foundedOn: '2001-05-06' }),
  ],
  [
    'how long its registration and its designation hold, and no other evidence',
    async () => {},
    () => ({ donationReceiptUntil: '2027-12-31', businessCertificateUntil: '9999-12-31' }),
  ],
  [
    'a designation that has ended',
    () => expire('DONATION_DESIGNATION'),
    () => ({ donationReceiptUntil: null, businessCertificateUntil: '9999-12-31' }),
  ],
  [
    'its cover taken down: the next picture stands for it',
    () => takeDown({ subject: 'IMAGE', fileId: pictures[0] as string }),
    () => ({ coverFileId: pictures[1] as string, projectCount: 2 }),
  ],
  [
    'its last work taken down: the picture of the one before stands for it',
    () => takeDown({ subject: 'NPO_PROJECT', npoProjectId: works[0] as string }),
    () => ({ coverFileId: pictures[2] as string, projectCount: 1 }),
  ],
  [
    'a work that is called and described otherwise',
    () =>
      app.platform.db
        .update(npoProject)
        .set({ name: '갯벌 학교', description: '갯벌을 돌봐요.' })
        .where(eq(npoProject.id, works[1] as string)),
    () => ({
      text: { names: expect.stringContaining('갯벌 학교'), prose: expect.stringContaining('갯벌을') },
    }),
  ],
  [
    'its pictures deleted',
    () => app.platform.db.delete(file).where(eq(file.id, pictures[2] as string)),
    () => ({ coverFileId: null, projectCount: 1 }),
  ],
  [
    'another name',
    () =>
      app.platform.db
        .update(organization)
        .set({ name: '바다 지킴이', version: sql`${organization.version} + 1` })
        .where(eq(organization.id, npoId)),
    () => ({ orgName: '바다 지킴이', nameKey: '바다지킴이' }),
  ],
])('[F-77] the directory shows %s', async (_what, make, seen) => {
  await make();
  expect(await read()).toMatchObject(seen());
});

test('[F-77] the directory has no NPO that does not publish its profile, or whose profile is taken down', async () => {
  await change({ isPublished: false });
  expect(await read()).toBeUndefined();
  await change({ isPublished: true });
  expect(await read()).toMatchObject({ id: npoId });
  await takeDown({ subject: 'PROFILE', npoId });
  expect(await read()).toBeUndefined();
});
