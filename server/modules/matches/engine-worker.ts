import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type EngineSetting, type ToEngine } from './engine.ts';

/** How long nothing new must have come before the next list is prepared and what reading left behind is given back. */
const prepareAfterMs = 5000;

const engine = createEngine(workerData as EngineSetting);
let preparing: NodeJS.Timeout | undefined;

function prepareLater(): void {
  clearTimeout(preparing);
  preparing = setTimeout(() => {
    engine.prepare();
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, prepareAfterMs);
  preparing.unref();
}

parentPort?.on('message', (message: ToEngine) => {
  if (message.kind === 'TAKE') {
    engine.take(message.records);
    if (message.records.length > 1) prepareLater();
    return;
  }
  if (message.kind === 'NAME') return engine.name(message.labels);
  const { number, question } = message;
  try {
    parentPort?.postMessage({ number, answer: engine.answer(question) });
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
