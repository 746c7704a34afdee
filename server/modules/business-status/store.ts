import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { isNumberOfOrganization, selectNumbersInUse } from '#server/modules/organizations/store.ts';
import type { TaxServiceEntry } from './tax-service.ts';

export type BusinessStatusRow = typeof businessStatus.$inferSelect;

/** What was last found of a number; null where nothing was. */
export async function findRow(db: Reader, number: string): Promise<BusinessStatusRow | null> {
  const [row] = await db.select().from(businessStatus).where(eq(businessStatus.number, number));
  return row ?? null;
}

/** The same for several numbers. */
export function findRows(db: Reader, numbers: readonly string[]): Promise<BusinessStatusRow[]> {
  return db
    .select()
    .from(businessStatus)
    .where(inArray(businessStatus.number, [...numbers]));
}

/** A row that is younger than an hour by the database's clock. */
export async function findFreshRow(db: Reader, number: string): Promise<BusinessStatusRow | null> {
  const [row] = await db
    .select()
    .from(businessStatus)
    .where(
      and(eq(businessStatus.number, number), sql`${businessStatus.checkedAt} > now() - interval '1 hour'`),
    );
  return row ?? null;
}

/** Keeps what was found, dated now; returns the rows. */
export async function keepEntries(
  db: Reader,
  entries: readonly TaxServiceEntry[],
): Promise<BusinessStatusRow[]> {
  if (entries.length === 0) return [];
  return db
    .insert(businessStatus)
    .values([...entries])
    .onConflictDoUpdate({
      target: businessStatus.number,
      set: {
        status: sql`excluded.status`,
        taxType: sql`excluded.tax_type`,
        taxTypeCode: sql`excluded.tax_type_code`,
        endedOn: sql`excluded.ended_on`,
        checkedAt: sql`now()`,
      },
    })
    .returning();
}

export type MemberNumber = {
  organizationId: string;
  number: string;
  name: string;
  status: BusinessStatusRow['status'] | null;
};

/** Numbers of organisations that are or may become members and were not looked up today, the oldest look-up first. */
export function findNumbersToCheck(db: Reader, limit: number): Promise<MemberNumber[]> {
  const inUse = selectNumbersInUse(db);
  return db
    .select({
      organizationId: inUse.organizationId,
      number: inUse.number,
      name: inUse.name,
      status: businessStatus.status,
    })
    .from(inUse)
    .leftJoin(businessStatus, eq(businessStatus.number, inUse.number))
    .where(
      sql`(${businessStatus.checkedAt} IS NULL OR ${businessStatus.checkedAt} < now() - interval '12 hours')`,
    )
    .orderBy(sql`${businessStatus.checkedAt} NULLS FIRST`, inUse.number)
    .limit(limit);
}

/** Forgets numbers that were looked up a week ago and belong to no organisation; returns how many. */
export async function deleteStrangers(db: Reader): Promise<number> {
  const isOld = sql`${businessStatus.checkedAt} < now() - interval '7 days'`;
  const gone = await db
    .delete(businessStatus)
    .where(and(isOld, not(isNumberOfOrganization(businessStatus.number))));
  return gone.rowCount ?? 0;
}
