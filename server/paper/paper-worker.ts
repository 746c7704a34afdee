import { parentPort, workerData } from 'node:worker_threads';
import { writeDocx } from './docx.ts';
import type { Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';
import type { PaperFormat } from './thread.ts';

const { paper, format } = workerData as { paper: Paper; format: PaperFormat };
parentPort?.postMessage(format === 'pdf' ? await drawPdf(paper) : await writeDocx(paper));
