import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect, type Database } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { databaseName, ownerRole } from '#db/embedded-data.ts';
import { DatabaseFolderInUseError } from '#db/embedded-lock.ts';

/** The embedded database of a product that is running on the folder, or null where it keeps its data elsewhere. */
function findRunningDatabase(folder: string): string | null {
  try {
    const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
    const port = readFileSync(path.join(folder, 'port'), 'utf8').trim();
    return `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${databaseName}`;
  } catch {
    return null;
  }
}

async function openOwnerUrl(source: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  if (source.DATABASE_URL) return { url: source.DATABASE_URL, stop: async () => {} };
  if (source.NODE_ENV === 'production') throw new Error('Production needs DATABASE_URL.');
  const folder = path.resolve(source.DATA_DIR ?? 'var', 'postgres');
  try {
    const started = await startEmbeddedDatabase({ dataDir: folder });
    return { url: started.ownerUrl, stop: started.stop };
  } catch (error) {
    const running = error instanceof DatabaseFolderInUseError ? findRunningDatabase(folder) : null;
    if (running === null) throw error;
    return { url: running, stop: async () => {} };
  }
}

/**
 * Opens the database for a command of the operator, from DATABASE_URL or, outside production, the embedded one under
 * DATA_DIR, whether or not the product is running. `ownerUrl` is the owner's; `db` has the app's role.
 */
export async function openCommandDatabase(
  source: NodeJS.ProcessEnv = process.env,
): Promise<{ db: Database; ownerUrl: string; close(): Promise<void> }> {
  const { url, stop } = await openOwnerUrl(source);
  const db = connect(url, { max: 2, waitMs: 10_000 });
  return {
    db,
    ownerUrl: url,
    close: async () => {
      await db.$client.end();
      await stop();
    },
  };
}
