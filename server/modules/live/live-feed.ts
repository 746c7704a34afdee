import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { liveTopics } from '#contract/live.ts';
import { describeError } from '#server/http/describe-error.ts';
import type { Log } from '#server/jobs/queue.ts';

/** A hint as the database sends it (`db/functions/live.sql`): a topic, and whose it is. */
const fedHint = z.object({
  topic: z.enum(liveTopics),
  members: z.array(z.uuid()).optional(),
  organizations: z.array(z.uuid()).optional(),
});
export type FedHint = z.infer<typeof fedHint>;

/** What a process hears of changes, whoever makes them. */
export type LiveFeed = {
  /**
   * Hands on every hint committed from the moment on that the promise resolves, and 'MISSED' when some may have gone
   * unheard. Returns how to end it. Rejects while the database cannot be reached.
   */
  subscribe(listener: (hint: FedHint | 'MISSED') => void): Promise<() => void>;
  close(): Promise<void>;
};

const retryMs = 1000;

/**
 * Listens to the database on a connection of its own: one for the whole process, opened with the first subscriber, and
 * opened again when it breaks.
 */
export function openLiveFeed(databaseUrl: string, log: Log): LiveFeed {
  const listeners = new Set<(hint: FedHint | 'MISSED') => void>();
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;

  const tell = (hint: FedHint | 'MISSED') => {
    for (const listener of listeners) listener(hint);
  };

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    opened.on('error', () => {});
    opened.on('end', () => {
      if (client !== opened) return;
      client = null;
      void reopen();
    });
    opened.on('notification', ({ payload = '' }) => {
      const parsed = fedHint.safeParse(JSON.parse(payload));
      if (parsed.success) tell(parsed.data);
    });
    try {
      await opened.connect();
      await opened.query('LISTEN live');
    } catch (error) {
      await opened.end().catch(() => {});
      throw error;
    }
    client = opened;
  }

  /** One attempt at a time, whoever asks. */
  function ensureOpen(): Promise<void> {
    if (client || isClosed) return Promise.resolve();
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function reopen(): Promise<void> {
    while (!client && !isClosed && listeners.size > 0) {
      try {
        await ensureOpen();
        tell('MISSED');
      } catch (error) {
        log.warn(describeError(error), 'live hints: the database does not answer');
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  }

  return {
    async subscribe(listener) {
      await ensureOpen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      listeners.clear();
      await opening?.catch(() => {});
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
