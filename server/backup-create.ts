import os from 'node:os';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { withParticle } from '#contract/fields/particles.ts';
import { openBackupTarget } from './backup/backup-target.ts';
import { createBackup } from './backup/create-backup.ts';
import { openCommandDatabase } from './command-database.ts';
import { readConfig } from './config/config.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './storage/storage.ts';

/*
 * npm run backup -- --to FOLDER|s3://BUCKET/PREFIX
 * Makes one backup of database, files and configuration, whether or not the product is running. Sealed to
 * BACKUP_PASSPHRASE or BACKUP_RECIPIENT; without --to it goes to BACKUP_TO.
 */

const usage = `Usage: npm run backup [-- --to FOLDER|s3://BUCKET/PREFIX]
Backs up database, files and configuration, also while the product runs. Without --to it goes to BACKUP_TO.
Needs BACKUP_PASSPHRASE (at least 12 characters) or BACKUP_RECIPIENT (a public key of age).`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  const config = readConfig();
  const to = values.to ?? config.backupTo;
  if (values.help || !to || !config.backupKey) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  // It may take its time; who visits the product meanwhile goes before it.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const { urls, close } = await openCommandDatabase();
  try {
    const tools = {
      appUrl: urls.appUrl,
      storage: await openStorage(config),
      target: await openBackupTarget(to),
      log: pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }),
    };
    const report = await createBackup(config, tools, config.backupKey);
    console.log(
      `백업 ${withParticle(report.id, '을/를')} 만들었어요. 표 ${report.tables}개, 파일 ${report.objects}개(새로 보낸 파일 ${report.sentObjects}개), ${report.seconds.toFixed(1)}초.`,
    );
    if (report.missingKeys.length > 0) {
      console.error(
        `읽을 수 없는 파일이 ${report.missingKeys.length}개 있어요: ${report.missingKeys.join(', ')}`,
      );
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
}

await runCommand(run);
