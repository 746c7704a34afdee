import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader } from '#server/unit.ts';
import type { TaxServiceEntry } from './tax-service.ts';

export type BusinessStatusRow = typeof businessStatus.$inferSelect;

export async function findRow(db: Reader, number: string): Promise<BusinessStatusRow | null> {
  const [row] = await db.select().from(businessStatus).where(eq(businessStatus.number, number));
  return row ?? null;
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
  number: string;
  name: string;
  status: BusinessStatusRow['status'] | null;
};

/** Numbers of organisations that are or may become members and were not looked up today, the oldest look-up first. */
export async function findNumbersToCheck(db: Database, limit: number): Promise<MemberNumber[]> {
  return db
    .select({ number: organization.number, name: organization.name, status: businessStatus.status })
    .from(organization)
    .leftJoin(businessStatus, eq(businessStatus.number, organization.number))
    .where(
      and(
        inArray(organization.membershipStatus, ['PENDING', 'NEEDS_FIX', 'APPROVED', 'HELD']),
        sql`(${businessStatus.checkedAt} IS NULL OR ${businessStatus.checkedAt} < now() - interval '12 hours')`,
      ),
    )
    .orderBy(sql`${businessStatus.checkedAt} NULLS FIRST`, organization.number)
    .limit(limit);
}

/** Forgets numbers that were looked up a week ago and belong to no organisation; returns how many. */
export async function deleteStrangers(db: Database): Promise<number> {
  const gone = await db.delete(businessStatus).where(
    sql`${businessStatus.checkedAt} < now() - interval '7 days'
      AND NOT EXISTS (SELECT FROM ${organization} WHERE ${organization.number} = ${businessStatus.number})`,
  );
  return gone.rowCount ?? 0;
}
