import type { Database } from '#db/client.ts';
import { type AuditHead, findHead, findLinks } from './store.ts';

export type AuditVerdict =
  | { isIntact: true; head: AuditHead }
  | { isIntact: false; brokenSequence: number; reason: string };

const firstPreviousHash = '0'.repeat(64);
const pageSize = 2000;

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
        const rows = await findLinks(tx, after, pageSize);
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
      const head = await findHead(tx);
      if (head === null) return broken(last.sequence + 1, 'the head of the log is gone');
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
