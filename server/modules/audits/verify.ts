import type { Database } from '#db/client.ts';
import { type AuditHead, findHead, findLinks } from './store.ts';

/** Entries `from` … `to` of the log, and what is wrong with them. */
export type AuditBreak = { from: number; to: number; reason: string };

/** `breaks` names the first 1,000 in the order of the log; `breakCount` counts them all. */
export type AuditVerdict =
  | { isIntact: true; head: AuditHead }
  | { isIntact: false; breakCount: number; breaks: readonly AuditBreak[] };

/** What the first entry names as the hash before it. */
export const firstPreviousHash = '0'.repeat(64);
const pageSize = 2000;
const maxNamedBreaks = 1000;

/**
 * Walks the whole chain in one snapshot and names every break, a cut-off end included: an entry is held against the
 * stored hash of the one before it, so that one changed entry does not make the rest look changed.
 * `known` is a head that was written down elsewhere: with it even an end that was cut off together with the stored head
 * shows.
 */
export async function verifyAuditLog(db: Database, known: AuditHead | null = null): Promise<AuditVerdict> {
  return db.transaction(
    async (tx) => {
      const breaks: AuditBreak[] = [];
      let breakCount = 0;
      const name = (from: number, to: number, reason: string) => {
        breakCount += 1;
        if (breaks.length < maxNamedBreaks) breaks.push({ from, to, reason });
      };

      let last: AuditHead = { sequence: 0, hash: firstPreviousHash };
      for (let after = Number.MIN_SAFE_INTEGER; ; ) {
        const rows = await findLinks(tx, after, pageSize);
        for (const row of rows) {
          const { sequence, hash } = row;
          after = sequence;
          if (sequence <= 0) {
            name(sequence, sequence, 'it is no entry of the chain');
            continue;
          }
          if (sequence !== last.sequence + 1) name(last.sequence + 1, sequence - 1, 'missing');
          else if (row.previousHash !== last.hash)
            name(sequence, sequence, 'it does not follow the entry before it');
          if (hash !== row.computedHash) name(sequence, sequence, 'its content has been changed');
          if (sequence === known?.sequence && hash !== known.hash)
            name(sequence, sequence, 'it is not the entry that was written down');
          last = { sequence, hash };
        }
        if (rows.length < pageSize) break;
      }
      const head = await findHead(tx);
      const end = Math.max(known?.sequence ?? 0, head?.sequence ?? 0);
      if (end > last.sequence) name(last.sequence + 1, end, 'the end of the log has been cut off');
      if (head === null) name(last.sequence + 1, last.sequence + 1, 'the head of the log is gone');
      else if (head.sequence < last.sequence)
        name(head.sequence + 1, last.sequence, 'the head of the log has been set back');
      else if (head.sequence === last.sequence && head.hash !== last.hash)
        name(last.sequence, last.sequence, 'it is not the entry that the head of the log names');
      return breakCount === 0 ? { isIntact: true, head: last } : { isIntact: false, breakCount, breaks };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** 'entry 3: missing', 'entries 5 to 9: missing'. */
export function describeBreak({ from, to, reason }: AuditBreak): string {
  return from === to ? `entry ${from}: ${reason}` : `entries ${from} to ${to}: ${reason}`;
}
