import { hash } from 'node:crypto';

/** FNV-1a over UTF-16 code units, 32 bits, unsigned. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** A 64-bit fingerprint as 16 hex digits: two independent FNV-1a runs. Not for secrets. */
export function fingerprint(text: string): string {
  const other = fnv1a(text, 0x9747b28c);
  return fnv1a(text).toString(16).padStart(8, '0') + other.toString(16).padStart(8, '0');
}

/** A 52-bit hash of a text, to detect changes. */
export function wideHash(text: string): number {
  return Number.parseInt(hash('sha1', Buffer.from(text, 'utf16le')).slice(0, 13), 16);
}

/** JSON with sorted keys: equal values have equal bytes, in whatever order a database returns their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const sorted: Record<string, unknown> = {};
    for (const key of Object.keys(part).sort()) sorted[key] = (part as Record<string, unknown>)[key];
    return sorted;
  });
}
