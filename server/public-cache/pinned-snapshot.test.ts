import { expect, it } from 'vitest';
import { createSnapshotPin } from './pinned-snapshot.ts';

it('a pinned snapshot is that of its own work, until that has ended', async () => {
  const { pin, get } = createSnapshotPin<string>();
  const readLater = async () => {
    const before = get();
    await Promise.resolve();
    return [before, get()];
  };
  const works = ['first', 'second'].map((snapshot) => pin(snapshot, readLater));
  expect(await Promise.all(works)).toEqual([
    ['first', 'first'],
    ['second', 'second'],
  ]);
  expect(await pin('outer', () => pin('inner', readLater))).toEqual(['inner', 'inner']);
  expect(get()).toBeUndefined();
});
