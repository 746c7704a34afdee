import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './official-codes.ts';
import { describeQueues } from './queues.ts';

export interface SqlFile {
  /** Without `.sql`, e.g. `0000_create_tables` or `audit-chain`. */
  name: string;
  sql: string;
}

/** A forward-only step; `number` is the order, `hash` shows when an applied one was edited. */
export interface Migration extends SqlFile {
  number: number;
  hash: string;
}

/** Everything that this program brings a database to. */
export interface ProgramSchema {
  /** In order, without gaps in their numbers. */
  migrations: Migration[];
  /** Functions, triggers and views as they are now. */
  definitions: SqlFile[];
  /** What the role `matson_app` may do with all of it. */
  grants: SqlFile;
  /** Of all of it, with code maps and job queues. */
  hash: string;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const functionsFolder = fileURLToPath(new URL('./functions', import.meta.url));

const hashText = (...texts: string[]): string =>
  texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex');

async function readFolder(folder: string, extension: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: path.basename(name, extension),
      sql: await readFile(path.join(folder, name), 'utf8'),
    })),
  );
}

/** Gives migrations in order; throws where their names do not number them from 0000 on without gap or repetition. */
export function numberMigrations(files: SqlFile[]): Migration[] {
  return files.map((file, index) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+$/.exec(file.name)?.[1]);
    if (number !== index)
      throw new Error(`db/migrations/${file.name}.sql should be number ${String(index).padStart(4, '0')}`);
    return { ...file, number, hash: hashText(file.sql) };
  });
}

let read: Promise<ProgramSchema> | undefined;

/** Migrations and definitions in the folders beside this file, which a process reads once. */
export function readProgramSchema(): Promise<ProgramSchema> {
  read ??= readFolders();
  return read;
}

async function readFolders(): Promise<ProgramSchema> {
  const [migrationFiles, functionFiles, data] = await Promise.all([
    readFolder(migrationsFolder, '.sql'),
    readFolder(functionsFolder, '.sql'),
    readFolder(dataFolder, '.json'),
  ]);
  const grants = functionFiles.find(({ name }) => name === 'grants');
  if (!grants) throw new Error('db/functions/grants.sql is missing');
  const everything = [...migrationFiles, ...functionFiles, ...data].flatMap(({ name, sql }) => [name, sql]);
  return {
    migrations: numberMigrations(migrationFiles),
    definitions: functionFiles.filter((file) => file !== grants),
    grants,
    hash: hashText(...everything, describeQueues()),
  };
}
