import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Disk, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '#server/config/config.ts';
import { repeatPut } from './repeat-put.ts';

export type ByteRange = { start: number; end: number };

/** Where the bytes of files live: a disk folder or an S3-compatible bucket. */
export type Storage = {
  /** Folder for uploads that are not yet complete. */
  temporaryDir: string;
  /** Moves a complete local file into the store and returns its key. */
  keep(localPath: string): Promise<string>;
  /** Moves a complete local file into the store under a key that its caller names: of a backup, or of a kept build. */
  restore(localPath: string, key: string): Promise<void>;
  /** All of an object, or the bytes of it from `range.start` to `range.end`, both included. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  delete(key: string): Promise<void>;
  /**
   * The key of every file, in no order; with `builds` those of the browser builds that are kept beside them, which no row
   * names, no backup holds and no sweep of files deletes.
   */
  list(folder?: 'builds'): AsyncIterable<string>;
  has(key: string): Promise<boolean>;
  /** When the object was put there; rejects where there is none. */
  findPutAt(key: string): Promise<Date>;
  /** Removes uploads that have been incomplete for more than a day; returns how many. */
  removeOldUploads(): Promise<number>;
};

const dayMs = 86_400_000;

/** A new key, spread over folders so that none grows large. */
function newKey(): string {
  const name = randomUUID();
  return `${createHash('sha1').update(name).digest('hex').slice(0, 2)}/${name}`;
}

async function syncToDisk(localPath: string): Promise<void> {
  const handle = await open(localPath, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whole on the disk before it has its name, so that no crash leaves half a file under it. */
async function renameIntoPlace(localPath: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  await syncToDisk(localPath);
  await rename(localPath, target);
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOlderThanDay(folder: string): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs <= dayMs) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}

async function* listKeys(disk: Disk, folder: string): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const entry of page.objects)
      if (entry.isFile && (folder !== '' || !(entry as DriveFile).key.startsWith('builds/')))
        yield (entry as DriveFile).key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

type Reader = { driver: DriverContract; readRange(key: string, range: ByteRange): Promise<Readable> };

/** The S3 client is large: only a deployment that uses it loads it. */
async function openDriver({ s3 }: Config, root: string): Promise<Reader> {
  if (!s3) {
    return {
      driver: new FSDriver({ location: root, visibility: 'private' }),
      readRange: async (key, range) => createReadStream(path.join(root, key), range),
    };
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucket } = s3;
  const client = new S3Client({
    // Without keys of its own the SDK looks for them: environment, profile, or the role of the machine.
    ...(s3.keys ? { credentials: s3.keys } : {}),
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
  });
  return {
    driver: new S3Driver({ client, bucket, visibility: 'private' }),
    readRange: async (Key, { start, end }) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key, Range: `bytes=${start}-${end}` }),
      );
      return Body as Readable;
    },
  };
}

/** Writes, reads and deletes a small object, as uploads will. Throws what kept it from that, and where. */
export async function tryStorage(storage: Storage, { s3, dataDir }: Config): Promise<void> {
  const content = randomUUID();
  const localPath = path.join(storage.temporaryDir, content);
  let step = '쓰지';
  try {
    await writeFile(localPath, content);
    const key = await storage.keep(localPath);
    step = '읽지';
    if ((await text(await storage.read(key))) !== content) throw new Error('the object differs');
    step = '지우지';
    await storage.delete(key);
    if (await storage.has(key)) throw new Error('the object is still there');
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    const place = s3 ? `S3_BUCKET=${s3.bucket}` : `DATA_DIR=${dataDir}`;
    throw new Error(
      `파일 저장소에서 시험 파일을 ${step} 못했어요 (${place}: ${code ?? name} ${message}). 주소와 키, 쓰기·읽기·삭제 권한을 확인해 주세요.`,
      { cause: error },
    );
  } finally {
    await rm(localPath, { force: true }).catch(() => {});
  }
}

/** Opens the store that the configuration names. */
export async function openStorage(config: Config): Promise<Storage> {
  const root = path.join(config.dataDir, 'files');
  const temporaryDir = path.join(config.dataDir, 'uploads');
  await mkdir(root, { recursive: true });
  await mkdir(temporaryDir, { recursive: true });
  await removeOlderThanDay(temporaryDir);
  const { driver, readRange } = await openDriver(config, root);
  const disk = new Disk(driver);
  const put = (localPath: string, key: string) =>
    config.s3
      ? repeatPut(() => disk.moveFromFs(localPath, key))
      : renameIntoPlace(localPath, path.join(root, key));
  return {
    temporaryDir,
    keep: async (localPath) => {
      const key = newKey();
      await put(localPath, key);
      return key;
    },
    restore: put,
    read: async (key, range) => {
      if (range) return readRange(key, range);
      return config.s3 ? disk.getStream(key) : createReadStream(path.join(root, key));
    },
    delete: (key) => disk.delete(key),
    list: (folder) => listKeys(disk, folder ?? ''),
    has: (key) => disk.exists(key),
    findPutAt: async (key) => (await disk.getMetaData(key)).lastModified,
    removeOldUploads: () => removeOlderThanDay(temporaryDir),
  };
}
