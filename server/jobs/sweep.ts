import { lt, sql } from 'drizzle-orm';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { forgetStrangers } from '#server/modules/business-status/service.ts';
import { deleteOldCodes } from '#server/modules/email-codes/service.ts';
import { sweepFiles } from '#server/modules/files/sweep.ts';
import { failAbandonedMails } from '#server/modules/mails/delivery.ts';
import { deleteStrangersMails } from '#server/modules/mails/service.ts';
import { deleteExpiredSignups } from '#server/modules/signups/service.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Removes what has outlived its use, on the database's clock, and reports what does not fit together. */
export async function runSweep(platform: Platform, log: Log): Promise<void> {
  const { db } = platform;
  const keys = await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, sql`now() - interval '7 days'`));
  const counters = await db.delete(rateLimit).where(lt(rateLimit.windowEndsAt, sql`now()`));
  const abandonedMails = await failAbandonedMails(db);
  const signups = await deleteExpiredSignups(platform);
  const emailCodes = await deleteOldCodes(db);
  const strangersMails = await deleteStrangersMails(db);
  const businessStatuses = await forgetStrangers(db);
  const { missingFileIds, ...files } = await sweepFiles(platform);
  log.info(
    {
      idempotencyKeys: keys.rowCount,
      rateLimits: counters.rowCount,
      abandonedMails,
      signups,
      emailCodes,
      strangersMails,
      businessStatuses,
      ...files,
    },
    'swept',
  );
  if (missingFileIds.length > 0) log.error({ missingFileIds }, 'files whose object is not in the store');
}
