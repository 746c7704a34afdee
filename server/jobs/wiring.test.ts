import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type QueueName, queues } from '#db/queues.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { startWorker } from './worker.ts';

type Handler = (jobs: object[]) => Promise<{ status: string; output?: object }[]>;

let opened: TestApp;
/** Who takes the jobs of each queue. */
const handlers = new Map<string, Handler>();
/** Sent by the worker at its start. */
const sent: string[] = [];

beforeAll(async () => {
  opened = await openTestApp({ isWorker: true });
  const { platform } = opened;
  // Where a file lies, no backup can: who tries it says so.
  const backupTo = path.join(platform.config.dataDir, 'no-folder');
  await writeFile(backupTo, '');
  const config = {
    ...platform.config,
    backupTo,
    backupKey: { recipient: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p' },
  };
  vi.spyOn(platform.queue, 'work').mockImplementation(async (...given: unknown[]) => {
    handlers.set(given[0] as string, given.at(-1) as Handler);
    return 'id';
  });
  vi.spyOn(platform.queue, 'schedule').mockResolvedValue();
  vi.spyOn(platform.queue, 'send').mockImplementation(async (...given: unknown[]) => {
    sent.push(given[0] as string);
    return null;
  });
  const taxService = { ...platform.taxService, isConfigured: true };
  await startWorker({ ...platform, config, taxService }, opened.log);
  vi.restoreAllMocks();
});
afterAll(() => opened.close());

test('every queue has somebody who takes its jobs', () => {
  expect([...handlers.keys()].toSorted()).toEqual(Object.keys(queues).toSorted());
});

const ids = Object.fromEntries(
  [
    'mailId',
    'projectId',
    'changeId',
    'announcementId',
    'noticeId',
    'learningId',
    'weightSetId',
    'outgoingId',
    'storageKey',
  ].map((name) => [name, randomUUID()]),
);

/** Runs one job of a queue; what it came to, and in order what it asked of the database. */
async function run(name: QueueName, data: object): Promise<{ status: string; story: string }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const job = { id: randomUUID(), name, data, retryCount: 0, retryLimit: 0 };
    const [result] = (await handlers.get(name)?.([job])) ?? [];
    const asked = query.mock.calls.map(([given, values]) => JSON.stringify([given, values]));
    return {
      status: result?.status ?? '',
      story: [...asked, JSON.stringify(result)].join('\n').replaceAll('\\"', '"'),
    };
  } finally {
    query.mockRestore();
  }
}

/** What a job has to ask for, in this order, whatever else it asks; of nothing that it finds it makes more. */
const parts: [QueueName, { data?: keyof typeof ids; does: string[]; isRefused?: true }][] = [
  ['mail-deliver', { data: 'mailId', does: ['from "mail"'] }],
  ['recovery-send', { does: ['INSERT INTO rate_limit'] }],
  ['sign-in-alert', { does: ['"rate_limit"."key" like'] }],
  ['outgoing-send', { data: 'outgoingId', does: ['from "outgoing" where "outgoing"."id"'] }],
  ['outgoing-send', { does: ['"outgoing"."status"'] }],
  ['project-match', { data: 'projectId', does: ['from "project"'], isRefused: true }],
  ['project-rematch', { data: 'projectId', does: ['from "project"'], isRefused: true }],
  ['incident-notice', { data: 'noticeId', does: ['from "incident_step"'] }],
  ['setting-announce', { data: 'changeId', does: ['setting_change'] }],
  ['announcement-send', { data: 'announcementId', does: ['from "announcement"'] }],
  ['audit-check', { does: ['from "audit_check"', 'insert into "audit_check"'] }],
  ['learning-run', { data: 'learningId', does: ['from "learning"'] }],
  ['weight-set-check', { data: 'weightSetId', does: ['from "weight_set"'] }],
  ['file-delete', { data: 'storageKey', does: ['from "file"'] }],
  ['project-advance', { does: ['from "project"', '"invitation"'] }],
  ['activity-news', { does: ['FROM activity_entry'] }],
  ['reminder-send', { does: ['"daysSilent', 'report r JOIN', 'kept_until'] }],
  ['pack-build', { does: ['from "pack"'] }],
  [
    'certificate-expire',
    {
      does: [
        '"certificate"."valid_until" <',
        '"certificate"."valid_until" >=',
        '"certificate"."valid_until" >=',
      ],
    },
  ],
  [
    'plan-expire',
    {
      does: [
        '"organization"."plan_until" <',
        '"organization"."plan_until" >=',
        '"organization"."plan_until" >=',
      ],
    },
  ],
  ['order-advance', { does: ['"is_reminded"', 'payments.reversal'] }],
  [
    'consent-notices',
    {
      does: [
        '"legal_text"."withdrawn_at" is null',
        '"legal_text"."withdrawn_at" is not null',
        'id = "consent"."member_id"',
      ],
    },
  ],
  [
    'retention',
    {
      does: [
        '"member"."destroyed_at" is null',
        'FROM activity_photo',
        'JOIN spending',
        // A project has to outlast its payments.
        'DELETE FROM "payments"."order"',
        'is_contract_over',
      ],
    },
  ],
  ['month-keep', { does: ['keep_months'] }],
  ['business-status-check', { does: ['business_status'] }],
  ['backup', { does: ['EEXIST'], isRefused: true }],
  [
    'sweep',
    {
      does: [
        'delete from "idempotency_key"',
        'delete from "rate_limit"',
        'update "mail"',
        'from "signup"',
        'delete from "email_code"',
        'delete from "mail"',
        'delete from "business_status"',
        'DELETE FROM task_mark',
        'delete from "task_reminder"',
        'delete from "outgoing"',
        'from "file"',
      ],
    },
  ],
];

