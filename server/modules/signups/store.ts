import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { signup } from '#db/schema/signups.ts';

export type { GivenConsent, SignupContent } from '#db/schema/signups.ts';

export type SignupRow = typeof signup.$inferSelect;

const isOpen = gt(signup.expiresAt, sql`now()`);

/** The application that a browser writes, by the hash of its token; null where its days are over. */
export async function findSignup(db: Reader, tokenHash: string): Promise<SignupRow | null> {
  const [row] = await db
    .select()
    .from(signup)
    .where(and(eq(signup.tokenHash, tokenHash), isOpen));
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSignup(tx: Transaction, tokenHash: string): Promise<SignupRow | null> {
  const [row] = await tx
    .select()
    .from(signup)
    .where(and(eq(signup.tokenHash, tokenHash), isOpen))
    .for('update');
  return row ?? null;
}

const expiry = (days: number) => sql`now() + make_interval(days => ${days})`;

/** Begins an application, which is kept for so many days. */
export async function insertSignup(
  tx: Transaction,
  values: Pick<SignupRow, 'tokenHash' | 'type'>,
  days: number,
): Promise<SignupRow> {
  const [row] = await tx
    .insert(signup)
    .values({ ...values, expiresAt: expiry(days) })
    .returning();
  return row as SignupRow;
}

export type SignupChange = Partial<Pick<SignupRow, 'type' | 'content' | 'verifiedEmail' | 'submittedAt'>>;

/** Changes a locked row; what is not named stays. Its days begin again. */
export async function updateSignup(
  tx: Transaction,
  id: string,
  values: SignupChange,
  days: number,
): Promise<SignupRow> {
  const [row] = await tx
    .update(signup)
    .set({
      ...values,
      version: sql`${signup.version} + 1`,
      updatedAt: sql`now()`,
      expiresAt: expiry(days),
    })
    .where(eq(signup.id, id))
    .returning();
  return row as SignupRow;
}

/** Deletes an application and returns it; null where it has gone already. */
export async function deleteSignup(tx: Transaction, id: string): Promise<SignupRow | null> {
  const [gone] = await tx.delete(signup).where(eq(signup.id, id)).returning();
  return gone ?? null;
}

/** Applications whose days are over. */
export async function findExpiredSignupIds(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: signup.id })
    .from(signup)
    .where(lt(signup.expiresAt, sql`now()`))
    .limit(limit);
  return rows.map(({ id }) => id);
}
