import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { mail } from '#db/schema/mails.ts';
import { isRefusedForGood, type Mailer } from './mailer.ts';

const errorMaxLength = 500;

/** Notes the outcome of one try on a mail that still waits; a mail sent meanwhile by another try stays as it is. */
async function note(db: Database, mailId: string, outcome: PgUpdateSetSource<typeof mail>): Promise<void> {
  await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      version: sql`${mail.version} + 1`,
      updatedAt: sql`now()`,
      ...outcome,
    })
    .where(and(eq(mail.id, mailId), eq(mail.status, 'QUEUED')));
}

/**
 * Tries once to deliver a mail of the outbox; one that no longer waits is left alone.
 * On the last try, or when the server refuses it for good, a failure makes it FAILED, which the operator sees. Rethrows
 * what a later try may mend.
 */
export async function deliverMail(
  { db, mailer }: { db: Database; mailer: Mailer },
  mailId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  if (row?.status !== 'QUEUED') return;
  try {
    await mailer.send(row);
  } catch (error) {
    const isFinal = isLastTry || isRefusedForGood(error);
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, errorMaxLength);
    await note(db, mailId, { lastError, ...(isFinal ? { status: 'FAILED' } : {}) });
    if (isFinal) return;
    throw error;
  }
  await note(db, mailId, { status: 'SENT', sentAt: sql`now()`, lastError: null });
}

/** Makes FAILED what waits without a job, as after a worker that died in its last try; returns how many. */
export async function failAbandonedMails(db: Database): Promise<number> {
  const failed = await db
    .update(mail)
    .set({
      status: 'FAILED',
      lastError: 'the job that delivers it has ended',
      version: sql`${mail.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(mail.status, 'QUEUED'),
        sql`NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'mail-deliver'
          AND j.data ->> 'mailId' = ${mail.id}::text AND j.state IN ('created', 'retry', 'active'))`,
      ),
    )
    .returning({ id: mail.id });
  return failed.length;
}
