import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { packText } from './compression.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it.each(['zstd', 'br'] as const)(
  'a text that is kept in %s takes no more than its packed bytes',
  async (keptIn) => {
    const text = '솔개울배움터 '.repeat(5000);
    let content: Buffer | null = Buffer.from(text);
    const whole = new WeakRef(content);
    const packed = packText(content, keptIn);
    content = null;
    await vi.waitFor(async () => {
      await wait(0);
      collectGarbage();
      expect(whole.deref()).toBeUndefined();
    });
    expect(packed.sizeBytes).toBe(packed.bytes(keptIn).length);
    expect(packed.sizeBytes).toBeLessThan(text.length / 20);
    expect(packed.bytes('identity').toString()).toBe(text);
  },
);
