import { mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withMoment } from '#db/backup/dump.ts';
import { loadDatabase } from '#db/backup/load.ts';
import { readProgramSchema } from '#db/program-schema.ts';
import { createQueues } from '#db/queues.ts';
import { createHistory, recordMigration, recordState } from '#db/schema-history.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { destroyMember } from '#server/modules/privacy/destruction.ts';
import { openPlatform } from '#server/open-platform.ts';
import { openStorage } from '#server/storage/storage.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { type BackupTarget, openBackupTarget } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import { sendErasures } from './erasures.ts';
import { backupNames, toBackupId } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupKey, openOpener, openSealer } from './seal.ts';

const passphrase = '여우비 내린 골목의 12월';

let opened: TestApp;
let folder: string;
/** A key pair of age, as whoever keeps the secret half elsewhere has one. */
let identity: string;
let key: { recipient: string };
let target: BackupTarget;
const places: TestDatabase[] = [];

beforeAll(async () => {
  opened = await openTestApp();
  identity = await generateX25519Identity();
  key = { recipient: await identityToRecipient(identity) };
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-backup-'));
  target = await openBackupTarget(path.join(folder, 'target'));
});
afterAll(async () => {
  await opened.close();
  for (const place of places) await place.drop();
});

/** A database that knows nothing of the product, and a folder for files. */
async function openPlace() {
  const database = await createTestDatabase('template1');
  places.push(database);
  const { config } = opened.platform;
  return {
    config: { ...config, dataDir: await mkdtemp(path.join(folder, 'place-')), isCatalogOff: true },
    urls: { appUrl: database.appUrl, ownerUrl: database.url },
    log: opened.log,
  };
}

const backUp = (sealedTo: BackupKey = key) => {
  const { config, storage } = opened.platform;
  return createBackup(config, { appUrl: opened.appUrl, storage, target, log: opened.log }, sealedTo);
};

const restore = async (place: Awaited<ReturnType<typeof openPlace>>, id?: string) =>
  restoreBackup(place, { target, opener: await openOpener(target, { identity }) }, id);

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every table with a fingerprint of its rows, but for what counts changes, which migrations and a restore are themselves. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'payments') AND c.relkind IN ('r', 'p') 
       AND c.relname NOT IN ('catalog_epoch', 'task_change') ORDER BY 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      url,
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '\n' ORDER BY t::text), '')) AS print FROM ${name} t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/** A document of an NPO in the store, with its row; returns the ids. */
async function putDocument(npoId: string, content: string): Promise<{ id: string; key: string }> {
  const { storage } = opened.platform;
  const local = path.join(storage.temporaryDir, `document-${Math.random()}`);
  await writeFile(local, content);
  const stored = await storage.keep(local);
  const [row] = await query<{ id: string }>(
    opened.databaseUrl,
    `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key)
     VALUES ('NPO_DOCUMENT', '${npoId}', '소개.pdf', ${Buffer.byteLength(content)}, 'application/pdf',
       encode(sha256('${content}'), 'hex'), '${stored}') RETURNING id`,
  );
  return { id: row?.id ?? '', key: stored };
}

test('[E-04][E-06][F-12] a backup made while the product runs restores every row, file and waiting job where nothing was', async () => {
  const { platform } = opened;
  const company = await createCompany(platform.db);
  const npo = await createNpo(platform.db);
  await createProject(platform.db, company, { npoIds: [npo.organizationId], status: 'IN_PROGRESS' });
  const document = await putDocument(npo.organizationId, 'a document that only its owner reads');
  const waiting = await platform.queue.send('file-delete', { storageKey: 'aa/none' }, { startAfter: 3600 });
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) =>
    unit.audit({ action: 'member.export', subjectType: 'member', subjectId: company.memberId }),
  );
  const before = await fingerprint(opened.databaseUrl);

  const made = await backUp();
  expect(made).toMatchObject({ missingKeys: [], sentObjects: made.objects });
  const sealed = await readFile(path.join(folder, 'target', backupNames.manifest(made.id)));
  expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1/);

  const place = await openPlace();
  const report = await restore(place);
  expect(report).toMatchObject({ id: made.id, erasures: 0, faults: [] });

  expect(await fingerprint(place.urls.ownerUrl)).toEqual(before);
  const storage = await openStorage(place.config);
  expect((await buffer(await storage.read(document.key))).toString()).toBe(
    'a document that only its owner reads',
  );
  const findJobs = (url: string) =>
    query<{ id: string; start_after: Date }>(
      url,
      "SELECT id, start_after FROM pgboss.job WHERE name = 'file-delete' AND state = 'created'",
    );
  const jobs = await findJobs(place.urls.ownerUrl);
  expect(jobs.map(({ id }) => id)).toEqual([waiting]);
  expect(jobs, 'waits as long as it did').toEqual(await findJobs(opened.databaseUrl));
  // What the configuration had to say comes along, and the numbering of new rows goes on.
  expect(await readFile(path.join(place.config.dataDir, 'session-secret'), 'utf8')).toBe(
    platform.config.sessionSecret,
  );
  const restored = await openPlatform(place.config, place.urls.appUrl, { isWorker: false, log: opened.log });
  await createAdmin(restored.platform.db);
  await runUnit(restored.platform, { kind: 'SYSTEM' }, async (unit) =>
    unit.audit({ action: 'member.export', subjectType: 'member', subjectId: company.memberId }),
  );
  await restored.close();
}, 60_000);

