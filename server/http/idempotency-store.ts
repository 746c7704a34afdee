import { and, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
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

/** Takes a key until the transaction ends; false while another transaction has it. */
export async function lockKey(tx: Transaction, { memberId, key }: HeldKey): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${memberId}:${key}`}, 0)) AS locked`,
  );
  return rows[0]?.locked === true;
}

const insertAnswerOf = prepareOnce((db) =>
  db
    .insert(idempotencyKey)
    .values({
      memberId: sql.placeholder('memberId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      responseBody: sql.placeholder('responseBody'),
      isOutcome: sql.placeholder('isOutcome'),
    })
    .prepare('insert-answer'),
);

/** Keeps answers under keys. */
export async function insertAnswers(
  tx: Transaction,
  answers: readonly Required<Omit<typeof idempotencyKey.$inferInsert, 'createdAt'>>[],
): Promise<void> {
  for (const answer of answers) await insertAnswerOf(tx).execute(answer);
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
