/**
 * Bytes that others make from an NPO (its profile, its preview image): kept until the NPO or the day changes, within
 * a fixed room; what was used least recently goes first.
 */
export type DerivedBytes = {
  maxBytes: number;
  usedBytes: number;
  /** Per NPO and kind; insertion order is order of use. */
  entries: Map<string, { npoId: string; asOf: string; bytes: Uint8Array }>;
  keysByNpo: Map<string, Set<string>>;
};

/** Room for `maxBytes` of derived bytes. */
export function createDerivedBytes(maxBytes: number): DerivedBytes {
  return { maxBytes, usedBytes: 0, entries: new Map(), keysByNpo: new Map() };
}

/** The bytes of `kind` that are held as of a day, or null. */
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

/** Keeps bytes of `kind`, in the place of what was held. */
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

/** Drops everything held for an NPO. */
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
