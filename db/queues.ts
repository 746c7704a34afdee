import { getConstructionPlans, PgBoss } from 'pg-boss';

/** Every job queue with its options; retries wait longer each time. */
export const queues = {
  /** Delivers one mail of the outbox: about two days of tries before it is a dead letter. */
  'mail-deliver': {
    retryLimit: 18,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 21_600,
    expireInSeconds: 120,
  },
  /** Mails a member who cannot sign in the ID or a link; nothing is known of who asked. */
  'recovery-send': { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  /** Computes the list of a project whose partner has left the service. */
  'project-rematch': { retryLimit: 10, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
  /** Tells the members whom a notice of an incident concerns; a repetition goes on where the one before stopped. */
  'incident-notice': {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Learns again what proposed weights say they have learned. */
  'weight-set-check': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  /** Deletes one stored object that no row names any more. */
  'file-delete': { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  /** Moves projects and invitations whose day has come. One at a time over all workers, one more may wait. */
  'project-advance': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
  },
  /** Ends certificates whose last day has passed. */
  'certificate-expire': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  /** Ends plans whose last day has passed, and reminds of those that end soon. */
  'plan-expire': {
    policy: 'stately',
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  /** Reminds of plan orders that are due soon, and closes those that nobody pays for. */
  'plan-order-advance': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Tells members of coming legal texts and, every two years, of their consent to marketing. */
  'consent-notices': {
    policy: 'stately',
    retryLimit: 5,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Destroys personal data whose time is over. */
  retention: { policy: 'stately', retryLimit: 5, retryDelay: 300, retryBackoff: true, expireInSeconds: 900 },
  /** Looks members' numbers up again; a repetition goes on where an outage stopped the one before. */
  'business-status-check': {
    policy: 'stately',
    retryLimit: 6,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  /** Removes what has outlived its use: stored answers, rate counters, orphaned objects. */
  sweep: { policy: 'stately', retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
} as const;

export type QueueName = keyof typeof queues;

/** Everything that `createQueues` installs, as one text. */
export function describeQueues(): string {
  return getConstructionPlans() + JSON.stringify(queues);
}

/** Installs the queue tables and the queues; runs as the owner, the app only uses them. */
export async function createQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [name, options] of Object.entries(queues)) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
