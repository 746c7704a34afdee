import { createHash } from 'node:crypto';

/** The id of a thing of the demo: a UUID of version 5 made from its name, so that loading twice meets the same row. */
export function demoId(...name: readonly string[]): string {
  const hash = createHash('sha1')
    .update(`matson demo\n${name.join('\n')}`)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
