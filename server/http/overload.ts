import underPressure from '@fastify/under-pressure';
import type { App } from '#server/app-type.ts';
import { problem } from './problem.ts';

const sampleMs = 1000;
const maxDelayMs = 1500;
/** One long step, such as a large collection of garbage, is no overload; delay that lasts is. */
const lastsMs = 3 * sampleMs;
/** Cheap, and without them whoever waits sees nothing at all. */
const alwaysServed = ['/assets/', '/livez', '/readyz', '/metrics'];

/**
 * Refuses reads with 503 while the process cannot keep up: turns of the event loop that have been late by more than 1.5 s
 * on average for three seconds. Files of the browser build and the probes are always served. What is written is left to
 * the limit of `admitByRank`: a page can be asked for again, a form has somebody waiting whether it is kept.
 */
export async function guardLoad(app: App): Promise<void> {
  let since = 0;
  let last: number | undefined;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    exposeStatusRoute: false,
    pressureHandler: async (request, _reply, _type, delayMs = 0) => {
      const now = performance.now();
      // Called for each request while a sample is too slow; a pause in the calls is the end of the overload.
      // So is the first: after a start that took long the delay is Infinity.
      if (last === undefined || now - last > 2 * (sampleMs + delayMs)) since = now;
      last = now;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (now - since < lastsMs || !isRead || alwaysServed.some((path) => request.url.startsWith(path)))
        return;
      throw problem('UNAVAILABLE', { retryAfterSeconds: 5 });
    },
  });
}
