import { expect, test } from 'vitest';
import { queues } from '#db/queues.ts';
import type { Platform } from '#server/platform.ts';
import { startWorker } from './worker.ts';

/** What a worker asks of the queue as it starts and as it stops. */
async function listen() {
  const worked: string[] = [];
  const scheduled: string[] = [];
  const sent: string[] = [];
  const left: string[] = [];
  const queue = {
    work: async (name: string) => void worked.push(name),
    schedule: async (name: string, cron: string, _data: object, { tz, missed }: Record<string, string>) =>
      void scheduled.push(`${name} ${cron} ${tz} ${missed}`),
    send: async (name: string) => void sent.push(name),
    offWork: async (name: string) => void left.push(name),
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const stop = await startWorker({ queue, config: {} } as unknown as Platform, log);
  await stop();
  return { worked, scheduled, sent, left };
}

test('[F-77] a worker takes the jobs of every queue, and of none once it stops', async () => {
  const { worked, left } = await listen();
  const all = Object.keys(queues).sort();
  expect(worked.sort()).toEqual(all);
  expect(left.sort()).toEqual(all);
});

test('[F-77] what comes by the clock comes at its time in Korea, once also after a pause', async () => {
  const { scheduled, sent } = await listen();
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
  ].map(([name, cron]) => `${name} ${cron} Asia/Seoul once`);
  expect(scheduled.sort()).toEqual(times);
  // What a day brings is not waited for after a start.
  const daily = ['certificate-expire', 'consent-notices', 'order-advance', 'plan-expire', 'project-advance'];
  expect(sent.sort()).toEqual(daily);
});
