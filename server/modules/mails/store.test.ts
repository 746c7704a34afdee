import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createCompany, createMember, type TestPartyMember } from '#server/testing/factories.ts';
import {
  deleteMailsOfNobody,
  failAbandoned,
  findMail,
  findMailPage,
  findNewestMails,
  giveMailsTo,
  noteOutcome,
  requeueMail,
} from './store.ts';

let app: TestApp;
let company: TestPartyMember & { organizationName: string };

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.platform.db.delete(mail);
  company = await createCompany(app.platform.db);
});
afterAll(() => app.close());

/** A mail that was written so many hours ago. */
async function put(subject: string, hoursAgo: number, changes: Partial<typeof mail.$inferInsert> = {}) {
  const [row] = await app.platform.db
    .insert(mail)
    .values({
      memberId: company.memberId,
      to: company.email,
      subject,
      text: '글',
      html: '<p>글</p>',
      createdAt: sql`now() - make_interval(hours => ${hoursAgo})`,
      ...changes,
    })
    .returning({ id: mail.id });
  return (row as { id: string }).id;
}
const subjects = (rows: readonly { subject: string }[]) => rows.map(({ subject }) => subject);

describe('mails', () => {
  test('that were given up on stand newest first with whose they are; those of an organisation whatever became of them', async () => {
    const { db } = app.platform;
    const { organizationId, organizationName } = company;
    const colleague = await createMember(db, { role: 'COMPANY', organizationId });
    const other = await createCompany(db);
    await put('sent', 1, { status: 'SENT' });
    await put('failed before', 3, { status: 'FAILED' });
    await put('of a colleague', 2, { status: 'FAILED', memberId: colleague.memberId });
    await put('of another', 4, { status: 'FAILED', memberId: other.memberId });
    await put('of nobody', 5, { status: 'FAILED', memberId: null });
    const failed = await findMailPage(db, { page: 1 });
    const own = { organizationId, organizationName };
    expect(failed.total).toBe(4);
    expect(failed.rows.map(({ mail: { subject }, ...whose }) => [subject, whose])).toEqual([
      ['of a colleague', own],
      ['failed before', own],
      ['of another', { organizationId: other.organizationId, organizationName: other.organizationName }],
      ['of nobody', { organizationId: null, organizationName: null }],
    ]);
    const ofOne = await findMailPage(db, { organizationId, page: 1 });
    expect([ofOne.total, subjects(ofOne.rows.map((row) => row.mail))]).toEqual([
      3,
      ['sent', 'of a colleague', 'failed before'],
    ]);
    expect(await findMailPage(db, { organizationId, page: 2 })).toEqual({ rows: [], total: 3 });
    expect(subjects(await findNewestMails(db, 'FAILED'))).toEqual([
      'of a colleague',
      'failed before',
      'of another',
      'of nobody',
    ]);
    expect(subjects(await findNewestMails(db))[0]).toBe('sent');
  });

  test('to an address that was nobody’s become those of its member, and no other', async () => {
    const { db } = app.platform;
    const other = await createCompany(db);
    const mine = await put('code', 1, { memberId: null });
    const elsewhere = await put('code for another', 1, { memberId: null, to: other.email });
    const known = await put('of another member at this address', 1, { memberId: other.memberId });
    await db.transaction((tx) => giveMailsTo(tx, company.memberId, company.email));
    expect(
      await Promise.all([mine, elsewhere, known].map(async (id) => (await findMail(db, id))?.memberId)),
    ).toEqual([company.memberId, null, other.memberId]);
  });

  test('of nobody are deleted once they are older than the days given', async () => {
    const { db } = app.platform;
    await put('old', 7 * 24 + 1, { memberId: null });
    await put('young', 7 * 24 - 1, { memberId: null });
    await put('of a member', 7 * 24 + 1);
    expect(await deleteMailsOfNobody(db, 7)).toBe(1);
    expect(subjects(await findNewestMails(db))).toEqual(['young', 'of a member']);
  });

  test('that wait note each try, and wait again with none once they were given up on', async () => {
    const { db } = app.platform;
    const id = await put('one', 1);
    const note = (status: 'QUEUED' | 'FAILED' | 'SENT', lastError: string | null) =>
      noteOutcome(db, id, { status, lastError });
    const requeue = () => db.transaction((tx) => requeueMail(tx, id, new Date()));
    await note('QUEUED', 'busy');
    expect(await requeue(), 'it waits already').toBeNull();
    await note('FAILED', 'gone');
    expect(await findMail(db, id)).toMatchObject({
      ...{ status: 'FAILED', lastError: 'gone', attempts: 2, version: 3, sentAt: null },
    });
    await note('SENT', null);
    expect((await findMail(db, id))?.status, 'not any more').toBe('FAILED');
    expect(await requeue()).toMatchObject({ id, status: 'QUEUED', attempts: 0, version: 4 });
    await note('SENT', null);
    expect(await findMail(db, id)).toMatchObject({ status: 'SENT', attempts: 1, sentAt: expect.any(Date) });
    expect(await requeue()).toBeNull();
    const [row] = await db.select().from(mail).where(eq(mail.id, id));
    expect(row?.lastError).toBeNull();
  });
});

test.each([
  ['created', false],
  ['retry', false],
  ['active', false],
  ['completed', true],
  ['cancelled', true],
  ['failed', true],
] as const)(
  '[E-22] a mail that waits while the job that delivers it is %s is given up on: %s',
  async (state, is) => {
    const { db, queue } = app.platform;
    const mailId = await put('waits', 1);
    await queue.send('mail-deliver', { mailId });
    await asOwner(
      app,
      `UPDATE pgboss.job SET state = '${state}' WHERE name = 'mail-deliver' AND data ->> 'mailId' = '${mailId}'`,
    );
    expect(await failAbandoned(db, '끊겼어요')).toBe(is ? 1 : 0);
    expect((await findMail(db, mailId))?.status).toBe(is ? 'FAILED' : 'QUEUED');
  },
);
