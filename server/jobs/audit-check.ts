import { checkAuditLog } from '#server/modules/audits/check.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Walks the chain of the audit log and notes how it was found. */
export async function runAuditCheck(platform: Platform, log: Log): Promise<void> {
  const { isIntact, sequence, firstBreak } = await checkAuditLog(platform);
  if (isIntact) log.info({ sequence }, 'the audit log is intact');
  else log.error({ sequence, firstBreak }, 'the audit log is broken');
}
