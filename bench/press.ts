import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Sends requests at a steady rate from a process of its own: what the bench looks at meanwhile does not keep it from asking
 * in time. Forked by `openPress`: takes an `Order` as a message, and answers with a `Pressed`.
 */

export type Kind = 'visitor read' | 'member read' | 'write';
export type Asked = { kind: Kind; name: string; path: string; cookie?: string; body?: string };
export type Order = { url: string; asks: Asked[]; perSecond: number; seconds: number };

/** How one request went; `at` is when its answer was whole, in milliseconds since the first request was due. */
export type Answered = {
  kind: Kind;
  name: string;
  /** 0 where nothing came within ten seconds. */
  status: number;
  ms: number;
  at: number;
  hasRetryAfter: boolean;
};

/** `latestMs`: how much later than it was due a request left at most, which is this process's own doing. */
export type Pressed = { answers: Answered[]; latestMs: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });

/** Sends one request as a browser does. */
function ask(url: string, { kind, name, path, cookie, body }: Asked, begun: number): Promise<Answered> {
  const sent = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter = false) => {
      const now = performance.now();
      resolve({ kind, name, status, ms: now - sent, at: now - begun, hasRetryAfter });
    };
    const request = http.request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      timeout: 10_000,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
    });
    request.on('response', (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, 'retry-after' in response.headers));
      response.once('error', () => end(0));
    });
    request.on('timeout', () => request.destroy());
    request.once('error', () => end(0));
    request.end(body);
  });
}

/** Sends one request after the other at its time, whatever becomes of those before, and waits for all answers. */
async function press({ url, asks, perSecond, seconds }: Order): Promise<Pressed> {
  const answers: Promise<Answered>[] = [];
  const begun = performance.now();
  let latestMs = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    while (answers.length < due) {
      latestMs = Math.max(latestMs, performance.now() - begun - (answers.length / perSecond) * 1000);
      answers.push(ask(url, asks[answers.length % asks.length] as Asked, begun));
    }
    await sleep(2);
  }
  return { answers: await Promise.all(answers), latestMs: Math.round(latestMs) };
}

/** Starts such a process. */
export function openPress(): { press(order: Order): Promise<Pressed>; close(): void } {
  const child = fork(import.meta.filename, { serialization: 'advanced' });
  return {
    press: async (order) => {
      child.send(order);
      const [pressed] = await once(child, 'message');
      return pressed as Pressed;
    },
    close: () => void child.kill(),
  };
}

if (import.meta.main) {
  process.on('message', async (order: Order) => process.send?.(await press(order)));
  process.once('disconnect', () => process.exit());
}
