import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import type { DatabaseUrls } from '#db/prepare.ts';
import { openBackupTarget } from './backup/backup-target.ts';
import { type RestorePlace, type RestoreReport, restoreBackup } from './backup/restore-backup.ts';
import { openOpener } from './backup/seal.ts';
import { type Config, readConfig } from './config/config.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run restore -- --from FOLDER|s3://BUCKET/PREFIX [--backup ID] [--identity FILE] [--drill]
 * Restores a backup into the empty database of DATABASE_URL and MIGRATION_DATABASE_URL (outside production without them:
 * the embedded one of an empty DATA_DIR) and into the empty store. --drill restores into a database and a folder of its
 * own, beside the running product, reports, and deletes both.
 */

const usage = `Usage: npm run restore -- --from FOLDER|s3://BUCKET/PREFIX [--backup ID] [--identity FILE] [--drill]
Restores the newest backup, or the one named, into an empty database and an empty store.
Needs BACKUP_PASSPHRASE, or --identity: a file with the secret key of age that belongs to BACKUP_RECIPIENT.
--drill restores beside the running product, checks every rule, reports and deletes what it restored.`;

const options = {
  from: { type: 'string' },
  backup: { type: 'string' },
  identity: { type: 'string' },
  drill: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Place = { urls: DatabaseUrls & { ownerUrl: string }; config: Config; close(): Promise<void> };

/** A database and a folder that nobody else uses and that are gone afterwards. */
async function openDrillPlace(config: Config): Promise<Place> {
  const dataDir = path.join(os.tmpdir(), `matson-drill-${randomUUID()}`);
  const database = await startEmbeddedDatabase({ dataDir: path.join(dataDir, 'postgres'), durable: false });
  return {
    urls: database,
    config: { ...config, dataDir, s3: null, isCatalogOff: true },
    close: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPlace(config: Config): Promise<Place> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl) {
    if (!migrationDatabaseUrl)
      throw new Error(
        '복원하려면 소유자 역할의 주소 MIGRATION_DATABASE_URL도 있어야 해요. A restore needs MIGRATION_DATABASE_URL, too.',
      );
    return {
      urls: { appUrl: databaseUrl, ownerUrl: migrationDatabaseUrl },
      config,
      close: async () => {},
    };
  }
  if (config.isProduction) throw new Error('Production needs DATABASE_URL.');
  const database = await startEmbeddedDatabase({ dataDir: path.join(config.dataDir, 'postgres') });
  return { urls: database, config, close: database.stop };
}

function tell(report: RestoreReport, isDrill: boolean): void {
  console.log(
    `${isDrill ? '복원 연습을 마쳤어요' : '복원했어요'}: 백업 ${report.id}, 표 ${report.tables}개, 파일 ${report.objects}개, ` +
      `다시 지운 것 ${report.erasures}건, ${report.seconds.toFixed(1)}초.`,
  );
  for (const fault of report.faults) console.error(`어긋난 점: ${fault}`);
  if (report.faults.length === 0) console.log('모든 규칙이 맞아요. Every rule holds.');
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options });
  const passphrase = process.env.BACKUP_PASSPHRASE;
  if (values.help || !values.from || !(values.identity || passphrase)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const config = readConfig();
  const target = await openBackupTarget(values.from);
  const key = values.identity
    ? { identity: (await readFile(values.identity, 'utf8')).match(/AGE-SECRET-KEY-1\S+/)?.[0] ?? '' }
    : { passphrase: passphrase as string };
  const opener = await openOpener(target, key);
  const isDrill = values.drill ?? false;
  const { close, ...opened } = isDrill ? await openDrillPlace(config) : await openPlace(config);
  try {
    const place: RestorePlace = { ...opened, log: pino({ level: 'error' }) };
    const report = await restoreBackup(place, { target, opener }, values.backup);
    tell(report, isDrill);
    process.exitCode = report.faults.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

await runCommand(run);
