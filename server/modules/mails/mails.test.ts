import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { openTestApp, quickPolling, type TestApp } from '#server/testing/app.ts';
import { openDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createAdmin, createNpo, type TestMember } from '#server/testing/factories.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runUnit } from '#server/unit.ts';
import { deliverMail, failAbandonedMails } from './delivery.ts';
import { openMailer } from './mailer.ts';
import { mailMember, queueMail } from './service.ts';

const system = { kind: 'SYSTEM' } as const;
const message = {
  title: '추천 단체 5곳을 보내 드려요',
  body: '「책 & <나눔>」에 맞는 단체예요.\n함께 살펴봐 주세요.',
  path: '/project/manage/1',
};

let opened: TestApp;
let mailbox: TestMailbox;
let stopWorker: () => Promise<void>;
let reader: TestMember;

async function open(environment: Record<string, string>): Promise<void> {
  opened = await openTestApp({ environment, isWorker: true });
  reader = await createNpo(opened.platform.db, { memberName: '김나눔 <b>' });
  stopWorker = await startWorker(opened.platform, opened.log, quickPolling);
}

async function close(): Promise<void> {
  await stopWorker();
  await opened.close();
}

/** One more try, a second later, in place of the twelve over two days. */
async function shortenRetries(): Promise<void> {
  const owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  await owner.query(`UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 1, retry_backoff = false
    WHERE name = 'mail-deliver'`);
  await owner.end();
}

function queue(to = reader.email, given: Partial<typeof message> = {}): Promise<string> {
  return runUnit(opened.platform, system, (unit) =>
    mailMember(unit, { memberId: reader.memberId, name: reader.name, to }, { ...message, ...given }),
  );
}

async function findMail(id: string) {
  const [row] = await opened.platform.db.select().from(mail).where(eq(mail.id, id));
  return row;
}

const waitForStatus = (id: string, status: 'SENT' | 'FAILED') =>
  vi.waitFor(async () => expect((await findMail(id))?.status).toBe(status), {
    timeout: 60_000,
    interval: 100,
  });

const headersOf = (received: TestMailbox['mails'][number] | undefined, name: string) =>
  received?.headers.filter((header) => header.name === name).map((header) => header.value);

