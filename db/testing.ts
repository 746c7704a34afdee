import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openTestFolder } from '#db/testing-folder.ts';

export interface TestDatabase {
  /** Owner's URL of a database that only the caller uses. */
  url: string;
  /** The app's URL of the same database. */
  appUrl: string;
  /** Removes the database, also while connections to it are open. */
  drop: () => Promise<void>;
}

/**
 * Template with the newest schema and no rows but the code maps and the settings, by which decisions leave the desk at
 * once: a test that lets them wait sets its minutes.
 */
export const migratedTemplate = 'template_migrated';

const serverVariable = 'TEST_DATABASE_URL';
const appVariable = 'TEST_APP_DATABASE_URL';

function getVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`no ${name}: startTestDatabases() has not run`);
  return value;
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function formatUrls(name: string): { ownerUrl: string; appUrl: string } {
  return {
    ownerUrl: withDatabase(getVariable(serverVariable), name),
    appUrl: withDatabase(getVariable(appVariable), name),
  };
}

/** The app's URL of a test database, from the owner's. */
export function findAppUrl(ownerUrl: string): string {
  return formatUrls(new URL(ownerUrl).pathname.slice(1)).appUrl;
}

async function administrate(statement: string, url = getVariable(serverVariable)): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makeTemplate(): Promise<void> {
  await administrate(`create database ${migratedTemplate}`);
  const urls = formatUrls(migratedTemplate);
  await migrate(urls);
  await administrate('update setting set outgoing_minutes = 0', urls.ownerUrl);
}

/**
 * Prepares the database server of one test run with its migrated template, and returns the function that ends it. The
 * server is an embedded one without fsync, thrown away at the end; where TEST_DATABASE_URL names the owner's database of
 * another PostgreSQL, and TEST_APP_DATABASE_URL the same for the app's role, that one is used. Child processes find the
 * server through the environment.
 */
export async function startTestDatabases(): Promise<() => Promise<void>> {
  const given = process.env[serverVariable];
  if (given) {
    await administrate(`drop database if exists ${migratedTemplate} with (force)`);
    await makeTemplate();
    return async () => {};
  }
  const { folder, remove } = openTestFolder();
  const dataDir = path.join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbeddedDatabase({
    dataDir,
    durable: false,
    settings: { max_connections: '300', autovacuum: 'off' },
  });
  process.env[serverVariable] = server.ownerUrl;
  process.env[appVariable] = server.appUrl;
  const end = async () => {
    delete process.env[serverVariable];
    delete process.env[appVariable];
    await server.stop();
    remove();
  };
  try {
    await makeTemplate();
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

/** Clones a template database for one test file or one server under test; the template must have no open connection. */
export async function createTestDatabase(template = migratedTemplate): Promise<TestDatabase> {
  return createNamedDatabase(`test_${randomBytes(8).toString('hex')}`, template);
}

/** Like createTestDatabase under a name of the caller's choice, so that the clone can serve as a template itself. */
export async function createNamedDatabase(name: string, template = migratedTemplate): Promise<TestDatabase> {
  await administrate(`create database ${name} template ${template} strategy file_copy`);
  const { ownerUrl, appUrl } = formatUrls(name);
  return {
    url: ownerUrl,
    appUrl,
    drop: () => administrate(`drop database if exists ${name} with (force)`),
  };
}
