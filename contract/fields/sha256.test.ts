import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('[F-77] a hash is 64 hexadecimal digits and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hash = createHash('sha256').update(text).digest('hex');
      expect(sha256.safeParse(hash).success).toBe(true);
      for (const wrong of [`${hash}0`, `0${hash}`, hash.slice(1), `${hash.slice(1)}g`, `\n${hash}`])
        expect(sha256.safeParse(wrong).success).toBe(false);
    }),
  );
});
