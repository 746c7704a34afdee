import { startTestDatabases } from '#db/testing.ts';

/** Each project of a run loads this file for itself, and all share one server. */
const run = globalThis as { hasTestDatabases?: boolean };

let end: (() => Promise<void>) | undefined;

/** Once for each test run: a database server with a migrated template. */
export async function setup(): Promise<void> {
  if (run.hasTestDatabases) return;
  run.hasTestDatabases = true;
  end = await startTestDatabases();
}

export async function teardown(): Promise<void> {
  await end?.();
}
