import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#db/client.ts';
import { type NameBy, qualified } from '#db/qualified.ts';
import { member } from '#db/schema/members.ts';
import {
  membershipStatusOf,
  organizationName,
  organizationNumber,
} from '#server/modules/organizations/store.ts';

export type MemberRow = typeof member.$inferSelect;

/** The name of the member whose id stands in a column, for a select of another table. */
export const memberName = <Id extends AnyPgColumn>(id: Id) =>
  sql<NameBy<Id>>`(SELECT named.name FROM member named WHERE named.id = ${qualified(id)})`;

/** The name of the organisation of the member whose id stands in a column; null for administrators. */
export const memberOrganizationName = (id: AnyPgColumn) =>
  sql<
    string | null
  >`(SELECT ${organizationName(member.organizationId)} FROM member WHERE member.id = ${qualified(id)})`;

/** The organisation of the member whose id stands in a column; null for administrators. */
export const memberOrganizationId = (id: AnyPgColumn) =>
  sql<string | null>`(SELECT owned.organization_id FROM member owned WHERE owned.id = ${qualified(id)})`;

/** How many have not left the organisation whose id stands in a column. */
export const memberCount = (organizationId: AnyPgColumn) =>
  sql<number>`(SELECT count(*)::int FROM member counted
    WHERE counted.organization_id = ${qualified(organizationId)} AND counted.withdrawn_at IS NULL)`;

/** Whether the member whose id stands in a column has not left, as a condition. */
export const isActiveMember = (id: AnyPgColumn) =>
  sql`EXISTS (SELECT FROM member active WHERE active.id = ${qualified(id)} AND active.withdrawn_at IS NULL)`;

/** Whether the member whose id stands in a column is an administrator with all roles who has not left, as a condition. */
export const isFullAdministrator = (id: AnyPgColumn) =>
  sql`EXISTS (SELECT FROM member full_one WHERE full_one.id = ${qualified(id)}
    AND full_one.administrator_role = 'ALL' AND full_one.withdrawn_at IS NULL)`;

/** Some members by what they have in common. */
export type MemberSelection =
  | { memberIds: readonly string[] }
  | { organizationId: string }
  | { organizationIds: readonly string[] }
  | { role: MemberRow['role'] };

function isSelected(selection: MemberSelection): SQL {
  if ('memberIds' in selection) return inArray(member.id, [...selection.memberIds]);
  if ('organizationIds' in selection) return inArray(member.organizationId, [...selection.organizationIds]);
  if ('organizationId' in selection) return eq(member.organizationId, selection.organizationId);
  return eq(member.role, selection.role);
}

/** Those of a selection who have not left. */
const isActive = (selection: MemberSelection) => and(isSelected(selection), isNull(member.withdrawnAt));

/** The ids of a selection, also of those who have left, as a subquery. */
export const selectMemberIds = (db: Reader, selection: MemberSelection) =>
  db.select({ id: member.id }).from(member).where(isSelected(selection));

/** A member, also one who has left; null where there is none. */
export async function findMember(db: Reader, memberId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(member).where(eq(member.id, memberId));
  return row ?? null;
}

/** A member who has not left; null where there is none. */
export async function findActiveMember(db: Reader, memberId: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(member)
    .where(isActive({ memberIds: [memberId] }));
  return row ?? null;
}

/** Those of a selection who have not left: the contact person first, then who came first. */
export function findActiveMembers(db: Reader, selection: MemberSelection): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(isActive(selection))
    .orderBy(desc(member.isContact), asc(member.createdAt), asc(member.id));
}

/** A member, held until the transaction ends. */
export async function lockMember(tx: Transaction, memberId: string): Promise<MemberRow | null> {
  const [row] = await tx.select().from(member).where(eq(member.id, memberId)).for('no key update');
  return row ?? null;
}

/** How many of a selection have not left. */
export function countActiveMembers(db: Reader, selection: MemberSelection): Promise<number> {
  return db.$count(member, isActive(selection));
}

export type MemberRecipient = {
  memberId: string;
  organizationId: string | null;
  name: string;
  to: string;
  receivesNews: boolean;
};

/** Name and address of those of a selection who have not left. */
export function findRecipients(db: Reader, selection: MemberSelection): Promise<MemberRecipient[]> {
  return db
    .select({
      memberId: member.id,
      organizationId: member.organizationId,
      name: member.name,
      to: member.email,
      receivesNews: member.receivesNews,
    })
    .from(member)
    .where(isActive(selection));
}

/** Everybody who is or was an organisation's: those who have not left first, the contact person on top. */
export function findMembersOf(db: Reader, organizationId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(eq(member.organizationId, organizationId))
    .orderBy(desc(isNull(member.withdrawnAt)), desc(member.isContact), asc(member.createdAt), asc(member.id));
}

/** The contact person of an organisation, null where none is left. */
export async function findContact(db: Reader, organizationId: string) {
  const [row] = await db
    .select({ name: member.name, jobTitle: member.jobTitle, email: member.email, phone: member.phone })
    .from(member)
    .where(and(isActive({ organizationId }), eq(member.isContact, true)));
  return row ?? null;
}

/** Every administrator, those who left last. */
export function findAdministrators(db: Reader): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(eq(member.role, 'ADMIN'))
    .orderBy(desc(isNull(member.withdrawnAt)), asc(member.createdAt), asc(member.id));
}

/** The ids of the administrators who have not left, all held in one order until the transaction ends. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(isActive({ role: 'ADMIN' }))
    .orderBy(member.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Says what an administrator looks after. */
export async function setAdministratorRole(
  tx: Transaction,
  memberId: string,
  administratorRole: NonNullable<MemberRow['administratorRole']>,
): Promise<void> {
  await tx.update(member).set({ administratorRole }).where(eq(member.id, memberId));
}

