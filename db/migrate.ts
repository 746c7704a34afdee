import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { appRole } from './client.ts';
import { createQueues, describeQueues } from './queues.ts';

/** Any number: whoever migrates holds this advisory lock, so that several instances may start at once. */
const migrationLock = 7_260_511;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const dataFolder = fileURLToPath(new URL('./data', import.meta.url));

const grants = `GRANT USAGE ON SCHEMA pgboss TO ${appRole};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${appRole};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${appRole};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${appRole};`;

type Region = { code: string; name: string; children: { code: string; name: string }[] };
type TaxonomyEntry = { code: string; name: string; displayName: string };

const readData = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(path.join(dataFolder, `${name}.json`), 'utf8')) as T;

/** Loads the official code maps; what the operator has edited since stays as it is. */
async function loadCodes(client: pg.Client): Promise<void> {
  const regions = await readData<Region[]>('regions');
  const legacy = await readData<Record<string, string[]>>('regions-legacy-codes');
  const taxonomy = await readData<{ FIELD: TaxonomyEntry[]; BENEFICIARY: TaxonomyEntry[] }>('taxonomy');
  const rows: [group: string, code: string, name: string, displayName: string, position: number][] = [];
  regions.forEach((region, position) => {
    rows.push(['REGION', region.code, region.name, '', position]);
    region.children.forEach((child, childPosition) => {
      rows.push([`REGION_DETAIL_${region.code}`, child.code, child.name, '', childPosition]);
    });
  });
  for (const group of ['FIELD', 'BENEFICIARY'] as const) {
    taxonomy[group].forEach((entry, position) => {
      rows.push([group, entry.code, entry.name, entry.displayName, position]);
    });
  }
  await client.query(
    `INSERT INTO code (group_name, code, name, display_name, position, is_official)
     SELECT *, true FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])
     ON CONFLICT (group_name, code) DO UPDATE SET is_official = true WHERE NOT code.is_official`,
    [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column as 0])),
  );
  const pairs = Object.entries(legacy).flatMap(([oldCode, newCodes]) =>
    newCodes.map((newCode) => [oldCode, newCode]),
  );
  await client.query(
    'INSERT INTO legacy_region_code SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
}

/** A hash of everything that `migrate` brings a database to. */
async function hashNewest(): Promise<string> {
  const hash = createHash('sha256').update(describeQueues()).update(grants);
  for (const folder of [migrationsFolder, dataFolder])
    for (const name of (await readdir(folder)).sort())
      if (/\.(sql|json)$/.test(name)) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex');
}

/** What this database was brought to last: nearly every start finds that there is nothing to do. */
async function readReached(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ reached: string | null }>(
    "SELECT obj_description(to_regnamespace('drizzle'), 'pg_namespace') AS reached",
  );
  return rows[0]?.reached ?? null;
}

/**
 * Brings a database to the newest schema: SQL migrations, code maps, job queues, grants.
 * `databaseUrl` belongs to the owner of the database, who may create roles. Safe to run from several instances at once.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const newest = await hashNewest();
    if ((await readReached(client)) === newest) return;
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder });
    await loadCodes(client);
    await createQueues(databaseUrl);
    await client.query(grants);
    await client.query(`COMMENT ON SCHEMA drizzle IS '${newest}'`);
  } finally {
    await client.end();
  }
}
