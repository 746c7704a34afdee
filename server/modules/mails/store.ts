import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { insertRows } from '#db/insert-rows.ts';
import { mail } from '#db/schema/mails.ts';
import { memberIdsOf, memberOrganizationId, memberOrganizationName } from '#server/modules/members/store.ts';

export type MailRow = typeof mail.$inferSelect;

/** How many mails a list or a page of it shows. */
export const shownMax = 200;

export type NewMail = Pick<MailRow, 'memberId' | 'to' | 'subject' | 'text' | 'html'>;

/** Writes mails to the outbox and returns their ids in the same order. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<string[]> {
  const rows = mails.map((one) => ({ id: randomUUID(), ...one }));
  await insertRows(tx, mail, rows);
  return rows.map(({ id }) => id);
}

/** A mail of the outbox; null where there is none. */
export async function findMail(db: Reader, mailId: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mail).where(eq(mail.id, mailId));
  return row ?? null;
}

export type ListedMail = { mail: MailRow; organizationId: string | null; organizationName: string | null };

/** One page of the mails that were given up on, or of all to an organisation, the newest first; and how many in all. */
export async function findMailPage(
  db: Reader,
  { organizationId, page }: { organizationId?: string | undefined; page: number },
): Promise<{ rows: ListedMail[]; total: number }> {
  const where =
    organizationId === undefined
      ? eq(mail.status, 'FAILED')
      : inArray(mail.memberId, memberIdsOf(db, organizationId));
  const rows = await db
    .select({
      mail,
      organizationId: memberOrganizationId(mail.memberId),
      organizationName: memberOrganizationName(mail.memberId),
    })
    .from(mail)
    .where(where)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(shownMax)
    .offset((page - 1) * shownMax);
  return { rows, total: await db.$count(mail, where) };
}

/** The newest mails, or the newest in one status. */
export function findNewestMails(db: Reader, status?: MailRow['status']): Promise<MailRow[]> {
  return db
    .select()
    .from(mail)
    .where(status && eq(mail.status, status))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(shownMax);
}

/** Notes the outcome of one try on a mail that still waits; a mail sent meanwhile by another try stays as it is. */
export async function noteOutcome(
  db: Reader,
  mailId: string,
  { status, lastError }: Pick<MailRow, 'status' | 'lastError'>,
): Promise<void> {
  await db
    .update(mail)
    .set({
      status,
      lastError,
      ...(status === 'SENT' ? { sentAt: sql`now()` } : {}),
      attempts: sql`${mail.attempts} + 1`,
      version: sql`${mail.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(mail.id, mailId), eq(mail.status, 'QUEUED')));
}

/** Makes FAILED what waits without a job that delivers it; returns how many. */
export async function failAbandoned(db: Reader, lastError: string): Promise<number> {
  const { rowCount } = await db
    .update(mail)
    .set({ status: 'FAILED', lastError, version: sql`${mail.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(mail.status, 'QUEUED'),
        sql`NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = 'mail-deliver'
          AND j.data ->> 'mailId' = ${mail.id}::text AND j.state IN ('created', 'retry', 'active'))`,
      ),
    );
  return rowCount ?? 0;
}

/** Makes a mail that was given up on wait again, its tries counted anew; null where it was not given up on. */
export async function requeueMail(tx: Transaction, mailId: string, at: Date): Promise<MailRow | null> {
  const [row] = await tx
    .update(mail)
    .set({ status: 'QUEUED', attempts: 0, version: sql`${mail.version} + 1`, updatedAt: at })
    .where(and(eq(mail.id, mailId), eq(mail.status, 'FAILED')))
    .returning();
  return row ?? null;
}

/** Makes the mails to an address that are nobody's the member's. */
export async function giveMailsTo(tx: Transaction, memberId: string, to: string): Promise<void> {
  await tx
    .update(mail)
    .set({ memberId })
    .where(and(eq(mail.to, to), isNull(mail.memberId)));
}

/** Deletes mails that are older than so many days and nobody's; returns how many. */
export async function deleteMailsOfNobody(db: Reader, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(mail)
    .where(and(isNull(mail.memberId), lt(mail.createdAt, sql`now() - make_interval(days => ${days})`)));
  return rowCount ?? 0;
}
