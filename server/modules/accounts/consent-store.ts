import { and, asc, desc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { marketingNoticeYears } from '#contract/accounts/consents.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { consent, legalNotice } from '#db/schema/accounts.ts';
import { isActiveMember, selectAddressees } from '#server/modules/members/store.ts';

export type ConsentRow = typeof consent.$inferSelect;

/** The consents of a member, the newest first. */
export function findConsentRows(db: Reader, memberId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consent)
    .where(eq(consent.memberId, memberId))
    .orderBy(desc(consent.givenAt), desc(consent.document));
}

/** Keeps consents as they were given. */
export async function insertConsents(
  tx: Transaction,
  given: readonly Pick<ConsentRow, 'memberId' | 'document' | 'version' | 'textHash' | 'givenAt'>[],
): Promise<void> {
  await tx.insert(consent).values([...given]);
}

/** True when a member has agreed to this version of a document. */
export async function hasAgreed(
  db: Reader,
  memberId: string,
  { document, version }: Pick<ConsentRow, 'document' | 'version'>,
): Promise<boolean> {
  const isIt = and(
    eq(consent.memberId, memberId),
    eq(consent.document, document),
    eq(consent.version, version),
  );
  return (await db.$count(consent, isIt)) > 0;
}

const isStandingMarketing = and(eq(consent.document, 'MARKETING'), isNull(consent.withdrawnAt));

/** Takes a member's consent to marketing back; false where none stands. */
export async function withdrawMarketing(tx: Transaction, memberId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(consent)
    .set({ withdrawnAt: at })
    .where(and(eq(consent.memberId, memberId), isStandingMarketing));
  return (rowCount ?? 0) > 0;
}

/** Notes that the member of a consent was told of it, or has said that it stays. */
export async function updateConsent(
  tx: Transaction,
  consentId: string,
  values: Partial<Pick<ConsentRow, 'askedAt' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(consent).set(values).where(eq(consent.id, consentId));
}

/** When the member of a consent last said it or was last told of it: the two years run from here. */
const lastTold = sql`greatest(${consent.givenAt}, ${consent.askedAt}, ${consent.confirmedAt})`;

/** Consents to marketing of members who have not left, of which they are to be told within so many days. */
const isDue = (leadDays: number) =>
  and(
    isStandingMarketing,
    isActiveMember(consent.memberId),
    sql`${lastTold} + make_interval(years => ${marketingNoticeYears}) - make_interval(days => ${leadDays}) <= now()`,
  );

/** The ids of consents of which their members are to be told within so many days. */
export async function findDueConsents(db: Reader, leadDays: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: consent.id })
    .from(consent)
    .where(isDue(leadDays))
    .orderBy(asc(consent.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** One of these, held until the transaction ends; null where its member has been told meanwhile. */
export async function lockDueConsent(
  tx: Transaction,
  consentId: string,
  leadDays: number,
): Promise<ConsentRow | null> {
  await tx.select({ id: consent.id }).from(consent).where(eq(consent.id, consentId)).for('update');
  const [row] = await tx
    .select()
    .from(consent)
    .where(and(eq(consent.id, consentId), isDue(leadDays)));
  return row ?? null;
}

type NamedVersion = Pick<typeof legalNotice.$inferSelect, 'document' | 'version'>;

/**
 * Members who have not been told of a version of a document: of marketing those alone who have consented to it.
 * Administrators speak for the admin.
 */
export async function findUntoldMembers(
  db: Reader,
  { document, version }: NamedVersion,
  limit: number,
): Promise<string[]> {
  const addressee = selectAddressees(db);
  const isTold = sql`EXISTS (SELECT FROM ${legalNotice} WHERE ${legalNotice.memberId} = ${addressee.id}
    AND ${legalNotice.document} = ${document} AND ${legalNotice.version} = ${version})`;
  const receivesMarketing = sql`EXISTS (SELECT FROM ${consent} WHERE ${consent.memberId} = ${addressee.id}
    AND ${isStandingMarketing})`;
  const rows = await db
    .select({ id: addressee.id })
    .from(addressee)
    .where(and(not(isTold), document === 'MARKETING' ? receivesMarketing : undefined))
    .orderBy(asc(addressee.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The next members who have been told of a version of a document, in the order of ids, after `afterId`. */
export async function findToldMembers(
  db: Reader,
  { document, version }: NamedVersion,
  { afterId, count }: { afterId: string | null; count: number },
): Promise<string[]> {
  const isIt = and(eq(legalNotice.document, document), eq(legalNotice.version, version));
  const rows = await db
    .select({ id: legalNotice.memberId })
    .from(legalNotice)
    .where(and(isIt, afterId === null ? undefined : gt(legalNotice.memberId, afterId)))
    .orderBy(asc(legalNotice.memberId))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Notes that a member is told of a version; false where that was noted before. */
export async function insertLegalNotice(
  tx: Transaction,
  memberId: string,
  named: NamedVersion,
): Promise<boolean> {
  const told = await tx
    .insert(legalNotice)
    .values({ memberId, ...named })
    .onConflictDoNothing()
    .returning({ memberId: legalNotice.memberId });
  return told.length > 0;
}
