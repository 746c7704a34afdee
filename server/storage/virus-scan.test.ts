import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo } from '#server/testing/factories.ts';
import { pingScanner } from './virus-scan.ts';

let server: Server | null = null;
let opened: TestApp | null = null;

afterEach(async () => {
  await opened?.close();
  server?.close();
  [opened, server] = [null, null];
});

/** A daemon on loopback that speaks INSTREAM: it collects the chunks and answers what `judge` says of them. */
async function openClamd(judge: (content: Buffer, socket: Socket) => string | null): Promise<string> {
  const made = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const command = 'zINSTREAM\0';
      if (received.length < command.length) return;
      expect(received.subarray(0, command.length).toString()).toBe(command);
      const chunks: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const answer = judge(Buffer.concat(chunks), socket);
          if (answer !== null) socket.end(`${answer}\0`);
          return;
        }
        if (at + 4 + length > received.length) return;
        chunks.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(made.address() as { port: number }).port}`;
}

const hangUp = (_given: Buffer, socket: Socket) => {
  socket.destroy();
  return null;
};

async function upload(clamd: string, bytes: Buffer) {
  opened = await openTestApp({ environment: { CLAMD_URL: clamd } });
  const browser = await opened.signIn(await createNpo(opened.platform.db, { certificates: [] }));
  return browser.upload('/api/certificates/UNIQUE_NUMBER', { name: '서류.pdf', bytes });
}

async function expectNothingLeft(): Promise<void> {
  const { db, storage } = (opened as TestApp).platform;
  expect(await db.$count(file)).toBe(0);
  expect(await readdir(storage.temporaryDir)).toEqual([]);
  for await (const key of storage.list()) expect(key).toBeUndefined();
}

const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, randomUUID())]);

test('a file that ClamAV finds clean is kept, and ClamAV has seen all of it', async () => {
  let seen: Buffer | null = null;
  const clamd = await openClamd((given) => {
    seen = given;
    return 'stream: OK';
  });
  expect((await upload(clamd, content)).statusCode).toBe(200);
  expect(seen).toEqual(content);
});

test('a file in which it finds something is refused in Korean and leaves nothing', async () => {
  const clamd = await openClamd(() => 'stream: Eicar-Signature FOUND');
  const answer = await upload(clamd, content);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'FILE_UNSAFE',
    message: expect.stringContaining('받지 않았어요'),
  });
  await expectNothingLeft();
});

test.each([
  ['does not listen', async () => 'tcp://127.0.0.1:9'],
  ['hangs up', () => openClamd(hangUp)],
  ['says that the file is too large for it', () => openClamd(() => 'INSTREAM size limit exceeded. ERROR')],
  ['answers something else', () => openClamd(() => 'UNKNOWN COMMAND')],
])('while it %s nothing is let through unseen', async (_what, open) => {
  const answer = await upload(await open(), content);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json().message).toBe('파일을 검사하지 못했어요. 잠시 뒤 다시 올려 주세요.');
  await expectNothingLeft();
});

test('a scanner that answers its ping is there; one that says something else, hangs up or does not listen is not', async () => {
  const answering = async (said: string | null) => {
    const made = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (asked: Buffer) => {
        expect(asked.toString()).toBe('zPING\0');
        if (said === null) socket.destroy();
        else socket.end(`${said}\0`);
      });
    });
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    const { port } = made.address() as { port: number };
    return pingScanner({ host: '127.0.0.1', port }).finally(() => made.close());
  };
  await expect(answering('PONG')).resolves.toBeUndefined();
  await expect(answering('UNKNOWN COMMAND')).rejects.toThrow('clamd answered: UNKNOWN COMMAND');
  await expect(answering(null)).rejects.toThrow();
  await expect(pingScanner({ host: '127.0.0.1', port: 9 })).rejects.toThrow();
});
