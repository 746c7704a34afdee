import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { accountLink } from '#db/schema/accounts.ts';

type AccountLinkRow = typeof accountLink.$inferSelect;
export type LinkPurpose = AccountLinkRow['purpose'];

/** A link by the hash of its secret. */
type LinkKey = Pick<AccountLinkRow, 'tokenHash' | 'purpose'>;

const isLink = ({ tokenHash, purpose }: LinkKey) =>
  and(eq(accountLink.tokenHash, tokenHash), eq(accountLink.purpose, purpose));

const isOpen = and(isNull(accountLink.usedAt), gt(accountLink.expiresAt, sql`now()`));

/** Makes a link that works for so many minutes; false where there is one under its id. */
export async function insertLink(
  tx: Transaction,
  values: Pick<AccountLinkRow, 'id' | 'memberId' | 'purpose' | 'tokenHash'>,
  minutes: number,
): Promise<boolean> {
  const made = await tx
    .insert(accountLink)
    .values({ ...values, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoNothing({ target: accountLink.id })
    .returning({ id: accountLink.id });
  return made.length > 0;
}

/** A link that is neither used nor expired, on the database's clock; null otherwise. */
export async function findOpenLink(
  db: Reader,
  key: LinkKey,
): Promise<Pick<AccountLinkRow, 'id' | 'memberId'> | null> {
  const [row] = await db
    .select({ id: accountLink.id, memberId: accountLink.memberId })
    .from(accountLink)
    .where(and(isLink(key), isOpen));
  return row ?? null;
}

/** The member who used a link less than so many minutes ago; null where nobody did. */
export async function findUser(db: Reader, key: LinkKey, minutes: number): Promise<string | null> {
  const [row] = await db
    .select({ memberId: accountLink.memberId })
    .from(accountLink)
    .where(and(isLink(key), gt(accountLink.usedAt, sql`now() - make_interval(mins => ${minutes})`)));
  return row?.memberId ?? null;
}

/** Uses up a link that is neither used nor expired; false where it is. */
export async function markLinkUsed(tx: Transaction, id: string): Promise<boolean> {
  const used = await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLink.id, id), isOpen));
  return used.rowCount === 1;
}

/** Uses up what a member still has of links, of one purpose or of all. */
export async function endLinksOf(tx: Transaction, memberId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLink.memberId, memberId),
        purpose && eq(accountLink.purpose, purpose),
        isNull(accountLink.usedAt),
      ),
    );
}
