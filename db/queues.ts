import { getConstructionPlans, PgBoss, type Queue } from 'pg-boss';

/**
 * Every job queue with its options; retries wait longer each time. A queue with a heartbeat gives the jobs of a worker that
 * died to another one within the minute: somebody waits for what they do.
 */
export const queues = {
  /** Delivers one mail. It is tried again for about two days, then FAILED: admins see it under 메일 and can queue it again. An address that the server refuses for good fails at once. */
  'mail-deliver': {
    retryLimit: 18,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
    heartbeatSeconds: 20,
  },
  /** Writes the mail with the ID or a link to a member who cannot sign in, at most three an hour; does nothing when nobody matches. */
  'recovery-send': {
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  /** Tells the admins of unusually many refused sign-ins: more than 100 within ten minutes, once an hour. */
  'sign-in-alert': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  /** Carries out a decision of the desk that has waited long enough (O-05), as the administrator who made it; one that cannot be carried out any more becomes a task. Every five minutes also what is overdue without a job. */
  'outgoing-send': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    heartbeatSeconds: 20,
  },
  /** Computes the first list of a request that has none yet: the process that took it has ended, or the engine did not answer. */
  'project-match': { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
  /** Computes the next list of a project whose chosen partner has left; it waits for an admin. */
  'project-rematch': { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
  /** Writes notifications and mails to the members whom an incident concerns, 100 a transaction; a retry continues where the last attempt stopped. */
  'incident-notice': {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Tells the companies whom a planned price, fee or account concerns, 100 a transaction; a retry continues where the last attempt stopped. */
  'setting-announce': {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Tells members of what the operator says above their pages, on its first day at nine, 100 a transaction; a retry continues where the last attempt stopped. */
  'announcement-send': {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Walks the chain of the audit log, notes how it was found, tells the admins of a break, and mails the head to `AUDIT_HEAD_TO`. One runs at a time over all workers. */
  'audit-check': {
    policy: 'stately',
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 1800,
  },
  /** Learns weights that an admin has asked for, and proposes them. */
  'learning-run': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  /** Learns proposed weights again from the platform's own outcomes and compares them with the proposal. */
  'weight-set-check': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  /** Deletes a stored object that no row refers to any more. */
  'file-delete': { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  /** Starts projects, passes deadlines, closes invitations whose day has come. One runs at a time over all workers. */
  'project-advance': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
  },
  /** Tells each side of a partnership what the other has written among its activity entries: one notice of all that came within an hour. */
  'activity-news': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  /** Reminds who sees to a milestone 7 days and 1 day before it and on the day after, asks an NPO for an entry after 30 days without one, reminds it of its result report 7 days and 1 day before it is due and 1 day and 7 days after, and tells the admins of a report that the company has not answered in time; each once, on its Korean day. */
  'reminder-send': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  /** Makes the evidence packs that wait: of projects that are over, and the next version where a file of one is gone. One pack at a time over all workers. */
  'pack-build': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  /** Ends certificates whose last day has passed and tells their organisations; reminds those whose certificate ends in 30 and in 7 days, each once. What rests on a certificate lapses at midnight without it. */
  'certificate-expire': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  /** Sets FREEMIUM where a plan's last day has passed and tells the company; reminds those whose plan ends in 30 and in 7 days, each once. What the plan allowed ends at midnight without it. */
  'plan-expire': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  /** Reminds companies two days before an order of a plan is due, each once, and closes unpaid orders seven days after it. */
  'order-advance': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Announces coming legal texts to members, tells them of those that were taken back, and reminds them of their marketing consent every two years. */
  'consent-notices': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Destroys personal data that has outlived its time, as the privacy map (docs/privacy.md) says for every column: of members who withdrew after three days, photos of activity entries 3 years and evidence of spendings 5 years after the end of their partnership, access logs of members after 6 months and of admins after 2 years, inquiries and closed incidents after 3 years, mails after 6 months, notifications after 2 years, orders with payments and tax invoices 5 years after their last entry. */
  retention: { policy: 'stately', retryLimit: 5, retryDelay: 300, retryBackoff: true, expireInSeconds: 900 },
  /** Makes the next three months of what lies in months (notifications, mails), gives rows of the rest their month, and drops months that retention has emptied. Gives way to everybody else: where somebody holds a table for long it comes again. */
  'month-keep': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Looks members' numbers up again at the National Tax Service, 100 a call, and tells admins of a business that has closed. Does nothing without `BUSINESS_STATUS_KEY`; a retry continues where an outage stopped the last attempt. */
  'business-status-check': {
    policy: 'stately',
    retryLimit: 6,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Backs up database, files and configuration to `BACKUP_TO` and deletes the backups that its schedule no longer keeps. Does nothing without `BACKUP_TO`. */
  backup: { policy: 'stately', retryLimit: 3, retryDelay: 900, retryBackoff: true, expireInSeconds: 21_600 },
  /** Sends the list of what was erased to `BACKUP_TO`, so that no restore brings it back. Does nothing without `BACKUP_TO`. */
  'erasure-send': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
  },
  /** Removes stored answers older than 7 days, spent rate counters, applications not sent within 7 days, ended codes, browser builds that have not served for a week, and incomplete uploads and unnamed objects older than a day; reports files whose object is missing (log level `error`). */
  sweep: { policy: 'stately', retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
} as const;

export type QueueName = keyof typeof queues;

/** A job that has not ended, as a backup keeps it. */
export type QueuedJob = {
  id: string;
  name: string;
  data: object;
  priority: number;
  /** An instant as PostgreSQL writes it. */
  startAfter: string;
  singletonKey: string | null;
};

/** Of each queue: the commit of a job wakes the workers that listen. */
const ofAll = { notify: true } as const;

/** Everything that `createQueues` installs, as one text. */
export function describeQueues(): string {
  return getConstructionPlans() + JSON.stringify([ofAll, queues]);
}

async function withBoss(databaseUrl: string, use: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    await use(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Installs the queue tables and the queues with their present options; runs as the owner, the app only uses them. */
export async function createQueues(databaseUrl: string): Promise<void> {
  await withBoss(databaseUrl, async (boss) => {
    for (const [name, options] of Object.entries(queues)) {
      const all: Partial<Queue> = { ...ofAll, ...options };
      const { policy: _, ...changeable } = all;
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, all);
      else await boss.updateQueue(name, changeable);
    }
  });
}

/** Sends jobs of a backup again, each under its id; those of queues that are no more are left out. */
export async function sendJobs(databaseUrl: string, jobs: readonly QueuedJob[]): Promise<void> {
  await withBoss(databaseUrl, async (boss) => {
    for (const name of Object.keys(queues)) {
      const own = jobs.filter((job) => job.name === name);
      if (own.length === 0) continue;
      await boss.insert(
        name,
        own.map(({ id, data, priority, startAfter, singletonKey }) => ({
          id,
          data,
          priority,
          startAfter: new Date(startAfter),
          ...(singletonKey === null ? {} : { singletonKey }),
        })),
      );
    }
  });
}
