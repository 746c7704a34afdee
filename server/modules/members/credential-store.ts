import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { credential, twoFactor, verification } from '#db/schema/members.ts';

/** Forgets the second factor of a member. */
export async function deleteSecondFactor(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.memberId, memberId));
}

/** Lets a member sign in by a password, given as its argon2id hash. */
export async function insertCredential(tx: Transaction, memberId: string, password: string): Promise<void> {
  await tx.insert(credential).values({ memberId, accountId: memberId, providerId: 'credential', password });
}

type Secret = { identifier: string; value: string };

/** Remembers a secret for so many seconds. */
export async function insertVerification(db: Reader, secret: Secret, ttlSeconds: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${ttlSeconds})`;
  await db.insert(verification).values({ ...secret, expiresAt });
}

/** Uses a secret up; false when it was not remembered, is used already, or too old. */
export async function takeVerification(db: Reader, { identifier, value }: Secret): Promise<boolean> {
  const isIt = and(eq(verification.identifier, identifier), eq(verification.value, value));
  const taken = await db.delete(verification).where(and(isIt, gt(verification.expiresAt, sql`now()`)));
  return taken.rowCount === 1;
}

const isPasswordOf = (memberId: string) =>
  and(eq(credential.memberId, memberId), eq(credential.providerId, 'credential'));

/** The argon2id hash of a member's password; null for a member without one. */
export async function findPasswordHash(db: Reader, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credential.password })
    .from(credential)
    .where(isPasswordOf(memberId));
  return row?.password ?? null;
}

/** Writes a new password, given as its argon2id hash; false for a member without one. */
export async function updatePassword(tx: Transaction, memberId: string, password: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(credential)
    .set({ password, updatedAt: sql`now()` })
    .where(isPasswordOf(memberId));
  return rowCount === 1;
}

/** Gives a member all tries for the code of the second factor again. */
export async function resetCodeTries(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(twoFactor)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactor.memberId, memberId));
}
