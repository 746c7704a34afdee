import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { PackRoom } from '#contract/packs/packs.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { withClient } from './data.ts';
import { type DemoProduct, openDemoProduct } from './demo.ts';
import { readCpuMs, readRssMB, waitUntilQuiet } from './processes.ts';

/** A running project, whose NPO reads its report before it is submitted, and one that is over and has a pack. */
const running = { id: demoId('project', 'neulbom-homework'), npo: 'solgaeul' };
const over = { id: demoId('project', 'hanui-alleystudy'), company: 'hanui_csr' };
const pages = 20;
/** Entries that fill them. */
const entryCount = 260;
const photos = 40;
const packMB = 200;

const median = (numbers: readonly number[]) =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] as number;

/** Lets the owner of the database write what nobody may: the past of the demo. */
async function unguarded(client: pg.Client, tables: readonly string[], write: () => Promise<void>) {
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await write();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

const sentence =
  '저녁을 먹고 두 반으로 나눠 책을 읽었어요. 처음 온 아이가 먼저 손을 들었고, 헤어질 때는 다음에 읽을 책을 서로 골라 줬어요.';

/** Entries for as many pages as are wanted, with the photos of the demo under them. */
const entries = `
  WITH first AS (SELECT e.*, f.storage_key FROM activity_entry e
      JOIN activity_photo p ON p.entry_id = e.id JOIN file f ON f.id = p.file_id
      WHERE e.project_id = $1 ORDER BY e.created_at LIMIT 1),
    made AS (INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants,
        employee_volunteers, other_volunteers, staff, hours_each, sentence)
      SELECT project_id, partnership_id, author_id, day, place, 10 + at % 30, at % 5, at % 3, 2, 2,
        at || '번째 날. ' || $2 FROM first, generate_series(1, $3::int) AS at RETURNING id, created_at),
    chosen AS (SELECT id FROM made LIMIT $4::int),
    kept AS (INSERT INTO file (class, activity_entry_id, name, size_bytes, mime_type, sha256, storage_key)
      SELECT 'ACTIVITY_PHOTO', c.id, 'photo.webp', f.size_bytes, f.mime_type, f.sha256, f.storage_key
      FROM chosen c, first JOIN file f ON f.storage_key = first.storage_key AND f.activity_entry_id = first.id
      RETURNING id, activity_entry_id)
  INSERT INTO activity_photo (file_id, entry_id, consent, scope)
  SELECT id, activity_entry_id, 'NOBODY_SEEN', 'REPORT' FROM kept`;

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** The longest of what the process holds from `begin` until the end of `work`, in MB. */
async function watchRss<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; peakMB: number }> {
  let peakMB = readRssMB(pid);
  const watch = setInterval(() => {
    peakMB = Math.max(peakMB, readRssMB(pid));
  }, 20);
  try {
    return { value: await work(), peakMB };
  } finally {
    clearInterval(watch);
  }
}

/** The result report of a project as PDF, read by its NPO: composed from its records and drawn anew each time. */
export async function measureReport(product: DemoProduct, runs: number): Promise<object> {
  await withClient(product.databaseUrl, (client) =>
    unguarded(client, ['activity_entry', 'activity_photo', 'file'], async () => {
      await client.query(entries, [running.id, sentence, entryCount, photos]);
    }),
  );
  const cookie = await product.signIn(running.npo);
  const text = `${sentence}\n`.repeat(18);
  const url = `${product.url}/api/projects/${running.id}/report`;
  const { version } = (await (await fetch(url, { headers: { cookie } })).json()) as { version: number };
  const written = await fetch(`${url}/texts`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ version, voices: text, lessons: text, next: text }),
  });
  if (!written.ok) throw new Error(`no text: ${await written.text()}`);
  await waitUntilQuiet(product.pid);
  const restMB = readRssMB(product.pid);
  const times: number[] = [];
  const cpu: number[] = [];
  let pdf = Buffer.alloc(0);
  const { peakMB } = await watchRss(product.pid, async () => {
    for (let run = 0; run <= runs; run += 1) {
      const begun = performance.now();
      const cpuBefore = readCpuMs(product.pid);
      const answer = await fetch(`${url}/paper/pdf`, { headers: { cookie } });
      pdf = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`no report: ${pdf}`);
      // The first one loads the fonts.
      if (run === 0) continue;
      times.push(performance.now() - begun);
      cpu.push(readCpuMs(product.pid) - cpuBefore);
    }
  });
  if (countPages(pdf) < pages) throw new Error(`the report has ${countPages(pdf)} pages`);
  return {
    case: 'report',
    runs,
    pages: countPages(pdf),
    photos,
    kb: Math.round(pdf.length / 1000),
    ms_p50: Math.round(median(times)),
    ms_max: Math.round(Math.max(...times)),
    cpu_ms_p50: Math.round(median(cpu)),
    rss_mb_more: peakMB - restMB,
  };
}

