import { Worker } from 'node:worker_threads';
import type { Comparison } from '#contract/matches/comparisons.ts';

let drawing: Promise<unknown> = Promise.resolve();

/** Draws a comparison as a PDF in a thread of its own, one at a time: embedding a font takes longer than an answer may. */
export function drawComparison(comparison: Comparison): Promise<Buffer> {
  const drawn = drawing.then(() => drawInThread(comparison));
  drawing = drawn.catch(() => {});
  return drawn;
}

function drawInThread(workerData: Comparison): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { workerData, execArgv: [] });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`Drawing ended with ${code} before it was done`)));
  });
}
