import { createHmac } from 'node:crypto';
import type { Opened, Reader, Transaction } from '#db/client.ts';
import { findStored, insertAnswer, readTaken, type StoredAnswer, takingSql } from './idempotency-store.ts';
import { problem } from './problem.ts';

/** Whose a key is, a UUID, and for how long an answer is given again; null for as long as it is stored. */
export type KeyHolder = { id: string; answerSeconds: number | null };

/** Names one mutating call of one holder: its key, and a hash of what it asks. */
export type Claim = { holder: KeyHolder; key: string; requestHash: string };

const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

const endedSessionSeconds = 3600;

/** A secret's hash in hex as the UUID under which its holder's keys stand. */
export function uuidOfHash(hash: string): string {
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A member, or a form that is being written; a member who signs in again may ask as well. */
export const accountHolder = (id: string): KeyHolder => ({ id, answerSeconds: null });

/** A session that its own call has ended: whoever still has its cookie may ask, for an hour. */
export const endedSessionHolder = (id: string): KeyHolder => ({ id, answerSeconds: endedSessionSeconds });

/** Hashes what a call asks, keyed by `secret`: a body may hold a password, which a stolen table must not let anybody guess. */
export function hashRequest(secret: string, request: { method: string; url: string; body: unknown }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');
}

/** The `Idempotency-Key` of a call, or null when its client sent none. Throws MALFORMED on an unusable one. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) throw problem('MALFORMED');
  return header;
}

/** The answer that an earlier call with this key has got, whatever it asked. */
export function findAnswer(
  db: Reader,
  { holder, key }: Pick<Claim, 'holder' | 'key'>,
): Promise<StoredAnswer | null> {
  return findStored(db, { memberId: holder.id, key }, holder.answerSeconds);
}

/** Throws IDEMPOTENCY_MISMATCH where the answer is one to something else. */
export function checkSame(stored: StoredAnswer, claim: Claim): void {
  if (stored.requestHash !== claim.requestHash) throw problem('IDEMPOTENCY_MISMATCH');
}

/** The statements that open the transaction of a call: they take its key. */
export const openingOf = ({ holder, key }: Claim): string =>
  takingSql({ memberId: holder.id, key }, holder.answerSeconds);

/**
 * The stored answer of an earlier identical call, if any, by what the opening has answered. Throws IDEMPOTENCY_RUNNING
 * while another call with the key is under way, IDEMPOTENCY_MISMATCH for another body.
 */
export function checkTaken(opened: Opened, claim: Claim): StoredAnswer | null {
  const taken = readTaken(opened);
  if (taken === null) throw problem('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  if (taken.stored) checkSame(taken.stored, claim);
  return taken.stored;
}

/**
 * Keeps the answer for later calls with the key, in the transaction of the effect. Where that has ended the call's own
 * `session`, whoever has its cookie may ask for it as well.
 */
export async function storeAnswer(
  tx: Transaction,
  { holder, key, requestHash }: Claim,
  {
    session,
    body,
    isOutcome,
  }: { session: { holder: KeyHolder; token: string } | null; body: unknown; isOutcome: boolean },
): Promise<void> {
  await insertAnswer(
    tx,
    { memberId: holder.id, key, requestHash, responseBody: body ?? null, isOutcome },
    session && { holderId: session.holder.id, token: session.token },
  );
}
