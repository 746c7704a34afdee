import { randomUUID } from 'node:crypto';
import { describeError } from '#server/http/describe-error.ts';
import type { Log } from '#server/jobs/queue.ts';
import type { Platform } from '#server/platform.ts';
import { openReport } from './report.ts';
import { saveReport } from './store.ts';

const everyMs = 30_000;

/**
 * Has the process tell of itself now and every half minute, where the admin's page finds it whichever process serves that
 * page. The function that comes back ends it and waits for a report under way.
 */
export function startReporting(platform: Platform, log: Log): () => Promise<void> {
  const id = randomUUID();
  const formReport = openReport(platform);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function report(): Promise<void> {
    try {
      await saveReport(platform.db, id, await formReport());
    } catch (error) {
      if (!platform.watch.database.note(error))
        log.warn(describeError(error), 'this process is not reported');
    }
    if (isEnding) return;
    timer = setTimeout(() => {
      underWay = report();
    }, everyMs);
    timer.unref();
  }

  let underWay = report();
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    await underWay;
  };
}
