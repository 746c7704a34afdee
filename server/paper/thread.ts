import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';

export type PaperFormat = 'pdf' | 'docx';

let drawing: Promise<unknown> = Promise.resolve();

/** Draws a paper in a thread of its own. */
export const drawPaper = (paper: Paper, format: PaperFormat): Promise<Buffer> =>
  drawInThread(
    () =>
      new Worker(new URL('./paper-worker.ts', import.meta.url), {
        workerData: { paper, format },
        execArgv: [],
      }),
  );

/** Lets a thread draw a document, one at a time: embedding a font takes longer than an answer may. */
export function drawInThread(open: () => Worker): Promise<Buffer> {
  const drawn = drawing.then(() => receive(open()));
  drawing = drawn.catch(() => {});
  return drawn;
}

function receive(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`Drawing ended with ${code} before it was done`)));
  });
}
