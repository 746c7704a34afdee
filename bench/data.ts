import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { NpoRecord } from '#catalog/npo-record.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { generateNpos } from './generator.ts';

const chunkSize = 1000;
const filledTables = ['organization', 'npo', 'npo_project', 'certificate', 'file'];

/** What the floor reads: one flat table each for organisations and projects, with the one index its list needs. */
const floorSchema = `
  CREATE SCHEMA floor;
  CREATE TABLE floor.npo (
    id uuid PRIMARY KEY, org_name text NOT NULL, region_code text, region_detail_code text, field_code text,
    beneficiary_code text, tenure int, location text, main_activities jsonb NOT NULL, can_receipt boolean NOT NULL,
    can_tax boolean NOT NULL, intro text NOT NULL, is_public boolean NOT NULL, joined_on date NOT NULL);
  CREATE TABLE floor.project (
    id uuid PRIMARY KEY, npo_id uuid NOT NULL, name text NOT NULL, field_code text NOT NULL,
    beneficiary_code text NOT NULL, region_code text, actual_start date NOT NULL, actual_end date NOT NULL,
    actual_budget bigint, is_budget_hidden boolean NOT NULL, description text NOT NULL, images jsonb NOT NULL);`;

const floorIndexes = `
  CREATE INDEX npo_list ON floor.npo (is_public, region_code, field_code, joined_on DESC, id);
  CREATE INDEX project_npo ON floor.project (npo_id);`;

/** Two-character pieces of the words that the product searches, under GIN: the fastest exact search in SQL. */
const searchTable = `
  CREATE TABLE floor.search AS
    SELECT n.id, n.joined_on, ARRAY(
      SELECT substr(word, at, 2) FROM regexp_split_to_table(lower(concat_ws(' ', n.org_name, n.intro,
          (SELECT string_agg(a, ' ') FROM jsonb_array_elements_text(n.main_activities) a),
          (SELECT string_agg(p.name || ' ' || p.description, ' ') FROM floor.project p WHERE p.npo_id = n.id))), '[^[:alnum:]]+') word,
        generate_series(1, length(word) - 1) at
      UNION
      SELECT left(word, 2) FROM code c, regexp_split_to_table(lower(c.name || ' ' || c.search_words), '[^[:alnum:]]+') word
        WHERE length(word) > 1 AND (c.group_name = 'FIELD' AND c.code = ANY (o.field_codes)
          OR c.group_name = 'BENEFICIARY' AND c.code = ANY (o.beneficiary_codes)
          OR c.group_name = 'REGION' AND c.code = o.region_level1_code
          OR c.group_name LIKE 'REGION_DETAIL_%' AND c.code = o.region_level2_code)) AS grams
    FROM floor.npo n JOIN npo o USING (id) WHERE n.is_public;
  CREATE INDEX search_pairs ON floor.search USING gin (grams);
  VACUUM ANALYZE floor.search;`;

const productInserts = `
  INSERT INTO organization (id, type, name, number, membership_status, created_at)
    SELECT id, 'NPO', "orgName", lpad(("version" + 1000000000)::text, 10, '0'), 'APPROVED', "joinedOn"::date FROM chunk;
  INSERT INTO npo (id, intro, founded_on, region_level1_code, region_level2_code, service_region_codes, is_nationwide,
      field_codes, beneficiary_codes, main_activities, capacity, is_published, catalog_version)
    SELECT id, intro, "foundedOn", "regionLevel1Code", "regionLevel2Code",
      ARRAY(SELECT jsonb_array_elements_text("serviceRegionCodes")), "isNationwide",
      ARRAY(SELECT jsonb_array_elements_text("fieldCodes")), ARRAY(SELECT jsonb_array_elements_text("beneficiaryCodes")),
      ARRAY(SELECT jsonb_array_elements_text("mainActivities")), capacity, true, 1 FROM chunk;
  INSERT INTO certificate (organization_id, document_type, status, valid_until)
    SELECT id, 'DONATION_DESIGNATION', 'VERIFIED', "donationReceiptUntil" FROM chunk WHERE "donationReceiptUntil" IS NOT NULL;
  INSERT INTO certificate (organization_id, document_type, status)
    SELECT id, 'BUSINESS_REGISTRATION', 'VERIFIED' FROM chunk WHERE "businessCertificateUntil" IS NOT NULL;
  CREATE TEMP TABLE work AS SELECT c.id AS npo_id, p.* FROM chunk c, jsonb_to_recordset(c.projects) AS p(
    id uuid, name text, "fieldCode" text, "beneficiaryCode" text, "regionLevel1Code" text, "regionLevel2Code" text,
    "startOn" date, "endOn" date, "budgetWon" bigint, "isBudgetHidden" boolean, description text, "imageFileIds" jsonb);
  INSERT INTO npo_project (id, npo_id, name, field_code, beneficiary_code, region_level1_code, region_level2_code,
      actual_start, actual_end, actual_budget, is_budget_hidden, description)
    SELECT id, npo_id, name, "fieldCode", "beneficiaryCode", "regionLevel1Code", "regionLevel2Code", "startOn",
      greatest("startOn", "endOn"), "budgetWon", "isBudgetHidden", description FROM work;
  INSERT INTO file (id, class, npo_project_id, position, name, size_bytes, mime_type, sha256, storage_key)
    SELECT (i.value #>> '{}')::uuid, 'NPO_PROJECT_IMAGE', w.id, i.ordinality, '사진.webp', 1, 'image/webp', '', ''
    FROM work w, jsonb_array_elements(w."imageFileIds") WITH ORDINALITY i;
  INSERT INTO floor.npo SELECT id, "orgName", "regionLevel1Code", "regionLevel2Code", "fieldCodes" ->> 0,
      "beneficiaryCodes" ->> 0, 2027 - extract(year FROM "foundedOn")::int, "regionLevel2Code", "mainActivities",
      coalesce("donationReceiptUntil" >= (now() AT TIME ZONE 'Asia/Seoul')::date, false),
      "businessCertificateUntil" IS NOT NULL, intro, true, "joinedOn"
    FROM chunk;
  INSERT INTO floor.project SELECT id, npo_id, name, "fieldCode", "beneficiaryCode", "regionLevel1Code", "startOn",
      greatest("startOn", "endOn"), "budgetWon", "isBudgetHidden", description, "imageFileIds" FROM work;
  DROP TABLE work;`;

