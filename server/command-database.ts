import path from 'node:path';
import { connect, type Database } from '#db/client.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { DatabaseFolderInUseError } from '#db/embedded-lock.ts';
import type { DatabaseUrls } from '#db/prepare.ts';

async function openUrls(source: NodeJS.ProcessEnv): Promise<{ urls: DatabaseUrls; stop(): Promise<void> }> {
  if (source.DATABASE_URL) {
    const urls = { appUrl: source.DATABASE_URL, ownerUrl: source.MIGRATION_DATABASE_URL || null };
    return { urls, stop: async () => {} };
  }
  if (source.NODE_ENV === 'production') throw new Error('Production needs DATABASE_URL.');
  const folder = path.resolve(source.DATA_DIR ?? 'var', 'postgres');
  try {
    const { appUrl, ownerUrl, stop } = await startEmbeddedDatabase({ dataDir: folder });
    return { urls: { appUrl, ownerUrl }, stop };
  } catch (error) {
    const running = error instanceof DatabaseFolderInUseError ? findRunningDatabase(folder) : null;
    if (running === null) throw error;
    return { urls: running, stop: async () => {} };
  }
}

/**
 * Opens the database for a command of the admin, from DATABASE_URL or, outside production, the embedded one under
 * DATA_DIR, whether or not the product is running. `db` signs in as the app.
 */
export async function openCommandDatabase(
  source: NodeJS.ProcessEnv = process.env,
): Promise<{ db: Database; urls: DatabaseUrls; close(): Promise<void> }> {
  const { urls, stop } = await openUrls(source);
  const db = connect(urls.appUrl, { max: 2, waitMs: 10_000 });
  return {
    db,
    urls,
    close: async () => {
      await db.$client.end();
      await stop();
    },
  };
}
