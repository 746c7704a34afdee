/** FNV-1a over UTF-16 code units, 32 bits, unsigned. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A 64-bit fingerprint as 16 hex digits: two independent FNV-1a runs. Not for secrets. */
export function fingerprint(text: string): string {
  const other = fnv1a(text, 0x9747b28c);
  return fnv1a(text).toString(16).padStart(8, '0') + other.toString(16).padStart(8, '0');
}

/** The same as one whole number of 53 bits: what is kept of many texts to know them again. */
export function wideHash(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  // Both in one pass: this is a tenth of what reading an organisation in takes.
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x01000193);
  }
  return (high >>> 0) * 0x200000 + (low >>> 11);
}

/** JSON with sorted keys, so that a value has the same bytes whatever order a database gives its keys back in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    const sorted: Record<string, unknown> = {};
    for (const key of Object.keys(part).sort()) sorted[key] = (part as Record<string, unknown>)[key];
    return sorted;
  });
}
