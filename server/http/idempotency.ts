import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { problem } from './problem.ts';

/** Names one mutating call of one member: its key, and a hash of what it asks. */
export type Claim = { memberId: string; key: string; requestHash: string };

const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * The claim of a call, or null when its client sent no `Idempotency-Key`. Throws MALFORMED on an unusable key. The hash
 * is keyed by `secret`: a body may hold a password, which a stolen table must not let anybody guess.
 */
export function readClaim(
  header: string | string[] | undefined,
  { memberId, secret }: { memberId: string; secret: string },
  request: { method: string; url: string; body: unknown },
): Claim | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw problem('MALFORMED');
  const requestHash = createHmac('sha256', secret)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');
  return { memberId, key: header, requestHash };
}

/** Whether a call with this key has been answered before, whatever it asked: its repetition has the stored answer to come. */
export async function hasAnswered(
  db: Database,
  memberId: string,
  header: string | string[] | undefined,
): Promise<boolean> {
  if (typeof header !== 'string') return false;
  const isOfKey = and(eq(idempotencyKey.memberId, memberId), eq(idempotencyKey.key, header));
  return (await db.$count(idempotencyKey, isOfKey)) > 0;
}

/**
 * Takes the key inside the transaction and returns the stored answer of an earlier identical call, if any.
 * Throws IDEMPOTENCY_RUNNING while another call with the key is under way, IDEMPOTENCY_MISMATCH for another body.
 */
export async function findStoredAnswer(tx: Transaction, claim: Claim): Promise<{ body: unknown } | null> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${claim.memberId}:${claim.key}`}, 0)) AS locked`,
  );
  if (!rows[0]?.locked) throw problem('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  const [stored] = await tx
    .select({ requestHash: idempotencyKey.requestHash, body: idempotencyKey.responseBody })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.memberId, claim.memberId), eq(idempotencyKey.key, claim.key)));
  if (!stored) return null;
  if (stored.requestHash !== claim.requestHash) throw problem('IDEMPOTENCY_MISMATCH');
  return { body: stored.body };
}

/** Keeps the answer for later calls with the key, in the transaction of the effect. */
export async function storeAnswer(
  tx: Transaction,
  claim: Claim,
  status: number,
  body: unknown,
): Promise<void> {
  await tx.insert(idempotencyKey).values({ ...claim, responseStatus: status, responseBody: body ?? null });
}