/** Says that a member who has not left has no second factor; false where there is none. */
export async function unsetSecondFactor(tx: Transaction, memberId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(member)
    .set({ twoFactorEnabled: false })
    .where(isActive({ memberIds: [memberId] }));
  return rowCount === 1;
}

/** Takes members out of the service; their sessions are the caller's to end. */
export async function withdrawMembers(
  tx: Transaction,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(member)
    .set({ withdrawnAt: at })
    .where(inArray(member.id, [...memberIds]));
}

/** True when somebody has the ID, who may have left. */
export async function isUsernameTaken(db: Reader, username: string): Promise<boolean> {
  return (await db.$count(member, eq(member.username, username))) > 0;
}

/** True when a member who has not left has the address, whatever its case; `exceptId` is the one who asks. */
export async function isEmailTaken(db: Reader, email: string, exceptId?: string): Promise<boolean> {
  const taken = and(
    eq(sql`lower(${member.email})`, email),
    exceptId === undefined ? undefined : ne(member.id, exceptId),
    isNull(member.withdrawnAt),
  );
  return (await db.$count(member, taken)) > 0;
}

/** Makes a member and returns the id; null when ID or address are somebody else's. */
export async function insertMember(
  tx: Transaction,
  values: typeof member.$inferInsert,
): Promise<string | null> {
  const [row] = await tx.insert(member).values(values).onConflictDoNothing().returning({ id: member.id });
  return row?.id ?? null;
}

/** True when somebody who has not left the organisation has the address. */
export async function isColleagueEmail(db: Reader, organizationId: string, email: string): Promise<boolean> {
  return (await db.$count(member, and(isActive({ organizationId }), eq(member.email, email)))) > 0;
}

/** Makes another member the contact person of their organisation. */
export async function handOverContact(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(member).set({ isContact: false }).where(eq(member.id, from));
  await tx.update(member).set({ isContact: true }).where(eq(member.id, to));
}

/** The active members who have one of these IDs. */
export function findMembersByUsername(db: Reader, usernames: readonly string[]): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(and(isNull(member.withdrawnAt), inArray(member.username, [...usernames])));
}

/** Ids of all who belong to an organisation or did, as a subquery. */
export const memberIdsOf = (db: Reader, organizationId: string) =>
  db.select({ id: member.id }).from(member).where(eq(member.organizationId, organizationId));

export type ListedMember = {
  id: string;
  username: string;
  organizationId: string | null;
  organizationName: string | null;
};

/** The first of those whose ids a subquery gives, in the order of their IDs. */
export function findListedMembers(db: Reader, ids: SQLWrapper, limit: number): Promise<ListedMember[]> {
  return db
    .select({
      id: member.id,
      username: member.username,
      organizationId: member.organizationId,
      organizationName: organizationName(member.organizationId),
    })
    .from(member)
    .where(inArray(member.id, ids))
    .orderBy(asc(member.username))
    .limit(limit);
}

/** Members who left more than so many days ago and whose data stands still. */
export function findMembersToDestroy(
  db: Reader,
  graceDays: number,
): Promise<Pick<MemberRow, 'id' | 'organizationId'>[]> {
  return db
    .select({ id: member.id, organizationId: member.organizationId })
    .from(member)
    .where(
      and(
        isNull(member.destroyedAt),
        lt(member.withdrawnAt, sql`now() - make_interval(days => ${graceDays})`),
      ),
    )
    .orderBy(asc(member.id));
}

/** Empties the row of a member who left: what stays names and reaches nobody. */
export async function emptyMember(
  tx: Transaction,
  memberId: string,
  { username, email }: Pick<MemberRow, 'username' | 'email'>,
): Promise<void> {
  await tx
    .update(member)
    .set({
      username,
      displayUsername: username,
      name: '탈퇴한 회원',
      email,
      emailVerified: false,
      phone: null,
      jobTitle: null,
      image: null,
      isContact: false,
      twoFactorEnabled: false,
      destroyedAt: sql`now()`,
    })
    .where(eq(member.id, memberId));
}

/** The member's organisation has not withdrawn; an administrator has none. */
const hasStandingOrganization = sql`coalesce(${membershipStatusOf(member.organizationId)}, '') <> 'WITHDRAWN'`;

/** Members to whom the admin writes, as a subquery: those who have not left, but no administrators. */
export const selectAddressees = (db: Reader) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(and(ne(member.role, 'ADMIN'), isNull(member.withdrawnAt), hasStandingOrganization))
    .as('addressee');

/** The active member with this address and this ID, or in the organisation with this number; null without one. */
export async function findMemberId(
  db: Reader,
  { email, ...by }: { email: string } & ({ username: string } | { organizationNumber: string }),
): Promise<string | null> {
  const isIt =
    'username' in by
      ? eq(member.username, by.username)
      : sql`${organizationNumber(member.organizationId)} = ${by.organizationNumber}`;
  const [row] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.email, email), isIt, isNull(member.withdrawnAt), hasStandingOrganization));
  return row?.id ?? null;
}

/** Writes the next version of a member who is still as was seen; false where that is not so. */
export async function updateMember(
  tx: Transaction,
  { id, version }: Pick<MemberRow, 'id' | 'version'>,
  values: Partial<
    Pick<MemberRow, 'name' | 'jobTitle' | 'phone' | 'email' | 'emailVerified' | 'emailVerifiedAt'>
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(member)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(member.id, id), eq(member.version, version)));
  return rowCount === 1;
}

/** Keeps whether news of projects come to a member by mail, too. */
export async function setReceivesNews(tx: Transaction, memberId: string, isOn: boolean): Promise<void> {
  await tx.update(member).set({ receivesNews: isOn }).where(eq(member.id, memberId));
}
