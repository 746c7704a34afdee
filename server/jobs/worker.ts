import type { JobResult, JobWithMetadata } from 'pg-boss';
import { type QueueName, queues } from '#db/queues.ts';
import { describeError } from '#server/http/describe-error.ts';
import { isDiskFault } from '#server/http/problem.ts';
import { type RecoveryJob, sendRecoveryMail } from '#server/modules/accounts/recovery.ts';
import { openMailer } from '#server/modules/mails/mailer.ts';
import { alertOfRefusedSignIns } from '#server/modules/members/sign-in-watch.ts';
import { rematchProject } from '#server/modules/projects/departure.ts';
import { computeFirstList } from '#server/modules/projects/first-list.ts';
import { checkProposal } from '#server/modules/weight-sets/check.ts';
import { runLearning } from '#server/modules/weight-sets/learning.ts';
import type { Platform } from '#server/platform.ts';
import { runActivityNews } from './activity-news.ts';
import { runAnnouncementSend } from './announcement-send.ts';
import { runAuditCheck } from './audit-check.ts';
import { runBackup, runErasureSend } from './backup.ts';
import { runBusinessStatusCheck } from './business-status-check.ts';
import { runCertificateExpire } from './certificate-expire.ts';
import { runConsentNotices } from './consent-notices.ts';
import { runFileDelete } from './file-delete.ts';
import { runIncidentNotice } from './incident-notice.ts';
import { runMailDeliver } from './mail-deliver.ts';
import { runMonthKeep } from './month-keep.ts';
import { runOrderAdvance } from './order-advance.ts';
import { runOutgoingSend } from './outgoing-send.ts';
import { runPackBuild } from './pack-build.ts';
import { runPlanExpire } from './plan-expire.ts';
import { runProjectAdvance } from './project-advance.ts';
import type { Log } from './queue.ts';
import { runReminderSend } from './reminder-send.ts';
import { runRetention } from './retention.ts';
import { runSettingAnnounce } from './setting-announce.ts';
import { runSweep } from './sweep.ts';

const koreanTime = 'Asia/Seoul';

/** When the queue itself makes jobs; each occurrence makes one job however many workers there are. */
const schedules: { name: QueueName; cron: string }[] = [
  { name: 'project-advance', cron: '* * * * *' },
  { name: 'outgoing-send', cron: '*/5 * * * *' },
  { name: 'activity-news', cron: '*/5 * * * *' },
  // Again within the day: an agreement that was confirmed at noon may have moved a milestone to tomorrow.
  { name: 'reminder-send', cron: '5 9-20 * * *' },
  { name: 'pack-build', cron: '*/10 * * * *' },
  { name: 'certificate-expire', cron: '2 0 * * *' },
  { name: 'plan-expire', cron: '4 0 * * *' },
  { name: 'business-status-check', cron: '30 3 * * *' },
  { name: 'order-advance', cron: '10 9 * * *' },
  { name: 'consent-notices', cron: '20 9 * * *' },
  { name: 'sweep', cron: '10 4 * * *' },
  { name: 'audit-check', cron: '0 6 * * *' },
  { name: 'retention', cron: '40 4 * * *' },
  // After retention, which empties the old ones.
  { name: 'month-keep', cron: '10 5 * * *' },
  { name: 'backup', cron: '10 2 * * *' },
  { name: 'erasure-send', cron: '* * * * *' },
];

/**
 * How often a worker asks each queue for jobs: while it hears of new ones by itself, only for those whose time has come
 * or that are tried again; otherwise for all.
 */
type Polling = { notifyPollingIntervalSeconds: number; pollingIntervalSeconds: number };

const usualPolling: Polling = { notifyPollingIntervalSeconds: 10, pollingIntervalSeconds: 2 };

