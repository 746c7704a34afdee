import { parentPort, workerData } from 'node:worker_threads';
import type { Outcomes } from './check.ts';
import { relearn } from './relearn.ts';

parentPort?.postMessage(relearn(workerData as Outcomes));
