import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { withParticle } from '#contract/fields/particles.ts';
import { loadDatabase } from '#db/backup/load.ts';
import type { DatabaseUrls } from '#db/prepare.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/jobs/queue.ts';
import { describeBreak, verifyAuditLog } from '#server/modules/audits/verify.ts';
import { deleteOutlived } from '#server/modules/privacy/retention.ts';
import { openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import type { BackupTarget } from './backup-target.ts';
import { repeatErasures } from './erasures.ts';
import { type BackupManifest, backupFormat, backupManifest, backupNames, toBackupTime } from './manifest.ts';
import { findBackups } from './prune.ts';
import { findBrokenRules } from './rules-store.ts';
import { checked, type Opener } from './seal.ts';
import { findLastErasure } from './store.ts';

/** What a restore came to; with faults the database is not to be used before they are understood. */
export type RestoreReport = {
  id: string;
  takenAt: Date;
  tables: number;
  objects: number;
  erasures: number;
  /** Rules that do not hold, in words. */
  faults: string[];
  seconds: number;
};

/** A place to restore to: an empty database, and the store that `config` names. */
export type RestorePlace = { config: Config; urls: DatabaseUrls & { ownerUrl: string }; log: Log };

type Tools = { target: BackupTarget; opener: Opener };

async function readManifest({ target, opener }: Tools, id: string): Promise<BackupManifest> {
  const content = await json(await opener.read(backupNames.manifest(id)));
  const format = (content as { format?: unknown }).format;
  if (format !== backupFormat)
    throw new Error(
      `백업 ${withParticle(id, '은/는')} 더 새로운 프로그램의 형식(${format})이에요. 그 프로그램으로 복원해 주세요.\n` +
        `Backup ${id} in ${target.address} has format ${format}; this program reads format ${backupFormat}.`,
    );
  return backupManifest.parse(content);
}

/**
 * The backup that was named, or the newest. One of a time to come was made while a clock ran ahead: what has another moment
 * was made after it. Throws where there is none.
 */
async function chooseBackup(target: BackupTarget, wanted: string | undefined): Promise<string> {
  const { ids } = await findBackups(target);
  const isPast = (id: string) => toBackupTime(id).getTime() <= Date.now();
  const id = wanted ?? ids.findLast(isPast) ?? ids.at(-1);
  if (id === undefined || !ids.includes(id))
    throw new Error(
      `${target.address}에 온전한 백업${wanted ? ` ${wanted}` : ''}이 없어요.\n` +
        `There is no whole backup${wanted ? ` ${wanted}` : ''} in ${target.address}. Whole: ${ids.join(', ') || '–'}.`,
    );
  return id;
}

async function refuseFilledStore(storage: Storage): Promise<void> {
  for await (const key of storage.list())
    throw new Error(
      `파일 저장소가 비어 있지 않아요(${key}). 빈 저장소에 복원해 주세요.\n` +
        `The store of files is not empty (${key}). A restore needs an empty one.`,
    );
}

async function restoreObject(storage: Storage, opener: Opener, object: BackupManifest['objects'][number]) {
  const name = backupNames.object(object.key);
  const spool = path.join(storage.temporaryDir, `restore-${randomUUID()}`);
  try {
    await pipeline(
      Readable.from(checked(await opener.read(name), name, object)),
      createWriteStream(spool, { mode: 0o600 }),
    );
    await storage.restore(spool, object.key);
  } finally {
    await rm(spool, { force: true });
  }
}

/** Reads every table of the backup once, so that one that is cut or altered is found before anything is written. */
async function checkTables(opener: Opener, id: string, { tables }: BackupManifest): Promise<void> {
  for (const table of tables) {
    const name = backupNames.table(id, table.name);
    for await (const _chunk of checked(await opener.read(name, { isCompressed: true }), name, table));
  }
}

/** Writes what the configuration must say again; a value that is given in another way wins. */
async function restoreSettings({ config }: RestorePlace, { settings }: BackupManifest): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const write = (name: string, text: string) =>
    writeFile(path.join(config.dataDir, name), text, { mode: 0o600 });
  await write('session-secret', settings.SESSION_SECRET);
  await write('restored-site-config.json', JSON.stringify(settings.site, null, 2));
}

async function findFaults(platform: Platform, manifest: BackupManifest): Promise<string[]> {
  const faults: string[] = [];
  const verdict = await verifyAuditLog(platform.db, manifest.auditHead);
  if (!verdict.isIntact)
    faults.push(...verdict.breaks.map((found) => `the audit log is broken: ${describeBreak(found)}`));
  for (const { rule, ids } of await findBrokenRules(platform.db)) faults.push(`${rule}: ${ids.join(', ')}`);
  for (const key of manifest.missingKeys) faults.push(`the backup lacks the file ${key}`);
  return faults;
}

/** What needs the running product: erasures, what has outlived its time, and a look at every rule. */
async function settle(
  { config, urls, log }: RestorePlace,
  tools: Tools,
  manifest: BackupManifest,
): Promise<Pick<RestoreReport, 'erasures' | 'faults'>> {
  const settled = { ...config, sessionSecret: manifest.settings.SESSION_SECRET };
  const { platform, close } = await openPlatform(settled, urls.appUrl, { isWorker: false, log });
  try {
    const known = {
      takenAt: new Date(manifest.takenAt),
      lastSequence: await findLastErasure(platform.db),
    };
    const erasures = await repeatErasures(platform, { ...tools, known });
    await deleteOutlived(platform.db);
    return { erasures, faults: await findFaults(platform, manifest) };
  } finally {
    await close();
  }
}

/**
 * Restores a backup, the newest unless told, into an empty database and an empty store, migrates it to this program, and
 * carries out again what was erased since. Throws and leaves both empty where the backup is not whole, was altered, or
 * comes from a newer program, or where the place is not empty.
 */
export async function restoreBackup(
  place: RestorePlace,
  tools: Tools,
  wantedId?: string,
): Promise<RestoreReport> {
  const startedAt = performance.now();
  const { target, opener } = tools;
  const id = await chooseBackup(target, wantedId);
  const manifest = await readManifest(tools, id);
  const storage = await openStorage(place.config);
  await refuseFilledStore(storage);
  await checkTables(opener, id, manifest);
  const restored: string[] = [];
  try {
    for (const object of manifest.objects) {
      await restoreObject(storage, opener, object);
      restored.push(object.key);
    }
    await loadDatabase(
      place.urls,
      {
        ...manifest,
        open: async ({ name }) => opener.read(backupNames.table(id, name), { isCompressed: true }),
      },
      { isStrict: place.config.isProduction },
    );
  } catch (error) {
    for (const key of restored) await storage.delete(key);
    throw error;
  }
  await restoreSettings(place, manifest);
  const settled = await settle(place, tools, manifest);
  return {
    id,
    takenAt: new Date(manifest.takenAt),
    tables: manifest.tables.length,
    objects: manifest.objects.length,
    ...settled,
    seconds: (performance.now() - startedAt) / 1000,
  };
}
