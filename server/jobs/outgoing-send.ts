import { sendOutgoing, sendOverdue } from '#server/modules/outgoing/send.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Carries out the decision that the job names, or without one whatever is overdue. */
export async function runOutgoingSend(
  platform: Platform,
  log: Log,
  { outgoingId }: { outgoingId?: string },
): Promise<void> {
  if (outgoingId === undefined) await sendOverdue(platform, log);
  else await sendOutgoing(platform, outgoingId);
}
