import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { deliverMail } from '#server/modules/mails/delivery.ts';
import type { Mailer } from '#server/modules/mails/mailer.ts';

/** Delivers one mail of the outbox; rejects when the queue shall try again. */
export async function runMailDeliver(
  tools: { db: Database; mailer: Mailer },
  job: JobWithMetadata<{ mailId: string }>,
): Promise<void> {
  await deliverMail(tools, job.data.mailId, { isLastTry: job.retryCount >= job.retryLimit });
}
