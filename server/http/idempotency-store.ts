import { and, eq, lt, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Opened, Reader, Transaction } from '#db/client.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';

type IdempotencyKeyRow = typeof idempotencyKey.$inferSelect;

/** A key of one holder. */
type HeldKey = Pick<IdempotencyKeyRow, 'memberId' | 'key'>;

/**
 * What was stored under a key, with the hash of what was asked: the answer, or the outcome from which the answer is read
 * anew.
 */
export type StoredAnswer = { requestHash: string; body: unknown; isOutcome: boolean };

const withinSeconds = sql.placeholder('withinSeconds');

const findStoredOf = prepareOnce((db) =>
  db
    .select({
      requestHash: idempotencyKey.requestHash,
      body: idempotencyKey.responseBody,
      isOutcome: idempotencyKey.isOutcome,
    })
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.memberId, sql.placeholder('memberId')),
        eq(idempotencyKey.key, sql.placeholder('key')),
        sql`(${withinSeconds}::float8 IS NULL
          OR ${idempotencyKey.createdAt} > now() - make_interval(secs => ${withinSeconds}::float8))`,
      ),
    )
    .prepare('find-stored-answer'),
);

/** What was stored under a key, in the last `withinSeconds` where that is given; null otherwise. */
export async function findStored(
  db: Reader,
  { memberId, key }: HeldKey,
  withinSeconds: number | null,
): Promise<StoredAnswer | null> {
  const [stored] = await findStoredOf(db).execute({ memberId, key, withinSeconds });
  return stored ?? null;
}

/** Takes a key until the transaction ends, then reads what was stored under it: statements that open a transaction. */
export function takingSql({ memberId, key }: HeldKey, withinSeconds: number | null): string {
  const [holder, name] = [pg.escapeLiteral(memberId), pg.escapeLiteral(key)];
  const isFresh =
    withinSeconds === null ? '' : `AND created_at > now() - make_interval(secs => ${withinSeconds})`;
  // The second statement sees what was committed before the first took the key.
  return `SELECT pg_try_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(`${memberId}:${key}`)}, 0)) AS "isTaken";
    SELECT request_hash AS "requestHash", response_body AS body, is_outcome AS "isOutcome" FROM idempotency_key
    WHERE member_id = ${holder} AND key = ${name} ${isFresh}`;
}

/** What those have answered: null while another transaction has the key. */
export function readTaken([lock, found]: Opened): { stored: StoredAnswer | null } | null {
  const [row] = (lock?.rows ?? []) as { isTaken: boolean }[];
  if (!row?.isTaken) return null;
  const [stored] = (found?.rows ?? []) as StoredAnswer[];
  return { stored: stored ?? null };
}

/**
 * Keeps an answer under the key of its holder, and under the same key for whoever still has the cookie of the call's
 * session where the transaction has ended that.
 */
export async function insertAnswer(
  tx: Transaction,
  { memberId, key, requestHash, responseBody, isOutcome }: Omit<IdempotencyKeyRow, 'createdAt'>,
  session: { holderId: string; token: string } | null,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO idempotency_key (member_id, key, request_hash, response_body, is_outcome)
    SELECT h.id, ${key}, ${requestHash}, ${JSON.stringify(responseBody)}::jsonb, ${isOutcome}
    FROM (VALUES (${memberId}::uuid, NULL), (${session?.holderId ?? null}::uuid, ${session?.token ?? null})) h(id, token)
    WHERE h.id IS NOT NULL AND (h.token IS NULL OR NOT has_session(h.token))`);
}

/** Forgets every stored answer of a holder of keys. */
export async function deleteAnswersOf(tx: Transaction, holderId: string): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, holderId));
}

/** Forgets answers that are older than so many days; returns how many. */
export async function deleteOldAnswers(db: Reader, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
