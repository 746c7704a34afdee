/**
 * A cache of bytes derived from an NPO (its profile, its preview image), valid until the NPO or the day changes, of
 * limited size; the least recently used entry is evicted first.
 */
export type DerivedBytes = {
  maxBytes: number;
  usedBytes: number;
  /** By NPO and kind; insertion order is order of use. */
  entries: Map<string, { npoId: string; asOf: string; bytes: Uint8Array }>;
  keysByNpo: Map<string, Set<string>>;
};

/** An empty cache of at most `maxBytes`. */
export function createDerivedBytes(maxBytes: number): DerivedBytes {
  return { maxBytes, usedBytes: 0, entries: new Map(), keysByNpo: new Map() };
}

/** The cached bytes of `kind` as of a day, or null. */
export function getDerivedBytes(
  derived: DerivedBytes,
  npoId: string,
  kind: string,
  asOf: string,
): Uint8Array | null {
  const key = `${kind}\n${npoId}`;
  const held = derived.entries.get(key);
  if (held === undefined) return null;
  if (held.asOf !== asOf) {
    forgetEntry(derived, key);
    return null;
  }
  derived.entries.delete(key);
  derived.entries.set(key, held);
  return held.bytes;
}

/** Caches bytes of `kind`, replacing earlier ones. */
export function putDerivedBytes(
  derived: DerivedBytes,
  npoId: string,
  kind: string,
  asOf: string,
  bytes: Uint8Array,
): void {
  const key = `${kind}\n${npoId}`;
  forgetEntry(derived, key);
  if (bytes.length > derived.maxBytes) return;
  derived.entries.set(key, { npoId, asOf, bytes });
  derived.usedBytes += bytes.length;
  const keys = derived.keysByNpo.get(npoId) ?? new Set();
  derived.keysByNpo.set(npoId, keys.add(key));
  for (const oldest of derived.entries.keys()) {
    if (derived.usedBytes <= derived.maxBytes) break;
    forgetEntry(derived, oldest);
  }
}

/** Drops all cached bytes of an NPO. */
export function forgetDerivedBytes(derived: DerivedBytes, npoId: string): void {
  for (const key of [...(derived.keysByNpo.get(npoId) ?? [])]) forgetEntry(derived, key);
}

function forgetEntry(derived: DerivedBytes, key: string): void {
  const entry = derived.entries.get(key);
  if (entry === undefined) return;
  derived.entries.delete(key);
  derived.usedBytes -= entry.bytes.length;
  const keys = derived.keysByNpo.get(entry.npoId);
  keys?.delete(key);
  if (keys?.size === 0) derived.keysByNpo.delete(entry.npoId);
}
