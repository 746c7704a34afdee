import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { colleagueInvitationDays } from '#contract/accounts/colleagues.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { colleagueInvitation } from '#db/schema/colleagues.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const isOpen = gt(colleagueInvitation.expiresAt, sql`now()`);

/** Invitations that nobody has used, also those whose days are over; newest first. */
export function findInvitationRows(db: Reader, organizationId: string) {
  return db
    .select({
      id: colleagueInvitation.id,
      email: colleagueInvitation.email,
      sentAt: colleagueInvitation.sentAt,
      expiresAt: colleagueInvitation.expiresAt,
      isExpired: sql<boolean>`NOT (${isOpen})`,
    })
    .from(colleagueInvitation)
    .where(eq(colleagueInvitation.organizationId, organizationId))
    .orderBy(desc(colleagueInvitation.sentAt), asc(colleagueInvitation.id));
}

/** Open invitations, which hold a seat each; `exceptId` is one that asks for its own again. */
export function countOpenInvitations(db: Reader, organizationId: string, exceptId?: string): Promise<number> {
  return db.$count(
    colleagueInvitation,
    and(
      eq(colleagueInvitation.organizationId, organizationId),
      isOpen,
      exceptId === undefined ? undefined : ne(colleagueInvitation.id, exceptId),
    ),
  );
}

const makeSecret = () => {
  const token = randomBytes(32).toString('base64url');
  const days = sql`now() + make_interval(days => ${colleagueInvitationDays})`;
  return { token, columns: { tokenHash: hashToken(token), expiresAt: days } };
};

/** Makes an invitation and returns its secret, or null when the address has one already. */
export async function insertInvitation(
  tx: Transaction,
  values: { organizationId: string; email: string; invitedById: string },
): Promise<{ id: string; token: string } | null> {
  const { token, columns } = makeSecret();
  const [row] = await tx
    .insert(colleagueInvitation)
    .values({ ...values, ...columns })
    .onConflictDoNothing({ target: [colleagueInvitation.organizationId, colleagueInvitation.email] })
    .returning({ id: colleagueInvitation.id });
  return row ? { id: row.id, token } : null;
}

const isOwn = (organizationId: string, id: string) =>
  and(eq(colleagueInvitation.organizationId, organizationId), eq(colleagueInvitation.id, id));

/** Gives an invitation a new secret and new days; null when the organisation has none under this id. */
export async function renewInvitation(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<{ email: string; token: string } | null> {
  const { token, columns } = makeSecret();
  const [row] = await tx
    .update(colleagueInvitation)
    .set({ ...columns, sentAt: sql`now()`, version: sql`${colleagueInvitation.version} + 1` })
    .where(isOwn(organizationId, id))
    .returning({ email: colleagueInvitation.email });
  return row ? { email: row.email, token } : null;
}

/** False when the organisation has none under this id. */
export async function deleteInvitation(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const gone = await tx.delete(colleagueInvitation).where(isOwn(organizationId, id));
  return gone.rowCount === 1;
}

/** The invitation of a link that was not used, not taken back and is not too old; null otherwise. */
export async function findInvitationByToken(db: Reader, token: string) {
  const [row] = await db
    .select({ organizationId: colleagueInvitation.organizationId, email: colleagueInvitation.email })
    .from(colleagueInvitation)
    .where(and(eq(colleagueInvitation.tokenHash, hashToken(token)), isOpen));
  return row ?? null;
}

/** Uses a link up; false when somebody was faster or it has been renewed or taken back since. */
export async function spendInvitation(tx: Transaction, token: string): Promise<boolean> {
  const used = await tx
    .delete(colleagueInvitation)
    .where(and(eq(colleagueInvitation.tokenHash, hashToken(token)), isOpen));
  return used.rowCount === 1;
}