test('[E-05] what the target holds already is not sent again, and what no kept backup names goes', async () => {
  const npo = await createNpo(opened.platform.db);
  const first = await putDocument(npo.organizationId, 'the first document');
  await backUp();
  const second = await putDocument(npo.organizationId, 'the second document');
  const again = await backUp();
  expect(again.sentObjects).toBe(1);
  expect(await target.has(backupNames.object(second.key))).toBe(true);

  await query(opened.databaseUrl, `DELETE FROM file WHERE id = '${first.id}'`);
  const last = await backUp();
  // All three are of one day, which keeps its newest.
  expect(last.prunedIds).toContain(again.id);
  expect(await target.has(backupNames.object(first.key))).toBe(false);
  expect(await target.has(backupNames.object(second.key))).toBe(true);
}, 60_000);

test('[E-06] what was erased after a backup does not come back with it', async () => {
  const { platform } = opened;
  const company = await createCompany(platform.db, { memberName: '김사라질' });
  const npo = await createNpo(platform.db);
  const document = await putDocument(npo.organizationId, 'a document that will be deleted');
  await backUp();
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) => destroyMember(unit, company.memberId));
  await query(opened.databaseUrl, `DELETE FROM file WHERE id = '${document.id}'`);
  expect(
    await sendErasures(platform.db, await openSealer(target, key, platform.storage.temporaryDir)),
  ).toBeGreaterThanOrEqual(2);
  expect(await sendErasures(platform.db, await openSealer(target, key, platform.storage.temporaryDir))).toBe(
    0,
  );

  const place = await openPlace();
  const report = await restore(place);
  expect(report).toMatchObject({ faults: [] });
  expect(report.erasures).toBeGreaterThanOrEqual(2);
  const [member] = await query(
    place.urls.ownerUrl,
    `SELECT name, withdrawn_at IS NOT NULL AS left, destroyed_at IS NOT NULL AS destroyed FROM member WHERE id = '${company.memberId}'`,
  );
  expect(member).toEqual({ name: '탈퇴한 회원', left: true, destroyed: true });
  expect(await query(place.urls.ownerUrl, `SELECT id FROM file WHERE id = '${document.id}'`)).toEqual([]);
}, 60_000);

test('[E-06] what was erased after a backup is erased again, too, where the clock had run two days ahead of it', async () => {
  const { platform } = opened;
  const npo = await createNpo(platform.db);
  const document = await putDocument(npo.organizationId, 'a document of a day that came later');
  const other = await putDocument(npo.organizationId, 'a document that stays');
  await backUp();
  await query(opened.databaseUrl, `DELETE FROM file WHERE id = '${document.id}'`);
  // To the backup its erasure is two days old: so it is where the clock was put right in between.
  const owner = await query(
    opened.databaseUrl,
    `UPDATE erasure SET at = at - interval '2 days' WHERE subject_id = '${document.id}' RETURNING sequence`,
  );
  expect(owner).toHaveLength(1);
  await sendErasures(platform.db, await openSealer(target, key, platform.storage.temporaryDir));

  const place = await openPlace();
  expect(await restore(place)).toMatchObject({ faults: [] });
  const left = await query(
    place.urls.ownerUrl,
    `SELECT id FROM file WHERE id IN ('${document.id}', '${other.id}')`,
  );
  expect(left).toEqual([{ id: other.id }]);
}, 60_000);

test('[E-06] the newest backup is the last that was made, also where the clock ran two days ahead of an earlier one', async () => {
  const { platform } = opened;
  const earlier = await backUp();
  const company = await createCompany(platform.db);
  await runUnit(platform, { kind: 'SYSTEM' }, async (unit) =>
    unit.audit({ action: 'member.export', subjectType: 'member', subjectId: company.memberId }),
  );
  const later = await backUp();
  const ahead = toBackupId(new Date(Date.now() + 2 * 86_400_000));
  const backups = path.join(folder, 'target', backupNames.folder);
  await rename(path.join(backups, earlier.id), path.join(backups, ahead));
  expect((await restore(await openPlace())).id).toBe(later.id);
}, 60_000);