describe('with an SMTP server', () => {
  beforeAll(async () => {
    mailbox = await openTestMailbox({ refuses: 'gone@matson.example' });
    await open({ SMTP_URL: mailbox.url });
  });
  beforeEach(() => {
    mailbox.mails.length = 0;
  });
  afterAll(async () => {
    await close();
    await mailbox.close();
  });

  test('a mail leaves with the commit of its cause, in Korean, with absolute links and an own Message-ID', async () => {
    const id = await queue();
    await waitForStatus(id, 'SENT');
    expect(mailbox.mails).toHaveLength(1);
    const [received] = mailbox.mails;
    expect(received?.recipients).toEqual([reader.email]);
    expect(headersOf(received, 'subject')).toEqual(['[맞손] 추천 단체 5곳을 보내 드려요']);
    expect(headersOf(received, 'from')).toEqual(['맞손 <no-reply@matson.example>']);
    expect(headersOf(received, 'message-id')).toEqual([`<mail.${id}@matson.test>`]);
    expect(headersOf(received, 'auto-submitted')).toEqual(['auto-generated']);
    for (const body of [received?.text, received?.html]) {
      expect(body).toContain('http://matson.test/project/manage/1');
      expect(body).toContain('서울특별시 성동구');
    }
    expect(received?.html).toContain('「책 &amp; &lt;나눔&gt;」에 맞는 단체예요.<br>함께');
    expect(received?.html).toContain('김나눔 &lt;b&gt; 님,');
    expect(received?.text).toContain('「책 & <나눔>」에 맞는 단체예요.\n함께');
    expect(await findMail(id)).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  test('what is rolled back leaves neither mail nor job', async () => {
    const before = await opened.platform.db.$count(mail);
    const failed = runUnit(opened.platform, system, async (unit) => {
      await queueMail(unit, {
        memberId: null,
        to: 'a@matson.example',
        subject: '제목',
        text: '글',
        html: '<p>글</p>',
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await opened.platform.db.$count(mail)).toBe(before);
    const marker = await queue();
    await waitForStatus(marker, 'SENT');
    expect(mailbox.mails).toHaveLength(1);
  });

  test('no text makes a header or a recipient of its own', async () => {
    const title = '제목\r\nBcc: spy@matson.example\r\n\r\n본문';
    const first = await queue(reader.email, { title });
    await waitForStatus(first, 'SENT');
    const second = await queue('real@matson.example\r\nRCPT TO:<spy@matson.example>');
    const third = await queue('one@matson.example, spy@matson.example');
    await vi.waitFor(async () => {
      for (const id of [second, third]) expect((await findMail(id))?.status).not.toBe('QUEUED');
    }, 60_000);
    expect(mailbox.mails.flatMap((received) => received.recipients)).not.toContain('spy@matson.example');
    for (const received of mailbox.mails) {
      expect(headersOf(received, 'bcc')).toEqual([]);
      expect(received.recipients).toHaveLength(1);
    }
    const sentMail = mailbox.mails.find(({ recipients }) => recipients[0] === reader.email);
    expect(headersOf(sentMail, 'subject')).toEqual(['[맞손] 제목 Bcc: spy@matson.example 본문']);
  });

  test('an address that the server refuses for good fails at once and is not tried again', async () => {
    const id = await queue('gone@matson.example');
    await waitForStatus(id, 'FAILED');
    expect(await findMail(id)).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no such mailbox'),
    });
    const jobs = await opened.platform.queue.findJobs('mail-deliver', { data: { mailId: id }, queued: true });
    expect(jobs).toEqual([]);
  });

  test('many mails that wait each leave once', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => queue(`reader${at}@matson.example`)));
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(ids.length), { timeout: 60_000, interval: 50 });
    for (const id of ids) await waitForStatus(id, 'SENT');
    expect(new Set(mailbox.mails.flatMap(({ recipients }) => recipients)).size).toBe(ids.length);
  });

  test('a mail that has left is not sent again when its job runs twice', async () => {
    const id = await queue();
    await waitForStatus(id, 'SENT');
    const mailer = await openMailer(opened.platform.config);
    await deliverMail({ db: opened.platform.db, mailer }, id, { isLastTry: false });
    expect(mailbox.mails).toHaveLength(1);
    expect((await findMail(id))?.attempts).toBe(1);
  });

  test('[E-22] a server that accepts a mail and forgets it is believed: it stands as sent, and nothing sends it again', async () => {
    const id = await queue();
    await waitForStatus(id, 'SENT');
    mailbox.mails.length = 0;
    expect(await failAbandonedMails(opened.platform.db)).toBe(0);
    const later = await queue();
    await waitForStatus(later, 'SENT');
    expect(mailbox.mails.map((received) => headersOf(received, 'message-id'))).toEqual([
      [`<mail.${later}@matson.test>`],
    ]);
    expect(await findMail(id)).toMatchObject({ status: 'SENT', attempts: 1, lastError: null });
  });
});

test('[E-22] a mail that was accepted, but whose answer got lost, goes out again under its Message-ID', async () => {
  const line = await openDatabaseProxy();
  let accepted = 0;
  mailbox = await openTestMailbox({
    keep: () => {
      accepted += 1;
      if (accepted === 1) void line.cut().then(line.restore);
    },
  });
  await open({ SMTP_URL: line.reach(mailbox.url) });
  try {
    await shortenRetries();
    const id = await queue();
    await waitForStatus(id, 'SENT');
    const own = [`<mail.${id}@matson.test>`];
    expect(mailbox.mails.map((received) => headersOf(received, 'message-id'))).toEqual([own, own]);
    expect((await findMail(id))?.attempts).toBe(2);
  } finally {
    await close();
    await line.close();
    await mailbox.close();
  }
});

