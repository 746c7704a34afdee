import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type DatabaseMoment, withMoment } from '#db/backup/dump.ts';
import type { Reader } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/jobs/queue.ts';
import { findFirstHash, findHead } from '#server/modules/audits/store.ts';
import { findStoredObjects } from '#server/modules/files/store.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { BackupTarget } from './backup-target.ts';
import { type BackupManifest, backupFormat, backupNames, toBackupId } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { type BackupKey, checked, openSealer, type Sealer } from './seal.ts';

/** What a backup came to. */
export type BackupReport = {
  id: string;
  tables: number;
  objects: number;
  /** Objects that were not in the target yet. */
  sentObjects: number;
  /** Keys of objects that the store lacks or holds otherwise than their rows say. */
  missingKeys: string[];
  /** Earlier backups that were deleted by the schedule. */
  prunedIds: string[];
  seconds: number;
};

type Tools = { target: BackupTarget; sealer: Sealer };

async function sealTables(
  { sealer }: Tools,
  id: string,
  { tables, copy }: DatabaseMoment,
): Promise<BackupManifest['tables']> {
  const sealedTables: BackupManifest['tables'] = [];
  for (const table of tables) {
    const sealed = await sealer.put(copy(table), backupNames.table(id, table.name), { isCompressed: true });
    sealedTables.push({ ...table, ...sealed });
  }
  return sealedTables;
}

/** Sends the objects that the target lacks; an object never changes under its key. */
async function sealObjects(
  { target, sealer }: Tools,
  storage: Storage,
  objects: BackupManifest['objects'],
  log: Log,
): Promise<{ kept: BackupManifest['objects']; sentObjects: number; missingKeys: string[] }> {
  const present = new Set(await target.list('objects/'));
  const kept: BackupManifest['objects'] = [];
  const missingKeys: string[] = [];
  let sentObjects = 0;
  for (const object of objects) {
    const name = backupNames.object(object.key);
    try {
      if (!present.has(name)) {
        await sealer.put(Readable.from(checked(await storage.read(object.key), object.key, object)), name);
        sentObjects += 1;
      }
      kept.push(object);
    } catch (error) {
      log.error({ err: error, key: object.key }, 'a stored file could not be taken into the backup');
      missingKeys.push(object.key);
    }
  }
  return { kept, sentObjects, missingKeys };
}

/** Puts a text that is read without the key. */
async function putText(
  target: BackupTarget,
  { temporaryDir }: Storage,
  name: string,
  content: string,
): Promise<void> {
  const spool = path.join(temporaryDir, `backup-${randomUUID()}`);
  try {
    await writeFile(spool, content);
    await target.put(spool, name);
  } finally {
    await rm(spool, { force: true });
  }
}

/** The target holds the backups of another installation: each would delete what the other keeps. */
export class TakenTargetError extends Error {}

/** Makes the target this installation's with its first backup. Throws TakenTargetError where it is another's. */
async function takeTarget(target: BackupTarget, storage: Storage, reader: Reader): Promise<void> {
  const own = await findFirstHash(reader);
  if (own === null) return;
  const { installation } = backupNames;
  if (!(await target.has(installation))) return putText(target, storage, installation, `${own}\n`);
  if ((await text(await target.read(installation))).trim() === own) return;
  throw new TakenTargetError(
    `이 자리에는 다른 설치의 백업이 있어요. BACKUP_TO를 설치마다 다르게 정해 주세요. 이 자리를 넘겨받으려면 ${installation} 파일을 지우세요. ${target.address} holds the backups of another installation.`,
  );
}

/**
 * Makes one backup of database, files and configuration while the product runs, then deletes what the schedule no longer
 * keeps. Reads the database as the app. Throws BackupRunningError, TakenTargetError, SealError, or what target and store throw; a backup
 * that did not get its manifest is none, and the next one deletes what it left.
 */
export async function createBackup(
  config: Pick<Config, 'sessionSecret' | 'site'>,
  { appUrl, storage, target, log }: { appUrl: string; storage: Storage; target: BackupTarget; log: Log },
  key: BackupKey,
): Promise<BackupReport> {
  const startedAt = performance.now();
  const sealer = await openSealer(target, key, storage.temporaryDir);
  const tools = { target, sealer };
  return withMoment(appUrl, async (moment, endSnapshot) => {
    await takeTarget(target, storage, moment.reader);
    const id = toBackupId(moment.takenAt);
    const auditHead = await findHead(moment.reader);
    const named = await findStoredObjects(moment.reader);
    const tables = await sealTables(tools, id, moment);
    await endSnapshot();
    const { kept, sentObjects, missingKeys } = await sealObjects(tools, storage, named, log);
    const manifest: BackupManifest = {
      format: backupFormat,
      takenAt: moment.takenAt.toISOString(),
      history: moment.history,
      auditHead: { sequence: auditHead?.sequence ?? 0, hash: auditHead?.hash ?? '' },
      tables,
      jobs: moment.jobs as BackupManifest['jobs'],
      objects: kept,
      missingKeys,
      settings: { SESSION_SECRET: config.sessionSecret, site: config.site },
    };
    await putText(target, storage, backupNames.keys(id), kept.map(({ key }) => `${key}\n`).join(''));
    await sealer.put(Readable.from([JSON.stringify(manifest)]), backupNames.manifest(id));
    return {
      id,
      tables: tables.length,
      objects: kept.length,
      sentObjects,
      missingKeys,
      prunedIds: await pruneBackups(target),
      seconds: (performance.now() - startedAt) / 1000,
    };
  });
}
