import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#server/public-cache/content-encoding.ts';

/** One file of a browser build, packed as `encoding` says. */
export type BuildFile = { open(): Promise<Buffer | Readable>; encoding: Encoding };

/** What browsers ask for of one build, as it is packed for them, takes about half. */
const KEPT_BYTES = 8 * 1024 * 1024;

const suffixes: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The name of a file's twin that is packed as `encoding` where `has` knows one, or its own name. */
export function choosePacked(
  name: string,
  encoding: Encoding,
  has: (name: string) => boolean,
): { packed: string; encoding: Encoding } {
  const packed = `${name}${suffixes[encoding] ?? ''}`;
  return has(packed) ? { packed, encoding } : { packed: name, encoding: 'identity' };
}

/**
 * The browser's files of this build, all directly in `folder`. What was asked for once is kept in memory: a page is a
 * hundred small files, and to open each on the disk takes ten times what the rest of its answer takes.
 */
export async function openBuildFiles(
  folder: string,
): Promise<{ find(name: string, encoding: Encoding): BuildFile | null }> {
  const names = new Set(await readdir(folder));
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    fetchMethod: (name) => readFile(path.join(folder, name)),
  });
  return {
    find(name, accepted) {
      if (!names.has(name)) return null;
      const { packed, encoding } = choosePacked(name, accepted, (one) => names.has(one));
      return { open: () => kept.forceFetch(packed), encoding };
    },
  };
}
