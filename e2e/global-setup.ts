import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestDatabases } from '#db/testing.ts';
import { prepareDemo } from '#e2e/demo.ts';

/** Once for each run of the browser tests: a database server, and demo content to clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const endDatabases = await startTestDatabases();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-e2e-'));
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
