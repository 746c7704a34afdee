import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from './slow-clients.ts';

/** Runs `work` against a server that gives a body `limitMs`; its GET takes `answerMs`. */
async function serve<T>(
  { limitMs, answerMs = 0 }: { limitMs: number; answerMs?: number },
  work: (port: number) => Promise<T>,
): Promise<T> {
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('end', () => done(null, null)).resume();
  });
  limitBodyTime(app, limitMs);
  app.post('/', async () => 'whole');
  app.get('/', async () => {
    await wait(answerMs);
    return 'late';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await work((app.server.address() as { port: number }).port);
  } finally {
    await app.close();
  }
}

/** Sends the head of an upload and its chunks, one every `everyMs`; returns all that comes back. */
function send(
  port: number,
  contentType: string,
  chunks: readonly Buffer[],
  everyMs: number,
): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      for (const chunk of chunks) {
        if (!socket.writable) return;
        socket.write(chunk);
        await wait(everyMs, undefined, { ref: false });
      }
    });
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const halves = [Buffer.from('12345'), Buffer.from('67890')];
const multipart = 'multipart/form-data; boundary=x';

test.each(['text/plain', multipart])('a body of %s that stands still is cut off', (contentType) =>
  serve({ limitMs: 200 }, async (port) => {
    expect(await send(port, contentType, halves, 60_000)).not.toContain('200 OK');
  }),
);

test('[F-77] a body that is no upload is cut off at the limit, however fast it moves', () =>
  serve({ limitMs: 500 }, async (port) => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(40 * 1024, 'x'));
    expect(await send(port, 'text/plain', chunks, 100)).not.toContain('200 OK');
  }));

test('an upload that takes longer than the limit but keeps moving is let through', () =>
  serve({ limitMs: 2000 }, async (port) => {
    const chunks = Array.from({ length: 6 }, () => Buffer.alloc(80 * 1024, 'x'));
    expect(await send(port, multipart, chunks, 500)).toContain('200 OK');
  }));

test('a body that arrives in time is answered', () =>
  serve({ limitMs: 10_000 }, async (port) => {
    expect(await send(port, 'text/plain', halves, 20)).toContain('whole');
  }));

test('an answer that takes longer than a body may is not cut off', () =>
  serve({ limitMs: 50, answerMs: 400 }, async (port) => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('late');
  }));
