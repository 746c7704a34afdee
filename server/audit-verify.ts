import { parseArgs } from 'node:util';
import { openCommandDatabase } from './command-database.ts';
import type { AuditHead } from './modules/audits/store.ts';
import { describeBreak, verifyAuditLog } from './modules/audits/verify.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run audit:verify
 * npm run audit:verify -- --head SEQUENCE:HASH
 * Checks every entry of the audit log and prints its head; names every broken place with exit code 1. With the head of
 * an earlier run, kept outside the database, it also notices an end that was cut off together with the stored head.
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
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const known = readHead(values.head);
  const { db, close } = await openCommandDatabase();
  try {
    const verdict = await verifyAuditLog(db, known);
    if (verdict.isIntact) {
      console.log(`감사 기록 ${verdict.head.sequence}건이 온전해요. The audit log is intact.`);
      console.log(`head ${verdict.head.sequence}:${verdict.head.hash}`);
      return;
    }
    console.error(`감사 기록 ${verdict.breakCount}곳이 온전하지 않아요. The audit log is broken:`);
    for (const found of verdict.breaks) console.error(describeBreak(found));
    if (verdict.breakCount > verdict.breaks.length)
      console.error(`… and ${verdict.breakCount - verdict.breaks.length} more`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

await runCommand(run, 2);
