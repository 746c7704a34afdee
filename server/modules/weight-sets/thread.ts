import { Worker } from 'node:worker_threads';
import { collectExport } from '#server/modules/outcomes/service.ts';
import type { Reader } from '#server/unit.ts';
import type { Learned } from './relearn.ts';

/** The two files of the export, as `matching:learn` reads them. */
export type Outcomes = { history: string; queries: string };

/** What the thread says: how many steps are done, and what came out at the end. */
export type LearningMessage = { done: number } | { learned: Learned };

/**
 * Learns from the outcomes since a day. It takes minutes of one core, so it has a thread of its own, and answers go on.
 * `onStep` hears how many of `learningSteps` are done.
 */
export async function learnSince(
  db: Reader,
  since: string,
  onStep: (done: number) => void = () => {},
): Promise<Learned> {
  const workerData: Outcomes = {
    history: await collectExport(db, 'HISTORY', since),
    queries: await collectExport(db, 'QUERIES', since),
  };
  return new Promise((resolve, reject) => {
    const url = new URL('./relearn-worker.ts', import.meta.url);
    const worker = new Worker(url, { workerData, execArgv: [] });
    worker.on('message', (message: LearningMessage) => {
      if ('done' in message) onStep(message.done);
      else resolve(message.learned);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`Learning ended with ${code} before it was done`)));
  });
}