test('[E-06] a restore onto data is refused and changes nothing', async () => {
  await backUp();
  const filled = await createTestDatabase();
  places.push(filled);
  const before = await fingerprint(filled.url);
  const place = await openPlace();
  await expect(restore({ ...place, urls: { appUrl: filled.appUrl, ownerUrl: filled.url } })).rejects.toThrow(
    '데이터베이스가 비어 있지 않아요',
  );
  expect(await fingerprint(filled.url)).toEqual(before);

  const storage = await openStorage(place.config);
  const local = path.join(storage.temporaryDir, 'something');
  await writeFile(local, 'something');
  await storage.keep(local);
  await expect(restore(place)).rejects.toThrow('파일 저장소가 비어 있지 않아요');
}, 60_000);

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 20)],
  ['altered', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -40), Buffer.alloc(40, 7)])],
  ['of something else', () => Buffer.from('not sealed at all')],
])(
  '[E-07] a backup with a table or a file that is %s is named, and nothing is restored',
  async (_name, damage) => {
    const npo = await createNpo(opened.platform.db);
    const document = await putDocument(npo.organizationId, `a document ${Math.random()}`);
    const { id } = await backUp();
    for (const name of [backupNames.table(id, 'public.member'), backupNames.object(document.key)]) {
      const whole = path.join(folder, 'target', name);
      const bytes = await readFile(whole);
      await writeFile(whole, damage(bytes));
      const place = await openPlace();
      await expect(restore(place)).rejects.toThrow(name);
      expect(await query(place.urls.ownerUrl, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual(
        [],
      );
      expect(await readdir(path.join(place.config.dataDir, 'files'), { recursive: true })).not.toContain(
        document.key,
      );
      await writeFile(whole, bytes);
    }
  },
  60_000,
);

test('[E-04][E-07] a passphrase seals, too; a wrong one, or a key that belongs to another backup, opens nothing', async () => {
  await expect(openOpener(target, { passphrase })).rejects.toThrow('암호로 잠근 백업이 없어요');
  const { id } = await backUp({ passphrase });
  await expect(openOpener(target, { passphrase: 'another passphrase' })).rejects.toThrow(
    '암호가 맞지 않아요',
  );
  await expect(restore(await openPlace())).rejects.toThrow(backupNames.manifest(id));
  const opener = await openOpener(target, { passphrase });
  expect(await text(await opener.read(backupNames.manifest(id)))).toContain('"format":1');
}, 60_000);

test('[E-07] a target without a backup and a backup that was cut off are said', async () => {
  const { id } = await backUp();
  const place = await openPlace();
  await expect(restore(place, '2020-01-01T00-00-00Z')).rejects.toThrow(
    '온전한 백업 2020-01-01T00-00-00Z이 없어요',
  );
  await target.delete(backupNames.manifest(id));
  await expect(restore(place)).rejects.toThrow('온전한 백업이 없어요');
}, 60_000);

test('[E-07] a dump of an earlier version is migrated, one of a newer version is refused', async () => {
  const program = await readProgramSchema();
  const earlier = await createTestDatabase('template1');
  places.push(earlier);
  const client = new pg.Client({ connectionString: earlier.url });
  await client.connect();
  await createHistory(client);
  for (const migration of program.migrations.slice(0, -1)) {
    await client.query(migration.sql);
    await recordMigration(client, migration);
  }
  await recordState(client, 'an earlier state');
  await client.query(
    "INSERT INTO organization (type, name, number) VALUES ('NPO', '지난 판의 단체', '1208147521')",
  );
  await client.end();
  await createQueues(earlier.url);

  await withMoment(earlier.url, async (moment) => {
    const place = await openPlace();
    await loadDatabase(
      place.urls,
      { ...moment, open: async (table) => moment.copy(table) },
      { isStrict: true },
    );
    expect(await query(place.urls.ownerUrl, 'SELECT name FROM organization')).toEqual([
      { name: '지난 판의 단체' },
    ]);
    expect(await query(place.urls.ownerUrl, 'SELECT count(*)::int FROM schema_history.migration')).toEqual([
      { count: program.migrations.length },
    ]);
    const newer = {
      ...moment.history,
      migrations: [
        ...program.migrations,
        { number: program.migrations.length, name: '9999_of_tomorrow', hash: 'x' },
      ],
    };
    const other = await openPlace();
    await expect(
      loadDatabase(
        other.urls,
        { ...moment, history: newer, open: async (table) => moment.copy(table) },
        { isStrict: true },
      ),
    ).rejects.toThrow('9999_of_tomorrow');
  });
}, 60_000);

test('[E-04] a second installation with the same target is refused, and deletes nothing of the first', async () => {
  const other = await openTestApp();
  try {
    for (const { platform } of [opened, other])
      await runUnit(platform, { kind: 'SYSTEM' }, async (unit) =>
        unit.audit({ action: 'setting.update', subjectType: 'setting', subjectId: null }),
      );
    const { id } = await backUp();
    const { config, storage } = other.platform;
    const begin = () => createBackup(config, { appUrl: other.appUrl, storage, target, log: other.log }, key);
    await expect(begin()).rejects.toThrow('holds the backups of another installation');
    expect(await target.has(backupNames.manifest(id))).toBe(true);
    await target.delete(backupNames.installation);
    expect((await begin()).tables).toBeGreaterThan(0);
  } finally {
    await other.close();
  }
});

test('[E-04] of two backups at once the second is refused', async () => {
  await withMoment(opened.appUrl, async () => {
    await expect(backUp()).rejects.toThrow('다른 백업이 진행 중이에요');
  });
});
