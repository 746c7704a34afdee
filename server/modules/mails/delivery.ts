import type { Database } from '#db/client.ts';
import { isRefusedForGood, type Mailer } from './mailer.ts';
import { failAbandoned, findMail, noteOutcome } from './store.ts';

const errorMaxLength = 500;

/**
 * Tries once to deliver a mail of the outbox; one that no longer waits is left alone.
 * On the last try, or when the server refuses it for good, a failure makes it FAILED, which the admin sees. Rethrows
 * what a later try may mend.
 */
export async function deliverMail(
  { db, mailer }: { db: Database; mailer: Mailer },
  mailId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const row = await findMail(db, mailId);
  if (row?.status !== 'QUEUED') return;
  try {
    await mailer.send(row);
  } catch (error) {
    const isFinal = isLastTry || isRefusedForGood(error);
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, errorMaxLength);
    await noteOutcome(db, mailId, { status: isFinal ? 'FAILED' : 'QUEUED', lastError });
    if (isFinal) return;
    throw error;
  }
  await noteOutcome(db, mailId, { status: 'SENT', lastError: null });
}

/** Makes FAILED what waits without a job, as after a worker that died in its last try; returns how many. */
export function failAbandonedMails(db: Database): Promise<number> {
  return failAbandoned(db, 'the job that delivers it has ended');
}
