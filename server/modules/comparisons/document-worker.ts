import { parentPort } from 'node:worker_threads';
import type { Comparison } from '#contract/matches/comparisons.ts';
import { drawDocument } from './document.ts';

parentPort?.on('message', async (comparison: Comparison) => {
  // What cannot be drawn ends the thread, and whoever waits for it is told.
  parentPort?.postMessage(await drawDocument(comparison));
});
