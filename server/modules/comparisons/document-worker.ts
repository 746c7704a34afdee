import { parentPort, workerData } from 'node:worker_threads';
import { drawDocument } from './document.ts';

parentPort?.postMessage(await drawDocument(workerData));