describe('while the SMTP server is down', () => {
  let port: number;
  let reopened: TestMailbox | null = null;

  beforeEach(async () => {
    const gone = await openTestMailbox();
    port = gone.port;
    await gone.close();
    await open({ SMTP_URL: gone.url });
    await shortenRetries();
  });
  afterEach(async () => {
    await close();
    await reopened?.close();
    reopened = null;
  });

  test('a mail is tried again, then a dead mail that the admin retries, then delivered once', async () => {
    const { db } = opened.platform;
    const admin = await createAdmin(db);
    const adminBrowser = await opened.signIn(admin);
    const id = await queue();
    await waitForStatus(id, 'FAILED');
    expect(await findMail(id)).toMatchObject({
      attempts: 2,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });

    expect(opened.log.entries.filter(({ message }) => message === 'job failed')).toHaveLength(1);
    expect(JSON.stringify(opened.log.entries)).not.toContain('@matson.example');

    const listed = (await adminBrowser.get('/api/admin/mails')).json();
    expect(listed.items).toEqual([
      expect.objectContaining({ id, to: reader.email, status: 'FAILED', attempts: 2 }),
    ]);
    const [read] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'mail.find'));
    expect(read).toMatchObject({
      actorId: admin.memberId,
      details: { purpose: 'undelivered mail', memberIds: [reader.memberId] },
    });

    reopened = await openTestMailbox({ port });
    const url = `/api/admin/mails/${id}/retry`;
    expect((await (await opened.signIn(reader)).post(url)).statusCode).toBe(403);
    expect((await findMail(id))?.status).toBe('FAILED');
    const answer = await adminBrowser.post(url);
    expect(answer.json()).toMatchObject({ id, status: 'QUEUED', attempts: 0 });
    const again = await adminBrowser.post(url);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'STALE', current: { id } });
    await waitForStatus(id, 'SENT');
    expect(reopened.mails).toHaveLength(1);
    expect(headersOf(reopened.mails[0], 'message-id')).toEqual([`<mail.${id}@matson.test>`]);
    expect((await adminBrowser.get('/api/admin/mails')).json()).toMatchObject({ items: [], total: 0 });
    // Of its organisation it is still listed, and that is another purpose.
    const own = await adminBrowser.get(`/api/admin/mails?organizationId=${reader.organizationId}`);
    expect(own.json<{ items: { id: string }[] }>().items.map((item) => item.id)).toContain(id);
    const reads = await db.select().from(auditEntry).where(eq(auditEntry.action, 'mail.find'));
    expect(reads.map(({ details }) => details)).toContainEqual({
      purpose: 'mail of an organisation',
      memberIds: [reader.memberId],
    });
    expect(
      (await adminBrowser.post('/api/admin/mails/11111111-1111-4111-8111-111111111111/retry')).statusCode,
    ).toBe(404);
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'mail.retry'));
    expect(entry).toMatchObject({ actorId: admin.memberId, subjectId: id });
  });

  test('a server that comes back before the last try gets the mail by itself', async () => {
    const id = await queue();
    await vi.waitFor(async () => expect((await findMail(id))?.attempts).toBe(1), { timeout: 60_000 });
    reopened = await openTestMailbox({ port });
    await waitForStatus(id, 'SENT');
    expect(reopened.mails).toHaveLength(1);
  });

  test('[E-22] the mail of a worker that died is given to another, and not after minutes', async () => {
    await stopWorker();
    const id = await queue();
    const taken = await opened.platform.queue.fetch('mail-deliver');
    expect(taken.map(({ data }) => data)).toEqual([{ mailId: id }]);
    const owner = new pg.Client({ connectionString: opened.databaseUrl });
    await owner.connect();
    await owner.query(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '21 seconds' WHERE name = 'mail-deliver'`,
    );
    await owner.end();
    await opened.platform.queue.supervise('mail-deliver');
    const [job] = await opened.platform.queue.findJobs('mail-deliver', { data: { mailId: id } });
    expect(job?.state).toBe('retry');
  });

  test('a mail whose job died with its worker becomes visible as failed', async () => {
    await stopWorker();
    const id = await queue();
    expect(await failAbandonedMails(opened.platform.db)).toBe(0);
    const [job] = await opened.platform.queue.findJobs('mail-deliver', { data: { mailId: id } });
    await opened.platform.queue.deleteJob('mail-deliver', job?.id as string);
    expect(await failAbandonedMails(opened.platform.db)).toBe(1);
    expect((await findMail(id))?.status).toBe('FAILED');
  });
});

describe('without an SMTP server', () => {
  afterEach(close);

  test('the demo shows its mails, newest first, to anyone', async () => {
    await open({});
    const first = await queue();
    await waitForStatus(first, 'SENT');
    const second = await queue('other@matson.example');
    await waitForStatus(second, 'SENT');
    const mails = (await opened.anonymous.get('/api/demo/mails')).json();
    expect(mails.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(mails[1]).toMatchObject({ to: reader.email, status: 'SENT', subject: `[맞손] ${message.title}` });
  });

  test('outside demo mode there is no mailbox, and an undeliverable mail is a dead mail', async () => {
    await open({ DEMO: 'false' });
    await shortenRetries();
    expect((await opened.anonymous.get('/api/demo/mails')).statusCode).toBe(404);
    const id = await queue();
    await waitForStatus(id, 'FAILED');
    expect(await findMail(id)).toMatchObject({ lastError: 'SMTP_URL is not set' });
  });
});
