import { parseArgs } from 'node:util';
import { openCommandDatabase } from './command-database.ts';
import type { AuditHead } from './modules/audits/store.ts';
import { verifyAuditLog } from './modules/audits/verify.ts';

/*
 * npm run audit:verify
 * npm run audit:verify -- --head SEQUENCE:HASH
 * Checks every entry of the audit log and prints its head; names the first broken entry with exit code 1. With the head
 * of an earlier run, kept outside the database, it also notices an end that was cut off together with the stored head.
 */

const usage = `Usage: npm run audit:verify [-- --head SEQUENCE:HASH]
Checks every entry of the audit log. --head names a head that an earlier run printed and that was kept elsewhere.`;

/** Reads 'SEQUENCE:HASH'. */
function readHead(text: string | undefined): AuditHead | null {
  if (text === undefined) return null;
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(text);
  if (!parts) throw new Error(`--head is not SEQUENCE:HASH\n${usage}`);
  return { sequence: Number(parts[1]), hash: parts[2] as string };
}

/** Exit code 0 for an intact log, 1 for a broken one, 2 where it could not be checked. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { head: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const known = readHead(values.head);
  const { db, close } = await openCommandDatabase();
  try {
    const verdict = await verifyAuditLog(db, known);
    if (verdict.isIntact) {
      console.log(`감사 기록 ${verdict.head.sequence}건이 온전해요. The audit log is intact.`);
      console.log(`head ${verdict.head.sequence}:${verdict.head.hash}`);
      return 0;
    }
    console.error(`감사 기록의 ${verdict.brokenSequence}번째 항목부터 온전하지 않아요.`);
    console.error(`broken at entry ${verdict.brokenSequence}: ${verdict.reason}`);
    return 1;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
