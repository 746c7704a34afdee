import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { openStorage } from '#server/storage/storage.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { openBackupTarget } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import { backupNames, toBackupId } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openOpener, openSealer } from './seal.ts';

let opened: TestApp;
let folder: string;
let identity: string;
let owner: pg.Client;
const places: TestDatabase[] = [];

beforeAll(async () => {
  opened = await openTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-restore-'));
  identity = await generateX25519Identity();
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await opened.close();
  for (const place of places) await place.drop();
  await rm(folder, { recursive: true, force: true });
});

const openTarget = (name: string) => openBackupTarget(path.join(folder, name));
const recipient = async () => ({ recipient: await identityToRecipient(identity) });

/** A database that knows nothing of the product, and a folder for files. */
async function openPlace() {
  const database = await createTestDatabase('template1');
  places.push(database);
  const dataDir = await mkdtemp(path.join(folder, 'place-'));
  return {
    config: { ...opened.platform.config, dataDir, isCatalogOff: true },
    urls: { appUrl: database.appUrl, ownerUrl: database.url },
    log: opened.log,
  };
}

/** Changes what no rule of the database lets anybody change. */
const tamper = (table: string, statement: string) =>
  owner.query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

/** A stored document of an NPO with its row; returns the key. */
async function putDocument(npoId: string, content: string): Promise<string> {
  const { storage } = opened.platform;
  const local = path.join(storage.temporaryDir, 'document');
  await writeFile(local, content);
  const key = await storage.keep(local);
  await owner.query(
    `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key) VALUES
     ('NPO_DOCUMENT', $1, '소개.pdf', $2, 'application/pdf', encode(sha256(convert_to($3, 'UTF8')), 'hex'), $4)`,
    [npoId, Buffer.byteLength(content), content, key],
  );
  return key;
}

test('[E-07] whatever does not hold is told: files that could not be read, broken rules, a changed log; what is too old goes', async () => {
  const { platform } = opened;
  const { db, storage, config } = platform;
  const [company, gone] = [await createCompany(db), await createCompany(db)];
  const [npo, unlisted] = [await createNpo(db), await createNpo(db)];
  const { projectId } = await createProject(db, company, {
    npoIds: [npo.organizationId],
    status: 'IN_PROGRESS',
  });
  const whole = await putDocument(npo.organizationId, 'whole');
  const [lost, damaged] = [
    await putDocument(npo.organizationId, 'lost'),
    await putDocument(npo.organizationId, 'what was kept'),
  ];
  await storage.delete(lost);
  await writeFile(path.join(config.dataDir, 'files', damaged), 'what is there');
  await tamper(
    'partnership',
    `UPDATE partnership SET ending = 'COMPLETED', ended_at = now() WHERE project_id = '${projectId}'`,
  );
  await owner.query('DELETE FROM npo_listing WHERE id = $1', [unlisted.organizationId]);
  await opened.signIn(gone);
  await tamper('member', `UPDATE member SET withdrawn_at = now() WHERE id = '${gone.memberId}'`);
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) =>
    unit.audit({ action: 'member.export', subjectType: 'member', subjectId: company.memberId }),
  );
  await tamper('audit_entry', `UPDATE audit_entry SET reason = '다른 이유'`);
  await owner.query(`INSERT INTO mail (to_address, subject, text, html, status, created_at)
    VALUES ('a@a.example', '제목', '글', '글', 'SENT', now() - interval '7 months')`);

  const target = await openTarget('broken');
  const tools = { appUrl: opened.appUrl, storage, target, log: opened.log };
  const made = await createBackup(config, tools, await recipient());
  expect(made.missingKeys.toSorted()).toEqual([lost, damaged].toSorted());
  expect(made).toMatchObject({ objects: 1, sentObjects: 1 });
  expect(await target.list('objects/')).toEqual([backupNames.object(whole)]);
  await expect.poll(() => readdir(storage.temporaryDir), { timeout: 60_000 }).toEqual([]);

  const place = await openPlace();
  const report = await restoreBackup(place, { target, opener: await openOpener(target, { identity }) });
  const { faults } = report;
  for (const fault of [
    `the backup lacks the file ${lost}`,
    `the backup lacks the file ${damaged}`,
    `a project past the choice has one partnership that goes on, any other has none: ${projectId}`,
    `a published profile is in the catalogue, any other is not: ${unlisted.organizationId}`,
    `whoever has left has no session: ${gone.memberId}`,
  ])
    expect(faults).toContain(fault);
  expect(faults.filter((fault) => fault.startsWith('the audit log is broken: ')).length).toBeGreaterThan(0);

  const restored = new pg.Client({ connectionString: place.urls.ownerUrl });
  await restored.connect();
  expect((await restored.query('SELECT FROM mail WHERE created_at < now()')).rowCount).toBe(0);
  await restored.end();
  const kept: string[] = [];
  for await (const key of (await openStorage(place.config)).list()) kept.push(key);
  expect(kept).toEqual([whole]);
  const settings = path.join(place.config.dataDir, 'restored-site-config.json');
  expect(JSON.parse(await readFile(settings, 'utf8'))).toEqual(JSON.parse(JSON.stringify(config.site)));
  for (const file of [settings, path.join(place.config.dataDir, 'session-secret')])
    expect((await stat(file)).mode & 0o777, file).toBe(0o600);
  expect(await readdir(path.join(place.config.dataDir, 'uploads'))).toEqual([]);
});

test('[E-07] a backup of a newer program is refused by its name; of backups of a time to come alone it is the last', async () => {
  const target = await openTarget('newer');
  const sealer = await openSealer(target, await recipient(), opened.platform.storage.temporaryDir);
  const ids = [2, 1].map((days) => toBackupId(new Date(Date.now() + days * 86_400_000)));
  for (const id of ids)
    await sealer.put(Readable.from([JSON.stringify({ format: 2 })]), backupNames.manifest(id));
  const { config, urls, log } = await openPlace();
  const tools = { target, opener: await openOpener(target, { identity }) };
  await expect(restoreBackup({ config, urls, log }, tools)).rejects.toThrow(
    `백업 ${ids[0]}는 더 새로운 프로그램의 형식(2)`,
  );
});
