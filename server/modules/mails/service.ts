import type { z } from 'zod';
import type { findAdminMails as findEndpoint, retryMail as retryEndpoint } from '#contract/admin/admin.ts';
import type { Mail } from '#contract/notifications.ts';
import type { Database } from '#db/client.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Unit } from '#server/unit.ts';
import { layOutMail, type MailContent } from './layout.ts';
import { presentAdminMail, presentDemoMail } from './present.ts';
import {
  deleteMailsOfNobody,
  findMail,
  findMailPage,
  findNewestMails,
  giveMailsTo,
  insertMails,
  type NewMail,
  requeueMail,
  shownMax,
} from './store.ts';

type AdminMail = z.infer<typeof retryEndpoint.response>;

/** Control characters: one in a header could begin another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const controls = /[\u0000-\u001f\u007f]+/g;

/** Writes mails to the outbox and the jobs that deliver them; both exist exactly when the transaction commits. */
async function queueMails(unit: Unit, mails: readonly NewMail[]): Promise<string[]> {
  const ids = await insertMails(
    unit.tx,
    mails.map((given) => ({
      ...given,
      to: given.to.replace(controls, ''),
      subject: given.subject.replace(controls, ' ').trim(),
    })),
  );
  await unit.sendAll(
    'mail-deliver',
    ids.map((mailId) => ({ mailId })),
  );
  return ids;
}

/** Writes a mail to the outbox and the job that delivers it; returns its id. */
export async function queueMail(unit: Unit, given: NewMail): Promise<string> {
  const [id] = await queueMails(unit, [given]);
  if (id === undefined) throw problem('INTERNAL');
  return id;
}

type Recipient = { memberId: string; name: string; to: string };

/** Queues to each of these members its message in the layout of the house; returns the ids of the mails. */
export async function mailMembers(
  unit: Unit,
  told: readonly { recipient: Recipient; message: Omit<MailContent, 'recipientName'> }[],
): Promise<string[]> {
  if (told.length === 0) return [];
  const context = { publicUrl: unit.config.publicUrl, site: await readSite(unit.tx, unit.config) };
  return queueMails(
    unit,
    told.map(({ recipient: { memberId, name, to }, message }) => ({
      memberId,
      to,
      ...layOutMail({ ...message, recipientName: name }, context),
    })),
  );
}

/** Queues a message to one member in the layout of the house; returns the id of the mail. */
export async function mailMember(
  unit: Unit,
  recipient: Recipient,
  message: Omit<MailContent, 'recipientName'>,
): Promise<string> {
  const [id] = await mailMembers(unit, [{ recipient, message }]);
  if (id === undefined) throw problem('INTERNAL');
  return id;
}

/** Makes the mails that went to an address before its owner was a member theirs: they go when the member's data goes. */
export function adoptMails(unit: Unit, memberId: string, to: string): Promise<void> {
  return giveMailsTo(unit.tx, memberId, to);
}

/** Deletes mails that are a week old and went to nobody who has become a member; returns how many. */
export function deleteStrangersMails(db: Database): Promise<number> {
  return deleteMailsOfNobody(db, 7);
}

/** The outbox of the demo, newest first; outside demo mode it does not exist. */
export async function findDemoMails(call: Call): Promise<Mail[]> {
  if (!call.config.isDemo) throw problem('NOT_FOUND');
  return (await findNewestMails(call.db)).map(presentDemoMail);
}

/** Mails that were given up on, or all to an organisation. They name persons, so the read is recorded. */
export async function findAdminMails(call: EndpointCall<typeof findEndpoint>) {
  const { rows, total } = await findMailPage(call.db, call.query);
  if (rows.length > 0) {
    await call.transact(async (unit) => {
      const details = {
        purpose: call.query.organizationId ? 'mail of an organisation' : 'undelivered mail',
        memberIds: [...new Set(rows.map(({ mail }) => mail.memberId))],
      };
      unit.audit({ action: 'mail.find', subjectType: 'mail', subjectId: null, details });
    });
  }
  const items = rows.map(({ mail, organizationId, organizationName }) => ({
    ...presentAdminMail(mail),
    organizationId,
    organizationName,
  }));
  return { items, total, pageSize: shownMax };
}

/** Puts a failed mail back into the queue. Throws STALE when someone else has done so since. */
export function retryMail(call: Call, mailId: string): Promise<AdminMail> {
  return call.transact(async (unit) => {
    const row = await requeueMail(unit.tx, mailId, unit.now);
    if (!row) {
      const current = await findMail(unit.tx, mailId);
      throw current ? problem('STALE', { current: presentAdminMail(current) }) : problem('NOT_FOUND');
    }
    await unit.send('mail-deliver', { mailId });
    unit.audit({
      action: 'mail.retry',
      subjectType: 'mail',
      subjectId: mailId,
      details: { memberId: row.memberId },
    });
    return presentAdminMail(row);
  });
}
