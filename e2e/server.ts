import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAppUrl } from '#db/testing.ts';
import { writeFirstLegalTexts } from '#server/testing/legal-texts.ts';
import { findFreePort, formServerEnvironment, program, root, serverFlags } from '../scripts/toolchain.mjs';

/** The first start fills an empty database; a busy machine takes minutes for what else takes twenty seconds. */
const startLimitMs = 600_000;
const stopLimitMs = 60_000;

export interface Product {
  /** Address without a slash at its end, e.g. http://127.0.0.1:41234. */
  url: string;
  pid: number;
  /** Everything that the process has printed so far. */
  log: () => string;
  /** Asks the process to end as a system would (SIGTERM) and resolves with its exit code; null when it had to be killed. */
  stop: () => Promise<number | null>;
  /** Ends the process at once, as a crash would. */
  kill: () => Promise<void>;
}

export interface ProductOptions {
  /** Folder for files and, without databaseUrl, for the embedded database. */
  dataDir: string;
  /** Owner's URL of a test database. */
  databaseUrl?: string;
  /** A free one by default. */
  port?: number;
  /** Further environment variables of the product; see docs/operations.md. */
  environment?: Record<string, string>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

function hasEnded(process: ChildProcess): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/**
 * Starts the real product as a process of its own on a free port of 127.0.0.1 and resolves when it is ready for requests.
 * Rejects with the log when the process ends before.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { databaseUrl } = options;
  const port = options.port ?? (await findFreePort());
  const { TEST_DATABASE_URL, TEST_APP_DATABASE_URL, NODE_ENV, FORCE_COLOR, ...inherited } =
    formServerEnvironment();
  const app = spawn(process.execPath, [...serverFlags, path.join(root, program)], {
    cwd: root,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      LEGAL_TEXTS_DIR: writeFirstLegalTexts(options.dataDir),
      // A busy machine takes seconds to open a connection: pages wait for it here.
      DATABASE_WAIT_MS: '60000',
      ...(databaseUrl ? { DATABASE_URL: findAppUrl(databaseUrl), MIGRATION_DATABASE_URL: databaseUrl } : {}),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [app.stdout, app.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  app.once('error', (error) => {
    output += error.message;
  });
  const closed = new Promise<void>((resolve) => app.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startLimitMs;
  while (!(await isReady(url))) {
    if (hasEnded(app) || performance.now() > deadline) {
      app.kill('SIGKILL');
      throw new Error(`the product did not start:\n${output}`);
    }
    await sleep(20);
  }
  return {
    url,
    pid: app.pid ?? 0,
    log: () => output,
    stop: async () => {
      app.kill('SIGTERM');
      const force = setTimeout(() => app.kill('SIGKILL'), stopLimitMs);
      await closed;
      clearTimeout(force);
      return app.exitCode;
    },
    kill: async () => {
      app.kill('SIGKILL');
      await closed;
    },
  };
}
