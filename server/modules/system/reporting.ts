import { randomUUID } from 'node:crypto';
import { describeError } from '#server/http/describe-error.ts';
import type { Log } from '#server/jobs/queue.ts';
import type { Platform } from '#server/platform.ts';
import { openReport } from './report.ts';
import { saveEnd, saveReport } from './store.ts';

const everyMs = 30_000;

/**
 * Has the process tell of itself now and every half minute, where the admin's page finds it whichever process serves that
 * page. The function that comes back ends it: the page names the process no more.
 */
export function startReporting(platform: Platform, log: Log): () => Promise<void> {
  const id = randomUUID();
  const formReport = openReport(platform);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;

  async function tell(save: () => Promise<void>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (!platform.watch.database.note(error))
        log.warn(describeError(error), 'this process is not reported');
    }
  }

  async function report(): Promise<void> {
    await tell(async () => saveReport(platform.db, id, await formReport()));
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
    // A database that is away keeps nobody from ending: two minutes later the page knows by itself.
    if (platform.watch.database.trouble() === null) await tell(() => saveEnd(platform.db, id));
  };
}
