import { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { insertFile } from '#server/modules/files/service.ts';
import { keepTestUpload, openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import type { BackupTarget } from './backup-target.ts';
import { repeatErasures } from './erasures.ts';
import { backupNames } from './manifest.ts';
import type { Erasure } from './store.ts';

const minuteMs = 60_000;
const takenAt = new Date('2026-11-22T17:10:00Z');
/** So many minutes after the backup, or before it. */
const after = (minutes: number) => new Date(takenAt.getTime() + minutes * minuteMs);
const lastSequence = 10;

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

/** Carries out lists of erasures as they were sent, onto a backup that knows the first ten; returns how many were due. */
async function repeat(...lists: Omit<Erasure, 'sha256'>[][]): Promise<number> {
  const sent = new Map(
    lists.map((list, at) => [
      `${backupNames.erasures}${at}`,
      JSON.stringify(list.map((one) => ({ ...one, sha256: null }))),
    ]),
  );
  const target = { list: async () => [...sent.keys()] } as unknown as BackupTarget;
  const opener = { read: async (name: string) => Readable.from([sent.get(name) ?? '']) };
  return repeatErasures(opened.platform, { target, opener, known: { takenAt, lastSequence } });
}

async function createFiles(count: number): Promise<string[]> {
  const { platform } = opened;
  const company = await createCompany(platform.db);
  const { projectId } = await createProject(platform.db, company);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.from(`%PDF-1.7 ${at}`);
    const upload = await keepTestUpload(platform, { name: '글.pdf', bytes, mimeType: 'application/pdf' });
    const row = await runUnit(platform, { kind: 'SYSTEM' }, (unit) =>
      insertFile(unit, upload, {
        class: 'REQUEST_ATTACHMENT',
        ownerId: company.organizationId,
        uploaderId: company.memberId,
        projectId,
      }),
    );
    ids.push(row.id);
  }
  return ids;
}

test('[E-06] an erasure is repeated that began within an hour before the backup, or that the backup does not know by its number', async () => {
  const [late, underWay, early, unknown] = (await createFiles(4)) as [string, string, string, string];
  const erase = (subjectId: string, sequence: number, minutes: number) =>
    ({ kind: 'FILE', subjectId, sequence, at: after(minutes) }) as const;
  expect(
    await repeat(
      [erase(late, 9, 1), erase(underWay, 8, -60)],
      [erase(early, 7, -61), erase(unknown, lastSequence + 1, -5000)],
      [erase(early, lastSequence, -61)],
    ),
  ).toBe(3);
  const { db } = opened.platform;
  const left = await db
    .select({ id: file.id })
    .from(file)
    .where(inArray(file.id, [late, underWay, early, unknown]));
  expect(left).toEqual([{ id: early }]);
});

test('[E-06] who withdrew is withdrawn again and whose data went loses it again, each once', async () => {
  const { db } = opened.platform;
  const [withdrawn, destroyed] = [await createCompany(db), await createCompany(db)];
  const list = [
    { kind: 'WITHDRAWAL', subjectId: withdrawn.memberId, sequence: 11, at: after(1) },
    { kind: 'WITHDRAWAL', subjectId: destroyed.memberId, sequence: 12, at: after(2) },
    { kind: 'MEMBER', subjectId: destroyed.memberId, sequence: 13, at: after(3) },
    { kind: 'MEMBER', subjectId: '00000000-0000-4000-8000-000000000000', sequence: 14, at: after(4) },
  ] as const;
  // Lists come in any order; a destruction ends a membership that was not left, too.
  expect(await repeat([...list.slice(2)], [...list.slice(0, 2)])).toBe(3);
  const read = async (memberId: string) => {
    const [row] = await db
      .select()
      .from(member)
      .where(inArray(member.id, [memberId]));
    return [row?.withdrawnAt !== null, row?.destroyedAt !== null];
  };
  expect(await read(withdrawn.memberId)).toEqual([true, false]);
  expect(await read(destroyed.memberId)).toEqual([true, true]);
  expect(await repeat([...list])).toBe(0);
});

test('[E-06] an organisation that left leaves again, once, and a certificate goes with the file that it shows', async () => {
  const { db } = opened.platform;
  const left = await createNpo(db);
  const stays = await createNpo(db, { certificates: ['UNIQUE_NUMBER', 'BUSINESS_REGISTRATION'] });
  const upload = await (await opened.signIn(stays)).upload('/api/certificates/DONATION_DESIGNATION', {
    name: '지정서.pdf',
    bytes: Buffer.from('%PDF-1.7'),
  });
  expect(upload.statusCode, upload.body).toBe(200);
  const list = [
    { kind: 'ORGANIZATION', subjectId: left.organizationId, sequence: 21, at: after(1) },
    { kind: 'FILE', subjectId: upload.json().file.id, sequence: 22, at: after(2) },
    { kind: 'ORGANIZATION', subjectId: '00000000-0000-4000-8000-000000000000', sequence: 23, at: after(3) },
  ] as const;
  expect(await repeat([...list])).toBe(2);
  const statusOf = async (id: string) =>
    (await db.select().from(organization).where(eq(organization.id, id)))[0]?.membershipStatus;
  expect([await statusOf(left.organizationId), await statusOf(stays.organizationId)]).toEqual([
    'WITHDRAWN',
    'APPROVED',
  ]);
  expect(await db.$count(certificate, eq(certificate.organizationId, stays.organizationId))).toBe(2);
  expect(await repeat([...list])).toBe(0);
});
