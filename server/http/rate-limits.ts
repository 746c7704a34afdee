import type { Database } from '#db/client.ts';
import { problem } from './problem.ts';
import { insertUse } from './rate-limit-store.ts';

/** Addresses of one subscriber count as one: an IPv6 address by its /64. */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  // A run of zeros that `::` leaves out may stand within the first four groups.
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(8 - head.length - tail.length, 0) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

type RateLimit = { limit: number; windowSeconds: number };

/**
 * Counts `amount` uses of `key` in its window, on the database's clock. Uses above `limit` are refused and not counted.
 * Returns the seconds to wait where they are refused, else 0.
 */
export async function takeUse(
  db: Database,
  key: string,
  { limit, windowSeconds }: RateLimit,
  amount = 1,
): Promise<number> {
  const wait = await insertUse(db, key, { limit, windowSeconds, amount });
  return wait === null ? 0 : Math.max(wait, 1);
}

/** A wait in the largest unit that fills it, rounded up: 40초, 12분, 3시간. */
export function nameWait(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)}분`;
  return `${Math.ceil(seconds / 3600)}시간`;
}

/**
 * Counts one use of `key` by a call; a repetition of an answered call counts as none. Throws TOO_MANY_REQUESTS, which says
 * how long to wait unless told.
 */
export async function countUse(
  { db, isRepeated = false }: { db: Database; isRepeated?: boolean },
  key: string,
  limit: RateLimit,
  message?: string,
): Promise<void> {
  const wait = isRepeated ? 0 : await takeUse(db, key, limit);
  if (wait > 0) {
    throw problem('TOO_MANY_REQUESTS', {
      retryAfterSeconds: wait,
      message: message ?? `요청이 너무 잦아요. ${nameWait(wait)} 뒤 다시 시도해 주세요.`,
    });
  }
}
