import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { colleagueInvitationDays } from '#contract/colleagues.ts';
import { colleagueInvitation } from '#db/schema/colleagues.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Reader, Unit } from '#server/unit.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const isActiveIn = (organizationId: string) =>
  and(eq(member.organizationId, organizationId), isNull(member.withdrawnAt));

const isOpen = gt(colleagueInvitation.expiresAt, sql`now()`);

/** The active people of an organisation, the contact person first. */
export function findColleagueRows(db: Reader, organizationId: string) {
  return db
    .select()
    .from(member)
    .where(isActiveIn(organizationId))
    .orderBy(desc(member.isContact), asc(member.createdAt));
}

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

export function countAccounts(db: Reader, organizationId: string): Promise<number> {
  return db.$count(member, isActiveIn(organizationId));
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

/** The organisation as far as an invitation needs it, nobody else changing its people until the transaction ends. */
export async function lockOrganization(unit: Unit, organizationId: string) {
  const [row] = await unit.tx
    .select({
      type: organization.type,
      name: organization.name,
      membershipStatus: organization.membershipStatus,
    })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
  return row ?? null;
}

export async function findActiveMember(db: Reader, organizationId: string, memberId: string) {
  const [row] = await db
    .select({ id: member.id, name: member.name, email: member.email, isContact: member.isContact })
    .from(member)
    .where(and(isActiveIn(organizationId), eq(member.id, memberId)));
  return row ?? null;
}

export async function isColleagueEmail(db: Reader, organizationId: string, email: string): Promise<boolean> {
  return (await db.$count(member, and(isActiveIn(organizationId), eq(member.email, email)))) > 0;
}

const makeSecret = () => {
  const token = randomBytes(32).toString('base64url');
  const days = sql`now() + make_interval(days => ${colleagueInvitationDays})`;
  return { token, columns: { tokenHash: hashToken(token), expiresAt: days } };
};

/** Makes an invitation and returns its secret, or null when the address has one already. */
export async function insertInvitation(
  unit: Unit,
  values: { organizationId: string; email: string; invitedById: string },
): Promise<{ id: string; token: string } | null> {
  const { token, columns } = makeSecret();
  const [row] = await unit.tx
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
  unit: Unit,
  organizationId: string,
  id: string,
): Promise<{ email: string; token: string } | null> {
  const { token, columns } = makeSecret();
  const [row] = await unit.tx
    .update(colleagueInvitation)
    .set({ ...columns, sentAt: sql`now()`, version: sql`${colleagueInvitation.version} + 1` })
    .where(isOwn(organizationId, id))
    .returning({ email: colleagueInvitation.email });
  return row ? { email: row.email, token } : null;
}

/** False when the organisation has none under this id. */
export async function deleteInvitation(unit: Unit, organizationId: string, id: string): Promise<boolean> {
  const gone = await unit.tx.delete(colleagueInvitation).where(isOwn(organizationId, id));
  return gone.rowCount === 1;
}

/** What a link leads into while it works: not used, not taken back, not too old, its organisation approved. */
export async function findInvitationByToken(db: Reader, token: string) {
  const [row] = await db
    .select({
      id: colleagueInvitation.id,
      organizationId: colleagueInvitation.organizationId,
      email: colleagueInvitation.email,
      organizationName: organization.name,
      type: organization.type,
    })
    .from(colleagueInvitation)
    .innerJoin(organization, eq(organization.id, colleagueInvitation.organizationId))
    .where(
      and(
        eq(colleagueInvitation.tokenHash, hashToken(token)),
        isOpen,
        eq(organization.membershipStatus, 'APPROVED'),
      ),
    );
  return row ?? null;
}

/** Uses a link up; false when somebody was faster or it has been renewed or taken back since. */
export async function spendInvitation(unit: Unit, token: string): Promise<boolean> {
  const used = await unit.tx
    .delete(colleagueInvitation)
    .where(and(eq(colleagueInvitation.tokenHash, hashToken(token)), isOpen));
  return used.rowCount === 1;
}
