import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import type { DatabaseUrls } from '#db/prepare.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { formServerEnvironment, serverFlags } from '../scripts/toolchain.mjs';
import { makePairs, type Pair } from './chaos/members.ts';
import { fillTables, loadNpos, withClient } from './data.ts';
import { type Answered, type Asked, openPress } from './press.ts';
import { benchSecret, readRssMB, startProduct, waitUntilQuiet } from './processes.ts';

const folder = path.resolve('.cache/bench/backup');
const bytesOfFile = 256 * 1024;
const perSecond = 50;
const quietSeconds = 30;
/** By then the product answers as it does all day. */
const warmSeconds = 20;
const pairs = 40;
const bars = { memoryMB: 300, ratio: 1.3, restoreSeconds: 600 };

/** Puts so many gigabytes of files into a store on the disk, each different and none to be compressed, with their rows. */
async function fillStore(client: pg.Client, root: string, gigabytes: number): Promise<number> {
  const count = Math.round((gigabytes * 1e9) / bytesOfFile);
  const bytes = randomBytes(bytesOfFile);
  const rows: { key: string; sha256: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    bytes.writeUInt32BE(at, 8);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${sha256.slice(0, 2)}/${sha256.slice(2, 34)}`;
    mkdirSync(path.join(root, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(path.join(root, key), bytes);
    rows.push({ key, sha256 });
  }
  await fillTables(client, ['file'], async () => {
    await client.query(
      `INSERT INTO file (class, npo_id, name, size_bytes, mime_type, sha256, storage_key)
         SELECT 'NPO_DOCUMENT', n.id, '소개자료 ' || f.at || '.pdf', $3, 'application/pdf', f.sha256, f.key
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY f (key, sha256, at)
           JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS all FROM npo) n
             ON n.at = f.at % n.all`,
      [rows.map(({ key }) => key), rows.map(({ sha256 }) => sha256), bytesOfFile],
    );
  });
  await client.query('ANALYZE file');
  return count;
}

type Ran = { seconds: number; rssMB: number; said: string };

/** Runs a command of a release, and watches its memory. Throws what it says where it fails. */
async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, `dist/program/${name}.js`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...formServerEnvironment(), ...productionEnvironment, SESSION_SECRET: benchSecret, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  let rssMB = 0;
  const watch = setInterval(() => {
    rssMB = Math.max(rssMB, readRssMB(child.pid as number));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
  return { seconds: Math.round((performance.now() - begun) / 100) / 10, rssMB, said };
}

/** What visitors and members ask meanwhile: half from memory, half from the database, one in ten a write. */
function formMix(members: Pair[]): Asked[] {
  return Array.from({ length: 2000 }, (_, at): Asked => {
    const { cookie, projectId, npoId } = members[(at * 7) % members.length] as Pair;
    const asks: Omit<Asked, 'name'>[] = [
      { kind: 'visitor read', path: `/api/npos?page=${1 + (at % 50)}` },
      { kind: 'member read', path: '/api/session', cookie },
      { kind: 'visitor read', path: `/api/npos/${npoId}` },
      { kind: 'member read', path: `/api/projects/${projectId}`, cookie },
      { kind: 'visitor read', path: `/api/npos?field=EDU&page=${1 + (at % 5)}` },
      { kind: 'member read', path: '/api/projects', cookie },
      { kind: 'visitor read', path: '/api/codes?groups=FIELD' },
      { kind: 'member read', path: '/api/notifications', cookie },
      { kind: 'visitor read', path: '/npos' },
      {
        kind: 'write',
        path: `/api/projects/${projectId}/events`,
        cookie,
        body: '{"text":"회의를 마쳤어요."}',
      },
    ];
    const chosen = asks[at % asks.length] as (typeof asks)[number];
    return { ...chosen, name: chosen.path };
  });
}

const quantile = (answers: Answered[], share: number) =>
  answers.map(({ ms }) => ms).sort((left, right) => left - right)[Math.floor(answers.length * share)] ?? 0;

const mean = (answers: Answered[]) => answers.reduce((sum, { ms }) => sum + ms, 0) / answers.length;

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Files of made members have rows alone: they get the content of another, so that no backup misses them. */
function giveContent(ownerUrl: string): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query(
      `UPDATE file f SET storage_key = o.storage_key, sha256 = o.sha256, size_bytes = o.size_bytes
       FROM (SELECT * FROM file WHERE class = 'NPO_DOCUMENT' LIMIT 1) o WHERE f.storage_key = ''`,
    );
  });
}

async function measureBackups(
  urls: DatabaseUrls & { ownerUrl: string },
  dataDir: string,
  env: Record<string, string>,
) {
  const members = await makePairs(urls.appUrl, benchSecret, pairs);
  await giveContent(urls.ownerUrl);
  const product = await startProduct(urls, { DATA_DIR: dataDir });
  const presser = openPress();
  const press = async (seconds: number) =>
    (await presser.press({ url: product.url, asks: formMix(members), perSecond, seconds })).answers;
  const isBad = ({ status }: Answered) => status < 200 || status >= 300;
  try {
    await waitUntilQuiet(product.pid);
    await press(warmSeconds);
    const alone = await press(quietSeconds);
    const args = ['--to', path.join(folder, 'target')];
    let isOver = false;
    const backup = runCommand('backup-create', args, env).finally(() => {
      isOver = true;
    });
    const during: Answered[] = [];
    while (!isOver) during.push(...(await press(1)));
    const full = await backup;
    const again = await runCommand('backup-create', args, env);
    return {
      seconds: full.seconds,
      rss_mb: full.rssMB,
      second_seconds: again.seconds,
      second_rss_mb: again.rssMB,
      second_said: again.said.trim(),
      requests_alone: alone.length,
      requests_during: during.length,
      failed: [...alone, ...during].filter(isBad).length,
      mean_ms: `${round(mean(alone))} -> ${round(mean(during))}`,
      p50_ms: `${round(quantile(alone, 0.5))} -> ${round(quantile(during, 0.5))}`,
      p95_ms: `${round(quantile(alone, 0.95))} -> ${round(quantile(during, 0.95))}`,
      mean_ratio: round(mean(during) / mean(alone), 2),
      p50_ratio: round(quantile(during, 0.5) / quantile(alone, 0.5), 2),
    };
  } finally {
    presser.close();
    await product.stop();
  }
}

async function measureRestore(env: Record<string, string>): Promise<Ran> {
  const { appUrl, ownerUrl, stop } = await startEmbeddedDatabase({ dataDir: path.join(folder, 'restored') });
  try {
    return await runCommand('backup-restore', ['--from', path.join(folder, 'target')], {
      ...env,
      DATABASE_URL: appUrl,
      MIGRATION_DATABASE_URL: ownerUrl,
      DATA_DIR: path.join(folder, 'restored-data'),
    });
  } finally {
    await stop();
  }
}

const sayMachine = () => `${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)}`;

/**
 * A backup of so many NPOs with so many gigabytes of files while visitors and members ask, a second one right after it, and
 * a restore into an empty place, each by the command of a release. Takes three times the gigabytes of the disk, and gives
 * them back.
 */
export async function* measureBackup(npos: number, gigabytes: number): AsyncGenerator<object> {
  rmSync(folder, { recursive: true, force: true });
  const dataDir = path.join(folder, 'data');
  const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'postgres') });
  const env = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: 'a passphrase of the bench',
  };
  try {
    await migrate(database);
    console.error(`Loading ${npos} NPOs and ${gigabytes} GB of files …`);
    const files = await withClient(database.ownerUrl, async (client) => {
      await loadNpos(client, npos);
      return fillStore(client, path.join(dataDir, 'files'), gigabytes);
    });
    const size = { npos, gigabytes, files };
    const backups = await measureBackups(database, dataDir, env);
    yield {
      case: 'backup',
      ...size,
      ...backups,
      is_within_bars: backups.rss_mb <= bars.memoryMB && backups.mean_ratio <= bars.ratio,
      machine: sayMachine(),
    };
    const { seconds, rssMB, said } = await measureRestore(env);
    const isWithin = seconds <= bars.restoreSeconds;
    yield {
      case: 'restore',
      ...size,
      seconds,
      rss_mb: rssMB,
      said: said.trim(),
      is_within_bars: isWithin,
      machine: sayMachine(),
    };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
