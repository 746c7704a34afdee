import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problem } from '#server/http/problem.ts';

/** Where a ClamAV daemon listens. */
export type ClamdAddress = { host: string; port: number };

/** A daemon that is silent for so long will not answer any more; scanning 100 MB takes it a few seconds. */
const silenceMs = 60_000;

/** Frames what goes through as clamd's INSTREAM wants it: each chunk after its length, zero at the end (clamd(8)). */
function frameChunks(): Transform {
  const toLength = (bytes: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes);
    return length;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(toLength(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, toLength(0));
    },
  });
}

/** The daemon's one answer, without the byte that ends it; it may come before all has been sent. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd closed the connection')));
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd does not answer')));
  });
}

/** Asks whether the daemon is there; rejects where it does not answer so. */
export async function pingScanner({ host, port }: ClamdAddress): Promise<void> {
  const socket = connect({ host, port });
  try {
    socket.write('zPING\0');
    const answer = await readAnswer(socket);
    if (answer !== 'PONG') throw new Error(`clamd answered: ${answer}`);
  } finally {
    socket.destroy();
  }
}

/**
 * Has ClamAV look through a local file. Throws FILE_UNSAFE where it finds something, and UNAVAILABLE where it gives no
 * verdict: a scanner that is configured lets nothing through unseen.
 */
export async function scanForViruses({ host, port }: ClamdAddress, localPath: string): Promise<void> {
  const socket = connect({ host, port });
  const answered = readAnswer(socket);
  try {
    socket.write('zINSTREAM\0');
    const sent = pipeline(createReadStream(localPath), frameChunks(), socket, { end: false });
    // Of an answer that comes early the rest is not sent any more; how sending ends then says nothing.
    sent.catch(() => {});
    const answer = await answered;
    if (answer === 'stream: OK') return;
    if (answer.endsWith(' FOUND')) throw problem('FILE_UNSAFE');
    throw new Error(`clamd answered: ${answer}`);
  } catch (error) {
    if ((error as { code?: string }).code === 'FILE_UNSAFE') throw error;
    const details = {
      message: '파일을 검사하지 못했어요. 잠시 뒤 다시 올려 주세요.',
      retryAfterSeconds: 30,
    };
    throw problem('UNAVAILABLE', details, error);
  } finally {
    socket.destroy();
  }
}
