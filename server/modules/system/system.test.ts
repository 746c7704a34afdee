import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemPart, SystemReport } from '#contract/admin/system.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { processReport } from '#db/schema/process-reports.ts';
import { programVersion } from '#server/config/program-version.ts';
import { createTestLog, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';
import { openReport } from './report.ts';
import { startReporting } from './reporting.ts';
import { findLastWorkerAt, saveReport } from './store.ts';

let opened: TestApp;
let admin: TestBrowser;
let scanner: Server;
let isScannerWell = true;

beforeAll(async () => {
  scanner = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (given) => {
      if (isScannerWell && given.toString() === 'zPING\0') socket.end('PONG\0');
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const { port } = scanner.address() as { port: number };
  opened = await openTestApp({
    environment: { CLAMD_URL: `tcp://127.0.0.1:${port}`, SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  admin = await opened.signIn(await createAdmin(opened.platform.db));
});
afterAll(async () => {
  await opened.close();
  scanner.close();
});

/** Has a process tell of itself once. */
async function report(): Promise<void> {
  await saveReport(opened.platform.db, randomUUID(), await openReport(opened.platform)());
}

async function read(): Promise<SystemReport> {
  const answer = await admin.get('/api/admin/system');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const partOf = ({ parts }: SystemReport, part: SystemPart) => parts.find((each) => each.part === part);

test('[E-11] the page knows what each process has told, also of a process that serves no pages', async () => {
  expect(partOf(await read(), 'STORE')?.what).toContain('알려 온 프로세스가 아직 없어요');
  await report();
  const told = await read();
  expect(told.processes).toHaveLength(1);
  expect(told.processes[0]).toMatchObject({ role: 'all', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  for (const part of ['DATABASE', 'STORE', 'SCANNER', 'QUEUES', 'VERSIONS', 'PROXY'] as const)
    expect(partOf(told, part)).toMatchObject({ state: 'OK', since: null });

  // A worker of another version and another disk, as it would have stored it.
  const [own] = await opened.platform.db.select().from(processReport);
  const begun = '2026-01-02T03:04:05.000Z';
  const content = {
    ...(own?.content as object),
    host: 'worker-2',
    role: 'worker',
    version: '0.0.1',
    disk: { state: 'LOW', since: begun },
  };
  const id = '00000000-0000-4000-8000-000000000001';
  await opened.platform.db.insert(processReport).values({ id, content, startedAt: new Date(begun) });
  const both = await read();
  expect(both.processes.find((each) => each.id === id)).toMatchObject({
    startedAt: begun,
    seenAt: expect.not.stringContaining(begun),
  });
  expect(both.processes.map(({ host }) => host)).toContain('worker-2');
  expect(partOf(both, 'VERSIONS')?.state).toBe('ATTENTION');
  expect(partOf(both, 'STORE')).toMatchObject({ state: 'ATTENTION', since: begun });
  await opened.platform.db.delete(processReport).where(eq(processReport.id, id));
});

test('[E-11] a process tells its role, its disk, since when each thing fails, and the proxy that it does not trust', async () => {
  const { platform } = opened;
  const [low, silent, first, last] = [2, 3, 4, 5].map((day) => new Date(`2026-11-0${day}T01:00:00Z`)) as [
    Date,
    Date,
    Date,
    Date,
  ];
  const tell = openReport({
    storage: platform.storage,
    config: { ...platform.config, role: 'worker', clamd: null },
    taxService: { ...platform.taxService, isConfigured: true, failsSince: () => silent },
    watch: {
      ...platform.watch,
      disk: { ...platform.watch.disk, state: () => 'LOW', since: () => low },
      untrustedProxy: { address: '192.0.2.7', since: first, at: last },
    },
  });
  expect(await tell()).toEqual({
    host: os.hostname(),
    role: 'worker',
    version: programVersion,
    node: process.versions.node,
    disk: { state: 'LOW', since: low.toISOString() },
    store: { failsSince: null },
    scanner: null,
    taxService: { failsSince: silent.toISOString() },
    backup: null,
    untrustedProxy: { address: '192.0.2.7', since: first.toISOString(), at: last.toISOString() },
  });
});

test.each([
  ['web', false],
  ['worker', true],
  ['all', true],
] as const)('[E-11] a process that is %s takes jobs: %s', async (role, takesJobs) => {
  const { db } = opened.platform;
  await db.delete(processReport);
  const content = { ...(await openReport(opened.platform)()), role };
  const [told] = await db.insert(processReport).values({ id: randomUUID(), content }).returning();
  expect(await findLastWorkerAt(db)).toEqual(takesJobs ? told?.seenAt : null);
});

test('[E-11] a process that ends is named no more at once, and when the last one ended is known', async () => {
  const { db } = opened.platform;
  await db.delete(processReport);
  const end = startReporting(opened.platform, createTestLog());
  await expect.poll(async () => (await read()).processes.length).toBe(1);
  expect(partOf(await read(), 'QUEUES')).toMatchObject({ state: 'OK' });
  await end();
  const told = await read();
  expect(told.processes).toEqual([]);
  const [last] = await db.select().from(processReport);
  expect(partOf(told, 'QUEUES')).toMatchObject({ state: 'DOWN', since: last?.seenAt.toISOString() });
});

test('[E-11] a scanner that hangs up is down', async () => {
  isScannerWell = false;
  await report();
  const judged = partOf(await read(), 'SCANNER');
  expect(judged).toMatchObject({ state: 'DOWN', since: expect.any(String) });
  isScannerWell = true;
});

test('[E-11] a process that has told nothing for two minutes does not run any more, and is forgotten after a day', async () => {
  await opened.platform.db.update(processReport).set({ seenAt: new Date(Date.now() - 130_000) });
  const told = await read();
  expect(told.processes).toEqual([]);
  expect(partOf(told, 'QUEUES')).toMatchObject({ state: 'DOWN', since: expect.any(String) });
  await opened.platform.db.update(processReport).set({ seenAt: new Date(Date.now() - 25 * 3_600_000) });
  await report();
  expect(await opened.platform.db.$count(processReport)).toBe(1);
});

test('[F-15] a forwarded request of a proxy that is not trusted is shown to admins', async () => {
  await opened.app.inject({ url: '/livez', headers: { 'x-forwarded-for': '203.0.113.7' } });
  await report();
  const judged = partOf(await read(), 'PROXY');
  expect(judged).toMatchObject({ state: 'ATTENTION', since: expect.any(String) });
  expect(judged?.what).toContain('127.0.0.1');
  expect(judged?.todo).toContain('TRUSTED_PROXIES');
  expect(JSON.stringify(judged)).not.toContain('203.0.113.7');
});

test('[E-11] a test mail goes to the own address of the admin, is recorded, and told to nobody else', async () => {
  const { db } = opened.platform;
  const sent = await admin.post('/api/admin/system/test-mail');
  expect(sent.statusCode).toBe(200);
  expect((await read()).testMail).toEqual(sent.json());
  const [row] = await db.select().from(mail);
  expect(row).toMatchObject({ to: sent.json().to, status: 'QUEUED' });
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'mail.test'));
  expect(entry).toMatchObject({ subjectType: 'mail', subjectId: row?.id });
  await db
    .update(mail)
    .set({ attempts: 1, lastError: '535 no such account', createdAt: new Date(Date.now() - 1_200_000) });
  const told = await read();
  expect(told.testMail).toMatchObject({ status: 'QUEUED', lastError: '535 no such account' });
  expect(partOf(told, 'MAIL')).toMatchObject({ state: 'DOWN', since: told.testMail?.createdAt });
  const other = await opened.signIn(await createAdmin(db));
  expect((await other.get('/api/admin/system')).json().testMail).toBeNull();
});

test('[E-11] ten test mails an hour are enough, and members have neither page nor mail', async () => {
  const { db } = opened.platform;
  const another = await opened.signIn(await createAdmin(db));
  for (let count = 0; count < 10; count += 1)
    expect((await another.post('/api/admin/system/test-mail')).statusCode).toBe(200);
  expect((await another.post('/api/admin/system/test-mail')).statusCode).toBe(429);
  const company = await opened.signIn(await createCompany(db));
  expect((await company.get('/api/admin/system')).statusCode).toBe(403);
  expect((await company.post('/api/admin/system/test-mail')).statusCode).toBe(403);
});
