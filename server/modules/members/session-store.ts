import { and, desc, eq, gt, inArray, max, ne, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { accessLog, session } from '#db/schema/members.ts';
import { type MemberSelection, selectMemberIds } from './store.ts';

/** However often it is renewed, a session opens nothing any more so long after its sign-in. */
export const wholeSessionSeconds = 90 * 86_400;

/** Open, and not older than a session may become. */
const isOpen = () =>
  and(
    gt(session.expiresAt, sql`now()`),
    gt(session.createdAt, sql`now() - make_interval(secs => ${wholeSessionSeconds})`),
  );

export type SessionRow = typeof session.$inferSelect;

/** Opens a session for so many seconds. */
export async function insertSession(
  db: Reader,
  values: Pick<SessionRow, 'memberId' | 'token' | 'userAgent'>,
  seconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(session).values({ ...values, expiresAt });
}

/** The id of the session with this token; null where it has ended. */
export async function findSessionId(db: Reader, token: string): Promise<string | null> {
  const [row] = await db.select({ id: session.id }).from(session).where(eq(session.token, token));
  return row?.id ?? null;
}

/** The ids of a member's sessions. */
export async function findSessionIds(db: Reader, memberId: string): Promise<string[]> {
  const rows = await db.select({ id: session.id }).from(session).where(eq(session.memberId, memberId));
  return rows.map(({ id }) => id);
}

/** The open sessions of a member, the one with this token first, then the one seen last. */
export function findOpenSessions(db: Reader, memberId: string, token: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.memberId, memberId), isOpen()))
    .orderBy(desc(sql`${session.token} = ${token}`), desc(session.updatedAt), session.id);
}

/** Gives a session another token; false where it has ended. */
export async function updateToken(tx: Transaction, token: string, next: string): Promise<boolean> {
  const { rowCount } = await tx.update(session).set({ token: next }).where(eq(session.token, token));
  return rowCount === 1;
}

/** Ends the session with this token. */
export async function deleteSessionByToken(db: Reader, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}

/** Ends a session of a member; false where the member has none under this id. */
export async function deleteSession(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(session)
    .where(and(eq(session.id, id), eq(session.memberId, memberId)));
  return rowCount === 1;
}

/** Ends some sessions. */
export async function deleteSessions(db: Reader, ids: readonly string[]): Promise<void> {
  await db.delete(session).where(inArray(session.id, [...ids]));
}

/** Ends every session of a member but the one with this token; returns how many. */
export async function deleteOtherSessions(tx: Transaction, memberId: string, token: string): Promise<number> {
  const { rowCount } = await tx
    .delete(session)
    .where(and(eq(session.memberId, memberId), ne(session.token, token)));
  return rowCount ?? 0;
}

/** Ends every session of some members, also of those who have left. */
export async function deleteSessionsOf(tx: Transaction, selection: MemberSelection): Promise<void> {
  await tx.delete(session).where(inArray(session.memberId, selectMemberIds(tx, selection)));
}

/** Writes down who signed in from where. */
export async function insertAccess(
  db: Reader,
  values: Omit<typeof accessLog.$inferInsert, 'id' | 'at'>,
): Promise<void> {
  await db.insert(accessLog).values(values);
}

/** When some members signed in last, as far as that is still noted. */
export async function findLastSignIns(db: Reader, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ memberId: accessLog.memberId, at: max(accessLog.at) })
    .from(accessLog)
    .where(inArray(accessLog.memberId, [...memberIds]))
    .groupBy(accessLog.memberId);
  return new Map(rows.flatMap(({ memberId, at }) => (at ? [[memberId, at] as const] : [])));
}
