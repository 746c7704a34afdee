import { startTestDatabases } from '#db/testing.ts';

let end: () => Promise<void>;

/** Once for each test run: a database server with a migrated template. */
export async function setup(): Promise<void> {
  end = await startTestDatabases();
}

export async function teardown(): Promise<void> {
  await end();
}
