import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProcessStart } from '#db/embedded-lock.ts';

/** More than a run of all tests keeps at a time. */
const neededBytes = 4 * 1024 ** 3;
const memory = '/dev/shm';

/** Whether memory has room for files, and programs may run from there: containers often give 64 MB, and no programs. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux') return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === memory);
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes && process.availableMemory() > 2 * neededBytes;
}

/**
 * Removes what test runs that were killed left behind. What cannot be removed stays: a disk that a test mounted there
 * would keep every later run from its start.
 */
function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (findProcessStart(Number(name))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch (error) {
      console.warn(`${name} of ${parent} stays: ${(error as Error).message}`);
    }
  }
}

/**
 * Makes the folder of one test run for all that it throws away, and returns it with the function that removes it. It is in
 * memory where Linux has room for it: there a database is made in a twentieth of the time that a disk takes for its
 * hundreds of files. Temporary files of the run and of its child processes go there, too; on a disk they stay where the
 * system wants them.
 */
export function openTestFolder(): { folder: string; remove: () => void } {
  const inMemory = hasRoomInMemory();
  const parent = inMemory
    ? // Each user has a folder of its own: all share this memory.
      path.join(memory, `matson-tests-${os.userInfo().uid}`)
    : path.join(import.meta.dirname, '../.cache/test-databases');
  mkdirSync(parent, { recursive: true });
  removeAbandonedFolders(parent);
  const folder = path.join(parent, String(process.pid));
  const { TMPDIR } = process.env;
  if (inMemory) {
    process.env.TMPDIR = path.join(folder, 'temporary');
    mkdirSync(process.env.TMPDIR, { recursive: true });
  }
  const remove = () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}
