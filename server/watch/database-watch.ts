import type { Database } from '#db/client.ts';
import { readNow } from '#db/clock.ts';
import { findOutage } from '#db/outage.ts';
import { tryDatabaseRoom } from '#db/room.ts';
import { describeError } from '#server/http/describe-error.ts';
import type { Log } from '#server/jobs/queue.ts';

/** What keeps a database from being used; BUSY is none, it is how many use it. */
export type DatabaseTrouble = 'AWAY' | 'FULL' | 'READ_ONLY';

/** Knows from the errors of others that the database is in trouble, and finds out by itself when it no longer is. */
export type DatabaseWatch = {
  /** Since when there is which trouble; null while there is none. */
  trouble(): { kind: DatabaseTrouble; since: Date } | null;
  /** Hears of an error; true where it was one of the database's troubles, of which the log has been told once. */
  note(error: unknown): boolean;
  close(): void;
};

const probeMs = 250;
const roomProbeMs = 2000;

const words: Record<DatabaseTrouble, string> = {
  AWAY: 'the database is away',
  FULL: 'the disk of the database is full',
  READ_ONLY: 'the database takes no writes',
};

/** Watches the database behind `db`: one line when a trouble begins, with its cause, and one when it has ended. */
export function watchDatabase(db: Database, log: Log): DatabaseWatch {
  let trouble: { kind: DatabaseTrouble; since: Date } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function probeLater(): void {
    if (isClosed || !trouble) return;
    timer = setTimeout(probe, trouble.kind === 'AWAY' ? probeMs : roomProbeMs);
    timer.unref();
  }

  async function probe(): Promise<void> {
    const { kind, since } = trouble ?? { kind: 'AWAY', since: new Date() };
    try {
      if (kind === 'AWAY') await readNow(db);
      else await tryDatabaseRoom(db);
      trouble = null;
      const seconds = Math.round((Date.now() - since.getTime()) / 1000);
      log.warn({ seconds }, `${words[kind]} no longer`);
    } catch {
      probeLater();
    }
  }

  return {
    trouble: () => trouble,
    note: (error) => {
      const kind = findOutage(error);
      if (kind === null || kind === 'BUSY') return false;
      if (trouble === null && !isClosed) {
        trouble = { kind, since: new Date() };
        const { frames: _, ...cause } = describeError(error);
        log.error({ cause }, words[kind]);
        probeLater();
      }
      return true;
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
