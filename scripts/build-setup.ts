import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Once for each run that holds a test of the built product: the build, where it is stale. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the product could not be built');
}