const chunkColumns = `id uuid, version int, "orgName" text, intro text, "foundedOn" date, "regionLevel1Code" text,
  "regionLevel2Code" text, "serviceRegionCodes" jsonb, "isNationwide" boolean, "fieldCodes" jsonb,
  "beneficiaryCodes" jsonb, "mainActivities" jsonb, "businessCertificateUntil" date, "donationReceiptUntil" date,
  capacity int, "joinedOn" date, projects jsonb`;

async function insertChunk(client: pg.Client, records: NpoRecord[]): Promise<void> {
  await client.query(`CREATE TEMP TABLE chunk (${chunkColumns})`);
  await client.query(`INSERT INTO chunk SELECT * FROM jsonb_to_recordset($1) AS r(${chunkColumns})`, [
    JSON.stringify(records),
  ]);
  await client.query(productInserts);
  await client.query('DROP TABLE chunk');
}

/**
 * Takes foreign keys and secondary indexes off the filled tables, and answers the statements that put them back:
 * checking and sorting once at the end takes a fraction of what it takes row by row.
 */
async function takeOffConstraints(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ take: string; put: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS take,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS put
      FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::text[]::regclass[])
    UNION ALL
      -- An index of a table in months is put back on every month.
      SELECT format('DROP INDEX %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      FROM pg_index i WHERE indrelid = ANY ($1::text[]::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { take } of rows) await client.query(take);
  return rows.map(({ put }) => put);
}

/**
 * Fills tables fast: rows come in as they are, no trigger walks them through their states, and foreign keys are checked
 * and indexes built once at the end.
 */
export async function fillTables(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '256MB'");
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const putBack = await takeOffConstraints(client, tables);
  await fill();
  for (const statement of putBack) await client.query(statement);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

async function insertNpos(client: pg.Client, npoCount: number): Promise<void> {
  let inserting = Promise.resolve();
  let records: NpoRecord[] = [];
  for (const record of generateNpos(npoCount)) {
    records.push(record);
    if (records.length < chunkSize) continue;
    // The next records are made while PostgreSQL takes in the last ones.
    await inserting;
    inserting = insertChunk(client, records);
    records = [];
  }
  await inserting;
  if (records.length > 0) await insertChunk(client, records);
}

/** Loads `npoCount` generated NPOs and what the floor reads of them into a migrated database. */
export async function loadNpos(client: pg.Client, npoCount: number): Promise<void> {
  await client.query(floorSchema);
  await fillTables(client, filledTables, () => insertNpos(client, npoCount));
  await client.query('ANALYZE');
  await fillTables(client, ['npo_listing'], async () => {
    await client.query('SELECT list_npos(array_agg(id)) FROM npo');
  });
  await fillTables(client, ['npo_profile_share'], async () => {
    await client.query('SELECT keep_profile_shares(array_agg(id)) FROM organization');
  });
  await client.query('UPDATE catalog_epoch SET version = 1');
  await client.query(floorIndexes);
  await client.query('VACUUM ANALYZE');
  await client.query('CREATE TABLE floor.complete ()');
}

async function addSearchTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('floor.search_pairs') IS NOT NULL AS has_search");
  if (rows[0].has_search) return;
  await client.query('DROP TABLE IF EXISTS floor.search');
  for (const statement of searchTable.split(';').filter((text) => text.trim() !== ''))
    await client.query(statement);
}

/** Opens one connection of the database's owner for `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function isLoaded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('floor.complete') IS NOT NULL AS loaded");
  return rows[0].loaded as boolean;
}

/** Starts the database with `npoCount` generated NPOs, loading them the first time; product and floor share it. */
export async function openBenchDatabase(npoCount: number): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(`.cache/bench/${npoCount}`);
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  const database = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '256MB' } });
  await migrate(database);
  await withClient(database.ownerUrl, async (client) => {
    if (!(await isLoaded(client))) {
      console.error(`Loading ${npoCount} NPOs …`);
      await loadNpos(client, npoCount);
    }
    await addSearchTable(client);
  });
  return database;
}
