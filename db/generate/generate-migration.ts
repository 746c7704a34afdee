import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProgramSchema } from '../program-schema.ts';
import { startTestDatabases } from '../testing.ts';
import { findMissingStatements } from './declared-schema.ts';

/*
 * npm run db:generate -- NAME
 * Writes the next file of `db/migrations` with what `db/schema` declares and the migrations do not make yet; needs no
 * network. Checks, data and renames are added by hand, triggers stand in `db/functions`, grants come by themselves
 * (`db/functions/grants.sql` says what is withheld).
 */

const usage = `Usage: npm run db:generate -- NAME
Writes db/migrations/NNNN_NAME.sql with what db/schema declares and the migrations do not make yet.
NAME says what the migration does, e.g. add_partnerships. Checks, data and renames are added by hand.`;

async function run(): Promise<void> {
  const name = process.argv[2] ?? '';
  if (!/^[a-z0-9_]+$/.test(name)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const end = await startTestDatabases();
  try {
    const statements = await findMissingStatements();
    if (statements.length === 0) {
      console.log('The migrations already make what db/schema declares.');
      return;
    }
    const { migrations } = await readProgramSchema();
    const file = `db/migrations/${String(migrations.length).padStart(4, '0')}_${name}.sql`;
    writeFileSync(path.resolve(import.meta.dirname, '../..', file), `${statements.join('\n')}\n`);
    console.log(`${file} is written. Read it: what was renamed appears as dropped and added.`);
  } finally {
    await end();
  }
}

await run();
