import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type EngineSetting } from './engine.ts';
import type { ToEngine } from './recommender.ts';

/** How long nothing new must have come before what reading left behind is given back. */
const tidyAfterMs = 5000;

const engine = createEngine(workerData as EngineSetting);
let tidying: NodeJS.Timeout | undefined;

function tidyLater(): void {
  clearTimeout(tidying);
  tidying = setTimeout(() => {
    engine.tidy();
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, tidyAfterMs);
  tidying.unref();
}

parentPort?.on('message', (message: ToEngine) => {
  if (message.kind === 'TAKE') {
    engine.take(message.records);
    if (message.records.length > 1) tidyLater();
    return;
  }
  const { number, question } = message;
  try {
    parentPort?.postMessage({ number, answer: engine.answer(question) });
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
