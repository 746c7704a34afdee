import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { accountLink } from '#db/schema/accounts.ts';
import { member } from '#db/schema/members.ts';
import type { Reader } from '#server/unit.ts';

/** How long a link for a new password works; as long as the window of its limit, so that one always works. */
export const passwordLinkMinutes = 60;

type Purpose = (typeof accountLink.$inferInsert)['purpose'];

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link under the id of its job and returns its secret, or null when the job has made it before. */
export async function createLink(
  tx: Transaction,
  given: { id: string; memberId: string; purpose: Purpose; minutes: number },
): Promise<string | null> {
  const { minutes, ...values } = given;
  const token = randomBytes(32).toString('base64url');
  const made = await tx
    .insert(accountLink)
    .values({
      ...values,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .onConflictDoNothing({ target: accountLink.id })
    .returning({ id: accountLink.id });
  return made.length > 0 ? token : null;
}

export type UsableLink = { id: string; memberId: string; username: string };

/** The member behind a link that is neither used nor expired, null otherwise; on the database's clock. */
export async function findLink(db: Reader, token: string, purpose: Purpose): Promise<UsableLink | null> {
  const [row] = await db
    .select({ id: accountLink.id, memberId: member.id, username: member.username })
    .from(accountLink)
    .innerJoin(member, eq(member.id, accountLink.memberId))
    .where(
      and(
        eq(accountLink.tokenHash, hashToken(token)),
        eq(accountLink.purpose, purpose),
        isNull(accountLink.usedAt),
        gt(accountLink.expiresAt, sql`now()`),
        isNull(member.withdrawnAt),
      ),
    );
  return row ?? null;
}

/** The member who used this link less than ten minutes ago: a call may be repeated when its answer was lost. */
export async function findJustUsed(db: Reader, token: string, purpose: Purpose): Promise<string | null> {
  const [row] = await db
    .select({ memberId: accountLink.memberId })
    .from(accountLink)
    .where(
      and(
        eq(accountLink.tokenHash, hashToken(token)),
        eq(accountLink.purpose, purpose),
        gt(accountLink.usedAt, sql`now() - interval '10 minutes'`),
      ),
    );
  return row?.memberId ?? null;
}

/** Uses up a link, and with it every other one of its member and purpose; false when someone was faster. */
export async function useLink(tx: Transaction, link: UsableLink, purpose: Purpose): Promise<boolean> {
  const used = await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(accountLink.id, link.id), isNull(accountLink.usedAt), gt(accountLink.expiresAt, sql`now()`)),
    )
    .returning({ id: accountLink.id });
  if (used.length === 0) return false;
  await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLink.memberId, link.memberId),
        eq(accountLink.purpose, purpose),
        isNull(accountLink.usedAt),
      ),
    );
  return true;
}
