import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { repeatPut } from '#server/storage/repeat-put.ts';

/** Where backups are kept: a folder, or a place in an S3-compatible bucket. */
export type BackupTarget = {
  /** As it was given, for messages. */
  address: string;
  /** Copies a local file there under a name; it is whole as soon as it has its name. */
  put(localPath: string, name: string): Promise<void>;
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** Every name that begins with the folder, in no order. */
  list(folder: string): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** Nobody waits for a backup: a busy store is asked again for longer than in a request. */
const tries = 10;

async function putIntoFolder(root: string, localPath: string, name: string): Promise<void> {
  const target = path.join(root, name);
  const draft = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await copyFile(localPath, draft);
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The bucket is reached with the standard variables of AWS (`AWS_REGION`, `AWS_ENDPOINT_URL_S3`, keys or roles). */
async function openBucket(address: URL): Promise<{ disk: Disk; prefix: string }> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3Client } = await import('@aws-sdk/client-s3');
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    maxAttempts: tries,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const prefix = address.pathname.replace(/^\/|\/$/g, '');
  const disk = new Disk(
    new S3Driver({ client, bucket: address.hostname, visibility: 'private', supportsACL: false }),
  );
  return { disk, prefix: prefix && `${prefix}/` };
}

async function listNames(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const entry of page.objects) if (entry.isFile) names.push((entry as DriveFile).key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return names;
}

/** Opens a folder or, for `s3://BUCKET/PREFIX`, a bucket. Nothing is written yet. */
export async function openBackupTarget(address: string): Promise<BackupTarget> {
  if (address.startsWith('s3://')) {
    const { disk, prefix } = await openBucket(new URL(address));
    return {
      address,
      put: (localPath, name) => repeatPut(() => disk.copyFromFs(localPath, prefix + name), { tries }),
      read: (name) => disk.getStream(prefix + name),
      has: (name) => disk.exists(prefix + name),
      list: async (folder) =>
        (await listNames(disk, prefix + folder)).map((name) => name.slice(prefix.length)),
      delete: (name) => disk.delete(prefix + name),
    };
  }
  const root = path.resolve(address);
  await mkdir(root, { recursive: true });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  return {
    address,
    put: (localPath, name) => putIntoFolder(root, localPath, name),
    read: async (name) => createReadStream(path.join(root, name)),
    has: (name) => disk.exists(name),
    list: async (folder) => {
      await mkdir(path.join(root, folder), { recursive: true });
      return (await listNames(disk, folder)).filter((name) => !name.endsWith('.part'));
    },
    delete: (name) => disk.delete(name),
  };
}
