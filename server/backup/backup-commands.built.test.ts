import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup, runErasureSend } from '#server/jobs/backup.ts';
import { withdrawOrganization } from '#server/modules/accounts/withdrawal.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { runCommand } from '#server/testing/commands.ts';
import { createNpo } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { openBackupTarget } from './backup-target.ts';
import { backupNames } from './manifest.ts';
import { findBackups } from './prune.ts';

const passphrase = '여우비 내린 골목의 12월';

let opened: TestApp;
let folder: string;

beforeAll(async () => {
  opened = await openTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-drill-test-'));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: string, flags: string[], more: Record<string, string> = {}) =>
  runCommand(command, flags, {
    DATABASE_URL: opened.appUrl,
    DATA_DIR: opened.platform.config.dataDir,
    BACKUP_PASSPHRASE: passphrase,
    ...more,
  });

test('[E-06] a drill restores the newest backup into a cluster of its own beside the product, reports, and leaves nothing', async () => {
  await createNpo(opened.platform.db);
  const before = await readdir(os.tmpdir());
  const made = await run('backup-create', ['--to', path.join(folder, 'target')]);
  expect(made.output).toContain('백업 ');
  expect(made.status).toBe(0);
  const drilled = await run('backup-restore', ['--from', path.join(folder, 'target'), '--drill']);
  expect(drilled.output).toContain('복원 연습을 마쳤어요');
  expect(drilled.output).toContain('모든 규칙이 맞아요');
  expect(drilled.status).toBe(0);
  const left = (await readdir(os.tmpdir())).filter(
    (name) => name.startsWith('matson-drill-') && !before.includes(name),
  );
  expect(left).toEqual([]);

  const wrong = await run('backup-restore', ['--from', path.join(folder, 'target'), '--drill'], {
    BACKUP_PASSPHRASE: 'another passphrase',
  });
  expect(wrong).toMatchObject({ status: 1, output: expect.stringContaining('암호가 맞지 않아요') });
}, 120_000);

test('[E-05] the nightly job backs up, and each minute what was erased goes where the backups are', async () => {
  const platform = {
    ...opened.platform,
    config: {
      ...opened.platform.config,
      backupTo: path.join(folder, 'nightly'),
      backupKey: { recipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p' },
    },
  };
  const target = await openBackupTarget(path.join(folder, 'nightly'));
  await runBackup(platform, opened.log);
  expect((await findBackups(target)).ids).toHaveLength(1);
  const npo = await createNpo(opened.platform.db);
  await runUnit(platform, { kind: 'SYSTEM' }, (unit) => withdrawOrganization(unit, npo.organizationId, null));
  await runErasureSend(platform);
  expect(await target.list(backupNames.erasures)).toHaveLength(1);

  // Why it could not be made reaches the queue, which says it on the page 시스템.
  await writeFile(path.join(folder, 'nightly', backupNames.installation), 'another installation');
  await expect(runBackup(platform, opened.log)).rejects.toThrow('다른 설치의 백업이 있어요');

  // Without a place for it neither does anything.
  await runBackup(opened.platform, opened.log);
  await runErasureSend(opened.platform);
});
