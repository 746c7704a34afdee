import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { businessStatus } from '#db/schema/business-status.ts';
import { file } from '#db/schema/files.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';
import { mail } from '#db/schema/mails.ts';
import { project, projectEvent } from '#db/schema/projects.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { taskMark, taskReminder } from '#db/schema/tasks.ts';
import { insertFile } from '#server/modules/files/service.ts';
import { queueMail } from '#server/modules/mails/service.ts';
import { openPlatform } from '#server/open-platform.ts';
import {
  createTestLog,
  keepTestUpload,
  openTestApp,
  quickPolling,
  type TestApp,
} from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { openTestMailbox } from '#server/testing/mailbox.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { startWorker } from './worker.ts';

const system = { kind: 'SYSTEM' } as const;

let opened: TestApp;
let closers: (() => Promise<void>)[];

beforeEach(() => {
  closers = [];
});

afterEach(async () => {
  for (const close of closers.reverse()) await close();
});

async function open(environment: Record<string, string> = {}): Promise<void> {
  opened = await openTestApp({ environment, isWorker: true });
  closers.push(opened.close);
}

function objectPath(storageKey: string): string {
  return path.join(opened.platform.config.dataDir, 'files', storageKey);
}

async function makeOld(localPath: string): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  await utimes(localPath, then, then);
}

test('projects whose day has come are moved once, however many workers there are', async () => {
  await open();
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const today = koreanDay(new Date());
  const made = [];
  for (let count = 0; count < 5; count += 1) {
    const progress = { actualStart: today, actualEnd: addDays(today, 30) };
    made.push(
      await createProject(db, company, { status: 'CONFIRMED', npoIds: [npo.organizationId], progress }),
    );
  }
  const log = createTestLog();
  const { config, legal } = opened.platform;
  const second = await openPlatform(config, opened.appUrl, { isWorker: true, log, legal });
  closers.push(second.close);
  closers.push(
    ...(await Promise.all([
      startWorker(opened.platform, opened.log, quickPolling),
      startWorker(second.platform, log, quickPolling),
    ])),
  );
  await vi.waitFor(async () => expect(await db.$count(project, eq(project.status, 'IN_PROGRESS'))).toBe(5), {
    timeout: 60_000,
    interval: 100,
  });
  // A later run finds nothing left to do; while one waits already, the queue takes no other.
  const { queue } = opened.platform;
  await vi.waitFor(
    async () => {
      const jobId = await queue.send('project-advance', {});
      expect(jobId).not.toBeNull();
      await vi.waitFor(async () => {
        const [job] = await queue.findJobs('project-advance', { id: jobId as string });
        expect(job?.state).toBe('completed');
      }, 60_000);
    },
    { timeout: 60_000, interval: 100 },
  );
  for (const { projectId } of made) {
    expect(await db.$count(projectEvent, eq(projectEvent.projectId, projectId))).toBe(1);
  }
  expect(await db.$count(mail), 'one to the company and one to the NPO for each').toBe(10);
  for (const name of [
    'project-advance',
    'certificate-expire',
    'plan-expire',
    'order-advance',
    'consent-notices',
  ])
    expect((await queue.findJobs(name, {})).length, `${name} at the start`).toBeGreaterThan(0);
  const schedules = await queue.getSchedules();
  expect(new Set(schedules.map(({ timezone }) => timezone))).toEqual(new Set(['Asia/Seoul']));
  expect(Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]))).toEqual({
    'project-advance': '* * * * *',
    'outgoing-send': '*/5 * * * *',
    'activity-news': '*/5 * * * *',
    'reminder-send': '5 9-20 * * *',
    'pack-build': '*/10 * * * *',
    'certificate-expire': '2 0 * * *',
    'plan-expire': '4 0 * * *',
    'business-status-check': '30 3 * * *',
    'order-advance': '10 9 * * *',
    'consent-notices': '20 9 * * *',
    sweep: '10 4 * * *',
    'audit-check': '0 6 * * *',
    retention: '40 4 * * *',
    'month-keep': '10 5 * * *',
    backup: '10 2 * * *',
    'erasure-send': '* * * * *',
  });
});