test.each(parts)('a job of %s does all that it is for: %j', async (name, { data, does, isRefused }) => {
  const { status, story } = await run(name, data ? { [data]: ids[data] } : {});
  expect([status, story.slice(-300)]).toEqual([isRefused ? 'failed' : 'completed', expect.anything()]);
  let from = 0;
  for (const part of does) {
    const at = story.indexOf(part, from);
    expect(at, part).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
  if (data) expect(story).toContain(ids[data]);
});

test('[E-06] what was erased goes where the backups are', async () => {
  // Before the first erasure it looks for the place, afterwards for what has not been sent.
  expect((await run('erasure-send', {})).story).toMatch(/EEXIST|from "erasure"/);
});

test('what a day brings is looked for at the start already', () => {
  expect(sent.toSorted()).toEqual([
    'certificate-expire',
    'consent-notices',
    'order-advance',
    'plan-expire',
    'project-advance',
  ]);
});

/** Seconds over which a queue tries a job again: each pause is twice the one before, to its most. */
function triedFor(name: QueueName): number {
  const {
    retryLimit,
    retryDelay,
    retryDelayMax = Number.POSITIVE_INFINITY,
  } = queues[name] as {
    retryLimit: number;
    retryDelay: number;
    retryDelayMax?: number;
  };
  const pauses = Array.from({ length: retryLimit }, (_, at) => Math.min(retryDelay * 2 ** at, retryDelayMax));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

test('[F-19] a mail is tried for about two days, a decision of the desk for half an hour, and every job again at all', () => {
  expect(triedFor('mail-deliver') / 86_400).toBeGreaterThan(1.5);
  expect(triedFor('mail-deliver') / 86_400).toBeLessThan(3);
  expect(triedFor('outgoing-send')).toBeGreaterThan(900);
  for (const [name, { retryLimit, retryBackoff }] of Object.entries(queues))
    expect([name, retryLimit >= 2, retryBackoff]).toEqual([name, true, true]);
});

test('of what looks through everything one runs at a time; who is waited for is taken over within the minute', () => {
  const isStately = (name: QueueName) => 'policy' in queues[name] && queues[name].policy === 'stately';
  const scheduled = ['project-advance', 'activity-news', 'reminder-send', 'pack-build', 'certificate-expire'];
  const rest = ['plan-expire', 'order-advance', 'consent-notices', 'retention', 'month-keep', 'backup'];
  const others = ['audit-check', 'business-status-check', 'erasure-send', 'sweep'];
  expect(
    Object.keys(queues)
      .filter((name) => isStately(name as QueueName))
      .toSorted(),
  ).toEqual([...scheduled, ...rest, ...others].toSorted());
  for (const name of ['mail-deliver', 'recovery-send', 'outgoing-send'] as const)
    expect(queues[name].heartbeatSeconds).toBeLessThanOrEqual(30);
});
