import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import { administratorInvitationDays } from '#contract/accounts/administrator-invitations.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { administratorInvitation } from '#db/schema/administrator-invitations.ts';
import { isFullAdministrator, memberName } from '#server/modules/members/store.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const isOpen = gt(administratorInvitation.expiresAt, sql`now()`);

/** Invitations that nobody has used, newest first. */
export function findInvitationRows(db: Reader) {
  return db
    .select({
      id: administratorInvitation.id,
      email: administratorInvitation.email,
      administratorRole: administratorInvitation.administratorRole,
      invitedByName: memberName(administratorInvitation.invitedById),
      sentAt: administratorInvitation.sentAt,
      expiresAt: administratorInvitation.expiresAt,
      isExpired: sql<boolean>`NOT (${isOpen})`,
    })
    .from(administratorInvitation)
    .orderBy(desc(administratorInvitation.sentAt), asc(administratorInvitation.id));
}

const makeSecret = () => {
  const token = randomBytes(32).toString('base64url');
  const days = sql`now() + make_interval(days => ${administratorInvitationDays})`;
  return { token, columns: { tokenHash: hashToken(token), expiresAt: days } };
};

type Made = {
  invitedById: string;
  id: string;
  email: string;
  administratorRole: AdministratorRole;
  token: string;
};

const kept = {
  invitedById: administratorInvitation.invitedById,
  id: administratorInvitation.id,
  email: administratorInvitation.email,
  administratorRole: administratorInvitation.administratorRole,
};

/** Makes an invitation with its secret, or null when the address has one already. */
export async function insertInvitation(
  tx: Transaction,
  values: { email: string; administratorRole: AdministratorRole; invitedById: string },
): Promise<Made | null> {
  const { token, columns } = makeSecret();
  const [row] = await tx
    .insert(administratorInvitation)
    .values({ ...values, ...columns })
    .onConflictDoNothing({ target: administratorInvitation.email })
    .returning(kept);
  return row ? { ...row, token } : null;
}

/** Gives an invitation a new secret and new days in the name of whoever asks for it; null when there is none. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  invitedById: string,
): Promise<Made | null> {
  const { token, columns } = makeSecret();
  const [row] = await tx
    .update(administratorInvitation)
    .set({
      ...columns,
      invitedById,
      sentAt: sql`now()`,
      version: sql`${administratorInvitation.version} + 1`,
    })
    .where(eq(administratorInvitation.id, id))
    .returning(kept);
  return row ? { ...row, token } : null;
}

async function deleteOne(tx: Transaction, condition: SQL | undefined) {
  const [row] = await tx.delete(administratorInvitation).where(condition).returning(kept);
  return row ?? null;
}

/** Takes an invitation back and returns what it was; null when there is none. */
export const deleteInvitation = (tx: Transaction, id: string) =>
  deleteOne(tx, eq(administratorInvitation.id, id));

/** The link works: it was not used, not taken back, is not too old, and whoever mailed it may still invite. */
const works = (token: string) =>
  and(
    eq(administratorInvitation.tokenHash, hashToken(token)),
    isOpen,
    isFullAdministrator(administratorInvitation.invitedById),
  );

/** The invitation of a link that works; null otherwise. */
export async function findInvitationByToken(db: Reader, token: string) {
  const [row] = await db.select(kept).from(administratorInvitation).where(works(token));
  return row ?? null;
}

/** Uses a link up and returns what it was; null when somebody was faster or it no longer works. */
export const spendInvitation = (tx: Transaction, token: string) => deleteOne(tx, works(token));
