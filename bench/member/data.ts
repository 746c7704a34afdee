import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { readProgramSchema } from '#db/program-schema.ts';
import { fillTables, loadNpos, withClient } from '../data.ts';
import { type MemberSizes, sizesOf } from './sizes.ts';

const folder = path.resolve('.cache/bench');

const projectTables = [
  'project',
  'partnership',
  'agreement',
  'required_document',
  'task_mark',
  'match',
  'match_candidate',
  'invitation',
  'file',
  'project_event',
];

/** What generates the data; another generator or another schema makes another folder. */
const sources = [
  'bench/data.ts',
  'bench/generator*.ts',
  'bench/member/{data,sizes}.ts',
  'bench/member/*.sql',
];

async function hashOrigin(): Promise<string> {
  const hash = createHash('sha256').update((await readProgramSchema()).hash);
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Runs a file of SQL with the sizes in the place of its `:names`. */
async function run(client: pg.Client, name: string, sizes: MemberSizes): Promise<void> {
  const begun = performance.now();
  const text = readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8');
  await client.query(
    text.replace(/(?<!:):([a-z]\w*)/gi, (_, size: string) => {
      const value = sizes[size as keyof MemberSizes];
      if (value === undefined) throw new Error(`${name}.sql names the unknown size ${size}`);
      return String(value);
    }),
  );
  console.error(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** Loads the data of the signed-in side into a migrated database that has no organisations. */
export async function loadMemberData(url: string, sizes: MemberSizes): Promise<void> {
  await withClient(url, async (client) => {
    await loadNpos(client, sizes.npos);
    await fillTables(client, ['organization', 'member', 'manager', 'session', 'consent'], () =>
      run(client, 'people', sizes),
    );
    // What the log and the bell hold needs no rows of each other: two connections fill two cores.
    await Promise.all([
      withClient(url, (second) =>
        fillTables(second, ['notification'], () => run(second, 'notifications', sizes)),
      ),
      (async () => {
        await fillTables(client, projectTables, () => run(client, 'projects', sizes));
        await fillTables(client, ['project_step'], async () => {
          await client.query('SELECT count(keep_project_steps(id)) FROM project');
        });
        await fillTables(client, ['audit_entry'], () => run(client, 'audit', sizes));
      })(),
    ]);
    await client.query('UPDATE catalog_epoch SET version = version + 1');
    await client.query('VACUUM ANALYZE');
  });
}

const quick = {
  durable: false,
  settings: { shared_buffers: '512MB', max_wal_size: '8GB', wal_level: 'minimal', max_wal_senders: '0' },
};

/**
 * Starts the database of the signed-in side, loading it the first time; it is kept until the schema or the generator
 * changes.
 */
export async function openMemberDatabase(projects: number): Promise<EmbeddedDatabase> {
  const prefix = `member-${projects}-`;
  const dataDir = path.join(folder, prefix + (await hashOrigin()));
  if (!existsSync(dataDir)) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix)))
      rmSync(path.join(folder, name), { recursive: true });
    console.error(`Loading ${projects} projects …`);
    const begun = performance.now();
    const draft = path.join(folder, `${prefix}draft`);
    mkdirSync(draft);
    const loading = await startEmbeddedDatabase({ dataDir: draft, ...quick });
    try {
      await migrate(loading);
      await loadMemberData(loading.ownerUrl, sizesOf(projects));
    } finally {
      await loading.stop();
    }
    renameSync(draft, dataDir);
    console.error(`Loaded in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '512MB', max_wal_size: '2GB' } });
}
