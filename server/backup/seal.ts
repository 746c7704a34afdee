import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { withParticle } from '#contract/fields/particles.ts';
import type { BackupTarget } from './backup-target.ts';

/** How backups are encrypted: to a passphrase, or to a public key of age whose other half is kept elsewhere. */
export type BackupKey = { passphrase: string } | { recipient: string };

/** What a sealed file was made of; `sha256` and `size` are those of its plain content. */
export type Sealed = { sha256: string; size: number };

/** Writes sealed files into a target. */
export type Sealer = {
  /** Seals a stream under a name, compressed if told; at no time more than pieces of it are in memory. */
  put(source: Readable, name: string, options?: { isCompressed?: boolean }): Promise<Sealed>;
};

/** Reads what a sealer wrote. */
export type Opener = {
  read(name: string, options?: { isCompressed?: boolean }): Promise<Readable>;
};

/** A wrong passphrase or key, or content that is not what was sealed. */
export class SealError extends Error {}

/** The key of a target that is sealed to a passphrase, itself sealed to it: so that the passphrase is stretched once. */
const identityName = 'identity.age';

/** 2^17 rounds of scrypt take 128 MB, what OWASP asks for; age's own 2^18 would be the most of a backup's memory. */
const stretching = 17;

function count(): { meter: Transform; read(): Sealed } {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, read: () => ({ sha256: hash.digest('hex'), size }) };
}

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

async function openIdentity(target: BackupTarget, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const sealed = await buffer(await target.read(identityName));
  try {
    return await decrypter.decrypt(sealed, 'text');
  } catch (error) {
    throw new SealError('백업의 암호가 맞지 않아요. The passphrase does not open this backup.', {
      cause: error,
    });
  }
}

async function makeIdentity(target: BackupTarget, passphrase: string, spoolDir: string): Promise<string> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(stretching);
  await putSpooled(target, identityName, spoolDir, Readable.from([await encrypter.encrypt(identity)]));
  return identity;
}

async function putSpooled(
  target: BackupTarget,
  name: string,
  spoolDir: string,
  ...stages: [Readable, ...Transform[]]
): Promise<void> {
  const spool = path.join(spoolDir, `backup-${randomUUID()}`);
  try {
    await pipeline([...stages, createWriteStream(spool, { mode: 0o600 })]);
    await target.put(spool, name);
  } finally {
    await rm(spool, { force: true });
  }
}

/** Opens the writing side. With a passphrase the first use makes the target's key. Throws SealError. */
export async function openSealer(target: BackupTarget, key: BackupKey, spoolDir: string): Promise<Sealer> {
  const encrypter = new Encrypter();
  if ('recipient' in key) encrypter.addRecipient(key.recipient);
  else {
    const identity = (await target.has(identityName))
      ? await openIdentity(target, key.passphrase)
      : await makeIdentity(target, key.passphrase, spoolDir);
    encrypter.addRecipient(await identityToRecipient(identity));
  }
  return {
    put: async (source, name, { isCompressed = false } = {}) => {
      const { meter, read } = count();
      const plain = new PassThrough();
      const reading = pipeline([source, meter, ...(isCompressed ? [createZstdCompress()] : []), plain]);
      // What stops the source shows at the end of the sealed stream, too.
      reading.catch((error) => plain.destroy(error));
      const sealed = fromWeb(await encrypter.encrypt(toWeb(plain)));
      await Promise.all([reading, putSpooled(target, name, spoolDir, sealed)]);
      return read();
    },
  };
}

/** Opens the reading side: with the passphrase, or with the secret key that belongs to the recipient. Throws SealError. */
export async function openOpener(
  target: BackupTarget,
  key: { passphrase: string } | { identity: string },
): Promise<Opener> {
  const decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else if (await target.has(identityName)) decrypter.addIdentity(await openIdentity(target, key.passphrase));
  else
    throw new SealError(
      `${target.address}에는 암호로 잠근 백업이 없어요. No backup there is sealed to a passphrase.`,
    );
  return {
    read: async (name, { isCompressed = false } = {}) => {
      try {
        const plain = fromWeb(await decrypter.decrypt(toWeb(await target.read(name))));
        if (!isCompressed) return plain;
        const opened = createZstdDecompress();
        plain.on('error', (error) => opened.destroy(error));
        return plain.pipe(opened);
      } catch (error) {
        throw new SealError(
          `${withParticle(name, '을/를')} 열 수 없어요. 빠졌거나 바뀐 파일이에요. ${name} is missing, altered, or sealed to another key.`,
          { cause: error },
        );
      }
    },
  };
}

/** Reads a stream to its end and throws SealError where it is not what was sealed. */
export async function* checked(source: Readable, name: string, expected: Sealed): AsyncGenerator<Buffer> {
  const { meter, read } = count();
  const flow = pipeline(source, meter).catch((error) => meter.destroy(error));
  try {
    yield* meter;
    await flow;
  } catch (error) {
    throw new SealError(`${withParticle(name, '이/가')} 잘렸거나 바뀌었어요. ${name} is cut or altered.`, {
      cause: error,
    });
  }
  const found = read();
  if (found.sha256 !== expected.sha256 || found.size !== expected.size)
    throw new SealError(
      `${name}의 내용이 목록과 달라요. The content of ${name} is not what the manifest says.`,
    );
}
