import { constants, cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createNamedDatabase, createTestDatabase } from '#db/testing.ts';
import { type Product, startProduct } from '#e2e/server.ts';

/** Template database and folder that hold the demo content, made once for each run by the product itself. */
const seededTemplate = 'template_seeded';
const seededFolder = 'E2E_SEEDED_FOLDER';

/** Lets the product fill an empty database and folder with its demo content, to be cloned for each worker. */
export async function prepareDemo(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { url } = await createNamedDatabase(seededTemplate);
  const product = await startProduct({ dataDir: folder, databaseUrl: url });
  const exitCode = await product.stop();
  if (exitCode !== 0) throw new Error(`the product did not end cleanly (${exitCode}):\n${product.log()}`);
  process.env[seededFolder] = folder;
}

/** Starts the product in demo mode on a database and a folder that nobody else uses; `end` removes both. */
export async function startDemo(
  name: string,
): Promise<{ product: Product; databaseUrl: string; end: () => Promise<void> }> {
  const seeded = process.env[seededFolder];
  if (!seeded) throw new Error('no demo content: prepareDemo() has not run');
  const dataDir = path.join(path.dirname(seeded), name);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(seeded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await createTestDatabase(seededTemplate);
  const product = await startProduct({
    dataDir,
    databaseUrl: database.url,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const end = async () => {
    await product.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { product, databaseUrl: database.url, end };
}
