import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { formServerEnvironment, program, root, serverFlags } from '../../scripts/toolchain.mjs';

/** Whether a process on this port is ready for requests. */
export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

/**
 * Starts the built product, without its pages, as a process of its own that `environment` tells of its database, data
 * folder and secret; resolves once it is ready. Rejects where it ends before, and leaves no process behind then.
 */
export async function startProduct(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...serverFlags, path.join(root, program), '--without-pages'], {
    stdio: 'ignore',
    env: {
      ...formServerEnvironment(),
      NODE_ENV: 'test',
      DEMO: 'false',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // A busy machine takes seconds to open a connection.
      DATABASE_WAIT_MS: '60000',
      ...environment,
    },
  });
  try {
    await vi.waitFor(
      async () => {
        expect(child.exitCode, 'the product runs').toBeNull();
        expect(await isReady(port)).toBe(true);
      },
      { timeout: 60_000, interval: 20 },
    );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return child;
}
