import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queues } from '#db/queues.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { startWorker } from './worker.ts';

let opened: TestApp;
/** What the worker has asked of the queue, from its start to its stop. */
let asked: Record<'work' | 'offWork' | 'send', unknown[]>;

beforeAll(async () => {
  opened = await openTestApp({ isWorker: true });
  const { queue } = opened.platform;
  const calls = {
    work: vi.spyOn(queue, 'work'),
    offWork: vi.spyOn(queue, 'offWork'),
    send: vi.spyOn(queue, 'send'),
  };
  const stop = await startWorker(opened.platform, opened.log);
  const namesOf = (call: { mock: { calls: unknown[][] } }) => call.mock.calls.map(([name]) => name);
  const sent = namesOf(calls.send);
  await stop();
  asked = { work: namesOf(calls.work), offWork: namesOf(calls.offWork), send: sent };
});
afterAll(() => opened.close());

test('[F-77] a worker takes the jobs of every queue, and of none once it stops', () => {
  const all = Object.keys(queues).sort();
  expect(asked.work.toSorted()).toEqual(all);
  expect(asked.offWork.toSorted()).toEqual(all);
});

test('[F-77] what comes by the clock comes at its time in Korea, once also after a pause', async () => {
  const { rows } = await opened.platform.db.execute<Record<'name' | 'cron' | 'timezone' | 'missed', string>>(
    sql`SELECT name, cron, timezone, options ->> 'missed' AS missed FROM pgboss.schedule ORDER BY name`,
  );
  const times = [
    ['activity-news', '*/5 * * * *'],
    ['audit-check', '0 6 * * *'],
    ['backup', '10 2 * * *'],
    ['business-status-check', '30 3 * * *'],
    ['certificate-expire', '2 0 * * *'],
    ['consent-notices', '20 9 * * *'],
    ['erasure-send', '* * * * *'],
    ['month-keep', '10 5 * * *'],
    ['order-advance', '10 9 * * *'],
    ['outgoing-send', '*/5 * * * *'],
    ['pack-build', '*/10 * * * *'],
    ['plan-expire', '4 0 * * *'],
    ['project-advance', '* * * * *'],
    ['reminder-send', '5 9-20 * * *'],
    ['retention', '40 4 * * *'],
    ['sweep', '10 4 * * *'],
  ];
  const told = times.map(([name, cron]) => ({ name, cron, timezone: 'Asia/Seoul', missed: 'once' }));
  expect(rows).toEqual(told);
});

test('[F-77] what a day brings is not waited for after a start', () => {
  const daily = ['certificate-expire', 'consent-notices', 'order-advance', 'plan-expire', 'project-advance'];
  // What a first job finds to do may send others.
  expect(asked.send).toEqual(expect.arrayContaining(daily));
});
