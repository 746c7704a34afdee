import { rmSync } from 'node:fs';
import path from 'node:path';
import { startTestDatabases } from '#db/testing.ts';
import { prepareDemo } from '#e2e/demo.ts';

/** Once for each run of the browser tests: a database server, and demo content to clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const endDatabases = await startTestDatabases();
  const folder = path.join(import.meta.dirname, '../.cache/e2e', String(process.pid));
  const end = async () => {
    await endDatabases();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepareDemo(path.join(folder, 'seeded'));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
