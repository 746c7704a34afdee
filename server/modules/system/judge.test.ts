import { describe, expect, test } from 'vitest';
import { type SystemPart, systemParts } from '#contract/admin/system.ts';
import { judge, type SystemFacts } from './judge.ts';
import type { ProcessReport } from './report.ts';
import type { ReportingProcess } from './store.ts';

const now = new Date('2026-11-23T03:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const since = (minutes: number) => ago(minutes).toISOString();
const hour = 60;

let processes = 0;
function processWith(changes: Partial<ProcessReport> = {}, startedMinutesAgo = 60): ReportingProcess {
  processes += 1;
  const report: ProcessReport = {
    host: `host-${changes.role ?? 'all'}`,
    role: 'all',
    version: '1.2.0',
    node: '24.21.0',
    disk: { state: 'OK', since: since(60) },
    store: { failsSince: null },
    scanner: { failsSince: null },
    taxService: { failsSince: null },
    backup: { failsSince: null, newestAt: since(10 * hour) },
    untrustedProxy: null,
    ...changes,
  };
  const id = `00000000-0000-4000-8000-${String(processes).padStart(12, '0')}`;
  return { id, startedAt: ago(startedMinutesAgo), seenAt: now, report };
}

const sound: SystemFacts = {
  now,
  isDemo: false,
  sendsMail: true,
  databaseTrouble: null,
  databaseVersion: '18.4 (Debian 18.4-1)',
  databaseBytes: 312 * 1024 * 1024,
  failedMails: 0,
  firstFailedMailAt: null,
  stuckMails: 0,
  firstStuckMailAt: null,
  lastSentMailAt: ago(3),
  failedJobs: 0,
  firstFailedJobAt: null,
  failedQueues: [],
  waitingJobs: 0,
  oldestJobSeconds: 0,
  processes: [processWith()],
  lastWorkerAt: now,
};

const running = (...given: Partial<ProcessReport>[]) => ({
  processes: given.map((each) => processWith(each)),
});

test('[E-11] an installation without a fault is sound in every part, with nothing to do', () => {
  for (const part of systemParts)
    expect(judge(part, sound)).toMatchObject({ part, state: 'OK', since: null, todo: null });
  expect(judge('DATABASE', sound).what).toBe('PostgreSQL 18.4, 자료 312MB예요.');
  expect(judge('VERSIONS', sound).what).toBe('맞손 1.2.0 · Node 24.21.0 · PostgreSQL 18.4');
});

describe('[E-11] a part that is not sound says since when and what to do', () => {
  const faults: [string, SystemPart, Partial<SystemFacts>, 'ATTENTION' | 'DOWN', string | null, RegExp][] = [
    [
      'a full disk of the database',
      'DATABASE',
      { databaseTrouble: { kind: 'FULL', since: ago(7) } },
      'DOWN',
      since(7),
      /디스크를 늘려/,
    ],
    [
      'a database that takes no writes',
      'DATABASE',
      { databaseTrouble: { kind: 'READ_ONLY', since: ago(7) } },
      'DOWN',
      since(7),
      /주 서버/,
    ],
    [
      'a store that one of two processes cannot reach',
      'STORE',
      running({}, { host: 'b', store: { failsSince: since(4) } }),
      'DOWN',
      since(4),
      /저장소가 켜져/,
    ],
    [
      'a disk with little room',
      'STORE',
      running({ disk: { state: 'LOW', since: since(9) } }),
      'ATTENTION',
      since(9),
      /비워/,
    ],
    [
      'a disk that takes nothing',
      'STORE',
      running({ disk: { state: 'LOW', since: since(9) } }, { disk: { state: 'READ_ONLY', since: since(2) } }),
      'DOWN',
      since(9),
      /읽기만/,
    ],
    ['no mail server', 'MAIL', { sendsMail: false }, 'DOWN', null, /SMTP_URL/],
    [
      'a mail server that takes nothing',
      'MAIL',
      {
        stuckMails: 4,
        firstStuckMailAt: ago(20),
        lastSentMailAt: ago(30),
        failedMails: 1,
        firstFailedMailAt: ago(90),
      },
      'DOWN',
      since(20),
      /메일 서버의 상태/,
    ],
    [
      'one mail that waits while others go',
      'MAIL',
      { stuckMails: 1, firstStuckMailAt: ago(20) },
      'ATTENTION',
      since(20),
      /‘메일’/,
    ],
    [
      'mails that were given up on',
      'MAIL',
      { failedMails: 2, firstFailedMailAt: ago(90) },
      'ATTENTION',
      since(90),
      /다시 보내/,
    ],
    [
      'a scanner that is silent',
      'SCANNER',
      running({ scanner: { failsSince: since(3) } }),
      'DOWN',
      since(3),
      /ClamAV/,
    ],
    ['no scanner', 'SCANNER', running({ scanner: null }), 'ATTENTION', null, /CLAMD_URL/],
    [
      'a tax service that fails',
      'TAX_SERVICE',
      running({ taxService: { failsSince: since(70) } }),
      'ATTENTION',
      since(70),
      /키가/,
    ],
    [
      'no key of the tax service',
      'TAX_SERVICE',
      running({ taxService: null }),
      'ATTENTION',
      null,
      /BUSINESS_STATUS_KEY/,
    ],
    [
      'no worker',
      'QUEUES',
      { ...running({ role: 'web' }), lastWorkerAt: ago(12), waitingJobs: 8 },
      'DOWN',
      since(12),
      /ROLE/,
    ],
    [
      'jobs that wait',
      'QUEUES',
      { waitingJobs: 80, oldestJobSeconds: 600 },
      'ATTENTION',
      since(10),
      /worker를 하나 더/,
    ],
    [
      'jobs that were given up on',
      'QUEUES',
      { failedJobs: 1, firstFailedJobAt: ago(50), failedQueues: ['backup'] },
      'ATTENTION',
      since(50),
      /job failed/,
    ],
    [
      'a backup that is missing',
      'BACKUP',
      running({ backup: { failsSince: null, newestAt: since(27 * hour) } }),
      'ATTENTION',
      since(hour),
      /npm run backup/,
    ],
    [
      'backups that are missing for days',
      'BACKUP',
      running({ backup: { failsSince: null, newestAt: since(80 * hour) } }),
      'DOWN',
      since(54 * hour),
      /로그/,
    ],
    [
      'no whole backup',
      'BACKUP',
      running({ backup: { failsSince: null, newestAt: null } }),
      'DOWN',
      null,
      /npm run backup/,
    ],
    [
      'a place of backups that cannot be read',
      'BACKUP',
      running({ backup: { failsSince: since(6), newestAt: null } }),
      'DOWN',
      since(6),
      /BACKUP_TO/,
    ],
    ['no backup', 'BACKUP', running({ backup: null }), 'ATTENTION', null, /BACKUP_PASSPHRASE/],
    [
      'a proxy that is not trusted',
      'PROXY',
      running({ untrustedProxy: { address: '10.0.0.5', since: since(600), at: since(2) } }),
      'ATTENTION',
      since(600),
      /TRUSTED_PROXIES/,
    ],
  ];
  test.each(faults)('%s', (_title, part, changes, state, begun, todo) => {
    const judged = judge(part, { ...sound, ...changes });
    expect(judged).toMatchObject({ state, since: begun });
    expect(judged.todo).toMatch(todo);
  });

  test('two versions at once, since the second one started', () => {
    const both = [processWith({ version: '1.1.0' }, 900), processWith({}, 5), processWith({}, 4)];
    expect(judge('VERSIONS', { ...sound, processes: both })).toMatchObject({
      state: 'ATTENTION',
      since: since(5),
      what: '맞손 1.1.0, 1.2.0 버전이 함께 돌고 있어요.',
    });
  });

  test('parts that only processes can see, while none has told', () => {
    for (const part of ['STORE', 'SCANNER', 'TAX_SERVICE', 'BACKUP', 'VERSIONS'] as const)
      expect(judge(part, { ...sound, processes: [] })).toMatchObject({ state: 'ATTENTION' });
  });
});

describe('[E-11] what is no fault is none', () => {
  const harmless: [string, SystemPart, Partial<SystemFacts>][] = [
    ['the demo without a mail server', 'MAIL', { isDemo: true, sendsMail: false }],
    [
      'a first try that failed a moment ago',
      'MAIL',
      { stuckMails: 1, firstStuckMailAt: ago(2), lastSentMailAt: null },
    ],
    ['a worker without a scanner', 'SCANNER', running({}, { role: 'worker', scanner: null })],
    ['a web process that keeps no backups', 'BACKUP', running({}, { role: 'web', backup: null })],
    [
      'a forwarded request of two days ago',
      'PROXY',
      running({ untrustedProxy: { address: null, since: since(3000), at: since(2900) } }),
    ],
    ['jobs that have just become due', 'QUEUES', { waitingJobs: 30, oldestJobSeconds: 20 }],
  ];
  test.each(harmless)('%s', (_title, part, changes) => {
    expect(judge(part, { ...sound, ...changes }).state).toBe('OK');
  });
});

describe('[E-11] a part turns when its time is over, and not before', () => {
  const backupAt = (minutes: number) => running({ backup: { failsSince: null, newestAt: since(minutes) } });
  const proxyAt = (minutes: number) =>
    running({ untrustedProxy: { address: '10.0.0.5', since: since(9000), at: since(minutes) } });
  const stuckAt = (minutes: number) => ({
    stuckMails: 1,
    firstStuckMailAt: ago(minutes),
    lastSentMailAt: ago(minutes + 1),
  });
  const bounds: [string, SystemPart, Partial<SystemFacts>, 'OK' | 'ATTENTION' | 'DOWN'][] = [
    ['a backup of 26 hours ago', 'BACKUP', backupAt(26 * hour), 'OK'],
    ['one of a minute before', 'BACKUP', backupAt(26 * hour + 1), 'ATTENTION'],
    ['one of 72 hours ago', 'BACKUP', backupAt(72 * hour), 'ATTENTION'],
    ['one of a minute before that', 'BACKUP', backupAt(72 * hour + 1), 'DOWN'],
    ['a mail that has waited ten minutes', 'MAIL', stuckAt(10), 'OK'],
    ['one that has waited eleven', 'MAIL', stuckAt(11), 'DOWN'],
    ['a job that has waited 300 seconds', 'QUEUES', { oldestJobSeconds: 300 }, 'OK'],
    ['one that has waited 301', 'QUEUES', { oldestJobSeconds: 301 }, 'ATTENTION'],
    ['a proxy seen a day less a minute ago', 'PROXY', proxyAt(24 * hour - 1), 'ATTENTION'],
    ['one seen a day ago', 'PROXY', proxyAt(24 * hour), 'OK'],
  ];
  test.each(bounds)('%s', (_title, part, changes, state) => {
    expect(judge(part, { ...sound, ...changes }).state).toBe(state);
  });

  test('of several backups the newest counts, wherever it was seen', () => {
    const seen = running(
      { backup: { failsSince: null, newestAt: since(80 * hour) } },
      { backup: { failsSince: null, newestAt: since(2 * hour) } },
      { backup: { failsSince: null, newestAt: since(30 * hour) } },
    );
    expect(judge('BACKUP', { ...sound, ...seen })).toMatchObject({
      state: 'OK',
      what: '2시간 전에 백업했어요.',
    });
  });
});
