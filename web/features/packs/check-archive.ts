import { BlobReader, type FileEntry, TextWriter, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { manifestName, type PackManifest, packManifest } from '#contract/packs/pack-status.ts';

/** How a file of an archive stands to its manifest. */
export type CheckedFile = { path: string; outcome: 'SAME' | 'DIFFERENT' | 'MISSING' | 'UNKNOWN' };

export type CheckedArchive = {
  manifest: PackManifest;
  /** Of the manifest itself, which only its maker can vouch for. */
  manifestSha256: string;
  files: CheckedFile[];
};

/** SHA-256 in hexadecimal digits, computed in this browser. */
export async function hashBytes(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The manifest of an archive as its text and what it says; null where there is none that can be read. */
async function readManifest(entries: readonly FileEntry[]) {
  const entry = entries.find(({ filename }) => filename === manifestName);
  if (!entry) return null;
  const text = await entry.getData(new TextWriter());
  try {
    const parsed = packManifest.safeParse(JSON.parse(text));
    return parsed.success ? { text, manifest: parsed.data } : null;
  } catch {
    return null;
  }
}

/**
 * Compares each file of an archive with the manifest in it, one after another, so that no more than one is held at a time.
 * `onProgress` is told the share that is done. Null for what is no evidence pack. Nothing is sent anywhere.
 */
export async function checkArchive(
  archive: Blob,
  onProgress: (share: number) => void = () => {},
): Promise<CheckedArchive | null> {
  const reader = new ZipReader(new BlobReader(archive), { useWebWorkers: false });
  try {
    const all = await reader.getEntries();
    const entries = all.filter((entry): entry is FileEntry => !entry.directory);
    const found = await readManifest(entries);
    if (!found) return null;
    const { manifest, text } = found;
    const named = new Map(manifest.files.map((file) => [file.path, file]));
    const files: CheckedFile[] = [];
    let done = 0;
    for (const entry of entries.filter(({ filename }) => filename !== manifestName)) {
      const path = entry.filename;
      const file = named.get(path);
      named.delete(path);
      const isSame =
        file !== undefined &&
        entry.uncompressedSize === file.size &&
        (await hashEntry(entry)) === file.sha256;
      files.push({ path, outcome: file === undefined ? 'UNKNOWN' : isSame ? 'SAME' : 'DIFFERENT' });
      done += 1;
      onProgress(done / entries.length);
    }
    files.push(...[...named.keys()].map((path) => ({ path, outcome: 'MISSING' as const })));
    return { manifest, manifestSha256: await hashBytes(new TextEncoder().encode(text)), files };
  } catch {
    return null;
  } finally {
    await reader.close();
  }
}

/** The hash of what an entry holds; null where it cannot be read, as in a damaged archive. */
async function hashEntry(entry: FileEntry): Promise<string | null> {
  try {
    return await hashBytes(await entry.getData(new Uint8ArrayWriter()));
  } catch {
    return null;
  }
}
