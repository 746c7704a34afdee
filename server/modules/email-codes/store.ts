import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { emailCode } from '#db/schema/email-codes.ts';

type EmailCodeRow = typeof emailCode.$inferSelect;

/** Who may enter a code and what for: an application that is being written, or the session of a member who changes an address. */
export type CodeHolder = Pick<EmailCodeRow, 'purpose' | 'holderId'>;

const isOf = ({ purpose, holderId }: CodeHolder) =>
  and(eq(emailCode.purpose, purpose), eq(emailCode.holderId, holderId));

const isLive = sql<boolean>`${emailCode.expiresAt} > clock_timestamp()`;

/** Keeps a new code for its holder in place of the one before, to be entered within so many seconds. */
export async function putCode(
  tx: Transaction,
  holder: CodeHolder,
  code: Pick<EmailCodeRow, 'email' | 'codeHash'>,
  ttlSeconds: number,
): Promise<void> {
  const values = {
    ...holder,
    ...code,
    tries: 0,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${ttlSeconds})`,
    usedAt: null,
  };
  await tx
    .insert(emailCode)
    .values(values)
    .onConflictDoUpdate({ target: [emailCode.purpose, emailCode.holderId], set: values });
}

/** Counts a try of a code that is live, unused and tried fewer than `triesMax` times; null where there is none. */
export async function takeTry(
  tx: Transaction,
  holder: CodeHolder,
  triesMax: number,
): Promise<EmailCodeRow | null> {
  const [row] = await tx
    .update(emailCode)
    .set({ tries: sql`${emailCode.tries} + 1` })
    .where(and(isOf(holder), isNull(emailCode.usedAt), isLive, lt(emailCode.tries, triesMax)))
    .returning();
  return row ?? null;
}

/** How the holder's code stands; null where there is none. */
export async function findCode(db: Reader, holder: CodeHolder) {
  const [row] = await db
    .select({ tries: emailCode.tries, usedAt: emailCode.usedAt, isLive })
    .from(emailCode)
    .where(isOf(holder));
  return row ?? null;
}

/** Uses the holder's code up. */
export async function markUsed(tx: Transaction, holder: CodeHolder): Promise<void> {
  await tx.update(emailCode).set({ usedAt: sql`clock_timestamp()` }).where(isOf(holder));
}

/** Forgets what a holder was mailed. */
export async function deleteCodeOf(tx: Transaction, holder: CodeHolder): Promise<void> {
  await tx.delete(emailCode).where(isOf(holder));
}

/** Deletes codes that ended more than so many days ago; returns how many. */
export async function deleteExpired(db: Reader, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(emailCode)
    .where(lt(emailCode.expiresAt, sql`now() - make_interval(days => ${days})`));
  return rowCount ?? 0;
}
