import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config/config.ts';
import type { BackupReport } from './create-backup.ts';

/** What the thread is given: the configuration with a place and a key for backups, and the database as the app reads it. */
export type BackupOrder = { config: Config; appUrl: string };

/**
 * Makes a backup in a thread of its own, behind all other work: hashing and sealing gigabytes takes minutes of one core,
 * and answers go on. Throws what `createBackup` throws.
 */
export function createBackupInThread(order: BackupOrder): Promise<BackupReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
    });
    worker.once('message', (report: BackupReport) => {
      resolve(report);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The backup ended with ${code} before it was done`)));
  });
}