test('the sweep removes what has outlived its use, keeps the rest and reports files without object', async () => {
  await open();
  const { platform } = opened;
  const { db, storage } = platform;
  const company = await createCompany(db);
  const key = { memberId: company.memberId, requestHash: 'x', responseBody: {} };
  await db.insert(idempotencyKey).values([
    { ...key, key: 'old-key-1', createdAt: sql`now() - interval '8 days'` },
    { ...key, key: 'new-key-1', createdAt: sql`now() - interval '6 days'` },
  ]);
  await db.insert(rateLimit).values([
    { key: 'over', count: 3, windowEndsAt: sql`now() - interval '1 second'` },
    { key: 'running', count: 3, windowEndsAt: sql`now() + interval '1 minute'` },
  ]);
  await db.insert(businessStatus).values([
    { number: '1208147521', status: 'OPERATING', checkedAt: sql`now() - interval '8 days'` },
    { number: '2208162517', status: 'OPERATING', checkedAt: sql`now() - interval '6 days'` },
  ]);
  const { memberId: markedById } = await createAdmin(db);
  const taskKey = `INQUIRY:${randomUUID()}`;
  await db.insert(taskMark).values({ key: taskKey, since: new Date(), markedById });
  const reminder = { taskKey, organizationId: company.organizationId, remindedById: markedById };
  const today = koreanDay(new Date());
  await db.insert(taskReminder).values([
    { ...reminder, remindedOn: addDays(today, -31) },
    { ...reminder, remindedOn: addDays(today, -29) },
  ]);

  const { projectId } = await createProject(db, company);
  const upload = (name: string) =>
    keepTestUpload(platform, { name, bytes: Buffer.from('%PDF-1.7'), mimeType: 'application/pdf' });
  const [named, lost, oldOrphan, youngOrphan] = [
    await upload('a.pdf'),
    await upload('b.pdf'),
    await upload('c.pdf'),
    await upload('d.pdf'),
  ];
  const parent = {
    class: 'REQUEST_ATTACHMENT',
    ownerId: company.organizationId,
    uploaderId: company.memberId,
    projectId,
  } as const;
  await runUnit(platform, system, (unit) => insertFile(unit, named, parent));
  const lostRow = await runUnit(platform, system, (unit) => insertFile(unit, lost, parent));
  await storage.delete(lost.storageKey);
  for (const { storageKey } of [named, oldOrphan]) await makeOld(objectPath(storageKey));
  const half = path.join(storage.temporaryDir, 'half-an-upload');
  await mkdir(storage.temporaryDir, { recursive: true });
  await writeFile(half, 'x');
  await makeOld(half);
  await writeFile(path.join(storage.temporaryDir, 'under-way'), 'x');

  closers.push(await startWorker(platform, opened.log, quickPolling));
  await platform.queue.send('sweep', {});
  await vi.waitFor(
    () =>
      expect(opened.log.entries.map(({ message }) => message)).toContain(
        'files whose object is not in the store',
      ),
    { timeout: 60_000, interval: 100 },
  );
  expect(opened.log.entries.find(({ message }) => message === 'swept')?.details).toMatchObject({
    idempotencyKeys: 1,
    rateLimits: 1,
    abandonedMails: 0,
    businessStatuses: 1,
    taskMarks: 1,
    taskReminders: 1,
    deletedObjects: 1,
    deletedUploads: 1,
  });
  expect(opened.log.entries.find(({ level }) => level === 'error')?.details).toEqual({
    missingFileIds: [lostRow.id],
  });
  expect((await db.select().from(idempotencyKey)).map((row) => row.key)).toEqual(['new-key-1']);
  expect((await db.select().from(rateLimit)).map((row) => row.key)).toEqual(['running']);
  expect(existsSync(objectPath(oldOrphan.storageKey))).toBe(false);
  expect(existsSync(objectPath(youngOrphan.storageKey))).toBe(true);
  expect(existsSync(objectPath(named.storageKey))).toBe(true);
  expect(await readdir(storage.temporaryDir)).toEqual(['under-way']);
  expect(await db.$count(file)).toBe(2);
});

test('a worker hears of jobs when they are committed, and goes on until none is left', async () => {
  await open();
  const { platform, log } = opened;
  const never = { notifyPollingIntervalSeconds: 86_400, pollingIntervalSeconds: 86_400 };
  closers.push(await startWorker(platform, log, never));
  const none = () => ({ announcementId: crypto.randomUUID() });
  await runUnit(platform, system, (unit) => unit.sendAll('announcement-send', [none(), none(), none()]));
  await vi.waitFor(
    async () => {
      const jobs = await platform.queue.findJobs('announcement-send');
      expect(jobs.map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    },
    { timeout: 60_000, interval: 100 },
  );
});

test('an object whose last row has gone is deleted, one that a row names is not', async () => {
  await open();
  const { platform } = opened;
  const company = await createCompany(platform.db);
  const { projectId } = await createProject(platform.db, company);
  const upload = (name: string) =>
    keepTestUpload(platform, { name, bytes: Buffer.from('%PDF-1.7'), mimeType: 'application/pdf' });
  const named = await upload('a.pdf');
  const orphan = await upload('b.pdf');
  await runUnit(platform, system, (unit) =>
    insertFile(unit, named, {
      class: 'REQUEST_ATTACHMENT',
      ownerId: company.organizationId,
      uploaderId: company.memberId,
      projectId,
    }),
  );
  closers.push(await startWorker(platform, opened.log, quickPolling));
  const jobIds = [
    await platform.queue.send('file-delete', { storageKey: named.storageKey }),
    await platform.queue.send('file-delete', { storageKey: orphan.storageKey }),
    await platform.queue.send('file-delete', { storageKey: orphan.storageKey }),
  ];
  await vi.waitFor(
    async () => {
      for (const id of jobIds) {
        const [job] = await platform.queue.findJobs('file-delete', { id: id as string });
        expect(job?.state).toBe('completed');
      }
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(existsSync(objectPath(named.storageKey))).toBe(true);
  expect(existsSync(objectPath(orphan.storageKey))).toBe(false);
});

test('a worker that is asked to stop finishes the mail that it is delivering', async () => {
  let release = () => {};
  const holds = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailbox = await openTestMailbox({ holds });
  closers.push(mailbox.close);
  await open({ SMTP_URL: mailbox.url });
  const { platform } = opened;
  const id = await runUnit(platform, system, (unit) =>
    queueMail(unit, {
      memberId: null,
      to: 'a@matson.example',
      subject: '제목',
      text: '글',
      html: '<p>글</p>',
    }),
  );
  const stop = await startWorker(platform, opened.log, quickPolling);
  await vi.waitFor(
    async () => {
      const [job] = await platform.queue.findJobs('mail-deliver', { data: { mailId: id } });
      expect(job?.state).toBe('active');
    },
    { timeout: 60_000, interval: 50 },
  );
  const stopped = stop();
  release();
  await stopped;
  const [row] = await platform.db.select().from(mail).where(eq(mail.id, id));
  expect(row?.status).toBe('SENT');
  expect(mailbox.mails).toHaveLength(1);
});
