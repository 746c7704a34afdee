import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../data.ts';
import { benchSecret, readRssMB, startProduct, waitUntilQuiet } from '../processes.ts';
import { openMemberDatabase } from './data.ts';
import { cookieOf, idOf } from './identity.ts';

const streamCount = 1000;
const rounds = 5;
/** So many open at once, as after a start when everybody comes back. */
const openAtOnce = 50;
const bars = { seenMs: 2000, kilobytes: 30 };

/** An open stream of events: resolves with the instant at which the next one of a name has come whole. */
export type EventStream = { next(event: string): Promise<number>; close(): void };

/** Opens a stream of hints over a connection of its own; it is open once the server has said hello. */
export async function openStream(url: string, cookie: string): Promise<EventStream> {
  const { hostname, port, host } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  const waiting = new Map<string, { resolve: (at: number) => void; reject: (error: Error) => void }>();
  const next = (event: string) =>
    new Promise<number>((resolve, reject) => waiting.set(event, { resolve, reject }));
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) return void socket.destroy();
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event = ''] = /(?:^|\n)event: (\w+)/.exec(part) ?? [];
      waiting.get(event)?.resolve(performance.now());
      waiting.delete(event);
    }
  });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error(`The stream has ended: ${text.slice(0, 200)}`)));
  const hello = next('hello');
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
  );
  await hello;
  return { next, close: () => void socket.destroy() };
}

/** Opens a stream for each cookie, some at a time. */
export async function openStreams(url: string, cookies: readonly string[]): Promise<EventStream[]> {
  const streams: EventStream[] = [];
  for (let at = 0; at < cookies.length; at += openAtOnce)
    streams.push(
      ...(await Promise.all(cookies.slice(at, at + openAtOnce).map((cookie) => openStream(url, cookie)))),
    );
  return streams;
}

/** Makes a change, and answers after how many milliseconds each stream had been told, shortest first. */
export async function timeHints(
  streams: readonly EventStream[],
  change: () => Promise<unknown>,
): Promise<number[]> {
  const told = Promise.all(streams.map((stream) => stream.next('hint')));
  const begun = performance.now();
  // A stream that ends is told of by `told`, whichever comes first.
  await Promise.all([told, change()]);
  return (await told).map((at) => at - begun).sort((left, right) => left - right);
}

/**
 * One change that concerns everybody, seen by 1,000 open streams of 1,000 members at one instance: from before its
 * statement until the last one has the event, and what a stream takes of the process's memory.
 */
export async function measureLive(projects: number): Promise<object> {
  const database = await openMemberDatabase(projects);
  const product = await startProduct(database, { LIVE_STREAM_SECONDS: '3600' });
  try {
    const members = Array.from({ length: streamCount }, (_, at) => at + 1);
    const cookies = members.map((member) => cookieOf(member, benchSecret));
    // What the first streams load and compile is not theirs.
    const first = await openStreams(product.url, cookies.slice(0, openAtOnce));
    for (const stream of first) stream.close();
    await waitUntilQuiet(product.pid);
    await sleep(8000);
    const before = readRssMB(product.pid);
    const streams = await openStreams(product.url, cookies);
    await waitUntilQuiet(product.pid);
    const memoryMB = readRssMB(product.pid) - before;
    const times = await withClient(database.ownerUrl, async (client) => {
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        all.push(
          ...(await timeHints(streams, () =>
            client.query(
              `INSERT INTO notification (member_id, title, body, path)
                SELECT id, 'm9', '', '/' FROM unnest($1::uuid[]) id`,
              [members.map((member) => idOf('member', member))],
            ),
          )),
        );
      }
      await client.query(`DELETE FROM notification WHERE title = 'm9'`);
      return all.sort((left, right) => left - right);
    });
    for (const stream of streams) stream.close();
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const kilobytes = Math.round((memoryMB * 1000) / streamCount);
    return {
      case: 'm9',
      projects,
      streams: streamCount,
      seen_ms_p50: at(0.5),
      seen_ms_last: at(1),
      stream_kb: kilobytes,
      is_within_bars: at(1) <= bars.seenMs && kilobytes <= bars.kilobytes,
    };
  } finally {
    await product.stop();
    await database.stop();
  }
}
