import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform } from '#server/open-platform.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { listInstalledPostgres, startInstalledPostgres } from '#server/testing/installed-postgres.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { openBackupTarget } from './backup-target.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openOpener } from './seal.ts';

const passphrase = '여우비 내린 골목의 12월';

let opened: TestApp;
let folder: string;

beforeAll(async () => {
  opened = await openTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-versions-'));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const installed = listInstalledPostgres();
// Without one the test is there and skipped: a file without tests fails.
const tried = installed.length > 0 ? installed : [{ version: '–', programs: '' }];
if (installed.length === 0)
  console.error('LEFT OUT: no PostgreSQL package is installed here; nothing is shown of other versions.');

async function countProjects(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS count FROM project');
  await client.end();
  return rows[0].count as number;
}

test.skipIf(installed.length === 0).each(tried)(
  '[E-04][E-06] a backup of the embedded PostgreSQL is restored into PostgreSQL $version, and one made there beside it',
  async ({ version, programs }) => {
    const { platform, log } = opened;
    const company = await createCompany(platform.db);
    const npo = await createNpo(platform.db);
    await createProject(platform.db, company, { npoIds: [npo.organizationId], status: 'IN_PROGRESS' });
    const wanted = await countProjects(opened.databaseUrl);
    const server = await startInstalledPostgres(programs, ['first', 'second']);
    try {
      let appUrl = opened.appUrl;
      let storage = platform.storage;
      for (const name of ['first', 'second']) {
        const target = await openBackupTarget(path.join(folder, `${version}-${name}`));
        await createBackup(platform.config, { appUrl, storage, target, log }, { passphrase });
        const config = {
          ...platform.config,
          dataDir: path.join(folder, `data-${version}-${name}`),
          isCatalogOff: true,
        };
        const urls = server.urlsOf(name);
        const opener = await openOpener(target, { passphrase });
        expect(await restoreBackup({ config, urls, log }, { target, opener })).toMatchObject({ faults: [] });
        expect(await countProjects(urls.ownerUrl)).toBe(wanted);
        // The product runs on it, and the next backup is made of this one.
        const restored = await openPlatform(config, urls.appUrl, { isWorker: false, log });
        await createCompany(restored.platform.db);
        appUrl = urls.appUrl;
        storage = restored.platform.storage;
        await restored.close();
      }
    } finally {
      await server.stop();
    }
  },
  180_000,
);
