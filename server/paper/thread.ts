import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

export type PaperFormat = 'pdf' | 'docx';
export type PaperOrder = { paper: Paper; format: PaperFormat };

/** Opens a thread that answers each message with the bytes of the document that it orders. */
type OpenThread = () => Worker;

/** How long a thread waits for its next document: those of a pack or an accepted report follow one another. */
const idleMs = 5000;

let drawing: Promise<unknown> = Promise.resolve();
const idle = new Map<OpenThread, { worker: Worker; timer: NodeJS.Timeout }>();

const openPaperThread = () => new Worker(new URL('./paper-worker.ts', import.meta.url), { execArgv: [] });

/** Draws a paper as a file of that format, beside the event loop; rejects where it cannot be drawn. */
export const drawPaper = (paper: Paper, format: PaperFormat): Promise<Buffer> =>
  drawInThread(openPaperThread, { paper, format } satisfies PaperOrder);

/**
 * Lets a thread draw a document, one at a time: embedding a font takes longer than an answer may. Documents of one kind,
 * those with the same `open`, share a thread. Rejects where a thread fails or ends before it has drawn.
 */
export function drawInThread(open: OpenThread, order: unknown): Promise<Buffer> {
  const drawn = drawing.then(async () => {
    const worker = takeIdle(open) ?? openThread(open);
    const bytes = receive(worker);
    worker.postMessage(order);
    await bytes;
    keepIdle(open, worker);
    return bytes;
  });
  drawing = drawn.catch(() => {});
  return drawn;
}

function openThread(open: OpenThread): Worker {
  const worker = open();
  // Whoever waits for a document hears of a failure; between two documents the thread is only forgotten.
  return worker
    .on('error', () => {})
    .on('exit', () => {
      if (idle.get(open)?.worker === worker) idle.delete(open);
    });
}

function takeIdle(open: OpenThread): Worker | null {
  const found = idle.get(open);
  if (!found) return null;
  clearTimeout(found.timer);
  idle.delete(open);
  found.worker.ref();
  return found.worker;
}

/** Ends the thread unless another document comes soon; it keeps no process alive meanwhile. */
function keepIdle(open: OpenThread, worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(open);
    void worker.terminate();
  }, idleMs).unref();
  idle.set(open, { worker, timer });
}

/** The next document of a thread; a thread that fails ends with it. */
function receive(worker: Worker): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (bytes: Uint8Array) => resolve(Buffer.from(bytes));
  const onExit = (code: number) => reject(new Error(`Drawing ended with ${code} before it was done`));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  return promise.finally(() => worker.off('message', onMessage).off('error', reject).off('exit', onExit));
}
