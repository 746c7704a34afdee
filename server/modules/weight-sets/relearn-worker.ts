import { parentPort, workerData } from 'node:worker_threads';
import { relearn } from './relearn.ts';
import type { LearningMessage, Outcomes } from './thread.ts';

const send = (message: LearningMessage) => parentPort?.postMessage(message);

send({ learned: relearn(workerData as Outcomes, (done) => send({ done })) });
