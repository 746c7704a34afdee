import { parentPort } from 'node:worker_threads';
import { writeDocx } from './docx.ts';
import { drawPdf } from './pdf.ts';
import type { PaperOrder } from './thread.ts';

parentPort?.on('message', async ({ paper, format }: PaperOrder) => {
  // What cannot be drawn ends the thread, and whoever waits for it is told.
  parentPort?.postMessage(format === 'pdf' ? await drawPdf(paper) : await writeDocx(paper));
});
