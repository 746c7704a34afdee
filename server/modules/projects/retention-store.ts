import { asc, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { project } from '#db/schema/projects.ts';

/** Projects whose records have been kept as long as the law asks. */
export async function findOverContracts(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(sql`is_contract_over(${project.id})`)
    .orderBy(asc(project.statusChangedAt), asc(project.id));
  return rows.map(({ id }) => id);
}

/** Deletes a project whose time is over with all that belongs to it; gives the keys of its stored files. */
export async function destroyContract(tx: Transaction, projectId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ keys: string[] }>(sql`SELECT destroy_contract(${projectId}) AS keys`);
  return rows[0]?.keys ?? [];
}
