import net from 'node:net';
import type { Ask } from './interleave.ts';

/*
 * One burst of load in a process of its own, so that its work is not counted as the server's.
 * Reads { url, asks, seconds, longestSeconds, leastRequests, connections, acceptedEncodings } as JSON from the first
 * argument, prints { requests, rps, p95Ms }.
 * Of an answer it looks at status and length alone: whoever decodes bodies, above all compressed ones, is slower than
 * what it measures, and a server that waits for its client shares less of its work among requests.
 */

const { url, asks, seconds, longestSeconds, leastRequests, connections, acceptedEncodings } = JSON.parse(
  process.argv[2] ?? '{}',
) as {
  url: string;
  asks: Ask[];
  seconds: number;
  longestSeconds: number;
  leastRequests: number;
  connections: number;
  acceptedEncodings: string;
};

const { hostname, port, host } = new URL(url);
const requests = asks.map(({ path, cookie }) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\nAccept-Encoding: ${acceptedEncodings}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
  ),
);
const times: number[] = [];

/** Asks one path after the other over one connection, from the `first` on, until `isOver`; answers how many. */
function ask(first: number, isOver: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    let count = 0;
    let head = Buffer.alloc(0);
    let missingBytes = 0;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(requests[(first + count) % requests.length] as Buffer);
    };
    const finish = () => {
      times.push(performance.now() - sentAt);
      count += 1;
      if (isOver()) socket.end(() => resolve(count));
      else send();
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server has closed a connection.')));
    socket.on('data', (chunk) => {
      if (missingBytes > 0) {
        missingBytes -= chunk.length;
      } else {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text);
        if (!text.startsWith('HTTP/1.1 2') || length === null) return reject(new Error(text));
        missingBytes = Number(length[1]) - (head.length - end - 4);
        head = Buffer.alloc(0);
      }
      if (missingBytes === 0) finish();
    });
  });
}

const begun = performance.now();
const isOver = () => {
  const passed = (performance.now() - begun) / 1000;
  return passed >= longestSeconds || (times.length >= leastRequests && passed >= seconds);
};
const counts = await Promise.all(
  Array.from({ length: connections }, (_, at) => ask(Math.floor((at * asks.length) / connections), isOver)),
);
const total = counts.reduce((sum, count) => sum + count, 0);
const rps = total / ((performance.now() - begun) / 1000);
times.sort((left, right) => left - right);
console.log(JSON.stringify({ requests: total, rps, p95Ms: times[Math.floor(times.length * 0.95)] }));
