import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { openStorage } from '#server/storage/storage.ts';
import { openBackupTarget } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import type { BackupOrder } from './thread.ts';

const { config, appUrl } = workerData as BackupOrder;
const { backupTo, backupKey } = config;
if (backupTo === null || backupKey === null) throw new Error('A backup needs a place and a key');

// Linux gives each thread a priority of its own; elsewhere this would hold the whole product back.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

const tools = {
  appUrl,
  storage: await openStorage(config),
  target: await openBackupTarget(backupTo),
  log: pino({ level: config.logLevel }),
};
parentPort?.postMessage(await createBackup(config, tools, backupKey));
