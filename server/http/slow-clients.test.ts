import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './slow-clients.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.on('end', () => done(null, null)).resume();
  });
  limitBodyTime(app, 200);
  app.post('/', async () => 'whole');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends the head and half the body, the rest after `pauseMs`, and returns all that comes back. */
function sendSlowly(contentType: string, pauseMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: 10\r\n\r\n12345`,
      );
      setTimeout(() => socket.writable && socket.write('67890'), pauseMs);
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

test('a body that does not arrive in time is cut off', async () => {
  expect(await sendSlowly('text/plain', 60_000)).not.toContain('200 OK');
});

test('an upload that stands still is cut off', async () => {
  expect(await sendSlowly('multipart/form-data; boundary=x', 60_000)).not.toContain('200 OK');
});

test('an upload that takes long but keeps moving is let through', async () => {
  const chunk = Buffer.alloc(80 * 1024, 'x');
  const chunks = 8;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${chunk.length * chunks}\r\n\r\n`,
      );
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(chunk);
        sent += 1;
        if (sent === chunks) clearInterval(timer);
      }, 90);
    });
    socket.on('error', () => {});
    socket.on('data', (data) => resolve(String(data)));
    socket.on('close', () => resolve('cut off'));
  });
  expect(answer).toContain('200 OK');
});

test('a body that arrives in time is answered', async () => {
  expect(await sendSlowly('text/plain', 20)).toContain('whole');
});
