import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import pg from 'pg';
import { createTestDatabase } from '../testing.ts';
import { findStatements } from './schema-statements.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

// The library leaves a method on every array that `for … in` sees, which other libraries refuse.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const schemaFolder = path.join(import.meta.dirname, '../schema');

async function readShapes(databaseUrl: string, statements: string[] = []): Promise<TableShape[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return await readTableShapes(client);
  } finally {
    await client.end();
  }
}

/** The tables as the files in db/schema declare them, made in a database of their own and read from it. */
async function readDeclaredShapes(): Promise<TableShape[]> {
  const declared: Record<string, unknown> = {};
  for (const name of await readdir(schemaFolder))
    Object.assign(declared, await import(path.join(schemaFolder, name)));
  const generated = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(declared));
  // A foreign key of two columns needs the unique index that it points to.
  const isKey = (statement: string) => statement.startsWith('ALTER TABLE');
  const statements = [...generated.filter((text) => !isKey(text)), ...generated.filter(isKey)];
  const empty = await createTestDatabase('template1');
  try {
    return await readShapes(empty.url, statements);
  } finally {
    await empty.drop();
  }
}

/**
 * The statements that bring a database with all migrations to what the files in db/schema declare: none where nothing is
 * missing. Needs the test databases (`startTestDatabases`).
 */
export async function findMissingStatements(): Promise<string[]> {
  const migrated = await createTestDatabase();
  try {
    return findStatements(await readShapes(migrated.url), await readDeclaredShapes());
  } finally {
    await migrated.drop();
  }
}
