import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { memberName } from '#server/modules/members/store.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type TakedownRow = typeof takedown.$inferSelect;
export type TakedownParts = { row: TakedownRow; organizationName: string; takenDownBy: string };

const select = (db: Reader) =>
  db
    .select({
      row: takedown,
      organizationName: organizationName(takedown.organizationId),
      takenDownBy: memberName(takedown.takenDownById),
    })
    .from(takedown);

/** Takedowns of one organisation, newest first. */
export function findTakedownsOf(db: Reader, organizationId: string, most: number): Promise<TakedownParts[]> {
  return select(db)
    .where(eq(takedown.organizationId, organizationId))
    .orderBy(desc(takedown.createdAt), desc(takedown.id))
    .limit(most);
}

/** All takedowns, those that wait for the admin first, newest first. */
export function findAllTakedowns(db: Reader, most: number): Promise<TakedownParts[]> {
  return select(db)
    .orderBy(desc(sql`${takedown.status} = 'REPLIED'`), desc(takedown.createdAt), desc(takedown.id))
    .limit(most);
}

/** One takedown; null where there is none. */
export async function findTakedown(db: Reader, id: string): Promise<TakedownParts | null> {
  const [found] = await select(db).where(eq(takedown.id, id));
  return found ?? null;
}

/** Whether a thing is taken down now. */
export async function isTakenDown(db: Reader, place: Place): Promise<boolean> {
  const [[key, id]] = Object.entries(place) as [[keyof typeof places, string]];
  return (await db.$count(takedown, and(eq(places[key], id), isOpen))) > 0;
}

const isOpen: SQL = inArray(takedown.status, ['HIDDEN', 'REPLIED']);

const places = {
  npoId: takedown.npoId,
  npoProjectId: takedown.npoProjectId,
  fileId: takedown.fileId,
  projectId: takedown.projectId,
} as const;

/** The one column that names what is taken down. */
export type Place = { [Key in keyof typeof places]: Record<Key, string> }[keyof typeof places];

/** Takes a thing down, which hides it with the same statement; returns the id. */
export async function insertTakedown(
  tx: Transaction,
  values: Pick<TakedownRow, 'organizationId' | 'subject' | 'name' | 'reason' | 'takenDownById'> & Place,
): Promise<string> {
  const [row] = await tx.insert(takedown).values(values).returning({ id: takedown.id });
  return (row as { id: string }).id;
}

/** Writes the next version of a takedown that is still as it was seen; false where it is not. */
export async function updateTakedown(
  tx: Transaction,
  { id, version }: Pick<TakedownRow, 'id' | 'version'>,
  changes: Partial<
    Pick<
      TakedownRow,
      | 'status'
      | 'replyKind'
      | 'replyText'
      | 'repliedAt'
      | 'repliedById'
      | 'answer'
      | 'decidedById'
      | 'closedAt'
    >
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(takedown)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(takedown.id, id), eq(takedown.version, version)));
  return rowCount === 1;
}
