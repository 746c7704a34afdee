import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { organization } from '#db/schema/organizations.ts';
import { demoId } from './demo-id.ts';
import type { RequestPlatform } from './load-requests.ts';

/** Any number: whoever loads the demo holds this advisory lock, so that several instances may start at once. */
const seedLock = 7_260_512;

/** Holds the advisory lock while `work` runs; a second instance waits until the first has finished. */
async function withSeedLock(db: Database, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
        seedLock,
      ]);
      if (rows[0]?.held) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await work();
    await client.query('SELECT pg_advisory_unlock($1)', [seedLock]);
    client.release();
  } catch (error) {
    // Closing the connection gives the lock back whatever state it is in.
    client.release(true);
    throw error;
  }
}

/** True when the organisations of the demo are there: they come in one transaction, all or none. */
async function hasOrganizations(db: Database): Promise<boolean> {
  return (await db.$count(organization, eq(organization.id, demoId('organization', 'hanui')))) > 0;
}

/** True when the last part of the demo is there, and so everything before it. */
export async function isDemoComplete(db: Database): Promise<boolean> {
  return (await db.$count(inquiry, eq(inquiry.id, demoId('inquiry', 'schedule')))) > 0;
}

/**
 * Fills an empty product with demo content. Does nothing where all of it is there and completes what a killed run has
 * left: organisations come in one transaction, each request in another, inquiries last. Never call it in production mode.
 */
export async function seedDemo(
  platform: RequestPlatform,
  say: (text: string) => void = () => {},
): Promise<void> {
  const { db } = platform;
  if (await isDemoComplete(db)) return;
  await withSeedLock(db, async () => {
    if (await isDemoComplete(db)) return;
    say('체험용 내용을 준비하고 있어요. 처음 한 번만 걸려요.');
    // The word banks are needed once in the life of a database, so no other start pays for them.
    const { loadDemoOrganizations, loadDemoProjects } = await import('./load-demo.ts');
    if (!(await hasOrganizations(db))) await loadDemoOrganizations(platform);
    await loadDemoProjects(platform);
  });
}
