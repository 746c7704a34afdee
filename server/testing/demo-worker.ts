import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import type { JobResult } from 'pg-boss';
import { startWorker } from '#server/jobs/worker.ts';
import type { TestApp } from './app.ts';

/** Nothing would undo what these do to files; the last one makes and drops tables, which locks out whoever reads them. */
const leftOut = new Set(['sweep', 'backup', 'erasure-send', 'pack-build', 'month-keep']);

/** Runs each scheduled job once, as a worker would, and tells which have failed and why. */
export type RunSchedules = () => Promise<string[]>;

/** Registers the worker's jobs without letting the queue start any, and returns what runs the scheduled ones. */
export async function openDemoWorker({ platform, log }: TestApp): Promise<RunSchedules> {
  const takes = new Map<string, (jobs: object[]) => Promise<JobResult[]>>();
  const scheduled: string[] = [];
  const { queue } = platform;
  const silenced = [
    mock.method(queue, 'send', async () => null),
    mock.method(queue, 'schedule', async (name: string) => void scheduled.push(name)),
    mock.method(queue, 'work', async (name: string, _options: object, take: never) => {
      takes.set(name, take);
      return name;
    }),
  ];
  await startWorker(platform, log);
  for (const method of silenced) method.mock.restore();
  return async () => {
    const failures: string[] = [];
    for (const name of scheduled.filter((one) => !leftOut.has(one))) {
      const job = { id: randomUUID(), name, data: {}, retryCount: 0, retryLimit: 0 };
      const [end] = (await takes.get(name)?.([job])) ?? [];
      if (end?.status !== 'completed') failures.push(`${name} ${end?.status} ${JSON.stringify(end?.output)}`);
    }
    return failures;
  };
}
