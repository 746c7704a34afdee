import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest an upload may take, 100 MB at 1 Mbit/s; Node's own limit for any whole request. */
export const uploadTimeoutMs = 900_000;

/** An upload that sends less than this in one span is no slow phone but a hold on a connection. */
const leastBytes = 64 * 1024;

/**
 * Cuts off a client that has not sent its whole body within `timeoutMs`, so that slow senders do not hold connections.
 * An upload may take `uploadTimeoutMs` as long as it keeps moving, by 64 KB in every `timeoutMs`.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    watchBody(request, timeoutMs);
    done();
  });
}

function watchBody(request: FastifyRequest, timeoutMs: number): void {
  const { raw } = request;
  // Without these there is no body to wait for (RFC 9112, 6.3), however long the answer takes.
  if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return;
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  let seenBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return stop();
    const hasMoved = raw.socket.bytesRead - seenBytes >= leastBytes;
    seenBytes = raw.socket.bytesRead;
    if (!isUpload || !hasMoved) raw.destroy();
  }, timeoutMs);
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
