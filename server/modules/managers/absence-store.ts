import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { managerAbsence } from '#db/schema/managers.ts';

/** Days on which a manager is away, and who stands in. */
export type Absence = { id: string; managerId: string; standInId: string; from: string; until: string };

const columns = {
  id: managerAbsence.id,
  managerId: managerAbsence.managerId,
  standInId: managerAbsence.standInId,
  from: managerAbsence.fromOn,
  until: managerAbsence.untilOn,
};

/** Absences that are not over, the first one first. */
export function findAbsences(db: Reader): Promise<Absence[]> {
  return db
    .select(columns)
    .from(managerAbsence)
    .where(gte(managerAbsence.untilOn, koreanToday))
    .orderBy(asc(managerAbsence.fromOn), asc(managerAbsence.id));
}

export async function insertAbsence(
  tx: Transaction,
  { from, until, ...parts }: Omit<Absence, 'id'>,
): Promise<string> {
  const [row] = await tx
    .insert(managerAbsence)
    .values({ ...parts, fromOn: from, untilOn: until })
    .returning({ id: managerAbsence.id });
  return (row as { id: string }).id;
}

/** Deletes an absence of a manager; null where there is none. */
export async function deleteAbsence(
  tx: Transaction,
  managerId: string,
  id: string,
): Promise<{ from: string; until: string } | null> {
  const [row] = await tx
    .delete(managerAbsence)
    .where(and(eq(managerAbsence.id, id), eq(managerAbsence.managerId, managerId)))
    .returning({ from: managerAbsence.fromOn, until: managerAbsence.untilOn });
  return row ?? null;
}

/** Forgets past days on which a manager stood in, who is about to end. */
export async function forgetPastStandIns(tx: Transaction, standInId: string): Promise<void> {
  await tx
    .delete(managerAbsence)
    .where(and(eq(managerAbsence.standInId, standInId), lt(managerAbsence.untilOn, koreanToday)));
}
