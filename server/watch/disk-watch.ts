import { constants } from 'node:fs';
import { access, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '#server/http/problem.ts';
import type { Log } from '#server/jobs/queue.ts';

/**
 * How a disk is: LOW takes no uploads, so that database, log and drafts go on; FULL and READ_ONLY take nothing.
 */
export type DiskState = 'OK' | 'LOW' | 'FULL' | 'READ_ONLY';

/** Looks after the folder in which uploads arrive. */
export type DiskWatch = {
  state(): DiskState;
  /** Since when it is in this state. */
  since(): Date;
  freeBytes(): number;
  /** Throws STORAGE_FULL or READ_ONLY where an upload of so many bytes would not fit above the reserve. */
  admit(bytes: number): Promise<void>;
  /** Hears of an error; where a disk refused, the next look tries to write. */
  note(error: unknown): void;
  /** Looks at once, as it does by itself every two seconds. */
  look(): Promise<DiskState>;
  close(): void;
};

const lookMs = 2000;
/** Less than this is nothing: a file system gives its last blocks to nobody. */
const leastBytes = 1024 * 1024;
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

const isRefusal = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? '');

/** Watches the disk of `folder`, of which `reserveBytes` are kept from uploads; changes are logged. */
export async function watchDisk(folder: string, reserveBytes: number, log: Log): Promise<DiskWatch> {
  let state: DiskState = 'OK';
  let since = new Date();
  let freeBytes = Number.POSITIVE_INFINITY;
  /** A disk has refused although it seems to have room: a quota may be used up. */
  let isDoubted = false;

  /** Writes where it is in doubt. */
  async function tryToWrite(): Promise<void> {
    const file = path.join(folder, `.room-${process.pid}`);
    try {
      await writeFile(file, Buffer.alloc(leastBytes));
    } finally {
      await rm(file, { force: true });
    }
  }

  async function find(): Promise<DiskState> {
    try {
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      freeBytes = bavail * bsize;
      if (freeBytes < leastBytes) return 'FULL';
      if (isDoubted) await tryToWrite();
      isDoubted = false;
      return freeBytes < reserveBytes ? 'LOW' : 'OK';
    } catch (error) {
      return isRefusal(error) && error.code !== 'EROFS' ? 'FULL' : 'READ_ONLY';
    }
  }

  async function look(): Promise<DiskState> {
    const found = await find();
    if (found === state) return state;
    const freeMB = Math.floor(freeBytes / 1024 / 1024);
    const line = { disk: found, before: state, folder, freeMB };
    state = found;
    since = new Date();
    if (found === 'OK') log.warn(line, 'the disk has room again');
    else log.error(line, 'the disk takes no uploads');
    return state;
  }

  await look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return {
    state: () => state,
    since: () => since,
    freeBytes: () => freeBytes,
    admit: async (bytes) => {
      const found = await look();
      if (found === 'READ_ONLY') throw problem('READ_ONLY', { retryAfterSeconds: 10 });
      if (found !== 'OK' || freeBytes - bytes < reserveBytes)
        throw problem('STORAGE_FULL', { retryAfterSeconds: 60 });
    },
    note: (error) => {
      for (let current = error; current instanceof Error; current = current.cause) {
        if (!isRefusal(current)) continue;
        isDoubted = true;
        void look();
      }
    },
    look,
    close: () => clearInterval(timer),
  };
}
