import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '#server/http/problem.ts';
import { openObject } from '#server/modules/files/send-file.ts';
import type { Encoding } from '#server/public-cache/content-encoding.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type BuildFile, choosePacked } from './build-files.ts';

/** Where each file of a build lies in the object that holds all of them: first byte and length. */
type BuildIndex = Record<string, [start: number, sizeBytes: number]>;

export type KeptBuilds = {
  /** Puts the build of this process into the store, or says there that it still serves. */
  keep(): Promise<void>;
  /** A file of a build that another process has kept, packed at best as `encoding`; null where none has it. */
  find(name: string, encoding: Encoding): Promise<(BuildFile & { sizeBytes: number }) | null>;
};

/** A build is kept a week after it last served; it says that it serves every hour, so the last day is spare. */
const keptMs = 8 * 86_400_000;

/** The store is asked for its builds at most so often; who asks for an unknown name meanwhile waits. */
const betweenReadsMs = 1000;

const indexKey = (id: string) => `builds/${id}/index.json`;
const filesKey = (id: string) => `builds/${id}/files`;

async function* readAll(folder: string, names: readonly string[]): AsyncIterable<Buffer> {
  for (const name of names) yield await readFile(path.join(folder, name));
}

async function findIds(storage: Storage): Promise<string[]> {
  const ids: string[] = [];
  for await (const key of storage.list('builds')) {
    const id = key.split('/')[1] ?? '';
    if (key === indexKey(id)) ids.push(id);
  }
  return ids;
}

/** Writes a file by `write` and moves it into the store. */
async function put(storage: Storage, key: string, write: (place: string) => Promise<void>): Promise<void> {
  const place = path.join(storage.temporaryDir, randomUUID());
  try {
    await write(place);
    await storage.restore(place, key);
  } finally {
    await rm(place, { force: true });
  }
}

/**
 * Keeps the browser's files of this build (all of `folder`) in the store that every process reaches, and finds those of
 * builds before and after it there: an open tab asks for files of the build that it came from, whichever process answers.
 */
export function openKeptBuilds(storage: Storage, folder: string): KeptBuilds {
  let own: { id: string; index: BuildIndex } | null = null;
  const readOwn = async () => {
    const index: BuildIndex = {};
    let start = 0;
    const names = (await readdir(folder)).sort();
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
    for (const [at, name] of names.entries()) {
      const size = sizes[at] as number;
      index[name] = [start, size];
      start += size;
    }
    // The names hold the hashes of the contents.
    const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
    return { id, index };
  };
  const kept = new Map<string, BuildIndex>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const readIndexes = async () => {
    await sleep(Math.max(0, readAt + betweenReadsMs - Date.now()), undefined, { ref: false });
    const ids = await findIds(storage);
    for (const id of kept.keys()) if (!ids.includes(id)) kept.delete(id);
    for (const id of ids)
      if (!kept.has(id)) kept.set(id, (await json(await storage.read(indexKey(id)))) as BuildIndex);
    readAt = Date.now();
  };
  const findBuild = (name: string) => [...kept].find(([, index]) => Object.hasOwn(index, name));
  return {
    async keep() {
      own ??= await readOwn();
      const { id, index } = own;
      if (!(await storage.has(filesKey(id))))
        await put(storage, filesKey(id), (place) =>
          pipeline(readAll(folder, Object.keys(index)), createWriteStream(place)),
        );
      // Last: where it stands, the build is whole.
      await put(storage, indexKey(id), (place) => writeFile(place, JSON.stringify(index)));
    },
    async find(name, accepted) {
      if (findBuild(name) === undefined) {
        reading ??= readIndexes()
          .catch((error: unknown) => {
            throw problem('UNAVAILABLE', { retryAfterSeconds: 5 }, error);
          })
          .finally(() => {
            reading = null;
          });
        await reading;
      }
      const [id, index] = findBuild(name) ?? [];
      if (id === undefined || index === undefined) return null;
      const { packed, encoding } = choosePacked(name, accepted, (one) => Object.hasOwn(index, one));
      const [start, sizeBytes] = index[packed] ?? [0, 0];
      return {
        open: () => openObject(storage, filesKey(id), { start, end: start + sizeBytes - 1 }),
        sizeBytes,
        encoding,
      };
    },
  };
}

/** Deletes builds that no process has served for a week; returns how many. */
export async function deleteOldBuilds(storage: Storage): Promise<number> {
  let count = 0;
  for (const id of await findIds(storage)) {
    const servedAt = await storage.findPutAt(indexKey(id)).catch(() => null);
    if (servedAt === null || Date.now() - servedAt.getTime() < keptMs) continue;
    await storage.delete(indexKey(id));
    await storage.delete(filesKey(id));
    count += 1;
  }
  return count;
}
