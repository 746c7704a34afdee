import { deleteOldAnswers } from '#server/http/idempotency-store.ts';
import { deleteEndedCounters } from '#server/http/rate-limit-store.ts';
import { forgetStrangers } from '#server/modules/business-status/service.ts';
import { deleteOldCodes } from '#server/modules/email-codes/service.ts';
import { sweepFiles } from '#server/modules/files/sweep.ts';
import { failAbandonedMails } from '#server/modules/mails/delivery.ts';
import { deleteStrangersMails } from '#server/modules/mails/service.ts';
import { deleteEnded } from '#server/modules/outgoing/store.ts';
import { deleteExpiredSignups } from '#server/modules/signups/service.ts';
import { forgetOldReminders } from '#server/modules/tasks/reminders.ts';
import { forgetIdleMarks } from '#server/modules/tasks/service.ts';
import { deleteOldBuilds } from '#server/pages/kept-builds.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** How long a repeated call gets the answer of the first. */
const idempotencyDays = 7;
/** How long it can be seen what became of a decision that waited. */
const outgoingDays = 30;

/** Removes what has outlived its use, on the database's clock, and reports what does not fit together. */
export async function runSweep(platform: Platform, log: Log): Promise<void> {
  const { db } = platform;
  const idempotencyKeys = await deleteOldAnswers(db, idempotencyDays);
  const rateLimits = await deleteEndedCounters(db);
  const abandonedMails = await failAbandonedMails(db);
  const signups = await deleteExpiredSignups(platform);
  const emailCodes = await deleteOldCodes(db);
  const strangersMails = await deleteStrangersMails(db);
  const businessStatuses = await forgetStrangers(db);
  const taskMarks = await forgetIdleMarks(db);
  const taskReminders = await forgetOldReminders(db);
  const outgoing = await deleteEnded(db, outgoingDays);
  const builds = await deleteOldBuilds(platform.storage);
  const { missingFileIds, ...files } = await sweepFiles(platform);
  log.info(
    {
      idempotencyKeys,
      rateLimits,
      abandonedMails,
      signups,
      emailCodes,
      strangersMails,
      businessStatuses,
      taskMarks,
      taskReminders,
      outgoing,
      builds,
      ...files,
    },
    'swept',
  );
  if (missingFileIds.length > 0) log.error({ missingFileIds }, 'files whose object is not in the store');
}
