import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';

/** What the database knows of itself, of the mails and of the jobs. Instants are null where there is nothing to tell. */
export type StoredFacts = {
  /** As it names itself, e.g. `18.4`. */
  databaseVersion: string;
  databaseBytes: number;
  failedMails: number;
  firstFailedMailAt: Date | null;
  /** Mails that no try so far has brought out. */
  stuckMails: number;
  firstStuckMailAt: Date | null;
  lastSentMailAt: Date | null;
  /** Jobs given up on within a day. */
  failedJobs: number;
  firstFailedJobAt: Date | null;
  failedQueues: string[];
};

const toDate = (given: string | null) => (given === null ? null : new Date(given));

/** Reads all of it in one statement. */
export async function findStoredFacts(db: Reader): Promise<StoredFacts> {
  type Row = {
    [K in keyof StoredFacts]: StoredFacts[K] extends Date | null ? string | null : StoredFacts[K];
  };
  const { rows } = await db.execute<Row>(sql`
    SELECT current_setting('server_version') AS "databaseVersion",
           pg_database_size(current_database())::float8 AS "databaseBytes",
           failed.count AS "failedMails", failed.first_at AS "firstFailedMailAt",
           stuck.count AS "stuckMails", stuck.first_at AS "firstStuckMailAt",
           (SELECT sent_at FROM mail WHERE status = 'SENT' ORDER BY created_at DESC LIMIT 1) AS "lastSentMailAt",
           jobs.count AS "failedJobs", jobs.first_at AS "firstFailedJobAt", jobs.queues AS "failedQueues"
    FROM (SELECT count(*)::int AS count, min(updated_at) AS first_at FROM mail WHERE status = 'FAILED') failed,
         (SELECT count(*)::int AS count, min(created_at) AS first_at FROM mail
          WHERE status = 'QUEUED' AND attempts > 0) stuck,
         (SELECT count(*)::int AS count, min(completed_on) AS first_at,
                 coalesce(array_agg(DISTINCT name ORDER BY name), '{}') AS queues
          FROM pgboss.job WHERE state = 'failed' AND completed_on > now() - interval '1 day') jobs`);
  const [row] = rows;
  if (!row) throw new Error('no facts');
  return {
    ...row,
    firstFailedMailAt: toDate(row.firstFailedMailAt),
    firstStuckMailAt: toDate(row.firstStuckMailAt),
    lastSentMailAt: toDate(row.lastSentMailAt),
    firstFailedJobAt: toDate(row.firstFailedJobAt),
  };
}

/** The newest test mail that an admin had sent, as its audit entry names it; null where there is none or it is not kept. */
export async function findTestMail(db: Reader, memberId: string) {
  const { to, status, lastError, createdAt, sentAt } = mail;
  const [row] = await db
    .select({ to, status, lastError, createdAt, sentAt })
    .from(auditEntry)
    .innerJoin(mail, eq(mail.id, auditEntry.subjectId))
    .where(and(eq(auditEntry.actorId, memberId), eq(auditEntry.action, 'mail.test')))
    .orderBy(desc(auditEntry.sequence))
    .limit(1);
  return row ?? null;
}
