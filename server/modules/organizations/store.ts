import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#db/client.ts';
import { type NameBy, qualified } from '#db/qualified.ts';
import { organization } from '#db/schema/organizations.ts';

export type OrganizationRow = typeof organization.$inferSelect;

/** The name of the organisation whose id stands in a column, for a select or a condition of another table. */
export const organizationName = <Id extends AnyPgColumn>(id: Id) =>
  sql<NameBy<Id>>`(SELECT named.name FROM organization named WHERE named.id = ${qualified(id)})`;

/** The number of the organisation whose id stands in a column. */
export const organizationNumber = (id: AnyPgColumn) =>
  sql<
    string | null
  >`(SELECT numbered.number FROM organization numbered WHERE numbered.id = ${qualified(id)})`;

/** The membership status of the organisation whose id stands in a column; null where there is none. */
export const membershipStatusOf = (id: AnyPgColumn) =>
  sql<OrganizationRow['membershipStatus'] | null>`(SELECT judged.membership_status FROM organization judged
    WHERE judged.id = ${qualified(id)})`;

/** An organisation; null where there is none. */
export async function findOrganization(db: Reader, organizationId: string): Promise<OrganizationRow | null> {
  const [row] = await db.select().from(organization).where(eq(organization.id, organizationId));
  return row ?? null;
}

/** An organisation, held until the transaction ends: whatever must not happen to it twice at once begins here. */
export async function lockOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const [row] = await tx
    .select()
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
  return row ?? null;
}

/** Makes an organisation, which waits for its approval; null when its number has one that has not withdrawn. */
export async function insertOrganization(
  tx: Transaction,
  values: Pick<typeof organization.$inferInsert, 'type' | 'name' | 'number' | 'industry'>,
): Promise<string | null> {
  const [row] = await tx
    .insert(organization)
    .values(values)
    .onConflictDoNothing({ target: organization.number, where: sql`membership_status <> 'WITHDRAWN'` })
    .returning({ id: organization.id });
  return row?.id ?? null;
}

/** Writes the next version of an organisation that is still as it was seen; null where it is not. */
export async function updateOrganization(
  tx: Transaction,
  {
    id,
    version,
    membershipStatus,
  }: Pick<OrganizationRow, 'id' | 'version'> & Partial<Pick<OrganizationRow, 'membershipStatus'>>,
  values: Partial<
    Pick<
      OrganizationRow,
      | 'name'
      | 'number'
      | 'industry'
      | 'location'
      | 'membershipStatus'
      | 'appliedAt'
      | 'approvedAt'
      | 'plan'
      | 'planFrom'
      | 'planUntil'
      | 'planTermsAt'
      | 'planRemindedDaysBefore'
    >
  >,
): Promise<OrganizationRow | null> {
  const [row] = await tx
    .update(organization)
    .set({ ...values, version: version + 1 })
    .where(
      and(
        eq(organization.id, id),
        eq(organization.version, version),
        membershipStatus && eq(organization.membershipStatus, membershipStatus),
      ),
    )
    .returning();
  return row ?? null;
}

/** Makes decisions on an application that was seen before outdated: something beside its row has changed. */
export async function raiseApplicationVersion(tx: Transaction, organizationId: string): Promise<void> {
  await tx
    .update(organization)
    .set({ version: sql`${organization.version} + 1` })
    .where(and(eq(organization.id, organizationId), eq(organization.membershipStatus, 'PENDING')));
}

/** True when another organisation than this one has the number and has not withdrawn. */
export async function isNumberTaken(db: Reader, number: string, organizationId: string): Promise<boolean> {
  const others = and(
    eq(organization.number, number),
    ne(organization.id, organizationId),
    ne(organization.membershipStatus, 'WITHDRAWN'),
  );
  return (await db.$count(organization, others)) > 0;
}

/** Organisations that had this one's number and have withdrawn, the last on top. */
export function findEarlierMemberships(
  db: Reader,
  { id, number }: Pick<OrganizationRow, 'id' | 'number'>,
): Promise<OrganizationRow[]> {
  const isEarlier = and(
    eq(organization.number, number),
    ne(organization.id, id),
    eq(organization.membershipStatus, 'WITHDRAWN'),
  );
  return db.select().from(organization).where(isEarlier).orderBy(desc(organization.createdAt));
}

/** Organisations whose application waits for a decision, the one sent first on top. */
export function findApplications(db: Reader): Promise<OrganizationRow[]> {
  return db
    .select()
    .from(organization)
    .where(eq(organization.membershipStatus, 'PENDING'))
    .orderBy(asc(organization.appliedAt), asc(organization.id));
}

/** Of some organisations those whose application stands rejected, the one sent last on top. */
export function findRejectedOrganizations(
  db: Reader,
  organizationIds: readonly string[],
): Promise<OrganizationRow[]> {
  return db
    .select()
    .from(organization)
    .where(and(inArray(organization.id, [...organizationIds]), eq(organization.membershipStatus, 'REJECTED')))
    .orderBy(desc(organization.appliedAt), asc(organization.id));
}

/** True where the number in a column is some organisation's, as a condition. */
export const isNumberOfOrganization = (number: AnyPgColumn) =>
  sql`EXISTS (SELECT FROM organization known WHERE known.number = ${qualified(number)})`;

/** Numbers and names of organisations that are or may become members, as a subquery. */
export const selectNumbersInUse = (db: Reader) =>
  db
    .select({ organizationId: organization.id, number: organization.number, name: organization.name })
    .from(organization)
    .where(inArray(organization.membershipStatus, ['PENDING', 'NEEDS_FIX', 'APPROVED', 'HELD']))
    .as('in_use');
