import { and, desc, inArray, notInArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { memberName, memberOrganizationName } from '#server/modules/members/store.ts';

export type AuditEntryRow = typeof auditEntry.$inferSelect;

export type NewAuditEntry = {
  /** Absent where no member acted. */
  actorId?: string | null;
  actorRole: string;
  action: AuditAction;
  subjectType: string;
  subjectId: string | null;
  reason?: string;
  details?: Record<string, unknown>;
};

/** Adds entries to the log in their order; the first takes the lock of the chain until the transaction ends. */
export async function insertAuditEntries(tx: Transaction, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditEntry).values(entries.map((entry) => ({ ...entry, details: entry.details ?? {} })));
}

const findRowsOf = prepareOnce((db) =>
  db
    .select({
      entry: auditEntry,
      actorName: memberName(auditEntry.actorId),
      organizationName: memberOrganizationName(auditEntry.actorId),
    })
    .from(auditEntry)
    .where(sql`${auditEntry.sequence} = ANY (${sql.placeholder('sequences')}::bigint[])`)
    .orderBy(desc(auditEntry.sequence))
    .prepare('find-audit-rows'),
);

/** The newest entries of these, with the names of who acted. */
export async function findAuditRows(db: Reader, sequences: readonly number[]) {
  return sequences.length === 0 ? [] : findRowsOf(db).execute({ sequences });
}

export type AuditHistory = { entry: AuditEntryRow; actorName: string | null }[];

/** What was done to these subjects, by these actions or by all but some, the newest first, with the names of who acted. */
export function findHistory(
  db: Reader,
  {
    subjectIds,
    ...which
  }: { subjectIds: string[] } & ({ actions: AuditAction[] } | { actionsLeftOut: AuditAction[] }),
  limit: number,
): Promise<AuditHistory> {
  return db
    .select({ entry: auditEntry, actorName: memberName(auditEntry.actorId) })
    .from(auditEntry)
    .where(
      and(
        inArray(auditEntry.subjectId, subjectIds),
        'actions' in which
          ? inArray(auditEntry.action, which.actions)
          : notInArray(auditEntry.action, which.actionsLeftOut),
      ),
    )
    .orderBy(desc(auditEntry.sequence))
    .limit(limit);
}

/** A link of the chain, with the hash that its content has. */
export type AuditLink = { sequence: number; previousHash: string; hash: string; computedHash: string };

/**
 * The links behind a sequence, the oldest first. Each hash is computed here and not by the database's function, so that
 * a changed function hides nothing.
 */
export async function findLinks(db: Reader, after: number, limit: number): Promise<AuditLink[]> {
  const { rows } = await db.execute<AuditLink>(sql`
    SELECT sequence, previous_hash AS "previousHash", hash,
      encode(sha256(convert_to(jsonb_build_array(
        previous_hash, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
        action, subject_type, subject_id, reason, details)::text, 'UTF8')), 'hex') AS "computedHash"
    FROM audit_entry WHERE sequence > ${after} ORDER BY sequence LIMIT ${limit}`);
  return rows;
}

/** Sequence and hash of the newest entry, as the log had them at some time. */
export type AuditHead = { sequence: number; hash: string };

/** The hash of the first entry, which no other installation has and every restored one keeps; null before there is one. */
export async function findFirstHash(db: Reader): Promise<string | null> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT hash FROM audit_entry ORDER BY sequence LIMIT 1`,
  );
  return rows[0]?.hash ?? null;
}

/** The head as the database keeps it beside the entries; null when it is gone. */
export async function findHead(db: Reader): Promise<AuditHead | null> {
  const { rows } = await db.execute<AuditHead>(sql`SELECT sequence, hash FROM audit_head WHERE id = 1`);
  return rows[0] ?? null;
}
