import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { emailCode } from '#db/schema/email-codes.ts';
import { file } from '#db/schema/files.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { signup } from '#db/schema/signups.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { formKeyHolder } from './token.ts';

export type SignupRow = typeof signup.$inferSelect;

const isOpen = gt(signup.expiresAt, sql`now()`);

export async function findSignup(db: Reader, tokenHash: string): Promise<SignupRow | null> {
  const [row] = await db
    .select()
    .from(signup)
    .where(and(eq(signup.tokenHash, tokenHash), isOpen));
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSignup(unit: Unit, tokenHash: string): Promise<SignupRow | null> {
  const [row] = await unit.tx
    .select()
    .from(signup)
    .where(and(eq(signup.tokenHash, tokenHash), isOpen))
    .for('update');
  return row ?? null;
}

const expiry = (days: number) => sql`now() + make_interval(days => ${days})`;

export async function insertSignup(
  unit: Unit,
  values: { tokenHash: string; type: SignupRow['type'] },
  days: number,
): Promise<SignupRow> {
  const [row] = await unit.tx
    .insert(signup)
    .values({ ...values, expiresAt: expiry(days) })
    .returning();
  return row as SignupRow;
}

/** Changes a locked row; what is not named stays. Its days begin again. */
export async function updateSignup(
  unit: Unit,
  id: string,
  values: Partial<Pick<SignupRow, 'type' | 'content' | 'verifiedEmail' | 'submittedAt'>>,
  days: number,
): Promise<SignupRow> {
  const [row] = await unit.tx
    .update(signup)
    .set({ ...values, version: sql`${signup.version} + 1`, updatedAt: unit.now, expiresAt: expiry(days) })
    .where(eq(signup.id, id))
    .returning();
  return row as SignupRow;
}

export async function deleteSignup(unit: Unit, id: string): Promise<void> {
  const [gone] = await unit.tx.delete(signup).where(eq(signup.id, id)).returning();
  if (gone) await forgetWriting(unit, gone);
}

export async function findCertificateFile(db: Reader, signupId: string) {
  const [row] = await db.select().from(file).where(eq(file.signupId, signupId));
  return row ?? null;
}

export async function findExpiredSignupIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: signup.id })
    .from(signup)
    .where(lt(signup.expiresAt, sql`now()`))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function isUsernameTaken(db: Reader, username: string): Promise<boolean> {
  return (await db.$count(member, eq(member.username, username))) > 0;
}

export async function isEmailTaken(db: Reader, email: string): Promise<boolean> {
  const own = and(eq(sql`lower(${member.email})`, email), isNull(member.withdrawnAt));
  return (await db.$count(member, own)) > 0;
}

/** Makes the organisation, or null when its number has one that has not withdrawn. */
export async function insertOrganization(
  unit: Unit,
  values: Pick<typeof organization.$inferInsert, 'type' | 'name' | 'number' | 'industry'>,
): Promise<string | null> {
  const [row] = await unit.tx
    .insert(organization)
    .values(values)
    .onConflictDoNothing({ target: organization.number, where: sql`membership_status <> 'WITHDRAWN'` })
    .returning({ id: organization.id });
  return row?.id ?? null;
}

/** Makes a member, or null when ID or address have become somebody else's. */
export async function insertMember(unit: Unit, values: typeof member.$inferInsert): Promise<string | null> {
  const [row] = await unit.tx
    .insert(member)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: member.id });
  return row?.id ?? null;
}

/** Removes what the way to an application left beside it: its code, and stored answers that repeat what was written. */
export async function forgetWriting(unit: Unit, { id, tokenHash }: SignupRow): Promise<void> {
  await unit.tx.delete(emailCode).where(and(eq(emailCode.purpose, 'SIGNUP'), eq(emailCode.holderId, id)));
  await unit.tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, formKeyHolder(tokenHash)));
}
