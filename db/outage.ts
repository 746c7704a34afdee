import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/**
 * Why the database did not do what it was asked: it is AWAY (cannot be reached, is shutting down or starting), BUSY (all
 * connections are in use, or a statement took too long), FULL (no room on its disk) or READ_ONLY.
 */
export type Outage = 'AWAY' | 'BUSY' | 'FULL' | 'READ_ONLY';

/** SQLSTATEs, and what Node says of a connection. ENOENT: the server's socket is gone while it restarts. */
const outages: Record<string, Outage> = {
  ECONNREFUSED: 'AWAY',
  ECONNRESET: 'AWAY',
  EPIPE: 'AWAY',
  ETIMEDOUT: 'AWAY',
  ENOENT: 'AWAY',
  ENOTFOUND: 'AWAY',
  EAI_AGAIN: 'AWAY',
  EHOSTUNREACH: 'AWAY',
  ENETUNREACH: 'AWAY',
  '08001': 'AWAY',
  '08003': 'AWAY',
  '08004': 'AWAY',
  '08006': 'AWAY',
  '57P01': 'AWAY',
  '57P02': 'AWAY',
  '57P03': 'AWAY',
  '28P01': 'AWAY',
  '28000': 'AWAY',
  '3D000': 'AWAY',
  '53300': 'BUSY',
  '57014': 'BUSY',
  '53100': 'FULL',
  '25006': 'READ_ONLY',
};

/** Errors of opening a connection, which look like those of any other service. */
const ofConnecting = new WeakSet<Error>();

/** Remembers that an error comes from opening a connection to the database. */
export function markConnecting(error: Error): void {
  ofConnecting.add(error);
}

/** What a transaction says whose turn did not come in time. */
export const turnTimeout = (): Error => new Error('timeout exceeded when waiting for a turn');

/** What the pool and its connections say without a code. */
function readMessage(message: string): Outage | null {
  if (/timeout exceeded when (trying to connect|waiting for a turn)/.test(message)) return 'BUSY';
  if (/Connection terminated|not queryable|Query read timeout/.test(message)) return 'AWAY';
  return /Read-only file system/.test(message) ? 'READ_ONLY' : null;
}

/** Finds the outage behind an error; null for an error of anything but the database, and for a refusal by it. */
export function findOutage(error: unknown): Outage | null {
  let isOfDatabase = false;
  for (let current = error; current instanceof Error; current = current.cause) {
    isOfDatabase ||=
      current instanceof DrizzleQueryError ||
      current instanceof pg.DatabaseError ||
      ofConnecting.has(current);
    const { code } = current as NodeJS.ErrnoException;
    const found = outages[code ?? ''] ?? readMessage(current.message);
    // A message of the pool is nobody else's.
    if (found && (isOfDatabase || code === undefined)) return found;
  }
  return null;
}
