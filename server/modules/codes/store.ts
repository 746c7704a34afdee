import { and, asc, eq, max, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { code } from '#db/schema/codes.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { partnership, project } from '#db/schema/projects.ts';
import type { Reader } from '#server/unit.ts';

export type CodeRow = typeof code.$inferSelect;

/** What names a code. */
export type CodeKey = Pick<CodeRow, 'group' | 'code'>;

/** Any number: whoever changes the code maps holds this lock until its transaction ends. */
const codesLock = 7_260_513;

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
  values: Pick<CodeRow, 'group' | 'code' | 'name' | 'displayName'>,
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
  changes: Partial<Pick<CodeRow, 'name' | 'displayName' | 'position' | 'isActive'>>,
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

export type CodeUse = { code: string; requestCount: number; npoCount: number; npoProjectCount: number };

/** Where the codes of a group stand in requests, NPOs and representative projects. */
function placesOf(group: string): { request: SQL; npo: SQL; npoProject: SQL } {
  if (group === 'FIELD')
    return {
      request: sql`ARRAY[${project.fieldCode}]`,
      npo: sql`${npo.fieldCodes}`,
      npoProject: sql`ARRAY[${npoProject.fieldCode}]`,
    };
  if (group === 'BENEFICIARY')
    return {
      request: sql`ARRAY[${project.beneficiaryCode}]`,
      npo: sql`${npo.beneficiaryCodes}`,
      npoProject: sql`ARRAY[${npoProject.beneficiaryCode}]`,
    };
  if (group === 'REGION')
    return {
      request: sql`ARRAY[${project.regionLevel1Code}, ${partnership.actualRegionLevel1Code}]`,
      npo: sql`ARRAY[${npo.regionLevel1Code}] || ${npo.serviceRegionCodes}`,
      npoProject: sql`ARRAY[${npoProject.regionLevel1Code}]`,
    };
  return {
    request: sql`ARRAY[${project.regionLevel2Code}, ${partnership.actualRegionLevel2Code}]`,
    npo: sql`ARRAY[${npo.regionLevel2Code}] || ${npo.serviceRegionCodes}`,
    npoProject: sql`ARRAY[${npoProject.regionLevel2Code}]`,
  };
}

/** How many requests, NPOs and representative projects hold each code of a group now; one that nothing holds is absent. */
export async function countUses(db: Reader, group: string): Promise<CodeUse[]> {
  const places = placesOf(group);
  const { rows } = await db.execute<CodeUse>(sql`
    SELECT held.code, count(DISTINCT held.id) FILTER (WHERE kind = 'REQUEST')::int AS "requestCount",
      count(DISTINCT held.id) FILTER (WHERE kind = 'NPO')::int AS "npoCount",
      count(DISTINCT held.id) FILTER (WHERE kind = 'NPO_PROJECT')::int AS "npoProjectCount"
    FROM (
      SELECT 'REQUEST' AS kind, ${project.id} AS id, unnest(${places.request}) AS code
        FROM ${project} LEFT JOIN ${partnership} ON ${partnership.projectId} = ${project.id}
      UNION ALL SELECT 'NPO', ${npo.id}, unnest(${places.npo}) FROM ${npo}
      UNION ALL SELECT 'NPO_PROJECT', ${npoProject.id}, unnest(${places.npoProject}) FROM ${npoProject}) held
    JOIN ${code} c ON c.group_name = ${group} AND c.code = held.code
    GROUP BY held.code`);
  return rows;
}
