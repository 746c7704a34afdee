import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Transaction } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { memberId } from './load-organizations.ts';

export type HistoryEntry = {
  action: AuditAction;
  subjectType: string;
  subjectId: string;
  at: Date;
  /** The member who acted; absent for the system. */
  actor?: { id: string; role: 'COMPANY' | 'NPO' | 'ADMIN' };
  reason?: string | null;
  details?: Record<string, unknown>;
};

export const operator = { id: memberId('matson_ops'), role: 'ADMIN' } as const;

/**
 * Tells the audit log what the demo says was done, the oldest first. The log stamps its entries itself, as it must, so
 * that when a thing happened stands in the details.
 */
export async function insertHistory(tx: Transaction, entries: readonly HistoryEntry[]): Promise<void> {
  const rows = entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, actor, reason, details, ...entry }) => ({
      ...entry,
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? 'SYSTEM',
      reason: reason ?? null,
      details: { ...details, happenedAt: at.toISOString() },
    }));
  if (rows.length > 0) await tx.insert(auditEntry).values(rows);
}