/** Puts a file of random bytes into the store and returns what its row says. */
async function storeFile(dataDir: string, sizeBytes: number) {
  const bytes = randomBytes(sizeBytes);
  const storageKey = `be/${crypto.randomUUID()}`;
  await mkdir(path.join(dataDir, 'files/be'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', storageKey), bytes);
  return { sizeBytes, storageKey, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Takes the pack away, and gives the photos and the evidence of its project together the size that is wanted. */
async function growFiles(product: DemoProduct): Promise<void> {
  await withClient(product.databaseUrl, (client) =>
    unguarded(client, ['file', 'pack', 'pack_item'], async () => {
      await client.query(
        `DELETE FROM pack_item WHERE pack_id IN (SELECT id FROM pack WHERE project_id = $1)`,
        [over.id],
      );
      await client.query(`DELETE FROM file WHERE pack_id IN (SELECT id FROM pack WHERE project_id = $1)`, [
        over.id,
      ]);
      await client.query(`DELETE FROM pack WHERE project_id = $1`, [over.id]);
      const { rows } = await client.query<{ id: string }>(
        `SELECT f.id FROM file f LEFT JOIN spending s ON s.id = f.spending_id
           LEFT JOIN activity_photo p ON p.file_id = f.id LEFT JOIN activity_entry e ON e.id = p.entry_id
         WHERE (s.project_id = $1 AND s.struck_at IS NULL) OR (e.project_id = $1 AND p.consent <> 'NOT_AGREED')`,
        [over.id],
      );
      for (const { id } of rows) {
        const { sizeBytes, sha256, storageKey } = await storeFile(
          product.dataDir,
          Math.ceil((packMB * 1e6) / rows.length),
        );
        await client.query(`UPDATE file SET size_bytes = $2, sha256 = $3, storage_key = $4 WHERE id = $1`, [
          id,
          sizeBytes,
          sha256,
          storageKey,
        ]);
      }
    }),
  );
}

/** Reads a download as a client does, and says after how long the first byte came. */
async function download(url: string, cookie: string) {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`no pack: ${await answer.text()}`);
  let firstMs = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    if (bytes === 0) firstMs = performance.now() - begun;
    bytes += (chunk as Uint8Array).length;
  }
  return { firstMs, ms: performance.now() - begun, bytes };
}

/** A pack of 200 MB: how long it takes to be made by the job, and to come, and what the process holds meanwhile. */
export async function measurePack(product: DemoProduct, runs: number): Promise<object> {
  await growFiles(product);
  const cookie = await product.signIn(over.company);
  const url = `${product.url}/api/projects/${over.id}/pack`;
  await waitUntilQuiet(product.pid);
  const restMB = readRssMB(product.pid);
  const begun = performance.now();
  const made = await watchRss(product.pid, async () => {
    const asked = await fetch(url, { method: 'POST', headers: { cookie } });
    if (!asked.ok) throw new Error(`no pack: ${await asked.text()}`);
    for (;;) {
      const { pack } = (await (await fetch(url, { headers: { cookie } })).json()) as PackRoom;
      if (pack?.status === 'READY') return performance.now() - begun;
      await sleep(100);
    }
  });
  await waitUntilQuiet(product.pid);
  const quietMB = readRssMB(product.pid);
  const first: number[] = [];
  const whole: number[] = [];
  let bytes = 0;
  const sent = await watchRss(product.pid, async () => {
    for (let run = 0; run < runs; run += 1) {
      const came = await download(`${url}/archive`, cookie);
      first.push(came.firstMs);
      whole.push(came.ms);
      bytes = came.bytes;
    }
  });
  return {
    case: 'pack',
    runs,
    mb: Math.round(bytes / 1e6),
    made_ms: Math.round(made.value),
    made_rss_mb_more: made.peakMB - restMB,
    first_byte_ms_p50: Math.round(median(first)),
    first_byte_ms_max: Math.round(Math.max(...first)),
    whole_ms_p50: Math.round(median(whole)),
    sent_rss_mb_more: sent.peakMB - quietMB,
  };
}

/** The papers at the end of a project: its result report of 20 pages as PDF, and its evidence pack of 200 MB. */
export async function measurePapers(runs: number): Promise<object[]> {
  const product = await openDemoProduct();
  try {
    return [await measureReport(product, runs), await measurePack(product, runs)];
  } finally {
    await product.stop();
  }
}
