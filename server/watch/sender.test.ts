import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openSender } from './sender.ts';

/** A collector that answers with the next of `statuses`, the last of them from then on, and keeps what it is sent. */
async function openCollector(statuses: readonly number[], hold: Promise<void> = Promise.resolve()) {
  const received: { url?: string; key?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ url: request.url, key: request.headers.authorization, body });
    await hold;
    const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 200;
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const faults: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  const sender = openSender(url, { authorization: 'Bearer key' }, (error) => faults.push(String(error)));
  return { sender, received, faults };
}

test('[E-09] the key of a collector follows no redirect to another place', async () => {
  const { sender, received, faults } = await openCollector([307, 200]);
  sender.send('a');
  await sender.drain();
  expect(received).toEqual([{ url: '/in', key: 'Bearer key', body: 'a' }]);
  expect(faults).toHaveLength(1);
});

test('[E-09] of failures in a row the first is told, and after a success the first of the next', async () => {
  const { sender, received, faults } = await openCollector([500, 500, 200, 503]);
  for (const body of ['a', 'b', 'c', 'd', 'e']) sender.send(body);
  await sender.drain();
  expect(received.map(({ body }) => body)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(faults).toEqual(['Error: answered 500', 'Error: answered 503']);
});

test('[E-09] while a collector keeps fifty waiting, the oldest of them make room', async () => {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sender, received } = await openCollector([200], hold);
  for (let at = 0; at <= 52; at += 1) sender.send(String(at));
  release();
  await sender.drain();
  // The first is under way, and is none of those that wait.
  expect(received.map(({ body }) => Number(body))).toEqual([
    0,
    ...Array.from({ length: 50 }, (_, at) => at + 3),
  ]);
});
