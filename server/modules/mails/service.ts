import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { findFailedMails as failedEndpoint, retryMail as retryEndpoint } from '#contract/desk.ts';
import type { Mail } from '#contract/notifications.ts';
import type { Database } from '#db/client.ts';
import { mail } from '#db/schema/mails.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import { type Letter, layOutMail } from './layout.ts';

type DeskMail = z.infer<typeof retryEndpoint.response>;
type MailRow = typeof mail.$inferSelect;

/** How many mails a list shows. */
const shownMax = 200;

/** Control characters: one in a header could begin another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const controls = /[\u0000-\u001f\u007f]+/g;

type NewMail = { memberId: string | null; to: string; subject: string; text: string; html: string };

/** Writes mails to the outbox and the jobs that deliver them; both exist exactly when the transaction commits. */
async function queueMails(unit: Unit, mails: readonly NewMail[]): Promise<string[]> {
  const rows = await unit.tx
    .insert(mail)
    .values(
      mails.map((given) => ({
        ...given,
        to: given.to.replace(controls, ''),
        subject: given.subject.replace(controls, ' ').trim(),
      })),
    )
    .returning({ id: mail.id });
  await unit.sendAll(
    'mail-deliver',
    rows.map(({ id }) => ({ mailId: id })),
  );
  return rows.map(({ id }) => id);
}

/** Writes a mail to the outbox and the job that delivers it; returns its id. */
export async function queueMail(unit: Unit, given: NewMail): Promise<string> {
  const [id] = await queueMails(unit, [given]);
  if (id === undefined) throw problem('INTERNAL');
  return id;
}

type Recipient = { memberId: string; name: string; to: string };

/** Queues a message to each of these members in the layout of the house; returns the ids of the mails. */
export async function queueLetters(
  unit: Unit,
  recipients: readonly Recipient[],
  message: Omit<Letter, 'recipientName'>,
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const context = { publicUrl: unit.config.publicUrl, site: unit.site };
  return queueMails(
    unit,
    recipients.map(({ memberId, name, to }) => ({
      memberId,
      to,
      ...layOutMail({ ...message, recipientName: name }, context),
    })),
  );
}

/** Queues a message to one member in the layout of the house; returns the id of the mail. */
export async function queueLetter(
  unit: Unit,
  recipient: Recipient,
  message: Omit<Letter, 'recipientName'>,
): Promise<string> {
  const [id] = await queueLetters(unit, [recipient], message);
  if (id === undefined) throw problem('INTERNAL');
  return id;
}

/** Makes the mails that went to an address before its owner was a member theirs: they go when the member's data goes. */
export async function adoptMails(unit: Unit, memberId: string, to: string): Promise<void> {
  await unit.tx
    .update(mail)
    .set({ memberId })
    .where(and(eq(mail.to, to), isNull(mail.memberId)));
}

/** Deletes mails that are a week old and went to nobody who has become a member; returns how many. */
export async function deleteStrangersMails(db: Database): Promise<number> {
  const gone = await db
    .delete(mail)
    .where(and(isNull(mail.memberId), lt(mail.createdAt, sql`now() - interval '7 days'`)));
  return gone.rowCount ?? 0;
}

/** The outbox of the demo, newest first; outside demo mode it does not exist. */
export async function findDemoMails(call: Call): Promise<Mail[]> {
  if (!call.config.isDemo) throw problem('NOT_FOUND');
  const rows = await call.db.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).limit(shownMax);
  return rows.map((row) => ({
    id: row.id,
    to: row.to,
    subject: row.subject,
    text: row.text,
    html: row.html,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }));
}

function presentDeskMail(row: MailRow): DeskMail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Mails given up on, newest first. They name members' addresses, so the read is recorded. */
export async function findFailedMails(call: Call): Promise<z.infer<typeof failedEndpoint.response>> {
  const rows = await call.db
    .select()
    .from(mail)
    .where(eq(mail.status, 'FAILED'))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(shownMax);
  if (rows.length > 0) {
    await call.transact(async (unit) => {
      const details = {
        purpose: 'undelivered mail',
        memberIds: [...new Set(rows.map((row) => row.memberId))],
      };
      unit.audit({ action: 'mail.find', subjectType: 'mail', subjectId: null, details });
    });
  }
  return { items: rows.map(presentDeskMail) };
}

/** Puts a failed mail back into the queue. Throws STALE when someone else has done so since. */
export function retryMail(call: Call, mailId: string): Promise<DeskMail> {
  return call.transact(async (unit) => {
    const [row] = await unit.tx
      .update(mail)
      .set({ status: 'QUEUED', attempts: 0, version: sql`${mail.version} + 1`, updatedAt: unit.now })
      .where(and(eq(mail.id, mailId), eq(mail.status, 'FAILED')))
      .returning();
    if (!row) {
      const [current] = await unit.tx.select().from(mail).where(eq(mail.id, mailId));
      throw current ? problem('STALE', { current: presentDeskMail(current) }) : problem('NOT_FOUND');
    }
    await unit.send('mail-deliver', { mailId });
    unit.audit({
      action: 'mail.retry',
      subjectType: 'mail',
      subjectId: mailId,
      details: { memberId: row.memberId },
    });
    return presentDeskMail(row);
  });
}
