import { and, asc, eq, max, or, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { code } from '#db/schema/codes.ts';

export type CodeRow = typeof code.$inferSelect;

/** What names a code. */
export type CodeKey = Pick<CodeRow, 'group' | 'code'>;

/** Any number: whoever changes the code maps holds this lock until its transaction ends. */
const codesLock = 7_260_513;

/** Every code, by group and place. */
export function findAllCodes(db: Reader): Promise<CodeRow[]> {
  return db.select().from(code).orderBy(asc(code.group), asc(code.position), asc(code.code));
}

/** The codes of one group in their order. */
export function findGroup(db: Reader, group: string): Promise<CodeRow[]> {
  return db.select().from(code).where(eq(code.group, group)).orderBy(asc(code.position), asc(code.code));
}

/** The same, for a change: nobody else changes any code map until the transaction ends. */
export async function lockGroup(tx: Transaction, group: string): Promise<CodeRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${codesLock})`);
  return findGroup(tx, group);
}

/** Those of some codes that there are. */
export async function findCodes(db: Reader, keys: readonly CodeKey[]): Promise<CodeRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(code)
    .where(or(...keys.map((key) => isCode(key))));
}

const isCode = (key: CodeKey) => and(eq(code.group, key.group), eq(code.code, key.code));

/** Puts a code behind those of its group. */
export async function insertCode(
  tx: Transaction,
  values: Pick<CodeRow, 'group' | 'code' | 'name' | 'displayName' | 'searchWords'>,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(code.position) })
    .from(code)
    .where(eq(code.group, values.group));
  await tx.insert(code).values({ ...values, position: (last?.position ?? -1) + 1 });
}

/** Writes a change as the code's next version. */
export async function updateCode(
  tx: Transaction,
  row: CodeRow,
  changes: Partial<Pick<CodeRow, 'name' | 'displayName' | 'searchWords' | 'position' | 'isActive'>>,
): Promise<void> {
  await tx
    .update(code)
    .set({ ...changes, version: row.version + 1 })
    .where(isCode(row));
}

/** Takes a code away; the database refuses one that came with the product or was ever used. */
export async function deleteCode(tx: Transaction, row: CodeRow): Promise<void> {
  await tx.delete(code).where(isCode(row));
}
