import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Sequence and hash of the newest entry, as the log had them at some time. */
export type AuditHead = { sequence: number; hash: string };

export type AuditVerdict =
  | { isIntact: true; head: AuditHead }
  | { isIntact: false; brokenSequence: number; reason: string };

type Row = { sequence: number; previousHash: string; hash: string; computedHash: string };

const firstPreviousHash = '0'.repeat(64);
const pageSize = 2000;

/** The hash is computed here and not by the database's function, so that a changed function hides nothing. */
async function readPage(db: Pick<Database, 'execute'>, after: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT sequence, previous_hash AS "previousHash", hash,
      encode(sha256(convert_to(jsonb_build_array(
        previous_hash, sequence, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role,
        action, subject_type, subject_id, reason, details)::text, 'UTF8')), 'hex') AS "computedHash"
    FROM audit_entry WHERE sequence > ${after} ORDER BY sequence LIMIT ${pageSize}`);
  return rows;
}

const broken = (brokenSequence: number, reason: string): AuditVerdict => ({
  isIntact: false,
  brokenSequence,
  reason,
});

/**
 * Walks the whole chain in one snapshot and names the first entry that is broken, a cut-off end included.
 * `known` is a head that was written down elsewhere: with it even an end that was cut off together with the stored head
 * shows.
 */
export async function verifyAuditLog(db: Database, known: AuditHead | null = null): Promise<AuditVerdict> {
  return db.transaction(
    async (tx) => {
      let last: AuditHead = { sequence: 0, hash: firstPreviousHash };
      let isKnownSeen = known === null || known.sequence === 0;
      for (let after = Number.MIN_SAFE_INTEGER; ; after = last.sequence) {
        const rows = await readPage(tx, after);
        for (const row of rows) {
          if (row.sequence <= 0) return broken(row.sequence, 'it is no entry of the chain');
          if (row.sequence !== last.sequence + 1) return broken(last.sequence + 1, 'it is missing');
          if (row.previousHash !== last.hash)
            return broken(row.sequence, 'it does not follow the entry before it');
          if (row.hash !== row.computedHash) return broken(row.sequence, 'its content has been changed');
          last = { sequence: row.sequence, hash: row.hash };
          if (known !== null && row.sequence === known.sequence) {
            if (row.hash !== known.hash)
              return broken(row.sequence, 'it is not the entry that was written down');
            isKnownSeen = true;
          }
        }
        if (rows.length < pageSize) break;
      }
      const { rows: heads } = await tx.execute<AuditHead>(
        sql`SELECT sequence, hash FROM audit_head WHERE id = 1`,
      );
      const head = heads[0];
      if (head === undefined) return broken(last.sequence + 1, 'the head of the log is gone');
      if (head.sequence > last.sequence)
        return broken(last.sequence + 1, 'the end of the log has been cut off');
      if (head.sequence < last.sequence)
        return broken(head.sequence + 1, 'the head of the log has been set back');
      if (head.hash !== last.hash)
        return broken(last.sequence, 'it is not the entry that the head of the log names');
      if (!isKnownSeen) return broken(last.sequence + 1, 'the end of the log has been cut off');
      return { isIntact: true, head: last };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