/** Takes up to `batchSize` jobs at a time; each ends for itself, and one that fails is left to the queue's retries. */
async function work<T extends object>(
  platform: Platform,
  name: QueueName,
  { batchSize, log, ...polling }: Polling & { batchSize: number; log: Log },
  run: (job: JobWithMetadata<T>) => Promise<void>,
): Promise<void> {
  const options = {
    ...polling,
    batchSize,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const trace = (job: JobWithMetadata<T>, begun: number, isFailed: boolean) =>
    platform.traces?.record({
      name,
      kind: 'CONSUMER',
      endedAt: new Date(),
      ms: performance.now() - begun,
      isFailed,
      attributes: { 'messaging.message.id': job.id, 'matson.retry_count': job.retryCount },
    });
  const settle = async (job: JobWithMetadata<T>): Promise<JobResult> => {
    const begun = performance.now();
    try {
      await run(job);
      trace(job, begun, false);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const description = describeError(error);
      const isOutage = platform.watch.database.note(error) || isDiskFault(error);
      platform.watch.disk.note(error);
      trace(job, begun, true);
      // Who is away is told by other means, and a job that will be tried again has not failed yet.
      if (!isOutage && job.retryCount >= job.retryLimit)
        platform.errorReports?.report(description, { transaction: name });
      log.warn({ error: description, job: { id: job.id, name, retryCount: job.retryCount } }, 'job failed');
      return { id: job.id, status: 'failed', output: description };
    }
  };
  let workerId = '';
  workerId = await platform.queue.work<T, JobResult[], typeof options>(name, options, async (jobs) => {
    const results = await Promise.all(jobs.map(settle));
    // Where there was one there may be more: it asks again at once, until there is none.
    platform.queue.notifyWorker(workerId);
    return results;
  });
}

/**
 * Runs the jobs of every queue; the platform's queue must be open as a worker's.
 * The function that comes back stops taking jobs and waits for those under way.
 */
export async function startWorker(
  platform: Platform,
  log: Log,
  given: Partial<Polling> = {},
): Promise<() => Promise<void>> {
  const { queue, config } = platform;
  const mailer = await openMailer(config);
  const tools = { db: platform.db, mailer };
  const one = { ...usualPolling, ...given, batchSize: 1, log };
  const several = { ...one, batchSize: 5 };
  await work<{ mailId: string }>(platform, 'mail-deliver', several, (job) => runMailDeliver(tools, job));
  await work<RecoveryJob>(platform, 'recovery-send', several, (job) => sendRecoveryMail(platform, job));
  await work(platform, 'sign-in-alert', one, () => alertOfRefusedSignIns(platform));
  await work<{ outgoingId?: string }>(platform, 'outgoing-send', several, (job) =>
    runOutgoingSend(platform, log, job.data),
  );
  await work<{ projectId: string }>(platform, 'project-match', one, (job) =>
    computeFirstList(platform, job.data.projectId),
  );
  await work<{ projectId: string; reason?: string }>(platform, 'project-rematch', one, (job) =>
    rematchProject(platform, job.data.projectId, job.data.reason ?? null),
  );
  await work<{ changeId: string }>(platform, 'setting-announce', one, (job) =>
    runSettingAnnounce(platform, log, job.data.changeId),
  );
  await work<{ announcementId: string }>(platform, 'announcement-send', one, (job) =>
    runAnnouncementSend(platform, log, job.data.announcementId),
  );
  await work<{ noticeId: string }>(platform, 'incident-notice', one, (job) =>
    runIncidentNotice(platform, log, job.data.noticeId),
  );
  await work<{ learningId: string }>(platform, 'learning-run', one, (job) =>
    runLearning(platform, job.data.learningId),
  );
  await work<{ weightSetId: string }>(platform, 'weight-set-check', one, (job) =>
    checkProposal(platform, job.data.weightSetId),
  );
  await work<{ storageKey: string }>(platform, 'file-delete', several, (job) => runFileDelete(platform, job));
  await work(platform, 'project-advance', one, () => runProjectAdvance(platform, log));
  await work(platform, 'activity-news', one, () => runActivityNews(platform, log));
  await work(platform, 'reminder-send', one, () => runReminderSend(platform, log));
  await work(platform, 'pack-build', one, () => runPackBuild(platform, log));
  await work(platform, 'certificate-expire', one, () => runCertificateExpire(platform, log));
  await work(platform, 'plan-expire', one, () => runPlanExpire(platform, log));
  await work(platform, 'order-advance', one, () => runOrderAdvance(platform, log));
  await work(platform, 'consent-notices', one, () => runConsentNotices(platform, log));
  await work(platform, 'audit-check', one, () => runAuditCheck(platform, log));
  await work(platform, 'retention', one, () => runRetention(platform, log));
  await work(platform, 'month-keep', one, () => runMonthKeep(platform, log));
  await work(platform, 'business-status-check', one, () => runBusinessStatusCheck(platform, log));
  await work(platform, 'sweep', one, () => runSweep(platform, log));
  await work(platform, 'backup', one, () => runBackup(platform, log));
  await work(platform, 'erasure-send', one, () => runErasureSend(platform));
  const days = ['project-advance', 'certificate-expire', 'plan-expire', 'order-advance'] as const;
  // All at once: one after the other would wait for two dozen commits before the worker is ready again.
  await Promise.all([
    ...schedules.map(({ name, cron }) => queue.schedule(name, cron, {}, { tz: koreanTime, missed: 'once' })),
    // A day that came while nothing ran is not missed for another minute.
    ...days.map((name) => queue.send(name, {})),
    // A text that comes with a deployment is announced on that day, not on the next.
    queue.send('consent-notices', {}),
  ]);
  return async () => {
    await Promise.all(Object.keys(queues).map((name) => queue.offWork(name, { wait: true })));
    mailer.close();
  };
}
