import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LegalSlug } from '#contract/site.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { legalText } from '#db/schema/legal-texts.ts';
import { memberName } from '#server/modules/members/store.ts';

export type LegalTextRow = typeof legalText.$inferSelect;

const named = (slug: LegalSlug, version: string) =>
  and(eq(legalText.slug, slug), eq(legalText.effectiveOn, version));

/** A version that was announced on the screen and not taken back, without what it says. */
export type StandingLegalText = Pick<
  typeof legalText.$inferSelect,
  'slug' | 'announcedOn' | 'effectiveOn' | 'needsConsent' | 'reason'
>;

/** Versions that stand, oldest first. */
export function findStanding(db: Reader): Promise<StandingLegalText[]> {
  return db
    .select({
      slug: legalText.slug,
      announcedOn: legalText.announcedOn,
      effectiveOn: legalText.effectiveOn,
      needsConsent: legalText.needsConsent,
      reason: legalText.reason,
    })
    .from(legalText)
    .where(isNull(legalText.withdrawnAt))
    .orderBy(asc(legalText.effectiveOn));
}

/** Every version that was announced on the screen, newest first. */
export function findAll(db: Reader) {
  return db
    .select({
      slug: legalText.slug,
      announcedOn: legalText.announcedOn,
      effectiveOn: legalText.effectiveOn,
      needsConsent: legalText.needsConsent,
      reason: legalText.reason,
      withdrawnAt: legalText.withdrawnAt,
      createdByName: memberName(legalText.createdById),
    })
    .from(legalText)
    .orderBy(desc(legalText.effectiveOn));
}

/** What a version says as it was written; null for one of the folder. */
export async function findSource(db: Reader, slug: LegalSlug, version: string): Promise<string | null> {
  const [row] = await db.select({ source: legalText.source }).from(legalText).where(named(slug, version));
  return row?.source ?? null;
}

/** Lets one at a time announce or take back versions of a text until the transaction ends. */
export async function lockText(tx: Transaction, slug: LegalSlug): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`legal text ${slug}`}, 0))`);
}

/** Keeps a version; null where the day is that of another one, also of one that was taken back. */
export async function insertVersion(
  tx: Transaction,
  values: Omit<typeof legalText.$inferInsert, 'id'>,
): Promise<string | null> {
  const [row] = await tx
    .insert(legalText)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: legalText.id });
  return row?.id ?? null;
}

/** A version, held until the transaction ends; null where the screen has none of this day. */
export async function lockVersion(
  tx: Transaction,
  slug: LegalSlug,
  version: string,
): Promise<LegalTextRow | null> {
  const [row] = await tx.select().from(legalText).where(named(slug, version)).for('no key update');
  return row ?? null;
}

export async function updateVersion(
  tx: Transaction,
  id: string,
  values: Partial<Pick<LegalTextRow, 'withdrawnAt' | 'toldThroughId'>>,
): Promise<void> {
  await tx.update(legalText).set(values).where(eq(legalText.id, id));
}

/** Versions that were taken back, oldest first. */
export function findWithdrawn(db: Reader) {
  return db
    .select({ slug: legalText.slug, effectiveOn: legalText.effectiveOn })
    .from(legalText)
    .where(isNotNull(legalText.withdrawnAt))
    .orderBy(asc(legalText.createdAt));
}
