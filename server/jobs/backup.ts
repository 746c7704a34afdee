import { openBackupTarget } from '#server/backup/backup-target.ts';
import { sendErasures } from '#server/backup/erasures.ts';
import type { Sealer } from '#server/backup/seal.ts';
import { createBackupInThread } from '#server/backup/thread.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Makes the nightly backup; does nothing without a place for it. */
export async function runBackup({ config, db }: Platform, log: Log): Promise<void> {
  if (config.backupTo === null || config.backupKey === null) return;
  const appUrl = db.$client.options.connectionString ?? '';
  const report = await createBackupInThread({ config, appUrl });
  log.info(report, 'backed up');
}

/** The sealer of this process: a passphrase is stretched once, not every minute. */
let sealer: Promise<Sealer> | undefined;

/** Sends what has been erased to where backups are kept; does nothing without such a place. */
export async function runErasureSend({ config, db, storage }: Platform): Promise<void> {
  const { backupTo, backupKey } = config;
  if (backupTo === null || backupKey === null) return;
  // What encrypts is loaded where there is a place for backups, and in no other process.
  sealer ??= import('#server/backup/seal.ts').then(async ({ openSealer }) =>
    openSealer(await openBackupTarget(backupTo), backupKey, storage.temporaryDir),
  );
  sealer.catch(() => {
    sealer = undefined;
  });
  await sendErasures(db, await sealer);
}
