import { desc } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { auditCheck } from '#db/schema/audits.ts';

export type AuditCheckRow = typeof auditCheck.$inferSelect;
export type NewCheck = Omit<AuditCheckRow, 'id' | 'checkedAt'>;

/** The newest check of the log; null before the first. */
export async function findNewestCheck(db: Reader): Promise<AuditCheckRow | null> {
  const [row] = await db.select().from(auditCheck).orderBy(desc(auditCheck.checkedAt)).limit(1);
  return row ?? null;
}

export async function insertCheck(tx: Transaction, check: NewCheck): Promise<void> {
  await tx.insert(auditCheck).values(check);
}
