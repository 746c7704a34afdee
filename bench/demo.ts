import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#db/embedded.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { type Server, startProduct } from './processes.ts';

export type DemoProduct = Server & {
  /** Of the owner of the database. */
  databaseUrl: string;
  /** Where its files are. */
  dataDir: string;
  /** Signs in and returns the cookies, as a browser sends them. */
  signIn(username: string): Promise<string>;
};

/** The product over the demo content, filled by a start of its own before; `stop` removes all of it. */
export async function openDemoProduct(environment: Record<string, string> = {}): Promise<DemoProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-bench-'));
  const database = await startEmbeddedDatabase({ dataDir: path.join(dataDir, 'postgres') });
  const end = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const settings = {
    NODE_ENV: 'development',
    DEMO: 'true',
    ROLE: 'all',
    DATA_DIR: dataDir,
    ...environment,
  };
  try {
    const seeding = await startProduct(database, settings);
    await seeding.stop();
    const product = await startProduct(database, settings);
    return {
      ...product,
      databaseUrl: database.ownerUrl,
      dataDir,
      signIn: async (username) => {
        const signedIn = await fetch(`${product.url}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: demoPassword }),
        });
        if (!signedIn.ok) throw new Error(`${username} may not sign in: ${await signedIn.text()}`);
        return signedIn.headers
          .getSetCookie()
          .map((value) => value.split(';')[0])
          .join('; ');
      },
      stop: async () => {
        await product.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
