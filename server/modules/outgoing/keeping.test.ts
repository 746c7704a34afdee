import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outgoing, OutgoingBoard } from '#contract/admin/outgoing.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { setting } from '#db/schema/settings.ts';
import { runSweep } from '#server/jobs/sweep.ts';
import { createTestLog, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestMember } from '#server/testing/factories.ts';
import { sendOutgoing, sendOverdue } from './send.ts';

let app: TestApp;
let admin: TestMember;
let mine: TestBrowser;
let theirs: TestBrowser;
let askerId: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await createAdmin(db);
  mine = await app.signIn(admin);
  theirs = await app.signIn(await createAdmin(db));
  askerId = (await createCompany(db)).memberId;
  await db.update(setting).set({ outgoingMinutes: 5, version: sql`${setting.version} + 1` });
});
afterAll(() => app.close());

/** An answer to an inquiry that waits to be sent. */
async function hold(browser = mine): Promise<Outgoing & { inquiryId: string }> {
  const [row] = await app.platform.db
    .insert(inquiry)
    .values({ memberId: askerId, subject: '언제 시작하나요', body: '내용' })
    .returning({ id: inquiry.id });
  const inquiryId = row?.id as string;
  const answer = await browser.put(`/api/admin/inquiries/${inquiryId}/answer`, { version: 1, answer: '네.' });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...answer.json().waiting, inquiryId };
}
const act = ({ id, version }: Pick<Outgoing, 'id' | 'version'>, what: string, browser = mine) =>
  browser.post(`/api/admin/outgoing/${id}/${what}`, { version });
const send = ({ id }: Outgoing) => sendOutgoing(app.platform, id);
const rowOf = async ({ id }: Pick<Outgoing, 'id'>) =>
  (await app.platform.db.select().from(outgoing).where(eq(outgoing.id, id)))[0];
const board = async () => (await mine.get('/api/admin/outgoing')).json<OutgoingBoard>();

/** One that was refused, because its inquiry had been answered meanwhile. */
async function refuse() {
  const held = await hold();
  await app.platform.db
    .update(inquiry)
    .set({ answer: '다른 답', answeredById: admin.memberId, answeredAt: new Date(), version: 2 })
    .where(eq(inquiry.id, held.inquiryId));
  await send(held);
  return held;
}

async function endDaysAgo(days: number, { id }: Pick<Outgoing, 'id'>): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('ALTER TABLE outgoing DISABLE TRIGGER USER');
  await client.query(`UPDATE outgoing SET ended_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);
  await client.query('ALTER TABLE outgoing ENABLE TRIGGER USER');
  await client.end();
}

test('[O-05] one that cannot leave yet is told in the log and holds none of the others back', async () => {
  const [stuck, free] = [await hold(mine), await hold(theirs)];
  for (const each of [stuck, free]) expect((await act(each, 'hastening')).statusCode).toBe(200);
  await app.platform.queue.deleteAllJobs('outgoing-send');
  const signIn = { ...app.platform.signIn };
  signIn.findActor = (memberId) =>
    memberId === admin.memberId
      ? Promise.reject(new Error('something is broken'))
      : app.platform.signIn.findActor(memberId);
  const log = createTestLog();
  await sendOverdue({ ...app.platform, signIn }, log, { seconds: 0 });
  expect([(await rowOf(stuck))?.status, (await rowOf(free))?.status]).toEqual(['WAITING', 'SENT']);
  expect(log.entries).toEqual([
    expect.objectContaining({
      level: 'warn',
      details: expect.objectContaining({ outgoingId: stuck.id }),
    }),
  ]);
  await sendOverdue(app.platform, log, { seconds: 0 });
  expect((await rowOf(stuck))?.status).toBe('SENT');
  expect(log.entries).toHaveLength(1);
});

test('[O-05] undoing and hurrying rest on the version that was seen', async () => {
  const held = await hold();
  for (const what of ['undo', 'hastening'])
    expect((await act({ ...held, version: held.version + 1 }, what)).statusCode).toBe(409);
  const hurried = (await act(held, 'hastening', theirs)).json<Outgoing>();
  expect((await act(held, 'undo')).json()).toMatchObject({
    code: 'STALE',
    current: { status: 'WAITING', version: hurried.version },
  });
  expect((await act(hurried, 'undo')).statusCode).toBe(200);
  const refused = await refuse();
  expect((await act(refused, 'acknowledgement')).statusCode, 'as it was before it was refused').toBe(409);
  expect((await rowOf(refused))?.acknowledgedAt).toBeNull();
});

test('[O-05] of what has ended the last five of an hour are shown, the newest first', async () => {
  const sent: Outgoing[] = [];
  for (let count = 0; count < 6; count += 1) {
    const held = await hold();
    await send(held);
    sent.push(held);
  }
  const ids = sent.map(({ id }) => id).toReversed();
  expect((await board()).recent.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  const [oldest, ...others] = sent;
  for (const each of others) await endDaysAgo(1, each);
  const shown = (await board()).recent.map(({ id }) => id);
  expect(ids.filter((id) => shown.includes(id))).toEqual([oldest?.id]);
});

test('[O-05] what became of it can be seen for thirty days; what nobody has seen stays', async () => {
  const [old, recent] = [await hold(), await hold()];
  for (const each of [old, recent]) await send(each);
  const [unseen, seen] = [await refuse(), await refuse()];
  const { version } = (await board()).refused.find(({ id }) => id === seen.id) as Outgoing;
  expect((await act({ id: seen.id, version }, 'acknowledgement')).statusCode).toBe(200);
  await endDaysAgo(29, recent);
  for (const each of [old, unseen, seen]) await endDaysAgo(31, each);
  await runSweep(app.platform, createTestLog());
  const kept = await Promise.all([old, recent, unseen, seen].map(rowOf));
  expect(kept.map((row) => row !== undefined)).toEqual([false, true, true, false]);
});
