import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

export type PaperFormat = 'pdf' | 'docx';
export type PaperOrder = { paper: Paper; format: PaperFormat };

/** How long the thread waits for another paper: those of a pack or an accepted report follow one another. */
const idleMs = 5000;

let drawing: Promise<unknown> = Promise.resolve();
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

function openPaperWorker(): Worker {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { execArgv: [] });
  // Whoever waits for a paper hears of a failure; between two papers the thread is only forgotten.
  return worker
    .on('error', () => {})
    .on('exit', () => {
      if (idle?.worker === worker) idle = null;
    });
}

/** Draws a paper in a thread of its own, which the papers after it share. */
export const drawPaper = (paper: Paper, format: PaperFormat): Promise<Buffer> =>
  inTurn(async () => {
    const worker = takeIdle() ?? openPaperWorker();
    const drawn = receive(worker);
    worker.postMessage({ paper, format } satisfies PaperOrder);
    const bytes = await drawn;
    keepIdle(worker);
    return bytes;
  });

/** Lets a thread draw a document, one at a time: embedding a font takes longer than an answer may. */
export const drawInThread = (open: () => Worker): Promise<Buffer> => inTurn(() => receive(open()));

function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawn = drawing.then(draw);
  drawing = drawn.catch(() => {});
  return drawn;
}

function takeIdle(): Worker | null {
  if (idle === null) return null;
  const { worker, timer } = idle;
  clearTimeout(timer);
  idle = null;
  worker.ref();
  return worker;
}

/** Ends the thread unless another paper comes soon; it keeps no process alive meanwhile. */
function keepIdle(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, idleMs).unref();
  idle = { worker, timer };
}

/** The next document of a thread; a thread that fails ends with it. */
function receive(worker: Worker): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (bytes: Uint8Array) => resolve(Buffer.from(bytes));
  const onExit = (code: number) => reject(new Error(`Drawing ended with ${code} before it was done`));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}
